#include "rpg/authoring/levels/level_compiler.h"
#include "rpg/formats/bsp_level.h"
#include "tests/fuzz/fuzz.h"

// Whatever an author types, the answer is errors or a level that its file format can hold.
FUZZ_TARGET(level_source)
{
    const std::string text(data, data + size);
    const rpg::LevelCompilation made = rpg::compile_level({text, "fuzz.xml"}, {}, {}, rpg::Edition::Brew);
    if (!made) return 0;
    const auto decoded =
        rpg::decode_level(rpg::encode_level(made.result.level), "fuzz.bsp", rpg::Edition::Brew);
    fuzz::require(decoded && *decoded == made.result.level);
    return 0;
}
