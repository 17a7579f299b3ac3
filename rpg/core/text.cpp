#include "rpg/core/text.h"

namespace rpg {

std::string to_lower(std::string_view text)
{
    std::string lower(text);
    for (char& character : lower) character = to_lower(character);
    return lower;
}

std::string to_upper(std::string_view text)
{
    std::string upper(text);
    for (char& character : upper) character = to_upper(character);
    return upper;
}

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(kWhitespace), text.size()));
    return text.substr(0, text.find_last_not_of(kWhitespace) + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string in_quotes(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string without_quotes(std::string_view text)
{
    std::string plain;
    for (const char c : text) plain += is_printable(c) && c != '"' && c != '\\' ? c : '?';
    return plain;
}

std::vector<std::string_view> words_of(std::string_view text)
{
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const std::size_t end = std::min(text.find_first_of(kWhitespace), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return words;
}

std::optional<double> parse_real(std::string_view text)
{
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc() || stop != end) return std::nullopt;
    return value;
}

std::optional<std::uint32_t> parse_decimal(std::string_view text)
{
    return parse_whole<std::uint32_t>(text);
}

std::optional<std::uint32_t> parse_hexadecimal(std::string_view text)
{
    if (!text.starts_with("0x") || text.size() > 10) return std::nullopt;
    return parse_whole<std::uint32_t>(text.substr(2), 16);
}

} // namespace rpg
