#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/loaded_pictures.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <sstream>

using namespace rpg;

namespace {

const Level& gallery()
{
    static const Level kLevel = tests::content_level("items");
    return kLevel;
}

// The ids of a recipe: "texture 12 concrete | ..." makes texture 12.
std::set<std::uint32_t> made_by_hand(const std::string& recipe, const std::string& kind)
{
    std::set<std::uint32_t> ids;
    std::istringstream lines(tests::content_text(recipe));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        std::uint32_t id = 0;
        if (words >> word >> id && word == kind) ids.insert(id);
    }
    return ids;
}

std::set<std::uint32_t> without(std::set<std::uint32_t> wanted, const std::set<std::uint32_t>& found)
{
    for (const std::uint32_t id : found) wanted.erase(id);
    return wanted;
}

// Whether the function of a picture writes with the font of the walls.
bool draws_letters(const std::string& name)
{
    const std::string source = tests::content_text("art/walls/boards.py");
    const std::size_t from = source.find("\ndef " + name + "(");
    if (from == std::string::npos) return false;
    return source.substr(from, source.find("\ndef ", from + 1) - from).find("c.text(") != std::string::npos;
}

// The sprites whose picture is words without a ground of their own.
std::set<std::uint32_t> painted_words()
{
    std::set<std::string> marks;
    std::istringstream pictures(tests::content_text("art/walls/__main__.py"));
    for (std::string line; std::getline(pictures, line);)
        if (line.find("lambda: marks.words(") != std::string::npos) {
            const std::size_t from = line.find('"') + 1;
            marks.insert("draw:tex_mark_" + line.substr(from, line.find('"', from) - from));
        }
    std::set<std::uint32_t> ids;
    std::istringstream recipe(tests::content_text("art/sprites.recipe"));
    for (std::string line; std::getline(recipe, line);) {
        std::istringstream words(line);
        std::string kind, name, bar, picture;
        std::uint32_t id = 0;
        if (words >> kind >> id >> name >> bar >> picture && marks.contains(picture)) ids.insert(id);
    }
    return ids;
}

using Ids = std::set<std::uint32_t>;

Ids walls_with_writing()
{
    Ids writing;
    std::istringstream recipe(tests::content_text("art/textures.recipe"));
    for (std::string line; std::getline(recipe, line);) {
        std::istringstream words(line);
        std::string kind, name, mark;
        std::uint32_t id = 0;
        if (!(words >> kind >> id >> name >> mark) || kind != "texture") continue;
        INFO(line);
        CHECK((!draws_letters(name) || mark == "writing")); // a function is named after its texture
        if (mark == "writing") writing.insert(id);
    }
    return writing;
}

bool hangs_on(const Thing& thing, const Line& line)
{
    const auto is_between = [](int at, int a, int b) { return at >= std::min(a, b) && at <= std::max(a, b); };
    return is_between(thing.at.x, line.from.x, line.to.x) && is_between(thing.at.y, line.from.y, line.to.y);
}

constexpr std::uint32_t kPortraits = 200; // the portrait's number is so much above the person's

template <class Flags> std::vector<std::string> names_of(const Flags& flags, std::uint32_t bits)
{
    std::vector<std::string> names;
    for (std::size_t bit = 0; bit < flags.size(); ++bit)
        if ((bits >> bit & 1U) != 0) names.emplace_back(flags[bit].name);
    return names;
}

} // namespace

TEST_CASE("the sample room shows every sprite of the free game", "[content][gallery]")
{
    Ids seen;
    for (const Thing& thing : gallery().things)
        if (!thing.has(thing_flag::kTexture)) seen.insert(thing.id);
    const Ids all = made_by_hand("art/sprites.recipe", "sprite");
    const Ids missing = without(all, seen);
    CHECK(Ids(missing.begin(), missing.lower_bound(kPortraits)) == Ids{}); // a thing's number is a byte
    CHECK(without({82, 84, 86, 88, 90}, seen) == Ids{}); // packs: drawn as four of the id before
}

TEST_CASE("everybody who talks has a portrait", "[content][gallery]")
{
    const Ids sprites = made_by_hand("art/sprites.recipe", "sprite");
    const std::size_t human = 2;
    REQUIRE(kEntityTypes[human] == "human");
    int people = 0;
    for (const EntityDef& entity : tests::content_entities()) {
        if (entity.type != human) continue;
        CAPTURE(entity.name);
        CHECK(sprites.contains(static_cast<std::uint32_t>(entity.id) + kPortraits));
        ++people;
    }
    CHECK(people == 11);
}

TEST_CASE("the sample room shows every floor and ceiling, and with the other levels every wall",
          "[content][gallery]")
{
    Ids walls;
    for (const char* name : {"items", "intro", "junction", "level01", "level02", "level03", "level04",
                             "level05", "level06", "level07", "reactor"})
        for (const Line& line : tests::content_level(name).lines)
            walls.insert(static_cast<std::uint32_t>(line.texture));
    Ids planes(gallery().floor_planes.begin(), gallery().floor_planes.end());
    planes.insert(gallery().ceiling_planes.begin(), gallery().ceiling_planes.end());
    const Ids all = made_by_hand("art/textures.recipe", "texture");
    constexpr std::uint32_t kFirstFlat = 112;  // so the recipe says
    constexpr std::uint32_t kEndOfFlats = 152; // then the same pictures in the colours of levels
    for (const std::uint32_t id : all) {
        if (id >= kEndOfFlats) continue;
        INFO(id);
        const bool is_flat = id >= kFirstFlat;
        CHECK((is_flat ? planes : walls).contains(id));
    }
}

