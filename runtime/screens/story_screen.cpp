#include "runtime/screens/story_screen.h"

#include "runtime/view/stage_painter.h"

namespace runtime {
namespace {

constexpr std::uint32_t kStoryLetterMs = 25;
constexpr std::uint32_t kFlightMs = 10000;

} // namespace

void StoryScreen::enter()
{
    context_.sounds.start_song(song::kStory);
}

bool StoryScreen::is_typed() const
{
    if (part().is_flight() || complete_ || !context_.settings().typewriter) return true;
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

void StoryScreen::draw(const Painter& painter)
{
    const StagePainter stage(painter, part().is_flight());
    if (part().is_flight()) {
        stage.stage().approach(age_);
    } else {
        if (!painter.high_contrast) stage.stage().stars(time_);
        stage.text(lines_of(part().page), is_typed() ? -1 : static_cast<int>(age_ / kStoryLetterMs));
    }
    std::string skip, next;
    if (!spec_.skip_label.empty()) skip = context_.key_of(Action::Menu) + " " + context_.tr(spec_.skip_label);
    if (is_typed())
        next = context_.key_of(Action::Use) + " " +
               context_.tr(part_ + 1 < spec_.parts.size() ? "next" : "go on");
    stage.hints(skip, next);
}

} // namespace runtime
