#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <string>
#include <vector>

namespace runtime {

struct StoryPart {
    std::string page{}; // lines end with '|'; empty: the flight to the planet
    bool is_flight() const { return page.empty(); }
};

struct StorySpec {
    std::vector<StoryPart> parts; // at least one
    std::function<void()> then;   // after the last one
    std::string skip_label{};     // what the back key does, if it skips all; else it is like the others
};

// Pages that are typed over moving stars, and the flight between them.
class StoryScreen : public Screen {
public:
    StoryScreen(Context& context, StorySpec spec) : context_(context), spec_(std::move(spec)) {}
    void enter() override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    // Stars move every 157 ms; in large windows each picture of them costs.
    std::uint32_t frame_ms() const override { return is_typed() && !part().is_flight() ? 78 : 33; }

private:
    const StoryPart& part() const { return spec_.parts[part_]; }
    bool is_typed() const;
    void next();

    Context& context_;
    StorySpec spec_;
    std::size_t part_ = 0;
    std::uint32_t time_ = 0; // since the story began
    std::uint32_t age_ = 0;  // of the part
    bool complete_ = false;
};

} // namespace runtime
