#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// What the field of an operand looks like.
enum class OperandForm : std::uint8_t { Choice, Flag, Tile, Sprite, Colour, Number, None };
OperandForm form_of(rpg::OperandType type);

struct Choice {
    std::uint32_t value = 0;
    std::string name;
};
std::vector<Choice> choices_of(Session& session, const rpg::Operand& operand, std::uint32_t value);
std::string name_of_value(Session& session, const rpg::Operand& operand, std::uint32_t value); // among them

// What this tile is for such an operand; nothing: it has no door or thing.
std::optional<std::uint32_t> operand_on(const rpg::Operand& operand, const rpg::Level& level,
                                        rpg::TilePos tile);
// English, of the button for the next click on the map; nullptr: a click cannot say it.
const char* pick_label(rpg::OperandType type);
// The argument of a command whose operands `number` and the next are a tile.
std::uint32_t with_tile(const rpg::OpcodeInfo& info, std::size_t number, std::uint32_t argument,
                        rpg::TilePos tile);

// The text that a value stands for; nothing: none. Where a text is typed: in two panels, as one field.
std::optional<std::size_t> text_number(Session& session, std::uint32_t value);
std::string text_field(const Session& session, std::size_t number);

// As people write a colour, and back: #AARRGGBB, or #RRGGBB of a value that has blue first.
std::string colour_text(rpg::OperandType type, std::uint32_t value);
std::optional<std::uint32_t> parse_colour(rpg::OperandType type, const std::string& text);
std::uint32_t rgb_of(rpg::OperandType type, std::uint32_t value);
std::uint32_t largest_value(const rpg::Operand& operand);

// All commands, by name, that have these letters in their names or in what they do.
std::vector<const rpg::OpcodeInfo*> operations_with(const std::string& letters);
std::string help_of_operation(const rpg::OpcodeInfo& info); // what the manual says of it
// One more for the event, with what its tile has for it; what it still needs, the next click on the map says.
void add_operation(Session& session, const TileScript& event, const rpg::OpcodeInfo& info);

} // namespace editor
