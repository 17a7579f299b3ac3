#include "editors/level_editor/model/script_acts.h"

#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/scripts/script_format.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml_scan.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/game_tables.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace editor {
namespace {

rpg::OperandContext context_of(const rpg::LevelReading& reading)
{
    return {reading.names, rpg::first_string(reading.level.edition)};
}

std::string comment_of(std::string_view line)
{
    return std::string(rpg::ScriptCursor(line).comment());
}

rpg::Error no_level()
{
    return {.reason = "there is no such level"};
}

std::string print_command(const rpg::LevelReading& reading, const rpg::Command& command,
                          std::string_view comment)
{
    if (comment.starts_with(';')) comment = rpg::trimmed(comment.substr(1));
    return rpg::lay_out_command(rpg::print_condition(command.condition),
                                rpg::print_operation(context_of(reading), command), comment);
}

std::optional<rpg::NameKind> kind_of(const rpg::Operand& operand)
{
    using rpg::OperandType;
    return operand.type == OperandType::Line     ? std::optional(rpg::NameKind::Line)
           : operand.type == OperandType::Thing  ? std::optional(rpg::NameKind::Thing)
           : operand.type == OperandType::Sound  ? std::optional(rpg::NameKind::Sound)
           : operand.type == OperandType::String ? std::optional(rpg::NameKind::String)
                                                 : std::nullopt;
}

struct NewName {
    std::string name{}; // empty: it has one already, or needs none
    FileTexts texts{};
};

// A name for the door or thing that a command of a drawn level means.
rpg::Result<NewName> with_name(const LevelPlace& level, const rpg::Operand& operand, std::uint32_t value)
{
    const rpg::LevelReading& reading = *level.reading();
    const auto kind = kind_of(operand);
    const bool is_line = kind == rpg::NameKind::Line;
    if (!is_drawn(level) || (!is_line && kind != rpg::NameKind::Thing) ||
        !reading.names.name_of(*kind, value).empty())
        return NewName{};
    constexpr std::uint32_t kSlab = rpg::line_flag::kDoor | rpg::line_flag::kSecret;
    if (is_line ? value >= reading.level.lines.size() || !reading.level.lines[value].has(kSlab)
                : value >= reading.level.things.size())
        return NewName{};
    const rpg::TilePos tile =
        is_line ? rpg::slab_tile(reading.level.lines[value]) : rpg::tile_of(reading.level.things[value].at);
    const std::string base = fmt::format("{}_{}_{}", is_line ? "door" : "thing", tile.x, tile.y);
    NewName made{base};
    for (int i = 2;
         reading.names.find(*kind, made.name) || reading.names.find(rpg::NameKind::Tile, made.name); ++i)
        made.name = fmt::format("{}_{}", base, i);
    const EditResult act = is_line ? set_tile_field(level, tile, "name", made.name)
                                   : set_thing_field(level, value, "name", made.name);
    if (!act) return act.error();
    made.texts = act->texts;
    return made;
}

// The whole element of a row, with its line if nothing else is on it. Nothing: it is not there.
std::optional<XmlEdit> removal_of_row(std::string_view text, const TableRow& row)
{
    const std::vector<rpg::XmlTag> tags = rpg::scan_xml(text);
    if (row.tag >= tags.size()) return std::nullopt;
    std::size_t end = tags[row.tag].end;
    if (!tags[row.tag].is_empty)
        for (std::size_t i = row.tag + 1; i < tags.size(); ++i) {
            end = tags[i].end;
            if (tags[i].is_end && tags[i].name == tags[row.tag].name) break;
        }
    return removal(text, tags[row.tag].begin, end);
}

} // namespace

ScriptLines::ScriptLines(const LevelPlace& level)
    : ScriptLines(level,
                  level.workspace.text(rpg::project_path::level_script(level.stem)).value_or("drs 1\n"))
{
}

