#include "rpg/authoring/tables/translation.h"
#include "tests/fuzz/fuzz.h"

FUZZ_TARGET(translation)
{
    const auto translation = rpg::parse_translation(std::string(data, data + size), "fuzz");
    if (!translation) return 0;
    const std::string printed = rpg::print_translation(*translation);
    const auto again = rpg::parse_translation(printed, "printed");
    fuzz::require(again && rpg::print_translation(*again) == printed);
    return 0;
}
