#include "rpg/authoring/scripts/script_names.h"

#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/authoring/scripts/script_words.h"
#include "rpg/authoring/value_text.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

constexpr std::array<std::string_view, 5> kKinds{"tile", "line", "thing", "string", "sound"};
constexpr std::uint32_t kMaxPlace = 0xFFFF;

constexpr bool is_name_character(char character)
{
    return is_letter(character) || is_digit(character) || character == '_';
}

constexpr std::size_t kMaxInclude = std::size_t{1} << 20;

// What is wrong with the included file, or nothing.
std::optional<Error> add_file(const std::string& path, std::string_view script_file, const ReadInclude& read,
                              ScriptNames& names)
{
    const std::optional<std::string> text = read(path);
    if (!text) return Error{.reason = fmt::format("there is no file {}", escape_quoted(path))};
    if (text->size() > kMaxInclude)
        return Error{.reason = fmt::format("{} is over 1 MiB", escape_quoted(path))};
    const std::string folder(script_file.substr(0, script_file.rfind('/') + 1)); // npos + 1 is 0
    const Result<ScriptNames> included = parse_script_names(*text, folder + path);
    if (!included) return included.error();
    if (const auto clash = names.add_all(*included))
        return Error{.reason = fmt::format("{}: {}", escape_quoted(path), *clash)};
    return std::nullopt;
}

// "Door (locked)" -> "door_locked".
std::string word_of(std::string_view name)
{
    std::string word;
    for (const char character : name) {
        if (is_letter(character) || is_digit(character))
            word += to_lower(character);
        else if (!word.empty() && word.back() != '_')
            word += '_';
    }
    while (word.ends_with('_')) word.pop_back();
    return is_name(word) ? word : "thing";
}

std::string name_of_line(const Line& line)
{
    const TilePos tile = slab_tile(line);
    const char* kind = line.has(line_flag::kDoor) ? "door" : line.has(line_flag::kSecret) ? "secret" : "line";
    const char* side = line.has(line_flag::kRecessPlus)    ? "_a"
                       : line.has(line_flag::kRecessMinus) ? "_b"
                                                           : "";
    return fmt::format("{}_{}_{}{}", kind, tile.x, tile.y, side);
}

std::string name_of_thing(const Thing& thing, std::span<const EntityDef> entities)
{
    const auto found = std::ranges::find(entities, entity_of(thing), &EntityDef::id);
    return found == entities.end() ? "thing" : word_of(found->name);
}

// The name itself for lines, the name with a number for things; others of the same name get a number too.
void add(ScriptNames& names, NameKind kind, std::uint32_t place, const std::string& name)
{
    int number = 1;
    if (kind == NameKind::Line && !names.add(kind, place, name)) return;
    while (names.add(kind, place, fmt::format("{}_{}", name, number))) ++number;
}

} // namespace

std::string_view word_of(NameKind kind)
{
    return kKinds[static_cast<std::size_t>(kind)];
}

std::string place_text(NameKind kind, std::uint32_t place)
{
    if (kind != NameKind::Tile) return std::to_string(place);
    return fmt::format("{},{}", place % kMapTiles, place / kMapTiles);
}

bool is_name(std::string_view text)
{
    return !text.empty() && !is_digit(text[0]) && text != "raw" &&
           std::ranges::all_of(text, is_name_character);
}

