#pragma once
#include "runtime/input/bindings.h"
#include "runtime/view/painter.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

struct UiInput {
    std::optional<Action> action{};
    int digit = -1;     // 0..9
    std::string name{}; // of the key, button or wheel
    bool repeats = false;
    int x = 0, y = 0; // of the mouse, in logical pixels of the display block

    bool is(Action wanted) const { return action == wanted; }
    bool is_click() const { return name == "mouse left"; }
    // In menus and texts these keys mean the same whatever they are bound to.
    bool up() const { return is(Action::Forward) || name == "up" || name == "wheel up"; }
    bool down() const { return is(Action::Back) || name == "down" || name == "wheel down"; }
    bool select() const { return is(Action::Use) || name == "return"; }
    bool back() const { return is(Action::Menu) || name == "escape"; }
};

// Something that can be chosen, as it was drawn last.
struct Target {
    std::string text;
    rpg::UiRect place; // in logical pixels of the display block; also of what is not scrolled in
    bool is_selected = false;
    bool is_visible = true;
};

// One thing that the player looks at. Screens lie on a stack; the upper one gets the input.
class Screen {
public:
    virtual ~Screen() = default;
    virtual void enter() {} // comes to the top, anew or again
    virtual void input(const UiInput& input) = 0;
    virtual void tick(std::uint32_t ms) { static_cast<void>(ms); } // only the uppermost one
    virtual void draw(const Painter& painter) = 0;
    virtual bool covers_all() const { return true; } // else what lies below is drawn first
    virtual std::vector<Target> targets() const { return {}; }
    virtual std::uint32_t frame_ms() const { return 50; } // how long a frame may stay
};

class ScreenStack {
public:
    // What is asked for happens when the running function of a screen is over.
    void push(std::unique_ptr<Screen> screen) { wishes_.push_back({false, std::move(screen)}); }
    void pop() { wishes_.push_back({}); }
    void replace_all(std::unique_ptr<Screen> screen) { wishes_.push_back({true, std::move(screen)}); }

    void settle();
    Screen* top() const { return screens_.empty() ? nullptr : screens_.back().get(); }
    std::size_t size() const { return screens_.size(); }
    void draw(const Painter& painter) const;

private:
    struct Wish { // neither: pop
        bool clears = false;
        std::unique_ptr<Screen> screen{};
    };
    std::vector<std::unique_ptr<Screen>> screens_;
    std::vector<std::unique_ptr<Screen>> old_;
    std::vector<Wish> wishes_;
};

} // namespace runtime
