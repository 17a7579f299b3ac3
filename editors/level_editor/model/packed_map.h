#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/model/level.h"

namespace editor {

// A compiled level while an act changes it. Its script keeps its text; only numbers of lines and things that
// have moved are written anew.
class PackedMap {
public:
    PackedMap(const LevelPlace& place);

    rpg::Level level;
    bool needs_walls = false; // something solid has changed: walls and tree are built again
    void remove_thing(std::size_t thing);

    rpg::Result<FileTexts> finish();

private:
    rpg::Outcome renumber();

    const LevelPlace& place_;
    rpg::Level before_;
    std::string xml_path_, script_path_;
    std::string script_;
    std::vector<rpg::WordMeaning> words_;
    std::map<std::uint32_t, std::uint32_t> new_things_; // by old number; those that are gone are not in it
    bool has_moved_things_ = false;
    std::string added_script_; // events behind all others

public:
    void add_event(const std::string& text) { added_script_ += text; }
    bool has_event(rpg::TilePos tile) const;
    // The number of this line after walls are built again is known only at the end: it is written for "\x01".
    std::optional<rpg::Line> new_line{};
};

} // namespace editor
