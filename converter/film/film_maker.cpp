#include "converter/film/film_maker.h"

#include "runtime/app/app.h"
#include "runtime/platform/headless/headless_platform.h"
#include "runtime/view/screenshot.h"

namespace converter {
namespace {

// Time goes on by one frame of the film each time that the game waits.
class FilmPlatform : public runtime::HeadlessPlatform {
public:
    FilmPlatform(runtime::PixelSize size, int fps)
        : runtime::HeadlessPlatform(size), fps_(static_cast<std::uint32_t>(fps))
    {
    }

    std::vector<runtime::InputEvent> wait(std::uint32_t) override
    {
        ++frames_;
        return {};
    }
    std::uint32_t now() override { return static_cast<std::uint32_t>(frames_ * 1000 / fps_); }
    void present(rpg::Surface8888 frame, runtime::Enlarge, std::span<const runtime::PixelRect>) override
    {
        picture_ = runtime::image_of(frame);
    }
    const rpg::Image& picture() const { return picture_; }

private:
    std::uint64_t frames_ = 0;
    std::uint32_t fps_;
    rpg::Image picture_;
};

runtime::Settings settings_of(const FilmRequest& request)
{
    runtime::Settings settings;
    settings.soft_keys = settings.first_steps = false;
    settings.shows_inputs = request.shows_inputs;
    if (request.shows_clock) settings.run_clock = runtime::RunClock::Both;
    return settings;
}

runtime::Options options_of(const FilmRequest& request)
{
    runtime::Options options;
    options.headless = true;
    options.replay = request.replay;
    options.language = request.language;
    options.speed = request.speed;
    options.film = runtime::Options::Film{request.from};
    return options;
}

} // namespace

rpg::Outcome make_film(const FilmRequest& request, rpg::OpenFailure& failure, const FilmTaker& take)
{
    const runtime::LoadedFiles files = runtime::load_game_files(request.game, failure);
    if (!files) return files.error();
    FilmPlatform platform({request.width, request.height}, request.fps);
    runtime::SettingsFile config({}); // never written
    config.settings = settings_of(request);
    const runtime::SaveFolder saves({}); // a game that is shown saves nothing
    const runtime::Options options = options_of(request);
    runtime::App app(platform, config, saves, options);
    if (rpg::Outcome started = app.start(**files); !started) return started;
    app.view().show_bars(!request.is_bare);
    const runtime::WatchedReplay& watched = *app.watched();
    const auto shown = [&] { return watched.walk.report().commands; };
    while (app.frame() && !watched.is_over && (request.to == 0 || shown() <= request.to))
        if (rpg::Outcome taken = take(platform.picture(), shown(), watched.commands); !taken) return taken;
    if (watched.is_as_recorded()) return rpg::success();
    return rpg::Error{.file = request.replay,
                      .reason = "the replay diverged: " + result_of(watched, request.replay)};
}

} // namespace converter
