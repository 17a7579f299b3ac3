#pragma once
#include <cstddef>
#include <filesystem>
#include <limits>
#include <vector>

namespace rpg {

// The files and folders in a folder, ordered by name; the first `max` that the system lists. Empty, or only a
// part, if the folder cannot be read. Nothing is thrown.
std::vector<std::filesystem::path> paths_in(const std::filesystem::path& folder,
                                            std::size_t max = std::numeric_limits<std::size_t>::max());

} // namespace rpg
