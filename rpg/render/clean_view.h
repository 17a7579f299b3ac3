#pragma once
#include "rpg/render/band_pool.h"
#include "rpg/render/clean_camera.h"
#include "rpg/render/render_art.h"
#include "rpg/render/row_kernels.h"
#include "rpg/render/view_layers.h"
#include "rpg/render/visibility.h"

#include <vector>

namespace rpg {

struct CleanOptions {
    double focal_length = 0; // in pixels; 0: Hor+, which shows as much in height as 128 x 88 pixels did
    int threads = 1;         // the pixels do not depend on it
    bool portable = false;   // without the instructions that not every processor has: the same pixels
    ViewLayers layers{};
};

// What of a picture changes by itself.
struct OwnMotion {
    bool loops = false; // pictures that follow each other, four per second
    bool noise = false; // a monster made of noise
};

// The picture in 32 bits at any size, without the original's rounding. docs/rendering.md. The art must
// outlive it; draw() borrows view and target, and returns when all of its threads are done.
class CleanView {
public:
    explicit CleanView(const RenderArt& art);

    void draw(const WorldView& view, Surface8888 target, const CleanOptions& options = {});
    const Visibility& visibility() const { return visibility_; }
    const OwnMotion& motion() const { return motion_; } // of what is seen in the last picture

private:
    struct TextureColumns { // that a line shows, the first and the last one
        explicit TextureColumns(const CleanSpan& span);
        std::uint32_t at(double u) const; // 0..63
        double low, high;
    };
    struct Wall {
        CleanSpan span;
        TextureColumns columns;
        std::int32_t rows = 0;
        bool loops = false;
    };
    struct Picture { // of a thing
        const Xrgb8888::Value* texels = nullptr;
        std::int32_t first = 0; // index of row 0 of the cell, column x0
        std::int32_t pitch = kTextureRow;
        int x0 = 0, x1 = 64, y0 = 0, y1 = 64; // of the cell, ends not included
        bool is_texture = false;
        Blend blend = Blend::Copy;
        bool loops = false;
    };
    struct Column { // of a picture on the screen
        std::int32_t base = 0;
        double nearness = 0;            // 1 / depth
        int first_row = 0, end_row = 0; // of the cell
    };

    void begin_frame(const WorldView& view, Surface8888 target, const CleanOptions& options);
    std::int32_t index_of(PoolPicture picture) const; // in the texels, which are made if needed
    void prepare_planes(const WorldView& view);
    void prepare_flats(const std::vector<std::uint8_t>& ids, bool is_turned,
                       std::vector<std::int32_t>& flats) const;
    void prepare_plane_rows(bool is_turned);
    void find_walls();
    void add_wall(const ViewLine& line);
    void place_walls();
    void place(ColumnSet& columns, std::size_t at, const Column& column) const;
    void add_thing(const ViewThing& thing);
    void add_picture(const ViewThing& thing, std::size_t id, unsigned frame, Blend blend);
    void add_billboard(const ViewThing& thing, const Picture& picture);
    void add_upright(const ViewThing& thing, const Picture& picture);
    void add_span(const CleanSpan& span, const Picture& picture);
    void add_weapon(const ViewWeapon& weapon);
    Picture picture_of(const SpriteFrame& sprite, bool flashes, Blend blend);
    Picture picture_of(const TextureFrame& texture, bool flashes, Blend blend);
    void brighten(Picture& picture);
    ColumnSet& next_columns(const Picture& picture, int count);
    void add_cutout(ColumnSet& columns, const Picture& picture, int left, int count);
    void draw_band(int first_row, int end_row) const;
    void shift(int dx, int dy) const;

    const RenderArt& art_;
    Visibility visibility_;
    BandPool pool_;
    std::vector<std::vector<Xrgb8888::Value>> bright_; // pictures of things that have just been hit
    std::size_t bright_used_ = 0;

    std::vector<Wall> walls_;
    std::vector<double> nearness_;   // by column, of what hides things; 0: nothing
    std::vector<std::int32_t> best_; // by column: which wall
    ColumnSet wall_columns_;
    std::vector<PlaneRow> plane_rows_;
    std::array<std::vector<std::int32_t>, 2> flats_;
    Background background_;
    std::vector<ColumnSet> columns_;
    std::size_t columns_used_ = 0;
    std::vector<Cutout> cutouts_;
    // Of the frame that is being drawn:
    const WorldView* view_ = nullptr;
    const CleanCamera* camera_ = nullptr;
    Tint tint_ = Tint::None;
    const Xrgb8888::Value* texels_ = nullptr;
    const RowKernels* kernels_ = nullptr;
    Surface8888 target_;
    OwnMotion motion_;
};

// In pixels: how far the picture plane of a Hor+ view is from the eye.
constexpr double wide_focal_length(int height)
{
    return height * 64.0 / 88.0;
}

} // namespace rpg
