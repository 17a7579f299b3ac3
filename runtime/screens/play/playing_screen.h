#pragma once
#include "runtime/screens/screen.h"

#include <optional>

namespace runtime {

// The game command of an action; nothing if it is not about moving or fighting.
std::optional<rpg::PlayerCommand> order_of(Action action);
// The screen that a mode needs; nothing while the player walks or falls.
std::optional<ScreenId> screen_of(rpg::Mode mode);

// Starts or loads a game and replaces all open screens with it. On an error nothing changes.
rpg::Outcome start_playing(Ui& ui, CurrentGame& game, const rpg::GameStart& start);
// Says why a step was blocked, if the game itself says nothing.
void tell_bump(Ui& ui, CurrentGame& game);
void start_level_song(Ui& ui, const CurrentGame& game); // or silence, if the level has none

// Undoes the last command and opens the screen of that moment; else says why not.
void take_turn_back(Ui& ui, CurrentGame& game);

// The screen for walking and fighting. Opens other screens when the game needs them: texts, codes, stores,
// level statistics, the ending.
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
    void pass(std::uint32_t ms, Speed speed);          // advances the animation, opens no screen
    void forget_arrival() { arrival_age_ = 1U << 30; } // the name of the level goes

    Ui& ui_;
    CurrentGame& game_;
    const Settings& settings_;
    Toast& toast_;

private:
    struct ClickZone {
        Action action = Action::Use;
        rpg::UiRect place{}; // part of the view; empty: a bar
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
    bool warn_useless_action(); // false: the action key does something, or the rules explain why it does not
    void heal();
    void open(const UiInput& input);
    void tell_by_ear(const UiInput& input);
    bool shows_loading_page() const;
    void draw_loading_page(const Painter& painter) const;
    void open_what_is_asked_for();
    void draw_arrival(const Painter& painter) const;
    void draw_first_steps(const Painter& picture) const;
    struct FirstStep {
        std::string text{};
        std::optional<Action> icon{}; // is drawn over the brackets with which the text begins
    };
    std::vector<FirstStep> first_steps() const;

    ClickZone pointed_; // under the mouse
    std::uint32_t pointed_age_ = 0;
    std::uint32_t notice_age_ = 0;
    std::uint32_t arrival_age_ = 1U << 30; // ms since a level was entered
    bool notice_covers_arrival_ = false;   // in the last picture
};

} // namespace runtime
