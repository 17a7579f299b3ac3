#include "rpg/authoring/tiled/tiled_words.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace rpg {

std::optional<int> parse_int(std::string_view text)
{
    if (text.ends_with(".0")) text.remove_suffix(2);
    return parse_whole<int>(text);
}

std::vector<std::string_view> parts_of(std::string_view text, char separator)
{
    std::vector<std::string_view> parts = split(text, separator);
    for (std::string_view& part : parts) part = trimmed(part);
    std::erase(parts, "");
    return parts;
}

std::optional<std::array<int, 4>> two_points(std::string_view text)
{
    constexpr int kFarthest = 4096; // pixels
    std::array<int, 4> steps{};
    std::size_t count = 0;
    for (const std::string_view point : parts_of(text, ' '))
        for (const std::string_view word : parts_of(point, ',')) {
            const auto value = parse_int(word);
            if (!value || *value % kTiledUnit != 0 || *value > kFarthest || *value < -kFarthest)
                return std::nullopt;
            if (count == steps.size()) return std::nullopt;
            steps[count++] = *value / kTiledUnit;
        }
    return count == steps.size() ? std::optional(steps) : std::nullopt;
}

void TiledScript::add(const std::string& text, std::uint32_t line)
{
    const auto rows =
        static_cast<std::size_t>(std::ranges::count(text, '\n')) + (text.ends_with('\n') ? 0 : 1);
    text_ += text;
    if (!text.ends_with('\n')) text_ += '\n';
    for (std::size_t i = 0; i < rows; ++i) lines_.push_back(line + static_cast<std::uint32_t>(i));
}

Result<Script> TiledScript::parse(std::string_view file, Edition edition) const
{
    Result<Script> script = parse_script(text_, file, edition);
    if (script) return script;
    Error error = script.error();
    const std::size_t row = error.line == 0 ? 0 : error.line - 1;
    error.line = lines_[std::min(row, lines_.size() - 1)];
    return error;
}

} // namespace rpg
