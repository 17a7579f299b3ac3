#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/model/opcodes.h"

namespace editor {

// The script of a level as events with commands. The text is the truth: an act changes one line of it. What
// was read from a script (TileScript, line numbers) is good until it changes; the rules of acts.h hold.

struct CommandLine {
    std::uint32_t line = 0; // of the script, from 0
    rpg::Command command{};
    const rpg::OpcodeInfo* operation = nullptr;
    bool has_fields = false; // false: only its text can be changed, as with constants
    std::string text{};      // without blanks around it
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
// The line says this command; its comment stays.
EditResult set_command(const LevelPlace& level, std::uint32_t line, const rpg::Command& command);
// One operand of it. A door or thing of a drawn level gets a name first: its number changes with the map.
EditResult set_operand(const LevelPlace& level, std::uint32_t line, rpg::Command command,
                       const rpg::Operand& operand, std::uint32_t value);
EditResult set_line(const LevelPlace& level, std::uint32_t line, const std::string& text);

// The texts of a level by their numbers in the script, in UTF-8; in the script they are bytes, as the fonts
// of the game have them. Refused: letters that no font has.
std::vector<std::string> texts_of(const LevelPlace& level);
EditResult set_text(const LevelPlace& level, std::size_t number, const std::string& text);
EditResult add_text(const LevelPlace& level, const std::string& text);
rpg::Result<std::string> bytes_of_text(const LevelPlace& level, std::string_view utf8);

std::string name_of_operand(const LevelPlace& level, const rpg::Operand& operand, std::uint32_t value);

// The text with another value of an attribute; an empty one takes it away. `tag`: as scanned.
std::string with_attribute(std::string xml, std::size_t tag, const std::string& name,
                           const std::string& value);

// One element of an XML table: tables/NAME.xml as rows and columns. Rows are good until the text changes.
struct TableRow {
    std::string element;
    std::size_t tag = 0; // of the text, as scanned
    std::vector<std::pair<std::string, std::string>> values{};
};
std::vector<TableRow> rows_of(std::string_view xml);
std::string without_row(std::string xml, const TableRow& row);
// As the project has it, or else as the game does: then the first change makes a copy for the project.
std::string table_text(const Document& document, const std::string& path);
// A column that the row does not have yet is added; an empty value takes it away.
Act set_cell(const Document& document, const std::string& path, const TableRow& row,
             const std::string& column, const std::string& value);
Act copy_row(const Document& document, const std::string& path, const TableRow& row); // behind it
Act remove_row(const Document& document, const std::string& path, const TableRow& row);

} // namespace editor
