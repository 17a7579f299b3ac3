#include "tests/support/golden.h"

#include "rpg/core/crc32.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace tests {

void check_golden(const std::string& name, const std::string& text)
{
    const std::filesystem::path path = std::filesystem::path(tests::tests_folder()) / "golden" / name;
    if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }
    std::ifstream file(path, std::ios::binary);
    INFO(path << " (scripts/golden writes it again)");
    REQUIRE(file.is_open());
    const std::string expected((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    CHECK(text == expected);
}

std::string listing(const rpg::FileSet& files)
{
    std::string text;
    for (const auto& [name, bytes] : files)
        text += fmt::format("{} {:08x} {}\n", bytes.size(), rpg::crc32(bytes), name);
    return text;
}

} // namespace tests
