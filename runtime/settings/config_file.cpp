#include "runtime/settings/config_file.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace runtime {
namespace {

bool is_control(char c)
{
    return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
}

// As a line holds it.
std::string in_line(const std::string& value)
{
    if (std::ranges::none_of(value, is_control) && rpg::trimmed(value) == value && !value.starts_with('"'))
        return value;
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\')
            text += {'\\', c};
        else if (c == '\n')
            text += "\\n";
        else if (is_control(c))
            text += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        else
            text += c;
    }
    return text + '"';
}

// The inverse. What is not written by in_line() is taken as it is, like a Windows path or the key ".
std::string unquoted(std::string_view text)
{
    const std::string_view as_it_is = text;
    if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::string(as_it_is);
    text = text.substr(1, text.size() - 2);
    std::string value;
    while (!text.empty()) {
        if (text[0] == '"') return std::string(as_it_is);
        std::size_t used = 1;
        if (text[0] != '\\') {
            value += text[0];
        } else if (text.size() > 1 && (text[1] == '"' || text[1] == '\\' || text[1] == 'n')) {
            value += text[1] == 'n' ? '\n' : text[1];
            used = 2;
        } else {
            const auto byte = text.starts_with("\\x") && text.size() > 3
                                  ? rpg::parse_whole<std::uint8_t>(text.substr(2, 2), 16)
                                  : std::nullopt;
            if (!byte) return std::string(as_it_is);
            value += static_cast<char>(*byte);
            used = 4;
        }
        text.remove_prefix(used);
    }
    return value;
}

} // namespace

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
        const std::string_view written = rpg::trimmed(line.substr(equals + 1));
        config.lines_.push_back(
            {.key = std::string(key), .value = unquoted(written), .written = std::string(written)});
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
    Line& line = found != lines_.rend() ? *found : lines_.emplace_back(Line{.key = std::string(key)});
    if (line.value == value) return;
    line.value = value;
    line.written = in_line(line.value);
}

std::string ConfigFile::text() const
{
    std::string text;
    for (const Line& line : lines_)
        text += (line.key.empty() ? line.raw : line.key + " = " + line.written) + '\n';
    return text;
}

} // namespace runtime
