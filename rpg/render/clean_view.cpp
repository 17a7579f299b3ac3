#include "rpg/render/clean_view.h"

#include "rpg/model/picture_numbers.h"
#include "rpg/render/band_pool.h"
#include "rpg/render/clean_planes.h"
#include "rpg/render/overlays.h"
#include "rpg/render/visibility.h"

#include <cmath>
#include <cstring>
#include <vector>

namespace rpg {
namespace {

constexpr int kBandRows = 16;
constexpr double kTexel = 1 << kRowShift;      // fraction of ColumnSet::start and step ...
constexpr double kFineTexel = 1 << kFineShift; // ... of a picture in full colour

// The first row or column whose middle lies at or behind a place.
int first_behind(double place, int limit)
{
    const double inside = std::clamp(place - 0.5, 0.0, static_cast<double>(limit));
    const int whole = static_cast<int>(inside);
    return whole + (inside > whole ? 1 : 0);
}

// In pixels: how far the picture plane of a Hor+ view is from the eye.
constexpr double wide_focal_length(int height)
{
    return height * 64.0 / 88.0;
}

// Units of the map that a pixel covers, across a picture and down.
struct Footprint {
    double across = 0, down = 0;
};

// Of a picture of the game itself if `whole` is nullptr.
Halvings halvings(const Footprint& pixel, const TrueTexels* whole)
{
    const double across = whole == nullptr ? 1 : whole->width / double{kCellSize};
    const double down = whole == nullptr ? 1 : whole->height / double{kCellSize};
    return {rpg::halvings(pixel.across * across), rpg::halvings(pixel.down * down)};
}

double focal_length(const CleanOptions& options, int view_height)
{
    return options.focal_length > 0 ? options.focal_length : wide_focal_length(view_height);
}

} // namespace

std::optional<ScreenPoint> screen_place(const ViewEye& eye, Q16 x, Q16 y, int height, int view_width,
                                        int view_height, const CleanOptions& options)
{
    const CleanCamera camera(eye, view_width, view_height, focal_length(options, view_height));
    const glm::dvec2 seen = camera.seen(units(x, y));
    if (seen.x < kNearest) return std::nullopt;
    const double scale = camera.focal / seen.x;
    return ScreenPoint{static_cast<int>(view_width / 2.0 + seen.y * scale),
                       static_cast<int>(view_height / 2.0 - (height - camera.z) * scale)};
}

class CleanView::Drawing {
public:
    explicit Drawing(const RenderArt& art) : art_(art), planes_(art) {}

    void draw(const WorldView& view, Surface8888 target, const CleanOptions& options);
    const OwnMotion& motion() const { return motion_; }

private:
    struct TextureColumns { // that a line shows, the first and the last one
        explicit TextureColumns(const CleanSpan& span, double across = 1, std::uint32_t mask = 63);
        std::uint32_t at(double u) const;
        double across, low, high;
        std::uint32_t mask;
    };
    struct Wall {
        CleanSpan span;
        TextureColumns columns;
        std::int32_t rows = 0;
        TextureFrame texture;
        const TrueTexels* in_full_colour = nullptr; // if a mod has such a version
        Halvings halved{};
        const TrueTexels* smaller = nullptr; // `halved`
    };
    struct Picture { // of a thing
        const Xrgb8888::Value* texels = nullptr;
        std::int32_t first = 0; // index of row 0 of the cell, column x0
        std::int32_t pitch = kTextureRow;
        int x0 = 0, x1 = 64, y0 = 0, y1 = 64; // texels of the cell, ends not included
        double across = 1, down = 1;          // texels a unit
        std::uint32_t mask = 63;              // of columns
        bool is_fine = false;                 // in full colour
        bool is_texture = false;
        Blend blend = Blend::Copy;
        bool loops = false;
    };
    struct Column { // of a picture on the screen
        std::int32_t base = 0;
        double nearness = 0;               // 1 / depth
        double first_row = 0, end_row = 0; // in units of the cell
    };

