#include "rpg/sim/combat/explosions.h"

#include "rpg/model/sound_numbers.h"
#include "rpg/sim/combat/attacks.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/text/messages.h"
#include "rpg/world/combat.h"
#include "rpg/world/entities.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr int kBfgBlast = 4;
constexpr int kFlame = 9;

// W, E, N, S, then SW, SE, NE, NW.
constexpr std::array<TilePos, 8> kRing{
    {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};
constexpr std::size_t kEdges = 4;

constexpr std::uint32_t duration_of(int kind)
{
    return kind == kFlame ? 750 : 450;
}

struct Effect {
    int kind = 0;
    UnitPos at;
    std::uint32_t delay = 0;
    bool harmless = false;
};

// The lowest free slot; if there is none, that of the effect that began first.
EffectState& slot_for_effect(std::vector<EffectState>& slots)
{
    const auto free = std::ranges::find_if_not(slots, &EffectState::runs);
    if (free != slots.end()) return *free;
    if (slots.size() < kMaxEffects) return slots.emplace_back();
    return *std::ranges::min_element(
        slots, {}, [](const EffectState& effect) { return effect.ends - duration_of(effect.kind); });
}

void begin(Turn& turn, const Effect& effect)
{
    const std::uint32_t duration = duration_of(effect.kind);
    slot_for_effect(turn.state.level.effects) = {.kind = static_cast<std::uint8_t>(effect.kind),
                                                 .at = effect.at,
                                                 .ends = turn.state.clock + effect.delay + duration,
                                                 .harmless = effect.harmless};
    turn.emit_later(effect.delay, event::EffectBegan{.kind = static_cast<std::uint8_t>(effect.kind),
                                                     .at = effect.at,
                                                     .duration = static_cast<std::uint16_t>(duration),
                                                     .impact = effect.harmless});
    if (effect.kind == kExplosionEffect) {
        turn.emit_later(effect.delay,
                        event::Sounded{sound_number::kExplosion, SoundPriority::Blast, effect.at});
        turn.emit_later(effect.delay, event::Shaken{.duration = 200, .power = 2, .buzz = 0});
    } else if (effect.kind == kTeleportEffect) {
        turn.sound(sound_number::kTeleport, SoundPriority::Minor, effect.at);
    } else if (effect.kind == kBfgBlast) {
        turn.emit(event::Shaken{.duration = 450, .power = 2, .buzz = 0});
    }
}

// The damage of a blast to all actors on its tile: 15.
struct Blast {
    UnitPos centre;
    int weapon = -1; // of the player; none: a plain explosion
};

void blast_player(Turn& turn, const Blast& blast, DamageParts parts)
{
    constexpr int kOwnRocketShare = 192; // of 256
    if (blast.weapon == weapon::kBfg) return;
    hit_player(turn, blast.centre);
    if (blast.weapon == weapon::kRocketLauncher)
        parts = {kOwnRocketShare * parts.health / 256, kOwnRocketShare * parts.armour / 256};
    if (parts.total() > 0) damage_player(turn, parts.health, parts.armour);
}

void blast_monster(Turn& turn, EntityIndex monster, DamageParts parts)
{
    show_wound(turn, monster, {.parts = parts});
    const bool died = wound(turn, monster, parts);
    say_about(turn, died ? MessageId::TookDamageAndDied : MessageId::TookDamage, monster, parts.total());
    if (died)
        kill(turn, monster);
    else
        turn.sound(row_of(turn, monster).pain_sound, SoundPriority::Minor, place_of(turn, monster));
}

void blast_tile(Turn& turn, const Blast& blast, TilePos tile, DamageParts parts)
{
    if (!is_on_map(tile)) return;
    if (tile == tile_of(turn.state.player.view)) return blast_player(turn, blast, parts);
    const EntityIndex victim = find_entity(turn, centre_of(tile), type_mask::kShot);
    if (victim == kNoEntity || victim == kWallEntity || !is_live(turn, victim)) return;
    const EntityType type = type_of(turn, victim);
    if (type == EntityType::Fire) return;
    if (type == EntityType::Breakable) {
        const int kind = def_of(turn, victim).subtype;
        if (kind == subtype::kWeakWall || kind == subtype::kCoupling) return;
    }
    if (blast.weapon == weapon::kBfg) start_effect(turn, kBfgBlast, place_of(turn, victim));
    if (type == EntityType::Monster)
        blast_monster(turn, victim, parts);
    else
        kill(turn, victim);
}

struct RingParts {
    DamageParts edges;
    DamageParts corners;
};

void blast_ring(Turn& turn, const Blast& blast, const RingParts& parts)
{
    const TilePos centre = tile_of(blast.centre);
    for (std::size_t i = 0; i < kRing.size(); ++i) {
        if (i == kEdges && parts.corners.total() == 0) return;
        blast_tile(turn, blast, {centre.x + kRing[i].x, centre.y + kRing[i].y},
                   i < kEdges ? parts.edges : parts.corners);
    }
}

// The rows above and below, then what is left of the columns.
void blast_second_ring(Turn& turn, const Blast& blast, DamageParts parts)
{
    const TilePos centre = tile_of(blast.centre);
    for (const int y : {-2, 2})
        for (int x = -2; x <= 2; ++x) blast_tile(turn, blast, {centre.x + x, centre.y + y}, parts);
    for (const int x : {-2, 2})
        for (int y = -1; y <= 1; ++y) blast_tile(turn, blast, {centre.x + x, centre.y + y}, parts);
}

constexpr DamageParts half(DamageParts parts)
{
    return {parts.health / 2, parts.armour / 2};
}

} // namespace

void start_effect(Turn& turn, int kind, UnitPos at)
{
    begin(turn, {.kind = kind, .at = at});
}

void start_harmless_effect(Turn& turn, int kind, UnitPos at)
{
    begin(turn, {.kind = kind, .at = at, .harmless = true});
}

void start_effect_later(Turn& turn, int kind, UnitPos at, std::uint32_t delay)
{
    begin(turn, {.kind = kind, .at = at, .delay = delay});
}

void finish_effect(Turn& turn, const EffectState& effect)
{
    if (effect.kind != kExplosionEffect || effect.harmless) return;
    const Blast blast{.centre = effect.at};
    const int strength = static_cast<int>(turn.state.random.word() & 255U) / 11 + 5;
    const DamageParts parts{strength, strength};
    blast_ring(turn, blast, {parts, half(parts)});
}

void splash(Turn& turn, UnitPos centre, int weapon, int health, int armour)
{
    const Blast blast{.centre = centre, .weapon = weapon};
    const DamageParts parts = half({health, armour});
    if (weapon != weapon::kBfg) return blast_ring(turn, blast, {parts, half(parts)});
    blast_ring(turn, blast, {parts, parts});
    blast_second_ring(turn, blast, half(parts));
}

} // namespace rpg
