#include "rpg/sim/turn/cheats.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/sight.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/clock.h"
#include "rpg/sim/turn/debug_orders.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace rpg {
namespace {

constexpr std::uint16_t kEveryWeapon = 0x9FF; // 0..8 and the strongest dog
constexpr std::uint8_t kEveryKey = 0xF;

void give_weapons(Player& player)
{
    player.weapons |= kEveryWeapon;
}
void give_ammo(Player& player, int amount)
{
    for (std::uint8_t& ammo : player.ammo)
        ammo = static_cast<std::uint8_t>(std::min(ammo + amount, kMostOfAnything));
}
void give_items(Player& player)
{
    for (std::uint8_t& item : player.items)
        item = static_cast<std::uint8_t>(std::min(item + 5, kMostOfAnything));
}
void give_full_health(Player& player)
{
    Fighter& body = player.fighter;
    body.health = body.max_health = body.armour = body.max_armour = kMostOfAnything;
}

// What the debug menu and the code words of the original give.
bool give(Turn& turn, std::string what)
{
    for (char& letter : what) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    Player& player = turn.state.player;
    if (what == "all") {
        give_weapons(player);
        player.keys = kEveryKey;
        give_ammo(player, 10);
        give_items(player);
        player.credits += 20;
    } else if (what == "ammo") {
        give_ammo(player, 10);
    } else if (what == "weapons") {
        give_weapons(player);
        give_ammo(player, kMostOfAnything);
    } else if (what == "health") {
        give_full_health(player);
    } else if (what == "keys") {
        player.keys = kEveryKey;
    } else if (what == "items") {
        give_items(player);
    } else if (what == "credits") {
        player.credits += 20;
    } else if (what == "level") {
        gain_level(turn, false);
    } else if (what == "map") {
        reveal_map(turn);
    } else {
        return false;
    }
    return true;
}

void warp(Turn& turn, const PlayerCommand& command)
{
    if (!is_on_map(command.tile)) return turn.emit(event::Refused{"the tile is not on the map"});
    Player& player = turn.state.player;
    player.at = player.view = centre_of(command.tile);
    player.angle = player.view_angle = command.angle;
    turn.level().turn.arriving = false;
    turn.emit(event::Warped{player.at, player.angle});
    look(turn);
}

void go_to(Turn& turn, std::string_view map)
{
    const std::string stem = map_stem(map);
    if (turn.campaign.find(stem) == nullptr) return turn.emit(event::Refused{"there is no such level"});
    turn.state.career.total_moves += turn.level().moves;
    turn.state.career.total_time += turn.state.clock - turn.level().entered;
    enter_level(turn, stem, {}, EntryKind::Fresh);
    settle(turn);
}

} // namespace

bool is_cheat(Order order)
{
    switch (order) {
    case Order::GoTo:
    case Order::Give:
    case Order::Warp:
    case Order::SetAi:
    case Order::SetGod:
    case Order::SetNoClip:
    case Order::SetState:
    case Order::Spawn:
    case Order::SetLine:
    case Order::SetValue:
    case Order::RunEvent:
        return true;
    default:
        return false;
    }
}

void cheat(Turn& turn, const PlayerCommand& command)
{
    Switches& switches = turn.state.switches;
    const bool on = command.number != 0;
    switches.cheated = true;
    switch (command.order) {
    case Order::SetAi:
        switches.ai_off = !on;
        break;
    case Order::SetGod:
        switches.god = switches.god_ordered = on;
        break;
    case Order::SetNoClip:
        switches.no_clip = on;
        break;
    case Order::GoTo:
        return go_to(turn, command.text);
    case Order::Warp:
        return warp(turn, command);
    case Order::Give:
        if (!give(turn, command.text)) return turn.emit(event::Refused{"there is no such thing to give"});
        say(turn, MessageId::Cheat);
        break;
    default:
        return debug_order(turn, command);
    }
}

} // namespace rpg
