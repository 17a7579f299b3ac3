#pragma once
#include "rpg/render/classic_camera.h"
#include "rpg/render/level_texels.h"
#include "rpg/render/view_layers.h"
#include "rpg/render/visibility.h"

#include <vector>

namespace rpg {

// The picture of the original bit by bit: docs/rendering.md. The art must outlive it; draw() borrows view and
// target.
class ClassicView {
public:
    explicit ClassicView(const RenderArt& art);

    void draw(const WorldView& view, Surface565 target, const ViewLayers& layers = {});
    const Visibility& visibility() const { return visibility_; }

private:
    struct Clip {
        int left, right, top, bottom; // of view pixels, before the shift by the shake
    };
    struct Columns { // a picture to be drawn column by column
        TexelPlace texels{};
        const ShapePicture* shape = nullptr; // nullptr: a texture
        const Palette565* palette = nullptr;
        Blend blend = Blend::Copy;
    };
    struct Column {
        int x = 0;
        int row = 0, length = 0; // of the 64 row cell
        std::uint32_t first = 0; // its first texel, counted from that of the picture
        std::int32_t scale = 0, depth = 0;
    };

    void draw_planes();
    void draw_plane_row(int y, std::int32_t u_step, std::int32_t v_step, std::int32_t distance);
    void draw_flat_planes();
    void draw_walls();
    void draw_things();
    void draw_thing(const ViewThing& thing);
    void draw_billboard(const ViewThing& thing, const Columns& columns);
    void draw_upright(const ViewThing& thing, const Columns& columns);
    void draw_picture(const ViewThing& thing, std::size_t id, unsigned frame, Blend blend);
    void draw_span(const ClassicSpan& span, const Columns& columns);
    void draw_column(const Columns& columns, const Column& column);
    Palette565 seen_palette(const Palette565& palette, bool flashes) const;

    const RenderArt& art_;
    LevelTexels texels_;
    Visibility visibility_;
    std::vector<std::int32_t> depths_;
    std::vector<Palette565> plane_palettes_;
    // Of the frame that is being drawn:
    const WorldView* view_ = nullptr;
    const ClassicCamera* camera_ = nullptr;
    Surface565 target_;
    Clip clip_{};
};

} // namespace rpg