    void begin_frame(const WorldView& view, Surface8888 target, const CleanOptions& options);
    std::int32_t index_of(PoolPicture picture, Shade shade) const; // in its texels, made if needed
    std::int32_t index_of(PoolPicture picture) const { return index_of(picture, shade_); }
    Shade shade_of(Blend blend) const;
    void find_walls();
    void add_wall(const ViewLine& line);
    void place_walls();
    void add_fine_walls();
    const TrueTexels* fine_wall(Wall& wall, std::size_t x);
    Footprint footprint_of(const CleanSpan& span, double u, double nearness) const;
    static double texture_column(const CleanSpan& span, std::size_t x, double nearness);
    void place(ColumnSet& columns, std::size_t at, const Column& column, double texel) const;
    void add_thing(const ViewThing& thing);
    void add_picture(const ViewThing& thing, std::size_t id, unsigned frame, Blend blend);
    void add_billboard(const ViewThing& thing, const Picture& picture);
    void add_upright(const ViewThing& thing, const Picture& picture);
    void add_span(const CleanSpan& span, const Picture& picture);
    void add_weapon(const ViewWeapon& weapon);
    Picture picture_of(const SpriteFrame& sprite, bool flashes, Blend blend, const Footprint& pixel = {});
    Picture picture_of(const TextureFrame& texture, bool flashes, Blend blend, const Footprint& pixel);
    Footprint footprint_of(const ViewThing& thing) const;
    template <class Frame>
    const TrueTexels* fine_picture(const Frame& frame, Shade shade, const Footprint& pixel);
    static void make_fine(Picture& picture, const TrueTexels* fine);
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
    CleanPlanes planes_;
    HeldTexels held_;
    Background background_;
    std::vector<ColumnSet> columns_;
    std::size_t columns_used_ = 0;
    std::vector<Cutout> cutouts_;
    // Of the frame that is being drawn:
    const WorldView* view_ = nullptr;
    const CleanCamera* camera_ = nullptr;
    bool is_smooth_ = false;
    Shade shade_;
    const RowKernels* kernels_ = nullptr;
    Surface8888 target_;
    OwnMotion motion_;
};

CleanView::CleanView(const RenderArt& art) : drawing_(std::make_unique<Drawing>(art)) {}
CleanView::~CleanView() = default;

void CleanView::draw(const WorldView& view, Surface8888 target, const CleanOptions& options)
{
    drawing_->draw(view, target, options);
}

const OwnMotion& CleanView::motion() const
{
    return drawing_->motion();
}

CleanView::Drawing::TextureColumns::TextureColumns(const CleanSpan& span, double texels_a_unit,
                                                   std::uint32_t repeats)
    : across(texels_a_unit), low(std::floor(span.u_low * across)),
      high(std::max(low, std::ceil(span.u_high * across) - 1)), mask(repeats)
{
}

std::uint32_t CleanView::Drawing::TextureColumns::at(double u) const
{
    return static_cast<std::uint32_t>(floor_of(std::clamp(u * across, low, high))) & mask;
}

void CleanView::Drawing::draw(const WorldView& view, Surface8888 target, const CleanOptions& options)
{
    if (target.width <= 0 || target.height <= 0) return;
    const CleanCamera camera(view.eye, target.width, target.height, focal_length(options, target.height));
    camera_ = &camera;
    pool_.wake(options.threads);
    begin_frame(view, target, options);
    visibility_.walk(view, camera);
    if (options.layers.walls) find_walls();
    place_walls();
    if (is_smooth_ || !held_.is_empty()) add_fine_walls();
    background_ = {.walls = &wall_columns_};
    planes_.prepare(view, camera, is_smooth_, held_, background_);
    if (options.layers.things)
        for (const Visibility::SortedThing& sorted : visibility_.things())
            add_thing(view.things[sorted.thing]);
    if (options.layers.overlays && view.weapon) add_weapon(*view.weapon);
    const int bands = (target.height + kBandRows - 1) / kBandRows;
    pool_.run(bands, options.threads, [&](int band) {
        const int first = band * kBandRows, end = std::min(first + kBandRows, target.height);
        draw_band(first, end);
        if (options.layers.overlays)
            draw_screen_colours(view.effects, target.part(0, first, target.width, end - first));
    });
    if (view.effects.shake_x != 0 || view.effects.shake_y != 0)
        shift(view.effects.shake_x, view.effects.shake_y);
}

void CleanView::Drawing::begin_frame(const WorldView& view, Surface8888 target, const CleanOptions& options)
{
    view_ = &view;
    target_ = target;
    kernels_ = options.portable ? &portable_kernels() : &best_kernels();
    shade_ = {view.effects.grey, view.level->darkness()};
    walls_.clear();
    nearness_.assign(static_cast<std::size_t>(target.width), 0);
    best_.assign(static_cast<std::size_t>(target.width), -1);
    wall_columns_.pitch = kTextureRow;
    wall_columns_.repeats = true;
    wall_columns_.resize(target.width);
    cutouts_.clear();
    columns_used_ = 0;
    bright_used_ = 0;
    held_.clear();
    is_smooth_ = options.smooth;
    motion_ = {};
}

std::int32_t CleanView::Drawing::index_of(PoolPicture picture, Shade shade) const
{
    return static_cast<std::int32_t>(art_.pool().place_of(picture, shade));
}

void CleanView::Drawing::find_walls()
{
    const auto& leaves = visibility_.leaves();
    for (auto leaf = leaves.rbegin(); leaf != leaves.rend(); ++leaf) {
        const RenderLevel::Node& node = view_->level->nodes()[*leaf];
        const std::size_t end =
            std::min<std::size_t>(std::size_t{node.first} + node.second, view_->lines.size());
        for (std::size_t i = node.first; i < end; ++i) add_wall(view_->lines[i]);
    }
}

// All walls reach from the floor to the ceiling, so that the nearest one hides all others of a column.
void CleanView::Drawing::add_wall(const ViewLine& line)
{
    const auto span = camera_->project_line(line);
    if (!span || !(span->x2 > span->x1)) return;
    const auto number = static_cast<std::int32_t>(walls_.size());
    const TextureFrame texture = art_.line_texture(line.texture, view_->time);
    walls_.push_back({*span, TextureColumns(*span), index_of(texture.rows), texture,
                      held_.hold(art_.in_full_colour(texture, shade_))});
    const int begin = std::max(span->first_column(), 0), end = std::min(span->end_column(), camera_->width);
    const double step = (span->near2 - span->near1) / (span->x2 - span->x1);
    for (int x = begin; x < end; ++x) {
        const double nearness = span->near1 + (x - span->x1) * step;
        double& known = nearness_[static_cast<std::size_t>(x)];
        if (nearness < known) continue;
        known = nearness;
        best_[static_cast<std::size_t>(x)] = number;
    }
}

void CleanView::Drawing::place_walls()
{
    for (std::size_t x = 0; x < best_.size(); ++x) {
        if (best_[x] < 0) continue;
        const Wall& wall = walls_[static_cast<std::size_t>(best_[x])];
        motion_.loops |= wall.texture.loops;
        const CleanSpan& span = wall.span;
        const std::uint32_t column = wall.columns.at(texture_column(span, x, nearness_[x]));
        place(wall_columns_, x, {wall.rows + static_cast<std::int32_t>(column), nearness_[x], 0, 64}, kTexel);
    }
    wall_columns_.finish();
}

double CleanView::Drawing::texture_column(const CleanSpan& span, std::size_t x, double nearness)
{
    const double across = (static_cast<double>(x) - span.x1) / (span.x2 - span.x1);
    return (span.u1 + (span.u2 - span.u1) * across) / nearness;
}

// Of a pixel of an upright picture that shows column `u` of it.
Footprint CleanView::Drawing::footprint_of(const CleanSpan& span, double u, double nearness) const
{
    const double wide = span.x2 - span.x1;
    const double u_step = (span.u2 - span.u1) / wide, near_step = (span.near2 - span.near1) / wide;
    return {std::abs((u_step - u * near_step) / nearness), 1 / (camera_->focal * nearness)};
}

// Over the game's own pictures of the walls.
void CleanView::Drawing::add_fine_walls()
{
    std::vector<const TrueTexels*> shown(best_.size());
    for (std::size_t x = 0; x < best_.size(); ++x)
        if (best_[x] >= 0) shown[x] = fine_wall(walls_[static_cast<std::size_t>(best_[x])], x);
    for (std::size_t x = 0, end = 0; x < best_.size(); x = end) {
        const TrueTexels* texels = shown[x];
        for (end = x + 1; end < best_.size() && shown[end] == texels;) ++end;
        if (texels == nullptr) continue;
        Picture picture{.is_texture = true};
        make_fine(picture, texels);
        ColumnSet& columns = next_columns(picture, static_cast<int>(end - x));
        for (std::size_t i = x; i < end; ++i) {
            const CleanSpan& span = walls_[static_cast<std::size_t>(best_[i])].span;
            const std::uint32_t column =
                TextureColumns(span, picture.across, picture.mask).at(texture_column(span, i, nearness_[i]));
            place(columns, i - x, {static_cast<std::int32_t>(column), nearness_[i], 0, 64},
                  picture.down * kFineTexel);
        }
        add_cutout(columns, picture, static_cast<int>(x), static_cast<int>(end - x));
    }
}

// What the column shows instead of the game's own picture, or nullptr.
const TrueTexels* CleanView::Drawing::fine_wall(Wall& wall, std::size_t x)
{
    const TrueTexels* whole = wall.in_full_colour;
    if (!is_smooth_) return whole;
    const Footprint pixel = footprint_of(wall.span, texture_column(wall.span, x, nearness_[x]), nearness_[x]);
    const Halvings halved = halvings(pixel, whole);
    if (halved == Halvings{}) return whole;
    if (wall.smaller == nullptr || halved != wall.halved) {
        wall.halved = halved;
        wall.smaller = held_.hold(art_.halved(wall.texture, shade_, halved));
    }
    return wall.smaller;
}

// `texel`: a unit as the fraction of a row.
void CleanView::Drawing::place(ColumnSet& columns, std::size_t at, const Column& column, double texel) const
{
    const double horizon = target_.height / 2.0;
    const double scale = camera_->focal * column.nearness; // pixels a unit
    const double cell = horizon - (64 - camera_->z) * scale;
    const int top = first_behind(cell + column.first_row * scale, target_.height);
    const double first = std::clamp((top + 0.5 - cell) / scale, column.first_row, column.end_row);
    const std::uint32_t step = wrapped(texel / scale);
    columns.base[at] = column.base;
    columns.step[at] = step;
    columns.start[at] = wrapped(first * texel) - step * static_cast<std::uint32_t>(top);
    columns.top[at] = top;
    columns.bottom[at] = first_behind(cell + column.end_row * scale, target_.height);
}

void CleanView::Drawing::add_thing(const ViewThing& thing)
{
    draw_parts(thing, *view_, [this](const auto&... picture) { add_picture(picture...); });
}

void CleanView::Drawing::add_picture(const ViewThing& thing, std::size_t id, unsigned frame, Blend blend)
{
    Picture picture;
    const Footprint pixel = is_smooth_ ? footprint_of(thing) : Footprint{};
    if ((thing.flags & thing_flag::kTexture) != 0) {
        picture = picture_of(art_.texture(id, frame), thing.flashes, blend, pixel);
    } else {
        const SpriteFrame sprite = art_.sprite(id, frame);
        if (sprite.shape == nullptr) return;
        picture = picture_of(sprite, thing.flashes, blend, pixel);
    }
    if (picture.x0 >= picture.x1) return; // nothing of it is seen
    picture.loops = picture.loops && thing.motion != ThingMotion::Given;
    if ((thing.flags & thing_flag::kPlane) != 0)
        add_upright(thing, picture);
    else
        add_billboard(thing, picture);
}

// What is added to the picture is light: darkness does not reach it.
Shade CleanView::Drawing::shade_of(Blend blend) const
{
    return blend == Blend::Add ? Shade{.is_grey = shade_.is_grey} : shade_;
}

CleanView::Drawing::Picture CleanView::Drawing::picture_of(const SpriteFrame& sprite, bool flashes,
                                                           Blend blend, const Footprint& pixel)
{
    const ShapePicture& shape = *sprite.shape;
    const Shade shade = shade_of(blend);
    Picture picture{.texels = art_.pool().texels(shade),
                    .pitch = sprite_row(shape),
                    .x0 = shape.x0,
                    .x1 = shape.x1 + 1,
                    .y0 = shape.y0,
                    .y1 = shape.y1 + 1,
                    .blend = blend,
                    .loops = sprite.loops};
    picture.first = index_of(sprite.rows, shade) - shape.y0 * picture.pitch;
    make_fine(picture, fine_picture(sprite, shade, pixel));
    if (flashes) brighten(picture);
    return picture;
}

CleanView::Drawing::Picture CleanView::Drawing::picture_of(const TextureFrame& texture, bool flashes,
                                                           Blend blend, const Footprint& pixel)
{
    const Shade shade = shade_of(blend);
    Picture picture{.texels = art_.pool().texels(shade),
                    .first = index_of(texture.rows, shade),
                    .is_texture = true,
                    .blend = blend,
                    .loops = texture.loops};
    make_fine(picture, fine_picture(texture, shade, pixel));
    if (flashes) brighten(picture);
    return picture;
}

// What is shown instead of the game's own picture, or nullptr.
template <class Frame>
const TrueTexels* CleanView::Drawing::fine_picture(const Frame& frame, Shade shade, const Footprint& pixel)
{
    const TrueTexels* whole = held_.hold(art_.in_full_colour(frame, shade));
    const Halvings halved = halvings(pixel, whole);
    return halved == Halvings{} ? whole : held_.hold(art_.halved(frame, shade, halved));
}

// Of a pixel in its middle; nothing if that is behind the eye.
Footprint CleanView::Drawing::footprint_of(const ViewThing& thing) const
{
    const double depth = camera_->seen(units(thing.x, thing.y)).x;
    if (depth < kNearest) return {};
    const Footprint straight{depth / camera_->focal, depth / camera_->focal};
    if ((thing.flags & thing_flag::kPlane) == 0) return straight;
    const auto span = camera_->project_line(upright_line(thing, to_q16(-32), to_q16(32)));
    return span && span->x2 > span->x1 ? footprint_of(*span, 32, 1 / depth) : straight;
}

// If there is one in full colour.
void CleanView::Drawing::make_fine(Picture& picture, const TrueTexels* fine)
{
    if (fine == nullptr) return;
    picture.texels = fine->texels.data();
    picture.first = fine->x0;
    picture.pitch = fine->pitch;
    picture.x0 = fine->x0, picture.x1 = fine->x1;
    picture.y0 = fine->y0, picture.y1 = fine->y1;
    picture.across = fine->width / double{kCellSize};
    picture.down = fine->height / double{kCellSize};
    picture.mask = picture.is_texture ? static_cast<std::uint32_t>(fine->width) - 1 : ~0U;
    picture.is_fine = true;
}

void CleanView::Drawing::brighten(Picture& picture)
{
    if (bright_used_ == bright_.size()) bright_.emplace_back();
    auto& copy = bright_[bright_used_++];
    const std::int32_t from = picture.first + picture.y0 * picture.pitch;
    const Xrgb8888::Value* texels = picture.texels + from;
    copy.assign(texels, texels + std::ptrdiff_t{picture.y1 - picture.y0} * picture.pitch);
    copy.insert(copy.end(), static_cast<std::size_t>(picture.pitch), 0);
    for (Xrgb8888::Value& colour : copy)
        colour = colour == 0 ? 0 : (colour & 0xFF000000U) | (Xrgb8888::brightened(colour) & 0xFFFFFFU);
    picture.texels = copy.data();
    picture.first = -picture.y0 * picture.pitch;
}

void CleanView::Drawing::add_billboard(const ViewThing& thing, const Picture& picture)
{
    constexpr double kForward = 16;
    const glm::dvec2 centre = camera_->seen(units(thing.x, thing.y)) - glm::dvec2(kForward, 0);
    if (centre.x < kNearest) return;
    const double left = picture.x0 / picture.across - 32, right = picture.x1 / picture.across - 32;
    const auto span =
        camera_->project({centre + glm::dvec2(0, left), 0}, {centre + glm::dvec2(0, right), right - left});
    if (span) add_span(*span, picture);
}

void CleanView::Drawing::add_upright(const ViewThing& thing, const Picture& picture)
{
    const auto from_middle = [&](int column) {
        return static_cast<Q16>(column / picture.across * 65536) - to_q16(32);
    };
    const auto span =
        camera_->project_line(upright_line(thing, from_middle(picture.x0), from_middle(picture.x1)));
    if (span) add_span(*span, picture);
}

ColumnSet& CleanView::Drawing::next_columns(const Picture& picture, int count)
{
    if (columns_used_ == columns_.size()) columns_.emplace_back();
    ColumnSet& columns = columns_[columns_used_];
    columns.pitch = picture.pitch;
    columns.repeats = picture.is_texture && !picture.is_fine;
    columns.is_fine = picture.is_fine;
    columns.low_row = picture.y0;
    columns.high_row = picture.y1 - 1;
    columns.resize(count);
    return columns;
}

void CleanView::Drawing::add_span(const CleanSpan& span, const Picture& picture)
{
    const int begin = std::max(span.first_column(), 0), end = std::min(span.end_column(), camera_->width);
    if (begin >= end) return;
    ColumnSet& columns = next_columns(picture, end - begin);
    const double share = 1 / (span.x2 - span.x1);
    const TextureColumns texture(span, picture.across, picture.mask);
    const double texel = picture.down * (picture.is_fine ? kFineTexel : kTexel);
    const double first_row = picture.y0 / picture.down, end_row = picture.y1 / picture.down;
    bool is_seen = false;
    for (int x = begin; x < end; ++x) {
        const double across = (x - span.x1) * share;
        const double nearness = span.near1 + (span.near2 - span.near1) * across;
        double& known = nearness_[static_cast<std::size_t>(x)];
        if (nearness < known) continue;
        if (picture.is_texture) known = nearness;
        const double u = (span.u1 + (span.u2 - span.u1) * across) / nearness;
        const std::uint32_t column = texture.at(u);
        place(columns, static_cast<std::size_t>(x - begin),
              {picture.first + static_cast<std::int32_t>(column), nearness, first_row, end_row}, texel);
        is_seen = true;
    }
    if (!is_seen) return;
    motion_.loops |= picture.loops;
    motion_.noise |= picture.blend == Blend::Spectre;
    add_cutout(columns, picture, begin, end - begin);
}

void CleanView::Drawing::add_cutout(ColumnSet& columns, const Picture& picture, int left, int count)
{
    columns.finish();
    Cutout cutout{.texels = picture.texels, .left = left, .count = count, .blend = picture.blend};
    cutout.first_row = target_.height;
    for (const ColumnSet::Group& rows : columns.groups) {
        cutout.first_row = std::min(cutout.first_row, rows.first);
        cutout.end_row = std::max(cutout.end_row, rows.end);
    }
    cutout.noise_seed = view_->effects.noise_seed;
    if (cutout.first_row >= cutout.end_row) return;
    cutouts_.push_back(cutout);
    ++columns_used_; // cutouts_[i] has columns_[i]
}

void CleanView::Drawing::add_weapon(const ViewWeapon& weapon)
{
    const SpriteFrame sprite = art_.sprite(kFirstHeldSprite + weapon.weapon, weapon.frame);
    if (sprite.shape == nullptr) return;
    const Picture picture = picture_of(sprite, weapon.flashes, Blend::Copy);
    const double size = std::min(camera_->width / 128.0, target_.height / 88.0); // of a unit
    const double wide = size / picture.across, high = size / picture.down;       // of a texel
    const double left = camera_->width / 2.0 + (weapon.x - 32) * size;
    const double top = target_.height - (64 - weapon.y) * size;
    const int begin = first_behind(left + picture.x0 * wide, camera_->width);
    const int end = first_behind(left + picture.x1 * wide, camera_->width);
    const int first_row = first_behind(top + picture.y0 * high, target_.height);
    if (begin >= end || size <= 0) return;
    ColumnSet& columns = next_columns(picture, end - begin);
    const double texel = picture.is_fine ? kFineTexel : kTexel;
    const std::uint32_t step = wrapped(texel / high);
    const double first = std::max<double>(picture.y0, (first_row + 0.5 - top) / high);
    for (int x = begin; x < end; ++x) {
        const auto at = static_cast<std::size_t>(x - begin);
        const int column = std::clamp(static_cast<int>((x + 0.5 - left) / wide) - picture.x0, 0,
                                      picture.x1 - picture.x0 - 1);
        columns.base[at] = picture.first + column;
        columns.step[at] = step;
        columns.start[at] = wrapped(first * texel) - step * static_cast<std::uint32_t>(first_row);
        columns.top[at] = first_row;
        columns.bottom[at] = first_behind(top + picture.y1 * high, target_.height);
    }
    add_cutout(columns, picture, begin, end - begin);
}

void CleanView::Drawing::draw_band(int first_row, int end_row) const
{
    kernels_->background(background_, target_, {first_row, end_row});
    for (std::size_t i = 0; i < cutouts_.size(); ++i) {
        Cutout cutout = cutouts_[i];
        cutout.columns = &columns_[i];
        const RowRange rows{std::max(first_row, cutout.first_row), std::min(end_row, cutout.end_row)};
        if (rows.first < rows.end) kernels_->cutout(cutout, target_, rows);
    }
}

// Moves the whole picture; what is uncovered is black.
void CleanView::Drawing::shift(int dx, int dy) const
{
    const Xrgb8888::Value black = Xrgb8888::from_rgb({});
    const int width = target_.width, height = target_.height;
    dx = std::clamp(dx, -width, width);
    dy = std::clamp(dy, -height, height);
    const auto kept = static_cast<std::size_t>(width - std::abs(dx));
    for (int i = 0; i < height; ++i) {
        const int y = dy > 0 ? height - 1 - i : i; // do not overwrite what has still to move
        Xrgb8888::Value* row = target_.row(y);
        if (y - dy < 0 || y - dy >= height) {
            std::fill_n(row, width, black);
            continue;
        }
        std::memmove(row + std::max(dx, 0), target_.row(y - dy) + std::max(-dx, 0), kept * sizeof *row);
        std::fill_n(row + (dx > 0 ? 0 : static_cast<std::ptrdiff_t>(kept)), std::abs(dx), black);
    }
}

} // namespace rpg
