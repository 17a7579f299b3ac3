#pragma once
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// Parts of the program's screens. Places are in logical pixels of the display block.

constexpr int kLineHeight = 12;
constexpr int kLetterWidth = 7;
namespace colour {
constexpr rpg::Rgb kText{255, 255, 255};
constexpr rpg::Rgb kDim{150, 150, 150};
constexpr rpg::Rgb kValue{0x80, 0xC0, 0xFF};
constexpr rpg::Rgb kGood{0x80, 0xE0, 0x80};
constexpr rpg::Rgb kHeading{0xFF, 0xC0, 0x60};
constexpr rpg::Rgb kWarning{0xFF, 0x80, 0x60};
} // namespace colour

// Draws a text at (x, y), clickable if it names a key. Returns its width.
int draw_prompt(const Painter& painter, const Prompt& prompt, int x, int y, rpg::Rgb tint = colour::kText);

// A line of text in a bar of ScreenLayout::kTopBar, at `y` of its own layout: letters as large as texts to be
// read, if the bar has room for `columns` of them. `top`: the bar's upper edge.
struct BarLine {
    Painter painter;
    int y = 0;
    bool is_enlarged = false;
    int columns() const { return (painter.layout.display_width - 8) / kLetterWidth; }
};
BarLine bar_line(const Painter& painter, int top, int columns);

// The bar at the top, over the whole width.
void draw_title_bar(const Painter& painter, std::string_view title, const Prompt& right = {});

// The key hints in the strip at the bottom; not drawn without room for it.
struct Hints {
    std::vector<Prompt> left{}, right{};
};
void draw_hint_bar(const Painter& painter, const Hints& hints);

// A frame with a translucent dark background.
void draw_panel(const Painter& painter, const rpg::UiRect& place);
// A darkened or black background for texts over the view.
void draw_dim_ground(const Painter& painter, const rpg::UiRect& place);
// fill: with a colour; tint: with half of a colour and half of the picture.
void fill(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour);
void tint(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour);
void outline(const Painter& painter, const rpg::UiRect& place, rpg::Rgb colour);

struct Scrolled { // in lines
    int total = 0, visible = 0, first = 0;
};
constexpr int kScrollWidth = 7;
void draw_scroll_bar(const Painter& painter, const rpg::UiRect& place, const Scrolled& scrolled);

// A filled bar for health or experience.
struct Gauge {
    int value = 0, most = 1;
    rpg::Rgb colour{};
};
void draw_gauge(const Painter& painter, const rpg::UiRect& place, const Gauge& gauge);

void draw_notice(const Painter& painter, std::string_view text); // a box in the middle

// A short message over any screen, in place of the top bar, for as long as it takes to read.
class Toast {
public:
    void tell(std::string text);
    void show_as(std::function<std::string(std::string)> shown) { shown_ = std::move(shown); }
    void clear() { text_.clear(); }
    void pass(std::uint32_t ms) { age_ += ms; }
    std::uint32_t left() const;      // ms for which it is still shown
    std::uint32_t still_for() const; // until its next page, or its end
    // Drawn above or below `rows` without covering them; page by page if the room is too small.
    void draw(const Painter& picture, std::span<const rpg::UiRect> rows);
    const std::string& text() const { return text_; } // the last text, even after it disappeared
    std::uint32_t told() const { return told_; }      // how often

private:
    std::function<std::string(std::string)> shown_; // the visible form of a text
    std::string text_;
    std::uint32_t age_ = 0;   // ms
    std::uint32_t pages_ = 1; // of the last frame
    std::uint32_t told_ = 0;
};

} // namespace runtime
