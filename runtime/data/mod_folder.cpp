#include "runtime/data/mod_folder.h"

#include "rpg/core/text.h"
#include "rpg/randomiser/seed_word.h"
#include "rpg/source/data_source.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

bool may_be_mod(const std::filesystem::directory_entry& entry)
{
    std::error_code failed;
    const std::string name = entry.path().filename().generic_string();
    if (name.starts_with(".")) return false;
    return entry.is_directory(failed) || rpg::to_lower(name).ends_with(".zip");
}

FoundMod look_at(const std::filesystem::path& path)
{
    FoundMod found{
        .file = path.filename().generic_string(), .path = path.generic_string(), .manifest = {}, .error = {}};
    const auto source = rpg::open_source(found.path);
    auto mod = source ? rpg::load_mod(**source) : rpg::Result<rpg::Mod>(source.error());
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
    std::error_code failed;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, failed))
        if (may_be_mod(entry)) mods.push_back(look_at(entry.path()));
    std::ranges::sort(mods, {}, &FoundMod::file);
    return mods;
}

ModChoice ModFolder::paths(const std::vector<std::string>& chosen, const ModChoice& given) const
{
    ModChoice paths;
    std::error_code failed;
    for (const std::string& file : chosen) {
        const std::filesystem::path path = std::filesystem::path(folder_) / file;
        if (file.starts_with(rpg::kShuffleMod)) paths.push_back(file);
        if (std::filesystem::exists(path, failed)) paths.push_back(path.generic_string());
    }
    paths.insert(paths.end(), given.begin(), given.end());
    return paths;
}

} // namespace runtime
