#pragma once
#include "rpg/core/files.h"

#include <string>

namespace tests {

// Compares with tests/golden/NAME; UPDATE_GOLDEN=1 (scripts/golden) writes that file instead.
void check_golden(const std::string& name, const std::string& text);

// One line "size crc32 path" per file.
std::string listing(const rpg::FileSet& files);

} // namespace tests
