#pragma once
#include "rpg/render/render_art.h"
#include "rpg/render/view_layers.h"

#include <memory>

namespace rpg {

// The picture of the original bit by bit: docs/rendering.md. The art must outlive it; draw() borrows view and
// target. It keeps its memory from frame to frame.
class ClassicView {
public:
    explicit ClassicView(const RenderArt& art);
    ~ClassicView();

    // Fills the target, which has at least one pixel; `view.level` is given. Lines, things and ids that make
    // no sense are left out or drawn as something.
    void draw(const WorldView& view, Surface565 target, const ViewLayers& layers = {});

    // How much of the level the last picture had to do with.
    struct Seen {
        std::size_t leaves = 0, things = 0;
    };
    Seen seen() const;

private:
    class Drawing;
    std::unique_ptr<Drawing> drawing_;
};

} // namespace rpg
