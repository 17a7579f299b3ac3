#pragma once
#include "editors/level_editor/model/acts.h"
#include "rpg/system/disk_calls.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

// A piece of a drawn level with its events, to be pasted anywhere. `text` is a small level followed by its
// script. The piece reaches from tile 1,1 to the north-west neighbour of the player's start. Pictures whose
// numbers depend on the game are in braces: sprite="{monster}".
struct Stamp {
    std::string name; // built-in: English; else the name of its file
    std::string text;
    bool is_own = true;
};
// The built-in stamps, those of the project, and those of this user.
std::vector<Stamp> stamps_of(const rpg::Workspace& workspace);

rpg::Result<Clip> clip_of(const rpg::Workspace& workspace, const Stamp& stamp);
rpg::Result<Stamp> stamp_of(const rpg::Workspace& workspace, const Clip& clip, const std::string& name);

// An act that keeps the stamp in the project; the other writes it to the user's folder at once.
Act keep_in_project(const Stamp& stamp);
rpg::Outcome keep_for_all_projects(const Stamp& stamp, rpg::DiskCalls& disk = rpg::system_disk());

} // namespace editor
