#include "rpg/authoring/level_words.h"
#include "rpg/authoring/rules_xml_internal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

// What is seen of attacks and deaths: pictures, colours, tiles.
namespace rpg {
namespace {

constexpr std::string_view kUsualWord = "usual";
constexpr std::string_view kNoTile = "none";
constexpr std::size_t kTiers = 3;

std::optional<TilePos> parse_death_tile(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_number(text.substr(0, comma), kMostTiles);
    const auto y = parse_number(text.substr(comma + 1), kMostTiles);
    if (!x || !y) return std::nullopt;
    return TilePos{static_cast<int>(*x), static_cast<int>(*y)};
}

} // namespace

void RowReader::pictures(const char* name, std::array<std::uint16_t, 2>& field, Limits limits)
{
    if (!has(name)) return;
    const auto numbers = take_numbers(in_, element_, name, field.size());
    const auto is_known = [&](std::uint32_t number) { return number <= limits.most; };
    if (numbers.empty() || !std::ranges::all_of(numbers, is_known))
        return in_.reject(
            element_, name,
            fmt::format("is not one picture or two, of the player and of monsters, up to {}", limits.most));
    field = {static_cast<std::uint16_t>(numbers.front()), static_cast<std::uint16_t>(numbers.back())};
}

void RowReader::overrides(const char* name, std::array<std::uint16_t, 2>& field, Limits limits)
{
    if (!has(name)) return;
    const auto words = words_of(in_.text(element_, name));
    if (words.size() != field.size())
        return in_.reject(element_, name, "is not two words, for the attacks A and B");
    for (std::size_t i = 0; i < field.size(); ++i) {
        const auto number = words[i] == kUsualWord ? kUsualMissile : parse_number(words[i], limits.most);
        if (!number)
            return in_.reject(element_, name,
                              fmt::format("\"{}\" is neither usual nor a number from {} to {}", words[i],
                                          limits.least, limits.most));
        field[i] = static_cast<std::uint16_t>(*number);
    }
}

void RowReader::colours(const char* name, std::array<Rgb, 3>& field)
{
    if (!has(name)) return;
    const auto words = words_of(in_.text(element_, name));
    if (words.size() != 1 && words.size() != kTiers)
        return in_.reject(element_, name, "is not one colour or three, for the three tiers");
    for (std::size_t i = 0; i < kTiers; ++i) {
        const std::string& word = words[words.size() == 1 ? 0 : i];
        const auto colour = parse_colour(word);
        if (!colour)
            return in_.reject(element_, name, fmt::format("\"{}\" is not a colour like #4080C0", word));
        field[i] = *colour;
    }
}

void RowReader::tile(const char* name, std::optional<TilePos>& field)
{
    if (!has(name)) return;
    const std::string text = in_.text(element_, name);
    field = parse_death_tile(text);
    if (!field && text != kNoTile)
        in_.reject(element_, name,
                   fmt::format("\"{}\" is neither none nor x,y with both from 0 to 31", text));
}

void RowWriter::overrides(const char* name, const std::array<std::uint16_t, 2>& field, Limits)
{
    const auto word = [](std::uint16_t number) {
        return number == kUsualMissile ? std::string(kUsualWord) : std::to_string(number);
    };
    out_.attribute(name, fmt::format("{} {}", word(field[0]), word(field[1])));
}

void RowWriter::colours(const char* name, const std::array<Rgb, 3>& field)
{
    std::vector<std::string> words;
    words.reserve(field.size());
    for (const Rgb colour : field) words.push_back(print_colour(colour));
    out_.attribute(name, fmt::format("{}", fmt::join(words, " ")));
}

void RowWriter::tile(const char* name, const std::optional<TilePos>& field)
{
    out_.attribute(name, field ? fmt::format("{},{}", field->x, field->y) : std::string(kNoTile));
}

} // namespace rpg
