#include "tests/support/screen_acts.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

namespace tests {
namespace {

constexpr const char* kTourMap = "level01";

rpg::StringIndex string_from(const rpg::Level& level, std::size_t least)
{
    for (std::size_t i = 0; i < level.strings.size(); ++i)
        if (level.strings[i].size() >= least) return rpg::StringIndex{static_cast<std::uint16_t>(i)};
    return rpg::StringIndex{0};
}

// The longest text of a person, which begins with a name in brackets, or of a terminal, which does not.
rpg::StringIndex longest_text(const rpg::Level& level, bool of_terminal)
{
    std::size_t best = 0, size = 0;
    for (std::size_t i = 0; i < level.strings.size(); ++i)
        if (level.strings[i].size() > size && level.strings[i].starts_with('[') != of_terminal) {
            best = i;
            size = level.strings[i].size();
        }
    return rpg::StringIndex{static_cast<std::uint16_t>(best)};
}

} // namespace

std::string some_map(const Machine& machine, const char* wanted)
{
    const auto& levels = machine.files.data().levels;
    return levels.contains(wanted) ? wanted : std::string(rpg::first_map(*machine.files.campaign));
}

rpg::GameState rich_state(const Machine& machine)
{
    rpg::GameState state = machine.new_state(some_map(machine, kTourMap));
    state.player.weapons = 0x1FF;
    state.player.weapon = 3;
    state.player.ammo = {12, 45, 20, 6, 88, 0};
    state.player.items = {3, 1, 1, 2, 1};
    state.player.keys = 0b0101;
    state.player.credits = 47;
    state.player.level = 4;
    state.player.xp = 61;
    state.player.fighter.health = 22;
    state.player.fighter.armour = 14;
    return state;
}

void play_rich(Machine& machine)
{
    machine.start_state(rich_state(machine));
}

void show_dialog(Machine& machine, bool terminal, bool typed)
{
    rpg::GameState state = rich_state(machine);
    const rpg::Level& level = *machine.files.campaign->find(state.map)->level;
    state.screen.mode = rpg::Mode::Dialog;
    state.screen.dialog.string = longest_text(level, terminal);
    state.screen.dialog.terminal = terminal;
    state.screen.dialog.skippable = true;
    machine.config.settings.typewriter = !typed;
    machine.start_state(std::move(state));
    machine.pass_time(typed ? 100 : 700);
}

void show_code(Machine& machine)
{
    rpg::GameState state = rich_state(machine);
    const rpg::Level& level = *machine.files.campaign->find(state.map)->level;
    state.screen.mode = rpg::Mode::Code;
    state.screen.code.prompt = string_from(level, 20);
    for (std::size_t i = 0; i < level.strings.size(); ++i) {
        const std::string& text = level.strings[i];
        if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos)
            state.screen.code.code = rpg::StringIndex{static_cast<std::uint16_t>(i)};
    }
    if (state.screen.code.code == rpg::kNoString) state.screen.code.code = string_from(level, 4);
    if (!machine.start_state(std::move(state))) return; // a level without texts: the title has other rows
    machine.press({"up", "return", "left"});
}

void show_mode(Machine& machine, rpg::Mode mode)
{
    rpg::GameState state = rich_state(machine);
    state.screen.mode = mode;
    state.screen.stats = {754000, 412, 389, 2, 3, 18, 21};
    machine.start_state(std::move(state));
    machine.pass_time(mode == rpg::Mode::Dead ? 3500 : 500);
}

void show_level_statistics(Machine& machine)
{
    rpg::GameState state = machine.new_state(some_map(machine, "reactor"));
    state.screen.mode = rpg::Mode::Stats;
    state.screen.stats = {754000, 412, 389, 2, 3, 18, 21};
    state.career.total_time = 8123000;
    state.career.total_moves = 6120;
    state.career.deaths = 3;
    machine.start_state(std::move(state));
    machine.pass_time(500);
}

void show_ending(Machine& machine, rpg::EndingPage page, std::uint32_t wait)
{
    rpg::GameState state = rich_state(machine);
    state.screen.mode = rpg::Mode::Ending;
    state.screen.ending = page;
    machine.config.settings.typewriter = false;
    machine.start_state(std::move(state));
    machine.pass_time(wait);
}

void play_with_notes(Machine& machine)
{
    constexpr std::size_t kLong = 30, kNotes = 4;
    rpg::GameState state = rich_state(machine);
    const rpg::Level& level = *machine.files.campaign->find(state.map)->level;
    for (std::uint16_t i = 0; i < level.strings.size() && state.level.notes.size() < kNotes; ++i)
        if (level.strings[i].size() >= kLong) state.level.notes.push_back(rpg::StringIndex{i});
    machine.start_state(std::move(state));
}

void save_some(Machine& machine)
{
    play_rich(machine);
    machine.press({"f5", "left"});
    static_cast<void>(machine.app->game().play().save("slot-2"));
}

void walk_about(Machine& machine)
{
    play_rich(machine);
    const rpg::command::Give reveal{"all"};
    machine.app->game().play().order(reveal);
    machine.press({"up"});
    while (machine.app->game().play().mode() == rpg::Mode::Dialog) // a call comes at the first step
        machine.press({"return"});
    machine.press({"up", "up", "left", "up", "up"});
}

void watch_some(Machine& machine, const char* speed)
{
    Machine player(machine.files);
    player.options.map = some_map(machine, kTourMap);
    player.options.record = "replay";
    player.start();
    player.press({"return", "return", "return"});
    for (int i = 0; i < 6; ++i) player.press({"up", "left", "up", "right", "up", "return"});
    machine.options.replay = machine.folder + "/game.replay";
    machine.options.speed = speed;
    static_cast<void>(rpg::write_file(machine.options.replay, rpg::to_bytes(player.app->recorded())));
    machine.start();
}

void damage(Machine& machine, const std::string& slot)
{
    auto bytes = rpg::read_file(machine.saves.path_of(slot), 1 << 24);
    if (!bytes) return;
    bytes->back() ^= 1U;
    static_cast<void>(rpg::write_file(machine.saves.path_of(slot), *bytes));
}

} // namespace tests
