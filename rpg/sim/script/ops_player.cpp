#include "rpg/model/sound_numbers.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/player/inventory.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/script/ops.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/screens.h"
#include "rpg/world/entities.h"

#include <algorithm>
#include <array>

namespace rpg::ops {
namespace {

constexpr std::uint32_t kMaxDamage = 9999;

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

// One unit against the direction.
UnitPos one_short(UnitPos at, Angle256 direction)
{
    const UnitPos step = step_vector(direction);
    return {at.x - step.x / 64, at.y - step.y / 64};
}

constexpr std::uint32_t kStoreLists = 4;

enum class Closing : std::uint8_t { Anyhow, ByReading };

Flow open_text(RunningScript& script, std::uint32_t string, Closing closing)
{
    if (script.string(string) == nullptr || !can_open_screen(script.turn)) return Flow::Stop;
    open_dialog(script.turn, {.string = static_cast<StringIndex>(string),
                              .skippable = closing == Closing::Anyhow,
                              .resumes = true});
    script.turn.text_opened = true;
    return Flow::WaitForText;
}

bool has_completed_one_from(const Career& career, int first)
{
    for (int id = std::max(first, 1); id <= kLastLevelId; ++id)
        if (((career.completed >> (id - 1)) & 1) != 0) return true;
    return false;
}

} // namespace

// Armour does not help; a dog in the hand takes it.
Flow hurt_player(RunningScript& script, const Instruction& in)
{
    Turn& turn = script.turn;
    say(turn, MessageId::Pain);
    hit_player(turn, turn.state.player.view);
    damage_player(turn, static_cast<int>(std::min(in.operand(0), kMaxDamage)), 0);
    return Flow::Next;
}

Flow give_stat(RunningScript& script, const Instruction& in)
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
Flow take_stat(RunningScript& script, const Instruction& in)
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

Flow need_stat(RunningScript& script, const Instruction& in)
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

Flow need_key(RunningScript& script, const Instruction& in)
{
    constexpr std::array kRefusals{MessageId::NeedKeyGreen, MessageId::NeedKeyYellow, MessageId::NeedKeyBlue,
                                   MessageId::NeedKeyRed};
    const std::uint32_t key = in.operand(0);
    if (key >= kRefusals.size() || script.turn.state.player.has_key(static_cast<Key>(key)))
        return Flow::NotHandled;
    say(script.turn, kRefusals[key]);
    script.turn.sound(sound_number::kRefusal, SoundPriority::Minor);
    return Flow::Stop;
}

Flow switch_weapons(RunningScript& script, const Instruction& in)
{
    if (in.operand(0) == 0)
        disable_weapons(script.turn);
    else
        restore_weapons(script.turn);
    return Flow::Next;
}

// The view stays one unit short of the tile, along the old direction: the clock lets the player arrive.
Flow teleport(RunningScript& script, const Instruction& in)
{
    const TilePos tile = in.tile();
    if (!is_on_map(tile)) {
        script.problem("teleport to a tile outside the map");
        return Flow::Next;
    }
    Player& player = script.turn.state.player;
    player.at = centre_of(tile);
    player.view = one_short(player.at, player.angle);
    player.angle = in.angle(2);
    player.view_angle = player.angle;
    script.turn.level().turn.arriving = true;
    script.turn.emit(event::Warped{player.at, player.angle});
    return Flow::Next;
}

Flow cancel_move(RunningScript& script, const Instruction& /*in*/)
{
    script.turn.move_cancelled = true;
    return Flow::Next;
}

// Only arms the exit: it is taken when an exit door has opened.
Flow set_exit(RunningScript& script, const Instruction& in)
{
    if (script.string(in.operand(0)) == nullptr) return Flow::Next;
    script.turn.level().exit_armed = true;
    script.turn.level().exit_word = in.argument;
    return Flow::Next;
}

Flow set_return_point(RunningScript& script, const Instruction& in)
{
    const std::string* file = script.string(in.operand(0));
    const TilePos tile = in.tile(1);
    if (file == nullptr) return Flow::Next;
    std::string map = map_stem(*file);
    if (!is_on_map(tile) || script.turn.campaign.find(map) == nullptr) {
        script.problem("return point on no map of the game");
        return Flow::Next;
    }
    script.turn.state.return_point = {true, std::move(map), centre_of(tile), in.angle(3)};
    return Flow::Next;
}

Flow status_msg(RunningScript& script, const Instruction& in)
{
    const std::uint32_t text = in.operand(0);
    if (script.string(text) != nullptr) say(script.turn, MessageId::LevelText, static_cast<int>(text));
    return Flow::Next;
}

Flow set_banner(RunningScript& script, const Instruction& in)
{
    const std::string* text = script.string(in.operand(0));
    if (text == nullptr) return Flow::Next;
    StringIndex& banner = script.turn.level().banner;
    const StringIndex now = text->empty() ? kNoString : static_cast<StringIndex>(in.operand(0));
    if (banner != now) script.turn.emit(event::BannerSet{now});
    banner = now;
    return Flow::Next;
}

Flow dialog(RunningScript& script, const Instruction& in)
{
    return open_text(script, in.operand(0), Closing::Anyhow);
}

Flow dialog_forced(RunningScript& script, const Instruction& in)
{
    return open_text(script, in.operand(0), Closing::ByReading);
}

Flow ask_code(RunningScript& script, const Instruction& in)
{
    const std::uint32_t code = in.operand(0);
    const std::uint32_t prompt = in.operand(1);
    if (script.string(code) == nullptr || script.string(prompt) == nullptr || !can_open_screen(script.turn))
        return Flow::Stop;
    open_code(script.turn, static_cast<StringIndex>(code), static_cast<StringIndex>(prompt));
    script.turn.text_opened = true;
    return Flow::WaitForText;
}

// Warns and goes on: it never forbids anything.
Flow warn_unless_done(RunningScript& script, const Instruction& in)
{
    if (has_completed_one_from(script.turn.state.career, in.signed_operand(1))) return Flow::Next;
    return open_text(script, in.operand(0), Closing::ByReading);
}

Flow add_note(RunningScript& script, const Instruction& in)
{
    const std::uint32_t text = in.operand(0);
    if (script.string(text) == nullptr) return Flow::Next;
    script.turn.level().notes.push_back(static_cast<StringIndex>(text));
    script.turn.emit(event::NoteAdded{static_cast<StringIndex>(text)});
    return Flow::Next;
}

// No pause: the commands after it run at once.
Flow open_store(RunningScript& script, const Instruction& in)
{
    const std::uint32_t list = in.operand(0) < kStoreLists ? in.operand(0) : 0;
    if (can_open_screen(script.turn)) open_store_list(script.turn, static_cast<std::uint8_t>(list));
    return Flow::Next;
}

} // namespace rpg::ops
