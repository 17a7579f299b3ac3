#include "converter/doom/wad_check/checks.h"
#include "converter/wad/extended_nodes.h"
#include "converter/wad/map_numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace converter::wad {

namespace {

constexpr std::uint16_t kLastDoom = 141;
constexpr std::uint16_t kLastBoom = 269;
constexpr std::uint16_t kFirstGeneralised = 0x2F80;
constexpr std::uint16_t kLastGeneralised = 0x7FFF;

// Types up to 141 that act on no tagged sector: manual doors, exits, scrolling walls and what does nothing.
constexpr std::array<std::uint16_t, 19> kDoomWithoutTag{0,  1,  11, 26, 27, 28, 31,  32,  33, 34,
                                                        46, 48, 51, 52, 78, 85, 117, 118, 124};

// Boom's types that act on no tagged sector: exits, teleports to lines, scrollers of the line itself or of
// tagged lines, translucency.
constexpr std::array<std::uint16_t, 18> kBoomWithoutTag{197, 198, 207, 208, 209, 210, 243, 244, 254,
                                                        255, 260, 262, 263, 264, 265, 266, 267, 268};

struct Range {
    std::uint8_t first;
    std::uint8_t last;
};
// Hexen: doors, floors, stairs, pillars, ceilings, lifts, lights.
constexpr std::array kHexenWithTag{Range{10, 13}, Range{20, 32}, Range{35, 36},  Range{40, 46},
                                   Range{60, 69}, Range{94, 96}, Range{110, 117}};

bool doom_needs_tag(std::uint16_t special)
{
    const auto is_in = [special](const auto& list) { return std::ranges::find(list, special) != list.end(); };
    if (special <= kLastDoom) return !is_in(kDoomWithoutTag);
    if (special < kLastBoom) return !is_in(kBoomWithoutTag);
    if (special < kFirstGeneralised || special > kLastGeneralised) return false;
    return (special & 7U) < 6; // 6 and 7 are pushed by hand and act on the sector behind
}

std::optional<std::uint16_t> sector_tag_needed(const Linedef& line, MapForm form)
{
    if (form == MapForm::Doom) {
        return doom_needs_tag(line.special) ? std::optional(line.tag) : std::nullopt;
    }
    const bool needs = std::ranges::any_of(kHexenWithTag, [&](Range range) {
        return line.special >= range.first && line.special <= range.last;
    });
    // Tag 0 is the sector behind the line there.
    return needs && line.arguments[0] != 0 ? std::optional<std::uint16_t>(line.arguments[0]) : std::nullopt;
}

void check_line_sides(RecordReport& report, const Map& map, std::size_t i, std::size_t sides_offset)
{
    const Linedef& line = map.lines[i];
    if (line.right == kNoSide) {
        report.add("line-without-side", i, "right sidedef", sides_offset, "is missing: every line needs one");
    } else {
        report.expect_below(line.right, map.sides.size(), "sidedef", i, "right sidedef", sides_offset);
    }
    if (line.left != kNoSide) {
        report.expect_below(line.left, map.sides.size(), "sidedef", i, "left sidedef", sides_offset + 2);
    } else if ((line.flags & line_bit::kTwoSided) != 0) {
        report.add("line-without-side", i, "left sidedef", sides_offset + 2,
                   "is missing, though the line is flagged two-sided");
    }
}

void check_lines(CheckContext& context, const MapPlace& place, const Map& map)
{
    const std::size_t size = record_size<Linedef>(map.form);
    const std::size_t sides_offset = size - 4;
    const std::size_t tag_offset = map.form == MapForm::Doom ? 8 : 7;
    RecordReport report(context, place, MapPart::Linedefs, size);
    std::set<std::uint16_t> tags;
    for (const Sector& sector : map.sectors) tags.insert(sector.tag);
    for (std::size_t i = 0; i < map.lines.size(); ++i) {
        const Linedef& line = map.lines[i];
        const bool start =
            report.expect_below(line.start, map.vertexes.size(), "vertex", i, "start vertex", 0);
        const bool end = report.expect_below(line.end, map.vertexes.size(), "vertex", i, "end vertex", 2);
        if (start && end && map.vertexes[line.start] == map.vertexes[line.end]) {
            report.add("zero-length", i, "end vertex", 2, "lies where the start vertex does");
        }
        check_line_sides(report, map, i, sides_offset);
        const std::optional<std::uint16_t> tag = sector_tag_needed(line, map.form);
        if (tag && !tags.contains(*tag)) {
            report.add("dead-tag", i, "tag", tag_offset,
                       fmt::format("special {} acts on tag {}, which no sector has", line.special, *tag));
        } else if (tag && *tag == 0) {
            report.add("no-tag", i, "tag", tag_offset,
                       fmt::format("special {} needs a tag and has none", line.special));
        }
    }
}

void check_sides(CheckContext& context, const MapPlace& place, const Map& map)
{
    RecordReport report(context, place, MapPart::Sidedefs, record_size<Sidedef>());
    for (std::size_t i = 0; i < map.sides.size(); ++i) {
        const Sidedef& side = map.sides[i];
        report.expect_below(side.sector, map.sectors.size(), "sector", i, "sector", 28);
        if (!context.textures) continue;
        struct Slot {
            const LumpName& name;
            std::string_view field;
            std::size_t offset;
        };
        for (const Slot& slot : {Slot{side.upper, "upper texture", 4}, Slot{side.lower, "lower texture", 12},
                                 Slot{side.middle, "middle texture", 20}}) {
            if (slot.name.is_none() || context.textures->contains(slot.name.text())) continue;
            report.add("unknown-texture", i, slot.field, slot.offset,
                       fmt::format("there is no texture {}", slot.name.text()));
        }
    }
}

void check_sectors(CheckContext& context, const MapPlace& place, const Map& map)
{
    if (!context.flats) return;
    RecordReport report(context, place, MapPart::Sectors, record_size<Sector>());
    for (std::size_t i = 0; i < map.sectors.size(); ++i) {
        const auto check = [&](const LumpName& flat, std::string_view field, std::size_t offset) {
            if (!context.flats->contains(flat.text()))
                report.add("unknown-flat", i, field, offset, fmt::format("there is no flat {}", flat.text()));
        };
        check(map.sectors[i].floor_flat, "floor flat", 4);
        check(map.sectors[i].ceiling_flat, "ceiling flat", 12);
    }
}

void check_reject(CheckContext& context, const MapPlace& place, const Map& map)
{
    const std::optional<std::size_t> index = place.part(MapPart::Reject);
    if (!index) return;
    const std::size_t needed = reject_size(map.sectors.size());
    if (map.reject.size() == needed) return;
    context.add(
        "reject-size", context.wad.lumps[*index], place.name + "/REJECT/size", 0,
        fmt::format("is {} bytes where {} sectors need {}", map.reject.size(), map.sectors.size(), needed));
}

void check_parts(CheckContext& context, const MapPlace& place)
{
    const Lump& marker = context.wad.lumps[place.marker];
    for (std::size_t part = 0; part < static_cast<std::size_t>(MapPart::Behavior); ++part) {
        if (place.parts[part]) continue;
        context.add("map-incomplete", marker, place.name, 0,
                    fmt::format("the map has no {}", kMapPartNames[part]));
    }
    if (place.end >= context.wad.lumps.size()) return;
    const Lump& next = context.wad.lumps[place.end];
    const auto* again = std::ranges::find(kMapPartNames, next.name);
    if (again != kMapPartNames.end()) {
        context.add("map-incomplete", next, place.name + "/" + next.name, 0, "appears twice in the map");
    }
}

void check_stray_markers(CheckContext& context)
{
    for (std::size_t i = 0; i < context.wad.lumps.size(); ++i) {
        const Lump& lump = context.wad.lumps[i];
        if (context.kinds[i] != LumpKind::Map && context.kinds[i] != LumpKind::MapPart &&
            lump.bytes.empty() && is_map_name(lump.name)) {
            context.add("map-incomplete", lump, lump.name, 0, "no map lumps follow");
        }
    }
}

// Lines whose references are wrong say nothing about the geometry.
bool has_sound_lines(const Map& map)
{
    const auto has_sector = [&](std::uint16_t side) {
        return side < map.sides.size() && map.sides[side].sector < map.sectors.size();
    };
    return std::ranges::all_of(map.lines, [&](const Linedef& line) {
        return has_ends(map, line) && has_sector(line.right) &&
               (line.left == kNoSide || has_sector(line.left));
    });
}

void check_geometry(CheckContext& context, const MapPlace& place, const Map& map, const MapShape& shape)
{
    check_shape(shape, [&](std::string_view kind, ShapePart part, std::size_t index, std::string reason) {
        const auto add = [&](MapPart lump, std::size_t size) {
            RecordReport(context, place, lump, size).add(kind, index, "place", 0, std::move(reason));
        };
        switch (part) {
        case ShapePart::Line:
            return add(MapPart::Linedefs, record_size<Linedef>(map.form));
        case ShapePart::Sector:
            return add(MapPart::Sectors, record_size<Sector>());
        case ShapePart::Thing:
            return add(MapPart::Things, record_size<Thing>(map.form));
        }
    });
}

void check_map_references(CheckContext& context, const MapPlace& place, const Map& map)
{
    check_lines(context, place, map);
    check_sides(context, place, map);
    check_sectors(context, place, map);
    check_reject(context, place, map);
    const bool has_start = std::ranges::any_of(
        map.things, [](const Thing& thing) { return thing.type == thing_type::kPlayerStart; });
    if (!has_start && place.part(MapPart::Things)) {
        context.add("no-start", context.wad.lumps[*place.part(MapPart::Things)], place.name + "/THINGS", 0,
                    "there is no start of player 1");
    }
}

} // namespace

