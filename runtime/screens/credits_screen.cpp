#include "runtime/screens/credits_screen.h"

#include "runtime/view/panel.h"
#include "runtime/view/stage_painter.h"

namespace runtime {
namespace {

constexpr std::uint32_t kScrollMs = 62; // a pixel

class CreditsScreen : public Screen {
public:
    CreditsScreen(Context& context, std::function<void()> then)
        : context_(context), then_(std::move(then)), lines_(lines_of(context.texts.named("credits")))
    {
    }

    void enter() override { context_.sounds.start_song(song::kVictory); }
    void input(const UiInput& input) override
    {
        if (input.repeats || input.hovers) return;
        if (input.down()) {
            time_ += kScrollMs * kLineHeight;
        } else if (input.select() || input.back() || input.is_click()) {
            context_.sounds.play(cue::kBack);
            if (then_)
                then_();
            else
                context_.stack.pop();
        }
    }
    void tick(std::uint32_t ms) override
    {
        clock_ += ms;
        time_ += ms;
    }
    void draw(const Painter& painter) override
    {
        const StagePainter stage(painter);
        if (!painter.high_contrast) stage.stage().stars(clock_);
        const Painter& letters = stage.letters();
        const int height = letters.layout.display_height;
        const int total = static_cast<int>(lines_.size()) * kLineHeight;
        // The last lines stay in the middle.
        const int last = std::max((height - total) / 2, height / 2 - total + 2 * kLineHeight);
        const int y = std::max(height - 14 - static_cast<int>(time_ / kScrollMs), last);
        stage.text_at(lines_, y);
        stage.hints("", y > last ? "" : context_.key_of(Action::Use) + " " + context_.tr("done"));
    }
    std::uint32_t frame_ms() const override { return kScrollMs; }

private:
    Context& context_;
    std::function<void()> then_;
    std::vector<std::string> lines_;
    std::uint32_t time_ = 0;  // of the scrolling
    std::uint32_t clock_ = 0; // of the stars
};

} // namespace

std::unique_ptr<Screen> make_credits_screen(Context& context, std::function<void()> then)
{
    return std::make_unique<CreditsScreen>(context, std::move(then));
}

} // namespace runtime
