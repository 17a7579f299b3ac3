#include "rpg/sim/turn/cheats.h"

#include "rpg/core/overloaded.h"
#include "rpg/core/text.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/debug_orders.h"

#include <algorithm>
#include <string>

namespace rpg {
namespace {

template <class Kind, class... Kinds> constexpr std::size_t index_of(const std::variant<Kinds...>*)
{
    std::size_t index = 0;
    static_cast<void>(((std::is_same_v<Kind, Kinds> || (++index, false)) || ...));
    return index;
}

constexpr std::uint16_t kEveryWeapon = 0x9FF; // 0..8 and the strongest dog
constexpr std::uint8_t kEveryKey = 0xF;

void give_weapons(Player& player)
{
    player.weapons |= kEveryWeapon;
}
void give_ammo(Player& player, int amount)
{
    for (std::uint8_t& ammo : player.ammo)
        ammo = static_cast<std::uint8_t>(std::min(ammo + amount, kMaxOfAnything));
}
void give_items(Player& player)
{
    for (std::uint8_t& item : player.items)
        item = static_cast<std::uint8_t>(std::min(item + 5, kMaxOfAnything));
}
void give_full_health(Player& player)
{
    Fighter& body = player.fighter;
    body.health = body.max_health = body.armour = body.max_armour = kMaxOfAnything;
}

// What the debug menu and the code words of the original give.
bool give(Turn& turn, std::string_view ordered)
{
    const std::string what = to_lower(ordered);
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
        give_ammo(player, kMaxOfAnything);
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

void warp(Turn& turn, const command::Warp& order)
{
    if (!is_on_map(order.tile)) return turn.emit(event::Refused{"the tile is not on the map"});
    Player& player = turn.state.player;
    player.at = player.view = centre_of(order.tile);
    player.angle = player.view_angle = order.angle;
    turn.level().turn.arriving = false;
    turn.emit(event::Warped{player.at, player.angle});
    look(turn);
}

void give_openly(Turn& turn, const std::string& what)
{
    if (!give(turn, what)) return turn.emit(event::Refused{"there is no such thing to give"});
    say(turn, MessageId::Cheat);
}

void go_to(Turn& turn, std::string_view map)
{
    const std::string stem = map_stem(map);
    if (turn.campaign.find(stem) == nullptr) return turn.emit(event::Refused{"there is no such level"});
    turn.state.career.total_moves += turn.level().moves;
    turn.state.career.total_time += turn.state.clock - turn.level().entered;
    enter_level(turn, stem, {}, EntryKind::Fresh);
}

} // namespace

bool is_cheat(const PlayerCommand& command)
{
    constexpr std::size_t kFirst = index_of<command::GoTo>(static_cast<PlayerCommand*>(nullptr));
    return command.index() >= kFirst;
}

void cheat(Turn& turn, const PlayerCommand& chosen)
{
    Switches& switches = turn.state.switches;
    switches.cheated = true;
    const auto refuse = [&](std::string_view reason) {
        if (!reason.empty()) turn.emit(event::Refused{reason});
    };
    std::visit(Overloaded{
                   [&](const command::SetAi& order) { switches.ai_off = !order.on; },
                   [&](const command::SetGod& order) { switches.god = switches.god_ordered = order.on; },
                   [&](const command::SetNoClip& order) { switches.no_clip = order.on; },
                   [&](const command::GoTo& order) { go_to(turn, order.map); },
                   [&](const command::Warp& order) { warp(turn, order); },
                   [&](const command::Give& order) { give_openly(turn, order.what); },
                   [&](const command::SetState& order) { refuse(set_state(turn, order)); },
                   [&](const command::Spawn& order) { refuse(spawn(turn, order)); },
                   [&](const command::SetLine& order) { refuse(set_line(turn, order)); },
                   [&](const command::SetValue& order) { refuse(set_value(turn, order)); },
                   [&](const command::RunEvent& order) { refuse(run_event(turn, order)); },
                   [](const auto&) {}, // no cheat
               },
               chosen);
}

} // namespace rpg
