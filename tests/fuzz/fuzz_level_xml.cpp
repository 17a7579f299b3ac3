#include "rpg/authoring/levels/level_xml.h"
#include "tests/fuzz/fuzz.h"

// What parses must print as a text that parses to the same.
FUZZ_TARGET(level_xml)
{
    const auto level = rpg::parse_level_xml(std::string(data, data + size), "fuzz");
    if (!level) return 0;
    const auto again = rpg::parse_level_xml(rpg::print_level_xml(*level), "fuzz");
    fuzz::require(again && *again == *level);
    return 0;
}
