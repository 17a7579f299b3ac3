#include "rpg/formats/bsp_level.h"
#include "rpg/model/census.h"
#include "rpg/model/validate.h"
#include "tests/fuzz/fuzz.h"

// All three layouts; whatever decodes must validate without harm and encode to the same bytes.
FUZZ_TARGET(bsp_level)
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92, rpg::Edition::J20}) {
        const auto level = rpg::decode_level({data, size}, "fuzz", edition);
        if (!level) continue;
        fuzz::require(fuzz::is_same(rpg::encode_level(*level), data, size));
        rpg::validate_level(rpg::GameData{}, *level, "fuzz");
        rpg::count_level(*level);
    }
    return 0;
}
