#pragma once
#include "rpg/render/render_art.h"
#include "rpg/render/view_layers.h"

#include <memory>

namespace rpg {

// The picture of the original, bit for bit: docs/rendering.md. The art must outlive it; draw() borrows view
// and target. It keeps its memory from frame to frame.
class ClassicView {
public:
    explicit ClassicView(const RenderArt& art);
    ~ClassicView();

    // Fills the target. REQUIRES: it has at least one pixel, and `view.level` is set. Invalid lines, things
    // and ids are left out or drawn in some way.
    void draw(const WorldView& view, Surface565 target, const ViewLayers& layers = {});

    // How much of the level the last picture involved.
    struct Seen {
        std::size_t leaves = 0, things = 0;
    };
    Seen seen() const;

private:
    class Drawing;
    std::unique_ptr<Drawing> drawing_;
};

} // namespace rpg
