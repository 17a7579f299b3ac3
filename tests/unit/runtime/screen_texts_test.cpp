#include "runtime/app/display.h"
#include "runtime/view/panel.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <set>
#include <span>

// Every text of every screen: whole, inside of its box and of the window, under nothing, and its last line
// more than one word.

namespace {

using runtime::Drawn;
using Drawings = std::vector<Drawn>;

struct WindowLook {
    runtime::PixelSize window;
    int text_size = 0;
};

constexpr WindowLook kHandheld{{480, 320}, 0}; // with larger letters in lists
constexpr int kLargestText = 4, kReadable = 1080;
constexpr std::array<runtime::PixelSize, 3> kLargeWindows{{{1280, 800}, {1920, 1080}, {3440, 1440}}};

// A screen in letters of several pixels is one of fewer pixels in letters of one, and that is drawn faster.
// `large`: in how many of the large windows. Letters of one pixel are for those that can still be read.
std::vector<WindowLook> all_looks(int smallest, std::size_t large)
{
    std::vector<WindowLook> list;
    list.push_back(kHandheld);
    for (int size = 0; size <= kLargestText; ++size) list.push_back({{320, 240}, size});
    for (const runtime::PixelSize screen : std::span(kLargeWindows).first(large))
        for (int size = screen.height > kReadable ? std::max(smallest, 2) : smallest; size <= kLargestText;
             ++size)
            list.push_back({{screen.width / size, screen.height / size}, 1});
    return list;
}

// The default suite takes the narrowest windows: there a text first finds no room. Most rows of a list show
// nothing new but their help.
std::vector<WindowLook> window_looks(bool is_first_row, int smallest)
{
    if (tests::is_long()) return is_first_row ? all_looks(smallest, kLargeWindows.size()) : all_looks(2, 1);
    std::vector<WindowLook> list{
        {{320, 240}, 2}, {{320, 240}, kLargestText}, {{1280 / 3, 800 / 3}, 1}, kHandheld};
    if (is_first_row) list.insert(list.end(), {{{320, 240}, 0}, {{640, 400}, 1}, {{860, 360}, 1}});
    return list;
}

bool surrounds(const rpg::UiRect& outer, const rpg::UiRect& inner)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
           inner.bottom() <= outer.bottom();
}

int shared_length(int a_from, int a_to, int b_from, int b_to)
{
    return std::min(a_to, b_to) - std::max(a_from, b_from);
}

// More than the rim that a letter's cell has around it.
bool overlap(const rpg::UiRect& a, const rpg::UiRect& b)
{
    const int rim = std::min(a.height, b.height) / 4;
    return shared_length(a.x, a.right(), b.x, b.right()) > rim &&
           shared_length(a.y, a.bottom(), b.y, b.bottom()) > rim;
}

// The last sixth of a cell is below all letters.
rpg::UiRect ink_of(const Drawn& drawn)
{
    return {drawn.place.x, drawn.place.y, drawn.place.width, drawn.place.height * 5 / 6};
}

bool is_empty(const Drawn& drawn)
{
    return drawn.text.find_first_not_of(' ') == std::string::npos;
}

class ScreenTexts {
public:
    ScreenTexts(tests::Machine& machine, const WindowLook& look) : window_(look.window)
    {
        const runtime::Settings& settings = machine.config.settings;
        tests::Frame8888 pixels(window_.width, window_.height);
        machine.config.settings.text_scale = look.text_size;
        const rpg::UiArt& art = machine.files.ui;
        const int lists = machine.app->stack().shows_list() ? runtime::list_scale(window_, settings) : 0;
        machine.app->paint({pixels.surface(), runtime::layout_of(window_, settings, art, 0, lists), art,
                            false, runtime::reading_scale(window_, settings), nullptr, &drawn_});
        machine.config.settings.text_scale = 0;
        if (machine.app->stack().top() == nullptr) return;
        for (const runtime::Target& target : machine.app->stack().top()->targets()) rows_.insert(target.text);
    }

    // One line for each text that is not as it should be.
    std::set<std::string> troubles() const
    {
        std::set<std::string> troubles;
        for (std::size_t i = 0; i < drawn_.size(); ++i)
            if (const std::string trouble = is_empty(drawn_[i]) ? "" : trouble_of(i); !trouble.empty())
                troubles.insert(drawn_[i].text + ": " + trouble);
        return troubles;
    }
    std::size_t texts() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(drawn_, [](const Drawn& drawn) { return !is_empty(drawn); }));
    }

