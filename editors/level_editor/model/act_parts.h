#pragma once
#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/drawn_map.h"
#include "editors/level_editor/model/packed_map.h"

namespace editor {

// What the sources of acts share.

constexpr int kSteps = 8; // a tile

DrawnMap drawn(const LevelPlace& level);
EditResult finish(const LevelPlace& level, DrawnMap& map, std::string name);
EditResult finish(PackedMap& map, std::string name);
rpg::Error refused(std::string reason);

// Scripts of the level, and what they include, after its map has changed: a place has another name; names
// are gone, so events and commands call the tiles by their numbers, and commands for the doors and things
// themselves go, too; the event of a person goes with him.
FileTexts scripts_with_name(const LevelPlace& level, const std::string& name, const std::string& now);
FileTexts scripts_without(const LevelPlace& level,
                          const std::vector<std::pair<std::string, rpg::TilePos>>& gone);
FileTexts scripts_with_person_moved(const LevelPlace& level, const rpg::Thing& person, rpg::TilePos to);
// Doors and things that the script of a drawn level calls by numbers keep meaning the same ones when the act
// changes its map; commands for those that are gone go, too.
void keep_numbers(rpg::Workspace& workspace, Act& act);

// The script of a level as lines while an act changes it; a new one if there is none.
class ScriptLines {
public:
    explicit ScriptLines(const LevelPlace& level);
    ScriptLines(const LevelPlace& level, std::string_view text); // as it is in the act already

    std::vector<std::string> lines;       // at least one
    std::size_t append(std::string line); // at the end; its index
    // Strings by their numbers. New ones are written after those that are there when all is done.
    std::size_t add_string(const std::string& bytes);
    std::size_t number_of_string(const std::string& bytes); // added only if it is not there yet
    std::string text() const;
    Act act(std::string name) const { return {std::move(name), {{path_, text()}}}; }

private:
    std::string path_;
    std::vector<std::string> strings_; // by number
    std::size_t known_strings_ = 0;    // those that have a line
};
// The place in a line that begins an event, "9,14" or a name; empty: it begins none.
std::string_view event_place(std::string_view line);
// The tile of these coordinates or of this name.
std::optional<rpg::TilePos> tile_called(std::string_view place, const rpg::ScriptNames& names);

std::optional<std::uint8_t> sprite_of(const LevelPlace& level, std::string_view text); // a number, or a name
std::optional<std::uint8_t> texture_of(const LevelPlace& level, std::string_view text);

bool stands_on_floor(rpg::ItemKind kind); // a thing, decoration or fence
// Of compiled levels: whether the rules know a wall with this picture as breakable; the door, secret wall or
// weak wall of a tile, or nullptr; and the same, and pillars, removed.
bool is_weak(const LevelPlace& level, std::size_t texture);
const rpg::Line* slab_on(const rpg::Level& level, rpg::TilePos tile);
void remove_slabs(PackedMap& map, rpg::TilePos tile);
rpg::Outcome paint_packed(const LevelPlace& place, PackedMap& map, rpg::TilePos tile, const Brush& brush);

// The events of a piece of a drawn level: their copy, the names that the pasted cells and things get (empty:
// none), and the script with them.
struct ClipNames {
    std::vector<std::string> cells{}, things{};
};
void copy_events(const LevelPlace& level, const DrawnMap& map, rpg::TilePos from, Clip& clip);
ClipNames names_for(const LevelPlace& level, const Clip& clip);
void paste_events(const LevelPlace& level, const Clip& clip, rpg::TilePos corner, const ClipNames& names,
                  Act& act);
void mirror_events(Clip& clip, Mirror mirror);
// The side or direction of an element, and the sides in the condition of a command.
void turn_direction(Clip::Element& element, Mirror mirror);
std::string turned_condition(std::string_view line, Mirror mirror);
// What the line of the script does that the word is in; nullptr: nothing.
const rpg::OpcodeInfo* operation_of(const rpg::WordMeaning& word, std::span<const rpg::WordMeaning> words);
// Whether the tile of this command is one of another level.
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
