#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/authoring/tiled/tiled_rebuild.h"
#include "rpg/model/level.h"

#include <functional>
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
    // An event behind all others. The number of a line that was added is known only at the end: mark_of().
    void add_event(const std::string& text) { added_script_ += text; }
    static std::string mark_of(std::size_t line) { return "line#\x01" + std::to_string(line) + '\x02'; }
    bool has_event(rpg::TilePos tile) const;
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
    void drop_from_script();
    const rpg::OpcodeInfo* operation_of(const rpg::WordMeaning& word) const;

    const LevelPlace& place_;
    std::string xml_path_, script_path_;
    std::string script_;
    std::vector<rpg::WordMeaning> words_;
    std::map<std::uint32_t, std::uint32_t> new_things_; // by old number; those that are gone are not in it
    bool has_moved_things_ = false;
    std::string added_script_;
    rpg::TileSet changed_;
    std::set<std::uint32_t> removed_lines_, added_lines_;
    std::function<rpg::TilePos(rpg::TilePos)> moved_;
};

} // namespace editor
