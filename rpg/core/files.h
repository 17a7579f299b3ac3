#pragma once
#include "rpg/core/bytes.h"

#include <map>
#include <string>
#include <vector>

namespace rpg {

struct File {
    std::string name;
    Bytes bytes;
};

using FileList = std::vector<File>;           // the order matters: members of an archive
using FileSet = std::map<std::string, Bytes>; // relative path with '/' -> contents, of an export or a project

} // namespace rpg
