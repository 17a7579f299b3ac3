#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/authoring/levels/wall_rebuild.h"
#include "rpg/model/level.h"

#include <functional>
#include <map>
#include <optional>
#include <set>

namespace editor {

// A compiled level while an act changes it. Its script keeps its text, except for changed numbers of lines
// and things.
class PackedMap {
public:
    PackedMap(const LevelPlace& place);

    rpg::Level level;
    // The tile became solid or open: the walls around it and the BSP tree are built again.
    void touch(rpg::TilePos tile) { changed_.set(static_cast<std::size_t>(rpg::tile_index(tile))); }
    bool is_touched() const { return changed_.any(); }

    void remove_thing(std::size_t thing);
    // Also removes the commands that only move the line, and events that become empty.
    void remove_line(std::size_t line);
    std::size_t add_line(const rpg::Line& line); // returns its number, valid until finish()
    // Announces that the same act will put a door or secret wall there.
    void plan_slab(rpg::TilePos tile) { planned_.set(static_cast<std::size_t>(rpg::tile_index(tile))); }
    bool will_have_slab(rpg::TilePos tile) const
    {
        return planned_[static_cast<std::size_t>(rpg::tile_index(tile))];
    }
    // Adds it to the end of the tile's event, and adds the event if there is none. Write numbers of lines
    // with mark_of(): they change until finish().
    void add_command(rpg::TilePos tile, std::uint32_t when, const std::string& command);
    // Only for an event that add_command makes.
    void set_script_only(rpg::TilePos tile) { added_[rpg::tile_index(tile)].is_script_only = true; }
    std::string mark_of(std::size_t line);
    bool has_event(rpg::TilePos tile) const;
    bool uses_states(rpg::TilePos tile) const; // the tile's event does
    bool is_script_only(rpg::TilePos tile) const;
    // The tile has no event, or the event only opens slabs when it is used.
    bool only_opens(rpg::TilePos tile) const;
    // Removes these commands from the tile's event.
    void drop_commands(rpg::TilePos tile, const std::function<bool(const rpg::Command&)>& is_unwanted);
    // Moves the tiles that the script has as numbers.
    void move_tiles(const std::function<rpg::TilePos(rpg::TilePos)>& moved);
    // The whole text, before its numbers change. REQUIRES of changes: no line or word moves.
    std::string& script() { return script_; }

    rpg::Result<FileTexts> finish();

private:
    rpg::Outcome renumber(const std::map<std::uint32_t, std::uint32_t>& lines);
    std::set<std::uint32_t> named_lines() const;
    std::set<std::uint32_t> dropped_script_lines() const; // from 1
    void drop_empty_events(std::set<std::uint32_t>& dropped) const;
    rpg::Result<std::optional<std::string>>
    rewritten(const rpg::WordMeaning& word, std::string_view written,
              const std::map<std::uint32_t, std::uint32_t>& lines) const;
    bool only_moves_removed(const rpg::Command& command) const;
    void write_script(const std::map<std::uint32_t, std::uint32_t>& lines);
    struct EventText {                                                  // in the script
        std::uint32_t end = 0;                                          // its line, from 1
        std::vector<std::pair<rpg::Command, std::uint32_t>> commands{}; // remaining ones, with their lines
        bool is_script_only = false, has_states = false, was_empty = false;
        bool stays() const { return was_empty || !commands.empty(); }
    };
    std::optional<EventText> event_text(rpg::TilePos tile) const;

    const LevelPlace& place_;
    std::string xml_path_, script_path_;
    std::string script_;
    std::vector<rpg::WordMeaning> words_;
    std::map<std::uint32_t, std::uint32_t> new_things_; // old number -> new number, without removed things
    bool has_moved_things_ = false;
    struct Added { // to the event of a tile
        std::string commands{};
        std::vector<rpg::Command> meanings{};
        bool is_script_only = false;
    };
    rpg::TileSet planned_;
    std::map<int, Added> added_;             // by tile index
    std::set<std::uint32_t> unwanted_lines_; // of the script
    std::set<std::uint32_t> marked_lines_;   // of the level
    rpg::TileSet changed_;
    std::set<std::uint32_t> removed_lines_, added_lines_;
    std::function<rpg::TilePos(rpg::TilePos)> moved_;
};

} // namespace editor
