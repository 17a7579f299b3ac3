#include "lab/pilot/goals.h"

#include "lab/pilot/fight.h"
#include "rpg/model/condition.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kUseExtra = 8;
constexpr int kCrateExtra = 30;
constexpr int kHunt = 100000; // after everything else

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
               kMaxOfAnything;
    case EntityType::Weapon:
        return true;
    case EntityType::Ammo:
    case EntityType::AmmoPack:
        return player.ammo[def.subtype % kAmmoTypes] < kMaxOfAnything - 4;
    default:
        return false;
    }
}

class Search {
public:
    Search(const Situation& situation, const Route& route, const Attempts& attempts,
           const GoalPreferences& wishes)
        : situation_(situation), route_(route), attempts_(attempts), wishes_(wishes)
    {
    }
    std::optional<Goal> run()
    {
        look_at_entities();
        if (!wishes_.only_takes) look_at_events();
        return best_;
    }

private:
    void keep(const Goal& goal)
    {
        if (goal.cost >= Route::kUnreachable || (best_ && best_->cost <= goal.cost)) return;
        if (attempts_.round() == 0 && !survives_way_to(goal.stand)) return;
        best_ = goal;
    }

    bool survives_way_to(TilePos tile) const
    {
        const Fighter& body = situation_.player().fighter;
        return route_.danger(tile) < body.health + body.armour / 2;
    }

    void look_at_entities()
    {
        situation_.for_each_entity(
            [&](EntityIndex index, const EntityState& here, const EntityDef& def, TilePos tile) {
                if (is_wanted(situation_.player(), def)) {
                    if (attempts_.may_walk(tile)) keep({GoalKind::Walk, tile, {}, route_.cost(tile)});
                } else if (here.has(entity_bit::kLive) && !wishes_.only_takes) {
                    look_at_target(index, def, tile);
                }
            });
    }

    void look_at_target(EntityIndex index, const EntityDef& def, TilePos tile)
    {
        if (!attempts_.may_attack(index)) return;
        int extra = 0;
        if (def.is(EntityType::Breakable)) {
            if (situation_.breaking_weapon(index) < 0) return;
            const bool spares_crates = wishes_.temperament == Temperament::Careful && attempts_.round() == 0;
            if (def.subtype == subtype::kBarrel && attempts_.round() < 2) return;
            if (def.subtype == subtype::kCrate && spares_crates) return;
            extra = def.subtype == subtype::kWeakWall ? kUseExtra : kCrateExtra;
        } else if (def.is(EntityType::Monster)) {
            if (!may_hunt(index)) return;
            extra = kHunt;
        } else {
            return;
        }
        Goal goal = goal_from_neighbour(situation_, route_, tile, GoalKind::Attack);
        goal.target = index;
        goal.cost += extra;
        keep(goal);
    }

    bool may_hunt(EntityIndex monster) const
    {
        if (attempts_.round() > 0) return can_hurt(situation_, monster);
        const Fighter& body = situation_.player().fighter;
        if (body.health * 2 < body.max_health) return false;
        const int risk = wishes_.temperament == Temperament::Careful   ? 30
                         : wishes_.temperament == Temperament::Average ? 45
                                                                       : 70;
        return is_worth_fighting(situation_, monster, risk);
    }

    void look_at_events()
    {
        for (const Event& event : situation_.stage().level->events) {
            if (event.count() == 0 || event.script_only()) continue;
            look_at_use(event.tile());
            look_at_arrival(event);
        }
    }

    // Health that is missing for a script can be had from the bag.
    bool can_make_up(const ScriptForecast& use) const
    {
        const Player& player = situation_.player();
        return use.need && use.need->stat == stat::kHealth && use.missing_keys == 0 &&
               !use.asks_unknown_code && use.need->amount <= player.fighter.max_health &&
               player.items[static_cast<std::size_t>(Item::SmallMedkit)] +
                       player.items[static_cast<std::size_t>(Item::LargeMedkit)] +
                       player.items[static_cast<std::size_t>(Item::SoulSphere)] >
                   0;
    }

    // The question for a code may tell it.
    static bool is_worth_a_try(const ScriptForecast& use)
    {
        return use.asks_unknown_code && use.missing_keys == 0 && use.need_met;
    }

    void look_at_use(TilePos tile)
    {
        const ScriptForecast use = situation_.use_of(tile);
        if (use.takes && !use.changes) return; // it would only cost
        if (!use.handled || use.opens_exit || (use.refused && !can_make_up(use) && !is_worth_a_try(use)))
            return;
        if (!attempts_.may_use(tile, use.signature)) return;
        Goal goal = goal_from_neighbour(situation_, route_, tile, GoalKind::Use);
        if (goal.cost >= Route::kUnreachable) return;
        goal.signature = use.signature;
        // What asks for something gets it before it is spent elsewhere.
        goal.cost += use.need ? -goal.cost / 2 : kUseExtra;
        if (use.teleports_to && is_one_way(*use.teleports_to)) goal.cost += kOneWay;
        keep(goal);
    }

