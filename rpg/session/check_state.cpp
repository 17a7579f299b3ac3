#include "rpg/session/check_state.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/session/check_fields.h"
#include "rpg/world/turn.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kMaxTime = 1U << 31; // ms: 24 days
constexpr std::uint32_t kLatestMoment = 1U << 24;
constexpr std::uint32_t kMaxPoints = 1'000'000'000;
constexpr std::size_t kMaxThings = 0xFFF0;
constexpr std::size_t kMaxScripts = 4096;
constexpr std::size_t kMaxMessages = 5;
constexpr std::size_t kMaxDigits = 64;
constexpr std::uint8_t kStores = 4;
constexpr int kMaxState = 15; // of an event

class StateCheck {
public:
    StateCheck(const Campaign& campaign, const Stage& stage, const GameState& state)
        : campaign_(campaign), stage_(stage), level_(state.level), state_(state)
    {
    }
    FieldProblem run()
    {
        check_sizes();
        if (problem_.field.empty()) problem_ = find_bad_index(campaign_, stage_, state_);
        if (problem_.field.empty()) check_player("player", state_.player);
        if (problem_.field.empty()) check_player("entry.player", state_.entry.player);
        if (problem_.field.empty()) check_places();
        if (problem_.field.empty()) check_screen();
        if (problem_.field.empty()) check_things_and_lines();
        if (problem_.field.empty()) check_scripts();
        if (problem_.field.empty()) check_times();
        if (problem_.field.empty()) problem_ = find_bad_entity(campaign_, stage_, state_);
        return std::move(problem_);
    }

private:
    void require(bool good, std::string_view field, std::string_view reason)
    {
        if (!good && problem_.field.empty()) problem_ = {std::string(field), std::string(reason)};
    }
    void require_size(std::string_view field, std::size_t size, std::size_t expected)
    {
        if (size != expected)
            require(false, field, fmt::format("{} entries where the level has {}", size, expected));
    }
    void require_string(std::string_view field, std::size_t string)
    {
        require(string < stage_.level->strings.size(), field, "is not a string of the level");
    }
    void require_map(std::string_view field, const std::string& map)
    {
        require(campaign_.find(map) != nullptr, field, "there is no level '" + map + "'");
    }

    void check_sizes();
    void check_player(const std::string& name, const Player& player);
    void check_places();
    void check_screen();
    void check_text(const std::string& name, const CoveredScreen& open);
    void check_things_and_lines();
    void check_scripts();
    void check_times();

    const Campaign& campaign_;
    const Stage& stage_;
    const LevelState& level_;
    const GameState& state_;
    FieldProblem problem_;
};

void StateCheck::check_sizes()
{
    const LevelState& start = stage_.start;
    require(level_.things.size() >= start.things.size() && level_.things.size() <= kMaxThings, "level.things",
            fmt::format("{} entries where the level has {}", level_.things.size(), start.things.size()));
    require_size("level.entities", level_.entities.size(), start.entities.size());
    require_size("level.monsters", level_.monsters.size(), start.monsters.size());
    require_size("level.lines", level_.lines.size(), start.lines.size());
    require_size("level.event_states", level_.event_states.size(), start.event_states.size());
    require_size("level.spent", level_.spent.size(), start.spent.size());
    require(level_.effects.size() <= kMaxEffects, "level.effects", "are more than 16");
    require(level_.moving.size() <= level_.lines.size(), "level.moving", "are more than there are lines");
    require(level_.scripts.size() <= kMaxScripts, "level.scripts", "are more than can wait");
    require(state_.screen.covered.size() <= kMaxScripts, "screen.covered", "are more than can wait");
    require(state_.screen.messages.waiting.size() <= kMaxMessages, "screen.messages.waiting",
            "are more than 5");
}

void StateCheck::check_player(const std::string& name, const Player& player)
{
    require(player.weapon < kWeaponCount, name + ".weapon", "is not a weapon");
    require((player.weapons >> kWeaponCount) == 0, name + ".weapons", "has bits that belong to no weapon");
    require((player.disabled_weapons >> kWeaponCount) == 0, name + ".disabled_weapons",
            "has bits that belong to no weapon");
    require(player.keys < 16, name + ".keys", "has bits that belong to no key");
    const auto few = [](std::uint8_t count) { return count <= kMaxOfAnything; };
    require(std::ranges::all_of(player.ammo, few), name + ".ammo", "is more than 99");
    require(std::ranges::all_of(player.items, few), name + ".items", "is more than 99");
    require(player.credits <= kMaxPoints, name + ".credits", "is more than anyone can have");
    require(player.level != 0 && player.level <= 10'000, name + ".level",
            "is not a level that can be reached");
    const EntityIndex dog = player.captured_dog;
    // The entry record is of another level: its dog does not matter.
    const bool counts = dog != kNoEntity && &player == &state_.player;
    require(!counts || stage_.monster_of[static_cast<std::size_t>(dog)] != 0xFFFF, name + ".captured_dog",
            "is not a monster");
}

void StateCheck::check_places()
{
    const auto require_centre = [&](std::string_view field, UnitPos at) {
        require(centre_of(tile_of(at)) == at, field, "is not the middle of a tile");
    };
    require_centre("player.at", state_.player.at);
    if (state_.entry.has_place) require_centre("entry.at", state_.entry.at);
    if (state_.return_point.given) require_centre("return_point.at", state_.return_point.at);
    if (!state_.entry.map.empty()) require_map("entry.map", state_.entry.map);
    if (state_.return_point.given) require_map("return_point.map", state_.return_point.map);
}

