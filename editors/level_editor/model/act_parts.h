#pragma once
#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/drawn_map.h"
#include "editors/level_editor/model/packed_map.h"

namespace editor {

// Functions that several sources of acts share.

constexpr int kSteps = 8; // for each tile

DrawnMap drawn(const LevelPlace& level);
EditResult finish(const LevelPlace& level, DrawnMap& map, std::string name);
EditResult finish(PackedMap& map, std::string name);
rpg::Error refused(std::string reason);

// The level's scripts and included files after a change of its map. A place has another name. Names are gone:
// events and commands use the tiles' numbers, and commands for the removed doors and things are removed. A
// person has moved with its event.
FileTexts scripts_with_name(const LevelPlace& level, const std::string& name, const std::string& now);
FileTexts scripts_without(const LevelPlace& level,
                          const std::vector<std::pair<std::string, rpg::TilePos>>& gone);
FileTexts scripts_with_person_moved(const LevelPlace& level, const rpg::Thing& person, rpg::TilePos to);
// When the act changes the map of a drawn level, numbers of doors and things in its script are adjusted, and
// commands for removed ones are removed.
void keep_numbers(rpg::Workspace& workspace, Act& act);

// The script of a level as lines while an act changes it; a new one if there is none.
class ScriptLines {
public:
    explicit ScriptLines(const LevelPlace& level);
    ScriptLines(const LevelPlace& level, std::string_view text); // the text in an act

    std::vector<std::string> lines;       // at least one
    std::size_t append(std::string line); // returns its index
    // Both return the number of a string. text() writes new strings after the existing ones.
    std::size_t add_string(const std::string& bytes);
    std::size_t number_of_string(const std::string& bytes); // added only if it is not there yet
    std::string text() const;
    Act act(std::string name) const { return {std::move(name), {{path_, text()}}}; }

private:
    std::string path_;
    std::vector<std::string> strings_; // by number
    std::size_t known_strings_ = 0;    // those that have a line
    rpg::GlyphEncoding encoding_{};    // of the script
};
// The place in the first line of an event, "9,14" or a name; empty: no event begins here.
std::string_view event_place(std::string_view line);
// The tile with these coordinates or this name.
std::optional<rpg::TilePos> tile_called(std::string_view place, const rpg::ScriptNames& names);

std::optional<std::uint8_t> sprite_of(const LevelPlace& level, std::string_view text); // a number, or a name
std::optional<std::uint8_t> texture_of(const LevelPlace& level, std::string_view text);

bool stands_on_floor(rpg::ItemKind kind); // a thing, decoration or fence
// For compiled levels. is_weak: walls with this texture can be broken. door_or_secret_on: the door, secret
// wall or weak wall of a tile, or nullptr. remove_slabs: removes these and pillars.
bool is_weak(const LevelPlace& level, std::size_t texture);
const rpg::Line* door_or_secret_on(const rpg::Level& level, rpg::TilePos tile);
void remove_slabs(PackedMap& map, rpg::TilePos tile);
rpg::Outcome paint_packed(const LevelPlace& place, PackedMap& map, rpg::TilePos tile, const Brush& brush);

// The events of a clip of a drawn level. copy_events: reads them. names_for: names of the pasted cells and
// things (empty: none). paste_events: writes them into the script.
struct ClipNames {
    std::vector<std::string> cells{}, things{};
};
void copy_events(const LevelPlace& level, const DrawnMap& map, rpg::TilePos from, Clip& clip);
ClipNames names_for(const LevelPlace& level, const Clip& clip);
void paste_events(const LevelPlace& level, const Clip& clip, rpg::TilePos corner, const ClipNames& names,
                  Act& act);
void mirror_events(Clip& clip, Mirror mirror);
// Mirrors the side or direction of an element, and the sides in the condition of a command.
void turn_direction(Clip::Element& element, Mirror mirror);
std::string turned_condition(std::string_view line, Mirror mirror);
// The operation in the word's line of the script; nullptr: none.
const rpg::OpcodeInfo* operation_of(const rpg::WordMeaning& word, std::span<const rpg::WordMeaning> words);
// Whether the operation's tile is in another level.
bool leads_elsewhere(const rpg::OpcodeInfo* operation);

void open_tile(DrawnMap& map, rpg::TilePos tile);
void set_open(PackedMap& map, rpg::TilePos tile, bool is_open);
void mark_secret(PackedMap& map, rpg::TilePos tile, bool is_secret);
// The middle of an edge of the tile.
rpg::StepPos middle_of(rpg::TilePos tile, rpg::Side side);
// A fence of a compiled level; without its picture.
rpg::Thing fence_on(rpg::TilePos tile, rpg::Side side);

std::string plural(std::string_view what, std::size_t count, std::string_view unit = "tiles");

} // namespace editor
