#include "rpg/pilot/goals.h"

#include "rpg/formulas/weapons.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kUseExtra = 8;
constexpr int kCrateExtra = 30;
constexpr int kHuntExtra = 400;

Angle256 quarter(int number)
{
    return Angle256{static_cast<std::uint8_t>(number * 64)};
}

void keep_cheaper(std::optional<Goal>& best, const Goal& goal)
{
    if (goal.cost < Route::kUnreachable && (!best || goal.cost < best->cost)) best = goal;
}

// Armour is left for later while most of it would be lost.
bool is_wanted_pick_up(const Player& player, const EntityDef& def)
{
    const Fighter& body = player.fighter;
    const int worth = static_cast<int>(def.parameter) * 2 / 3;
    switch (def.subtype) {
    case subtype::kHealth:
        return body.max_health - body.health >= std::max(1, worth);
    case subtype::kArmour:
        return body.max_armour - body.armour >= std::min<int>(std::max(1, worth), body.max_armour / 2 + 1);
    default:
        return true;
    }
}

bool is_wanted(const Player& player, const EntityDef& def)
{
    switch (EntityType{def.type}) {
    case EntityType::PickUp:
        return is_wanted_pick_up(player, def);
    case EntityType::Item:
        return player.items[static_cast<std::size_t>(def.subtype - subtype::kFirstItem) % kItemKinds] <
               kMostOfAnything;
    case EntityType::Weapon:
        return true;
    case EntityType::Ammo:
    case EntityType::AmmoPack:
        return player.ammo[def.subtype % kAmmoTypes] < kMostOfAnything - 4;
    default:
        return false;
    }
}

// From beside the tile, on the cheapest side from which it can be reached.
Goal from_beside(const Situation& situation, const Route& route, TilePos tile, GoalKind kind)
{
    Goal goal{kind, tile, {}, Route::kUnreachable, kNoEntity};
    for (int i = 0; i < 4; ++i) {
        const TilePos stand = beside(tile, turned(quarter(i), 128));
        if (!is_on_map(stand) || route.cost(stand) >= goal.cost) continue;
        if (situation.danger_of(stand) > 0) continue;
        goal.stand = stand;
        goal.direction = quarter(i);
        goal.cost = route.cost(stand);
    }
    return goal;
}

class Search {
public:
    Search(const Situation& situation, const Route& route, const Attempts& attempts, Temperament temperament)
        : situation_(situation), route_(route), attempts_(attempts), temperament_(temperament)
    {
    }
    std::optional<Goal> run()
    {
        look_at_entities();
        look_at_events();
        return best_;
    }

private:
    void look_at_entities()
    {
        const World& world = situation_.world();
        for (std::size_t i = 2; i < world.state.level.entities.size(); ++i) {
            const EntityIndex index{static_cast<std::uint16_t>(i)};
            const EntityState& here = entity(world, index);
            if (here.def == kNoDef || !here.has(entity_bit::kLinked)) continue;
            const EntityDef& def = def_of(world, index);
            const TilePos tile = tile_at_index(here.tile);
            if (is_wanted(situation_.player(), def)) {
                if (attempts_.may_walk(tile))
                    keep_cheaper(best_, {GoalKind::Walk, tile, {}, route_.cost(tile), kNoEntity});
            } else if (here.has(entity_bit::kLive)) {
                look_at_target(index, def, tile);
            }
        }
    }

    void look_at_target(EntityIndex index, const EntityDef& def, TilePos tile)
    {
        if (!attempts_.may_attack(index)) return;
        int extra = 0;
        if (EntityType{def.type} == EntityType::Breakable) {
            const bool weak = def.subtype == subtype::kWeakWall;
            if (situation_.breaking_weapon(index) < 0) return;
            if (def.subtype == subtype::kBarrel) return;
            if (def.subtype == subtype::kCrate && temperament_ == Temperament::Careful) return;
            extra = weak ? kUseExtra : kCrateExtra;
        } else if (EntityType{def.type} == EntityType::Monster) {
            if (attempts_.round() == 0 && temperament_ != Temperament::Greedy) return;
            extra = kHuntExtra;
        } else {
            return;
        }
        Goal goal = from_beside(situation_, route_, tile, GoalKind::Attack);
        goal.target = index;
        goal.cost += extra;
        keep_cheaper(best_, goal);
    }

