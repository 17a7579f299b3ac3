#include "converter/doom/wad/archive.h"
#include "rpg/source/data_source.h"
#include "rpg/source/read_file.h"
#include "rpg/source/zip_archive.h"

#include <utility>

namespace converter::wad {

namespace {

rpg::Result<rpg::FileList> read_zip(rpg::Bytes file, const std::string& path)
{
    const auto source = rpg::open_source(std::move(file), path);
    if (!source) return source.error();
    rpg::FileList members;
    const std::vector<rpg::Member>& listed = (*source)->members();
    for (std::size_t i = 0; i < listed.size(); ++i) {
        rpg::Result<rpg::Bytes> bytes = (*source)->read(i);
        if (!bytes) return bytes.error();
        members.push_back({listed[i].name, std::move(*bytes)});
    }
    return members;
}

} // namespace

rpg::Result<Archive> open_archive(rpg::Bytes file, std::string path)
{
    if (!rpg::is_zip(file)) return open_wad(std::move(file), std::move(path));
    rpg::Result<rpg::FileList> members = read_zip(std::move(file), path);
    if (!members) return members.error();
    return open_pk3(std::move(*members), std::move(path));
}

rpg::Result<Archive> open_archive(const std::string& path)
{
    constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;
    rpg::Result<rpg::Bytes> file = rpg::read_file(path, kLargestFile);
    if (!file) return file.error();
    return open_archive(std::move(*file), path);
}

} // namespace converter::wad
