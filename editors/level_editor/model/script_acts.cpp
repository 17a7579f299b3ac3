#include "editors/level_editor/model/script_acts.h"

#include "editors/language/text_lines.h"
#include "editors/level_editor/model/drawn_map.h"
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

namespace editor {
namespace {

std::string path_of_script(const LevelPlace& level)
{
    return rpg::project_path::level_script(level.stem);
}

std::vector<std::string> lines_of(const LevelPlace& level)
{
    std::vector<std::string> lines;
    for (const std::string_view line :
         rpg::split(level.workspace.text(path_of_script(level)).value_or("drs 1\n"), '\n'))
        lines.emplace_back(line);
    return lines;
}

Act act_of(const LevelPlace& level, std::string name, const std::vector<std::string>& lines)
{
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) text += (i == 0 ? "" : "\n") + lines[i];
    return {std::move(name), {{path_of_script(level), std::move(text)}}};
}

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
    const rpg::LevelReading& reading = *level.workspace.level(level.stem);
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
std::optional<std::pair<std::size_t, std::size_t>> part_of_row(std::string_view text, const TableRow& row)
{
    const std::vector<rpg::XmlTag> tags = rpg::scan_xml(text);
    if (row.tag >= tags.size()) return std::nullopt;
    std::size_t from = tags[row.tag].begin, end = tags[row.tag].end;
    if (!tags[row.tag].is_empty)
        for (std::size_t i = row.tag + 1; i < tags.size(); ++i) {
            end = tags[i].end;
            if (tags[i].is_end && tags[i].name == tags[row.tag].name) break;
        }
    while (from > 0 && (text[from - 1] == ' ' || text[from - 1] == '\t')) --from;
    const bool begins_line = from == 0 || text[from - 1] == '\n';
    if (!begins_line || end >= text.size() || text[end] != '\n') return std::pair(tags[row.tag].begin, end);
    return std::pair(from, end + 1);
}

} // namespace

std::vector<rpg::TilePos> tiles_with_events(const LevelPlace& level)
{
    std::vector<rpg::TilePos> tiles;
    if (const rpg::LevelReading* reading = level.workspace.level(level.stem))
        for (const rpg::Event& event : reading->script.events) tiles.push_back(event.tile());
    return tiles;
}

