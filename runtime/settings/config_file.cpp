#include "runtime/settings/config_file.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace runtime {

rpg::Result<ConfigFile> ConfigFile::parse(std::string_view text, std::string_view file)
{
    ConfigFile config;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::string_view raw = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), raw.size() + 1));
        const std::string_view line = rpg::trimmed(raw);
        if (line.empty() || line.front() == '#') {
            config.lines_.push_back({.raw = std::string(raw)});
            continue;
        }
        const std::size_t equals = line.find('=');
        const std::string_view key = rpg::trimmed(line.substr(0, std::min(equals, line.size())));
        if (equals == std::string_view::npos || key.empty() || raw.find('\0') != std::string_view::npos)
            return rpg::Error{.file = std::string(file),
                              .reason = "not a comment and not 'key = value'",
                              .line = number,
                              .column = 1,
                              .code = rpg::ErrorCode::NotASetting};
        config.lines_.push_back(
            {.key = std::string(key), .value = std::string(rpg::trimmed(line.substr(equals + 1)))});
    }
    return config;
}

std::optional<std::string> ConfigFile::get(std::string_view key) const
{
    const auto found =
        std::find_if(lines_.rbegin(), lines_.rend(), [&](const Line& l) { return l.key == key; });
    return found == lines_.rend() ? std::nullopt : std::optional(found->value);
}

std::uint32_t ConfigFile::line_of(std::string_view key) const
{
    std::uint32_t line = 0;
    for (std::uint32_t i = 0; i < lines_.size(); ++i)
        if (lines_[i].key == key) line = i + 1;
    return line;
}

void ConfigFile::set(std::string_view key, std::string_view value)
{
    const auto found =
        std::find_if(lines_.rbegin(), lines_.rend(), [&](const Line& l) { return l.key == key; });
    if (found != lines_.rend())
        found->value = value;
    else
        lines_.push_back({.key = std::string(key), .value = std::string(value)});
}

std::string ConfigFile::text() const
{
    std::string text;
    for (const Line& line : lines_)
        text += (line.key.empty() ? line.raw : line.key + " = " + line.value) + '\n';
    return text;
}

} // namespace runtime
