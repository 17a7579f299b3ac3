#pragma once
#include "rpg/render/hud.h"
#include "runtime/play/level_map.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <optional>

namespace runtime {

// Draws the current game: its view and its bars, according to the settings.
class GameView {
public:
    // Borrows all. `classic`: everything as on the phone; `smooth`: smooth distance; both whatever the
    // settings say.
    GameView(CurrentGame& game, const Settings& settings, const Words& words, bool classic, bool smooth);

    bool has_game() const { return game_.is_on(); }
    void advance(std::uint32_t ms); // advances the animation only; runs no commands
    void draw(const Painter& painter);
    void show_bars(bool shown) { shows_bars_ = shown; } // false: only the view, in the whole window
    void draw_bars(const Painter& painter) const;       // without the top bar's text
    // Draws the game's messages, one per line from the upper edge; nothing with classic bars, which show them
    // in their one bar.
    // `end`: lower edge of their area
    void draw_messages(const Painter& painter, std::optional<int> end = {}) const;
    int messages_bottom(const Painter& painter) const; // lower edge, with the target bar
    // Draws the background of lists and pages: stars and the game's bars, or the darkened view.
    // ground_bottom: its lower edge.
    void draw_ground(const Painter& painter) const;
    int ground_bottom(const rpg::ScreenLayout& layout) const;
    // Draws any view of the game in the whole window.
    void draw_place(const rpg::WorldView& place, const Painter& painter);
    rpg::Image picture(const rpg::WorldView& place, int width, int height); // the same as an image
    rpg::Bytes photograph();                                                // the player's view, as PNG
    std::string notice_text() const;                                        // empty: there is none
    bool speaks() const { return !notice_text().empty() || !scene().messages().lines().empty(); }
    // ms until the picture changes if nothing is pressed.
    std::uint32_t still_for(const rpg::ScreenLayout& layout) const;

    const rpg::RenderArt& art() const { return world_.art(); }
    bool is_classic() const { return is_classic_; }
    bool has_classic_picture() const { return settings_.classic_picture || is_classic_; }
    bool has_classic_bars() const { return settings_.classic_hud || is_classic_; }

private:
    WorldPainter::Look look() const
    {
        return {has_classic_picture(), settings_.field_of_view, settings_.smooth_distance || is_smooth_};
    }
    // Placed for letters that may be larger than those of the bars.
    struct MessagePlace {
        Painter letters;
        std::vector<std::string> lines;
        std::size_t in_bar = 0; // lines in the top bar
        int top = 0;            // upper edge of the other lines; bottom(): their lower edge
        int bottom() const;
    };
    std::vector<std::string> message_lines(const Painter& picture, const rpg::ScreenLayout& letters) const;
    MessagePlace message_place(const Painter& picture) const;
    bool shows_target() const;
    bool target_fills_bar(const Painter& painter) const; // else there is room for messages
    int target_bottom(const Painter& painter) const;     // lower edge of top bar or target bar
    std::string newest_note() const;
    void say_in_bar(const Painter& painter, rpg::HudView& hud) const;
    void draw_map(const Painter& painter, const rpg::WorldView& world);
    bool shows_extras(const rpg::ScreenLayout& layout) const;
    void draw_extras(const Painter& painter) const;
    void draw_hit_numbers(const Painter& painter, const rpg::WorldView& view) const;
    void draw_rage(const Painter& painter, int turns) const;
    void draw_run(const Painter& painter) const; // the run clock
    const Scene& scene() const { return game_.play().scene(); }

    CurrentGame& game_;
    const Settings& settings_;
    const Words& words_;
    bool is_classic_, is_smooth_;
    bool shows_bars_ = true;
    WorldPainter world_;
    LevelMap map_;
};

} // namespace runtime
