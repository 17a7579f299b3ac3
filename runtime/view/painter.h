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

// The layout for reading texts with `scale` real pixels per font pixel: the layout of the picture, or one
// with larger letters over the whole window.
rpg::ScreenLayout reading_layout(const rpg::ScreenLayout& picture, int scale);
// `place`, in logical pixels of `from`, in those of another layout of the same window; no smaller.
rpg::UiRect place_in(const rpg::ScreenLayout& layout, const rpg::ScreenLayout& from,
                     const rpg::UiRect& place);
// An area of the frame, in its pixels, that acts like a key.
struct PromptPlace {
    rpg::UiRect place;
    Action action = Action::Use;
};

// Something drawn on a frame, in order of drawing: a text, or without one a box that covers everything below.
// In pixels of the frame.
struct Drawn {
    rpg::UiRect place;
    std::string text{};
};

// A frame being drawn: pixels, layout and art. Cheap to copy; borrows the pixels, the art and both lists
// until the frame is done. Drawing never fails, and is clipped to the window.
struct Painter {
    rpg::Surface8888 window;
    rpg::ScreenLayout layout;
    const rpg::UiArt& art;
    bool high_contrast = false; // black behind texts
    int letter_scale = 0;       // scale of texts to be read, if larger than that of bars and lists
    // Records of drawn prompts and items; nullptr: not recorded.
    std::vector<PromptPlace>* prompts = nullptr;
    std::vector<Drawn>* drawn = nullptr;
    bool safe_colours = false; // for colour-blind eyes

    // The same frame for texts to be read; `fits` limits the size of the letters.
    Painter reading() const;
    Painter reading(const std::function<bool(const rpg::ScreenLayout&)>& fits) const;
    // The same frame for texts that are too long: letters of half the size, where those can be read.
    Painter finer() const;
    bool can_be_finer() const { return layout.scale % 2 == 0 && layout.scale / 2 >= letter_scale; }
    rpg::Canvas<rpg::Xrgb8888> display() const { return rpg::display_canvas(layout, window); }
    void text(std::string_view text, int x, int y, const rpg::TextStyle& style = {}) const;
    void black() const;
    // Notes that `place` covers everything drawn there.
    void cover(const rpg::UiRect& place) const;
    void cover_all() const;
    void black_beside_view() const; // around the view, which is drawn completely
    // Makes `place`, in logical pixels of the display block, act like a key.
    void offer(const rpg::UiRect& place, Action action) const;
    // Darkens the picture.
    void darken() const;
    // Reduces colours to the phone's 5, 6 and 5 bits.
    void cut_to_phone_colours() const;
};

std::vector<std::string> lines_of(std::string_view text); // split at '|'

// A sprite in a menu: as large as fits into the place, at the middle of its lower edge or, if it floats, in
// its middle.
struct SpritePick {
    std::size_t id = 0;
    unsigned frame = 0;
    bool floats = false;
    rpg::Blend blend = rpg::Blend::Copy;
};
void draw_sprite(const Painter& painter, const rpg::RenderArt& art, SpritePick pick,
                 const rpg::UiRect& place);

// Draws a person's portrait: the portrait sprite, whose number is higher by kPortraits, or the upper part of
// the person's own sprite.
constexpr std::size_t kPortraits = 200;
void draw_portrait(const Painter& painter, const rpg::RenderArt& art, std::size_t person,
                   const rpg::UiRect& place);

// Scales a picture to the place.
void draw_image(const Painter& painter, const rpg::Image& image, const rpg::UiRect& place);

// A centred picture as high as the window: excess width is cropped on both sides, and the outermost columns
// are repeated if the window is wider.
void draw_backdrop(const Painter& painter, const rpg::UiPicture& picture);

// CleanOptions::focal_length for a view of this height whose horizontal angle is `degrees` at 4:3; 0 degrees:
// the default.
double focal_length(int height, int degrees);

// Draws the 3D view, classic or clean. Both arts must outlive it.
class WorldPainter {
public:
    explicit WorldPainter(const rpg::RenderArt& art, const rpg::UiArt& ui)
        : art_(art), ui_(ui), clean_(art), classic_(art)
    {
    }
    struct Look {
        bool classic = false;
        int degrees = 0;     // horizontal angle of a 4:3 picture; 0: as on the phone
        bool smooth = false; // CleanOptions::smooth
    };
    void draw(const rpg::WorldView& view, const Painter& painter, const rpg::UiRect& where, const Look& look);
    // Draws an image in full colour: for saved games.
    rpg::Image picture(const rpg::WorldView& view, int width, int height);
    const rpg::RenderArt& art() const { return art_; }
    const rpg::OwnMotion& motion() const { return motion_; } // of the last frame

private:
    const rpg::RenderArt& art_;
    const rpg::UiArt& ui_;
    rpg::CleanView clean_;
    rpg::ClassicView classic_;
    std::vector<rpg::Rgb565::Value> small_;
    rpg::OwnMotion motion_;
};

} // namespace runtime