void StateCheck::check_screen()
{
    const ScreenState& screen = state_.screen;
    check_text("screen", {screen.mode, screen.dialog, screen.code, screen.store});
    for (const CoveredScreen& covered : screen.covered) {
        check_text("screen.covered", covered);
        const Mode mode = covered.mode;
        require(mode == Mode::Dialog || mode == Mode::Code || mode == Mode::Store, "screen.covered",
                "has an entry that no text covers");
    }
    for (const Message& message : screen.messages.waiting)
        if (message.id == MessageId::LevelText)
            require_string("screen.messages.waiting",
                           static_cast<std::size_t>(static_cast<std::uint32_t>(message.number)));
}

void StateCheck::check_text(const std::string& name, const CoveredScreen& open)
{
    if (open.mode == Mode::Dialog) {
        const DialogState& dialog = open.dialog;
        if (dialog.source == DialogSource::Level)
            require_string(name + ".dialog.string", static_cast<std::size_t>(dialog.string));
        if (dialog.source == DialogSource::FirstWeapon)
            require(dialog.number >= 0 && dialog.number < kWeaponCount, name + ".dialog.number",
                    "is not a weapon");
        if (dialog.source == DialogSource::Captured)
            require(dialog.name != kNoDef, name + ".dialog.name", "is missing");
    }
    if (open.mode == Mode::Code) {
        require_string(name + ".code.code", static_cast<std::size_t>(open.code.code));
        require(open.code.typed.size() <= kMaxDigits, name + ".code.typed", "is too long");
    }
    if (open.mode == Mode::Store) require(open.store < kStores, name + ".store", "is not a store");
}

void StateCheck::check_things_and_lines()
{
    const Mappings& mappings = campaign_.data().mappings;
    for (std::size_t i = stage_.start.things.size(); i < level_.things.size(); ++i) {
        const ThingState& thing = level_.things[i];
        const std::size_t known =
            thing.has(thing_flag::kTexture) ? mappings.texture_ids.size() : mappings.sprite_ids.size();
        if (known != 0 && thing.id >= known)
            require(false, fmt::format("level.things[{}].id", i), "is not a picture");
    }
    constexpr std::uint32_t kChanging = line_flag::kOpen | line_flag::kSeen | line_flag::kLocked;
    for (std::size_t i = 0; i < level_.lines.size(); ++i)
        if (((level_.lines[i].flags ^ stage_.level->lines[i].flags) & ~kChanging) != 0)
            require(false, fmt::format("level.lines[{}].flags", i), "do not belong to this line");
    for (const MovingLine& moved : level_.moving) {
        require(moved.line != kNoLine, "level.moving", "has an entry that is no line");
        require(std::ranges::count(level_.moving, moved) == 1, "level.moving", "has a line twice");
    }
    require(level_.moving_frame <= kFramesPerMove, "level.moving_frame", "is behind the last one");
    require(level_.next_drop < kDropSlots, "level.next_drop", "is not a slot");
}

void StateCheck::check_scripts()
{
    const Level& level = *stage_.level;
    for (const SuspendedScript& script : level_.scripts) {
        const bool exists = script.event < level.events.size();
        require(exists, "level.scripts", "has an entry of no event");
        if (!exists) return;
        const Event& event = level.events[script.event];
        require(script.command <= event.count() && event.first() + event.count() <= level.commands.size(),
                "level.scripts", "has an entry behind the end of its event");
    }
    const auto small = [](std::uint8_t state) { return state <= kMaxState; };
    require(std::ranges::all_of(level_.event_states, small), "level.event_states", "are more than 15");
    if (level_.exit_armed) require_string("level.exit_word", exit_argument(level_.exit_word).file);
    require(std::ranges::find(level_.notes, kNoString) == level_.notes.end(), "level.notes",
            "has an entry that is no string");
}

// A time far ahead would keep the program busy for as long as the player's patience.
void StateCheck::check_times()
{
    const std::uint32_t clock = state_.clock;
    require(state_.random.luck >= Random::kNoLuck && state_.random.luck <= 255, "random.luck",
            "is not a byte");
    require(clock < kMaxTime, "clock", "is more than a game lasts");
    const auto near = [&](std::uint32_t time) { return time <= clock + kLatestMoment; };
    for (const EffectState& effect : level_.effects)
        require(near(effect.ends), "level.effects", "end too late");
    for (const SuspendedScript& script : level_.scripts)
        require(!script.timed || near(script.deadline), "level.scripts", "wait too long");
    require(level_.moving.empty() || near(level_.moving_next), "level.moving_next", "is too far ahead");
    require(near(level_.turn.no_attacks_before), "level.turn.no_attacks_before", "is too far ahead");
    require(state_.screen.messages.shown_since <= clock, "screen.messages.shown_since", "lies ahead");
    require(level_.entered <= clock, "level.entered", "lies ahead");
}

} // namespace

Outcome check_state(const Campaign& campaign, const GameState& state)
{
    const Stage* stage = campaign.find(state.map);
    if (stage == nullptr)
        return Error{.field = "map",
                     .reason = "there is no level '" + state.map + "' in this game",
                     .code = ErrorCode::NoSuchLevel,
                     .details = {state.map}};
    FieldProblem problem = StateCheck(campaign, *stage, state).run();
    if (problem.field.empty()) return success();
    return Error{.field = std::move(problem.field), .reason = std::move(problem.reason)};
}

} // namespace rpg
