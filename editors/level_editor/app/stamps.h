#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/system/disk_calls.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

// A piece of a drawn level with its events, to be put anywhere: a small level, and behind it its script. The
// piece is from tile 1,1 to the north-west neighbour of the player's start. Pictures that each game has in
// other places have braces: sprite="{monster}".
struct Stamp {
    std::string name; // English, of the editor's own; else that of its file
    std::string text;
    bool is_own = true;
};
// The editor's own, and those that the project and all projects of this user keep.
std::vector<Stamp> stamps_of(const rpg::Workspace& workspace);

rpg::Result<Clip> clip_of(const rpg::Workspace& workspace, const Stamp& stamp);
rpg::Result<Stamp> stamp_of(const rpg::Workspace& workspace, const Clip& clip, const std::string& name);

// In the project, as an act; or at once in the folder of this user.
Act keep_in_project(const Stamp& stamp);
rpg::Outcome keep_for_all_projects(const Stamp& stamp, rpg::DiskCalls& disk = rpg::system_disk());

} // namespace editor
