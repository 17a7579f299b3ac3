#include "rpg/authoring/tables/plain_tables.h"
#include "tests/fuzz/fuzz.h"

#include <string>

// What parses must print as a text that parses to the same.
FUZZ_TARGET(entities_xml)
{
    const auto parsed = rpg::parse_entities_xml(std::string(data, data + size), "fuzz");
    if (!parsed) return 0;
    const auto again = rpg::parse_entities_xml(rpg::print_entities_xml(*parsed), "fuzz");
    fuzz::require(again && *again == *parsed);
    return 0;
}
