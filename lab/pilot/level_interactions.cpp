#include "lab/pilot/level_interactions.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/turn/step.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "rpg/world/weapons.h"

#include <algorithm>

namespace rpg {
namespace {

std::uint32_t row_above(const TileRows& rows, std::size_t row)
{
    return row > 0 ? rows[row - 1] : 0U;
}
std::uint32_t row_below(const TileRows& rows, std::size_t row)
{
    return row + 1 < rows.size() ? rows[row + 1] : 0U;
}

// The bits of `ground` that hang together with one of `row`, which are all on it.
std::uint32_t fill_row(std::uint32_t row, std::uint32_t ground)
{
    for (std::uint32_t before = 0; row != before;) {
        before = row;
        row |= (row << 1 | row >> 1) & ground;
    }
    return row;
}

} // namespace

TileSet tile_set(const TileRows& rows)
{
    TileSet tiles;
    for (std::size_t row = rows.size(); row-- > 0;) tiles = tiles << kMapTiles | TileSet(rows[row]);
    return tiles;
}

int first_tile(const TileRows& rows)
{
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row] != 0) return static_cast<int>(row) * kMapTiles + std::countr_zero(rows[row]);
    return -1;
}

std::uint32_t beside_row(const TileRows& rows, std::size_t row)
{
    return rows[row] << 1 | rows[row] >> 1 | row_above(rows, row) | row_below(rows, row);
}

void spread(TileRows& region, const TileRows& ground)
{
    TileRows flood{};
    for (std::size_t row = 0; row < flood.size(); ++row) flood[row] = region[row] & ground[row];
    const auto grow = [&](std::size_t row, std::uint32_t beyond) { // true: it did
        const std::uint32_t grown = fill_row((flood[row] | beyond) & ground[row], ground[row]);
        const bool more = grown != flood[row];
        flood[row] = grown;
        return more;
    };
    for (bool more = true; more;) {
        more = false;
        for (std::size_t row = 0; row < flood.size(); ++row) more |= grow(row, row_above(flood, row));
        for (std::size_t row = flood.size(); row-- > 0;) more |= grow(row, row_below(flood, row));
    }
    for (std::size_t row = 0; row < flood.size(); ++row) region[row] |= flood[row];
}

LevelInteractions::LevelInteractions(const Campaign& campaign, const Stage& stage,
                                     std::span<const std::string> other_codes)
    : campaign_(campaign), stage_(stage), facts_(campaign, stage, other_codes),
      is_removed_(stage.entities.size())
{
    for (std::size_t i = 2; i < stage_.entities.size(); ++i) {
        const EntityIndex index{static_cast<std::uint16_t>(i)};
        if (stage_.monster_of[i] == 0xFFFF || death_runs_script(index)) continue;
        is_removed_[i] = true;
        removed_.push_back(index);
    }
    for (std::size_t event = 0; event < stage_.level->events.size(); ++event)
        if (!stage_.level->events[event].script_only() &&
            (facts_.acts_on_use(event) || facts_.acts_on_foot(event)))
            acting_.emplace_back(event, stage_.level->events[event].tile());
    for (const std::string& text : stage_.level->strings) codes_by_string_.push_back(facts_.codes_in(text));
    for (int tile = 0; tile < kTileCount; ++tile) {
        const std::size_t event = stage_.event_of[static_cast<std::size_t>(tile)];
        if (event == Stage::kNoEvent) continue;
        if (facts_.acts_on_foot(event)) put(own_places_, tile_at_index(tile));
        if (moves_player(*stage_.level, stage_.level->events[event])) put(scripted_, tile_at_index(tile));
    }
}

void LevelInteractions::calm(GameState& state) const
{
    state.switches.god = true;
    state.switches.god_ordered = true;
    state.switches.ai_off = true;
    remove_monsters(state);
}

void LevelInteractions::add_all_credits(GameState& state) const
{
    const World world(campaign_, &stage_, state);
    for (std::size_t i = 2; i < state.level.entities.size(); ++i) {
        const EntityIndex index{static_cast<std::uint16_t>(i)};
        const EntityState& here = state.level.entities[i];
        if (here.def == kNoDef || !here.has(entity_bit::kLinked)) continue;
        const EntityDef& def = def_of(world, index);
        const bool is_money = def.subtype == subtype::kCredit || def.subtype == subtype::kFiveCredits;
        if (def.is(EntityType::PickUp) && is_money) state.player.credits += def.parameter;
    }
}

GameState LevelInteractions::enter(const Player& player, const Arrival& arrival) const
{
    GameEvents events;
    GameState state = new_game(campaign_, {.map = stage_.name}, events);
    state.player.keys = player.keys;
    state.player.weapons = player.weapons;
    state.player.credits = player.credits;
    state.player.ammo = player.ammo;
    calm(state);
    Turn turn{campaign_, &stage_, state, events};
    enter_level(turn, stage_.name, arrival, EntryKind::Fresh);
    run_until_waiting(turn);
    remove_monsters(state);
    return state;
}

