#include "lab/randomiser/key_ring.h"
#include "lab/randomiser/shuffle_parts.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

Thing& thing_at(Level& level, ThingIndex thing)
{
    return level.things[static_cast<std::size_t>(thing)];
}

std::string tile_text(const Thing& thing)
{
    return tile_text(tile_of(thing.at));
}

std::string name_of_thing(const std::map<EntityId, std::string>& names, const Thing& thing)
{
    const auto found = names.find(entity_of(SpriteId{thing.id}));
    return found != names.end() ? found->second : fmt::format("thing {}", thing.id);
}

// How much of a fight it is: how much it stands, and how much it gives in a turn.
struct Fight {
    std::int64_t toughness = 0, power = 0;
};

Fight fight_of(const Rules& rules, const EntityDef& def)
{
    const MonsterRow& row = rules.monster(def.subtype);
    std::int64_t damage = 0;
    for (const std::uint8_t attack : row.attacks)
        damage += std::int64_t{rules.weapon(attack).least} + rules.weapon(attack).most;
    damage *= row.shots * (row.rushes || row.steps > 1 ? 2 : 1);
    const std::int64_t tier = def.parameter; // scales all of them
    return {(row.health + row.armour) * row.defense * tier * tier, damage * row.strength * tier};
}

bool is_alike(std::int64_t one, std::int64_t other) // a third more or a quarter less at most
{
    return one * 4 >= other * 3 && one * 3 <= other * 4;
}

// Bosses end levels, and what a script shows or hides has its part to play.
bool is_common_monster(const Rules& rules, const EntityDef* def)
{
    return def != nullptr && def->is(EntityType::Monster) &&
           !rules.monster(def->subtype).effects.death_tile && rules.monster(def->subtype).drops;
}

struct Foe {
    std::uint8_t id = 0;
    Fight fight;
    bool crosses_lava = false; // it may stand where others could not
};

// Every kind that is met anywhere, once.
std::vector<Foe> foes_of(const Campaign& campaign)
{
    std::map<std::uint8_t, Foe> found;
    const Rules& rules = campaign.rules();
    for (const Stage& stage : campaign.stages())
        for (std::size_t i = 0; i < stage.level->things.size(); ++i) {
            const EntityDef* def = def_of_thing(campaign, stage, i);
            const std::uint8_t id = stage.level->things[i].id;
            if (is_common_monster(rules, def))
                found[id] = {id, fight_of(rules, *def), rules.monster(def->subtype).crosses_lava};
        }
    std::vector<Foe> foes;
    foes.reserve(found.size());
    for (const auto& [id, foe] : found) foes.push_back(foe);
    return foes;
}

} // namespace

void shuffle_keys(ShuffleWork& work, const std::vector<LevelKeys>& levels)
{
    const auto names = entity_names(work.before());
    for (const LevelKeys& keys : levels) {
        Level& level = work.game.levels.at(keys.map);
        const Level& before = work.before().levels.at(keys.map);
        std::set<ThingIndex> taken;
        for (const KeyPlaces& key : keys.keys) taken.insert(key.key);
        for (const KeyPlaces& key : keys.keys) {
            std::vector<ThingIndex> places{key.key}; // a place that no other key has
            std::ranges::copy_if(key.places, std::back_inserter(places),
                                 [&](ThingIndex place) { return !taken.contains(place); });
            const ThingIndex chosen = places[work.below(places.size())];
            taken.insert(chosen);
            std::swap(thing_at(level, key.key).id, thing_at(level, chosen).id);
            const Thing& thing = before.things[static_cast<std::size_t>(key.key)];
            work.told.push_back(fmt::format("{}: {}: from {} to {}", keys.map, name_of_thing(names, thing),
                                            tile_text(thing),
                                            tile_text(before.things[static_cast<std::size_t>(chosen)])));
        }
        if (keys.left > 0)
            work.told.push_back(fmt::format("{}: keys stay where they are: {}", keys.map, keys.left));
    }
}

void shuffle_items(ShuffleWork& work)
{
    const auto names = entity_names(work.before());
    for (const Stage& stage : work.campaign.stages()) {
        Level& level = work.game.levels.at(stage.name);
        std::vector<ThingIndex> places;
        std::vector<std::uint8_t> ids;
        for (const ThingIndex thing : loose_things(work.campaign, stage)) {
            const DefIndex def = work.campaign.find_def(entity_of(SpriteId{thing_at(level, thing).id}));
            if (def == kNoDef || is_key(work.campaign.def(def))) continue;
            places.push_back(thing);
            ids.push_back(thing_at(level, thing).id);
        }
        work.mix(ids);
        for (std::size_t i = 0; i < places.size(); ++i) {
            Thing& thing = thing_at(level, places[i]);
            if (thing.id == ids[i]) continue;
            thing.id = ids[i];
            work.told.push_back(
                fmt::format("{}: {} at {}", stage.name, name_of_thing(names, thing), tile_text(thing)));
        }
    }
}

void shuffle_monsters(ShuffleWork& work)
{
    const auto names = entity_names(work.before());
    const std::vector<Foe> foes = foes_of(work.campaign);
    for (const Stage& stage : work.campaign.stages()) {
        Level& level = work.game.levels.at(stage.name);
        for (Thing& thing : level.things) {
            const auto own = std::ranges::find(foes, thing.id, &Foe::id);
            if (own == foes.end() || thing.has(thing_flag::kTexture)) continue;
            std::vector<Foe> alike;
            std::ranges::copy_if(foes, std::back_inserter(alike), [&](const Foe& foe) {
                return is_alike(foe.fight.toughness, own->fight.toughness) &&
                       is_alike(foe.fight.power, own->fight.power) && foe.crosses_lava == own->crosses_lava;
            });
            const std::uint8_t chosen = alike[work.below(alike.size())].id;
            if (chosen == thing.id) continue;
            const std::string was = name_of_thing(names, thing);
            thing.id = chosen;
            work.told.push_back(fmt::format("{}: {} at {}, it was {}", stage.name,
                                            name_of_thing(names, thing), tile_text(thing), was));
        }
    }
}

} // namespace rpg
