#include "rpg/source/verify.h"
#include "tests/support/catch.h"
#include "tests/unit/conformance/facts.h"
#include "tests/unit/conformance/own_data.h"

using namespace rpg;
using nlohmann::json;

namespace {
constexpr const char* kJ92Variable = "DOOMRPG_DATA_J92";
} // namespace

TEST_CASE("own J2ME 1.0.92 data has the known sizes, counts and CRCs", "[conformance_j92]")
{
    const auto own = tests::open_own_data(kJ92Variable);
    json expected = tests::expected_facts("conformance-j92.json");
    const json facts = tests::facts_of(own.loaded);
    for (const char* file : {"bitshapes.bin", "entities.db"}) // sets without them are about
        if (!facts["media"].contains(file)) expected["expected"].erase(file);
    if (!facts["media"].contains("bitshapes.bin"))
        for (const char* section : {"shapes", "sprites"}) expected.erase(section);
    for (const std::string& line : tests::differences(expected, facts)) FAIL_CHECK(line);
}

TEST_CASE("own J2ME 1.0.92 data comes back byte for byte", "[conformance_j92]")
{
    const auto own = tests::open_own_data(kJ92Variable);
    const VerifyReport report = verify_game(own.loaded);
    CHECK(report.identical == report.files);
}
