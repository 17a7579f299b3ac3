#pragma once
#include "runtime/screens/screen.h"
#include "runtime/screens/scroll_grip.h"

#include <string>
#include <vector>

namespace runtime {

struct PagesSpec {
    std::vector<std::string> pages{}; // lines end with '|'
    std::string title{};
    std::vector<std::string> titles{}; // one per page, instead of `title`
    bool joins_lines = false;          // rewraps texts made for 18 columns, if the player wants that
};

// Pages of text: help, notes, statistics. Long lines are wrapped, and long pages scroll.
class PagesScreen : public Screen {
public:
    PagesScreen(Ui& ui, PagesSpec spec);
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& picture) override;
    bool covers_all() const override { return ui_.view.has_game(); }
    bool is_list() const override { return true; }
    std::uint32_t still_for() const override { return kStillForever; }
    Spoken spoken() const override
    {
        return {page_ < spec_.titles.size() ? spec_.titles[page_] : spec_.title, spec_.pages[page_]};
    }
    std::uint32_t frame_ms() const override { return ui_.view.has_game() ? 100 : 50; }

protected:
    void show(PagesSpec spec);              // replaces the pages
    virtual void add_hints(Hints&) const {} // adds to the common hints
    Ui& ui_;

private:
    bool has_more() const { return first_ + rows_ < total_; }
    void next();
    void scroll(int by);
    std::vector<std::string> lines(int columns) const;

    PagesSpec spec_;
    std::size_t page_ = 0;
    int first_ = 0;
    int rows_ = 100; // of the last frame
    int total_ = 0;
    ScrollGrip grip_;
};

// A message about an error or a refused action.
std::unique_ptr<Screen> make_message(Ui& ui, std::string title, std::string text);

} // namespace runtime
