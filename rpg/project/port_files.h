#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <string>

namespace rpg {

// The saved game of the reverse-engineered C port consists of several files in one folder:
// docs/formats/port-saves.md.

bool is_port_file(const std::string& path);    // by its name: Player2, Player, World
bool has_port_save(const std::string& folder); // a folder with Player2 in it
// Those that are there, by the names that the port gives them. `path`: the folder, or one of the files.
// Nothing is written there, ever.
Result<FileSet> read_port_files(const std::string& path);

} // namespace rpg
