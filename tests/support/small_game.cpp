#include "tests/support/small_game.h"

#include "rpg/core/narrow.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/source/file_names.h"
#include "tests/support/hex.h"

using namespace rpg;

namespace tests {
namespace {

constexpr std::size_t kPalettes = 6;
constexpr std::uint32_t kTextures = 2;
constexpr std::uint32_t kDrawnTextureIds = 4;
constexpr std::size_t kTextureIds = 154;
constexpr std::size_t kSpriteIds = 252;

void add_palettes(GameData& game)
{
    for (std::size_t p = 0; p < kPalettes; ++p) {
        Palette palette;
        for (std::size_t i = 0; i < palette.colours.size(); ++i)
            palette.colours[i] = static_cast<Bgr565>(0x0841 * i + 0x0120 * p);
        palette.colours[15] = palette.colours[14]; // equal colours must survive too
        game.palettes.push_back(palette);
    }
}

void add_textures(GameData& game)
{
    for (int t = 0; t < static_cast<int>(kTextures); ++t) {
        Texture texture;
        for (int x = 0; x < kCellSize; ++x)
            for (int y = 0; y < kCellSize; ++y)
                texture.at(x, y) = static_cast<std::uint8_t>((x / 8 + y / 4 + t * x) & 15);
        game.textures.push_back(texture);
    }
}

// A diamond with a hole: several runs in a column, tight bounds, odd and even numbers of texels.
Shape diamond(int left, int top, int radius)
{
    Shape shape{.x0 = narrow<std::uint8_t>(left),
                .x1 = narrow<std::uint8_t>(left + 2 * radius),
                .y0 = narrow<std::uint8_t>(top),
                .y1 = narrow<std::uint8_t>(top + 2 * radius)};
    for (int x = -radius; x <= radius; ++x)
        for (int y = -radius; y <= radius; ++y) {
            const int distance = std::abs(x) + std::abs(y);
            const bool is_opaque = distance <= radius && distance != radius / 2;
            shape.texels.push_back(is_opaque ? static_cast<std::uint8_t>((distance + x) & 15) : kTransparent);
        }
    return shape;
}

void add_shapes(GameData& game)
{
    for (const int radius : {1, 4, 7, 12, 20, 31})
        game.shapes.push_back(diamond(63 - 2 * radius - (radius < 31 ? 1 : 0), 63 - 2 * radius, radius));
    game.shapes.push_back(
        {.x0 = 0, .x1 = 63, .y0 = 0, .y1 = 63, .texels = std::vector<std::uint8_t>(4096, 9)});
    const auto positions = encode_shapes(game.shapes, kTextures * kTextureNibbles / 2).positions;
    for (std::size_t i = 0; i < positions.size(); ++i) game.shapes[i].position = positions[i];
}

// Ids that the levels use get records: BREW has four frames each and seven for monsters, J2ME one and three.
void add_mappings(GameData& game)
{
    Mappings& mappings = game.mappings;
    const bool is_brew = game.edition == Edition::Brew;
    mappings.texture_ids.resize(kTextureIds);
    for (std::uint32_t id = 0; id < kDrawnTextureIds; ++id) {
        mappings.texture_ids[id] = narrow<std::uint16_t>(mappings.textures.size());
        for (int frame = 0; frame < (is_brew ? 4 : 1); ++frame)
            mappings.textures.push_back({id % kTextures * kTextureNibbles, 16 * (id % 3)});
    }
    mappings.sprite_ids.resize(kSpriteIds);
    std::size_t next_shape = 0;
    for (const std::size_t id : {1U, 5U, 17U, 65U, 145U, 209U, 240U}) {
        mappings.sprite_ids[id] = narrow<std::uint16_t>(mappings.sprites.size());
        const std::size_t frames = id == 17 ? (is_brew ? 7 : 3) : (is_brew ? 4 : 1);
        for (std::size_t frame = 0; frame < frames; ++frame) {
            const Shape& shape = game.shapes[(next_shape + frame / 2) % game.shapes.size()];
            mappings.sprites.push_back({shape.position, narrow<std::uint32_t>(16 * (3 + next_shape % 3))});
        }
        ++next_shape;
    }
}

void add_entities(GameData& game)
{
    const bool has_names = game.edition != Edition::J92;
    const auto add = [&](std::uint16_t id, std::uint8_t type, std::uint8_t subtype, std::uint32_t parameter,
                         const char* name) {
        game.entities.push_back({EntityId{id}, type, subtype, parameter, has_names ? name : ""});
        if (!has_names) game.string_tables["entities"].push_back(name);
    };
    add(1, 5, 0, 0, "Crowbar");
    add(5, 5, 4, 30, "Sprayer");
    add(17, 1, 0, 294, "Shambler");
    add(65, 3, 24, 3, "Red pass");
    add(145, 2, 0, 0, "Engineer");
    add(308, 0, 1, 0, "Locked door");
    add(666, 8, 0, 0, "");
}

Bitmap checker(int width, int height, std::size_t colours)
{
    Bitmap bitmap{.width = width, .height = height};
    for (std::size_t i = 0; i < colours; ++i)
        bitmap.palette.push_back(i == 0 ? kKeyColour : Rgb{static_cast<std::uint8_t>(i * 16), 40, 80});
    for (int i = 0; i < width * height; ++i)
        bitmap.pixels.push_back(static_cast<std::uint8_t>(static_cast<std::size_t>(i) % colours));
    if ((width + 1) / 2 % 4 == 1 || (width + 1) / 2 % 4 == 2) bitmap.left_over = {0x12, 0x34};
    return bitmap;
}

void add_file(GameData& game, const std::string& name, Bytes content = {})
{
    game.files.push_back({.name = name, .kind = kind_of_file(name), .original = std::move(content)});
}

void add_brew_files(GameData& game)
{
    game.levels["menu"] = small_level(game.edition, "Title");
    add_file(game, "menu.bsp");
    add_file(game, "sintable.bin");
    game.bitmaps["a"] = checker(18, 12, 3);
    game.bitmaps["larger HUD faces"] = checker(26, 14, 16);
    game.bitmaps["k"] = checker(20, 20, 16);
    game.bitmaps["q"] = checker(7, 14, 6);
    for (const auto& [stem, bitmap] : game.bitmaps) add_file(game, stem + ".bmp");
    add_file(game, "5039.pmd", from_hex(kCmxSongHex));
    add_file(game, "5039.mid", from_hex(kMidiSongHex));
    add_file(game, "5042.pmd", small_effect());
    for (int i = 0; i < 480; ++i)
        game.sounds["5042"].samples.push_back(static_cast<std::int16_t>(i * 67 % 4001 - 2000));
    add_file(game, "5042.wav");
    const std::string help = "02\r\nWalk with care~\r\nand look around.\r\n";
    add_file(game, "help.txt", to_bytes(help));
    const std::string first_map = "5008";
    add_file(game, "3.txt", to_bytes(first_map));
}

void add_j2me_files(GameData& game)
{
    if (game.edition == Edition::J92) {
        game.string_tables["base"] = {"New game", "Level %1", "\xC0\xEB"};
        for (const char* name : {"intro.str", "level01.str", "entities.str", "base.str"})
            add_file(game, name);
    }
    add_file(game, "META-INF/MANIFEST.MF", {'M', 'a', 'n', 'i'});
    add_file(game, "0.mid", from_hex(kMidiSongHex));
}

} // namespace

GameData small_game(Edition edition)
{
    GameData game;
    game.edition = edition;
    for (const char* name : {"entities.db", "wtexels.bin", "stexels.bin", "palettes.bin", "bitshapes.bin",
                             "mappings.bin", "intro.bsp", "level01.bsp"})
        add_file(game, name);
    add_palettes(game);
    add_textures(game);
    add_shapes(game);
    add_mappings(game);
    add_entities(game);
    game.levels["intro"] = small_level(edition, "Pump room");
    game.levels["level01"] = small_level(edition, "Sixteen letters!");
    if (edition == Edition::Brew)
        add_brew_files(game);
    else
        add_j2me_files(game);
    return game;
}

} // namespace tests
