#include "converter/wad/archive.h"
#include "rpg/source/read_file.h"

#include <utility>

namespace converter::wad {

rpg::Result<Archive> open_archive(rpg::Bytes file, std::string path)
{
    return open_wad(std::move(file), std::move(path));
}

rpg::Result<Archive> open_archive(const std::string& path)
{
    constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;
    rpg::Result<rpg::Bytes> file = rpg::read_file(path, kLargestFile);
    if (!file) return file.error();
    return open_archive(std::move(*file), path);
}

} // namespace converter::wad
