#pragma once
#include "rpg/render/hud.h"
#include "runtime/play/level_map.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <optional>

namespace runtime {

// How the current game looks: its view and its bars, as the settings ask for.
class GameView {
public:
    // Borrows all. `classic`: all as on the phone, whatever the settings say.
    GameView(CurrentGame& game, const Settings& settings, const Words& words, bool classic);

    bool has_game() const { return game_.is_on(); }
    void advance(std::uint32_t ms); // the picture alone: no commands
    void draw(const Painter& painter);
    void show_bars(bool shown) { shows_bars_ = shown; } // false: the view alone, in the whole window
    void draw_bars(const Painter& painter) const;       // without the top bar's text
    // What the game says, in lines from the upper edge on; nothing with classic bars, whose one bar says it.
    void draw_messages(const Painter& painter, std::optional<int> end = {}) const; // of the room for them
    int messages_bottom(const Painter& painter) const; // of the top bar, the messages and a target's health
    // What lies behind lists and pages: stars and the game's bars, or what is there, darkened; and where it
    // ends.
    void draw_ground(const Painter& painter) const;
    int ground_bottom(const rpg::ScreenLayout& layout) const;
    // Any place of the game in the whole window.
    void draw_place(const rpg::WorldView& place, const Painter& painter);
    rpg::Image picture(const rpg::WorldView& place, int width, int height); // the same, by itself
    rpg::Bytes photograph();                                                // what the player sees, as PNG
    // ms for which it stays as it is if nothing is pressed.
    std::uint32_t still_for(const rpg::ScreenLayout& layout) const;

    const rpg::RenderArt& art() const { return world_.art(); }
    bool is_classic() const { return is_classic_; }
    bool has_classic_picture() const { return settings_.classic_picture || is_classic_; }
    bool has_classic_bars() const { return settings_.classic_hud || is_classic_; }

private:
    // In letters that may be larger than those of the bars.
    struct MessagePlace {
        Painter letters;
        std::vector<std::string> lines;
        std::size_t in_bar = 0; // lines in the top bar
        int top = 0;            // of the others, and where they end:
        int bottom() const;
    };
    std::vector<std::string> message_lines(const rpg::ScreenLayout& picture,
                                           const rpg::ScreenLayout& letters) const;
    MessagePlace message_place(const Painter& picture) const;
    bool shows_target() const;
    int target_bottom(const rpg::ScreenLayout& layout) const; // of the top bar, or of what is below it
    std::string notice_text() const;
    std::string newest_note() const;
    void say_in_bar(const Painter& painter, rpg::HudView& hud) const;
    void draw_map(const Painter& painter, const rpg::WorldView& world);
    bool shows_extras(const rpg::ScreenLayout& layout) const;
    void draw_extras(const Painter& painter) const;
    void draw_hit_numbers(const Painter& painter, const rpg::WorldView& view) const;
    void draw_run(const Painter& painter) const; // against the clock
    const Scene& scene() const { return game_.play().scene(); }

    CurrentGame& game_;
    const Settings& settings_;
    const Words& words_;
    bool is_classic_;
    bool shows_bars_ = true;
    WorldPainter world_;
    LevelMap map_;
};

} // namespace runtime
