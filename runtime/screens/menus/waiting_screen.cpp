#include "runtime/screens/menus/waiting_screen.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kRoundMs = 1600; // of the piece that moves in the bar

class WaitingScreen : public Screen {
public:
    WaitingScreen(Ui& ui, std::future<LoadedFiles>& loading, WaitCallbacks when)
        : ui_(ui), when_(std::move(when)), loading_(loading)
    {
    }

    void input(const UiInput& input) override
    {
        if (!input.back() || input.repeats) return;
        ui_.sounds.play(cue::kBack);
        when_.cancelled();
    }
    void tick(std::uint32_t ms) override
    {
        time_ += ms;
        if (!loading_.valid()) return;
        const std::future_status status = loading_.wait_for(std::chrono::seconds(0));
        // Without threads it is done at once, when the player has seen why nothing moves.
        if (status == std::future_status::ready || (status == std::future_status::deferred && is_seen_))
            when_.done(loading_.get());
    }
    void draw(const Painter& painter) override
    {
        is_seen_ = true;
        painter.window.fill(rpg::Xrgb8888::from_rgb({0x08, 0x0A, 0x14}));
        draw_title_bar(painter, ui_.words.tr("The game is being shuffled"));
        draw_hint_bar(painter, {{ui_.words.hint(Action::Menu, "cancel")}});
        const rpg::ScreenLayout& layout = painter.layout;
        const int width = layout.display_width / 2, piece = width / 4;
        const rpg::UiRect bar{layout.centre_x() - width / 2, layout.display_height / 2 - 5, width, 10};
        const auto way = static_cast<std::uint32_t>(2 * (width - piece));
        const auto at = static_cast<int>(time_ % kRoundMs * way / kRoundMs);
        outline(painter, bar, colour::kDim);
        fill(painter, {bar.x + std::min(at, static_cast<int>(way) - at), bar.y, piece, bar.height},
             colour::kHeading);
    }
    Spoken spoken() const override { return {.title = ui_.words.tr("The game is being shuffled")}; }

private:
    Ui& ui_;
    WaitCallbacks when_;
    std::future<LoadedFiles>& loading_;
    std::uint32_t time_ = 0;
    bool is_seen_ = false;
};

} // namespace

std::unique_ptr<Screen> make_waiting_screen(Ui& ui, std::future<LoadedFiles>& loading, WaitCallbacks when)
{
    return std::make_unique<WaitingScreen>(ui, loading, std::move(when));
}

} // namespace runtime
