#include "runtime/view/speech_box.h"

#include "rpg/render/dialog_box.h"
#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr int kSpeechColumns = 18; // what the texts are made for
constexpr int kClassicHeight = 55;
constexpr int kWideHeight = 4 * kLineHeight + 32; // with speaker and hint
constexpr int kMargin = 10;
constexpr rpg::Rgb kPeople{0xE0, 0xE0, 0xF0}, kTerminal{0x3F, 0xBF, 0x00};
constexpr rpg::Rgb kTerminalGround{0x00, 0x18, 0x04}, kTerminalText{0xA0, 0xFF, 0xA0};

std::vector<std::string> page_of(const Speech& speech, int columns)
{
    const std::size_t first = std::min(speech.first_line, speech.lines.size());
    const std::size_t last = std::min(first + speech.shown, speech.lines.size());
    const std::vector<std::string> page(speech.lines.begin() + static_cast<std::ptrdiff_t>(first),
                                        speech.lines.begin() + static_cast<std::ptrdiff_t>(last));
    return speech.joins_lines ? reflowed(page, kSpeechColumns, columns) : page;
}

std::string page_number(const Speech& speech)
{
    if (!speech.counts_pages || speech.lines.size() <= speech.shown) return {};
    return std::to_string(std::min(speech.first_line + speech.shown, speech.lines.size()) * 100 /
                          speech.lines.size()) +
           "%";
}

int speech_width(const rpg::ScreenLayout& layout)
{
    return std::min(layout.display_width - 12, 400);
}

void draw_wide(const Painter& painter, const Speech& speech)
{
    const rpg::ScreenLayout& layout = painter.layout;
    const int width = speech_width(layout);
    const rpg::UiRect box{layout.centre_x() - width / 2, speech_top(layout, true), width, kWideHeight};
    const rpg::Rgb frame = speech.is_terminal ? kTerminal : kPeople;
    draw_panel(painter, box);
    if (speech.is_terminal && !painter.high_contrast) fill(painter, box, kTerminalGround);
    outline(painter, box, frame);
    outline(painter, {box.x - 1, box.y - 1, box.width + 2, box.height + 2}, {});
    const int columns = (width - 2 * kMargin) / kLetterWidth;
    painter.text(fitted(speech.speaker, columns - 8), box.x + kMargin, box.y + 4, {.tint = colour::kHeading});
    painter.text(page_number(speech), box.right() - kMargin, box.y + 4,
                 {.align_x = rpg::AlignX::Right, .tint = colour::kDim});
    int left = speech.is_typed ? 1 << 20 : static_cast<int>(speech.letters);
    const bool has_header = !speech.speaker.empty();
    int y = box.y + (has_header ? 18 : 8);
    const rpg::Rgb ink = speech.is_terminal ? kTerminalText : colour::kText;
    for (const std::string& line : page_of(speech, columns)) {
        painter.text(line, box.x + kMargin, y, {.tint = ink, .most = std::max(left, 0)});
        left -= static_cast<int>(line.size());
        y += kLineHeight;
    }
    if (speech.is_typed)
        draw_prompt(painter, speech.hint,
                    box.right() - kMargin - static_cast<int>(speech.hint.text.size()) * kLetterWidth,
                    box.bottom() - 12, colour::kValue);
}

} // namespace

bool is_wide_speech(const rpg::ScreenLayout& layout, bool classic_bars)
{
    return !classic_bars && layout.display_width >= 150 && layout.display_height >= 170;
}

int speech_top(const rpg::ScreenLayout& layout, bool wide)
{
    return wide ? layout.logical_view().bottom() - kWideHeight - 3 : layout.display_height - kClassicHeight;
}

std::size_t lines_in_speech(const rpg::ScreenLayout& layout, const std::vector<std::string>& lines,
                            std::size_t first)
{
    constexpr std::size_t kPage = rpg::kDialogLines;
    const int columns = (speech_width(layout) - 2 * kMargin) / kLetterWidth;
    std::size_t shown = kPage;
    while (first + shown < lines.size()) {
        const Speech more{.lines = lines, .first_line = first, .shown = shown + kPage};
        if (page_of(more, columns).size() > kPage) break;
        shown += kPage;
    }
    return shown;
}

void draw_speech(const Painter& painter, const Speech& speech, bool wide)
{
    if (wide) return draw_wide(painter, speech);
    rpg::DialogView view{
        .lines = speech.lines, .first_line = speech.first_line, .computer = speech.is_terminal};
    if (!speech.is_typed) view.typed = static_cast<int>(speech.letters);
    rpg::draw_dialog(painter.art, painter.layout, view, painter.window);
}

} // namespace runtime
