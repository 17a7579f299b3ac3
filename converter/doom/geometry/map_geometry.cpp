#include "converter/doom/geometry/map_geometry.h"

#include "converter/doom/geometry/lines.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace converter::port {

namespace {

constexpr std::uint8_t kLavaSprite = 128;
constexpr std::uint8_t kFireSprite = 129;

std::array<Hazard, rpg::kTileCount> hazards_of(const rpg::Level& level)
{
    std::array<Hazard, rpg::kTileCount> hazards{};
    for (const rpg::Thing& thing : level.things) {
        if (thing.has(rpg::thing_flag::kPlane | rpg::thing_flag::kTexture | rpg::thing_flag::kHidden) ||
            (thing.id != kLavaSprite && thing.id != kFireSprite))
            continue;
        hazards[static_cast<std::size_t>(rpg::tile_index(rpg::tile_of(thing.at)))] =
            thing.id == kLavaSprite ? Hazard::Lava : Hazard::Fire;
    }
    return hazards;
}

class SectorBuilder {
public:
    SectorBuilder(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                  MapGeometry& geometry)
        : level_(level), regions_(regions), options_(options), geometry_(geometry), faces_(*geometry.faces),
          hazards_(hazards_of(level)), parent_(faces_.all().size())
    {
        std::iota(parent_.begin(), parent_.end(), 0U);
    }

    void build()
    {
        for (std::uint32_t edge = 0; edge < regions_.is_barrier.size(); ++edge) {
            const std::uint32_t right = faces_.face_of(2 * edge);
            const std::uint32_t left = faces_.face_of(2 * edge + 1);
            if (can_join(edge, right, left))
                parent_[std::max(root(right), root(left))] = std::min(root(right), root(left));
        }
        geometry_.sector_of_face.assign(parent_.size(), kNoSector);
        for (std::uint32_t face = 0; face < parent_.size(); ++face) {
            if (!regions_.is_open[face]) continue;
            if (root(face) == face) {
                geometry_.sector_of_face[face] = static_cast<std::int32_t>(geometry_.sectors.size());
                geometry_.sectors.push_back(attributes(face));
            }
            const std::int32_t sector = geometry_.sector_of_face[root(face)];
            geometry_.sector_of_face[face] = sector;
            geometry_.sectors[static_cast<std::size_t>(sector)].double_area += faces_.all()[face].double_area;
        }
    }

private:
    std::uint32_t root(std::uint32_t face)
    {
        while (parent_[face] != face) face = parent_[face] = parent_[parent_[face]];
        return face;
    }

    GeometrySector attributes(std::uint32_t face) const
    {
        const int tile = faces_.all()[face].tile;
        const auto index = static_cast<std::size_t>(tile);
        GeometrySector sector{.hazard = hazards_[index], .slab = regions_.slab[face], .tile = tile};
        if (index < level_.floor_planes.size()) sector.floor = level_.floor_planes[index];
        if (index < level_.ceiling_planes.size()) sector.ceiling = level_.ceiling_planes[index];
        return sector;
    }

    bool can_join(std::uint32_t edge, std::uint32_t right, std::uint32_t left) const
    {
        if (!regions_.is_open[right] || !regions_.is_open[left] ||
            regions_.slab[right] != regions_.slab[left])
            return false;
        if (regions_.slab[right] >= 0) return true;
        if (regions_.is_barrier[edge]) return false;
        const GeometrySector one = attributes(right);
        const GeometrySector other = attributes(left);
        const bool is_apart = options_.apart.contains(one.tile) || options_.apart.contains(other.tile);
        if (is_apart && one.tile != other.tile) return false;
        return one.floor == other.floor && one.ceiling == other.ceiling && one.hazard == other.hazard;
    }

    const rpg::Level& level_;
    const Regions& regions_;
    const GeometryOptions& options_;
    MapGeometry& geometry_;
    const Faces& faces_;
    std::array<Hazard, rpg::kTileCount> hazards_;
    std::vector<std::uint32_t> parent_;
};

} // namespace

MapGeometry build_geometry(const rpg::Level& level, const GeometryOptions& options)
{
    MapGeometry geometry;
    LevelSegments segments = collect_segments(
        level, {.door_thickness = options.door_thickness, .hidden_fences = options.hidden_fences});
    geometry.arrangement = std::make_unique<Arrangement>(arrange(segments.segments));
    geometry.notes.is_too_complex = geometry.arrangement->is_too_complex;
    geometry.faces = std::make_unique<Faces>(*geometry.arrangement);
    Regions regions = find_regions(*geometry.faces, {.segments = segments,
                                                     .level = level,
                                                     .seeds = seeds_of(level, options.arrivals),
                                                     .keep_unreached = options.keep_unreached});
    geometry.slabs = std::move(segments.slabs);
    for (std::size_t i = 0; i < geometry.slabs.size(); ++i) geometry.slabs[i].body = regions.bodies[i];
    geometry.notes.closure = regions.closure;
    geometry.notes.leaks = std::move(regions.leaks);
    geometry.notes.rounded = geometry.arrangement->rounded;
    geometry.notes.dropped = geometry.arrangement->dropped;
    geometry.notes.lone_secrets = std::move(segments.lone_secrets);
    SectorBuilder(level, regions, options, geometry).build();
    build_lines(level, regions, options, geometry);
    geometry.is_barrier = std::move(regions.is_barrier);
    return geometry;
}

std::int32_t MapGeometry::sector_at(Point point) const
{
    const auto face = faces->face_at(point);
    return face ? sector_of_face[*face] : kNoSector;
}

} // namespace converter::port
