#pragma once
#include "runtime/audio/sounds.h"
#include "runtime/input/bindings.h"
#include "runtime/input/touch.h"
#include "runtime/platform/platform.h"
#include "runtime/play/game_view.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"
#include "runtime/view/panel.h"

#include <cstdint>
#include <deque>
#include <functional>
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
    bool hovers = false; // the mouse has moved; nothing was pressed
    bool drags = false;  // its left button is held meanwhile
    std::string typed{}; // letters, as UTF-8; nothing else is set then
    int x = 0, y = 0;    // of the mouse, in logical pixels of the display block

    bool is(Action wanted) const { return action == wanted; }
    bool is_click() const { return name == "mouse left" || name == "tap"; }
    // In menus and texts these keys and buttons mean the same unless they are bound to another of the six.
    bool up() const
    {
        return means(Action::Forward, "up", "pad dpup") || name == "wheel up" || name == "scroll up";
    }
    bool down() const
    {
        return means(Action::Back, "down", "pad dpdown") || name == "wheel down" || name == "scroll down";
    }
    bool left() const { return means(Action::TurnLeft, "left", "pad dpleft") || name == "scroll left"; }
    bool right() const { return means(Action::TurnRight, "right", "pad dpright") || name == "scroll right"; }
    bool select() const { return means(Action::Use, "return", "pad a"); }
    bool back() const { return means(Action::Menu, "escape", "pad b"); }

private:
    bool has_meaning() const
    {
        return is(Action::Forward) || is(Action::Back) || is(Action::TurnLeft) || is(Action::TurnRight) ||
               is(Action::Use) || is(Action::Menu);
    }
    bool means(Action wanted, std::string_view key, std::string_view button) const
    {
        return is(wanted) || (!has_meaning() && (name == key || name == button));
    }
};

UiInput meaning_of(const InputEvent& event, const Bindings& bindings); // without a place

// Something that can be chosen, as it was drawn last.
struct Target {
    std::string text;
    rpg::UiRect place; // in logical pixels of the display block; also of what is not scrolled in
    bool is_selected = false;
    bool is_visible = true;
};

constexpr std::uint32_t kStillForGood = 1U << 30; // ms

// What is read out: the title where it is another one than before, then the text; of what is around the
// player, each sentence that is new. All in glyphs.
struct Spoken {
    std::string title{}, text{};
    std::vector<std::string> around{};
    bool operator==(const Spoken&) const = default;
};

// What a screen shows besides the game: where its list stands, what was typed.
struct ScreenMemory {
    std::vector<std::uint32_t> numbers{};
    std::string text{};
};

// One thing that the player looks at. Screens lie on a stack; the upper one gets the input.
class Screen {
public:
    virtual ~Screen() = default;
    virtual void enter() {} // comes to the top, for the first time or again
    // What it gives, it takes later, or a new one of the same ScreenId does, and looks the same; of another
    // one it takes nothing.
    virtual ScreenMemory memory() const { return {}; }
    virtual void remember(const ScreenMemory& memory) { static_cast<void>(memory); }
    virtual void input(const UiInput& input) = 0;
    virtual void tick(std::uint32_t ms) { static_cast<void>(ms); } // only the uppermost one
    virtual void draw(const Painter& painter) = 0;
    virtual bool covers_all() const { return true; }  // else what lies below is drawn first
    virtual bool fills_view() const { return false; } // with the 3D view, every pixel of it
    virtual bool fills_all() const { return false; }  // every pixel of the window
    virtual TouchUse touch_use() const { return TouchUse::Scrolls; }
    virtual Spoken spoken() const { return {}; }
    virtual std::vector<Target> targets() const { return {}; }
    virtual std::uint32_t frame_ms() const { return 50; } // how long a frame may stay while something moves
    // ms for which it looks the same if nothing is pressed; 0: something moves.
    virtual std::uint32_t still_for() const { return 0; }
    virtual bool follows_mouse() const { return true; }      // looks different where the mouse is
    virtual bool takes_repeats() const { return true; }      // of held keys; else they wait
    virtual bool takes_text() const { return false; }        // letters that keys type
    virtual bool takes_every_input() const { return false; } // even those of the program, such as screenshots
    virtual bool is_paused_by_focus() const { return true; }
};

