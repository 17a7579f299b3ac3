#pragma once
#include "runtime/data/game_files.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"

#include <filesystem>
#include <memory>
#include <utility>

namespace tests {

inline void require_free_game()
{
    if (!std::filesystem::exists(tests::free_game_zip())) skip_test("the free game is not built");
}

// The free game, loaded as the program does it.
inline const runtime::GameFiles& free_files()
{
    require_free_game();
    static const std::unique_ptr<runtime::GameFiles> kFiles =
        std::move(*runtime::load_game_files(tests::free_game_zip()));
    return *kFiles;
}

} // namespace tests
