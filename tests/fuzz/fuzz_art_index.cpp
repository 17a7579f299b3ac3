#include "rpg/authoring/tables/art_xml.h"
#include "tests/fuzz/fuzz.h"

#include <string>

// What parses must print as a text that parses to the same.
FUZZ_TARGET(art_index)
{
    const auto parsed = rpg::parse_art_index(std::string(data, data + size), "fuzz");
    if (!parsed) return 0;
    const auto again = rpg::parse_art_index(rpg::print_art_index(*parsed), "fuzz");
    fuzz::require(again && *again == *parsed);
    return 0;
}
