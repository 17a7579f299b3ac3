#include "tests/support/places.h"

namespace tests {

const std::string& tests_folder()
{
    static const std::string kFolder = DRPG_TESTS_DIR;
    return kFolder;
}

const std::string& free_game_zip()
{
    static const std::string kFile = DRPG_FREE_GAME;
    return kFile;
}

} // namespace tests
