#include "rpg/authoring/script_names.h"

#include "rpg/authoring/script_operands_internal.h"
#include "rpg/authoring/text_escape.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::array<std::string_view, 5> kKinds{"tile", "line", "thing", "string", "sound"};
constexpr std::uint32_t kMaxPlace = 0xFFFF;

constexpr bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}
constexpr bool is_name_character(char character)
{
    const char small = static_cast<char>(character | 0x20);
    return (small >= 'a' && small <= 'z') || is_digit(character) || character == '_';
}

std::string place_text(NameKind kind, std::uint32_t place)
{
    if (kind != NameKind::Tile) return std::to_string(place);
    return fmt::format("{},{}", place % kMapTiles, place / kMapTiles);
}

} // namespace

bool is_name(std::string_view text)
{
    return !text.empty() && !is_digit(text[0]) && text != "raw" &&
           std::ranges::all_of(text, is_name_character);
}

std::optional<std::string> ScriptNames::add(NameKind kind, std::uint32_t place, std::string_view name)
{
    if (!is_name(name)) return "a name has letters, digits and _, and no digit in front";
    const auto [named, is_new_place] = by_place_.try_emplace({kind, place}, name);
    if (named->second != name) return fmt::format("the name here is {} already", named->second);
    const auto [placed, is_new_name] = by_name_.try_emplace({kind, std::string(name)}, place);
    if (placed->second == place) return std::nullopt;
    if (is_new_place) by_place_.erase(named);
    return fmt::format("{} is the name of {} {} already", name, kKinds[static_cast<std::size_t>(kind)],
                       place_text(kind, placed->second));
}

std::optional<std::uint32_t> ScriptNames::find(NameKind kind, std::string_view name) const
{
    const auto found = by_name_.find({kind, std::string(name)});
    if (found == by_name_.end()) return std::nullopt;
    return found->second;
}

std::string_view ScriptNames::name_of(NameKind kind, std::uint32_t place) const
{
    const auto found = by_place_.find({kind, place});
    return found == by_place_.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<std::string> ScriptNames::add_constant(std::string_view name, std::string_view word)
{
    if (!is_name(name)) return "a name has letters, digits and _, and no digit in front";
    if (word.empty() || word.starts_with('$')) return "a constant stands for a word, not for a constant";
    const auto [known, is_new] = constants_.try_emplace(std::string(name), word);
    if (known->second == word) return std::nullopt;
    return fmt::format("${} is {} already", name, known->second);
}

std::string_view ScriptNames::constant(std::string_view name) const
{
    const auto found = constants_.find(name);
    return found == constants_.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<std::string> ScriptNames::add_all(const ScriptNames& others)
{
    for (const auto& [name, word] : others.constants_)
        if (auto wrong = add_constant(name, word)) return wrong;
    for (const auto& [place, name] : others.by_place_)
        if (auto wrong = add(place.first, place.second, name)) return wrong;
    return std::nullopt;
}

std::string ScriptNames::print() const
{
    std::string text;
    for (const auto& [name, word] : constants_) text += fmt::format("const {} {}\n", name, word);
    for (const auto& [key, name] : by_place_)
        text += fmt::format("name {} {} {}\n", kKinds[static_cast<std::size_t>(key.first)],
                            place_text(key.first, key.second), name);
    return text;
}

void take_name_definition(ScriptCursor& in, ScriptNames& names)
{
    const ScriptWord kind_word = in.take("tile, line, thing, string or sound");
    const auto found = std::ranges::find(kKinds, kind_word.text);
    if (found == kKinds.end()) return in.fail(kind_word, "a name is of a tile, line, thing, string or sound");
    const auto kind = static_cast<NameKind>(found - kKinds.begin());
    const std::uint32_t place = kind == NameKind::Tile
                                    ? static_cast<std::uint32_t>(tile_index(take_tile({names, 0}, in)))
                                    : in.number("what has the name", kMaxPlace);
    const ScriptWord name = in.take("the name");
    in.expect_end();
    if (in.fault()) return;
    if (auto wrong = names.add(kind, place, name.text)) in.fail(name, std::move(*wrong));
}

void take_constant_definition(ScriptCursor& in, ScriptNames& names)
{
    const ScriptWord name = in.take("the name of the constant");
    const ScriptWord word = in.take("the word that it stands for");
    in.expect_end();
    std::string bytes;
    if (!in.fault() && word.is_quoted() && unescape(word.text.substr(1, word.text.size() - 2), bytes))
        in.fail(word, std::string(kBadEscape));
    if (in.fault()) return;
    if (auto wrong = names.add_constant(name.text, word.text)) in.fail(name, std::move(*wrong));
}

Result<ScriptNames> parse_script_names(std::string_view text, std::string_view file)
{
    ScriptNames names;
    std::optional<Error> error;
    for_each_line(text, [&](std::string_view line, std::uint32_t number) {
        ScriptCursor in(line);
        if (error || (in.at_end() && !in.fault())) return;
        if (in.take_if("const")) {
            take_constant_definition(in, names);
        } else if (in.peek().text == "include") {
            in.fail(in.peek(), "an included file cannot include others");
        } else {
            in.expect("name");
            take_name_definition(in, names);
        }
        if (const auto& fault = in.fault())
            error = Error{
                .file = std::string(file), .reason = fault->reason, .line = number, .column = fault->column};
    });
    if (error) return *error;
    return names;
}

} // namespace rpg
