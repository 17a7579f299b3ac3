#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/project/convert_edition.h"
#include "rpg/project/pack.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "rpg/source/store_game.h"
#include "rpg/source/verify.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

constexpr std::array kEditions{Edition::Brew, Edition::J92, Edition::J20};

LoadedGame load(FileList files)
{
    Result<LoadedGame> loaded = load_game(MemorySource(std::move(files)));
    REQUIRE(loaded);
    return std::move(*loaded);
}

// What a program of the target edition would read.
GameData converted(GameData game, Edition target)
{
    LoadedGame loaded = load(encode_game(convert_edition(std::move(game), target).game));
    REQUIRE(loaded.errors.empty());
    REQUIRE(loaded.game.edition == target);
    return std::move(loaded.game);
}

std::string problems(const VerifyReport& report)
{
    std::string text;
    for (const Finding& finding : report.findings)
        if (finding.severity == Severity::Problem) text += to_string(finding.where) + '\n';
    return text;
}

std::string remarks(GameData game, Edition target)
{
    std::string text;
    for (const std::string& line : convert_edition(std::move(game), target).remarks) text += line + '\n';
    return text;
}

bool has(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

std::string names(const GameData& game)
{
    std::string text;
    for (const GameFile& file : game.files) text += file.name + ' ';
    return text;
}

RecordRange sprite_range(const GameData& game, std::uint16_t id)
{
    return records_of(game.mappings, SpriteId{id});
}

// Shape and palette of a sprite's frame, whatever their numbers are.
std::pair<Shape, Palette> frame_of(const GameData& game, std::uint16_t id, std::uint32_t number)
{
    const SpriteRecord record = game.mappings.sprites[sprite_range(game, id).first + number];
    Shape shape = *std::ranges::find(game.shapes, record.shape_position, &Shape::position);
    shape.position = 0;
    return {shape, game.palettes[record.palette()]};
}

} // namespace

TEST_CASE("a game in any other edition has no problems and comes back byte for byte", "[editions]")
{
    for (const Edition source : kEditions)
        for (const Edition target : kEditions) {
            CAPTURE(name_of(source), name_of(target));
            const ConvertedGame result = convert_edition(tests::small_game(source), target);
            const LoadedGame loaded = load(encode_game(result.game));
            CHECK(loaded.game.edition == target);
            CHECK(loaded.game.levels.contains("level01"));
            const VerifyReport report = verify_game(loaded);
            CHECK(problems(report).empty());
            CHECK(report.identical == report.files);
            CHECK(result.remarks.empty() == (source == target));
        }
}

TEST_CASE("levels of J2ME come back byte for byte through the other editions", "[editions]")
{
    const FileList before = tests::small_game_files(Edition::J92);
    for (const Edition between : {Edition::Brew, Edition::J20}) {
        const FileList after = encode_game(converted(converted(load(before).game, between), Edition::J92));
        for (const char* name :
             {"intro.bsp", "intro.str", "level01.bsp", "level01.str", "entities.db", "entities.str"}) {
            CAPTURE(name, name_of(between));
            const auto is_it = [&](const File& file) { return file.name == name; };
            const auto one = std::ranges::find_if(before, is_it);
            const auto other = std::ranges::find_if(after, is_it);
            REQUIRE(other != after.end());
            CHECK(one->bytes == other->bytes);
        }
    }
}

TEST_CASE("J2ME gets the frames that it knows and BREW all that it asks for", "[editions]")
{
    const GameData brew = tests::small_game(Edition::Brew);
    const GameData j92 = converted(brew, Edition::J92);
    CHECK(records_of(j92.mappings, TextureId{2}).count == 1);
    CHECK(sprite_range(j92, 1).count == 1);
    CHECK(sprite_range(j92, 17).count == 3);
    CHECK(sprite_range(j92, 240).count == 2);
    for (std::uint32_t i = 0; i < 3; ++i) CHECK(frame_of(j92, 17, i) == frame_of(brew, 17, i));

    const GameData back = converted(j92, Edition::Brew);
    CHECK(records_of(back.mappings, TextureId{3}).count == 4);
    CHECK(sprite_range(back, 17).count == 7);
    CHECK(sprite_range(back, 65).count == 4);
    const std::array<std::uint32_t, 7> from{0, 1, 2, 0, 2, 1, 0};
    for (std::uint32_t i = 0; i < 7; ++i) CHECK(frame_of(back, 17, i) == frame_of(brew, 17, from[i]));
    for (std::uint32_t i = 0; i < 4; ++i) CHECK(frame_of(back, 240, i) == frame_of(brew, 240, i % 2));
    CHECK(sprite_range(back, 82).count == 0);
}

