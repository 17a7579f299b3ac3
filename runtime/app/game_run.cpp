#include "runtime/app/game_run.h"

#include "runtime/screens/mods_screen.h"

#include <cstdio>

namespace runtime {
namespace {

std::string title_of(const GameFiles& files)
{
    const rpg::TextTable& texts = files.data().texts;
    const auto own = texts.find("title");
    return own != texts.end() ? own->second : usual_texts().at("title");
}

} // namespace

rpg::GameRequest chosen_game(const Options& options, const Settings& settings, const ModFolder& mods)
{
    const std::vector<std::string> none;
    return {.data = options.data,
            .mods = mods.paths(options.without_mods ? none : settings.mods, options.mods),
            .bad_mods = rpg::BadMods::LeaveOut,
            .user_folder = options.user_folder};
}

rpg::Outcome GameRun::start(LoadedFiles files, const ModFolder& mods)
{
    app_.reset(); // before what it refers to
    missing_ = files ? std::nullopt : std::optional(files.error());
    files_ = files ? std::move(*files) : no_game_files();
    mods_ = &mods;
    return start_app();
}

rpg::Outcome GameRun::start_app()
{
    app_ = std::make_unique<App>(platform_, config_, saves_, *files_, options_);
    if (missing_) {
        app_->start_without_game(*missing_);
        return rpg::success();
    }
    platform_.set_title(title_of(*files_));
    rpg::Outcome started = app_->start();
    const bool at_title = options_.map.empty() && options_.load.empty() && options_.replay.empty();
    if (!started || files_->mod_errors.empty() || !at_title) return started;
    app_->context().stack.push(make_mod_problems(app_->context()));
    app_->context().stack.settle();
    return started;
}

bool GameRun::frame()
{
    if (app_->frame()) return true;
    const Context& context = app_->context();
    if (!context.restarts && context.next_data.empty()) return false;
    if (!context.next_data.empty()) options_.data = context.next_data;
    options_.map.clear(); // at the title: what was being played belongs to other data
    options_.load.clear();
    options_.replay.clear();
    options_.without_mods = false;
    rpg::OpenFailure failure; // start says what is wrong
    LoadedFiles files = load_game_files(chosen_game(options_, config_.settings, *mods_), failure);
    return static_cast<bool>(start(std::move(files), *mods_));
}

int say_what_was_watched(const Context& context, const Options& options)
{
    if (!context.watched) return 0;
    const bool same = context.watched->is_as_recorded();
    std::fprintf(same ? stdout : stderr, "%s\n", result_of(*context.watched, options.replay).c_str());
    return same ? 0 : 1;
}

} // namespace runtime