ScriptLines::ScriptLines(const LevelPlace& level, std::string_view text)
    : path_(rpg::project_path::level_script(level.stem))
{
    for (const std::string_view line : rpg::split(text, '\n')) lines.emplace_back(line);
    if (const rpg::LevelReading* reading = level.reading()) {
        strings_ = reading->script.strings;
        encoding_ = reading->script.encoding;
    }
    known_strings_ = strings_.size();
}

std::size_t ScriptLines::append(std::string line)
{
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    lines.push_back(std::move(line));
    lines.emplace_back();
    return lines.size() - 2;
}

std::size_t ScriptLines::add_string(const std::string& bytes)
{
    strings_.push_back(bytes);
    return strings_.size() - 1;
}

std::size_t ScriptLines::number_of_string(const std::string& bytes)
{
    const auto same = std::ranges::find(strings_, bytes);
    return same == strings_.end() ? add_string(bytes) : static_cast<std::size_t>(same - strings_.begin());
}

std::string ScriptLines::text() const
{
    std::size_t after = 0; // the lines that strings have to follow
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::vector<std::string_view> words = rpg::words_of(lines[i]);
        if (!words.empty() && (words[0] == "drs" || words[0] == "include" || words[0] == "string"))
            after = i + 1;
    }
    std::vector<std::string> all = lines;
    for (std::size_t number = known_strings_; number < strings_.size(); ++number) {
        const std::string line =
            fmt::format("string {} {}", number, rpg::escape_quoted(strings_[number], encoding_));
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(after++), line);
    }
    return fmt::format("{}", fmt::join(all, "\n"));
}

std::string_view event_place(std::string_view line)
{
    const std::vector<std::string_view> words = rpg::words_of(line);
    return words.size() > 1 && words[0] == "event" ? words[1].substr(0, words[1].find(';')) : "";
}

std::optional<rpg::TilePos> tile_called(std::string_view place, const rpg::ScriptNames& names)
{
    if (const auto tile = rpg::parse_tile(place)) return tile;
    const auto named = names.find(rpg::NameKind::Tile, place);
    return named ? std::optional(rpg::tile_at_index(static_cast<int>(*named))) : std::nullopt;
}

std::vector<rpg::TilePos> tiles_with_events(const LevelPlace& level)
{
    std::vector<rpg::TilePos> tiles;
    if (const rpg::LevelReading* reading = level.reading())
        for (const rpg::Event& event : reading->script.events) tiles.push_back(event.tile());
    return tiles;
}

std::optional<TileScript> script_of(const LevelPlace& level, rpg::TilePos tile)
{
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return std::nullopt;
    const rpg::Script& script = reading->script;
    const std::string text = level.script();
    const std::vector<std::string_view> lines = rpg::split(text, '\n');
    for (std::size_t i = 0; i < script.events.size() && i < script.places.events.size(); ++i) {
        const rpg::Event& event = script.events[i];
        if (event.tile() != tile || script.places.events[i].line == 0) continue;
        TileScript found{tile, event, script.places.events[i].line - 1};
        found.end_line = found.first_line;
        while (found.end_line + 1 < lines.size() && rpg::trimmed(lines[found.end_line]) != "end")
            ++found.end_line;
        for (std::size_t j = event.first(); j < event.first() + event.count() && j < script.commands.size();
             ++j) {
            if (j >= script.places.commands.size() || script.places.commands[j].line == 0) continue;
            CommandLine line{script.places.commands[j].line - 1, script.commands[j],
                             rpg::find_opcode(script.commands[j].opcode)};
            if (line.line >= lines.size()) continue;
            line.text = rpg::trimmed(lines[line.line]);
            line.has_fields = line.operation != nullptr && line.text.find('$') == std::string::npos &&
                              line.text.find("raw") == std::string::npos;
            found.commands.push_back(std::move(line));
        }
        return found;
    }
    return std::nullopt;
}

