#pragma once
#include "runtime/screens/screen.h"

#include <functional>
#include <string>
#include <vector>

namespace runtime {

class StagePainter;

struct StoryPart {
    std::string page{}; // lines end with '|'; empty: the flight to the planet
    bool is_flight() const { return page.empty(); }
};

struct StorySpec {
    std::vector<StoryPart> parts;           // at least one
    std::function<void()> then;             // called after the last part
    std::string skip_label{};               // label of the back key if it skips all; else empty
    rpg::Sheet picture = rpg::Sheet::Stars; // background of the pages, if the game has it; else stars
};

// Pages that are typed over moving stars, and the flight between them. Text that does not fit in large
// letters continues on another page.
class StoryScreen : public Screen {
public:
    StoryScreen(Ui& ui, StorySpec spec) : ui_(ui), spec_(std::move(spec)) {}
    void enter() override;
    ScreenMemory memory() const override;
    void remember(const ScreenMemory& memory) override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::uint32_t frame_ms() const override { return 33; }
    std::uint32_t still_for() const override;
    Spoken spoken() const override { return {{}, ui_.words.whole(part().page)}; }

private:
    const StoryPart& part() const { return spec_.parts[part_]; }
    bool is_typed() const;
    bool has_more() const { return first_ + shown_ < lines_.size(); } // of this part
    void next();
    void fit(const StagePainter& stage);

    Ui& ui_;
    StorySpec spec_;
    std::size_t part_ = 0;
    std::uint32_t time_ = 0; // ms since the story began
    std::uint32_t age_ = 0;  // ms since the part began
    bool complete_ = false;
    std::vector<std::string> lines_; // lines of the part, as last drawn
    std::size_t first_ = 0, shown_ = 0;
};

// Names that scroll over the stars. The first key jumps to the end, the next one closes. Without `then` the
// screen closes itself.
std::unique_ptr<Screen> make_credits_screen(Ui& ui, std::function<void()> then = {});

// The monsters of the game, one after the other, attacking and dying; then calls `then`.
std::unique_ptr<Screen> make_cast_screen(Ui& ui, const GameFiles& files, const Settings& settings,
                                         std::function<void()> then);

} // namespace runtime
