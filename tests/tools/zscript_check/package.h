#pragma once
#include "rpg/core/bytes.h"
#include "tests/tools/zscript_check/checker.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tests {

// A pk3, opened: its files, and everything in it that has a name.
struct Pk3 {
    std::map<std::string, rpg::Bytes> files{};
    std::vector<std::string> order{};
    std::vector<zscript::Module> scripts{}; // in the order in which they are included
    zscript::Package names{};
    std::set<std::string> pictures{};     // walls and flats, in capitals
    std::map<int, std::string> numbers{}; // class by editor number
    std::vector<std::string> problems{};

    std::string text(const std::string& name) const;
    bool has(const std::string& name) const { return files.contains(name); }
    std::vector<std::string> in_folder(const std::string& folder) const; // base names without extension
};

Pk3 open_pk3(const rpg::Bytes& file);

// What MAPINFO, SNDINFO, ANIMDEFS, the maps and the event tables name and is not there, and names that the
// engine cannot have.
std::vector<std::string> lost_names(const Pk3& pk3);

// All that is wrong with a package: its form, its scripts, and names of what it does not have.
std::vector<std::string> problems_of(const Pk3& pk3, const zscript::Engine& engine);

} // namespace tests
