#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/colour.h"
#include "rpg/state/ids.h"
#include "rpg/state/player.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

namespace rpg {

// A script that waits: where it continues, and its trigger.
struct SuspendedScript {
    std::uint16_t event = 0;  // index
    std::uint8_t state = 0;   // of the event when the script was started
    std::uint8_t command = 0; // the next one, counted within the event
    std::uint32_t trigger = 0;
    bool timed = false;         // waits for `deadline`, else for its text to be closed
    std::uint32_t deadline = 0; // clock
    bool operator==(const SuspendedScript&) const = default;
};

struct ThingState { // the level's things in file order, then the drop slots, then pictures placed during play
    UnitPos at;
    std::uint16_t id = 0; // sprite id, or texture id with thing_flag::kTexture
    std::uint8_t frame = 0;
    std::uint16_t flags = 0; // thing_flag of the model; during play "corpse" means dead
    bool has(std::uint32_t mask) const { return (flags & mask) != 0; }
    bool operator==(const ThingState&) const = default;
};

namespace entity_bit {
constexpr std::uint16_t kAttacking = 1U << 0;    // queued to attack in this turn
constexpr std::uint16_t kGone = 1U << 1;         // without a corpse; counts as killed
constexpr std::uint16_t kLive = 1U << 2;         // can be damaged
constexpr std::uint16_t kAwake = 1U << 3;        // on the active list
constexpr std::uint16_t kDropped = 1U << 4;      // drop already rolled
constexpr std::uint16_t kSecondAttack = 1U << 5; // uses its attack B
constexpr std::uint16_t kRaising = 1U << 6;      // is about to raise a corpse
constexpr std::uint16_t kReserved = 1U << 7;     // a corpse that a monster has chosen to raise
constexpr std::uint16_t kLinked = 1U << 8;       // is in the list of a tile
constexpr std::uint16_t kSplit = 1U << 9;        // has split already
constexpr std::uint16_t kStepping = 1U << 10;    // on its way to another tile
} // namespace entity_bit

struct EntityState {       // Stage::entities has the thing or line that it is made from
    DefIndex def = kNoDef; // changes for crates, drop slots and locked doors
    std::uint16_t flags = 0;
    std::uint16_t tile = 0;       // where it is linked
    EntityIndex next = kNoEntity; // the next one on the same tile
    bool has(std::uint16_t mask) const { return (flags & mask) != 0; }
    bool operator==(const EntityState&) const = default;
};

struct MonsterState {
    Fighter fighter;
    std::uint8_t steps = 0;         // taken in this turn
    EntityIndex target = kNoEntity; // breakable to shoot, corpse to raise; none: the player
    bool operator==(const MonsterState&) const = default;
};

struct LineState {
    std::uint32_t flags = 0; // line_flag of the model, with kOpen, kSeen and kLocked as they are now
    TextureId texture{};
    bool has(std::uint32_t mask) const { return (flags & mask) != 0; }
    bool operator==(const LineState&) const = default;
};

struct MovingLine {
    LineIndex line{};
    bool operator==(const MovingLine&) const = default;
};

struct EffectState {       // a running effect sprite
    std::uint8_t kind = 0; // 0: the slot is free
    UnitPos at;
    std::uint32_t ends = 0; // clock
    bool harmless = false;  // of a missile: no blast at its end
    bool runs() const { return kind != 0; }
    bool operator==(const EffectState&) const = default;
};

struct CouplingState {
    std::array<std::int32_t, 2> points{300, 300};
    std::uint8_t destroyed = 0;
    bool spawning = false;
    std::int32_t delay = 0;
    EntityIndex spawned = kNoEntity;
    bool operator==(const CouplingState&) const = default;
};

// Pending work of the level besides the player's command; done before a command ends unless a text is open.
struct TurnState {
    bool leaving = false;                // an exit door has opened
    bool arriving = false;               // a teleport put the player one unit short of its place
    std::uint32_t step_triggers = 0;     // not 0: a step that a text interrupted must be finished
    bool monsters_due = false;           // the player's turn is over
    bool thought = false;                // the monsters have decided in this turn
    std::vector<EntityIndex> attacks;    // stack: the last one attacks first
    std::uint32_t no_attacks_before = 0; // clock
    bool operator==(const TurnState&) const = default;
};

constexpr std::size_t kMaxEffects = 16;

struct LevelState {
    std::vector<ThingState> things;
    std::vector<EntityState> entities;
    std::vector<MonsterState> monsters; // index: Stage::monster_of
    std::vector<LineState> lines;
    std::vector<std::uint8_t> event_states;      // by event
    std::vector<bool> spent;                     // commands whose `once` is used up
    std::array<EntityIndex, kTileCount> tiles{}; // the entity linked last
    std::bitset<kTileCount> visited;             // automap
    std::vector<EntityIndex> awake;              // order matters
    std::vector<EntityIndex> inactive;           // asleep, then dead; order matters
    std::vector<MovingLine> moving;              // lines that move together
    std::uint8_t moving_frame = 0;               // logic frames done since they started
    std::uint32_t moving_next = 0;               // clock of the next one
    std::vector<EffectState> effects;            // slots, at most kMaxEffects; the last one is in use
    std::vector<SuspendedScript> scripts; // waiting for a text to close or for time; the last one is on top
    TurnState turn;
    CouplingState couplings;
    std::uint8_t next_drop = 0;
    bool boss_evaded = false;
    std::uint32_t moves = 0;
    std::uint32_t entered = 0; // clock
    std::uint32_t xp_gained = 0;
    bool exit_armed = false;
    std::uint32_t exit_word = 0; // argument of set_exit
    StringIndex banner = kNoString;
    std::vector<StringIndex> notes;
    Rgb floor_colour;
    Rgb ceiling_colour;
    bool operator==(const LevelState&) const = default;
};

} // namespace rpg