bool LevelInteractions::death_runs_script(EntityIndex monster) const
{
    const DefIndex def = stage_.start.entities[static_cast<std::size_t>(monster)].def;
    return def != kNoDef &&
           campaign_.rules().monster(campaign_.def(def).subtype).effects.death_tile.has_value();
}

// They are killed as soon as they are there.
void LevelInteractions::remove_monsters(GameState& state) const
{
    GameEvents events;
    Turn turn{campaign_, &stage_, state, events};
    for (const EntityIndex index : removed_) {
        EntityState& monster = entity(turn, index);
        ThingState& thing = state.level.things[stage_.entities[index_of(index)].index];
        const unsigned now = monster.flags & (entity_bit::kLinked | entity_bit::kGone | entity_bit::kLive);
        if (now == entity_bit::kGone && thing.has(thing_flag::kHidden)) continue; // as nearly always
        if (monster.has(entity_bit::kLinked)) unlink(turn, index);
        monster.flags = static_cast<std::uint16_t>((monster.flags | entity_bit::kGone) & ~entity_bit::kLive);
        thing.flags |= thing_flag::kHidden;
    }
    std::erase_if(state.level.awake, [&](EntityIndex index) { return is_removed_[index_of(index)]; });
}

void LevelInteractions::take_away(GameState& state, ThingIndex thing) const
{
    GameEvents events;
    Turn turn{campaign_, &stage_, state, events};
    const EntityIndex index = stage_.entity_of_thing[static_cast<std::size_t>(thing)];
    if (index == kNoEntity) return;
    if (entity(turn, index).has(entity_bit::kLinked)) unlink(turn, index);
    thing_of(turn, index).flags |= thing_flag::kHidden;
}

bool LevelInteractions::is_separate_place(TilePos tile) const
{
    return has(own_places_, tile);
}

bool LevelInteractions::walks(const Situation& situation, TilePos from, Angle256 direction) const
{
    const TilePos to = beside(from, direction);
    const std::size_t event = is_on_map(to) ? stage_.event_of[static_cast<std::size_t>(tile_index(to))]
                                            : std::size_t{Stage::kNoEvent};
    const bool acts =
        event != Stage::kNoEvent && facts_.acts(event); // then opening or breaking it is an interaction
    const bool missed = situation.beliefs().missed_code;
    const Passage way = situation.passage(from, direction);
    if (acts && !has(scripted_, from))
        situation.beliefs().missed_code = missed; // with the code it is the same
    if (way.obstacle == Obstacle::Blocked) return false;
    return way.obstacle == Obstacle::None || way.obstacle == Obstacle::Monster || !acts;
}

// Bare ground needs no questions: all but a few tiles of a level.
void LevelInteractions::find_ground(const Situation& situation, WalkCache& ways) const
{
    const World& world = situation.world();
    for (int tile = 0; tile < kTileCount; ++tile) {
        EntityIndex here = world.level().tiles[static_cast<std::size_t>(tile)];
        if (here == kWallEntity) continue;
        while (here != kNoEntity && (mask_of(type_of(world, here)) & type_mask::kWalk) == 0)
            here = entity(world, here).next;
        put(here == kNoEntity ? ways.bare : ways.held, tile_at_index(tile));
    }
    for (std::size_t y = 0; y < ways.bare.size(); ++y) {
        ways.held[y] = (ways.held[y] | (ways.bare[y] & scripted_[y])) & ~own_places_[y];
        ways.bare[y] &= ~(scripted_[y] | own_places_[y]);
    }
    ways.is_known = true;
}

