#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/render/level_texels.h"
#include "tests/support/catch.h"

using namespace rpg;

namespace {

// A texture for each id, filled with a number of its own, and four records for each: of the id and the three
// textures behind it. In the file they are the other way round. Shapes of three texels in the same manner,
// seven records for ids below 55.
constexpr std::uint32_t kTextureIds = 100, kSpriteIds = 252;

std::uint8_t texel_of(std::uint32_t number)
{
    return static_cast<std::uint8_t>(number % 15 + 1);
}

GameData game_of_numbers()
{
    GameData game;
    game.palettes.resize(1);
    for (std::uint32_t number = 0; number < kTextureIds; ++number) {
        Texture& texture = game.textures.emplace_back();
        texture.texels.fill(texel_of(number));
    }
    for (std::uint32_t id = 0; id < kTextureIds; ++id) {
        game.mappings.texture_ids.push_back(static_cast<std::uint16_t>(4 * id));
        for (std::uint32_t i = 0; i < 4; ++i)
            game.mappings.textures.push_back({(kTextureIds - 1 - id) * kTextureNibbles, 0});
    }
    for (std::uint32_t number = 0; number < kSpriteIds; ++number)
        game.shapes.push_back({.position = 100 + number, .x1 = 2, .texels = {texel_of(number), 1, 2}});
    for (std::uint32_t id = 0; id < kSpriteIds; ++id) {
        game.mappings.sprite_ids.push_back(static_cast<std::uint16_t>(game.mappings.sprites.size()));
        const std::uint32_t frames = id < 55 ? 7 : 4;
        for (std::uint32_t i = 0; i < frames; ++i)
            game.mappings.sprites.push_back({100 + kSpriteIds - 1 - id, 0});
    }
    return game;
}

std::uint32_t texture_of(std::uint32_t id)
{
    return kTextureIds - 1 - id;
}
std::uint32_t shape_of(std::uint32_t id)
{
    return kSpriteIds - 1 - id;
}

Level empty_level()
{
    Level level;
    level.floor_texture = level.ceiling_texture = 5;
    return level;
}

Line line_with(std::uint16_t texture)
{
    return {{0, 0}, {8, 0}, TextureId{texture}, 0};
}

bool has_texture(const GameData& game, const Level& level, std::uint32_t id)
{
    return TexelRow(game, picture_ids(level)).first_of_texture(texture_of(id)) != TexelRow::kNowhere;
}
bool has_sprite(const GameData& game, const Level& level, std::uint32_t id)
{
    return TexelRow(game, picture_ids(level)).first_of_shape(shape_of(id)) != TexelRow::kNowhere;
}

} // namespace

TEST_CASE("the texels of a level are those of its textures in the order of the file, without gaps",
          "[render][texels]")
{
    const GameData game = game_of_numbers();
    Level level = empty_level();
    level.lines = {line_with(20), line_with(70), line_with(20)};
    const TexelRow row(game, picture_ids(level));
    CHECK(row.first_of_texture(texture_of(70)) == 0);
    CHECK(row.first_of_texture(texture_of(20)) == 4096);
    CHECK(row.first_of_texture(texture_of(5)) == 2 * 4096); // of the header
    CHECK(row.first_of_texture(texture_of(21)) == TexelRow::kNowhere);
    CHECK(row.at(4096) == texel_of(texture_of(20)));
    CHECK(row.at(4095) == texel_of(texture_of(70)));
    CHECK(row.at(-1) == 0);
    CHECK(row.at(row.end()) == 0);
}

TEST_CASE("a texture brings the three records behind its own, each picture once", "[render][texels]")
{
    GameData game = game_of_numbers();
    for (std::size_t id = 0; id < kTextureIds; ++id) // one record an id
        game.mappings.texture_ids[id] = static_cast<std::uint16_t>(id * 4 / 3);
    Level level = empty_level();
    level.lines = {line_with(3)}; // records 4 to 7: all of id 1 above
    CHECK(has_texture(game, level, 1));
    CHECK_FALSE(has_texture(game, level, 0));
    CHECK_FALSE(has_texture(game, level, 3));
    level.lines = {line_with(4)}; // records 5 to 8
    CHECK(has_texture(game, level, 1));
    CHECK(has_texture(game, level, 2));
    level.lines = {line_with(kTextureIds - 1)};
    game.mappings.texture_ids.back() = static_cast<std::uint16_t>(game.mappings.textures.size() - 1);
    CHECK(has_texture(game, level, kTextureIds - 1)); // nothing behind it
}

TEST_CASE("lines bring the textures that play may put in their place, planes and things do not",
          "[render][texels]")
{
    const GameData game = game_of_numbers();
    struct Pair {
        std::uint16_t used, other;
        bool both_ways;
    };
    for (const Pair pair : {Pair{34, 92, false}, Pair{33, 91, false}, Pair{9, 10, true}}) {
        CAPTURE(pair.used);
        Level level = empty_level();
        level.lines = {line_with(pair.used)};
        CHECK(has_texture(game, level, pair.other));
        level.lines = {line_with(pair.other)};
        CHECK(has_texture(game, level, pair.used) == pair.both_ways);
        level.lines.clear();
        level.things = {{{4, 4}, static_cast<std::uint8_t>(pair.used), thing_flag::kTexture}};
        level.floor_planes = {static_cast<std::uint8_t>(pair.used + 40)};
        level.ceiling_planes = {static_cast<std::uint8_t>(pair.used + 41)};
        CHECK(has_texture(game, level, pair.used));
        CHECK(has_texture(game, level, pair.used + 40U));
        CHECK(has_texture(game, level, pair.used + 41U));
        CHECK_FALSE(has_texture(game, level, pair.other));
    }
}

