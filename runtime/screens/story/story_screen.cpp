#include "runtime/screens/story/story_screen.h"

#include "runtime/view/stage_painter.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <utility>

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
        if (input.hovers) return;
        if (input.down() || input.up()) {
            const std::uint32_t line = kScrollMs * kLineHeight;
            time_ = input.down() ? std::min(time_ + line, end_) : time_ - std::min(time_, line);
        } else if (input.repeats) {
            return;
        } else if (input.back() || ((input.select() || input.is_click()) && time_ >= end_)) {
            leave();
        } else if (input.select() || input.is_click()) {
            time_ = end_;
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
        std::vector<std::string> lines;
        for (const std::string& line : lines_)
            for (std::string& part : wrapped_evenly(line, stage.columns())) lines.push_back(std::move(part));
        const int height = stage.letters().layout.display_height;
        const int total = static_cast<int>(lines.size()) * kLineHeight;
        const int room = stage.rows() * kLineHeight;
        // The last line comes to the middle, or all of a short text.
        const int last = total <= room ? (room - total) / 2 : height / 2 - total + kLineHeight;
        const int first = height - 14;
        end_ = static_cast<std::uint32_t>(std::max(first - last, 0)) * kScrollMs;
        stage.text_at(lines, std::max(first - static_cast<int>(time_ / kScrollMs), last));
        stage.hints(ui_.words.hint(Action::Menu, "leave"),
                    ui_.words.hint(Action::Use, time_ >= end_ ? "done" : "to the end"));
    }
    std::uint32_t frame_ms() const override { return kScrollMs; }
    Spoken spoken() const override { return {{}, ui_.words.texts.named("credits")}; }

private:
    void leave()
    {
        ui_.sounds.play(cue::kBack);
        if (then_)
            then_();
        else
            ui_.stack.pop();
    }

    Ui& ui_;
    std::function<void()> then_;
    std::vector<std::string> lines_;
    std::uint32_t time_ = 0;       // of the scrolling
    std::uint32_t end_ = 1U << 30; // of that
    std::uint32_t clock_ = 0;      // of the stars
};

} // namespace

void StoryScreen::enter()
{
    ui_.sounds.start_song(song::kStory);
}

ScreenMemory StoryScreen::memory() const
{
    return {{static_cast<std::uint32_t>(part_), static_cast<std::uint32_t>(first_), time_, age_,
             complete_ ? 1U : 0U},
            {}};
}

void StoryScreen::remember(const ScreenMemory& memory)
{
    if (memory.numbers.size() != 5 || memory.numbers[0] >= spec_.parts.size()) return;
    if (std::exchange(part_, memory.numbers[0]) != memory.numbers[0]) lines_.clear();
    first_ = lines_.empty() ? memory.numbers[1] : std::min<std::size_t>(memory.numbers[1], lines_.size() - 1);
    time_ = memory.numbers[2];
    age_ = memory.numbers[3];
    complete_ = memory.numbers[4] != 0;
}

bool StoryScreen::is_typed() const
{
    if (part().is_flight() || complete_ || !ui_.words.settings.typewriter) return true;
    int letters = lines_.empty() ? rpg::columns_of(part().page) : 0;
    for (std::size_t i = first_; i < std::min(first_ + shown_, lines_.size()); ++i)
        letters += rpg::columns_of(lines_[i]) + 1;
    return std::cmp_greater_equal(age_ / kStoryLetterMs, letters);
}

void StoryScreen::next()
{
    complete_ = false;
    age_ = 0;
    if (has_more()) {
        first_ += shown_;
        return;
    }
    first_ = 0;
    lines_.clear();
    if (part_ + 1 < spec_.parts.size())
        ++part_;
    else
        spec_.then();
}

// Where there is room for more than the phone had, its lines are joined.
void StoryScreen::fit(const StagePainter& stage)
{
    constexpr int kWideFrom = 28;
    const int room = stage.columns();
    const bool is_written = room >= kWrittenColumns && (room < kWideFrom || ui_.view.is_classic());
    const int columns = is_written ? kWrittenColumns : room;
    const auto rows = static_cast<std::size_t>(stage.rows());
    lines_ = wrap_game_text(ui_.words, part().page, columns);
    const std::size_t pages = (lines_.size() + rows - 1) / rows;
    shown_ = (lines_.size() + pages - 1) / pages;
    first_ = std::min(first_, (lines_.size() - 1) / shown_ * shown_);
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
    if (age_ >= kRestAfterMs) return kStillForever;
    return rpg::kStarsMs - time_ % rpg::kStarsMs;
}

void StoryScreen::draw(const Painter& painter)
{
    const StagePainter stage(painter, part().is_flight());
    if (part().is_flight()) {
        stage.stage().approach(age_);
    } else {
        const rpg::UiPicture& picture = painter.art.of(spec_.picture);
        if (spec_.picture != rpg::Sheet::Stars && !picture.empty() && !ui_.view.is_classic() &&
            !painter.high_contrast)
            draw_backdrop(painter, picture);
        else if (!painter.high_contrast)
            stage.stage().stars(time_);
        fit(stage);
        const auto from = lines_.begin() + static_cast<std::ptrdiff_t>(first_);
        const auto count = std::min(shown_, lines_.size() - first_);
        stage.text({from, from + static_cast<std::ptrdiff_t>(count)},
                   is_typed() ? -1 : static_cast<int>(age_ / kStoryLetterMs));
    }
    Prompt skip, next;
    if (!spec_.skip_label.empty()) skip = ui_.words.hint(Action::Menu, spec_.skip_label);
    if (is_typed())
        next = ui_.words.hint(Action::Use, has_more() || part_ + 1 < spec_.parts.size() ? "next" : "go on");
    stage.hints(skip, next);
}

std::unique_ptr<Screen> make_credits_screen(Ui& ui, std::function<void()> then)
{
    return std::make_unique<CreditsScreen>(ui, std::move(then));
}

} // namespace runtime