TEST_CASE("ids that find no room for their frames are counted", "[editions]")
{
    GameData j92 = tests::small_game(Edition::J92);
    for (std::uint16_t i = 0; i < 9000; ++i) { // four frames each are more than a signed number can count
        j92.mappings.texture_ids.push_back(static_cast<std::uint16_t>(j92.mappings.textures.size()));
        j92.mappings.textures.push_back(j92.mappings.textures[1]);
    }
    const ConvertedGame brew = convert_edition(std::move(j92), Edition::Brew);
    CHECK(brew.game.mappings.textures.size() <= 0x7FFF);
    CHECK(std::ranges::count(
              brew.remarks, "ids without a picture now, there is no room for more: mappings.bin (813)") == 1);
}

TEST_CASE("effects are found under the other edition's number", "[editions]")
{
    GameData brew = tests::small_game(Edition::Brew);
    brew.mappings.sprite_ids[181] = brew.mappings.sprite_ids[145];
    brew.mappings.sprite_ids[145] = 0;
    const GameData j92 = converted(brew, Edition::J92);
    CHECK(sprite_range(j92, 194).count == 3);
    CHECK(frame_of(j92, 194, 2) == frame_of(brew, 181, 2));
    CHECK(sprite_range(j92, 193).count == 0);
    const GameData j20 = converted(j92, Edition::J20);
    CHECK(j20.mappings == j92.mappings);
}

TEST_CASE("pictures and palettes that nothing uses go, the others are numbered by first use", "[editions]")
{
    GameData brew = tests::small_game(Edition::Brew);
    std::swap(brew.mappings.textures[0], brew.mappings.textures[4]);
    const GameData j92 = converted(brew, Edition::J92);
    CHECK(j92.mappings.textures[0] == TextureRecord{0, 0});
    CHECK(wall_image(j92.textures[0], colours_of(j92.palettes[0])) ==
          wall_image(brew.textures[1], colours_of(brew.palettes[1])));
    std::uint32_t next = 0;
    for (const SpriteRecord& record : j92.mappings.sprites) {
        CHECK(record.shape_position <= next);
        const auto shape = std::ranges::find(j92.shapes, record.shape_position, &Shape::position);
        REQUIRE(shape != j92.shapes.end());
        const auto following = shape + 1;
        next = std::max(next, following == j92.shapes.end() ? ~0U : following->position);
    }
    GameData spare = tests::small_game(Edition::J92);
    spare.textures.emplace_back();
    spare.palettes.emplace_back();
    const GameData there = converted(load(encode_game(spare)).game, Edition::Brew);
    CHECK(there.textures.size() == tests::small_game(Edition::J92).textures.size() + 1); // a plain flat
}

TEST_CASE("frames stay as they are while pictures are missing", "[editions]")
{
    GameData brew = tests::small_game(Edition::Brew);
    std::erase_if(brew.files, [](const GameFile& file) { return file.name == "stexels.bin"; });
    const ConvertedGame result = convert_edition(brew, Edition::J92);
    CHECK(result.game.mappings == brew.mappings);
    CHECK(has(remarks(brew, Edition::J92), "animation frames stay as they are"));
}

TEST_CASE("a level of one colour gets a plain flat of it", "[editions]")
{
    const GameData brew = converted(tests::small_game(Edition::J92), Edition::Brew);
    const Level& level = brew.levels.at("intro");
    const auto colour_at = [&](std::uint8_t id) {
        const TextureRecord record = brew.mappings.textures[records_of(brew.mappings, TextureId{id}).first];
        return brew.palettes[record.palette()].colours[brew.textures[record.texture()].at(9, 9)];
    };
    CHECK(colour_at(level.floor_planes[500]) == to_bgr565(level.floor_colour));
    CHECK(colour_at(level.ceiling_planes[500]) == to_bgr565(level.ceiling_colour));
    CHECK(level.floor_planes[0] >= 112);
    CHECK(brew.levels.at("level01").floor_planes == level.floor_planes);
}

TEST_CASE("a level of one colour gets the nearest flat of a game that has flats", "[editions]")
{
    GameData game = tests::small_game(Edition::J92);
    game.palettes[0].colours.fill(to_bgr565({0x30, 0x38, 0x40}));
    game.palettes[1].colours.fill(to_bgr565({0x60, 0x68, 0x70}));
    game.mappings.texture_ids[120] = 3; // palette 0
    game.mappings.texture_ids[121] = 1; // palette 1
    const GameData brew = converted(game, Edition::Brew);
    CHECK(brew.levels.at("intro").floor_planes == std::vector<std::uint8_t>(kTileCount, 120));
    CHECK(brew.levels.at("intro").ceiling_planes == std::vector<std::uint8_t>(kTileCount, 121));
}

