#include "rpg/session/carry_state.h"

#include "rpg/core/angle.h"
#include "rpg/core/narrow.h"
#include "rpg/model/opcodes.h"
#include "rpg/session/check_state.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/movement.h"
#include "rpg/world/entities.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace rpg {
namespace {

bool have_same_definitions(const Campaign& a, const Campaign& b)
{
    if (a.def_count() != b.def_count()) return false;
    for (std::size_t i = 0; i < a.def_count(); ++i) {
        const EntityDef& left = a.def(DefIndex{narrow<std::uint16_t>(i)});
        const EntityDef& right = b.def(DefIndex{narrow<std::uint16_t>(i)});
        if (left.id != right.id || left.type != right.type || left.subtype != right.subtype) return false;
    }
    return true;
}

// What the state's lists are about: as long as these agree, their entries mean the same.
bool have_same_structure(const Level& a, const Level& b)
{
    const auto is_same_line = [](const Line& left, const Line& right) {
        return left.from == right.from && left.to == right.to && left.flags == right.flags;
    };
    return a.edition == b.edition && a.things == b.things && a.blocks == b.blocks &&
           std::ranges::equal(a.lines, b.lines, is_same_line);
}

// Brings what the state says of a level's texts and scripts to another version of that level.
class Transfer {
public:
    Transfer(const Stage& before, const Stage& after, GameState& state)
        : before_(before), after_(after), old_(*before.level), new_(*after.level), state_(state),
          level_(state.level)
    {
    }
    void run()
    {
        carry_events();
        carry_scripts();
        carry_strings();
        carry_looks();
    }

private:
    std::optional<std::size_t> old_event(std::size_t event) const
    {
        const auto same = [&](const Event& e) { return e.tile() == new_.events[event].tile(); };
        const auto found = std::ranges::find_if(old_.events, same);
        if (found == old_.events.end()) return std::nullopt;
        return static_cast<std::size_t>(found - old_.events.begin());
    }
    void carry_events();
    void carry_spent(const Event& from, const Event& to, const std::vector<bool>& spent);
    void carry_scripts();
    StringIndex carried(StringIndex index) const;
    bool has_same_text(StringIndex old, StringIndex now) const;
    void carry_strings();
    void carry_dialogs();
    void carry_looks();

