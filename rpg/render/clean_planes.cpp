#include "rpg/render/clean_planes.h"

#include "rpg/render/view_layers.h"

#include <bit>
#include <cmath>
#include <glm/common.hpp>
#include <span>

namespace rpg {
namespace {

constexpr double kMapUnit = 1 << 21; // fraction of PlaneRow
constexpr int kLargestFlat = 1 << kMaxHalvings;

const std::vector<std::uint8_t>& textures_of(const RenderLevel& level, std::size_t side)
{
    return side == 0 ? level.ceiling() : level.floor();
}

} // namespace

void CleanPlanes::prepare(const WorldView& view, const CleanCamera& camera, bool is_smooth, HeldTexels& held,
                          Background& background)
{
    const Shade shade{view.effects.grey, view.level->darkness()};
    const auto colour = [&](Rgb rgb) { return shade.of(Xrgb8888::from_rgb(rgb)); };
    background.texels = art_.pool().texels(shade);
    background.horizon = camera.height / 2;
    background.colours = {colour(view.ceiling_colour), colour(view.floor_colour)};
    rows_.assign(static_cast<std::size_t>(camera.height), {});
    background.rows = rows_.data();
    if (!has_textured_planes(view)) return;
    const Frame frame{*view.level, camera, is_smooth, held, shade, background};
    const bool is_turned = prepare_fine_rows(frame) || std::abs(camera.aside.y) > std::abs(camera.aside.x);
    for (std::size_t side = 0; side < 2; ++side) {
        prepare_flats(frame, side, is_turned);
        background.flats[side] = flats_[side].data();
    }
    prepare_rows(frame, is_turned);
}

// Turned: x and y of the map are exchanged.
void CleanPlanes::prepare_flats(const Frame& frame, std::size_t side, bool is_turned)
{
    const std::vector<std::uint8_t>& ids = textures_of(frame.level, side);
    std::vector<std::int32_t>& flats = flats_[side];
    std::array<std::int32_t, 256> known; // by texture
    known.fill(-1);
    flats.resize(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        std::int32_t& flat = known[ids[i]];
        if (flat < 0) {
            const TextureFrame texture = art_.texture(ids[i], 0);
            const PoolPicture picture = is_turned ? texture.turned_flat : texture.flat;
            flat = static_cast<std::int32_t>(art_.pool().place_of(picture, frame.shade));
        }
        flats[is_turned ? i % kMapTiles * kMapTiles + i / kMapTiles : i] = flat;
    }
}

CleanPlanes::RowGround CleanPlanes::ground_of(const Frame& frame, int y)
{
    const CleanCamera& camera = frame.camera;
    const double above = std::max(std::abs(y + 0.5 - camera.height / 2.0), 0.25);
    const double step = (y < frame.background.horizon ? 64 - camera.z : camera.z) / above; // units a pixel
    return {step * camera.focal, step * camera.aside, step * camera.focal / above * camera.ahead};
}

// False: no row shows a picture in full colour, or one with fewer texels. Otherwise x and y of the map are
// exchanged.
bool CleanPlanes::prepare_fine_rows(const Frame& frame)
{
    flat_tables_used_ = 0;
    const bool has_fine = !art_.game().true_art.textures.empty();
    if (!has_fine && !frame.is_smooth) return false;
    constexpr unsigned kFinestTexels = kLargestFlat / kCellSize; // in a texel of the game's own
    bool is_any_fine = false;
    for (int y = 0; y < frame.camera.height; ++y) {
        Halvings pixel;
        if (frame.is_smooth) {
            const RowGround ground = ground_of(frame, y);
            const glm::dvec2 size =
                glm::max(glm::abs(ground.along), glm::abs(ground.down)) * double{kFinestTexels};
            pixel = {halvings(size.y), halvings(size.x)};
        }
        if (!has_fine) {
            constexpr std::uint8_t kNone = std::bit_width(kFinestTexels) - 1;
            pixel = {std::max(pixel.across, kNone), std::max(pixel.down, kNone)};
        }
        const FineFlat* flats = fine_flats(frame, y < frame.background.horizon ? 0 : 1, pixel);
        rows_[static_cast<std::size_t>(y)].fine_flats = flats;
        is_any_fine |= flats != nullptr;
    }
    return is_any_fine;
}

// `pixel`: the halvings of a texture of kLargestFlat. Nullptr: none is in full colour or has fewer texels.
const FineFlat* CleanPlanes::fine_flats(const Frame& frame, std::size_t side, Halvings pixel)
{
    const auto used = std::span(flat_tables_).first(flat_tables_used_);
    const auto known = std::ranges::find_if(
        used, [&](const FlatTable& table) { return table.side == side && table.pixel == pixel; });
    if (known != used.end()) return known->is_any_fine ? known->tiles.data() : nullptr;
    if (flat_tables_used_ == flat_tables_.size()) flat_tables_.emplace_back();
    FlatTable& table = flat_tables_[flat_tables_used_++];
    table.side = side;
    table.pixel = pixel;
    table.is_any_fine = false;
    const std::vector<std::uint8_t>& ids = textures_of(frame.level, side);
    std::array<FineFlat, 256> flats{}; // by texture
    table.tiles.resize(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        FineFlat& flat = flats[ids[i]];
        if (flat.texels == nullptr)
            flat = fine_flat(frame, art_.texture(ids[i], 0), pixel, table.is_any_fine);
        table.tiles[i % kMapTiles * kMapTiles + i / kMapTiles] = flat;
    }
    return table.is_any_fine ? table.tiles.data() : nullptr;
}

FineFlat CleanPlanes::fine_flat(const Frame& frame, const TextureFrame& texture, Halvings pixel,
                                bool& is_any_fine) const
{
    const TrueTexels* fine = frame.held.hold(art_.in_full_colour(texture, frame.shade));
    const auto bits = [](int size) {
        return static_cast<std::uint8_t>(std::bit_width(static_cast<unsigned>(size)));
    };
    const auto rest = [&](std::uint8_t halved, int size) {
        return static_cast<std::uint8_t>(std::max(0, halved - (bits(kLargestFlat) - bits(size))));
    };
    const Halvings halved{rest(pixel.across, fine == nullptr ? kCellSize : fine->width),
                          rest(pixel.down, fine == nullptr ? kCellSize : fine->height)};
    if (halved != Halvings{}) fine = frame.held.hold(art_.halved(texture, frame.shade, halved));
    if (fine == nullptr)
        return {.texels = frame.background.texels + art_.pool().place_of(texture.turned_flat, frame.shade),
                .pitch = kCellSize};
    is_any_fine = true;
    const auto shift = [&](int size) { return static_cast<std::uint8_t>(28 - bits(size)); };
    return {fine->texels.data(), fine->pitch, shift(fine->width), shift(fine->height)};
}

void CleanPlanes::prepare_rows(const Frame& frame, bool is_turned)
{
    const double middle = (frame.camera.width - 1) / 2.0;
    for (int y = 0; y < frame.camera.height; ++y) {
        const RowGround ground = ground_of(frame, y);
        const glm::dvec2 left =
            frame.camera.at + ground.distance * frame.camera.ahead - middle * ground.along;
        PlaneRow& row = rows_[static_cast<std::size_t>(y)];
        row.x = wrapped(left.x * kMapUnit), row.y = wrapped(left.y * kMapUnit);
        row.x_step = wrapped(ground.along.x * kMapUnit), row.y_step = wrapped(ground.along.y * kMapUnit);
        if (is_turned) {
            std::swap(row.x, row.y);
            std::swap(row.x_step, row.y_step);
        }
    }
}

} // namespace rpg
