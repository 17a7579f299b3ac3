#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/authoring/levels/wall_rebuild.h"
#include "rpg/model/level.h"

#include <functional>
#include <map>
#include <optional>
#include <set>

namespace editor {

// A compiled level while an act changes it. Its script keeps its text; only numbers of lines and things that
// have moved are written anew.
class PackedMap {
public:
    PackedMap(const LevelPlace& place);

    rpg::Level level;
    // Something solid has changed here: walls around it and the tree are built again.
    void touch(rpg::TilePos tile) { changed_.set(static_cast<std::size_t>(rpg::tile_index(tile))); }
    bool is_touched() const { return changed_.any(); }

    void remove_thing(std::size_t thing);
    // With the commands that only move it, and events of which nothing else is left.
    void remove_line(std::size_t line);
    std::size_t add_line(const rpg::Line& line); // its number for now
    // The same act puts a door or secret wall there.
    void plan_slab(rpg::TilePos tile) { planned_.set(static_cast<std::size_t>(rpg::tile_index(tile))); }
    bool will_have_slab(rpg::TilePos tile) const
    {
        return planned_[static_cast<std::size_t>(rpg::tile_index(tile))];
    }
    // At the end of the tile's event, which is made where there is none. The numbers of lines are known only
    // at the end: mark_of().
    void add_command(rpg::TilePos tile, std::uint32_t when, const std::string& command);
    void set_script_only(rpg::TilePos tile)
    {
        added_[rpg::tile_index(tile)].is_script_only = true;
    } // a new one
    std::string mark_of(std::size_t line);
    bool has_event(rpg::TilePos tile) const;
    bool uses_states(rpg::TilePos tile) const; // its event
    bool is_script_only(rpg::TilePos tile) const;
    // Whether the event of the tile, if it has one, does nothing but open slabs when it is used.
    bool only_opens(rpg::TilePos tile) const;
    // Commands of the tile's event that are not wanted any more.
    void drop_commands(rpg::TilePos tile, const std::function<bool(const rpg::Command&)>& is_unwanted);
    // Tiles that the script writes as numbers.
    void move_tiles(const std::function<rpg::TilePos(rpg::TilePos)>& moved);
    // The whole text, before its numbers change: lines have to stay lines, and words where they are.
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
        std::vector<std::pair<rpg::Command, std::uint32_t>> commands{}; // those that stay, with their lines
        bool is_script_only = false, has_states = false, was_empty = false;
        bool stays() const { return was_empty || !commands.empty(); }
    };
    std::optional<EventText> event_text(rpg::TilePos tile) const;

    const LevelPlace& place_;
    std::string xml_path_, script_path_;
    std::string script_;
    std::vector<rpg::WordMeaning> words_;
    std::map<std::uint32_t, std::uint32_t> new_things_; // by old number; those that are gone are not in it
    bool has_moved_things_ = false;
    struct Added { // to the event of a tile
        std::string commands{};
        std::vector<rpg::Command> meanings{};
        bool is_script_only = false;
    };
    rpg::TileSet planned_;
    std::map<int, Added> added_;             // by the index of the tile
    std::set<std::uint32_t> unwanted_lines_; // of the script
    std::set<std::uint32_t> marked_lines_;   // of the level
    rpg::TileSet changed_;
    std::set<std::uint32_t> removed_lines_, added_lines_;
    std::function<rpg::TilePos(rpg::TilePos)> moved_;
};

} // namespace editor
