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
    std::string name{}; // name of the key, button or wheel
    bool repeats = false;
    bool hovers = false; // the mouse moved; nothing was pressed
    bool drags = false;  // the mouse moved with its left button held
    std::string typed{}; // letters, as UTF-8; nothing else is set then
    int x = 0, y = 0;    // mouse position, in logical pixels of the display block

    bool is(Action wanted) const { return action == wanted; }
    bool is_click() const { return name == "mouse left" || name == "tap"; }
    // In menus and texts these keys and buttons keep their fixed meaning unless they are bound to another of
    // the six actions.
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

UiInput meaning_of(const InputEvent& event, const Bindings& bindings); // without x and y

// A selectable item, as it was drawn last.
struct Target {
    std::string text;
    rpg::UiRect place; // in logical pixels of the display block; also for items outside the scrolled part
    bool is_selected = false;
    bool is_visible = true;
};

constexpr std::uint32_t kStillForever = 1U << 30; // ms

// Text for the screen reader: the title if it has changed, then the text, then the new sentences about the
// surroundings. All in glyphs.
struct Spoken {
    std::string title{}, text{};
    std::vector<std::string> around{};
    std::uint32_t event = 0; // of another event than before, the same text is said again; 0: nothing happens
    bool operator==(const Spoken&) const = default;
};
std::string ended(std::string sentence); // with a full stop, if it has no end
std::string with_sentence(std::string said,
                          const std::string& sentence); // both, with a full stop between them

// A screen's own state: list position, typed text.
struct ScreenMemory {
    std::vector<std::uint32_t> numbers{};
    std::string text{};
};

// A screen of the program. Screens form a stack; the top one gets the input.
class Screen {
public:
    virtual ~Screen() = default;
    virtual void enter() {} // called when the screen becomes the top one
    // remember() restores the state from memory(), also in a new screen of the same ScreenId. Memory of
    // another screen is ignored.
    virtual ScreenMemory memory() const { return {}; }
    virtual void remember(const ScreenMemory& memory) { static_cast<void>(memory); }
    virtual void input(const UiInput& input) = 0;
    virtual void tick(std::uint32_t ms) { static_cast<void>(ms); } // called only for the top screen
    virtual void draw(const Painter& painter) = 0;
    virtual bool turns_page() { return false; }       // to one that no command of a watched game turns to
    virtual bool covers_all() const { return true; }  // false: the screens below are drawn first
    virtual bool is_list() const { return false; }    // or pages: larger letters on handhelds, see layout_of
    virtual bool fills_view() const { return false; } // the 3D view covers every pixel of its area
    virtual bool fills_all() const { return false; }  // covers every pixel of the window
    virtual TouchUse touch_use() const { return TouchUse::Scrolls; }
    virtual Spoken spoken() const { return {}; }
    virtual std::vector<Target> targets() const { return {}; }
    virtual std::uint32_t frame_ms() const { return 50; } // time between frames during animations
    // ms until the picture changes if nothing is pressed; 0: something moves.
    virtual std::uint32_t still_for() const { return 0; }
    virtual bool follows_mouse() const { return true; }      // the picture depends on the mouse position
    virtual bool takes_repeats() const { return true; }      // accepts repeats of held keys; else they wait
    virtual bool takes_text() const { return false; }        // accepts typed letters
    virtual bool takes_every_input() const { return false; } // even those of the program, such as screenshots
    virtual bool is_paused_by_focus() const { return true; }
};

// Screens that others open by id.
enum class ScreenId : std::uint8_t {
    Title,
    NewGame,
    Welcome, // on the first start
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

// The stack of open screens. When the last one is closed, the program ends.
class ScreenStack {
public:
    using Make = std::function<std::unique_ptr<Screen>(ScreenId)>;
    explicit ScreenStack(Make make);

    // Requests take effect in settle(), after the running function of a screen has returned.
    void open(ScreenId id) { wishes_.push_back({false, make_(id), id}); }
    void show(ScreenId id) { wishes_.push_back({true, make_(id), id}); } // replaces all
    void push(std::unique_ptr<Screen> screen) { wishes_.push_back({.screen = std::move(screen)}); }
    void replace_all(std::unique_ptr<Screen> screen)
    {
        wishes_.push_back({.clears = true, .screen = std::move(screen)});
    }
    void pop() { wishes_.push_back({}); }
    void close_all() { wishes_.push_back({.clears = true}); }

    // kept() lists the screens, the lowest first; restore_screens() restores them at once without calling
    // enter(). A screen without an id can only be restored while its object exists: see keep_closed(). If it
    // is gone, the screens above it are dropped, too.
    struct Kept {
        std::optional<ScreenId> id{};
        std::uint64_t object = 0; // 0: all screens have ids
        ScreenMemory memory{};
    };
    std::vector<Kept> kept() const;
    void restore_screens(const std::vector<Kept>& screens);
    // Keeps so many closed screen objects, until the game that they refer to ends.
    void keep_closed(std::size_t count) { max_closed_ = count; }
    void forget_closed() { forgets_ = true; } // also those that are closed before settle() ends

    std::unique_ptr<Screen> make(ScreenId id) const { return make_(id); } // not on the stack
    void settle();
    void clear(); // at once
    Screen* top() const { return screens_.empty() ? nullptr : screens_.back().screen.get(); }
    std::size_t size() const { return screens_.size(); }
    bool shows_list() const;                           // Screen::is_list of one that is drawn
    std::uint32_t changes() const { return changes_; } // number of changes of the stack

    void draw(const Painter& painter);
    void fit(const rpg::ScreenLayout& layout) { layout_ = layout; }
    const rpg::ScreenLayout& layout() const { return layout_; } // the layout of the last frame

private:
    struct Wish { // neither `clears` nor a screen: pop
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
    std::size_t first_drawn() const;

    Make make_;
    std::vector<Open> screens_;
    std::deque<Open> closed_; // the oldest first
    std::size_t max_closed_ = 0;
    bool forgets_ = false;
    std::uint64_t last_object_; // starts at a different value in each run of the program
    std::vector<Wish> wishes_;
    std::uint32_t changes_ = 0;
    rpg::ScreenLayout layout_{};
};

// Services for menus and pages.
struct Ui {
    ScreenStack& stack;
    Sounds& sounds;
    Words& words;
    GameView& view;
    std::function<bool(std::string_view)> take_code; // tries the digits typed so far as a code
};

} // namespace runtime