TEST_CASE("a texture of the header beyond the table is the last one; J2ME has none", "[render][texels]")
{
    const GameData game = game_of_numbers();
    Level level = empty_level();
    level.floor_texture = 3;
    level.ceiling_texture = 200;
    CHECK(has_texture(game, level, 3));
    CHECK(has_texture(game, level, kTextureIds - 1));
    level.edition = Edition::J92;
    CHECK_FALSE(has_texture(game, level, 3));
    level.lines = {line_with(200)}; // no line means the last one
    CHECK_FALSE(has_texture(game, level, kTextureIds - 1));
}

TEST_CASE("sprites of a level are those of its things and changes, and those that any level has",
          "[render][texels]")
{
    const GameData game = game_of_numbers();
    Level level = empty_level();
    CHECK(has_sprite(game, level, 20));
    CHECK(has_sprite(game, level, 22));
    CHECK(has_sprite(game, level, 102));
    CHECK(has_sprite(game, level, 251));
    for (const std::uint32_t id : {0U, 19U, 23U, 80U, 93U, 103U, 150U, 192U, 199U, 207U, 239U})
        CHECK_FALSE(has_sprite(game, level, id));
    level.things = {{{4, 4}, 150, 0}, {{4, 4}, 62, thing_flag::kTexture}};
    CHECK(has_sprite(game, level, 150));
    CHECK_FALSE(has_sprite(game, level, 62));
    level.commands = {{.opcode = static_cast<std::uint8_t>(Opcode::ReplaceThing), .argument = 40U << 13 | 7},
                      {.opcode = static_cast<std::uint8_t>(Opcode::RunTile), .argument = 41U << 13}};
    CHECK(has_sprite(game, level, 40));
    CHECK_FALSE(has_sprite(game, level, 41));
}

TEST_CASE("a heap of pieces is loaded as the piece that it is drawn of", "[render][texels]")
{
    for (std::uint8_t id = 82; id <= 90; ++id) {
        Level level = empty_level();
        level.things = {{{4, 4}, id, 0}};
        const Level other = [&] {
            Level made = empty_level();
            made.things = {{{4, 4}, static_cast<std::uint8_t>(id % 2 == 0 ? id - 1 : id), 0}};
            return made;
        }();
        CHECK(picture_ids(level) == picture_ids(other));
    }
}

TEST_CASE("a sprite brings seven records below 55, else four", "[render][texels]")
{
    const GameData game = game_of_numbers();
    const auto records_of_thing = [&](std::uint8_t id) {
        Level level = empty_level();
        const std::size_t before = loaded_pictures(picture_ids(level), game.mappings).sprites.size();
        level.things = {{{4, 4}, id, 0}};
        return loaded_pictures(picture_ids(level), game.mappings).sprites.size() - before;
    };
    CHECK(records_of_thing(54) == 7);
    CHECK(records_of_thing(55) == 4);
    CHECK(records_of_thing(5) == 7);
    CHECK(records_of_thing(20) == 0); // is always there
}

TEST_CASE("sprites follow the textures in the order of the file, each on a whole byte", "[render][texels]")
{
    const GameData game = game_of_numbers();
    Level level = empty_level();
    level.things = {{{4, 4}, 60, 0}, {{4, 4}, 252 - 1, 0}};
    const TexelRow row(game, picture_ids(level));
    CHECK(row.first_of_shape(shape_of(251)) == 4096); // first in the file
    CHECK(row.first_of_shape(shape_of(250)) == 4096 + 4);
    CHECK(row.at(4096) == texel_of(shape_of(251)));
    CHECK(row.at(4096 + 3) == 0);
    CHECK(row.at(4096 + 4) == texel_of(shape_of(250)));
    CHECK(row.first_of_shape(shape_of(60)) > row.first_of_shape(shape_of(240)));
}

TEST_CASE("a picture that the level does not load is read in the row of the game", "[render][texels]")
{
    const GameData game = game_of_numbers();
    const RenderArt art(game);
    LevelTexels texels(art);
    Level level = empty_level();
    texels.enter(picture_ids(level));
    const TexelPlace own = texels.of(art.texture(5, 0)), other = texels.of(art.texture(30, 0));
    CHECK(own.first == 0);
    CHECK(other.first == texture_of(30) * 4096);
    CHECK(other.row->at(other.first) == texel_of(texture_of(30)));
    CHECK(texels.of(art.sprite(150, 0)).row == other.row);
    CHECK(texels.of(art.texture(200, 0)).first == own.row->end()); // an id without a picture is blank
    level.lines = {line_with(30)};
    texels.enter(picture_ids(level));
    CHECK(texels.of(art.texture(30, 0)).first == 0);
    CHECK(texels.of(art.texture(5, 0)).first == 4096);
}
