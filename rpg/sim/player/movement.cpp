#include "rpg/sim/player/movement.h"

#include "rpg/model/sound_numbers.h"
#include "rpg/sim/combat/player_attack.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/inventory.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

void use_weapon(Turn& turn)
{
    const EntityIndex target = find_target(turn);
    if (target == kNoEntity) {
        say(turn, MessageId::NothingToUse);
        turn.sound(sound_number::kRefusal, SoundPriority::Minor);
        return;
    }
    if (!attack(turn, target)) return;
    touch_hazards(turn);
    // A dialog that the kill has opened (level up) swallows the end of the turn: docs/fidelity.md 14.
    if (turn.mode() == Mode::Playing) end_turn(turn);
    look(turn);
}

// At the end of a turn the monsters act before the player sees what has changed, unless something holds them
// up.
void look_if_monsters_wait(Turn& turn)
{
    const bool is_text_open = turn.mode() == Mode::Dialog || turn.mode() == Mode::Code;
    if (is_text_open || std::ranges::any_of(turn.level().effects, &EffectState::runs)) look(turn);
}

} // namespace

void step_player(Turn& turn, Angle256 direction)
{
    Player& player = turn.state.player;
    const UnitPos target = player.at + step_vector(direction);
    const bool no_clip = turn.state.switches.no_clip;
    const bool leads_out = !is_on_map(tile_of(target));
    if (leads_out || (!no_clip && !trace(turn, player.view, target, type_mask::kWalk).clear())) {
        turn.emit(event::Bumped{target});
        return;
    }
    turn.move_cancelled = false;
    run_tile(turn, tile_of(player.at), trigger::leaving(direction) | trigger::kByPlayer);
    if (turn.move_cancelled && !no_clip) {
        turn.emit(event::Bumped{target});
    } else { // the step wins over a teleport of the exit script; a text of that script comes first
        TurnState& pending = turn.level().turn;
        pending.arriving = false;
        player.at = target;
        pending.step_triggers = trigger::entering(direction);
    }
}

// Every pose counts: monsters that are seen in passing wake.
void finish_step(Turn& turn)
{
    Player& player = turn.state.player;
    const UnitPos from = player.view;
    const UnitPos target = player.at;
    turn.emit(event::Moved{from, target});
    for (int frame = 1; frame <= kFramesPerMove; ++frame) {
        player.view = {from.x + (target.x - from.x) * frame / kFramesPerMove,
                       from.y + (target.y - from.y) * frame / kFramesPerMove};
        pass_time(turn, kFrameMs);
        look(turn);
    }
    const std::uint32_t triggers = std::exchange(turn.level().turn.step_triggers, 0);
    if (turn.mode() == Mode::Playing) arrive(turn, triggers);
}

void arrive(Turn& turn, std::uint32_t enter_triggers)
{
    Player& player = turn.state.player;
    player.view = player.at;
    player.view_angle = player.angle;
    const TilePos tile = tile_of(player.at);
    look(turn);
    run_tile(turn, tile, enter_triggers | trigger::facing(player.angle) | trigger::kByPlayer);
    uncover(turn, tile);
    touch_tile(turn, tile);
    end_turn(turn);
    look_if_monsters_wait(turn);
}

void rotate_player(Turn& turn, int by)
{
    Player& player = turn.state.player;
    const Angle256 from = player.angle;
    player.angle = turned(from, by);
    turn.emit(event::Rotated{from, player.angle});
    for (int frame = 1; frame <= kFramesPerMove; ++frame) {
        pass_time(turn, kFrameMs);
        player.view_angle = turned(from, by * frame / kFramesPerMove);
        look(turn);
    }
    const std::uint32_t commands = turn.script_commands;
    run_tile(turn, tile_of(player.at), trigger::facing(player.angle) | trigger::kByPlayer);
    if (turn.script_commands != commands) look(turn);
}

void use_ahead(Turn& turn)
{
    Player& player = turn.state.player;
    const TilePos ahead = tile_of(player.at + step_vector(player.angle));
    const RunResult result = run_tile(turn, ahead, trigger::kUsed);
    if (!result.handled) {
        use_weapon(turn);
    } else if (!turn.text_opened) { // texts are free
        touch_hazards(turn);
        end_turn(turn);
        look_if_monsters_wait(turn);
    }
}

void pass_turn(Turn& turn)
{
    say(turn, MessageId::TurnPassed);
    touch_hazards(turn);
    end_turn(turn);
}

void end_turn(Turn& turn)
{
    LevelState& level = turn.level();
    ++level.moves;
    std::uint32_t& berserk = turn.state.player.berserk;
    if (berserk > 0) {
        --berserk;
        if (berserk == 0) say(turn, Message{.id = MessageId::BerserkOff, .forced = true});
        turn.emit(event::BerserkChanged{berserk});
    }
    level.turn.monsters_due = true;
    level.turn.thought = false;
    turn.emit(event::TurnEnded{level.moves});
}

void uncover(Turn& turn, TilePos tile)
{
    LevelState& level = turn.level();
    if (level.visited.test(static_cast<std::size_t>(tile_index(tile)))) return;
    // The last row and column stay dark in the original: docs/fidelity.md 19.
    const int limit = turn.state.classic ? kMapTiles - 1 : kMapTiles;
    for (int y = tile.y - 1; y <= tile.y + 1; ++y) {
        for (int x = tile.x - 1; x <= tile.x + 1; ++x) {
            const TilePos seen{x, y};
            if (!is_on_map(seen) || x >= limit || y >= limit) continue;
            if (seen == tile || !turn.map().is_secret(seen))
                level.visited.set(static_cast<std::size_t>(tile_index(seen)));
        }
    }
}

} // namespace rpg
