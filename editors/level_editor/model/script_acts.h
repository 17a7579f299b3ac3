#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/model/opcodes.h"

namespace editor {

// The script of a level as events with commands. The text is the source: an act changes one line of it.
// Results (TileScript, line numbers) are valid until the script changes. The rules of acts.h apply.

struct CommandLine {
    std::uint32_t line = 0; // of the script, from 0
    rpg::Command command{};
    const rpg::OpcodeInfo* operation = nullptr;
    bool has_fields = false; // false: only its text can be changed, e.g. if it uses constants
    std::string text{};      // without spaces around it
};
struct TileScript {
    rpg::TilePos tile;
    rpg::Event event{};
    std::uint32_t first_line = 0; // "event ..."
    std::uint32_t end_line = 0;   // "end"
    std::vector<CommandLine> commands{};
};
std::vector<rpg::TilePos> tiles_with_events(const LevelPlace& level);
std::optional<TileScript> script_of(const LevelPlace& level, rpg::TilePos tile);

EditResult add_event(const LevelPlace& level, rpg::TilePos tile);
EditResult remove_event(const LevelPlace& level, const TileScript& event);
EditResult add_command(const LevelPlace& level, const TileScript& event, const rpg::Command& command);
EditResult remove_line(const LevelPlace& level, std::uint32_t line);
EditResult move_command(const LevelPlace& level, const TileScript& event, std::size_t command, int by);
// Replaces the command in the line; a comment stays.
EditResult set_command(const LevelPlace& level, std::uint32_t line, const rpg::Command& command);
// Changes one operand. A door or thing of a drawn level is named first: its number changes with the map.
EditResult set_operand(const LevelPlace& level, std::uint32_t line, rpg::Command command,
                       const rpg::Operand& operand, std::uint32_t value);
EditResult set_line(const LevelPlace& level, std::uint32_t line, const std::string& text);

// The texts of a level by their numbers in the script, in UTF-8; the script has them in the encoding of the
// game's fonts. Letters that no font has are refused.
std::vector<std::string> texts_of(const LevelPlace& level);
EditResult set_text(const LevelPlace& level, std::size_t number, const std::string& text);
EditResult add_text(const LevelPlace& level, const std::string& text);
rpg::Result<std::string> bytes_of_text(const LevelPlace& level, std::string_view utf8);

std::string name_of_operand(const LevelPlace& level, const rpg::Operand& operand, std::uint32_t value);

// The XML with another value of an attribute; an empty value removes it. `tag`: index of the scanned tag.
std::string with_attribute(std::string xml, std::size_t tag, const std::string& name,
                           const std::string& value);

// One element of an XML table: tables/NAME.xml as rows and columns. Rows are valid until the text changes.
struct TableRow {
    std::string element;
    std::size_t tag = 0; // index of the scanned tag
    std::vector<std::pair<std::string, std::string>> values{};
    const std::string* find(std::string_view name) const; // nullptr: no such value
};
std::vector<TableRow> rows_of(std::string_view xml);
std::string without_row(std::string xml, const TableRow& row);
// The project's table, or else the game's: then the first change makes a copy in the project.
std::string table_text(const Document& document, const std::string& path);
// A missing column is added; an empty value removes it.
Act set_cell(const Document& document, const std::string& path, const TableRow& row,
             const std::string& column, const std::string& value);
Act copy_row(const Document& document, const std::string& path, const TableRow& row); // after it
Act remove_row(const Document& document, const std::string& path, const TableRow& row);

} // namespace editor
