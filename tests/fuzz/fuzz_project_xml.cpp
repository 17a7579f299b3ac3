#include "rpg/authoring/tables/manifests.h"
#include "tests/fuzz/fuzz.h"

#include <string>

// What parses must print as a text that parses to the same.
FUZZ_TARGET(project_xml)
{
    const auto parsed = rpg::parse_project_xml(std::string(data, data + size), "fuzz");
    if (!parsed) return 0;
    const auto again = rpg::parse_project_xml(rpg::print_project_xml(*parsed), "fuzz");
    fuzz::require(again && *again == *parsed);
    return 0;
}
