#include "rpg/sim/level_flow.h"

#include "rpg/core/assert.h"
#include "rpg/core/compass.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/rules/experience.h"
#include "rpg/script/trigger.h"
#include "rpg/sim/clock.h"
#include "rpg/sim/line_geometry.h"
#include "rpg/sim/monsters.h"
#include "rpg/sim/movement.h"
#include "rpg/sim/player_body.h"
#include "rpg/sim/scripts.h"
#include "rpg/sim/sight.h"
#include "rpg/sim/world.h"

#include <algorithm>

namespace rpg {
namespace {

void put_player(Turn& turn, const Arrival& arrival)
{
    const Level& level = turn.map();
    Player& player = turn.state.player;
    player.at = arrival.given ? arrival.at : centre_of(tile_at_index(level.spawn_tile % kTileCount));
    player.angle = nearest_compass(arrival.given ? arrival.angle : level.spawn_angle);
    player.view = player.at;
    player.view_angle = player.angle;
}

// The event of the start tile is the level's start script: once as if walked in, once for the facing.
void run_start_script(Turn& turn)
{
    const Player& player = turn.state.player;
    const std::uint32_t face = trigger::facing(player.angle) | trigger::kByPlayer;
    const TilePos tile = tile_of(player.at);
    run_tile(turn, tile, condition::kEnter | face);
    run_tile(turn, tile, face);
}

// Texts that the start script opened are lost with what would follow them; its waits go on.
void drop_texts(Turn& turn)
{
    turn.state.screen = {};
    std::erase_if(turn.level().scripts, [](const SuspendedScript& script) { return !script.timed; });
    turn.level().banner = kNoString;
}

void keep_entry_record(Turn& turn)
{
    GameState& state = turn.state;
    const bool given = state.return_point.given;
    state.entry = {.map = given ? state.return_point.map : std::string(hub_of(turn.campaign)),
                   .at = state.return_point.at,
                   .angle = state.return_point.angle,
                   .has_place = given,
                   .player = state.player};
    state.return_point = {};
}

void reset_player_for_level(Turn& turn)
{
    Player& player = turn.state.player;
    player.berserk = 0;
    player.captured_dog = kNoEntity;
    restore_weapons(turn);
    turn.state.switches.god = turn.state.switches.god && turn.state.switches.god_ordered;
}

} // namespace

GameState new_game(const Campaign& campaign, const NewGame& start, GameEvents& events)
{
    GameState state;
    state.classic = start.classic;
    state.random = {start.seed, start.luck};
    state.player = new_player(campaign.rules().player);
    const Stage* stage = campaign.find(start.map);
    RPG_ASSERT(stage != nullptr);
    Turn turn{campaign, stage, state, events};
    enter_level(turn, start.map, {}, EntryKind::Fresh);
    settle(turn);
    return state;
}

void enter_level(Turn& turn, std::string_view map, const Arrival& arrival, EntryKind kind)
{
    const Stage* stage = turn.campaign.find(map);
    RPG_ASSERT(stage != nullptr);
    turn.stage = stage;
    GameState& state = turn.state;
    state.map = stage->name;
    state.level = stage->start;
    state.level.entered = state.clock;
    state.screen = {};
    for (std::size_t i = 2; i < stage->entities.size(); ++i)
        if (stage->monster_of[i] != 0xFFFF) roll_monster(turn, EntityIndex{static_cast<std::uint16_t>(i)});
    const bool fresh = kind == EntryKind::Fresh;
    turn.emit(event::LevelEntered{event::MapName(state.map), fresh});
    put_player(turn, arrival);
    if (fresh) reset_player_for_level(turn);
    const Player before = state.player;
    run_start_script(turn);
    // What the start script gave is in the record already: docs/fidelity.md 30.
    if (!fresh) state.player = before;
    drop_texts(turn);
    if (turn.map().level_id == kHubLevel)
        reveal_map(turn);
    else
        uncover(turn, tile_of(state.player.at));
    if (fresh) keep_entry_record(turn);
    look(turn);
}

std::string_view hub_of(const Campaign& campaign)
{
    const auto is_hub = [](const Stage& stage) { return stage.level->level_id == kHubLevel; };
    const auto hub = std::ranges::find_if(campaign.stages(), is_hub);
    return hub != campaign.stages().end() ? hub->name : campaign.stages().front().name;
}

std::string_view first_map(const Campaign& campaign)
{
    const auto is_first = [](const Stage& stage) { return stage.level->level_id == kFirstLevel; };
    const auto first = std::ranges::find_if(campaign.stages(), is_first);
    return first != campaign.stages().end() ? first->name : campaign.stages().front().name;
}

void reveal_map(Turn& turn)
{
    LevelState& level = turn.level();
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        LineState& line = level.lines[i];
        if (!line.has(line_flag::kHidden)) line.flags |= line_flag::kSeen;
        if (line.texture != kExitTexture) continue;
        const TilePos tile = tile_of(line_link_point(turn.map().lines[i]));
        if (is_on_map(tile)) level.visited.set(static_cast<std::size_t>(tile_index(tile)));
    }
    for (ThingState& thing : level.things) thing.flags |= thing_flag::kSeen;
}

} // namespace rpg
