#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <string>

namespace rpg {

// The saved game of the reverse-engineered C port consists of several files in one folder:
// docs/formats/port-saves.md.

bool is_port_file(const std::string& path);    // by its name: Player2, Player, World
bool has_port_save(const std::string& folder); // a folder with Player2 in it
// The files that exist, by the port's names. `path`: the folder, or one of the files. Never writes there.
Result<FileSet> read_port_files(const std::string& path);

} // namespace rpg
