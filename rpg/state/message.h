#pragma once
#include "rpg/state/ids.h"

#include <cstdint>
#include <vector>

namespace rpg {

// Messages of the top bar. Texts: rpg/sim/text/program_texts.h.
enum class MessageId : std::uint8_t {
    LevelText, // a string of the level (status_msg)
    Attacking,
    ShotsLeft,
    Missed,
    NoEffect,
    Damage,
    Died,
    BossTeleported,
    Hit,
    Destroyed,
    MonsterAttacks,
    MonsterRaises,
    Dodged,
    Revived,
    RaiseFailed,
    PlayerDamage,
    DogDamage,
    DogDied,
    NearDeath,
    LowHealth,
    ArmourGone,
    TookDamage,
    TookDamageAndDied,
    Got,
    GainedHealth,
    GainedArmour,
    Experience,
    HealthMax,
    ArmourMax,
    AmmoMax,
    CannotHold,
    Burn,
    BurnLava,
    Pain,
    FireCleared,
    DoorCleared,
    Trapped,
    Secret,
    NoAmmo,
    BerserkOn,
    BerserkOff,
    NoDog,
    BadCollar,
    CollarWontFit,
    NeedKeyGreen,
    NeedKeyYellow,
    NeedKeyBlue,
    NeedKeyRed,
    InsufficientHealth,
    InsufficientArmour,
    InsufficientFunds,
    InsufficientXp,
    NothingToUse,
    TurnPassed,
    PortalSpawns,
    CodeOk,
    CodeBad,
    Saved,
    Loaded,
    Cheat,
};

struct Message {
    MessageId id = MessageId::LevelText;
    DefIndex name = kNoDef;  // of a monster or an article
    std::int32_t number = 0; // damage, gain, string index, shots left ...
    bool critical = false;
    bool forced = false; // clears the queue and stays twice as long
    bool operator==(const Message&) const = default;
};

struct MessageQueue {
    std::vector<Message> waiting;  // the first one is shown; at most 5
    std::uint32_t shown_since = 0; // clock
    bool operator==(const MessageQueue&) const = default;
};

} // namespace rpg
