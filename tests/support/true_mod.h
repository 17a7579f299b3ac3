#pragma once
#include "rpg/project/mods.h"
#include "tests/support/catch.h"

#include <memory>
#include <string>

namespace tests {

// A mod of these files, loaded as from a disk: its true-colour pictures are read on demand.
inline rpg::Mod true_mod(const std::string& name, const rpg::FileSet& files)
{
    rpg::FileList list{
        {"mod.xml", rpg::to_bytes("<mod format=\"drpg-mod-1\" name=\"" + name + "\" version=\"1\"/>")}};
    for (const auto& [path, bytes] : files) list.push_back({path, bytes});
    auto mod = rpg::load_mod(std::make_shared<const rpg::MemorySource>(std::move(list), name));
    if (!mod) FAIL(rpg::to_string(mod.error()));
    return std::move(*mod);
}

} // namespace tests
