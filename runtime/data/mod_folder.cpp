#include "runtime/data/mod_folder.h"

#include "rpg/core/text.h"
#include "rpg/source/data_source.h"
#include "rpg/system/folder.h"

#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

bool may_be_mod(const std::filesystem::path& path)
{
    std::error_code failed;
    const std::string name = path.filename().generic_string();
    if (name.starts_with(".")) return false;
    return std::filesystem::is_directory(path, failed) || rpg::to_lower(name).ends_with(".zip");
}

FoundMod look_at(const std::filesystem::path& path)
{
    FoundMod found{
        .file = path.filename().generic_string(), .path = path.generic_string(), .manifest = {}, .error = {}};
    auto source = rpg::open_source(found.path);
    auto mod = source ? rpg::load_mod(std::move(*source)) : rpg::Result<rpg::Mod>(source.error());
    if (mod)
        found.manifest = std::move(mod->manifest);
    else
        found.error = mod.error();
    return found;
}

} // namespace

std::vector<FoundMod> ModFolder::list() const
{
    std::vector<FoundMod> mods;
    for (const std::filesystem::path& path : rpg::paths_in(folder_))
        if (may_be_mod(path)) mods.push_back(look_at(path));
    return mods;
}

ModChoice ModFolder::paths(const std::vector<std::string>& chosen, const ModChoice& given) const
{
    ModChoice paths;
    std::error_code failed;
    for (const std::string& file : chosen) {
        const std::filesystem::path path = std::filesystem::path(folder_) / file;
        if (std::filesystem::exists(path, failed)) paths.push_back(path.generic_string());
    }
    paths.insert(paths.end(), given.begin(), given.end());
    return paths;
}

} // namespace runtime