private:
    bool is_box(std::size_t i) const { return drawn_[i].text.empty() && drawn_[i].place.height > 12; }

    std::string trouble_of(std::size_t i) const
    {
        const Drawn& drawn = drawn_[i];
        for (std::size_t later = i + 1; later < drawn_.size(); ++later) {
            if (is_box(later) && surrounds(drawn_[later].place, ink_of(drawn))) return {}; // not to be seen
        }
        for (std::size_t later = i + 1; later < drawn_.size(); ++later) {
            if (!is_box(later) && is_empty(drawn_[later])) continue;
            if (overlap(drawn.place, drawn_[later].place))
                return is_box(later) ? "half covered" : "under " + drawn_[later].text;
        }
        if (!surrounds({0, 0, window_.width, window_.height}, ink_of(drawn))) return "outside of the window";
        if (drawn.text.find("…") != std::string::npos) return "cut";
        for (std::size_t box = i; box-- > 0;)
            if (is_box(box) && overlap(drawn_[box].place, drawn.place)) {
                if (!surrounds(drawn_[box].place, ink_of(drawn))) return "outside of its box";
                break;
            }
        if (is_too_small(drawn)) return "too small";
        return is_lone_word(i) ? "alone" : "";
    }

    // To be read on a handheld. The game's own bar has room for small letters only.
    bool is_too_small(const Drawn& drawn) const
    {
        constexpr int kBar = 28, kStrip = rpg::ScreenLayout::kSoftKeys;
        const int bar = window_.height - kStrip - kBar;
        const bool is_in_bar = drawn.place.y >= bar && drawn.place.bottom() <= bar + kBar;
        return window_ == kHandheld.window && drawn.place.height <= runtime::kLineHeight && !is_in_bar;
    }

    bool follows(const Drawn& above, const Drawn& below) const
    {
        const bool is_aligned =
            above.place.x == below.place.x || std::abs(above.place.x + above.place.right() - below.place.x -
                                                       below.place.right()) <= below.place.height / 12;
        return is_aligned && above.place.bottom() == below.place.y;
    }

    // The last line of a text, though the one above could have spared a word.
    bool is_lone_word(std::size_t i) const
    {
        const std::string& word = drawn_[i].text;
        if (i == 0 || word.find(' ') != std::string::npos || rows_.contains(word)) return false;
        if (i + 1 < drawn_.size() && follows(drawn_[i], drawn_[i + 1])) return false;
        std::size_t widest = word.size(), first = i;
        for (; first > 0 && follows(drawn_[first - 1], drawn_[first]); --first)
            widest = std::max(widest, drawn_[first - 1].text.size());
        if (first == i) return false;
        const std::string& above = drawn_[i - 1].text;
        const std::size_t blank = above.rfind(' ');
        const bool can_spare = blank != std::string::npos && above.size() - blank + word.size() <= widest;
        return can_spare && !above.ends_with(':') && above.size() + 1 + word.size() > widest;
    }

    runtime::PixelSize window_;
    Drawings drawn_;
    std::set<std::string> rows_; // of lists: words that stand alone
};

// A text that is turned page by page may go on after the last line of one.
bool goes_on(const tests::TourStop& stop, const std::string& trouble)
{
    static const std::set<std::string> kTurned{"story",  "story-typed", "person",   "dialog-typing",
                                               "dialog", "terminal",    "epilogue", "epilogue-2"};
    const std::size_t end = trouble.rfind(": alone");
    return kTurned.contains(stop.name) && end != std::string::npos && end > 0 &&
           std::string_view(".!?\"").find(trouble[end - 1]) == std::string_view::npos;
}

// Credits scroll by, and the list of keys shows the first ones of each: all of them stand beside it.
bool is_meant(const tests::TourStop& stop, const std::string& trouble)
{
    if (goes_on(stop, trouble)) return true;
    if (stop.name == "photo" && trouble.ends_with(": too small")) return true; // five keys of a keyboard
    return stop.name == "credits" || (stop.name == "keys" && trouble.ends_with(": cut"));
}

std::set<std::string> troubles_of(const tests::TourStop& stop, const std::string& language, int smallest)
{
    std::set<std::string> troubles;
    tests::Machine machine(tests::free_files());
    machine.platform.use_real_sleep(); // as in a window: what stays as it is is not drawn again
    machine.options.language = language;
    machine.config.settings.typewriter = false;
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    stop.go(machine);
    const runtime::Screen* screen = machine.app->stack().top();
    const std::size_t rows = screen == nullptr ? 0 : screen->targets().size();
    for (std::size_t row = 0; row == 0 || row < rows; ++row) {
        std::size_t texts = 0;
        for (const WindowLook& look : window_looks(row == 0, smallest)) {
            const ScreenTexts frame(machine, look);
            texts += frame.texts();
            for (const std::string& trouble : frame.troubles())
                if (!is_meant(stop, trouble))
                    troubles.insert(std::to_string(look.window.width) + "x" +
                                    std::to_string(look.window.height) + " at " +
                                    std::to_string(look.text_size) + ": " + trouble);
        }
        CHECK((texts > 0 || stop.name == "flight"));
        machine.press({"down"});
        if (machine.app->stack().top() != screen) break;
    }
    return troubles;
}

void check_screens(const std::string& language, int smallest)
{
    tests::require_free_game();
    for (const tests::TourStop& stop : tests::tour_stops()) {
        std::string all;
        for (const std::string& trouble : troubles_of(stop, language, smallest)) all += trouble + "\n";
        CAPTURE(stop.name);
        CHECK(all == "");
    }
}

} // namespace

TEST_CASE("every text of every screen is whole in every window, at every size, and leaves no word alone",
          "[runtime][screens][layout][slow]")
{
    check_screens("en", 1);
}

TEST_CASE("every text of every screen is whole and leaves no word alone in every language",
          "[runtime][screens][layout][slow]")
{
    check_screens(std::string(GENERATE(from_range(runtime::built_in_languages())).code()), 2);
}
