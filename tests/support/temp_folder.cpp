#include "tests/support/temp_folder.h"

#include "rpg/system/system.h"

#include <atomic>
#include <system_error>

namespace tests {
namespace {

std::filesystem::path unused_path()
{
    static std::atomic<int> made{0};
    const std::string name =
        "drpg-test-" + std::to_string(rpg::process_number()) + '-' + std::to_string(made++);
    return std::filesystem::temp_directory_path() / name;
}

} // namespace

TempFolder::TempFolder() : path(unused_path())
{
    std::filesystem::remove_all(path); // of a program before that ended badly
    std::filesystem::create_directories(path);
}

TempFolder::~TempFolder()
{
    std::error_code failed;
    std::filesystem::remove_all(path, failed);
}

} // namespace tests
