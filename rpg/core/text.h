#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Letters, words and numbers in text files. ASCII only, whatever the locale.
namespace rpg {

constexpr std::string_view kWhitespace = " \t\r\n";

constexpr bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}
constexpr char to_lower(char character)
{
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}
constexpr char to_upper(char character)
{
    return character >= 'a' && character <= 'z' ? static_cast<char>(character - 'a' + 'A') : character;
}
constexpr bool is_letter(char character)
{
    return to_lower(character) >= 'a' && to_lower(character) <= 'z';
}
constexpr bool is_printable(char character)
{
    return character >= ' ' && character <= '~';
}

std::string to_lower(std::string_view text);
std::string to_upper(std::string_view text);

std::string_view trimmed(std::string_view text);                            // without whitespace at both ends
std::vector<std::string_view> split(std::string_view text, char separator); // one part more than separators
std::vector<std::string_view> words_of(std::string_view text); // split at whitespace; all borrow `text`

// Splits "story|normal" at compile time.
template <std::size_t kCount> constexpr std::array<std::string_view, kCount> choices_of(std::string_view text)
{
    std::array<std::string_view, kCount> words{};
    for (std::string_view& word : words) {
        word = text.substr(0, text.find('|'));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return words;
}

std::string in_quotes(std::string_view text);      // escapes quotation marks and backslashes
std::string without_quotes(std::string_view text); // '?' for characters that would need an escape

// Calls `visit(line, number)` for each line, counted from 1, without its end (LF or CR LF).
template <class Visit> void for_each_line(std::string_view text, Visit visit)
{
    std::uint32_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        visit(line, ++number);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

// The whole text as a number; nullopt if it holds anything else or the number does not fit.
template <class Number> std::optional<Number> parse_whole(std::string_view text, int base = 10)
{
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, value, base);
    if (fault != std::errc() || stop != end) return std::nullopt;
    return value;
}
std::optional<double> parse_real(std::string_view text); // with a decimal point, whatever the locale
std::optional<std::uint32_t> parse_decimal(std::string_view text);
std::optional<std::uint32_t> parse_hexadecimal(std::string_view text); // "0x" and one to eight digits

// Makes text from a file safe to print on a terminal: control characters other than line ends become '?'.
inline std::string printable(std::string_view text)
{
    std::string shown(text);
    for (char& c : shown)
        if ((static_cast<unsigned char>(c) < 32 && c != '\n') || c == 127) c = '?';
    return shown;
}

} // namespace rpg
