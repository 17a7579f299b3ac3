#include "rpg/sim/level/level_flow.h"

#include "rpg/core/assert.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/inventory.h"
#include "rpg/sim/player/movement.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/experience.h"
#include "rpg/world/line_geometry.h"

#include <algorithm>
#include <bit>

namespace rpg {
namespace {

void put_player(Turn& turn, const Arrival& arrival)
{
    const Level& level = turn.map();
    Player& player = turn.state.player;
    player.at = arrival.given ? arrival.at : centre_of(level.start_tile());
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

// Where the armed exit leads. An unknown name leads to the first map, as in the original.
std::string exit_target(Turn& turn)
{
    const std::uint32_t index = exit_argument(turn.level().exit_word).file;
    const std::vector<std::string>& strings = turn.map().strings;
    std::string stem = index < strings.size() ? map_stem(strings[index]) : std::string();
    if (turn.campaign.find(stem) != nullptr) return stem;
    turn.emit(event::ScriptProblem{0, "an exit leads to a level that is not there"});
    return std::string(first_map(turn.campaign));
}

void credit_level(Turn& turn, const LevelStats& stats)
{
    const std::uint8_t id = turn.map().level_id;
    if (id == kHubLevel || id < 1 || id > kLastLevelId) return;
    const auto bit = static_cast<std::uint16_t>(1U << (id - 1U));
    Career& career = turn.state.career;
    career.completed |= bit;
    if (stats.secrets == stats.secrets_total) career.all_secrets |= bit;
    if (stats.kills == stats.kills_total) career.all_kills |= bit;
}

void leave_for_target(Turn& turn)
{
    const std::string target = exit_target(turn);
    const ExitArgument order = exit_argument(turn.level().exit_word);
    const Arrival arrival = order.tile ? Arrival{true, centre_of(*order.tile), order.angle} : Arrival{};
    enter_level(turn, target, arrival, EntryKind::Fresh);
}

void show_ending(Turn& turn, EndingPage page)
{
    turn.state.screen.mode = Mode::Ending;
    turn.state.screen.ending = page;
    turn.emit(event::EndingShown{page});
}

// All is new but what the player has become and carries; keys belong to their doors.
void begin_again(Turn& turn)
{
    GameState& state = turn.state;
    state.career = {};
    state.return_point = {};
    state.notes.clear();
    state.level.notes.clear();
    Player& player = state.player;
    player.keys = 0;
    player.fighter.health = player.fighter.max_health;
    if (state.challenge.round < 255) ++state.challenge.round;
    enter_level(turn, first_map(turn.campaign), {}, EntryKind::Fresh);
}

} // namespace

GameState new_game(const Campaign& campaign, const NewGame& start, GameEvents& events)
{
    GameState state;
    state.classic = start.classic;
    state.random = {start.seed, start.luck};
    state.challenge = {.difficulty = start.difficulty, .permadeath = start.permadeath};
    state.player = new_player(campaign.rules().player);
    const Stage* stage = campaign.find(start.map);
    RPG_ASSERT(stage != nullptr);
    Turn turn{campaign, stage, state, events};
    enter_level(turn, start.map, {}, EntryKind::Fresh);
    run_until_waiting(turn);
    return state;
}

void enter_level(Turn& turn, std::string_view map, const Arrival& arrival, EntryKind kind)
{
    const Stage* stage = turn.campaign.find(map);
    RPG_ASSERT(stage != nullptr);
    turn.stage = stage;
    GameState& state = turn.state;
    keep_notes(state.notes, {state.map, state.level.notes});
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

void keep_notes(std::vector<LevelNotes>& notebook, const LevelNotes& noted)
{
    if (noted.notes.empty()) return;
    auto kept = std::ranges::find(notebook, noted.map, &LevelNotes::map);
    if (kept == notebook.end()) kept = notebook.insert(kept, {noted.map, {}});
    for (const StringIndex note : noted.notes)
        if (std::ranges::find(kept->notes, note) == kept->notes.end()) kept->notes.push_back(note);
}

std::vector<LevelNotes> notebook_of(const GameState& state)
{
    std::vector<LevelNotes> notebook = state.notes;
    keep_notes(notebook, {state.map, state.level.notes});
    return notebook;
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

std::string map_stem(std::string_view file_name)
{
    const std::size_t slash = file_name.find_last_of("/\\");
    if (slash != std::string_view::npos) file_name.remove_prefix(slash + 1);
    const std::size_t dot = file_name.find('.');
    return to_lower(file_name.substr(0, dot));
}

LevelStats level_stats(const World& world)
{
    const LevelState& level = world.state.level;
    LevelStats stats;
    stats.time = world.state.clock - level.entered;
    stats.moves = level.moves;
    stats.xp = level.xp_gained;
    stats.secrets_total = world.stage->secrets;
    stats.kills_total = world.stage->monsters;
    const auto found = [](const LineState& line) {
        return line.has(line_flag::kRecessPlus) && line.has(line_flag::kOpen);
    };
    stats.secrets = static_cast<std::uint16_t>(std::ranges::count_if(level.lines, found));
    for (std::size_t i = 0; i < level.entities.size(); ++i) {
        if (world.stage->monster_of[i] == 0xFFFF) continue;
        const EntityIndex monster{static_cast<std::uint16_t>(i)};
        const bool killed = entity(world, monster).has(entity_bit::kGone) ||
                            thing_of(world, monster).has(thing_flag::kCorpse);
        if (killed) ++stats.kills;
    }
    return stats;
}

void take_exit(Turn& turn)
{
    LevelState& level = turn.level();
    level.turn = {};
    GameState& state = turn.state;
    const LevelStats stats = level_stats(turn);
    state.career.total_time += stats.time;
    state.career.total_moves += stats.moves;
    state.player.berserk = 0;
    state.player.captured_dog = kNoEntity;
    turn.emit(event::ExitTaken{event::MapName(exit_target(turn))});
    if (!exit_argument(level.exit_word).shows_stats) return leave_for_target(turn);
    credit_level(turn, stats);
    state.screen = {};
    state.screen.mode = Mode::Stats;
    state.screen.stats = stats;
    level.scripts.clear();
    turn.sound(sound_number::kVictory, SoundPriority::Strong);
    turn.emit(event::StatsShown{stats});
}

void answer_stats(Turn& turn, const PlayerCommand& chosen)
{
    if (!is_any_of<command::Confirm, command::Use, command::Leave>(chosen))
        return turn.emit(event::Refused{"the level's numbers are shown"});
    if (exit_target(turn) == kLastMap) return show_ending(turn, EndingPage::FirstEpilogue);
    leave_for_target(turn);
}

void answer_ending(Turn& turn, const PlayerCommand& chosen)
{
    if (turn.mode() == Mode::Ended && is_any_of<command::NewGamePlus>(chosen)) return begin_again(turn);
    if (!is_any_of<command::Confirm, command::Use, command::Leave>(chosen))
        return turn.emit(event::Refused{"the ending is shown"});
    if (turn.mode() == Mode::Ended) // on with the present character, from the hub
        return enter_level(turn, hub_of(turn.campaign), {}, EntryKind::Fresh);
    switch (turn.state.screen.ending) {
    case EndingPage::FirstEpilogue:
        return show_ending(turn, EndingPage::SecondEpilogue);
    case EndingPage::SecondEpilogue:
        return show_ending(turn, EndingPage::Cast);
    case EndingPage::Cast:
        return show_ending(turn, EndingPage::Credits);
    case EndingPage::Credits:
        break;
    }
    turn.state.screen.mode = Mode::Ended;
    turn.emit(event::GameEnded{});
}

void answer_death(Turn& turn, const PlayerCommand& chosen)
{
    GameState& state = turn.state;
    const bool retry = is_any_of<command::Confirm, command::Use>(chosen);
    if (!retry && !is_any_of<command::Leave>(chosen)) return turn.emit(event::Refused{"the player is dead"});
    if (state.challenge.permadeath) return turn.emit(event::Refused{"this game had one life only"});
    const bool first = turn.map().level_id == kFirstLevel;
    if (!retry && first) return turn.emit(event::Refused{"there is no hub to go back to yet"});
    // Copied: entering a level writes the record.
    const EntryRecord entry = state.entry;
    if (retry && first && state.challenge.round == 0) {
        state.player = new_player(turn.rules().player);
        enter_level(turn, state.map, {}, EntryKind::Fresh);
    } else {
        state.player = entry.player;
        const Arrival place{entry.has_place, entry.at, entry.angle};
        const std::string map = retry ? state.map : entry.map;
        enter_level(turn, map, retry ? Arrival{} : place, EntryKind::Retry);
    }
}

int rank_points(const Career& career)
{
    constexpr unsigned kLevels = (1U << kLastLevelId) - 1U;
    const int levels = std::popcount(career.completed & kLevels) +
                       std::popcount(career.all_secrets & kLevels) +
                       std::popcount(career.all_kills & kLevels);
    const int lives = 5 - static_cast<int>(std::min<std::uint32_t>(career.deaths, 5));
    return 2 * levels + 5 * lives;
}

int rank_of(int points)
{
    if (points >= 80) return 1;
    if (points >= 70) return 2;
    return points >= 50 ? 3 : 4;
}

} // namespace rpg
