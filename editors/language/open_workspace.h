#pragma once
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace rpg {

// Whether the folder has project.xml or mod.xml.
bool is_project(const std::string& folder);

// The project of a file that an editor has opened. Looks at the disk; the file need not exist.
struct ProjectPlace {
    std::string root; // folder of project.xml or mod.xml; without these files, the parent of levels/
    std::string path; // of the file in `root`, with '/'
};
ProjectPlace find_project(const std::string& file);

// Reads a project, or a mod over the game `data` (DATA of a command line). A lone script counts as a mod.
// Files with mistakes and missing files are accepted; if the base game is missing, the workspace has only its
// own texts.
Workspace open_workspace(const std::string& root, const std::string& data);

// The same of files that are not on the disk, or not all of them. `errors`: what is wrong in them.
Workspace make_workspace(const FileSet& files, const std::string& root, const std::string& data,
                         std::vector<Error>& errors);

} // namespace rpg