TEST_CASE("names of entities move between the records and their table", "[editions]")
{
    const GameData brew = tests::small_game(Edition::Brew);
    const GameData j92 = converted(brew, Edition::J92);
    CHECK(j92.string_tables.at("entities")[2] == "Shambler");
    CHECK(j92.entities[2].name.empty());
    CHECK(converted(j92, Edition::J20).entities == brew.entities);

    GameData longer = tests::small_game(Edition::J92);
    longer.string_tables["entities"][0] = "A crowbar of iron";
    longer.string_tables["entities"].pop_back();
    CHECK(converted(longer, Edition::Brew).entities[0].name == "A crowbar of iro");
    CHECK(has(remarks(longer, Edition::Brew), "names cut to 16 characters: entities.db (1)"));
    CHECK(has(remarks(longer, Edition::Brew), "have no name in entities.str: entities.db (1)"));
}

TEST_CASE("each edition gets its own files", "[editions]")
{
    const GameData j92 = converted(tests::small_game(Edition::Brew), Edition::J92);
    CHECK(names(j92) == "entities.db wtexels.bin stexels.bin palettes.bin bitshapes.bin mappings.bin "
                        "intro.bsp intro.str level01.bsp level01.str sintable.bin a.png k.png q.png i.mid "
                        "entities.str base.str ");
    CHECK(j92.string_tables.at("base") == std::vector<std::string>{"Walk with care~", "and look around."});
    CHECK(names(converted(j92, Edition::Brew)) ==
          "entities.db wtexels.bin stexels.bin palettes.bin bitshapes.bin mappings.bin "
          "intro.bsp level01.bsp sintable.bin a.bmp k.bmp q.bmp 5039.mid ");
    CHECK(names(converted(j92, Edition::J20)) ==
          "entities.db wtexels.bin stexels.bin palettes.bin bitshapes.bin mappings.bin "
          "intro.bsp level01.bsp sintable.bin a.png k.png q.png i.mid ");
    GameData silent = tests::small_game(Edition::J20);
    CHECK(converted(silent, Edition::J92).string_tables.at("base") ==
          std::vector<std::string>{"Pump room", "Sixteen letters!"});
}

TEST_CASE("the remarks say what was left behind", "[editions]")
{
    const std::string to_phone = remarks(tests::small_game(Edition::Brew), Edition::J92);
    for (const char* part : {"menu.bsp", "larger HUD faces.bmp", "3.txt", "plays MIDI only: sounds (1)",
                             "sound commands that J2ME may not know: intro (1), level01 (1)",
                             "floor and ceiling pictures and the camera's place are left out: intro, level01",
                             "animation frames that J2ME does not show"}) {
        CAPTURE(part, to_phone);
        CHECK(has(to_phone, part));
    }
    const std::string to_brew = remarks(tests::small_game(Edition::J92), Edition::Brew);
    for (const char* part : {"base.str", "the other edition: files (1)", "asks for it: menu.bsp, a.bmp"}) {
        CAPTURE(part, to_brew);
        CHECK(has(to_brew, part));
    }
    CHECK_FALSE(has(to_brew, "sintable"));
}

TEST_CASE("sheets keep their look through PNG and back", "[editions]")
{
    const GameData brew = tests::small_game(Edition::Brew);
    const GameData back = converted(converted(brew, Edition::J92), Edition::Brew);
    for (const char* stem : {"a", "k", "q"}) {
        CAPTURE(stem);
        CHECK(bitmap_image(back.bitmaps.at(stem), KeyColour::Transparent) ==
              bitmap_image(brew.bitmaps.at(stem), KeyColour::Transparent));
    }
}

