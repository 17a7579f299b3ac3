#pragma once
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/combat.h"
#include "rpg/world/turn.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace rpg {

// Shared by the attacks of the player and of monsters: wounds, and shots in flight.

// How a hit looks, before its damage is done.
struct Wound {
    DamageParts parts;
    bool critical = false;
    bool bleeds = true;
    bool gibbed = false;
};
void show_wound(Turn& turn, EntityIndex monster, const Wound& wound);
// Reduces armour and health. True: the monster has no health left, and the caller must call kill().
bool wound(Turn& turn, EntityIndex monster, DamageParts parts);

// Plays a sound at the monster's position; draws a random byte unless there is no sound.
void play_one_of(Turn& turn, const SoundChoice& choice, SoundPriority priority, EntityIndex monster);

struct Shot {
    Hit hit = Hit::Miss;
    DamageParts parts;
    bool gibs = false;
    std::uint8_t impact = 0; // kind of effect
    UnitPos end;
    std::uint32_t lands = 0; // clock
    bool has_hit() const { return hit != Hit::Miss; }
};

struct Launch {
    ThingIndex attacker = kNoThing; // kNoThing: the player
    int weapon = 0;
    Missile missile;
    UnitPos from;
    UnitPos target;
    int short_by = 0; // a hit ends this many units before the target
};
// Sets where and when the shot lands; draws a random byte for a missile that misses.
void launch(Turn& turn, const Launch& launch, Shot& shot);

class Flight {
public:
    explicit Flight(Turn& turn) : turn_(turn) {}

    void add(const Shot& shot)
    {
        if (count_ < shots_.size()) shots_[count_++] = shot;
    }
    // Lets time pass until `clock`; shots land in the order of time. False: the player died.
    template <class Land> bool pass_until(std::uint32_t clock, Land land)
    {
        while (count_ > 0) {
            const auto next = std::ranges::min_element(flying(), {}, &Shot::lands);
            if (next->lands > clock) break;
            const Shot shot = *next;
            std::copy(next + 1, flying().end(), next);
            --count_;
            if (!pass_to(shot.lands)) return false;
            land(shot);
        }
        return pass_to(clock);
    }
    template <class Land> bool pass_rest(Land land)
    {
        std::uint32_t last = turn_.state.clock;
        for (const Shot& shot : flying()) last = std::max(last, shot.lands);
        return pass_until(last, land);
    }

private:
    std::span<Shot> flying() { return {shots_.data(), count_}; }
    bool pass_to(std::uint32_t clock)
    {
        if (clock > turn_.state.clock) pass_time(turn_, clock - turn_.state.clock);
        return turn_.mode() != Mode::Dead;
    }

    Turn& turn_;
    std::array<Shot, 3> shots_{};
    std::size_t count_ = 0;
};

constexpr std::uint32_t kPrepareMs = 250;
constexpr std::uint32_t kLaunchMs = 150; // after the start of the shot
constexpr std::uint32_t kPainMs = 250;
constexpr std::uint32_t kPauseMs = 1000; // after the player's attack

} // namespace rpg
