#include "rpg/authoring/level_words_internal.h"
#include "rpg/authoring/text_escape.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {

std::string print_flags(std::uint32_t flags, std::span<const FlagName> names)
{
    std::string text;
    std::uint32_t rest = flags;
    for (std::size_t bit = 0; bit < names.size(); ++bit) {
        if (((flags >> bit) & 1U) == 0) continue;
        (text += text.empty() ? "" : " ") += names[bit].name;
        rest &= ~(1U << bit);
    }
    if (rest != 0) text += fmt::format("{}0x{:08X}", text.empty() ? "" : " ", rest);
    return text;
}

std::optional<std::uint32_t> parse_flags(std::string_view text, std::span<const FlagName> names,
                                         std::uint32_t mask)
{
    std::uint32_t flags = 0;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.empty()) continue;
        const auto found = std::ranges::find(names, word, &FlagName::name);
        const auto bits =
            found != names.end() ? std::optional(1U << (found - names.begin())) : parse_hexadecimal(word);
        if (!bits || (*bits & ~mask) != 0) return std::nullopt;
        flags |= *bits;
    }
    return flags;
}

std::string print_facing(Angle256 angle)
{
    return is_compass(angle) ? std::string(1, compass_letter(angle)) : std::to_string(angle.value);
}

std::optional<Angle256> parse_facing(std::string_view text)
{
    for (const Angle256 angle : {kEast, kNorth, kWest, kSouth})
        if (text.size() == 1 && text[0] == compass_letter(angle)) return angle;
    const auto value = parse_decimal(text);
    if (!value || *value > 255) return std::nullopt;
    return Angle256{static_cast<std::uint8_t>(*value)};
}

std::string print_colour(Rgb colour)
{
    return fmt::format("#{:02X}{:02X}{:02X}", colour.r, colour.g, colour.b);
}

std::optional<Rgb> parse_colour(std::string_view text)
{
    if (text.size() != 7 || text[0] != '#') return std::nullopt;
    const auto value = parse_hexadecimal("0x" + std::string(text.substr(1)));
    if (!value) return std::nullopt;
    return Rgb{static_cast<std::uint8_t>(*value >> 16), static_cast<std::uint8_t>((*value >> 8) & 255U),
               static_cast<std::uint8_t>(*value & 255U)};
}

} // namespace rpg