// The screens that others open by their name.
enum class ScreenId : std::uint8_t {
    Title,
    NewGame,
    Welcome, // the first time
    Games,
    FindGame,
    FileChooser,
    Mods,
    ModProblems,
    Settings,
    Bindings,
    Help,
    Credits,
    LoadGame,
    Playing,
    GameMenu,
    LeaveGame,
    SaveGame,
    Inventory,
    Weapons,
    Notebook,
    Status,
    Messages,
    Automap,
    Photo,
    Cheats,
    Dialog,
    Code,
    Store,
    LevelEnd,
    Dead,
    Ending,
    WhereNext, // after the credits
};

// What the player sees, one over the other. When the last one is closed, the program ends.
class ScreenStack {
public:
    using Make = std::function<std::unique_ptr<Screen>(ScreenId)>;
    explicit ScreenStack(Make make);

    // What is asked for happens when the running function of a screen is over.
    void open(ScreenId id) { wishes_.push_back({false, make_(id), id}); }
    void show(ScreenId id) { wishes_.push_back({true, make_(id), id}); } // in place of all
    void push(std::unique_ptr<Screen> screen) { wishes_.push_back({.screen = std::move(screen)}); }
    void replace_all(std::unique_ptr<Screen> screen)
    {
        wishes_.push_back({.clears = true, .screen = std::move(screen)});
    }
    void pop() { wishes_.push_back({}); }
    void close_all() { wishes_.push_back({.clears = true}); }

    // The screens, the lowest first; and at once in place of all, without entering any. A screen without an
    // id comes back only as long as the object is there: see keep_closed(). Without it those over it stay
    // away, too.
    struct Kept {
        std::optional<ScreenId> id{};
        std::uint64_t object = 0; // 0: all have ids
        ScreenMemory memory{};
    };
    std::vector<Kept> kept() const;
    void bring_back(const std::vector<Kept>& screens);
    // So many objects outlive their closing; until the game that they refer to is over.
    void keep_closed(std::size_t count) { max_closed_ = count; }
    void forget_closed() { forgets_ = true; } // also those that are closed meanwhile, before settle() ends

    std::unique_ptr<Screen> make(ScreenId id) const { return make_(id); } // on no stack
    void settle();
    void clear(); // at once
    Screen* top() const { return screens_.empty() ? nullptr : screens_.back().screen.get(); }
    std::size_t size() const { return screens_.size(); }
    std::uint32_t changes() const { return changes_; } // how often it has become another stack

    void draw(const Painter& painter);
    void fit(const rpg::ScreenLayout& layout) { layout_ = layout; }
    const rpg::ScreenLayout& layout() const { return layout_; } // of the last frame

private:
    struct Wish { // neither: pop
        bool clears = false;
        std::unique_ptr<Screen> screen{};
        std::optional<ScreenId> id{};
    };
    struct Open {
        std::unique_ptr<Screen> screen{};
        std::optional<ScreenId> id{};
        std::uint64_t object = 0;
    };
    void close_top();

    Make make_;
    std::vector<Open> screens_;
    std::deque<Open> closed_; // the oldest first
    std::size_t max_closed_ = 0;
    bool forgets_ = false;
    std::uint64_t last_object_; // no run of the program begins where another one did
    std::vector<Wish> wishes_;
    std::uint32_t changes_ = 0;
    rpg::ScreenLayout layout_{};
};

// What lists and pages are made of: what lies over what, clicks, words, and the game behind them.
struct Ui {
    ScreenStack& stack;
    Sounds& sounds;
    Words& words;
    GameView& view;
    std::function<bool(std::string_view)> take_code; // digits typed in a list so far; true: they were a code
};

} // namespace runtime
