#include "editors/live/console_view.h"

namespace runtime {
namespace {

constexpr rpg::Rgb kConsoleTyped{255, 230, 120};
constexpr rpg::Rgb kConsoleAnswer{210, 220, 230};
constexpr rpg::Rgb kConsoleFrame{90, 140, 200};
constexpr rpg::Rgb kConsoleWrong{200, 40, 40};

} // namespace

std::vector<std::string> console_lines(const std::string& line, std::size_t columns)
{
    constexpr std::size_t kIndent = 2;
    std::vector<std::string> parts;
    std::string rest = line;
    while (rest.size() > columns) {
        std::size_t end = rest.rfind(' ', columns);
        if (end == std::string::npos || end < columns / 2) end = columns;
        parts.push_back(rest.substr(0, end));
        const std::size_t next = std::min(rest.find_first_not_of(' ', end), rest.size());
        rest = std::string(kIndent, ' ') + rest.substr(next);
    }
    parts.push_back(rest);
    return parts;
}

void draw_console(const Console& console, const Painter& painter)
{
    const DevCanvas canvas(painter);
    const int rows = std::max(3, canvas.height * 6 / 10 / DevCanvas::kLine);
    const int height = rows * DevCanvas::kLine + 4;
    canvas.shade({0, 0, canvas.width, height});
    canvas.canvas.fill({0, height, canvas.width, 1}, kConsoleFrame);

    // The end of the line is what is typed at.
    const std::size_t columns = canvas.columns();
    const std::string shown = "> " + console.line();
    const std::size_t cursor = console.cursor() + 2;
    const std::size_t first = cursor < columns ? 0 : cursor - columns + 1;
    const int y = (rows - 1) * DevCanvas::kLine + 2;
    canvas.text(std::string_view(shown).substr(first, columns), 3, y, kConsoleTyped);
    const int cursor_x = 3 + static_cast<int>(cursor - first) * DevCanvas::kLetter;
    canvas.canvas.fill({cursor_x, y + DevCanvas::kLine - 2, DevCanvas::kLetter - 1, 1}, kConsoleTyped);

    std::vector<std::string> lines;
    const auto& output = console.output();
    const std::size_t end = output.size() - std::min(console.scrolled(), output.size());
    for (std::size_t i = end; i-- > 0 && lines.size() + 1 < static_cast<std::size_t>(rows);) {
        const std::vector<std::string> parts = console_lines(output[i], columns);
        lines.insert(lines.begin(), parts.begin(), parts.end());
    }
    int line_y = y;
    for (auto line = lines.rbegin(); line != lines.rend() && line_y >= DevCanvas::kLine; ++line) {
        line_y -= DevCanvas::kLine;
        canvas.text(*line, 3, line_y, line->starts_with("> ") ? kConsoleTyped : kConsoleAnswer);
    }
    if (console.scrolled() > 0) canvas.text("v", canvas.width - 10, y);
}

void draw_problems(const std::vector<std::string>& problems, const Painter& painter)
{
    if (problems.empty()) return;
    constexpr std::size_t kMaxRows = 8;
    const DevCanvas canvas(painter);
    std::vector<std::string> lines;
    for (const std::string& problem : problems)
        for (std::string& line : console_lines(problem, canvas.columns())) lines.push_back(std::move(line));
    if (lines.size() > kMaxRows) {
        lines.resize(kMaxRows - 1);
        lines.push_back("... " + std::to_string(problems.size()) + " problems; the console has all");
    }
    const int height = static_cast<int>(lines.size() + 1) * DevCanvas::kLine + 6;
    const int top = canvas.height - height;
    canvas.shade({0, top, canvas.width, height});
    canvas.canvas.fill({0, top, canvas.width, 2}, kConsoleWrong);
    canvas.text("Not reloaded, the game goes on as before:", 3, top + 4, {255, 120, 110});
    for (std::size_t i = 0; i < lines.size(); ++i)
        canvas.text(lines[i], 3, top + 4 + static_cast<int>(i + 1) * DevCanvas::kLine);
}

} // namespace runtime