    const Stage& before_;
    const Stage& after_;
    const Level& old_;
    const Level& new_;
    GameState& state_;
    LevelState& level_;
};

void Transfer::carry_events()
{
    const std::vector<std::uint8_t> states = std::move(level_.event_states);
    const std::vector<bool> spent = std::move(level_.spent);
    level_.event_states = after_.start.event_states;
    level_.spent = after_.start.spent;
    for (std::size_t i = 0; i < new_.events.size(); ++i) {
        const auto old = old_event(i);
        if (!old) continue;
        level_.event_states[i] = states[*old];
        carry_spent(old_.events[*old], new_.events[i], spent);
    }
}

// A command in its old place, or anywhere else in its event, is still used up.
void Transfer::carry_spent(const Event& from, const Event& to, const std::vector<bool>& spent)
{
    const auto old = old_.commands_of(from);
    const auto now = new_.commands_of(to);
    std::vector<bool> taken(old.size(), false);
    for (std::size_t i = 0; i < now.size(); ++i) {
        std::size_t match = i < old.size() && old[i] == now[i] && !taken[i] ? i : old.size();
        for (std::size_t j = 0; j < old.size() && match == old.size(); ++j)
            if (!taken[j] && old[j] == now[i]) match = j;
        if (match == old.size()) continue;
        taken[match] = true;
        level_.spent[to.first() + i] = spent[from.first() + match];
    }
}

void Transfer::carry_scripts()
{
    std::vector<SuspendedScript> scripts;
    for (SuspendedScript script : level_.scripts) {
        const TilePos tile = old_.events[script.event].tile();
        const std::uint16_t event = after_.event_of[static_cast<std::size_t>(tile_index(tile))];
        if (event == Stage::kNoEvent) continue;
        script.event = event;
        script.command = narrow<std::uint8_t>(
            std::min<std::size_t>(script.command, new_.commands_of(new_.events[event]).size()));
        scripts.push_back(script);
    }
    level_.scripts = std::move(scripts);
}

// A string that was edited stays where it was; if some came or went, the same text is looked for.
StringIndex Transfer::carried(StringIndex index) const
{
    const auto at = static_cast<std::size_t>(index);
    if (index == kNoString || old_.strings.size() == new_.strings.size()) return index;
    if (at >= old_.strings.size()) return kNoString;
    const auto found = std::ranges::find(new_.strings, old_.strings[at]);
    if (found == new_.strings.end()) return kNoString;
    return StringIndex{narrow<std::uint16_t>(found - new_.strings.begin())};
}

bool Transfer::has_same_text(StringIndex old, StringIndex now) const
{
    const auto from = static_cast<std::size_t>(old);
    const auto to = static_cast<std::size_t>(now);
    return from < old_.strings.size() && to < new_.strings.size() && old_.strings[from] == new_.strings[to];
}

void Transfer::carry_strings()
{
    level_.banner = carried(level_.banner);
    for (StringIndex& note : level_.notes) note = carried(note);
    std::erase(level_.notes, kNoString);
    std::vector<Message>& waiting = state_.screen.messages.waiting;
    std::erase_if(waiting, [&](Message& message) {
        if (message.id != MessageId::LevelText) return false;
        const StringIndex index = carried(StringIndex{static_cast<std::uint16_t>(message.number)});
        message.number = static_cast<int>(index);
        return index == kNoString;
    });
    if (level_.exit_armed) {
        const Operand& target = find_opcode(static_cast<std::uint8_t>(Opcode::SetExit))->operands[0];
        const auto index = carried(StringIndex{narrow<std::uint16_t>(target.get(level_.exit_word))});
        level_.exit_armed = index != kNoString;
        level_.exit_word =
            level_.exit_armed ? target.put(level_.exit_word, static_cast<std::uint32_t>(index)) : 0;
    }
    carry_dialogs();
}

// A text that is gone is closed with all that lies below it, and nothing waits for it any more.
void Transfer::carry_dialogs()
{
    bool is_lost = false;
    const auto carry = [&](Mode mode, DialogState& dialog, CodeState& code) {
        if (mode == Mode::Dialog && dialog.source == DialogSource::Level) {
            const StringIndex old = std::exchange(dialog.string, carried(dialog.string));
            if (!has_same_text(old, dialog.string)) dialog.first_line = 0;
            is_lost |= dialog.string == kNoString;
        }
        if (mode != Mode::Code) return;
        code.code = carried(code.code);
        code.prompt = carried(code.prompt);
        is_lost |= code.code == kNoString;
    };
    ScreenState& screen = state_.screen;
    carry(screen.mode, screen.dialog, screen.code);
    for (CoveredScreen& covered : screen.covered) carry(covered.mode, covered.dialog, covered.code);
    if (!is_lost) return;
    screen = {};
    std::erase_if(level_.scripts, [](const SuspendedScript& script) { return !script.timed; });
}

// What play has not changed is as the level has it now.
void Transfer::carry_looks()
{
    for (std::size_t i = 0; i < level_.lines.size(); ++i)
        if (level_.lines[i].texture == old_.lines[i].texture) level_.lines[i].texture = new_.lines[i].texture;
    if (level_.floor_colour == before_.start.floor_colour) level_.floor_colour = after_.start.floor_colour;
    if (level_.ceiling_colour == before_.start.ceiling_colour)
        level_.ceiling_colour = after_.start.ceiling_colour;
}

// The free tile that is nearest to where the player was.
TilePos nearest_free_tile(const World& world, TilePos wanted)
{
    TilePos best = tile_at_index(world.map().spawn_tile % kTileCount);
    int least = std::numeric_limits<int>::max();
    for (int index = 0; index < kTileCount; ++index) {
        const TilePos tile = tile_at_index(index);
        const int far = squared_distance({tile.x, tile.y}, {wanted.x, wanted.y});
        if (far >= least || world.map().is_solid(tile)) continue;
        if (find_entity(world, centre_of(tile), type_mask::kWalk) != kNoEntity) continue;
        best = tile;
        least = far;
    }
    return best;
}

void mend_places(const Campaign& after, GameState& state)
{
    if (after.find(state.entry.map) == nullptr)
        state.entry = {.map = std::string(hub_of(after)), .at = {}, .angle = {}, .player = state.player};
    if (state.return_point.given && after.find(state.return_point.map) == nullptr) state.return_point = {};
    state.entry.player.captured_dog = kNoEntity;
    std::erase_if(state.notes, [&](LevelNotes& noted) {
        const Stage* stage = after.find(noted.map);
        if (stage == nullptr) return true;
        const std::size_t strings = stage->level->strings.size();
        std::erase_if(noted.notes,
                      [&](StringIndex note) { return static_cast<std::size_t>(note) >= strings; });
        return noted.notes.empty();
    });
}

// The level as at its entry, but nothing of its start script: it has run already.
GameState begin_level_again(const Campaign& after, const Stage& stage, GameState state, bool keeps_place)
{
    GameEvents unused;
    const Mode mode = state.screen.mode;
    const LevelState before = std::move(state.level);
    keep_notes(state.notes, {state.map, before.notes});
    state.map = stage.name;
    state.level = stage.start;
    state.level.entered = keeps_place ? before.entered : state.clock;
    state.level.moves = before.moves;
    state.screen = {};
    if (mode == Mode::Dead)
        state.player.fighter.health = std::max<std::uint8_t>(state.player.fighter.health, 1);
    state.player.captured_dog = kNoEntity;
    mend_places(after, state);
    Turn turn{after, &stage, state, unused};
    for (std::size_t i = 2; i < stage.entities.size(); ++i)
        if (stage.monster_of[i] != 0xFFFF) roll_monster(turn, EntityIndex{narrow<std::uint16_t>(i)});
    Player& player = state.player;
    const TilePos tile = keeps_place ? tile_of(player.at) : stage.level->start_tile();
    if (!keeps_place) player.angle = nearest_compass(stage.level->spawn_angle);
    player.at = player.view = centre_of(nearest_free_tile(turn, tile));
    player.view_angle = player.angle;
    if (stage.level->level_id == kHubLevel) reveal_map(turn);
    uncover(turn, tile_of(player.at));
    look(turn);
    return state;
}

} // namespace

CarriedState carry_state(const Campaign& before, const Campaign& after, const GameState& state)
{
    const Stage* old = before.find(state.map);
    const Stage* now = after.find(state.map);
    if (now == nullptr) {
        const Stage* first = after.find(first_map(after));
        return {begin_level_again(after, *first, state, false), Carried::AtStart};
    }
    if (old != nullptr && have_same_definitions(before, after) &&
        have_same_structure(*old->level, *now->level)) {
        CarriedState whole{state};
        Transfer(*old, *now, whole.state).run();
        mend_places(after, whole.state);
        if (check_state(after, whole.state)) return whole;
    }
    return {begin_level_again(after, *now, state, true), Carried::AtTile};
}

} // namespace rpg
