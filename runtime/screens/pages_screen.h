#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <string>
#include <vector>

namespace runtime {

struct PagesSpec {
    std::vector<std::string> pages{}; // lines end with '|'
    std::string title{};
    std::function<void()> then{};    // after the last page; nothing: closes itself
    std::function<void()> on_back{}; // nothing: as `then`
    std::string song{};
    std::vector<std::string> titles{}; // of each page, in place of the one of all
    bool joins_lines = false;          // texts made for 18 columns use the width, if the player wants it so
};

// Texts to be read: help, notes, numbers. Long lines are wrapped, and what is longer than the screen scrolls.
class PagesScreen : public Screen {
public:
    PagesScreen(Context& context, PagesSpec spec);
    void enter() override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    bool covers_all() const override { return context_.play != nullptr; }
    std::uint32_t frame_ms() const override { return context_.play ? 100 : 50; }

private:
    bool has_more() const { return first_ + rows_ < total_; }
    void next();
    void scroll(int by);
    std::vector<std::string> lines(int columns) const;

    Context& context_;
    PagesSpec spec_;
    std::size_t page_ = 0;
    int first_ = 0;
    int rows_ = 100; // of the last frame
    int total_ = 0;
};

// A word about what went wrong, or could not be done.
std::unique_ptr<Screen> make_message(Context& context, std::string title, std::string text);

} // namespace runtime
