#include "rpg/authoring/tables/rule_rows.h"

#include "rpg/authoring/value_text.h"
#include "rpg/model/entity_def.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

// What is seen of attacks and deaths: pictures, colours, tiles.

namespace rpg {
namespace {

// A game may lack them; then nothing lies there.
bool is_dropped_by_original(std::uint32_t id)
{
    constexpr std::uint32_t kFirstAmmo = 81, kShard = 92, kOneCredit = 95, kFiveCredits = 96,
                            kSmallMedkit = 99, kLargeMedkit = 100;
    return (id >= kFirstAmmo && id <= kShard) || id == kOneCredit || id == kFiveCredits ||
           id == kSmallMedkit || id == kLargeMedkit;
}

constexpr std::string_view kUsualWord = "usual";
constexpr std::string_view kNoTile = "none";

} // namespace

std::size_t take_word(XmlReader& in, const XmlElement* element, const char* attribute,
                      std::span<const std::string_view> words)
{
    const std::string word = in.text(element, attribute);
    const auto found = std::ranges::find(words, word);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    in.reject(element, attribute, fmt::format("\"{}\" is not one of: {}", word, fmt::join(words, ", ")));
    return 0;
}

std::vector<std::uint32_t> take_numbers(XmlReader& in, const XmlElement* element, const char* attribute,
                                        std::size_t most_values)
{
    std::vector<std::uint32_t> numbers;
    const std::string text = in.text(element, attribute);
    for (const std::string_view word : words_of(text)) {
        const auto number = parse_number(word, 0xFFFF);
        if (!number)
            in.reject(element, attribute, fmt::format("\"{}\" is not a number from 0 to 65535", word));
        numbers.push_back(number.value_or(0));
    }
    if (numbers.size() <= most_values) return numbers;
    in.reject(element, attribute, fmt::format("has more than {} numbers", most_values));
    return {};
}

std::uint32_t take_number(XmlReader& in, const XmlElement* element, const char* attribute, Limits limits)
{
    const std::string text = in.text(element, attribute);
    const auto number = parse_number(text, limits.most);
    if (number && *number >= limits.least) return *number;
    in.reject(element, attribute,
              fmt::format("\"{}\" is not a number from {} to {}", text, limits.least, limits.most));
    return limits.least;
}

void check_item_id(const TableReader& table, const XmlElement* element, const char* attribute,
                   std::uint32_t id)
{
    if (id == 0 || table.entities.empty() || is_dropped_by_original(id)) return;
    const auto is_it = [&](const EntityDef& def) { return index_of(def.id) == id && def.can_be_taken(); };
    if (std::ranges::none_of(table.entities, is_it))
        table.in.reject(element, attribute, fmt::format("{} is not an entity that can be picked up", id));
}

std::uint16_t take_item_id(const TableReader& table, const XmlElement* element, const char* attribute)
{
    const std::uint32_t id = take_number(table.in, element, attribute, {1, 0xFFFF});
    check_item_id(table, element, attribute, id);
    return static_cast<std::uint16_t>(id);
}

bool RowReader::has(const char* name)
{
    known_.emplace_back(name);
    return in_.optional_text(element_, name).has_value();
}

void RowReader::flag(const char* name, bool& field)
{
    constexpr std::array<std::string_view, 2> kWords{"no", "yes"};
    if (has(name)) field = take_word(in_, element_, name, kWords) == 1;
}

void RowReader::sounds(const char* name, SoundChoice& field)
{
    if (!has(name)) return;
    const auto numbers = take_numbers(in_, element_, name, field.sounds.size());
    field = {};
    for (const std::uint32_t number : numbers)
        field.sounds[field.count++] = static_cast<std::uint16_t>(number);
}

void RowReader::pair(const char* name, std::array<std::uint16_t, 2>& field)
{
    if (!has(name)) return;
    const auto numbers = take_numbers(in_, element_, name, 2);
    if (numbers.size() != 2) return in_.reject(element_, name, "is not two sounds");
    field = {static_cast<std::uint16_t>(numbers[0]), static_cast<std::uint16_t>(numbers[1])};
}

void RowReader::attacks(const char* name, std::array<std::uint8_t, 2>& field)
{
    if (!has(name)) return;
    const std::string text = in_.text(element_, name);
    const auto words = words_of(text);
    if (words.size() != 2) return in_.reject(element_, name, "is not two weapons");
    for (std::size_t i = 0; i < 2; ++i) {
        const auto found = std::ranges::find(kWeaponWords, words[i]);
        if (found == kWeaponWords.end())
            return in_.reject(
                element_, name,
                fmt::format("\"{}\" is not one of: {}", words[i], fmt::join(kWeaponWords, ", ")));
        field[i] = static_cast<std::uint8_t>(found - kWeaponWords.begin());
    }
}

void RowReader::own_drops(const char* name, bool& drops, OwnDrops& items)
{
    if (!has(name)) return;
    items = {};
    drops = in_.text(element_, name) != "none";
    if (!drops) return;
    const auto numbers = take_numbers(in_, element_, name, items.size());
    if (numbers.size() != items.size())
        return in_.reject(element_, name, "is not \"none\" or four entities, 0 for nothing");
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i] = static_cast<std::uint16_t>(numbers[i]);
        check_item_id(table_, element_, name, numbers[i]);
    }
}

void RowWriter::sounds(const char* name, const SoundChoice& field)
{
    out_.attribute(name, fmt::format("{}", fmt::join(std::span(field.sounds).first(field.count), " ")));
}

void RowWriter::pair(const char* name, const std::array<std::uint16_t, 2>& field)
{
    out_.attribute(name, fmt::format("{} {}", field[0], field[1]));
}

void RowWriter::attacks(const char* name, const std::array<std::uint8_t, 2>& field)
{
    out_.attribute(name, fmt::format("{} {}", kWeaponWords[field[0]], kWeaponWords[field[1]]));
}

void RowWriter::own_drops(const char* name, bool drops, const OwnDrops& items)
{
    out_.attribute(name, drops ? fmt::format("{}", fmt::join(items, " ")) : "none");
}

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
    const std::string text = in_.text(element_, name);
    const auto words = words_of(text);
    if (words.size() != field.size())
        return in_.reject(element_, name, "is not two words, for the attacks A and B");
    for (std::size_t i = 0; i < field.size(); ++i) {
        const auto number = words[i] == kUsualWord ? kDefaultMissile : parse_number(words[i], limits.most);
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
    const std::string text = in_.text(element_, name);
    const auto words = words_of(text);
    if (words.size() != 1 && words.size() != kTiers.size())
        return in_.reject(element_, name, "is not one colour or three, for the three tiers");
    for (std::size_t i = 0; i < kTiers.size(); ++i) {
        const std::string_view word = words[words.size() == 1 ? 0 : i];
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
    field = parse_tile(text);
    if (!field && text != kNoTile)
        in_.reject(element_, name,
                   fmt::format("\"{}\" is neither none nor x,y with both from 0 to 31", text));
}

void RowWriter::overrides(const char* name, const std::array<std::uint16_t, 2>& field, Limits)
{
    const auto word = [](std::uint16_t number) {
        return number == kDefaultMissile ? std::string(kUsualWord) : std::to_string(number);
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