std::optional<TileScript> script_of(const LevelPlace& level, rpg::TilePos tile)
{
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    if (reading == nullptr) return std::nullopt;
    const rpg::Script& script = reading->script;
    const std::vector<std::string> lines = lines_of(level);
    for (std::size_t i = 0; i < script.events.size() && i < script.places.events.size(); ++i) {
        const rpg::Event& event = script.events[i];
        if (event.tile() != tile || script.places.events[i].line == 0) continue;
        TileScript found{tile, script.places.events[i].line - 1};
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
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    if (reading == nullptr) return no_level();
    std::vector<std::string> lines = lines_of(level);
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    lines.push_back("event " + rpg::tile_text(context_of(*reading), tile));
    lines.push_back("end");
    lines.emplace_back();
    return act_of(level, "Add event", lines);
}

EditResult remove_event(const LevelPlace& level, const TileScript& event)
{
    std::vector<std::string> lines = lines_of(level);
    if (event.end_line >= lines.size()) return no_level();
    lines.erase(lines.begin() + event.first_line, lines.begin() + event.end_line + 1);
    return act_of(level, "Remove event", lines);
}

EditResult add_command(const LevelPlace& level, const TileScript& event, const rpg::Command& command)
{
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    std::vector<std::string> lines = lines_of(level);
    if (reading == nullptr || event.end_line >= lines.size()) return no_level();
    lines.insert(lines.begin() + event.end_line, print_command(*reading, command, ""));
    return act_of(level, "Add command", lines);
}

EditResult remove_line(const LevelPlace& level, std::uint32_t line)
{
    std::vector<std::string> lines = lines_of(level);
    if (line >= lines.size()) return no_level();
    lines.erase(lines.begin() + line);
    return act_of(level, "Remove command", lines);
}

EditResult move_command(const LevelPlace& level, const TileScript& event, std::size_t command, int by)
{
    std::vector<std::string> lines = lines_of(level);
    const auto other = static_cast<std::size_t>(static_cast<int>(command) + by);
    if (command >= event.commands.size() || other >= event.commands.size()) return Act{};
    std::swap(lines[event.commands[command].line], lines[event.commands[other].line]);
    return act_of(level, "Move command", lines);
}

EditResult set_command(const LevelPlace& level, std::uint32_t line, const rpg::Command& command)
{
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    std::vector<std::string> lines = lines_of(level);
    if (reading == nullptr || line >= lines.size()) return no_level();
    lines[line] = print_command(*reading, command, comment_of(lines[line]));
    return act_of(level, "Change command", lines);
}

EditResult set_operand(const LevelPlace& level, std::uint32_t line, rpg::Command command,
                       const rpg::Operand& operand, std::uint32_t value)
{
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    std::vector<std::string> lines = lines_of(level);
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
    Act act = act_of(level, "Change command", lines);
    act.texts.merge(named->texts);
    return act;
}

EditResult set_line(const LevelPlace& level, std::uint32_t line, const std::string& text)
{
    std::vector<std::string> lines = lines_of(level);
    if (line >= lines.size()) return no_level();
    lines[line] = "  " + std::string(rpg::trimmed(text));
    return act_of(level, "Change command", lines);
}

std::vector<std::string> texts_of(const LevelPlace& level)
{
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
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
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    if (reading == nullptr) return no_level();
    auto bytes = rpg::to_bytes_of(utf8, rpg::encoding_of(level.workspace, *reading));
    if (!bytes) return rpg::Error{.reason = "the fonts of the game lack a letter of this text"};
    return std::move(*bytes);
}

EditResult set_text(const LevelPlace& level, std::size_t number, const std::string& text)
{
    const auto bytes = bytes_of_text(level, text);
    if (!bytes) return bytes.error();
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    if (reading == nullptr) return no_level();
    std::vector<std::string> lines = lines_of(level);
    const auto& places = reading->script.places.strings;
    if (number >= places.size() || places[number].line == 0 || places[number].line > lines.size())
        return rpg::Error{.reason = "this text is not in the script of the level"};
    std::string& line = lines[places[number].line - 1];
    const std::size_t from = line.find('"');
    if (from == std::string::npos) return rpg::Error{.reason = "this text is not in one line"};
    const std::string comment = comment_of(line);
    line = line.substr(0, from) + rpg::escape_quoted(*bytes) + (comment.empty() ? "" : "  " + comment);
    return act_of(level, "Change text", lines);
}

EditResult add_text(const LevelPlace& level, const std::string& text)
{
    const auto bytes = bytes_of_text(level, text);
    if (!bytes) return bytes.error();
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    if (reading == nullptr) return no_level();
    std::vector<std::string> lines = lines_of(level);
    const auto& places = reading->script.places.strings;
    std::size_t behind = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (rpg::trimmed(lines[i]).starts_with("drs ") || rpg::trimmed(lines[i]).starts_with("include "))
            behind = i + 1;
    for (const rpg::SourcePlace place : places) behind = std::max<std::size_t>(behind, place.line);
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(std::min(behind, lines.size())),
                 fmt::format("string {} {}", reading->script.strings.size(), rpg::escape_quoted(*bytes)));
    return act_of(level, "Add text", lines);
}

std::string name_of_operand(const LevelPlace& level, const rpg::Operand& operand, std::uint32_t value)
{
    const rpg::LevelReading* reading = level.workspace.level(level.stem);
    if (reading == nullptr) return std::to_string(value);
    const std::optional<rpg::NameKind> kind = kind_of(operand);
    if (!kind) return std::to_string(value);
    const std::string_view name = reading->names.name_of(*kind, value);
    return name.empty() ? std::to_string(value) : std::string(name);
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
    const rpg::XmlTag& tag = tags[number];
    const rpg::XmlAttribute* cell = tag.find(name);
    if (cell != nullptr && value.empty()) {
        std::size_t from = cell->name_at;
        while (from > tag.begin && (xml[from - 1] == ' ' || xml[from - 1] == '\n')) --from;
        xml.erase(from, cell->value_at + cell->value.size() + 1 - from);
    } else if (cell != nullptr) {
        xml.replace(cell->value_at, cell->value.size(), escaped(value));
    } else if (!value.empty()) {
        std::size_t at = tag.begin + 1 + tag.name.size();
        for (const rpg::XmlAttribute& attribute : tag.attributes)
            at = std::max(at, attribute.value_at + attribute.value.size() + 1);
        xml.insert(at, fmt::format(" {}=\"{}\"", name, escaped(value)));
    }
    return xml;
}

std::string without_row(std::string xml, const TableRow& row)
{
    if (const auto part = part_of_row(xml, row)) xml.erase(part->first, part->second - part->first);
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
    const auto part = part_of_row(text, row);
    if (!part) return {"Table", {}};
    text.insert(part->second, text.substr(part->first, part->second - part->first));
    return {"Copy row", {{path, std::move(text)}}};
}

Act remove_row(const Document& document, const std::string& path, const TableRow& row)
{
    return {"Remove row", {{path, without_row(table_text(document, path), row)}}};
}

} // namespace editor