TEST_CASE("a picture of many colours becomes one of 16, clear where it was", "[editions]")
{
    Image image(64, 8);
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x)
            if ((x + y) % 5 != 0)
                image.at(x, y) = {static_cast<std::uint8_t>(4 * x), static_cast<std::uint8_t>(30 * y), 90,
                                  255};
    GameData game = tests::small_game(Edition::J92);
    game.files.push_back({.name = "C.png", .original = encode_png(image)});
    game.files.push_back({.name = "d.png", .original = {1, 2, 3}});
    game.files.push_back({.name = "r.png", .original = encode_png(image)});
    const GameData brew = converted(game, Edition::Brew);
    const Bitmap& bitmap = brew.bitmaps.at("C");
    CHECK(bitmap.palette.size() == 16);
    const Image made = bitmap_image(bitmap, KeyColour::Transparent);
    for (std::size_t i = 0; i < made.pixels.size(); ++i) {
        CHECK(made.pixels[i].a == image.pixels[i].a);
        CHECK(std::abs(made.pixels[i].r - image.pixels[i].r) < 100);
    }
    CHECK_FALSE(brew.bitmaps.contains("d"));
    CHECK_FALSE(brew.bitmaps.contains("r"));
    CHECK(has(remarks(game, Edition::Brew), "nearest of 16 colours: C.png"));
    CHECK(has(remarks(game, Edition::Brew), "could not be read and is left out: d.png"));
}

TEST_CASE("a game in a folder of its own stays there", "[editions]")
{
    FileList files;
    for (File file : tests::small_game_files(Edition::Brew)) {
        file.name = "Game/" + file.name;
        files.push_back(std::move(file));
    }
    const GameData j92 = converted(load(files).game, Edition::J92);
    for (const GameFile& file : j92.files) CHECK(file.name.starts_with("Game/"));
    CHECK(has(names(j92), "Game/entities.str"));
    CHECK(has(names(j92), "Game/a.png"));
}

TEST_CASE("a command that shows a frame of BREW alone is named", "[editions]")
{
    GameData brew = tests::small_game(Edition::Brew);
    Level& level = brew.levels["intro"];
    level.commands[0] = {7, 0U | 2U << 16, 256}; // the monster, dead: J2ME has it
    const std::string one_each = "a frame that J2ME does not have: intro (1), level01 (1)";
    CHECK(has(remarks(brew, Edition::J92), one_each.c_str())); // the weapon's second one, in both
    level.commands[0] = {7, 0U | 4U << 16, 256};
    CHECK(has(remarks(brew, Edition::J92), "a frame that J2ME does not have: intro (2), level01 (1)"));
}

TEST_CASE("files that could not be decoded are left out where the editions differ", "[editions]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    for (File& file : files)
        if (file.name == "level01.bsp" || file.name == "a.bmp" || file.name == "entities.db")
            file.bytes.resize(file.bytes.size() - 3);
    const LoadedGame loaded = load(files);
    REQUIRE(loaded.errors.size() == 3);
    const GameData j92 = converted(loaded.game, Edition::J92);
    CHECK_FALSE(has(names(j92), "level01"));
    CHECK_FALSE(has(names(j92), "a.png"));
    CHECK(has(remarks(loaded.game, Edition::J92),
              "could not be decoded and is left out: entities.db, level01.bsp"));
}

TEST_CASE("a packed project is converted like the game that it was made of", "[editions][project]")
{
    for (const Edition source : kEditions) {
        const FileList files = tests::small_game_files(source);
        const Result<FileSet> project = unpack_game(load(files), {});
        REQUIRE(project);
        const PackedGame packed = pack_project(*project);
        REQUIRE(packed.errors.empty());
        for (const Edition target : kEditions) {
            CAPTURE(name_of(source), name_of(target));
            const FileList one = encode_game(convert_edition(load(files).game, target).game);
            const FileList other = encode_game(convert_edition(packed.game, target).game);
            REQUIRE(one.size() == other.size());
            for (std::size_t i = 0; i < one.size(); ++i) {
                CHECK(one[i].name == other[i].name);
                CHECK(one[i].bytes == other[i].bytes);
            }
        }
    }
}

TEST_CASE("a damaged game is converted as far as it could be read", "[editions]")
{
    tests::TestRandom random(7);
    for (int i = 0; i < 100; ++i) {
        FileList files = tests::small_game_files(kEditions[random.below(3)]);
        for (int damage = 0; damage < 3; ++damage) {
            Bytes& bytes = files[random.below(static_cast<std::uint32_t>(files.size()))].bytes;
            if (bytes.empty()) continue;
            const std::uint32_t place = random.below(static_cast<std::uint32_t>(bytes.size()));
            if (random.below(4) == 0)
                bytes.resize(place);
            else
                bytes[place] = random.byte();
        }
        const Edition target = kEditions[random.below(3)];
        const ConvertedGame result = convert_edition(load(std::move(files)).game, target);
        CHECK(result.game.edition == target);
        CHECK(encode_game(result.game).size() == result.game.files.size());
    }
}
