#include "runtime/screens/story_screen.h"

#include "runtime/view/stage_painter.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kStoryLetterMs = 25;
constexpr std::uint32_t kFlightMs = 10000;
constexpr std::uint32_t kScrollMs = 62; // a pixel
constexpr std::uint32_t kRestAfterMs = 30000;

// Names that scroll over the stars.
class CreditsScreen : public Screen {
public:
    CreditsScreen(Ui& ui, std::function<void()> then)
        : ui_(ui), then_(std::move(then)), lines_(lines_of(ui.words.texts.named("credits")))
    {
    }

    void enter() override { ui_.sounds.start_song(song::kVictory); }
    void input(const UiInput& input) override
    {
        if (input.repeats || input.hovers) return;
        if (input.down()) {
            time_ += kScrollMs * kLineHeight;
        } else if (input.select() || input.back() || input.is_click()) {
            ui_.sounds.play(cue::kBack);
            if (then_)
                then_();
            else
                ui_.stack.pop();
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
        stage.hints({}, y > last ? Prompt{} : ui_.words.hint(Action::Use, "done"));
    }
    std::uint32_t frame_ms() const override { return kScrollMs; }

private:
    Ui& ui_;
    std::function<void()> then_;
    std::vector<std::string> lines_;
    std::uint32_t time_ = 0;  // of the scrolling
    std::uint32_t clock_ = 0; // of the stars
};

} // namespace

void StoryScreen::enter()
{
    ui_.sounds.start_song(song::kStory);
}

bool StoryScreen::is_typed() const
{
    if (part().is_flight() || complete_ || !ui_.words.settings.typewriter) return true;
    return age_ / kStoryLetterMs >= part().page.size();
}

void StoryScreen::next()
{
    complete_ = false;
    age_ = 0;
    if (part_ + 1 < spec_.parts.size())
        ++part_;
    else
        spec_.then();
}

void StoryScreen::input(const UiInput& input)
{
    if (input.repeats || input.hovers) return;
    if (input.back() && !spec_.skip_label.empty()) return spec_.then();
    if (!input.select() && !input.back() && !input.is_click()) return;
    if (is_typed())
        next();
    else
        complete_ = true;
}

void StoryScreen::tick(std::uint32_t ms)
{
    time_ += ms;
    age_ += ms;
    if (part().is_flight() && age_ >= kFlightMs) next();
}

// Once all is typed only stars move, and those not for ever.
std::uint32_t StoryScreen::still_for() const
{
    if (!is_typed() || part().is_flight()) return 0;
    if (age_ >= kRestAfterMs) return kStillForGood;
    return rpg::kStarsMs - time_ % rpg::kStarsMs;
}

void StoryScreen::draw(const Painter& painter)
{
    const StagePainter stage(painter, part().is_flight());
    if (part().is_flight()) {
        stage.stage().approach(age_);
    } else {
        if (!painter.high_contrast) stage.stage().stars(time_);
        stage.text(lines_of(part().page), is_typed() ? -1 : static_cast<int>(age_ / kStoryLetterMs));
    }
    Prompt skip, next;
    if (!spec_.skip_label.empty()) skip = ui_.words.hint(Action::Menu, spec_.skip_label);
    if (is_typed()) next = ui_.words.hint(Action::Use, part_ + 1 < spec_.parts.size() ? "next" : "go on");
    stage.hints(skip, next);
}

std::unique_ptr<Screen> make_credits_screen(Ui& ui, std::function<void()> then)
{
    return std::make_unique<CreditsScreen>(ui, std::move(then));
}

} // namespace runtime
