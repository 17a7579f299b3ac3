#pragma once
#include "rpg/core/error.h"
#include "rpg/project/mods.h"
#include "runtime/data/game_files.h"

#include <optional>
#include <string>
#include <vector>

namespace runtime {

// An entry in the list of mods.
struct FoundMod {
    std::string file; // file name in the folder, as stored in the settings
    std::string path;
    std::optional<rpg::ModManifest> manifest; // empty: it cannot be read
    std::optional<rpg::Error> error;
};

// The folder in which the program looks for mods.
class ModFolder {
public:
    explicit ModFolder(std::string folder) : folder_(std::move(folder)) {}

    std::vector<FoundMod> list() const; // folders and zips, by name
    // The paths of the chosen mods, then those of the command line. Missing ones are left out.
    ModChoice paths(const std::vector<std::string>& chosen, const ModChoice& given) const;
    const std::string& path() const { return folder_; }

private:
    std::string folder_;
};

} // namespace runtime
