#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

std::unique_ptr<Play> make_play(Context& context); // nothing has begun in it yet
// Begins or loads a game and shows it in place of all that is open. On an error all stays as it is.
rpg::Outcome start_playing(Context& context, const rpg::GameStart& start);

// The game's picture with its bars; what lies over it is drawn by others.
void draw_game(Context& context, const Painter& painter);

void draw_bars(Context& context, const Painter& painter); // without the top bar's text
void start_level_song(Context& context);                  // or silence, if the level has none
rpg::Bytes photograph(Context& context);                  // what the player sees, as PNG

// Walking and fighting. Opens the screen that the game asks for: texts, codes, stores, numbers, the end.
class PlayingScreen : public Screen {
public:
    explicit PlayingScreen(Context& context) : context_(context) {}
    void enter() override;
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::uint32_t frame_ms() const override { return context_.play->is_busy() ? 1 : 33; }
    bool takes_repeats() const override { return !context_.play->is_busy(); }

protected:
    void pass(std::uint32_t ms, Speed speed); // moves the picture, opens nothing

    Context& context_;

private:
    void click(const UiInput& input);
    void take_weapon(int weapon);
    void heal();
    void open(const UiInput& input);
    bool shows_loading_page() const;
    void draw_loading_page(const Painter& painter) const;
    void open_what_is_asked_for();
    void draw_arrival(const Painter& painter) const;

    std::uint32_t notice_age_ = 0;
    std::uint32_t arrival_age_ = 1U << 30; // ms since a level was entered
};

} // namespace runtime
