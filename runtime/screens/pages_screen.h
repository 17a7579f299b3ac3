#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <string>
#include <vector>

namespace runtime {

constexpr std::uint32_t kLetterMs = 25; // of the typewriter

struct PagesSpec {
    std::vector<std::string> pages; // lines end with '|'
    std::string title{};
    bool types = false;              // letter by letter
    bool stars = false;              // behind it
    std::function<void()> then{};    // after the last page; nothing: closes itself
    std::function<void()> on_back{}; // nothing: as `then`
    std::string song{};
};

// Texts to be read: story, help, credits, numbers. What is longer than the screen scrolls.
class PagesScreen : public Screen {
public:
    PagesScreen(Context& context, PagesSpec spec);
    void enter() override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override { age_ += ms; }
    void draw(const Painter& painter) override;
    std::uint32_t frame_ms() const override { return is_typed() ? 50 : 25; }

private:
    bool is_typed() const;
    void next();

    Context& context_;
    PagesSpec spec_;
    std::size_t page_ = 0;
    std::uint32_t age_ = 0;
    int first_ = 0;
    int rows_ = 100;
    bool complete_ = false;
};

} // namespace runtime
