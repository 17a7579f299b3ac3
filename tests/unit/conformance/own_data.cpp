#include "tests/unit/conformance/own_data.h"

#include "tests/support/catch.h"

#include <cstdlib>
#include <fstream>
#include <iostream>

namespace tests {

std::optional<OwnData> open_own_data(const char* variable)
{
    const char* path = std::getenv(variable);
    if (path == nullptr || *path == '\0') {
        std::cout << "SKIPPED: " << Catch::getResultCapture().getCurrentTestName() << ": " << variable
                  << " names no copy of the game\n";
        return std::nullopt;
    }
    auto source = rpg::open_source(path);
    INFO(variable << " = " << path << (source ? "" : ": " + rpg::to_string(source.error())));
    REQUIRE(source);
    auto loaded = rpg::load_game(**source);
    REQUIRE(loaded);
    return OwnData{std::move(*source), std::move(*loaded)};
}

nlohmann::json expected_facts(const std::string& file)
{
    std::ifstream in(std::string(DRPG_TESTS_DIR) + "/data/" + file);
    INFO(file);
    REQUIRE(in.is_open());
    return nlohmann::json::parse(in);
}

} // namespace tests
