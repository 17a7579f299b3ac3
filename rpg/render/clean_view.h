#pragma once
#include "rpg/render/render_art.h"
#include "rpg/render/view_layers.h"

#include <memory>
#include <optional>

namespace rpg {

struct CleanOptions {
    double focal_length = 0; // in pixels; 0: Hor+, which shows as much in height as 128 x 88 pixels did
    int threads = 1;         // the pixels do not depend on it
    bool portable = false;   // without the instructions that not every processor has: the same pixels
    ViewLayers layers{};
};

struct ScreenPoint {
    int x = 0, y = 0; // pixels
};
// Where CleanView::draw puts a place of the level, `height` units above the floor; nothing: behind the eye.
std::optional<ScreenPoint> screen_place(const ViewEye& eye, Q16 x, Q16 y, int height, int view_width,
                                        int view_height, const CleanOptions& options = {});

// What of a picture changes by itself.
struct OwnMotion {
    bool loops = false; // pictures that follow each other, four per second
    bool noise = false; // a monster made of noise
};

// The picture in 32 bits at any size, without the original's rounding. docs/rendering.md. The art must
// outlive it; draw() borrows view and target, and returns when all of its threads are done. It keeps its
// memory and its threads from frame to frame.
class CleanView {
public:
    explicit CleanView(const RenderArt& art);
    ~CleanView();

    // Fills the target; one without pixels stays as it is. `view.level` is given. Lines, things and ids that
    // make no sense are left out or drawn as something.
    void draw(const WorldView& view, Surface8888 target, const CleanOptions& options = {});
    const OwnMotion& motion() const; // of what is seen in the last picture

private:
    class Drawing;
    std::unique_ptr<Drawing> drawing_;
};

} // namespace rpg
