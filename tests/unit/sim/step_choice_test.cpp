#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/trace.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

#include <array>
#include <limits>
#include <optional>

using namespace rpg;
using tests::SimGame;

namespace {

// The choice of a step written down from the rules, with whole traces: slow and plain.
class PlainChoice {
public:
    PlainChoice(Turn& turn, EntityIndex monster)
        : turn_(turn), monster_(monster),
          mask_(walk_mask(built_in_rules().monster(def_of(turn, monster).subtype)))
    {
    }
    std::vector<TilePos> best(TilePos goal) const
    {
        const UnitPos at = place_of(turn_, monster_);
        std::vector<TilePos> best;
        int least = std::numeric_limits<int>::max();
        for (const TilePos side : kSides) {
            const UnitPos to{at.x + 64 * side.x, at.y + 64 * side.y};
            if (!is_clear(at, to)) continue;
            const int value = score(tile_of(to), goal);
            if (value < least) best.clear();
            if (value <= least) best.push_back(tile_of(to));
            least = std::min(least, value);
        }
        return best;
    }

private:
    static constexpr std::array<TilePos, 4> kSides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

    static int far(TilePos a, TilePos b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

    bool is_clear(UnitPos from, UnitPos to) const
    {
        if (!is_on_map(tile_of(to))) return false;
        const Trace met = trace(turn_, from, to, mask_, monster_);
        if (met.clear()) return true;
        if (met.count > 1 || type_of(turn_, met.met[0]) != EntityType::Door) return false;
        const Line& line = turn_.map().lines[index_of(line_index(turn_, met.met[0]))];
        const auto shares_axis = [&](StepPos end) {
            return to_units(end).x == from.x || to_units(end).y == from.y;
        };
        return shares_axis(line.from) || shares_axis(line.to);
    }
    int score(TilePos tile, TilePos goal) const
    {
        if (tile == goal) return 0;
        for (int extra = 0; extra < 2; ++extra) {
            std::optional<TilePos> next;
            for (const TilePos side : kSides) {
                const TilePos to{tile.x + side.x, tile.y + side.y};
                if (!is_clear({tile.x * 64, tile.y * 64}, {to.x * 64, to.y * 64})) continue;
                if (!next || far(to, goal) < far(*next, goal)) next = to;
            }
            if (!next) break;
            tile = *next;
            if (tile == goal) return extra;
        }
        return 2 + far(tile, goal);
    }

    Turn& turn_;
    EntityIndex monster_;
    TypeMask mask_;
};

} // namespace

TEST_CASE("the quick choice of a step is the one that whole traces would make", "[sim][monsters][step]")
{
    const std::vector<std::string> rows{"###############", "#......#......#", "#.####.+......#",
                                        "#.#..#.#.####.#", "#.#..+.#.#..#.#", "#.####.#.#..#.#",
                                        "#......+......#", "#..#.#.#.#.#..#", "#......#......#",
                                        "#......@......#", "###############"};
    const std::uint16_t fence = thing_flag::kFence | thing_flag::kTexture;
    std::vector<tests::Placed> things;
    for (int monster = 0; monster < 14; ++monster)
        things.push_back(
            {monster < 12 ? 17 + 3 * monster : 41 + monster, {1 + monster % 13, monster < 7 ? 8 : 1}});
    for (int i = 0; i < 6; ++i) {
        things.push_back({128 + i % 3, {1 + 2 * i, 6}}); // lava, fire, barrels
        things.push_back(
            {216, {2 + 2 * i, 8}, static_cast<std::uint16_t>(thing_flag::kFence | thing_flag::kFaceNorth)});
        things.push_back({3, {3, 1 + i}, static_cast<std::uint16_t>(fence | thing_flag::kFaceEast)});
        things.push_back({141, {4 + i, 9}});
    }
    SimGame game(rows, things);
    Turn turn = game.turn();
    Random random{5};
    int steps = 0;
    for (int round = 0; round < 400; ++round) {
        const std::size_t placed = random.word() % 14;
        const TilePos stands{static_cast<int>(1 + random.word() % 13),
                             static_cast<int>(1 + random.word() % 9)};
        const TilePos player{static_cast<int>(1 + random.word() % 13),
                             static_cast<int>(1 + random.word() % 9)};
        if (turn.map().is_solid(stands) || turn.map().is_solid(player)) continue;
        game.put_player(player, Angle256{static_cast<std::uint8_t>(64 * (random.word() % 4))});
        const EntityIndex monster = game.entity(placed);
        game.thing(placed).at = centre_of(stands);
        link(turn, monster, centre_of(stands));
        // It alone is awake; shots are blocked by class: so it steps if it can.
        game.state.level.awake = {monster};
        game.state.level.entities[index_of(monster)].flags |= entity_bit::kAwake | entity_bit::kLive;
        const UnitPos goal = game.state.player.at + step_vector(game.state.player.angle);
        const std::vector<TilePos> expected = PlainChoice(turn, monster).best(tile_of(goal));
        game.events.clear();
        game.state.level.turn = {};
        game.state.player.fighter = {99, 99, 99, 99, 99, 99, 99, 99};
        game.state.player.view = {5000, 5000}; // nobody is adjacent: one step, no attack on arrival
        game.seed(static_cast<std::uint64_t>(round));
        game.state.switches.god = true;
        run_monsters(turn);
        const auto stepped = game.all<event::MonsterStepped>();
        if (stepped.empty()) continue;
        ++steps;
        const UnitPos way = place_of(turn, kPlayerEntity) - centre_of(stands);
        const bool aligned = way.x == 0 || way.y == 0; // it may have retreated
        if (aligned) continue;
        INFO("round " << round << ", class " << placed << " at " << stands.x << ',' << stands.y);
        CHECK(std::ranges::find(expected, tile_of(stepped[0].to)) != expected.end());
    }
    CHECK(steps > 100);
}