// A flood over bare ground, row by row, and from there over what the rules let one pass.
class LevelInteractions::Flood {
public:
    Flood(const LevelInteractions& interactions, const Situation& situation, WalkCache& ways)
        : interactions_(interactions), situation_(situation), ways_(ways)
    {
    }
    Region run(TilePos start)
    {
        put(tiles_, start);
        for (bool more = true; more;) {
            more = false;
            spread(tiles_, ways_.bare);
            for (std::size_t row = 0; row < tiles_.size(); ++row) {
                for_each_tile(row, beside_row(tiles_, row) & ways_.held[row] & ~tiles_[row],
                              [&](TilePos tile) { more |= enter(tile); });
                for_each_tile(row, tiles_[row] & ~ways_.bare[row] & ~left_[row],
                              [&](TilePos tile) { more |= leave(tile); });
            }
        }
        return {tiles_, is_mutual_};
    }

private:
    bool leads_on(TilePos tile, int side)
    {
        const auto way = static_cast<std::size_t>(tile_index(tile) * 4 + side);
        if (!ways_.asked[way]) ways_.open[way] = interactions_.walks(situation_, tile, quarter(side));
        ways_.asked.set(way);
        return ways_.open[way];
    }
    void add(TilePos tile, TilePos from, int side)
    {
        put(tiles_, tile);
        if (!is_mutual_) return;
        // It was not asked: that a code is missed there counts for nothing.
        const bool missed = situation_.beliefs().missed_code;
        is_mutual_ =
            !has(interactions_.own_places_, from) && interactions_.walks(situation_, tile, quarter(side ^ 2));
        situation_.beliefs().missed_code = missed;
    }
    bool enter(TilePos tile) // from the side where it can be; true: there is one
    {
        for (int side = 0; side < 4; ++side) {
            const TilePos from = beside(tile, quarter(side ^ 2));
            if (!is_on_map(from) || !has(tiles_, from) || !leads_on(from, side)) continue;
            add(tile, from, side);
            return true;
        }
        return false;
    }
    bool leave(TilePos tile) // to all sides; true: to a new tile
    {
        bool leads = false;
        for (int side = 0; side < 4; ++side) {
            const TilePos to = beside(tile, quarter(side));
            if (!is_on_map(to) || has(tiles_, to) || has(interactions_.own_places_, to) ||
                !leads_on(tile, side))
                continue;
            add(to, tile, side);
            leads = true;
        }
        put(left_, tile);
        return leads;
    }

    const LevelInteractions& interactions_;
    const Situation& situation_;
    WalkCache& ways_;
    TileRows tiles_{};
    TileRows left_{}; // where something is, and all ways out were tried
    bool is_mutual_ = true;
};

LevelInteractions::Region LevelInteractions::region_of(const Situation& situation, TilePos start,
                                                       WalkCache& ways) const
{
    if (is_separate_place(start)) {
        Region alone{{}, false};
        put(alone.tiles, start);
        return alone;
    }
    if (!ways.is_known) find_ground(situation, ways);
    return Flood(*this, situation, ways).run(start);
}

void LevelInteractions::add_entity_interactions(std::vector<Interaction>& found, const Situation& situation,
                                                const TileSet& region) const
{
    const bool spawning = situation.state().level.couplings.spawning;
    const auto add = [&](EntityIndex index, const EntityState& here, const EntityDef& def, TilePos tile) {
        const bool coupling = def.is(EntityType::Breakable, subtype::kCoupling);
        const bool boss = def.is(EntityType::Monster) && here.has(entity_bit::kLive);
        const bool taken =
            def.is(EntityType::PickUp, subtype::kKey) || def.is(EntityType::Weapon, weapon::kAxe);
        const std::size_t event = stage_.event_of[here.tile];
        const bool breaks = def.is(EntityType::Breakable) && event != Stage::kNoEvent && facts_.acts(event) &&
                            !coupling && situation.breaking_weapon(index) >= 0;
        const bool dies = boss || (coupling && spawning);
        if (!taken && !dies && !breaks) return;
        for (int side = 0; side < 4; ++side) {
            const TilePos stand = beside(tile, turned(quarter(side), 128));
            if (!is_on_map(stand) || !region[static_cast<std::size_t>(tile_index(stand))]) continue;
            if (taken && walks(situation, stand, quarter(side)))
                found.push_back({Interaction::Kind::Step, stand, quarter(side), index});
            if (dies) found.push_back({Interaction::Kind::Kill, stand, quarter(side), index});
            if (breaks) found.push_back({Interaction::Kind::Break, stand, quarter(side), index});
        }
    };
    situation.for_each_entity(add);
}

// A turn without a command that it sets off does nothing.
bool LevelInteractions::notices_turn(TilePos tile, Angle256 direction) const
{
    const std::size_t number = stage_.event_of[static_cast<std::size_t>(tile_index(tile))];
    if (number == Stage::kNoEvent) return false;
    const std::uint32_t trigger = trigger::facing(direction) | trigger::kByPlayer;
    return std::ranges::any_of(stage_.level->commands_of(stage_.level->events[number]),
                               [&](const Command& command) { return (command.condition & trigger) != 0; });
}

