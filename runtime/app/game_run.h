#pragma once
#include "runtime/app/app.h"
#include "runtime/app/mod_folder.h"

#include <memory>

namespace runtime {

// The game with the mods that the settings and the options name.
rpg::Result<std::unique_ptr<GameFiles>> load_chosen_files(const Options& options, const Settings& settings,
                                                          const ModFolder& mods);

// The program from start to end: a new App whenever the player has chosen other mods.
class GameRun {
public:
    GameRun(Platform& platform, SettingsFile& config, const SaveFolder& saves, Options options)
        : platform_(platform), config_(config), saves_(saves), options_(std::move(options))
    {
    }

    rpg::Outcome start(std::unique_ptr<GameFiles> files, const ModFolder& mods);
    bool frame(); // false when the program is to end
    App& app() { return *app_; }

private:
    bool start_again();
    rpg::Outcome start_app();

    Platform& platform_;
    SettingsFile& config_;
    const SaveFolder& saves_;
    Options options_;
    const ModFolder* mods_ = nullptr;
    std::unique_ptr<GameFiles> files_;
    std::unique_ptr<App> app_;
};

} // namespace runtime
