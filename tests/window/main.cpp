// drpg_window_pilot GAME keyboard|mouse|pad SEED WIDTHxHEIGHT SETTINGS FOLDER: plays from the title to the
// end of level01 and back to the desktop with one device, as the pilot thinks best, and prints what it
// pressed (see input_driver.h). SETTINGS and FOLDER are those of the program that is to do the same in a
// window.
#include "lab/pilot/pilot.h"
#include "rpg/core/overloaded.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/state/state_hash.h"
#include "runtime/screens/play/game_names.h"
#include "tests/window/input_driver.h"

#include <cstdio>
#include <filesystem>
#include <iostream>

namespace {

using tests::Device;
using tests::InputDriver;

constexpr int kMaxCommands = 20000;
constexpr std::string_view kGoal = "level01";

struct Journey {
    runtime::App& app;
    InputDriver& input;
    const runtime::GameFiles& files;

    runtime::Play& play() { return app.game().play(); }
    const rpg::GameState& state() { return play().state(); }

    void select_weapon(int wanted)
    {
        for (int i = 0; i < rpg::kWeaponCount && state().player.weapon != wanted; ++i) input.next_weapon();
    }
    bool use_item(int item)
    {
        input.open_inventory();
        const runtime::GameNames names(files, app.ui().words, app.game().rules());
        return input.choose(names.item(item)) && input.choose("Yes");
    }
    bool confirm()
    {
        if (state().screen.mode != rpg::Mode::Dead) return input.confirm(), true;
        input.wait(3500); // the fall
        return input.choose("Try again");
    }
    bool follow(const rpg::PlayerCommand& chosen)
    {
        namespace command = rpg::command;
        return std::visit(
            rpg::Overloaded{
                [&](const command::SelectWeapon& order) { return select_weapon(order.weapon), true; },
                [&](const command::UseItem& order) { return use_item(static_cast<int>(order.item)); },
                [&](const command::EnterCode& order) { return input.type(order.digits), true; },
                [&](const command::Buy& order) {
                    return input.choose_nth(static_cast<std::size_t>(order.place)) && input.choose("Yes");
                },
                [&](const command::Leave&) { return input.choose("Leave"); },
                [&](const command::Confirm&) { return confirm(); },
                [&](const auto&) { return input.act(chosen), true; },
            },
            chosen);
    }
    bool has_arrived()
    {
        const rpg::Stage* goal = files.campaign->find(kGoal);
        return goal != nullptr && state().screen.mode == rpg::Mode::Playing && state().map != kGoal &&
               (state().career.completed >> (goal->level->level_id - 1) & 1U) != 0;
    }
    bool travel()
    {
        constexpr int kPatience = 50; // commands that change nothing
        int in_vain = 0;
        rpg::Pilot pilot(*files.campaign, rpg::Temperament::Careful);
        for (int i = 0; i < kMaxCommands && input.runs(); ++i) {
            if (has_arrived()) return true;
            const auto command = pilot.next(state());
            const std::uint64_t before = rpg::hash(state());
            if (!command || !follow(*command)) return stuck(command);
            in_vain = rpg::hash(state()) == before ? in_vain + 1 : 0;
            if (in_vain >= kPatience) return stuck(command);
        }
        return false;
    }
    bool stuck(const std::optional<rpg::PlayerCommand>& command)
    {
        std::fprintf(stderr, "stuck on %s at %d,%d, mode %d: %s\n", state().map.c_str(),
                     rpg::tile_of(state().player.at).x, rpg::tile_of(state().player.at).y,
                     static_cast<int>(state().screen.mode),
                     command ? rpg::print_command(*command).c_str() : "the pilot has no idea");
        return false;
    }
    bool begin()
    {
        if (!input.choose("New game") || !input.choose("Begin")) return false;
        for (int i = 0; i < 40 && !app.game().is_on(); ++i) input.confirm();
        return app.game().is_on();
    }
    // Saves, leaves the game, leaves the program.
    bool end()
    {
        input.open_menu();
        if (!input.choose("Save game") || !input.choose("1")) return false;
        input.open_menu();
        return input.choose("Main menu") && input.choose("Quit") && !input.runs();
    }
};

} // namespace

int main(int count, char** words)
{
    if (count != 7) {
        std::cerr << "usage: drpg_window_pilot GAME keyboard|mouse|pad SEED WIDTHxHEIGHT SETTINGS FOLDER\n";
        return 2;
    }
    const std::string_view device = words[2];
    auto options =
        runtime::parse_options(std::vector<std::string>{words[1], "--seed", words[3], "--size", words[4]});
    if (!options) return std::cerr << rpg::to_string(options.error()) << '\n', 2;
    runtime::SettingsFile settings(words[5]);
    if (const auto loaded = settings.load(); !loaded)
        return std::cerr << rpg::to_string(loaded.error()) << '\n', 2;
    auto files = runtime::load_game_files(options->data);
    if (!files) return std::cerr << rpg::to_string(files.error()) << '\n', 3;
    options->user_folder = words[6];
    const runtime::SaveFolder saves(options->user_folder + "/saves");
    tests::ScriptedPlatform platform({options->width, options->height});
    runtime::App app(platform, settings, saves, *options);
    if (const auto started = app.start(**files); !started)
        return std::cerr << rpg::to_string(started.error()) << '\n', 3;
    InputDriver input(device == "mouse" ? Device::Mouse
                      : device == "pad" ? Device::Pad
                                        : Device::Keyboard,
                      platform, app, std::cout);
    input.wait(200);
    Journey journey{app, input, **files};
    if (!journey.begin()) return std::cerr << "no new game\n", 1;
    if (!journey.travel()) return std::cerr << "did not get through " << kGoal << '\n', 1;
    if (!journey.end()) return std::cerr << "did not get out of the program\n", 1;
    return 0;
}
