#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"

#include <algorithm>

using namespace rpg;

namespace {

constexpr std::uint32_t kFirstLineEntity = 305; // of texture 0
constexpr std::uint8_t kSplitting = 7;
constexpr std::uint8_t kSplitOff = 4;

const EntityDef* entity_of(std::uint32_t id)
{
    const std::vector<EntityDef>& all = tests::content_entities();
    const auto found =
        std::ranges::find(all, id, [](const EntityDef& e) { return static_cast<std::uint32_t>(e.id); });
    return found == all.end() ? nullptr : &*found;
}

bool is_monster(const EntityDef* entity)
{
    return entity != nullptr && entity->type < kEntityTypes.size() &&
           std::string_view(kEntityTypes[entity->type]) == "monster";
}

// The monster that a thing is; nothing for the rest, also for corpses, which are pictures.
const EntityDef* monster_of(const Thing& thing)
{
    if (thing.has(thing_flag::kCorpse | thing_flag::kTexture)) return nullptr;
    const EntityDef* entity = entity_of(thing.id);
    return is_monster(entity) ? entity : nullptr;
}

// What the game keeps in its list of at most 400: the wall, the player, eight places for drops, and these.
std::size_t entity_count(const Level& level)
{
    std::size_t count = 10;
    for (const Thing& thing : level.things)
        if (!thing.has(thing_flag::kCorpse) &&
            (thing.has(thing_flag::kFence) || entity_of(thing.id) != nullptr))
            ++count;
    for (const Line& line : level.lines)
        if (line.has(line_flag::kSecret) ||
            entity_of(kFirstLineEntity + static_cast<std::uint32_t>(line.texture)) != nullptr)
            ++count;
    return count;
}

std::size_t monster_count(const Level& level)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(level.things, [](const Thing& thing) { return monster_of(thing) != nullptr; }));
}

std::size_t splitting_count(const Level& level)
{
    return static_cast<std::size_t>(std::ranges::count_if(level.things, [](const Thing& thing) {
        const EntityDef* monster = monster_of(thing);
        return monster != nullptr && monster->subtype == kSplitting;
    }));
}

bool comes_out_of(const Thing& thing, const EntityDef& splitting)
{
    const EntityDef* monster = monster_of(thing);
    return monster != nullptr && monster->subtype == kSplitOff && thing.has(thing_flag::kHidden) &&
           monster->parameter == splitting.parameter;
}

const std::vector<std::string>& campaign()
{
    static const std::vector<std::string> kStems{"intro",   "level01", "level02",
                                                 "level03", "level04", "level05",
                                                 "level06", "level07", "junction_destroyed",
                                                 "reactor"};
    return kStems;
}

} // namespace

TEST_CASE("every level of the campaign is full enough, and not fuller than the game can keep",
          "[content][crowd]")
{
    constexpr std::size_t kMaxEntities = 400;
    constexpr std::size_t kMaxMonsters = 100;
    for (const std::string& stem : campaign()) {
        INFO(stem);
        const Level level = tests::content_level(stem);
        CHECK(entity_count(level) <= kMaxEntities);
        CHECK(monster_count(level) <= kMaxMonsters);
        const std::size_t met = monster_count(level) - 2 * splitting_count(level);
        CHECK(met >= 16); // the first level is the mildest
        CHECK(met <= 40);
    }
}

TEST_CASE("two hidden monsters of its strength follow each one that splits", "[content][crowd]")
{
    for (const std::string& stem : campaign()) {
        const Level level = tests::content_level(stem);
        for (std::size_t i = 0; i < level.things.size(); ++i) {
            const EntityDef* monster = monster_of(level.things[i]);
            if (monster == nullptr || monster->subtype != kSplitting) continue;
            INFO(stem << ": thing " << i);
            REQUIRE(i + 2 < level.things.size());
            CHECK(comes_out_of(level.things[i + 1], *monster));
            CHECK(comes_out_of(level.things[i + 2], *monster));
        }
    }
}
