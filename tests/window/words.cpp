// drpg_window_words keyboard|mouse|pad [options of drpg-play] < WORDS: does what WORDS say with one device,
// in the program without a window, and prints what it pressed (see input_driver.h). A word a line:
//
//     choose New game     in the list that is open
//     act forward         a command of the player
//     begin               goes on with texts until the game is on
//     menu                opens the list of the game
//     press f5            a key or button that not all devices have
//     wait 500            ms
#include "rpg/sim/text/command_text.h"
#include "tests/window/input_driver.h"

#include <cstdio>
#include <iostream>
#include <sstream>

namespace {

using tests::Device;
using tests::InputDriver;

bool do_word(InputDriver& input, runtime::App& app, const std::string& line)
{
    std::istringstream words(line);
    std::string word, rest;
    words >> word >> std::ws;
    std::getline(words, rest);
    if (word == "choose") return input.choose(rest);
    if (word == "menu") return input.open_menu(), true;
    if (word == "wait") return input.wait(static_cast<std::uint32_t>(std::stoul(rest))), true;
    if (word == "begin") {
        for (int i = 0; i < 40 && !app.game().is_on(); ++i) input.confirm();
        return app.game().is_on();
    }
    if (word == "press") return input.press(rest), true;
    if (word != "act") return false;
    const auto command = rpg::parse_command(rest, {});
    if (!command || !*command) return false;
    input.act(**command);
    return true;
}

int fail(const rpg::Error& error)
{
    std::fprintf(stderr, "%s\n", rpg::to_string(error).c_str());
    return 1;
}

Device device_named(std::string_view name)
{
    return name == "mouse" ? Device::Mouse : name == "pad" ? Device::Pad : Device::Keyboard;
}

} // namespace

int main(int count, char** arguments)
{
    const std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.empty()) return std::cerr << "usage: drpg_window_words keyboard|mouse|pad [options]\n", 2;
    auto options = runtime::parse_options(std::span(words).subspan(1));
    if (!options) return fail(options.error());
    const runtime::UserFolders folders = runtime::find_folders(*options);
    runtime::SettingsFile settings(folders.config_file);
    if (const auto loaded = settings.load(); !loaded) return fail(loaded.error());
    runtime::choose_last_game(*options, settings.settings.last_game);
    rpg::OpenFailure failure;
    auto files = runtime::load_game_files(
        runtime::chosen_game(*options, settings.settings, runtime::ModFolder(folders.mods)), failure);
    if (!files) return fail(files.error());
    const runtime::SaveFolder saves(folders.saves);
    tests::ScriptedPlatform platform({options->width, options->height});
    runtime::App app(platform, settings, saves, *options);
    if (const auto started = app.start(std::move(files)); !started) return fail(started.error());
    InputDriver input(device_named(words.front()), platform, app, std::cout);
    for (std::string line; std::getline(std::cin, line);)
        if (!do_word(input, app, line)) {
            std::cerr << "this cannot be done here: " << line << '\n';
            for (const runtime::Target& target : app.stack().top()->targets())
                std::cerr << "  here is: " << target.text << '\n';
            return 1;
        }
    if (const auto saved = settings.save(); !saved) return fail(saved.error());
    return 0;
}