std::optional<std::string> ScriptNames::add(NameKind kind, std::uint32_t place, std::string_view name)
{
    if (!is_name(name)) return "a name has letters, digits and _, and does not begin with a digit";
    const auto [named, is_new_place] = by_place_.try_emplace({kind, place}, name);
    if (named->second != name) return fmt::format("its name here is already {}", named->second);
    const auto [placed, is_new_name] = by_name_.try_emplace({kind, std::string(name)}, place);
    if (placed->second == place) return std::nullopt;
    if (is_new_place) by_place_.erase(named);
    return fmt::format("{} is already the name of {} {}", name, word_of(kind),
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
    if (!is_name(name)) return "a name has letters, digits and _, and does not begin with a digit";
    if (word.empty() || word.starts_with('$')) return "a constant stands for a word, not for a constant";
    const auto [known, is_new] = constants_.try_emplace(std::string(name), word);
    if (known->second == word) return std::nullopt;
    return fmt::format("${} is already {}", name, known->second);
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
        text += fmt::format("name {} {} {}\n", word_of(key.first), place_text(key.first, key.second), name);
    return text;
}

void take_name_definition(ScriptCursor& in, ScriptNames& names)
{
    for (const std::string_view kind : kKinds) in.suggest_word(kind);
    const ScriptWord kind_word = in.take("tile, line, thing, string or sound");
    in.mark(kind_word, {});
    const auto found = std::ranges::find(kKinds, kind_word.text);
    if (found == kKinds.end()) return in.fail(kind_word, "a name is of a tile, line, thing, string or sound");
    const auto kind = static_cast<NameKind>(found - kKinds.begin());
    const ScriptWord number = in.peek();
    const std::uint32_t place = kind == NameKind::Tile
                                    ? static_cast<std::uint32_t>(tile_index(take_tile({names, 0}, in)))
                                    : in.number("what has the name", kMaxPlace);
    in.mark(number, {.role = WordRole::Place, .kind = kind, .place = place});
    const ScriptWord name = in.take("the name");
    in.mark(name, {.role = WordRole::Name, .defines = true, .kind = kind, .place = place});
    in.expect_end();
    if (in.fault()) return;
    if (auto wrong = names.add(kind, place, name.text)) in.fail(name, std::move(*wrong));
}

void take_constant_definition(ScriptCursor& in, ScriptNames& names)
{
    const ScriptWord name = in.take("the name of the constant");
    in.mark(name, {.role = WordRole::Constant, .defines = true});
    const ScriptWord word = in.take("the word that it stands for");
    in.mark(word, {.role = word.is_quoted() ? WordRole::Text : WordRole::Value});
    in.expect_end();
    std::string bytes;
    if (!in.fault() && word.is_quoted())
        if (const auto wrong = unescape(word.text.substr(1, word.text.size() - 2), bytes, {});
            wrong && wrong->reason == kBadEscape) // other faults depend on the encoding of the script
            in.fail(word, wrong->reason);
    if (in.fault()) return;
    if (auto wrong = names.add_constant(name.text, word.text)) in.fail(name, std::move(*wrong));
}

Result<ScriptNames> parse_script_names(std::string_view text, std::string_view file, WordNotes* notes)
{
    ScriptNames names;
    std::optional<Error> error;
    for_each_line(text, [&](std::string_view line, std::uint32_t number) {
        ScriptCursor in(line, nullptr, notes, number);
        if (error || (in.at_end() && !in.fault() && !in.is_wished())) return;
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

Result<ScriptNames> names_with_includes(std::string_view script, std::string_view file,
                                        const ReadInclude& read, ScriptNames names)
{
    std::optional<Error> error;
    for_each_line(script, [&](std::string_view line, std::uint32_t number) {
        ScriptCursor in(line);
        if (error || in.fault() || !in.take_if("include")) return;
        const ScriptWord word = in.peek();
        const std::string path = in.quoted("the file");
        if (in.fault()) return; // the parser says so
        error = add_file(path, file, read, names);
        if (error && error->file.empty()) {
            error->file = std::string(file);
            error->line = number;
            error->column = word.column;
        }
    });
    if (error) return *error;
    return names;
}

ScriptNames propose_names(const Level& level, std::span<const EntityDef> entities)
{
    std::set<std::uint32_t> lines;
    std::set<std::uint32_t> things;
    for (const Command& command : level.commands) {
        for (const Operand& operand : operands_of(command)) {
            const std::uint32_t value = operand.get(command.argument);
            if (operand.type == OperandType::Line && value < level.lines.size()) lines.insert(value);
            if (operand.type == OperandType::Thing && value < level.things.size()) things.insert(value);
        }
    }
    ScriptNames names;
    for (const std::uint32_t line : lines) add(names, NameKind::Line, line, name_of_line(level.lines[line]));
    for (const std::uint32_t thing : things)
        add(names, NameKind::Thing, thing, name_of_thing(level.things[thing], entities));
    return names;
}

} // namespace rpg
