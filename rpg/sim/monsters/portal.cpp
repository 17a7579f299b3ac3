#include "rpg/sim/monsters/portal.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/messages.h"
#include "rpg/world/entities.h"

namespace rpg {
namespace {

constexpr std::size_t kCouplings = 2;

bool is_coupling(const World& world, EntityIndex index)
{
    return thing_index(world, index) != kNoThing && entity(world, index).def != kNoDef &&
           type_of(world, index) == EntityType::Breakable &&
           def_of(world, index).subtype == subtype::kCoupling;
}

// The couplings that count, in the order of the file.
std::array<EntityIndex, kCouplings> couplings(const World& world)
{
    std::array<EntityIndex, kCouplings> found{kNoEntity, kNoEntity};
    std::size_t count = 0;
    for (const EntityIndex index : world.stage->entity_of_thing)
        if (count < kCouplings && index != kNoEntity && is_coupling(world, index)) found[count++] = index;
    return found;
}

std::int32_t* points_of(Turn& turn, EntityIndex coupling)
{
    const auto known = couplings(turn);
    for (std::size_t i = 0; i < kCouplings; ++i)
        if (known[i] == coupling) return &turn.state.level.couplings.points[i];
    return nullptr;
}

bool is_waiting(const World& world, EntityIndex monster)
{
    return monster_of(world, monster).fighter.health > 0 &&
           !thing_of(world, monster).has(thing_flag::kHidden);
}

EntityIndex choose_guest(Turn& turn)
{
    const std::vector<EntityIndex>& inactive = turn.state.level.inactive;
    std::size_t count = 0;
    for (const EntityIndex monster : inactive) count += is_waiting(turn, monster) ? 1U : 0U;
    if (count == 0) return kNoEntity;
    std::size_t skip = (turn.state.random.word() & 4095U) % count;
    for (const EntityIndex monster : inactive)
        if (is_waiting(turn, monster) && skip-- == 0) return monster;
    return kNoEntity;
}

bool place_guest(Turn& turn, EntityIndex guest)
{
    struct Spot {
        TilePos place;
        TilePos tested; // by the original: docs/fidelity.md
    };
    constexpr std::array<Spot, 3> kSpots{{{{16, 15}, {16, 15}}, {{15, 15}, {14, 15}}, {{17, 15}, {18, 15}}}};
    for (const Spot& spot : kSpots) {
        const TilePos tested = turn.state.classic ? spot.tested : spot.place;
        if (find_entity(turn, centre_of(tested), type_mask::kMonsterWalk) != kNoEntity) continue;
        ThingState& thing = thing_of(turn, guest);
        thing.at = centre_of(spot.place);
        link(turn, guest, thing.at);
        announce(turn, thing_index(turn, guest));
        start_effect(turn, kTeleportEffect, thing.at);
        say_about(turn, MessageId::PortalSpawns, guest);
        return true;
    }
    return false;
}

void change_texture(Turn& turn, LineIndex line, TextureId texture)
{
    LineState& state = turn.state.level.lines[index_of(line)];
    state.texture = texture;
    turn.emit(event::LineChanged{line, state});
}

void close_portal(Turn& turn)
{
    LevelState& level = turn.state.level;
    level.couplings.spawning = false;
    EntityIndex last = kNoEntity;
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const LineIndex line{static_cast<std::uint16_t>(i)};
        if (level.lines[i].texture == kPortalFrame) change_texture(turn, line, kDeadPortalFrame);
        if (level.lines[i].texture != kPortalFace) continue;
        change_texture(turn, line, kDeadPortalFace);
        if (turn.stage->entity_of_line[i] != kNoEntity) last = turn.stage->entity_of_line[i];
    }
    if (last != kNoEntity) run_tile(turn, tile_at_index(entity(turn, last).tile), trigger::kByEngine);
}

} // namespace

void start_portal(Turn& turn)
{
    CouplingState& state = turn.state.level.couplings;
    state.spawning = true;
    state.spawned = kNoEntity;
    state.delay = static_cast<std::int32_t>((turn.state.random.word() & 255U) % 3);
    for (const EntityIndex coupling : couplings(turn))
        if (coupling != kNoEntity) set_bit(entity(turn, coupling), entity_bit::kLive);
}

bool run_portal(Turn& turn)
{
    CouplingState& state = turn.state.level.couplings;
    if (!state.spawning) return false;
    if (state.spawned != kNoEntity && is_live(turn, state.spawned)) return false;
    if (state.delay-- > 0) return false;
    state.spawned = choose_guest(turn);
    state.spawning = state.spawned != kNoEntity;
    const bool came = state.spawning && place_guest(turn, state.spawned);
    state.delay = static_cast<std::int32_t>(1 + (turn.state.random.word() & 3U));
    return came;
}

void damage_coupling(Turn& turn, EntityIndex coupling, int points)
{
    std::int32_t* left = points_of(turn, coupling);
    if (left == nullptr) return;
    *left -= points;
    if (*left > 0) return say_about(turn, MessageId::Hit, coupling, points);
    say_about(turn, MessageId::Destroyed, coupling);
    kill(turn, coupling);
}

void coupling_destroyed(Turn& turn, EntityIndex coupling)
{
    if (std::int32_t* left = points_of(turn, coupling)) *left = 0;
    CouplingState& state = turn.state.level.couplings;
    ++state.destroyed;
    if (state.destroyed == kCouplings) close_portal(turn);
}

} // namespace rpg
