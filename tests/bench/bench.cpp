#include "rpg/formats/bsp_level.h"
#include "rpg/formats/mappings.h"
#include "rpg/formats/palettes.h"
#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

TEST_CASE("levels", "[bench]")
{
    const rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    const rpg::Level& level = game.levels.at("intro");
    const rpg::Bytes bytes = rpg::encode_level(level);
    BENCHMARK("decode a small level")
    {
        return rpg::decode_level(bytes, "intro.bsp", rpg::Edition::Brew);
    };
    BENCHMARK("encode a small level")
    {
        return rpg::encode_level(level);
    };
    BENCHMARK("validate a small game")
    {
        return rpg::validate(game);
    };
}

TEST_CASE("media", "[bench]")
{
    const rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    const rpg::Bytes mappings = rpg::encode_mappings(game.mappings);
    const rpg::Bytes palettes = rpg::encode_palettes(game.palettes);
    BENCHMARK("decode mappings")
    {
        return rpg::decode_mappings(mappings, "mappings.bin");
    };
    BENCHMARK("decode palettes")
    {
        return rpg::decode_palettes(palettes, "palettes.bin");
    };
}
