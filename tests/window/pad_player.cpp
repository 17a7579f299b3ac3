// drpg_pad_player [options of drpg-play] < LIST: the game in a window, played by a pad that SDL makes up.
// LIST has lines as drpg_window_pilot prints them: "press pad a", "wait 500"; and "unplug" and "plug".
#include "runtime/app/app.h"
#include "runtime/platform/sdl/sdl_platform.h"
#include "tests/window/virtual_pad.h"

#include <cstdio>
#include <deque>
#include <iostream>
#include <optional>
#include <sstream>
#include <utility>

namespace {

// The real window; before each look at its events the pad does one thing.
class PaddedPlatform : public runtime::Platform {
public:
    PaddedPlatform(runtime::Platform& window, std::deque<std::string> list)
        : window_(window), list_(std::move(list)), count_(list_.size())
    {
        if (!pad_.is_plugged()) std::fputs("SDL makes up no pad\n", stderr);
    }

    std::vector<runtime::InputEvent> wait(std::uint32_t most_ms) override
    {
        if (held_)
            release();
        else
            advance();
        return window_.wait(held_ || !list_.empty() ? std::min(most_ms, 1U) : most_ms);
    }
    std::uint32_t now() override { return window_.now(); }
    runtime::PixelSize size() override { return window_.size(); }
    void present(rpg::Surface8888 frame, runtime::Enlarge enlarge,
                 std::span<const runtime::PixelRect> changed) override
    {
        window_.present(frame, enlarge, changed);
    }
    void set_fullscreen(bool fullscreen) override { window_.set_fullscreen(fullscreen); }
    void set_vsync(bool vsync) override { window_.set_vsync(vsync); }
    void set_title(std::string_view title) override { window_.set_title(title); }
    std::vector<std::string> displays() override { return window_.displays(); }
    void set_display(int number) override { window_.set_display(number); }
    void rumble(int strength, std::uint32_t ms) override { window_.rumble(strength, ms); }
    void speak(const std::string& text, const std::string& language) override
    {
        window_.speak(text, language);
    }
    std::string take_speech_trouble() override { return window_.take_speech_trouble(); }
    runtime::Audio& audio() override { return window_.audio(); }

private:
    void release()
    {
        pad_.set(*held_, false);
        held_.reset();
    }
    void advance()
    {
        if (list_.empty() && !std::exchange(has_ended_, true))
            std::puts("pad: all inputs"), std::fflush(stdout);
        if (list_.empty() || static_cast<std::int32_t>(window_.now() - next_) < 0) return;
        std::istringstream line(list_.front());
        list_.pop_front();
        if (list_.size() % kPiece == 0) {
            std::printf("pad: %zu of %zu inputs\n", count_ - list_.size(), count_);
            std::fflush(stdout);
        }
        std::string word, rest;
        line >> word >> std::ws;
        std::getline(line, rest);
        if (word == "wait") next_ = window_.now() + static_cast<std::uint32_t>(std::stoul(rest));
        if (word == "unplug") pad_.unplug();
        if (word == "plug") pad_.plug();
        if (word != "press" || !rest.starts_with("pad ")) return;
        held_ = rest.substr(4);
        pad_.set(*held_, true);
    }

    static constexpr std::size_t kPiece = 400; // inputs from one word about the progress to the next

    runtime::Platform& window_;
    std::deque<std::string> list_;
    std::size_t count_;
    std::optional<std::string> held_;
    std::uint32_t next_ = 0;
    bool has_ended_ = false;
    runtime::VirtualPad pad_;
};

int fail(const rpg::Error& error)
{
    std::fprintf(stderr, "%s\n", rpg::to_string(error).c_str());
    return 1;
}

} // namespace

int main(int argc, char** argv)
{
    auto options = runtime::parse_options(std::vector<std::string>(argv + 1, argv + argc));
    if (!options) return fail(options.error());
    const runtime::UserFolders folders = runtime::find_folders(*options);
    runtime::SettingsFile config(folders.config_file);
    if (const auto loaded = config.load(); !loaded) return fail(loaded.error());
    runtime::choose_last_game(*options, config.settings.last_game);
    rpg::OpenFailure failure;
    auto files = runtime::load_game_files(
        runtime::chosen_game(*options, config.settings, runtime::ModFolder(folders.mods)), failure);
    if (!files) return fail(files.error());
    const runtime::SaveFolder saves(folders.saves);
    const auto window =
        runtime::open_sdl_platform({.size = {options->width, options->height}, .title = "drpg"});
    if (!window) return fail(window.error());
    std::deque<std::string> list;
    for (std::string line; std::getline(std::cin, line);) list.push_back(line);
    PaddedPlatform platform(**window, std::move(list));
    runtime::App app(platform, config, saves, *options);
    if (const auto started = app.start(std::move(files)); !started) return fail(started.error());
    while (app.frame()) {
    }
    if (const auto saved = config.save(); !saved) return fail(saved.error());
    return 0;
}
