#include "rpg/system/folder.h"

#include <algorithm>
#include <system_error>

namespace rpg {

std::vector<std::filesystem::path> paths_in(const std::filesystem::path& folder, std::size_t max)
{
    std::vector<std::filesystem::path> paths;
    std::error_code failed;
    // Not a loop over the iterator itself: its ++ throws.
    for (std::filesystem::directory_iterator entry(folder, failed), end;
         !failed && entry != end && paths.size() < max; entry.increment(failed))
        paths.push_back(entry->path());
    std::ranges::sort(paths);
    return paths;
}

} // namespace rpg
