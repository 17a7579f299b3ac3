#pragma once
#include "rpg/model/image.h"
#include "rpg/render/classic_view.h"
#include "rpg/render/clean_view.h"
#include "rpg/render/render_art.h"
#include "rpg/render/screen_layout.h"
#include "rpg/render/text.h"
#include "rpg/render/ui_art.h"
#include "runtime/input/bindings.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// Where texts to be read go, if their letters have `scale` real pixels: the layout of the picture, or one of
// larger letters over the whole window.
rpg::ScreenLayout reading_layout(const rpg::ScreenLayout& picture, int scale);
// A place of the frame, in its pixels, that does what a key does.
struct PromptPlace {
    rpg::UiRect place;
    Action action = Action::Use;
};

// What stands on a frame, in the order of drawing: a text, or without one a box that covers what was there.
// In pixels of the frame.
struct Drawn {
    rpg::UiRect place;
    std::string text{};
};

// A frame being drawn: pixels, where things go, and with what. Cheap to copy; borrows the pixels, the art and
// both lists until the frame is done. Drawing never fails, and is cut off at the edges of the window.
struct Painter {
    rpg::Surface8888 window;
    rpg::ScreenLayout layout;
    const rpg::UiArt& art;
    bool high_contrast = false; // plain black behind texts
    int letter_scale = 0;       // of texts to be read, if it is larger than that of bars and lists
    // What was drawn is added here, where somebody wants to know; else nullptr.
    std::vector<PromptPlace>* prompts = nullptr;
    std::vector<Drawn>* drawn = nullptr;
    bool safe_colours = false; // for colour-blind eyes

    // The same frame for texts to be read; in letters as large as `fits` lets them be.
    Painter reading() const;
    Painter reading(const std::function<bool(const rpg::ScreenLayout&)>& fits) const;
    rpg::Canvas<rpg::Xrgb8888> display() const { return rpg::display_canvas(layout, window); }
    void text(std::string_view text, int x, int y, const rpg::TextStyle& style = {}) const;
    void black() const;
    // `place` covers what was there.
    void cover(const rpg::UiRect& place) const;
    void cover_all() const;
    void black_beside_view() const; // the view will be drawn whole
    // `place`, in logical pixels of the display block, does what a key does.
    void offer(const rpg::UiRect& place, Action action) const;
    // Lets what is there shine through weakly.
    void darken() const;
    // To the 5, 6 and 5 bits that the phone shows.
    void cut_to_phone_colours() const;
};

std::vector<std::string> lines_of(std::string_view text); // divided at '|'

// A sprite by itself, in a menu: as large as fits into the place, on the middle of its lower edge, or in its
// middle.
struct SpritePick {
    std::size_t id = 0;
    unsigned frame = 0;
    bool floats = false;
    rpg::Blend blend = rpg::Blend::Copy;
};
void draw_sprite(const Painter& painter, const rpg::RenderArt& art, SpritePick pick,
                 const rpg::UiRect& place);

// Somebody's portrait: the sprite that is one, of a number so much higher than the person's, or the upper
// part of the person's own.
constexpr std::size_t kPortraits = 200;
void draw_portrait(const Painter& painter, const rpg::RenderArt& art, std::size_t person,
                   const rpg::UiRect& place);

// A picture scaled into the place.
void draw_image(const Painter& painter, const rpg::Image& image, const rpg::UiRect& place);

// A picture as high as the window and in its middle: what is too wide is cut off at both sides, and the
// outermost columns go on where the window is wider.
void draw_backdrop(const Painter& painter, const rpg::UiPicture& picture);

// CleanOptions::focal_length of a view of that height that is so many degrees wide where it is 4:3; 0
// degrees: the usual one.
double focal_length(int height, int degrees);

// Draws the 3D view, in the way that the settings ask for. Both arts must outlive it.
class WorldPainter {
public:
    explicit WorldPainter(const rpg::RenderArt& art, const rpg::UiArt& ui)
        : art_(art), ui_(ui), clean_(art), classic_(art)
    {
    }
    // `degrees` from side to side of a picture of 4:3; 0: as the phone.
    void draw(const rpg::WorldView& view, const Painter& painter, const rpg::UiRect& where, bool classic,
              int degrees);
    // By itself, in all colours: for saved games.
    rpg::Image picture(const rpg::WorldView& view, int width, int height);
    const rpg::RenderArt& art() const { return art_; }
    const rpg::OwnMotion& motion() const { return motion_; } // of the last picture

private:
    const rpg::RenderArt& art_;
    const rpg::UiArt& ui_;
    rpg::CleanView clean_;
    rpg::ClassicView classic_;
    std::vector<rpg::Rgb565::Value> small_;
    rpg::OwnMotion motion_;
};

} // namespace runtime