void RecordReport::add(std::string_view kind, std::size_t index, std::string_view field,
                       std::size_t field_offset, std::string reason)
{
    const std::optional<std::size_t> lump = place_.part(part_);
    if (!lump) return;
    context_.add(kind, context_.wad.lumps[*lump],
                 fmt::format("{}/{}[{}]/{}", place_.name, name_of(part_), index, field),
                 index * record_size_ + field_offset, std::move(reason));
}

bool RecordReport::expect_below(std::size_t value, std::size_t count, std::string_view what,
                                std::size_t index, std::string_view field, std::size_t field_offset)
{
    if (value < count) return true;
    add("reference", index, field, field_offset,
        fmt::format("{} {} of {} does not exist", what, value, count));
    return false;
}

bool has_ends(const Map& map, const Linedef& line)
{
    return line.start < map.vertexes.size() && line.end < map.vertexes.size();
}

void check_maps(CheckContext& context)
{
    check_stray_markers(context);
    for (const MapPlace& place : find_maps(context.wad)) {
        if (place.is_text) {
            check_text_map(context, place);
            continue;
        }
        check_parts(context, place);
        std::vector<rpg::Error> problems;
        const Map map = read_map(context.wad, place, problems);
        const bool readable = problems.empty();
        for (rpg::Error& problem : problems) context.findings.add("broken-lump", std::move(problem));
        if (!readable) continue; // references into a list that is not there would all be wrong
        check_map_references(context, place, map);
        if (has_sound_lines(map)) {
            const MapShape shape = shape_of(map);
            check_geometry(context, place, map, shape);
            if (const auto part = place.part(MapPart::Subsectors))
                if (const Lump& nodes = context.wad.lumps[*part]; is_extended_nodes(nodes.bytes))
                    check_gl_nodes(context, nodes, place.name + "/SSECTORS", shape);
        }
        check_nodes(context, place, map);
        check_blockmap(context, place, map);
    }
}

} // namespace converter::wad