EditResult add_event(const LevelPlace& level, rpg::TilePos tile)
{
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return no_level();
    ScriptLines script(level);
    script.append("event " + rpg::tile_text(context_of(*reading), tile));
    script.append("end");
    return script.act("Add event");
}

EditResult remove_event(const LevelPlace& level, const TileScript& event)
{
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    if (event.end_line >= lines.size()) return no_level();
    lines.erase(lines.begin() + event.first_line, lines.begin() + event.end_line + 1);
    return script.act("Remove event");
}

EditResult add_command(const LevelPlace& level, const TileScript& event, const rpg::Command& command)
{
    const rpg::LevelReading* reading = level.reading();
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    if (reading == nullptr || event.end_line >= lines.size()) return no_level();
    lines.insert(lines.begin() + event.end_line, print_command(*reading, command, ""));
    return script.act("Add command");
}

EditResult remove_line(const LevelPlace& level, std::uint32_t line)
{
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    if (line >= lines.size()) return no_level();
    lines.erase(lines.begin() + line);
    return script.act("Remove command");
}

EditResult move_command(const LevelPlace& level, const TileScript& event, std::size_t command, int by)
{
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    const auto other = static_cast<std::size_t>(static_cast<int>(command) + by);
    if (command >= event.commands.size() || other >= event.commands.size()) return Act{};
    std::swap(lines[event.commands[command].line], lines[event.commands[other].line]);
    return script.act("Move command");
}

EditResult set_command(const LevelPlace& level, std::uint32_t line, const rpg::Command& command)
{
    const rpg::LevelReading* reading = level.reading();
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    if (reading == nullptr || line >= lines.size()) return no_level();
    lines[line] = print_command(*reading, command, comment_of(lines[line]));
    return script.act("Change command");
}

EditResult set_operand(const LevelPlace& level, std::uint32_t line, rpg::Command command,
                       const rpg::Operand& operand, std::uint32_t value)
{
    const rpg::LevelReading* reading = level.reading();
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    if (reading == nullptr || line >= lines.size()) return no_level();
    command.argument = operand.put(command.argument, value);
    auto named = with_name(level, operand, value);
    if (!named) return named.error();
    rpg::LevelReading names{.stem = level.stem, .names = reading->names};
    names.level.edition = reading->level.edition;
    if (!named->name.empty()) {
        const auto kind = *kind_of(operand);
        if (const auto wrong = names.names.add(kind, value, named->name)) return rpg::Error{.reason = *wrong};
    }
    lines[line] = print_command(names, command, comment_of(lines[line]));
    Act act = script.act("Change command");
    act.texts.merge(named->texts);
    return act;
}

EditResult set_line(const LevelPlace& level, std::uint32_t line, const std::string& text)
{
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    if (line >= lines.size()) return no_level();
    lines[line] = "  " + std::string(rpg::trimmed(text));
    return script.act("Change command");
}

std::vector<std::string> texts_of(const LevelPlace& level)
{
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return {};
    const rpg::GlyphEncoding encoding = rpg::encoding_of(level.workspace, *reading);
    std::vector<std::string> texts = reading->script.strings;
    for (std::string& text : texts) // other bytes stay as they are
        if (std::string shown = rpg::shown_text(text, encoding); rpg::to_bytes_of(shown, encoding) == text)
            text = std::move(shown);
    return texts;
}

rpg::Result<std::string> bytes_of_text(const LevelPlace& level, std::string_view utf8)
{
    if (!rpg::is_utf8(utf8)) return std::string(utf8);
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return no_level();
    auto bytes = rpg::to_bytes_of(utf8, rpg::encoding_of(level.workspace, *reading));
    if (!bytes) return rpg::Error{.reason = "the fonts of the game lack a letter of this text"};
    return std::move(*bytes);
}

