#include "rpg/authoring/tiled/tiled_reader.h"
#include "rpg/authoring/tiled/tiled_rebuild.h"
#include "rpg/authoring/tiled/tiled_writer.h"
#include "tests/fuzz/fuzz.h"

// What parses must print as a map that parses to the same; rebuilding its walls gives a level or an error.
FUZZ_TARGET(tiled)
{
    const auto tiled = rpg::parse_tiled_level(std::string(data, data + size), "fuzz");
    if (!tiled) return 0;
    const auto again = rpg::parse_tiled_level(rpg::print_tiled_level(tiled->level), "fuzz");
    fuzz::require(again && again->level == tiled->level);
    (void)rpg::rebuild_walls(tiled->level, "fuzz");
    return 0;
}
