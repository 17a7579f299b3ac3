#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <string>
#include <vector>

namespace runtime {

struct MenuItem {
    std::string text;
    std::string value{};               // at the right
    std::function<void()> run{};       // nothing: cannot be chosen
    std::function<void(int)> change{}; // left and right: -1, +1
};

struct MenuSpec {
    std::string title;
    std::function<std::vector<MenuItem>()> items; // asked again after every choice
    bool goes_back = true;                        // the back key closes it
    std::function<void()> on_back{};              // in addition
    bool is_small = false;                        // a question in the middle, over what is there
};

// A list to choose from, with keys, wheel or mouse.
class MenuScreen : public Screen {
public:
    MenuScreen(Context& context, MenuSpec spec);

    void enter() override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::vector<Target> targets() const override;
    bool covers_all() const override { return context_.play != nullptr && !spec_.is_small; }

protected:
    struct Place { // of the list, in logical pixels
        int x = 0, y = 0, width = 0, rows = 0;
    };
    virtual Place place(const rpg::ScreenLayout& layout) const;
    virtual void draw_background(const Painter& painter);
    void draw_items(const Painter& painter, const Place& place);

    Context& context_;
    MenuSpec spec_;

private:
    void refresh();
    void move(int by);
    void choose();

    std::vector<MenuItem> items_;
    std::size_t selected_ = 0;
    std::size_t first_ = 0;
    Place last_place_;
};

// Yes or no.
std::unique_ptr<Screen> make_question(Context& context, std::string text, std::function<void()> yes);

} // namespace runtime
