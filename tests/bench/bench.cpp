#include "rpg/formats/bsp_level.h"
#include "rpg/formats/mappings.h"
#include "rpg/formats/palettes.h"
#include "rpg/model/validate.h"
#include "rpg/source/data_source.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/small_game.h"

#include <random>

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

TEST_CASE("containers", "[bench]")
{
    // As many members as the zip of the BREW edition has, and about as many bytes.
    std::mt19937 random(1);
    rpg::FileList files;
    for (int i = 0; i < 241; ++i) {
        rpg::File file{std::to_string(i) + ".bin", rpg::Bytes(8000)};
        for (std::uint8_t& byte : file.bytes) byte = static_cast<std::uint8_t>(random() % 40);
        files.push_back(std::move(file));
    }
    const rpg::Bytes zip = *rpg::write_zip(files);
    BENCHMARK("open a zip of 241 members and read them")
    {
        const auto source = rpg::open_source(zip, "bench.zip");
        std::size_t total = 0;
        for (std::size_t i = 0; i < (*source)->members().size(); ++i) total += (*source)->read(i)->size();
        return total;
    };
}
