#pragma once
#include <cstddef>
#include <filesystem>
#include <limits>
#include <vector>

namespace rpg {

// The files and folders in a folder, ordered by name; the first `most` of those that the system tells.
// Nothing, or only a part, if the folder cannot be read. Nothing is thrown.
std::vector<std::filesystem::path> paths_in(const std::filesystem::path& folder,
                                            std::size_t most = std::numeric_limits<std::size_t>::max());

} // namespace rpg
