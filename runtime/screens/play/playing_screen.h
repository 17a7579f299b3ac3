#pragma once
#include "runtime/screens/screen.h"

#include <optional>

namespace runtime {

// The command that an action stands for; nothing if it is none of walking and fighting.
std::optional<rpg::PlayerCommand> order_of(Action action);
// The screen that the game asks for; nothing while one walks about, or falls.
std::optional<ScreenId> screen_of(rpg::Mode mode);

// Begins or loads a game and shows it in place of all that is open. On an error all stays as it is.
rpg::Outcome start_playing(Ui& ui, CurrentGame& game, const rpg::GameStart& start);
// Says why a step did not happen, where the game itself says nothing.
void tell_bump(Ui& ui, CurrentGame& game);
void start_level_song(Ui& ui, const CurrentGame& game); // or silence, if the level has none

// Takes the last command back, and shows what the game asks for then; else says why not.
void take_turn_back(Ui& ui, CurrentGame& game);

// Walking and fighting. Opens the screen that the game asks for: texts, codes, stores, numbers, the end.
class PlayingScreen : public Screen {
public:
    PlayingScreen(Ui& ui, CurrentGame& game, const Settings& settings, Toast& toast)
        : ui_(ui), game_(game), settings_(settings), toast_(toast)
    {
    }
    void enter() override;
    ScreenMemory memory() const override { return {{arrival_age_}, {}}; }
    void remember(const ScreenMemory& memory) override
    {
        if (memory.numbers.size() == 1) arrival_age_ = memory.numbers[0];
    }
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::uint32_t frame_ms() const override { return game_.play().is_busy() ? 1 : 33; }
    std::uint32_t still_for() const override;
    bool follows_mouse() const override { return settings_.click_hints && !ui_.view.is_classic(); }
    bool fills_view() const override { return true; }
    TouchUse touch_use() const override { return TouchUse::Walks; }
    Spoken spoken() const override;
    bool takes_repeats() const override { return !game_.play().is_busy(); }

protected:
    void pass(std::uint32_t ms, Speed speed); // moves the picture, opens nothing

    Ui& ui_;
    CurrentGame& game_;
    const Settings& settings_;
    Toast& toast_;

private:
    struct ClickZone {
        Action action = Action::Use;
        rpg::UiRect place{}; // of the view; empty: a bar
    };
    struct ItemButton {
        rpg::Item item{};
        rpg::UiRect place{};
    };
    ClickZone zone_at(int x, int y) const;
    bool has_touch_pad() const;
    int above_pad(const rpg::ScreenLayout& layout) const;
    std::vector<ItemButton> item_buttons(const rpg::ScreenLayout& layout) const;
    void draw_item_buttons(const Painter& painter) const;
    void click(const UiInput& input);
    void point(const UiInput& input);
    void draw_click_hint(const Painter& painter) const;
    bool is_fighting() const;
    void take_weapon(int weapon);
    bool warn_useless_action(); // false: the action key does something, or the rules say why it does not
    void heal();
    void open(const UiInput& input);
    void tell_by_ear(const UiInput& input);
    bool shows_loading_page() const;
    void draw_loading_page(const Painter& painter) const;
    void open_what_is_asked_for();
    void draw_arrival(const Painter& painter) const;
    void draw_first_steps(const Painter& picture) const;
    std::vector<std::string> first_steps() const;

    ClickZone pointed_; // by the mouse
    std::uint32_t pointed_age_ = 0;
    std::uint32_t notice_age_ = 0;
    std::uint32_t arrival_age_ = 1U << 30; // ms since a level was entered
};

} // namespace runtime
