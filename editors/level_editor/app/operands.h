#pragma once
#include "editors/level_editor/app/session.h"

namespace editor {

// The kind of field for an operand.
enum class OperandForm : std::uint8_t { Choice, Flag, Tile, Sprite, Colour, Number, None };
OperandForm form_of(rpg::OperandType type);

struct Choice {
    std::uint32_t value = 0;
    std::string name;
};
std::vector<Choice> choices_of(Session& session, const rpg::Operand& operand, std::uint32_t value);
std::string name_of_value(Session& session, const rpg::Operand& operand,
                          std::uint32_t value); // in choices_of

// The operand's value for this tile; nothing: the tile has no door or thing.
std::optional<std::uint32_t> operand_on(const rpg::Operand& operand, const rpg::Level& level,
                                        rpg::TilePos tile);
// The label (English) of the button that picks the operand on the map; nullptr: it cannot be picked.
const char* pick_label(rpg::OperandType type);
// The argument with another tile, whose x is operand `number` and whose y is the next one.
std::uint32_t with_tile(const rpg::OpcodeInfo& info, std::size_t number, std::uint32_t argument,
                        rpg::TilePos tile);

// The index of the text that a value refers to; nothing: none. The field of a text, for Session::type: the
// same in both panels.
std::optional<std::size_t> text_number(Session& session, std::uint32_t value);
std::string text_field(const Session& session, std::size_t number);

// A colour as AARRGGBB, or RRGGBB for values with blue first; and back.
std::string colour_text(rpg::OperandType type, std::uint32_t value);
std::optional<std::uint32_t> parse_colour(rpg::OperandType type, const std::string& text);
std::uint32_t rgb_of(rpg::OperandType type, std::uint32_t value);
std::uint32_t largest_value(const rpg::Operand& operand);

// All commands whose name or summary contains these letters, by name.
std::vector<const rpg::OpcodeInfo*> operations_with(const std::string& letters);
std::string help_of_operation(const rpg::OpcodeInfo& info); // from the manual
// Adds a command to the event, with the door or thing of its tile; the next click on the map picks the rest.
void add_operation(Session& session, const TileScript& event, const rpg::OpcodeInfo& info);

} // namespace editor
