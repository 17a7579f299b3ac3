#include "runtime/app/game_run.h"

#include "runtime/screens/mods_screen.h"

namespace runtime {

rpg::Result<std::unique_ptr<GameFiles>> load_chosen_files(const Options& options, const Settings& settings,
                                                          const ModFolder& mods)
{
    const std::vector<std::string> none;
    return load_game_files(options.data, nullptr,
                           mods.paths(options.without_mods ? none : settings.mods, options.mods));
}

rpg::Outcome GameRun::start(std::unique_ptr<GameFiles> files, const ModFolder& mods)
{
    files_ = std::move(files);
    mods_ = &mods;
    return start_app();
}

rpg::Outcome GameRun::start_app()
{
    app_ = std::make_unique<App>(platform_, config_, saves_, *files_, options_);
    rpg::Outcome started = app_->start();
    const bool at_title = options_.map.empty() && options_.load.empty();
    if (!started || files_->mod_errors.empty() || !at_title) return started;
    app_->context().stack.push(make_mod_problems(app_->context()));
    app_->context().stack.settle();
    return started;
}

bool GameRun::frame()
{
    return app_->frame() || (app_->context().restarts && start_again());
}

// At the title: what was being played belongs to other data.
bool GameRun::start_again()
{
    options_.map.clear();
    options_.load.clear();
    options_.without_mods = false;
    auto files = load_chosen_files(options_, config_.settings, *mods_);
    if (!files) return false;
    app_.reset();
    files_ = std::move(*files);
    return static_cast<bool>(start_app());
}

} // namespace runtime
