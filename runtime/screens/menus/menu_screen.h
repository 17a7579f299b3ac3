#pragma once
#include "runtime/screens/menus/menu_detail.h"
#include "runtime/screens/screen.h"
#include "runtime/screens/scroll_grip.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace runtime {

// Texts, values and titles of a menu are English here and translated when drawn.
struct MenuItem {
    std::string text;
    std::string value{};               // on the right
    std::function<void()> run{};       // empty: cannot be chosen
    std::function<void(int)> change{}; // left: -1, right: +1, chosen: 0; see stepped()
    MenuDetail detail{};
    bool is_heading = false;
    bool is_number = false; // focusable so that a long list scrolls, but has no action
    bool is_name = false;   // the game's own text or value: not translated
    rpg::Rgb tint = colour::kText;
    std::string brief{};       // in place of `text` where that has no room
    bool value_yields = false; // hide the value if there is no room beside the text
    bool is_there = true;      // false: not shown now

    bool is_active() const { return run || change || is_number; }
};
MenuItem heading(std::string text);
// The new index after a change among `count` values: -1 and +1 stop at the ends, 0 goes to the next one and
// wraps around.
std::size_t stepped(std::size_t at, int by, std::size_t count);
MenuItem opening(Ui& ui, std::string text, ScreenId screen, std::string words = {}); // opens a screen

struct MenuSpec {
    std::string title;
    std::function<std::vector<MenuItem>()> items; // called again after every choice
    bool goes_back = true;                        // the back key closes it
    std::function<void()> on_back{};              // called before closing
    bool is_small = false;                        // a small box in the middle, over the current picture
    std::size_t selected = 0;                     // initial selection
    std::function<Prompt()> right{};              // right side of the title bar
    std::size_t* place = nullptr; // replaces `selected`: outlives the menu, and is kept up to date
};

// A list to choose from, by keys, wheel, mouse or pad.
class MenuScreen : public Screen {
public:
    MenuScreen(Ui& ui, MenuSpec spec);

    void enter() override;
    ScreenMemory memory() const override;
    void remember(const ScreenMemory& memory) override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::vector<Target> targets() const override;
    bool covers_all() const override { return ui_.view.has_game() && !spec_.is_small; }
    bool is_list() const override { return true; }
    std::uint32_t still_for() const override;
    Spoken spoken() const override;
    std::uint32_t frame_ms() const override { return spec_.is_small || !ui_.view.has_game() ? 50 : 100; }

protected:
    struct Place { // in logical pixels
        rpg::UiRect list{};
        rpg::UiRect detail{}; // empty: not shown
        bool is_low = false;  // the detail is below the list, not beside it
        int row = kLineHeight;
        int rows() const { return std::max(1, list.height / row); }
    };
    virtual Place place(const rpg::ScreenLayout& layout) const;
    virtual void draw_background(const Painter& painter);
    virtual Prompt back_prompt() const { return ui_.words.hint(Action::Menu, "back"); }
    virtual std::string choose_word() const { return "choose"; }
    void draw_items(const Painter& painter, const Place& place);
    void refresh();
    const std::vector<MenuItem>& items() const { return items_; }
    std::size_t selected() const { return selected_; }

    Ui& ui_;
    MenuSpec spec_;

private:
    std::string title() const { return ui_.words.tr(spec_.title); } // the language may change meanwhile
    void move(int by);
    void turn_page(int by);
    void go_back();
    void change(int by);
    void choose();
    void take(const UiInput& input);
    void point(const UiInput& input);
    void scroll_to(int first);
    void type(int digit);
    int low_pane_height(const rpg::ScreenLayout& layout, int room) const;
    std::optional<std::size_t> item_at(const UiInput& input) const;
    void draw_item(const Painter& painter, const rpg::UiRect& row, std::size_t index) const;
    bool has_details() const;
    Place question_place(const rpg::ScreenLayout& layout) const;
    std::vector<std::string> title_lines(int width) const; // lines of a question
    int title_height(int width) const;
    Hints hints() const;

    std::vector<MenuItem> items_;
    std::size_t selected_ = 0;
    std::size_t first_ = 0;
    Place last_place_;
    ScrollGrip grip_;
    std::string typed_; // digits typed since the list was opened or an item was chosen
};

// A yes-or-no question; the default answer comes first and is selected.
enum class Answer : std::uint8_t { No, Yes };
std::unique_ptr<Screen> make_question(Ui& ui, std::string text, std::function<void()> yes,
                                      Answer usual = Answer::No);

} // namespace runtime
