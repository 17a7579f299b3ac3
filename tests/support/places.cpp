#include "tests/support/places.h"

#include <filesystem>

namespace tests {

const std::string& tests_folder()
{
    static const std::string kFolder = DRPG_TESTS_DIR;
    return kFolder;
}

const std::string& free_game_zip()
{
    // With its drive on Windows, as the program itself names files.
    static const std::string kFile = std::filesystem::absolute(DRPG_FREE_GAME).generic_string();
    return kFile;
}

} // namespace tests