std::vector<Interaction> LevelInteractions::from(const Situation& situation, TilePos at,
                                                 const TileSet& region) const
{
    std::vector<Interaction> found;
    for (const auto& [event, tile] : acting_) {
        for (int side = 0; side < 4; ++side) {
            const TilePos stand = beside(tile, turned(quarter(side), 128));
            if (!is_on_map(stand) || !region[static_cast<std::size_t>(tile_index(stand))]) continue;
            if (facts_.acts_on_use(event)) found.push_back({Interaction::Kind::Use, stand, quarter(side)});
            if (facts_.acts_on_foot(event) && !(tile == at))
                found.push_back({Interaction::Kind::Step, stand, quarter(side)});
        }
    }
    if (is_separate_place(at)) {
        for (int side = 0; side < 4; ++side) {
            found.push_back({Interaction::Kind::Step, at, quarter(side)});
            if (notices_turn(at, quarter(side)))
                found.push_back({Interaction::Kind::Turn, at, quarter(side)});
        }
    }
    add_entity_interactions(found, situation, region);
    return found;
}

// Whoever stands on the tile, or is about to, has opened or broken what stood there.
void LevelInteractions::clear_tile(Turn& turn, TilePos tile) const
{
    const std::size_t event = stage_.event_of[static_cast<std::size_t>(tile_index(tile))];
    if (event != Stage::kNoEvent && facts_.acts(event)) return;
    for (EntityIndex here = first_on_tile(turn, tile); here != kNoEntity && here != kWallEntity;) {
        const EntityIndex next = entity(turn, here).next;
        const EntityType type = type_of(turn, here);
        const bool is_shut = is_line(turn, here) && (type == EntityType::Door || type == EntityType::Wall);
        if (is_shut) {
            run_tile(turn, tile, trigger::kUsed);
            run_until_waiting(turn);
            return;
        }
        if (type == EntityType::Breakable && def_of(turn, here).subtype != subtype::kCoupling) {
            kill(turn, here);
            run_until_waiting(turn);
        }
        here = next;
    }
}

void LevelInteractions::play(GameState& state, const PlayerCommand& command, GameEvents& events)
{
    step_into(campaign_, state, command, events, {.views = &views_});
}

void LevelInteractions::begin(LevelProgress& progress, const Interaction& interaction)
{
    events_.clear();
    GameState& state = progress.state;
    command::Warp warp;
    warp.tile = interaction.from;
    warp.angle = interaction.kind == Interaction::Kind::Turn ? turned(interaction.direction, -64)
                                                             : interaction.direction;
    play(state, warp, events_);
    Turn turn{campaign_, &stage_, state, events_};
    turn.views = &views_;
    switch (interaction.kind) {
    case Interaction::Kind::Step: {
        clear_tile(turn, interaction.from);
        clear_tile(turn, beside(interaction.from, interaction.direction));
        if (state.screen.mode == Mode::Playing) play(state, command::Forward{}, events_);
        break;
    }
    case Interaction::Kind::Use:
        play(state, command::Use{}, events_);
        break;
    case Interaction::Kind::Turn:
        play(state, command::TurnLeft{}, events_);
        break;
    case Interaction::Kind::Break:
    case Interaction::Kind::Kill:
        kill(turn, interaction.entity);
        run_until_waiting(turn);
        break;
    }
    note_codes(progress, events_);
}

void LevelInteractions::note_codes(LevelProgress& progress, const GameEvents& events) const
{
    const auto read = [&](StringIndex string) {
        const auto index = static_cast<std::size_t>(string);
        if (index < codes_by_string_.size()) progress.codes |= codes_by_string_[index];
    };
    for (const GameEvent& event : events) {
        if (const auto* opened = std::get_if<event::DialogOpened>(&event.body)) read(opened->dialog.string);
        if (const auto* added = std::get_if<event::NoteAdded>(&event.body)) read(added->string);
    }
}

Asked LevelInteractions::answer_all(LevelProgress& progress, const Interaction& interaction)
{
    GameState& state = progress.state;
    Asked asked;
    constexpr int kMaxAnswers = 80;
    for (int i = 0; i < kMaxAnswers && state.map == stage_.name; ++i) {
        events_.clear();
        switch (state.screen.mode) {
        case Mode::Dialog: {
            const bool can_go_back = state.screen.dialog.skippable;
            asked.could_go_back |= can_go_back;
            play(state,
                 interaction.goes_back && can_go_back ? PlayerCommand{command::Cancel{}} : command::Confirm{},
                 events_);
            break;
        }
        case Mode::Code: {
            const std::string& code = stage_.level->strings[static_cast<std::size_t>(state.screen.code.code)];
            const bool known =
                (codes_by_string_[static_cast<std::size_t>(state.screen.code.code)] & ~progress.codes) == 0;
            const PlayerCommand command =
                known || interaction.guesses ? PlayerCommand{command::EnterCode{code}} : command::Cancel{};
            asked.unknown_code |= !known;
            asked.guessed |= !known && interaction.guesses;
            play(state, command, events_);
            break;
        }
        case Mode::Store:
            play(state, command::Leave{}, events_);
            break;
        default:
            return asked;
        }
        note_codes(progress, events_);
    }
    return asked;
}

} // namespace rpg