TEST_CASE("no picture with writing is mirrored, nor hangs where its back can be seen, so nothing reads TIXE",
          "[content][gallery]")
{
    const Ids writing = walls_with_writing();
    REQUIRE(writing.contains(55)); // the store
    CHECK_FALSE(writing.contains(static_cast<std::uint32_t>(kExitTexture)));
    for (const std::string& stem : tests::content_levels())
        for (const Line& line : tests::content_level(stem).lines) {
            const bool is_mirrored = line.has(line_flag::kTwoSided | line_flag::kFlip);
            INFO(stem << ": texture " << static_cast<int>(line.texture));
            CHECK_FALSE((is_mirrored && writing.contains(static_cast<std::uint32_t>(line.texture))));
        }
}

TEST_CASE("no words are painted over a wall that has letters of its own", "[content][gallery]")
{
    const Ids words = painted_words();
    CHECK(words.size() > 3);
    const Ids writing = walls_with_writing();
    for (const std::string& stem : tests::content_levels()) {
        const Level level = tests::content_level(stem);
        for (const Thing& thing : level.things)
            for (const Line& line : level.lines) {
                if (!thing.has(thing_flag::kDecoration) || !words.contains(thing.id)) continue;
                if (!hangs_on(thing, line)) continue;
                INFO(stem << ": sprite " << static_cast<int>(thing.id) << " on tile " << thing.at.x / 8 << ','
                          << thing.at.y / 8);
                CHECK_FALSE(writing.contains(static_cast<std::uint32_t>(line.texture)));
            }
    }
}

TEST_CASE("the original could hold the textures of every level", "[content][gallery]")
{
    for (const char* name :
         {"items", "intro", "junction", "junction_destroyed", "level01", "level02", "level03", "level04",
          "level05", "level06", "level07", "reactor", "menu", "endgame"}) {
        CAPTURE(name);
        PictureIds ids = picture_ids(tests::content_level(name));
        ids.textures.merge(ids.header_textures);
        CHECK(ids.textures.size() * 4 <= kMaxLoadedTextures); // each has four frames of its own
    }
}

TEST_CASE("the sample room uses every flag that a file holds", "[content][gallery]")
{
    constexpr std::uint32_t kLineRunTime = 1U << 1 | 1U << 6 | 1U << 7;
    constexpr std::uint32_t kThingRunTime = 1U << 10 | 1U << 12 | 1U << 13 | 1U << 14;
    std::uint32_t line_bits = 0;
    for (const Line& line : gallery().lines) line_bits |= line.flags;
    std::uint32_t thing_bits = 0;
    Ids words;
    for (const Thing& thing : gallery().things) {
        thing_bits |= thing.flags;
        words.insert(thing.flags);
    }
    CHECK(names_of(kLineFlags, ~line_bits & 0xFFFFU) == names_of(kLineFlags, kLineRunTime));
    CHECK(names_of(kThingFlags, ~thing_bits & 0xFFFFU) == names_of(kThingFlags, kThingRunTime));
    CHECK(without({0, 1, 0x288, 0x290, 0xA0, 0xC0, 0x80A, 0x812, 0x822, 0x842, 0x80E, 0x816, 0x826, 0x8101},
                  words) == Ids{});
}

TEST_CASE("the sample room runs every operation in every way", "[content][gallery]")
{
    Ids operations;
    std::uint32_t conditions = 0;
    for (const Command& command : gallery().commands) {
        operations.insert(command.opcode);
        conditions |= command.condition;
    }
    Ids wanted;
    for (std::uint32_t number = 1; number < kOpcodeCount; ++number) wanted.insert(number);
    CHECK(operations == wanted);
    constexpr std::uint32_t kWays = condition::kEnter | condition::kExit | condition::kUse |
                                    condition::kOnce | condition::kKeys | condition::kStates |
                                    condition::kFace;
    CHECK((kWays & ~conditions) == 0);
    Ids states;
    for (const Event& event : gallery().events) states.insert(event.state());
    CHECK(states == Ids{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK(std::ranges::any_of(gallery().events, &Event::script_only));
}

TEST_CASE("lever n of the sample room runs operation n", "[content][gallery]")
{
    for (std::uint32_t lever = 1; lever < kOpcodeCount; ++lever) {
        INFO(lever);
        constexpr std::uint32_t kNorthern = 28; // 14 on each side of the corridor, then the south wall
        const std::uint32_t place = (lever - 1) % kNorthern;
        const TilePos tile{static_cast<int>(place < 14 ? 1 + place : 3 + place),
                           lever <= kNorthern ? 28 : 31};
        const auto event = std::ranges::find(gallery().events, tile, &Event::tile);
        REQUIRE(event != gallery().events.end());
        const auto first = gallery().commands.begin() + event->first();
        CHECK(
            std::any_of(first, first + event->count(), [&](const Command& c) { return c.opcode == lever; }));
    }
}
