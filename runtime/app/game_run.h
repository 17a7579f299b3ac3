#pragma once
#include "runtime/app/app.h"
#include "runtime/app/mod_folder.h"

#include <memory>
#include <optional>

namespace runtime {

// The game with the mods that the settings and the options name; those with mistakes are left out.
rpg::GameRequest chosen_game(const Options& options, const Settings& settings, const ModFolder& mods);

// The program from start to end: a new App whenever the player has chosen other mods or another game.
class GameRun {
public:
    GameRun(Platform& platform, SettingsFile& config, const SaveFolder& saves, Options options)
        : platform_(platform), config_(config), saves_(saves), options_(std::move(options))
    {
    }

    // Without files a screen says why and offers others.
    rpg::Outcome start(LoadedFiles files, const ModFolder& mods);
    bool frame(); // false when the program is to end
    bool has_game() const { return !missing_; }
    App& app() { return *app_; }

private:
    rpg::Outcome start_app();

    Platform& platform_;
    SettingsFile& config_;
    const SaveFolder& saves_;
    Options options_;
    const ModFolder* mods_ = nullptr;
    std::unique_ptr<GameFiles> files_;
    std::optional<rpg::Error> missing_; // why there is no game
    std::unique_ptr<App> app_;
};

// Prints what came of --replay, if there was one. The exit code.
int say_what_was_watched(const Context& context, const Options& options);

} // namespace runtime