    void look_at_arrival(const Event& event)
    {
        const TilePos tile = event.tile();
        const std::uint32_t edges = entry_edges(event);
        if (edges == 0) return;
        constexpr std::uint32_t kEdges[] = {0x08, 0x04, 0x02, 0x01}; // by direction of the step
        for (int side = 0; side < 4; ++side) {
            if ((edges & kEdges[side]) == 0) continue;
            const ScriptForecast arrival = situation_.arrival_at(tile, quarter(side));
            if (!arrival.handled || arrival.opens_exit || !attempts_.may_walk(tile, arrival.signature))
                continue;
            const TilePos stand = beside(tile, turned(quarter(side), 128));
            Goal goal{GoalKind::Walk, tile, {}, route_.cost(tile)};
            if (edges != condition::kEnter || tile == situation_.tile()) {
                if (!is_on_map(stand) ||
                    situation_.passage(stand, quarter(side)).obstacle == Obstacle::Blocked)
                    continue;
                goal = {GoalKind::Step, stand, quarter(side), route_.cost(stand)};
            }
            goal.signature = arrival.signature;
            if (arrival.teleports_to && is_one_way(*arrival.teleports_to)) goal.cost += kOneWay;
            keep(goal);
        }
    }

    std::uint32_t entry_edges(const Event& event) const
    {
        const Level& level = *situation_.stage().level;
        std::uint32_t edges = 0;
        for (std::size_t i = event.first(); i < level.end_of(event); ++i)
            if (!situation_.state().level.spent[i]) edges |= level.commands[i].condition & condition::kEnter;
        return edges;
    }

    bool is_one_way(TilePos target) const
    {
        return !Route(situation_, {}, target).reaches(situation_.tile());
    }

    const Situation& situation_;
    const Route& route_;
    const Attempts& attempts_;
    GoalPreferences wishes_;
    std::optional<Goal> best_;
};

} // namespace

bool Attempts::may_use(TilePos tile, std::uint32_t signature) const
{
    constexpr int kPatience = 12; // with a script that does something else each time
    const auto found = used_.find({tile_index(tile), signature});
    const auto all = uses_.find(tile_index(tile));
    return (found == used_.end() || found->second <= round_) &&
           (all == uses_.end() || all->second <= kPatience * (round_ + 1));
}

void Attempts::note_use(TilePos tile, std::uint32_t signature)
{
    ++used_[{tile_index(tile), signature}];
    ++uses_[tile_index(tile)];
}

bool Attempts::may_walk(TilePos tile, std::uint32_t signature) const
{
    const auto found = walked_.find({tile_index(tile), signature});
    return found == walked_.end() || found->second <= round_;
}

void Attempts::note_walk(TilePos tile, std::uint32_t signature)
{
    ++walked_[{tile_index(tile), signature}];
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

void Attempts::give_up(const Goal& goal)
{
    constexpr int kEnough = 1000; // attacks
    const int tile = tile_index(goal.object());
    if (goal.kind == GoalKind::Attack)
        attacked_[static_cast<int>(goal.target)] = kEnough * (round_ + 1);
    else if (goal.kind == GoalKind::Use)
        used_[{tile, goal.signature}] = round_ + 1;
    else
        walked_[{tile, goal.signature}] = round_ + 1;
}

Goal goal_from_neighbour(const Situation& situation, const Route& route, TilePos tile, GoalKind kind)
{
    constexpr int kDanger = 24; // of a point of damage: it may strike more than once
    Goal goal{kind, tile, {}, Route::kUnreachable};
    for (int side = 0; side < 4; ++side) {
        const TilePos stand = beside(tile, turned(quarter(side), 128));
        if (!is_on_map(stand) || !route.reaches(stand)) continue;
        const int cost = route.cost(stand) + situation.danger_of(stand) * kDanger;
        if (cost >= goal.cost) continue;
        goal.stand = stand;
        goal.direction = quarter(side);
        goal.cost = cost;
    }
    return goal;
}

std::uint32_t credits_to_keep(const Situation& situation)
{
    std::uint32_t sum = 0;
    for (const Event& event : situation.stage().level->events) {
        const ScriptForecast use = situation.use_of(event.tile());
        const bool is_paid = use.need_met && !use.changes; // nothing would come of it any more
        if (use.need && use.need->stat == stat::kCredits && !is_paid)
            sum += static_cast<std::uint32_t>(use.need->amount);
    }
    return sum;
}

std::optional<Goal> next_goal(const Situation& situation, const Route& route, const Attempts& attempts,
                              const GoalPreferences& wishes)
{
    return Search(situation, route, attempts, wishes).run();
}

} // namespace rpg