EditResult set_text(const LevelPlace& level, std::size_t number, const std::string& text)
{
    const auto bytes = bytes_of_text(level, text);
    if (!bytes) return bytes.error();
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return no_level();
    ScriptLines script(level);
    std::vector<std::string>& lines = script.lines;
    const auto& places = reading->script.places.strings;
    if (number >= places.size() || places[number].line == 0 || places[number].line > lines.size())
        return rpg::Error{.reason = "this text is not in the script of the level"};
    std::string& line = lines[places[number].line - 1];
    const std::size_t from = line.find('\x22');
    if (from == std::string::npos) return rpg::Error{.reason = "this text is not in one line"};
    const std::string comment = comment_of(line);
    line = line.substr(0, from) + rpg::escape_quoted(*bytes, reading->script.encoding) +
           (comment.empty() ? "" : "  " + comment);
    return script.act("Change text");
}

EditResult add_text(const LevelPlace& level, const std::string& text)
{
    const auto bytes = bytes_of_text(level, text);
    if (!bytes) return bytes.error();
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return no_level();
    ScriptLines script(level);
    script.add_string(*bytes);
    return script.act("Add text");
}

std::string name_of_operand(const LevelPlace& level, const rpg::Operand& operand, std::uint32_t value)
{
    const rpg::LevelReading* reading = level.reading();
    if (reading == nullptr) return std::to_string(value);
    const std::optional<rpg::NameKind> kind = kind_of(operand);
    if (!kind) return std::to_string(value);
    const std::string_view name = reading->names.name_of(*kind, value);
    return name.empty() ? std::to_string(value) : std::string(name);
}

const std::string* TableRow::find(std::string_view name) const
{
    const auto found = std::ranges::find(values, name, &std::pair<std::string, std::string>::first);
    return found == values.end() ? nullptr : &found->second;
}

std::vector<TableRow> rows_of(std::string_view xml)
{
    std::vector<TableRow> rows;
    const std::vector<rpg::XmlTag> tags = rpg::scan_xml(xml);
    for (std::size_t i = 0; i < tags.size(); ++i) {
        if (tags[i].is_end || !tags[i].parent || tags[i].attributes.empty()) continue;
        TableRow row{std::string(tags[i].name), i};
        for (const rpg::XmlAttribute& attribute : tags[i].attributes)
            row.values.emplace_back(attribute.name, unescaped(attribute.value));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string table_text(const Document& document, const std::string& path)
{
    const rpg::Workspace& workspace = document.workspace();
    const std::string_view stem = rpg::stem_of(path);
    if (workspace.text(path) || !rpg::is_game_table(stem)) return document.text(path);
    return rpg::print_table(workspace.game(), stem);
}

std::string with_attribute(std::string xml, std::size_t number, const std::string& name,
                           const std::string& value)
{
    const std::vector<rpg::XmlTag> tags = rpg::scan_xml(xml);
    if (number >= tags.size()) return xml;
    const XmlEdit edit = attribute_edit(xml, tags[number], name, value);
    return xml.replace(edit.at, edit.length, edit.text);
}

std::string without_row(std::string xml, const TableRow& row)
{
    if (const auto edit = removal_of_row(xml, row)) xml.erase(edit->at, edit->length);
    return xml;
}

Act set_cell(const Document& document, const std::string& path, const TableRow& row,
             const std::string& column, const std::string& value)
{
    return {"Table", {{path, with_attribute(table_text(document, path), row.tag, column, value)}}};
}

Act copy_row(const Document& document, const std::string& path, const TableRow& row)
{
    std::string text = table_text(document, path);
    const auto part = removal_of_row(text, row);
    if (!part) return {"Table", {}};
    text.insert(part->at + part->length, text.substr(part->at, part->length));
    return {"Copy row", {{path, std::move(text)}}};
}

Act remove_row(const Document& document, const std::string& path, const TableRow& row)
{
    return {"Remove row", {{path, without_row(table_text(document, path), row)}}};
}

} // namespace editor
