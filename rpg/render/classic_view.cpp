#include "rpg/render/classic_view.h"

#include "rpg/render/classic_camera.h"
#include "rpg/render/level_texels.h"
#include "rpg/render/overlays.h"
#include "rpg/render/visibility.h"

#include <limits>
#include <vector>

namespace rpg {
namespace {

constexpr std::int32_t kFarthest = 0x7FFFFFFF;

} // namespace

class ClassicView::Drawing {
public:
    explicit Drawing(const RenderArt& art) : art_(art), texels_(art) {}

    void draw(const WorldView& view, Surface565 target, const ViewLayers& layers);
    Seen seen() const { return {visibility_.leaves().size(), visibility_.things().size()}; }

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

ClassicView::ClassicView(const RenderArt& art) : drawing_(std::make_unique<Drawing>(art)) {}
ClassicView::~ClassicView() = default;

void ClassicView::draw(const WorldView& view, Surface565 target, const ViewLayers& layers)
{
    drawing_->draw(view, target, layers);
}

ClassicView::Seen ClassicView::seen() const
{
    return drawing_->seen();
}

void ClassicView::Drawing::draw(const WorldView& view, Surface565 target, const ViewLayers& layers)
{
    const ClassicCamera camera(view.eye, target.width, target.height);
    texels_.enter(view.level->pictures());
    view_ = &view;
    camera_ = &camera;
    target_ = target;
    const ViewEffects& effects = view.effects;
    clip_ = {-effects.shake_x, camera.width - effects.shake_x, -effects.shake_y,
             camera.height - effects.shake_y};
    if (effects.shake_x != 0 || effects.shake_y != 0 || camera.height != target.height ||
        camera.width % 2 != 0)
        target.fill(0);
    depths_.assign(static_cast<std::size_t>(camera.width), kFarthest);
    if (layers.planes) draw_planes();
    visibility_.walk(view, camera);
    if (layers.walls) draw_walls();
    if (layers.things) draw_things();
    if (!layers.overlays) return;
    const Surface565 seen = target.part(0, 0, camera.width, camera.height);
    if (view.weapon) draw_weapon(art_, texels_, effects, *view.weapon, seen);
    draw_screen_colours(effects, seen);
}

void ClassicView::Drawing::draw_planes()
{
    if (!has_textured_planes(*view_)) return draw_flat_planes();
    const int height = camera_->height, width = camera_->width;
    plane_palettes_.clear(); // grey ones, by texture id
    if (view_->effects.grey)
        for (unsigned id = 0; id < 256; ++id)
            plane_palettes_.push_back(seen_palette(*art_.texture(id, 0).palette, false));
    for (int y = std::max(0, clip_.top); y < std::min(height, clip_.bottom); ++y) {
        const int far = y < height / 2 ? 64 - camera_->z : camera_->z;
        const int rows = std::abs(height - 2 * y);
        const std::int32_t distance = wrap32(std::int64_t{width} * 8 * far / (rows + 1));
        const std::int32_t step = wrap32(std::int64_t{distance} << 19) / (32 * width) >> 8;
        draw_plane_row(y, wrap32(std::int64_t{step} * (camera_->sine >> 8)),
                       wrap32(std::int64_t{step} * (camera_->cosine >> 8)), distance);
    }
}

void ClassicView::Drawing::draw_plane_row(int y, std::int32_t u_step, std::int32_t v_step,
                                          std::int32_t distance)
{
    const int width = camera_->width;
    const int begin = std::max(0, clip_.left);
    const auto start = [&](int eye, std::int32_t ray, std::int32_t step) {
        const std::int32_t ahead = wrap32(std::int64_t{ray} * distance) >> 3;
        const std::int32_t aside = wrap32(std::int64_t{step} * (2 * begin - width + 1)) >> 1;
        return static_cast<std::uint32_t>(wrap32((std::int64_t{eye} << 16) + ahead + aside));
    };
    std::uint32_t u = start(camera_->at.x, camera_->cosine, u_step);
    std::uint32_t v = start(camera_->at.y, -camera_->sine, v_step);
    const auto& tiles = y < camera_->height / 2 ? view_->level->ceiling() : view_->level->floor();
    const int from = std::max(begin + view_->effects.shake_x, 0);
    const int end = std::min(clip_.right + view_->effects.shake_x, width);
    Rgb565::Value* pixel = target_.row(y + view_->effects.shake_y) + from;
    std::size_t known_tile = tiles.size();
    TexelPlace texels;
    const Palette565* palette = nullptr;
    for (int x = from; x < end; ++x) {
        const std::size_t tile = (v >> 22 & 31U) * 32 + (u >> 22 & 31U);
        if (tile != known_tile) {
            known_tile = tile;
            const TextureFrame texture = art_.texture(tiles[tile], 0);
            texels = texels_.of(texture);
            palette = view_->effects.grey ? &plane_palettes_[tiles[tile]] : texture.palette;
        }
        *pixel++ = (*palette)[texels.row->at(texels.first + (v >> 16 & 63U) * 64 + (u >> 16 & 63U))];
        u += static_cast<std::uint32_t>(u_step);
        v += static_cast<std::uint32_t>(v_step);
    }
}

void ClassicView::Drawing::draw_flat_planes()
{
    const auto colour = [&](Rgb rgb) {
        const Rgb565::Value value = Rgb565::from_rgb(rgb);
        return view_->effects.grey ? Rgb565::grey(value) : value;
    };
    const int half = camera_->height / 2;
    target_.part(0, 0, camera_->width, half).fill(colour(view_->ceiling_colour));
    target_.part(0, half, camera_->width, half).fill(colour(view_->floor_colour));
}

Palette565 ClassicView::Drawing::seen_palette(const Palette565& palette, bool flashes) const
{
    Palette565 seen = palette;
    for (Rgb565::Value& colour : seen) {
        if (view_->effects.grey) colour = Rgb565::grey(colour);
        if (flashes) colour = Rgb565::brightened(colour);
    }
    return seen;
}

void ClassicView::Drawing::draw_walls()
{
    const auto& leaves = visibility_.leaves();
    for (auto leaf = leaves.rbegin(); leaf != leaves.rend(); ++leaf) {
        const RenderLevel::Node& node = view_->level->nodes()[*leaf];
        const std::size_t end =
            std::min<std::size_t>(std::size_t{node.first} + node.second, view_->lines.size());
        for (std::size_t i = node.first; i < end; ++i) {
            const ViewLine& line = view_->lines[i];
            const auto span = camera_->project_line(line);
            if (!span) continue;
            const TextureFrame texture = art_.line_texture(line.texture, view_->time);
            const Palette565 palette = seen_palette(*texture.palette, false);
            draw_span(*span, {.texels = texels_.of(texture), .palette = &palette});
        }
    }
}

void ClassicView::Drawing::draw_things()
{
    for (const Visibility::SortedThing& sorted : visibility_.things())
        draw_thing(view_->things[sorted.thing]);
}

void ClassicView::Drawing::draw_thing(const ViewThing& thing)
{
    draw_parts(thing, *view_, [this](const auto&... picture) { draw_picture(picture...); });
}

void ClassicView::Drawing::draw_picture(const ViewThing& thing, std::size_t id, unsigned frame, Blend blend)
{
    Columns columns{.blend = blend};
    const Palette565* palette = nullptr;
    if ((thing.flags & thing_flag::kTexture) != 0) {
        const TextureFrame texture = art_.texture(id, frame);
        columns.texels = texels_.of(texture);
        palette = texture.palette;
    } else {
        const SpriteFrame sprite = art_.sprite(id, frame);
        if (sprite.shape == nullptr) return;
        columns.texels = texels_.of(sprite);
        columns.shape = sprite.shape;
        palette = sprite.palette;
    }
    const Palette565 seen = seen_palette(*palette, thing.flashes);
    columns.palette = &seen;
    if ((thing.flags & thing_flag::kPlane) != 0)
        draw_upright(thing, columns);
    else
        draw_billboard(thing, columns);
}

void ClassicView::Drawing::draw_billboard(const ViewThing& thing, const Columns& columns)
{
    constexpr std::int32_t kForward = 16 * kOne, kNearest = 4 * kOne;
    const int a = columns.shape != nullptr ? columns.shape->x0 - 32 : -32;
    const int b = columns.shape != nullptr ? columns.shape->x1 - 32 : 32;
    const ClassicEnd centre = camera_->seen(thing.x >> 16, thing.y >> 16);
    const std::int32_t depth = fixed_sub(centre.depth, kForward);
    if (depth < kNearest) return;
    const auto span = camera_->project({depth, fixed_add(centre.lateral, a * kOne), 0},
                                       {depth, fixed_add(centre.lateral, b * kOne), b - a});
    if (span) draw_span(*span, columns);
}

void ClassicView::Drawing::draw_upright(const ViewThing& thing, const Columns& columns)
{
    const int a = columns.shape != nullptr ? columns.shape->x0 - 32 : -32;
    const int b = columns.shape != nullptr ? columns.shape->x1 - 32 : 32;
    const auto span = camera_->project_line(upright_line(thing, to_q16(a), to_q16(b)));
    if (span) draw_span(*span, columns);
}

void ClassicView::Drawing::draw_span(const ClassicSpan& span, const Columns& columns)
{
    const std::int32_t across = fixed_sub(span.x2, span.x1);
    if (across <= 0) return;
    const std::int32_t share = wrap32(std::int64_t{std::numeric_limits<std::int32_t>::max() / across} * 2);
    const std::int32_t scale_step = fixed_mul(fixed_sub(span.scale2, span.scale1), share);
    const std::int32_t u_step = fixed_mul(fixed_sub(span.u2, span.u1), share);
    const int begin = std::max({span.first_column(), clip_.left, 0});
    const int end = std::min({span.end_column(), clip_.right, camera_->width});
    const std::int32_t before = fixed_sub(wrap32(std::int64_t{begin} << 16), span.x1);
    std::int32_t scale = fixed_add(span.scale1, fixed_mul(before, scale_step));
    std::int32_t u_scaled = fixed_add(span.u1, fixed_mul(before, u_step));
    for (int x = begin; x < end; ++x) {
        const std::int32_t depth = scale == 0 ? kFarthest : wrap32(std::int64_t{0x40000000 / scale} * 4);
        const std::int32_t u = fixed_mul(u_scaled, depth) >> 16;
        scale = fixed_add(scale, scale_step); // the column's extent is that of the next one
        u_scaled = fixed_add(u_scaled, u_step);
        std::int32_t& known_depth = depths_[static_cast<std::size_t>(x)];
        if (known_depth < depth) continue;
        if (columns.shape == nullptr) {
            known_depth = depth;
            draw_column(columns, {x, 0, 64, (static_cast<std::uint32_t>(u) & 63U) * 64, scale, depth});
            continue;
        }
        const ShapePicture& shape = *columns.shape;
        if (u < 0 || u > shape.x1 - shape.x0) continue;
        const std::uint32_t last = shape.first_run[static_cast<std::size_t>(u) + 1];
        for (std::uint32_t i = shape.first_run[static_cast<std::size_t>(u)]; i < last; ++i)
            draw_column(columns,
                        {x, shape.runs[i].row, shape.runs[i].length, shape.runs[i].first, scale, depth});
    }
}

void ClassicView::Drawing::draw_column(const Columns& columns, const Column& column)
{
    const auto on_screen = [&](int height) {
        return static_cast<int>(wrap32(std::int64_t{height} * column.scale) >> 17);
    };
    int rows = on_screen(column.length);
    int top = camera_->height / 2 - on_screen(64 - column.row - camera_->z);
    const std::int64_t step = column.depth >> 3; // texels, 12 fraction bits
    std::int64_t texel = 0;
    if (top < clip_.top) {
        const int hidden = clip_.top - top;
        texel += step * hidden;
        rows -= hidden;
        top = clip_.top;
    }
    rows = std::min(rows, clip_.bottom - top);
    if (rows <= 0) return;
    const Palette565& palette = *columns.palette;
    const TexelRow& texels = *columns.texels.row;
    const std::int64_t first = std::int64_t{columns.texels.first} + column.first;
    const int x = column.x + view_->effects.shake_x;
    int y = top + view_->effects.shake_y;
    Rgb565::Value* pixel = &target_.at(x, y);
    for (int i = 0; i < rows; ++i, pixel += target_.pitch, texel += step, ++y) {
        const Rgb565::Value colour = palette[texels.at(first + (texel >> 12))]; // past its end, too
        if (columns.blend == Blend::Copy) {
            *pixel = colour;
            continue;
        }
        const std::uint32_t noise = spectre_noise(static_cast<std::uint32_t>(x),
                                                  static_cast<std::uint32_t>(y), view_->effects.noise_seed);
        *pixel = Rgb565::blend(columns.blend, *pixel, colour, noise);
    }
}

} // namespace rpg