    void look_at_events()
    {
        for (const Event& event : situation_.stage().level->events) {
            const TilePos tile = event.tile();
            if (event.count() == 0 || event.script_only()) continue;
            look_at_use(tile);
            if (!reacts_to_arrival(event) || !attempts_.may_walk(tile)) continue;
            keep_cheaper(best_, {GoalKind::Walk, tile, {}, route_.cost(tile), kNoEntity});
        }
    }

    void look_at_use(TilePos tile)
    {
        if (!attempts_.may_use(situation_, tile)) return;
        const Outlook use = situation_.use_of(tile);
        if (!use.runs || use.opens_exit || use.refused) return;
        Goal goal = from_beside(situation_, route_, tile, GoalKind::Use);
        goal.cost += kUseExtra;
        keep_cheaper(best_, goal);
    }

    bool reacts_to_arrival(const Event& event) const
    {
        const std::vector<Command>& commands = situation_.stage().level->commands;
        for (std::uint32_t i = event.first(); i < event.first() + event.count() && i < commands.size(); ++i)
            if ((commands[i].condition & condition::kEnter) != 0 && !situation_.state().level.spent[i])
                return true;
        return false;
    }

    const Situation& situation_;
    const Route& route_;
    const Attempts& attempts_;
    Temperament temperament_;
    std::optional<Goal> best_;
};

} // namespace

bool Attempts::next_round()
{
    constexpr int kRounds = 6;
    return ++round_ < kRounds;
}

Attempts::Key Attempts::key(const Situation& situation, TilePos tile)
{
    return {tile_index(tile), situation.event_state(tile), situation.player().keys};
}

bool Attempts::may_use(const Situation& situation, TilePos tile) const
{
    const auto found = used_.find(key(situation, tile));
    return found == used_.end() || found->second <= round_;
}

void Attempts::note_use(const Situation& situation, TilePos tile)
{
    ++used_[key(situation, tile)];
}

bool Attempts::may_walk(TilePos tile) const
{
    const auto found = walked_.find(tile_index(tile));
    return found == walked_.end() || found->second <= round_;
}

void Attempts::note_walk(TilePos tile)
{
    ++walked_[tile_index(tile)];
}

bool Attempts::may_attack(EntityIndex entity) const
{
    constexpr int kPatience = 30;
    const auto found = attacked_.find(static_cast<int>(entity));
    return found == attacked_.end() || found->second <= kPatience * (round_ + 1);
}

void Attempts::note_attack(EntityIndex entity)
{
    ++attacked_[static_cast<int>(entity)];
}

std::optional<Goal> next_goal(const Situation& situation, const Route& route, const Attempts& attempts,
                              Temperament temperament)
{
    return Search(situation, route, attempts, temperament).run();
}

std::optional<Goal> exit_goal(const Situation& situation, const Route& route)
{
    const Campaign& campaign = situation.world().campaign;
    const bool in_hub = situation.stage().level->level_id == kHubLevel;
    std::optional<Goal> best;
    int best_rank = 0;
    for (const Event& event : situation.stage().level->events) {
        const Outlook use = situation.use_of(event.tile());
        if (!use.opens_exit || use.refused) continue;
        const Goal goal = from_beside(situation, route, event.tile(), GoalKind::Use);
        if (goal.cost >= Route::kUnreachable) continue;
        const Stage* target = campaign.find(use.exit_map);
        const int id = target == nullptr ? 0 : target->level->level_id;
        const bool done = id > 0 && ((situation.state().career.completed >> (id - 1)) & 1U) != 0;
        int rank = use.to_stats ? 1000 : 0;
        if (in_hub) rank = done ? 0 : 100 - id;
        if (best && rank <= best_rank) continue;
        if (in_hub ? done : !use.to_stats && situation.stage().level->level_id != 1) continue;
        best = goal;
        best_rank = rank;
    }
    return best;
}

} // namespace rpg
