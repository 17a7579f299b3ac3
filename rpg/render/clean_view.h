#pragma once
#include "rpg/render/render_art.h"
#include "rpg/render/view_layers.h"

#include <memory>
#include <optional>

namespace rpg {

struct CleanOptions {
    double focal_length = 0; // in pixels; 0: Hor+, which shows as much in height as 128 x 88 pixels did
    int threads = 1;         // does not affect the pixels
    bool smooth = false;     // draws distant pictures from averaged texels, so that they do not shimmer
    bool portable = false;   // without optional processor instructions; the same pixels
    ViewLayers layers{};
};

struct ScreenPoint {
    int x = 0, y = 0; // pixels
};
// Where CleanView::draw shows a position in the level, `height` units above the floor; nullopt: behind the
// eye.
std::optional<ScreenPoint> screen_place(const ViewEye& eye, Q16 x, Q16 y, int height, int view_width,
                                        int view_height, const CleanOptions& options = {});

// Animations in a picture that change without a command.
struct OwnMotion {
    bool loops = false; // sprites or textures with several frames, four per second
    bool noise = false; // a monster made of noise
};

// The picture in 32 bits at any size, without the original's rounding. docs/rendering.md. The art must
// outlive it; draw() borrows view and target, and returns when all of its threads are done. It keeps its
// memory and its threads from frame to frame.
class CleanView {
public:
    explicit CleanView(const RenderArt& art);
    ~CleanView();

    // Fills the target, if it has pixels. REQUIRES: `view.level` is set. Invalid lines, things and ids are
    // left out or drawn in some way.
    void draw(const WorldView& view, Surface8888 target, const CleanOptions& options = {});
    const OwnMotion& motion() const; // of the last picture

private:
    class Drawing;
    std::unique_ptr<Drawing> drawing_;
};

} // namespace rpg
