#pragma once
#include "runtime/data/game_files.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <memory>
#include <utility>

namespace tests {

// The free game as the program loads it; nullptr, with a warning, where it is not built.
inline const runtime::GameFiles* free_files()
{
    static const std::unique_ptr<runtime::GameFiles> kFiles = [] {
        if (!std::filesystem::exists(DRPG_FREE_GAME)) return std::unique_ptr<runtime::GameFiles>{};
        return std::move(*runtime::load_game_files(DRPG_FREE_GAME));
    }();
    if (!kFiles) WARN("the free game is not built");
    return kFiles.get();
}

} // namespace tests
