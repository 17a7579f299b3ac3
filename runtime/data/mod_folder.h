#pragma once
#include "rpg/core/error.h"
#include "rpg/project/mods.h"
#include "runtime/data/game_files.h"

#include <optional>
#include <string>
#include <vector>

namespace runtime {

// What the list of mods shows of one.
struct FoundMod {
    std::string file; // its name in the folder: what the settings remember
    std::string path;
    std::optional<rpg::ModManifest> manifest; // nothing: it cannot be read
    std::optional<rpg::Error> error;
};

// The folder in which the program looks for mods.
class ModFolder {
public:
    explicit ModFolder(std::string folder) : folder_(std::move(folder)) {}

    std::vector<FoundMod> list() const; // folders and zips, by name
    // Where the chosen ones are, and then those of the command line. Ones that are gone are left out.
    ModChoice paths(const std::vector<std::string>& chosen, const ModChoice& given) const;
    const std::string& path() const { return folder_; }

private:
    std::string folder_;
};

} // namespace runtime
