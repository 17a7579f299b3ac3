#include "rpg/model/census.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/level_ground.h"

#include <algorithm>
#include <sstream>

using namespace rpg;

namespace {

// The levels that have monsters and secrets and are more than a first room.
std::set<std::string> full_levels()
{
    std::set<std::string> stems = tests::content_levels();
    for (const std::string other : {"menu", "items", "endgame", "junction"}) stems.erase(other);
    std::istringstream sketches(tests::content_text("text/sketches.txt"));
    for (std::string stem; sketches >> stem;) stems.erase(stem);
    return stems;
}

std::size_t count_monsters(const Level& level)
{
    const tests::LevelObstacles ground(level, tests::content_entities());
    return static_cast<std::size_t>(std::ranges::count_if(level.things, [&](const Thing& thing) {
        return !thing.has(thing_flag::kPlane | thing_flag::kTexture | thing_flag::kCorpse) &&
               ground.type_of(EntityId{thing.id}) == "monster";
    }));
}

} // namespace

TEST_CASE("a full level has secrets and monsters, and keeps the limits of the game", "[content][levels]")
{
    constexpr std::size_t kFewestSecrets = 3;
    constexpr std::size_t kMaxEntities = 400;
    constexpr std::size_t kMaxPlanes = 24;
    const std::set<std::string> stems = full_levels();
    CHECK(stems.contains("level04"));
    for (const std::string& stem : stems) {
        INFO(stem);
        const Level level = tests::content_level(stem);
        const LevelCensus census = count_level(level);
        if (stem != "reactor") CHECK(census.secret_doors >= kFewestSecrets);
        CHECK(census.plane_textures <= kMaxPlanes);
        CHECK(level.things.size() <= kMaxEntities);
        const std::size_t monsters = count_monsters(level);
        CHECK(monsters >= 15);
        CHECK(monsters <= 100);
    }
}

TEST_CASE("what a script shows was hidden before, and is shown once", "[content][levels]")
{
    std::vector<std::string> wrong;
    for (const std::string& stem : tests::content_levels()) {
        if (stem == "items") continue; // its levers may be pulled again
        const Level level = tests::content_level(stem);
        for (const Command& command : level.commands) {
            if (command.opcode != static_cast<std::uint8_t>(Opcode::ShowThing)) continue;
            const std::size_t thing = command.argument & 0xFFFFU;
            const bool is_once = (command.condition & 0x200U) != 0;
            const bool is_picture = level.things.at(thing).has(thing_flag::kDecoration); // of a lever: often
            if (!level.things.at(thing).has(thing_flag::kHidden) || (!is_once && !is_picture))
                wrong.push_back(stem + ": thing " + std::to_string(thing));
        }
    }
    CHECK(wrong == std::vector<std::string>{});
}
