#include "tests/support/script_machine.h"

#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/scripts/machine_texts.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/session/session.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/turn/screens.h"

#include <algorithm>
#include <fmt/format.h>

namespace tests {
namespace {

using namespace converter::port;
using zscript::Value;

const std::vector<zscript::Module>& machine_source()
{
    static const std::vector<zscript::Module> kSource = [] {
        std::vector<zscript::Module> modules;
        for (const EmbeddedText& file : machine_texts())
            if (file.name == "machine.zs" || file.name == "commands.zs" || file.name == "table.zs")
                modules.push_back(zscript::parse(file.text, std::string(file.name)));
        modules.push_back(zscript::parse(script_names(), "names.zs"));
        return modules;
    }();
    return kSource;
}

Value nothing(const std::vector<Value>& /*arguments*/)
{
    return {};
}

} // namespace

ScriptMachine::ScriptMachine(const rpg::Campaign& campaign, const std::string& map, std::uint64_t seed)
    : campaign_(campaign), stage_(campaign.find(map)), random_(seed), machine_(machine_source(), "RpgMachine")
{
    rpg::GameEvents entered;
    state_ = rpg::new_game(campaign, {.map = map, .seed = seed}, entered);
    const std::vector<rpg::MonsterState> monsters = state_.level.monsters;
    state_.level = stage_->start;
    state_.level.monsters = monsters;
    state_.screen = {};
    state_.switches.god = true;
    state_.switches.ai_off = true;
    state_.player.level = 3000; // no texts of its own for a level gained
    const ActorBook actors(campaign.data());
    give_world(*stage_->level);
    const EventTableInput input{
        campaign, *stage_, [&](const rpg::Thing& thing) { return actor_class_of(actors, thing); }, 1, {}};
    const Value good = machine_.call("ReadTable", {Value::of(event_table(input))});
    if (good.number == 0) difference_ = "the table cannot be read: " + machine_.problem();
    compare_state("at the start");
}

void ScriptMachine::give_world(const rpg::Level& level)
{
    for (const char* quiet :
         {"ScreenChanged", "MoveLine",       "LockChanged",    "FoundSecret", "ExitOpened",
          "Teleport",      "Hurt",           "LackOfStat",     "LackOfKey",   "TellStatus",
          "BannerChanged", "ClearPlace",     "PutThing",       "RemoveThing", "PictureThing",
          "RevealMap",     "PlayEffect",     "SetReturnPoint", "Shake",       "ColourPlane",
          "SwitchWeapons", "SpawnParticles", "StartPortal",    "NoteAdded",   "PlayNumber",
          "Problem"})
        machine_.on(quiet, nothing);
    machine_.on("KeysHeld", [this](const auto&) { return Value::of(mirror_.keys); });
    machine_.on("LevelsDone", [this](const auto&) { return Value::of(levels_done_); });
    machine_.on("MayOpenScreen", [](const auto&) { return Value::of(1); });
    machine_.on("TextOf", [&level](const auto& given) {
        return Value::of(level.strings[static_cast<std::size_t>(given[0].number)]);
    });
    machine_.on("TraceRequest", [this](const auto& given) {
        asked_.push_back({given[0].number, static_cast<std::uint32_t>(given[1].number)});
        return Value{};
    });
    machine_.on("TraceCommand", [this](const auto& given) {
        open_.push_back(ran_.size());
        ran_.push_back({given[0].number, given[1].number, true});
        return Value{};
    });
    machine_.on("TraceFlow", [this](const auto& given) {
        ran_[open_.back()].handled = given[2].number != 1;
        open_.pop_back();
        return Value{};
    });
    give_stats();
}

int ScriptMachine::mirrored_stat(int which) const
{
    switch (which) {
    case 0:
        return mirror_.fighter.health;
    case 1:
        return mirror_.fighter.armour;
    case 2:
        return static_cast<int>(mirror_.credits);
    default:
        return static_cast<int>(mirror_.xp);
    }
}

void ScriptMachine::give_stats()
{
    const auto change = [this](int which, int by) {
        rpg::Fighter& fighter = mirror_.fighter;
        if (which == 0)
            fighter.health =
                static_cast<std::uint8_t>(std::clamp(fighter.health + by, 0, int{fighter.max_health}));
        else if (which == 1)
            fighter.armour =
                static_cast<std::uint8_t>(std::clamp(fighter.armour + by, 0, int{fighter.max_armour}));
        else if (which == 2)
            mirror_.credits = static_cast<std::uint32_t>(std::max(static_cast<int>(mirror_.credits) + by, 0));
        else
            mirror_.xp = static_cast<std::uint32_t>(std::max(static_cast<int>(mirror_.xp) + by, 0));
    };
    machine_.on("StatOf", [this](const auto& given) { return Value::of(mirrored_stat(given[0].number)); });
    machine_.on("GiveStat", [change](const auto& given) {
        change(given[0].number, given[1].number);
        return Value{};
    });
    machine_.on("TakeStat", [change](const auto& given) {
        if (given[0].number != 0) change(given[0].number, -given[1].number); // nothing hurts a god
        return Value{};
    });
}

void ScriptMachine::begin()
{
    events_.clear();
    ran_.clear();
    asked_.clear();
    open_.clear();
    mirror_ = state_.player;
    levels_done_ = state_.career.completed;
    machine_.field("commandsRun").number = 0;
    machine_.field("now").number = static_cast<std::int32_t>(state_.clock);
}

void ScriptMachine::request()
{
    const auto& events = stage_->level->events;
    rpg::TilePos tile{below(32), below(32)};
    if (!events.empty() && below(10) != 0)
        tile = events[random_.below(static_cast<std::uint32_t>(events.size()))].tile();
    constexpr std::uint32_t kPlayer = rpg::condition::kPlayer;
    std::uint32_t trigger = rpg::condition::kUse;
    switch (random_.below(6)) {
    case 0:
        trigger = kPlayer | 1U << random_.below(4) | 1U << (28 + random_.below(4));
        break;
    case 1:
        trigger = kPlayer | 1U << (4 + random_.below(4));
        break;
    case 2:
        trigger = kPlayer | 1U << (28 + random_.below(4));
        break;
    case 3:
        trigger = kPlayer | rpg::condition::kEnter | 1U << (28 + random_.below(4));
        break;
    case 4:
        break;
    default:
        trigger |= kPlayer;
    }
    begin();
    rpg::Turn now = turn();
    const bool handled = run_tile(now, tile, trigger).handled;
    const Value same = machine_.call(
        "RunTile", {Value::of(tile.x), Value::of(tile.y), Value::of(static_cast<std::int32_t>(trigger))});
    const std::string what = fmt::format("tile {},{} trigger {:08X}", tile.x, tile.y, trigger);
    if (handled != (same.number != 0) && difference_.empty()) difference_ = what + ": handled or not";
    compare(what);
}

void ScriptMachine::close_screen()
{
    begin();
    rpg::Turn now = turn();
    bool read = random_.below(4) != 0;
    const rpg::Mode mode = state_.screen.mode;
    if (mode == rpg::Mode::Dialog) {
        read = read || !state_.screen.dialog.skippable;
        const auto is_closed = [&] {
            return std::ranges::any_of(events_, [](const rpg::GameEvent& event) {
                return std::holds_alternative<rpg::event::DialogClosed>(event.body);
            });
        };
        while (!is_closed())
            answer_dialog(now, read ? rpg::PlayerCommand{rpg::command::Confirm{}} : rpg::command::Cancel{});
    } else if (mode == rpg::Mode::Code) {
        std::string code = stage_->level->strings[static_cast<std::size_t>(state_.screen.code.code)];
        const bool is_number = !code.empty() && code.size() <= 7 &&
                               std::ranges::all_of(code, [](char c) { return c >= '0' && c <= '9'; });
        read = read && is_number;
        answer_code(now, rpg::command::EnterCode{read ? code : std::string()});
    } else {
        answer_store(now, rpg::command::Leave{});
    }
    machine_.call("CloseScreen", {Value::of(read ? 1 : 0)});
    ++texts_closed_;
    compare("a text is closed");
}

void ScriptMachine::pass_time()
{
    state_.clock += static_cast<std::uint32_t>(random_.below(900U));
    begin();
    rpg::Turn now = turn();
    serve_deadlines(now);
    machine_.call("ServeDeadlines");
    compare("time passes");
}

void ScriptMachine::change_player()
{
    state_.player.keys = static_cast<std::uint8_t>(random_.below(16));
    state_.player.credits = static_cast<std::uint32_t>(random_.below(40));
    state_.player.fighter.armour = static_cast<std::uint8_t>(random_.below(20));
    state_.player.fighter.health = static_cast<std::uint8_t>(1 + random_.below(29));
    state_.career.completed = static_cast<std::uint16_t>(random_.below(64));
}

void ScriptMachine::settle()
{
    begin();
    rpg::Turn now = turn();
    finish_doors(now);
    machine_.call("SettleDoors");
    compare("doors settle");
}

void ScriptMachine::act()
{
    const int choice = below(20);
    const bool is_open = state_.screen.mode != rpg::Mode::Playing;
    if (is_open && choice < 12)
        close_screen();
    else if (choice == 19)
        change_player();
    else if (choice >= 15 || next_deadline(turn()) != rpg::kNever)
        pass_time();
    else
        request();
    if (difference_.empty()) settle();
}

std::string ScriptMachine::screens() const
{
    const rpg::ScreenState& screen = state_.screen;
    std::string text;
    const auto add = [&](rpg::Mode mode, int dialog, int prompt, int store) {
        if (mode == rpg::Mode::Dialog) text += fmt::format("1:{} ", dialog);
        if (mode == rpg::Mode::Code) text += fmt::format("2:{} ", prompt);
        if (mode == rpg::Mode::Store) text += fmt::format("3:{} ", store);
    };
    for (const rpg::CoveredScreen& below : screen.covered)
        add(below.mode, static_cast<int>(below.dialog.string), static_cast<int>(below.code.prompt),
            below.store);
    add(screen.mode, static_cast<int>(screen.dialog.string), static_cast<int>(screen.code.prompt),
        screen.store);
    return screen.mode == rpg::Mode::Playing ? std::string() : text;
}

void ScriptMachine::compare(const std::string& what)
{
    if (!difference_.empty()) return;
    if (!machine_.problem().empty()) {
        difference_ = what + ": " + machine_.problem();
        return;
    }
    std::vector<Ran> ran;
    std::vector<Asked> asked;
    for (const rpg::GameEvent& event : events_) {
        if (const auto* command = std::get_if<rpg::event::CommandRan>(&event.body))
            ran.push_back({command->event, command->command, command->handled});
        if (const auto* started = std::get_if<rpg::event::ScriptStarted>(&event.body))
            asked.push_back({rpg::tile_index(started->tile), started->trigger});
    }
    commands_run_ += ran.size();
    if (ran != ran_) {
        difference_ = what + ": other commands:";
        for (const Ran& each : ran)
            difference_ += fmt::format(" {}{}", each.command, each.handled ? "" : "-");
        difference_ += " /";
        for (const Ran& each : ran_)
            difference_ += fmt::format(" {}{}", each.command, each.handled ? "" : "-");
    } else if (asked != asked_) {
        difference_ = what + ": other requests";
    }
    compare_state(what);
}

void ScriptMachine::compare_state(const std::string& what)
{
    if (!difference_.empty()) return;
    const rpg::LevelState& level = state_.level;
    const auto differ = [&](const std::string& where) {
        if (difference_.empty()) difference_ = what + ": " + where;
    };
    const auto& states = machine_.numbers("eventState");
    if (!std::ranges::equal(states, level.event_states)) differ("states of events");
    const auto& spent = machine_.numbers("cmdSpent");
    for (std::size_t i = 0; i < spent.size(); ++i)
        if ((spent[i] != 0) != level.spent[i]) differ(fmt::format("command {} is used up or not", i));
    const auto& lines = machine_.numbers("lineIndex");
    constexpr std::uint32_t kMoving = rpg::line_flag::kOpen | rpg::line_flag::kLocked;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const rpg::LineState& line = level.lines[static_cast<std::size_t>(lines[i])];
        if ((static_cast<std::uint32_t>(machine_.numbers("lineFlags")[i]) & kMoving) !=
                (line.flags & kMoving) ||
            machine_.numbers("lineTexture")[i] != static_cast<int>(line.texture))
            differ(fmt::format("line {}", lines[i]));
    }
    const auto& hidden = machine_.numbers("thingHidden");
    for (std::size_t i = 0; i < hidden.size(); ++i) {
        if (machine_.numbers("thingKind")[i] == 2) continue; // monsters also move and die
        if ((hidden[i] != 0) != level.things[i].has(rpg::thing_flag::kHidden))
            differ(fmt::format("thing {} is hidden or not", i));
        if (machine_.numbers("thingSprite")[i] != level.things[i].id)
            differ(fmt::format("picture of thing {}", i));
    }
    std::string open;
    if (machine_.number("isScreenOpen") != 0)
        for (std::size_t i = 0; i < machine_.numbers("screenKind").size(); ++i)
            open +=
                fmt::format("{}:{} ", machine_.numbers("screenKind")[i], machine_.numbers("screenText")[i]);
    if (open != screens()) differ("texts that are open: " + screens() + "/ " + open);
    if (machine_.numbers("waitEvent").size() != level.scripts.size()) differ("scripts that wait");
    if (machine_.number("banner") != static_cast<int>(level.banner) &&
        !(machine_.number("banner") < 0 && level.banner == rpg::kNoString))
        differ("the banner");
    if (machine_.numbers("notes").size() != level.notes.size()) differ("notes");
    if ((machine_.number("isExitArmed") != 0) != level.exit_armed) differ("the exit is armed or not");
}

} // namespace tests
