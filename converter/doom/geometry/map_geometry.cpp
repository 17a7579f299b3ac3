#include "converter/doom/geometry/map_geometry.h"

#include "converter/doom/geometry/line_builder_internal.h"

namespace converter::port {

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
    build_sectors(level, regions, options, geometry);
    build_lines(level, regions, options, geometry);
    join_lines(geometry.lines);
    geometry.is_barrier = std::move(regions.is_barrier);
    return geometry;
}

std::int32_t MapGeometry::sector_at(Point point) const
{
    const auto face = faces->face_at(point);
    return face ? sector_of_face[*face] : kNoSector;
}

} // namespace converter::port
