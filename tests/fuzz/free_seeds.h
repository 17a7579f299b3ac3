#pragma once
#include "tests/fuzz/seed_folders.h"

#include <string>

namespace fuzz {

// Seeds from the free game: an archive of one of its editions.
void add_free_game(SeedFolders& seeds, const std::string& prefix, const std::string& archive);
// Seeds from its sources and the example mods.
void add_content(SeedFolders& seeds, const std::string& folder);

} // namespace fuzz
