#include "rpg/sim/messages.h"
#include "rpg/sim/ops_internal.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/scripts.h"

#include <algorithm>
#include <array>

namespace rpg::ops {
namespace {

constexpr std::uint32_t kMostDamage = 9999;

namespace stat { // numbers of the operand
constexpr std::uint32_t kHealth = 0;
constexpr std::uint32_t kArmour = 1;
constexpr std::uint32_t kCredits = 2;
constexpr std::uint32_t kExperience = 3;
} // namespace stat

// The hurt reaction but no death here: the clock sees it when the script is over.
void lose_health(Turn& turn, int amount)
{
    Fighter& fighter = turn.state.player.fighter;
    const int lost = std::min<int>(amount, fighter.health);
    if (lost == 0 || turn.state.switches.god) return;
    hit_player(turn, turn.state.player.view);
    fighter.health = static_cast<std::uint8_t>(fighter.health - lost);
    turn.emit(event::PlayerDamaged{lost, 0});
}

void lose_armour(Turn& turn, int amount)
{
    Fighter& fighter = turn.state.player.fighter;
    fighter.armour = static_cast<std::uint8_t>(std::max(fighter.armour - amount, 0));
}

std::uint32_t present(const Player& player, std::uint32_t which)
{
    switch (which) {
    case stat::kHealth:
        return player.fighter.health;
    case stat::kArmour:
        return player.fighter.armour;
    case stat::kCredits:
        return player.credits;
    default:
        return player.xp;
    }
}

} // namespace

// Armour does not help; a dog in the hand takes it.
Flow hurt_player(ScriptContext& script, const Instruction& in)
{
    Turn& turn = script.turn;
    say(turn, MessageId::Pain);
    hit_player(turn, turn.state.player.view);
    damage_player(turn, static_cast<int>(std::min(in.operand(0), kMostDamage)), 0);
    return Flow::Next;
}

Flow give_stat(ScriptContext& script, const Instruction& in)
{
    const int amount = static_cast<int>(in.operand(1));
    switch (in.operand(0)) {
    case stat::kHealth:
        give_health(script.turn, amount);
        break;
    case stat::kArmour:
        give_armour(script.turn, amount);
        break;
    case stat::kCredits:
        give_credits(script.turn, amount);
        break;
    case stat::kExperience:
        add_experience(script.turn, amount);
        break;
    default:
        script.problem("no such stat");
        break;
    }
    return Flow::Next;
}

// Nothing goes below zero; silent, apart from the pain.
Flow take_stat(ScriptContext& script, const Instruction& in)
{
    Player& player = script.turn.state.player;
    const std::uint32_t amount = in.operand(1);
    switch (in.operand(0)) {
    case stat::kHealth:
        lose_health(script.turn, static_cast<int>(amount));
        break;
    case stat::kArmour:
        lose_armour(script.turn, static_cast<int>(amount));
        break;
    case stat::kCredits:
        player.credits -= std::min(amount, player.credits);
        break;
    case stat::kExperience:
        player.xp -= std::min(amount, player.xp);
        break;
    default:
        script.problem("no such stat");
        break;
    }
    return Flow::Next;
}

Flow need_stat(ScriptContext& script, const Instruction& in)
{
    constexpr std::array kRefusals{MessageId::InsufficientHealth, MessageId::InsufficientArmour,
                                   MessageId::InsufficientFunds, MessageId::InsufficientXp};
    const std::uint32_t which = in.operand(0);
    if (which > stat::kExperience) {
        script.problem("no such stat");
        return Flow::Next;
    }
    if (present(script.turn.state.player, which) >= in.operand(1)) return Flow::Next;
    say(script.turn, kRefusals[which]);
    const int index = in.signed_operand(2);
    const std::string* text = index >= 0 ? script.string(static_cast<std::uint32_t>(index)) : nullptr;
    if (text != nullptr && !text->empty())
        open_dialog(script.turn, {.string = static_cast<StringIndex>(index)});
    return Flow::Stop;
}

Flow need_key(ScriptContext& script, const Instruction& in)
{
    constexpr std::array kRefusals{MessageId::NeedKeyGreen, MessageId::NeedKeyYellow, MessageId::NeedKeyBlue,
                                   MessageId::NeedKeyRed};
    const std::uint32_t key = in.operand(0);
    if (key >= kRefusals.size() || script.turn.state.player.has_key(static_cast<Key>(key)))
        return Flow::NotHandled;
    say(script.turn, kRefusals[key]);
    script.turn.sound(kRefusalSound);
    return Flow::Stop;
}

Flow switch_weapons(ScriptContext& script, const Instruction& in)
{
    if (in.operand(0) == 0)
        disable_weapons(script.turn);
    else
        restore_weapons(script.turn);
    return Flow::Next;
}

} // namespace rpg::ops
