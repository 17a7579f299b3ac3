#include "converter/doom/udmf/udmf_map.h"

#include "converter/doom/udmf/sliding_doors.h"
#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace converter::port {
namespace {

constexpr std::int64_t kSecretSector = 1024;
constexpr std::uint8_t kLowFence = 216; // bars: shots pass
constexpr std::int64_t kLavaDamage = 5;
constexpr std::int64_t kStartLine = 1; // Polyobj_StartLine

class TextMapWriter {
public:
    TextMapWriter(const SpecialContext& context, TextureBook& book)
        : context_(context), source_(context.map), options_(context.options), book_(book),
          sliding_(sliding_doors(context.map, context.options))
    {
        for (const SlidingDoor& door : sliding_) sliding_bodies_.insert(static_cast<std::int32_t>(door.body));
    }

    TextMap write()
    {
        for (const GeometryLine& line : source_.geometry.lines) add_line(line);
        for (const GeometrySector& sector : source_.geometry.sectors) add_sector(sector);
        TextMap made;
        for (const PortThing& thing : source_.things)
            made.text.blocks.push_back(thing_block(thing, place(thing.at)));
        for (const SlidingDoor& door : sliding_) add_sliding_door(door, made.text);
        for (const std::vector<wad::UdmfBlock>* list : {&vertexes_, &lines_, &sides_, &sectors_})
            made.text.blocks.insert(made.text.blocks.end(), list->begin(), list->end());
        made.nodes = std::move(nodes_);
        return made;
    }

private:
    MapPoint place(Point at) const
    {
        return {(at.x - kMapUnits / 2) * options_.scale, (kMapUnits / 2 - at.y) * options_.scale};
    }

    std::uint32_t vertex(Point at)
    {
        const auto [found, is_new] = by_place_.try_emplace(at, static_cast<std::uint32_t>(vertexes_.size()));
        if (is_new) add_vertex(place(at));
        return found->second;
    }

    std::uint32_t add_vertex(MapPoint point)
    {
        wad::UdmfBlock block{.kind = "vertex"};
        block.set("x", double(point.x));
        block.set("y", double(point.y));
        vertexes_.push_back(std::move(block));
        nodes_.points.push_back(point);
        return static_cast<std::uint32_t>(vertexes_.size() - 1);
    }

    bool slides(std::int32_t sector) const
    {
        return sector != kNoSector &&
               sliding_bodies_.contains(source_.geometry.sectors[static_cast<std::size_t>(sector)].slab);
    }

    std::int64_t add_side(std::int32_t sector, const Surface& surface, const GeometryLine& line)
    {
        wad::UdmfBlock side{.kind = "sidedef"};
        if (surface.is_shown) {
            const bool is_middle = line.role != LineRole::SlabFace;
            const TextureUse use = book_.use(surface);
            if (use.offset != 0) side.set("offsetx", std::int64_t{use.offset} * options_.scale);
            side.set(is_middle ? "texturemiddle" : "texturetop", use.name);
            const Point way = line.to - line.from;
            if (way.x != 0 && way.y != 0)
                side.set(is_middle ? "scalex_mid" : "scalex_top",
                         columns_between(line.from, line.to) / std::hypot(way.x, way.y));
        }
        side.set("sector", std::int64_t{sector});
        sides_.push_back(std::move(side));
        return static_cast<std::int64_t>(sides_.size() - 1);
    }

    // Four one-sided walls from corner to corner, in front of which `sector` lies.
    std::vector<wad::UdmfBlock> add_box(const std::array<MapPoint, 4>& corners, std::int32_t sector,
                                        const SlidingDoor& door)
    {
        std::array<std::uint32_t, 4> vertexes{};
        for (std::size_t i = 0; i < 4; ++i) vertexes[i] = add_vertex(corners[i]);
        std::vector<wad::UdmfBlock> made;
        for (std::size_t i = 0; i < 4; ++i) {
            const GeometryLine wall{.from = {corners[i].x, corners[i].y},
                                    .to = {corners[(i + 1) % 4].x, corners[(i + 1) % 4].y}};
            wad::UdmfBlock block{.kind = "linedef"};
            block.set("v1", std::int64_t{vertexes[i]});
            block.set("v2", std::int64_t{vertexes[(i + 1) % 4]});
            block.set("sidefront", add_side(sector, door.surface, wall));
            block.set("blocking", true);
            nodes_.lines.push_back({vertexes[i], vertexes[(i + 1) % 4], {sector, kNoSide}});
            made.push_back(std::move(block));
        }
        return made;
    }

    void add_sliding_door(const SlidingDoor& door, wad::UdmfMap& text)
    {
        const auto sector = static_cast<std::int32_t>(sectors_.size());
        const MapPoint low = door.low;
        const MapPoint high = door.high;
        const auto walls = add_box({{{low.x, low.y}, {low.x, high.y}, {high.x, high.y}, {high.x, low.y}}},
                                   sector, door); // seen from inside
        lines_.insert(lines_.end(), walls.begin(), walls.end());
        std::array<MapPoint, 4> corners = door.corners;
        for (MapPoint& corner : corners) corner = {corner.x + door.anchor.x, corner.y + door.anchor.y};
        std::vector<wad::UdmfBlock> sides = add_box(corners, sector, door);
        for (const std::size_t face : {0U, 2U}) {
            if (options_.target == PortTarget::Pk3) // scripts move it
                sides[face].set("id", std::int64_t{kFirstLineTag} + door.line);
            else
                write_special(slide_special(context_, door), sides[face]);
        }
        sides[1].set("special", kStartLine);
        sides[1].set("arg0", std::int64_t{door.number});
        lines_.insert(lines_.end(), sides.begin(), sides.end());
        add_sector({.floor = source_.geometry.sectors.front().floor,
                    .ceiling = source_.geometry.sectors.front().ceiling});
        text.blocks.push_back(thing_block({.angle = door.number, .type = kPolyobjectAnchor}, door.anchor));
        text.blocks.push_back(thing_block({.angle = door.number, .type = kPolyobjectSpot}, door.middle));
        MapBox box{door.middle, door.middle};
        for (const MapPoint corner : door.corners) {
            const MapPoint at{corner.x + door.middle.x, corner.y + door.middle.y};
            box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y)};
            box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y)};
        }
        nodes_.whole.push_back(box);
    }

    void add_line(const GeometryLine& line)
    {
        if (line.role == LineRole::SlabFace && slides(line.back_sector)) {
            GeometryLine border = line; // the door itself is elsewhere
            border.role = LineRole::Border;
            border.front = border.back = {};
            border.is_hidden = true;
            add_line(border);
            return;
        }
        if (is_absent(line) && (line.front.is_shown || line.back.is_shown)) {
            GeometryLine clear = line; // scripts give it its pictures
            clear.front = clear.back = {};
            add_line(clear);
            return;
        }
        const std::uint32_t from = vertex(line.from);
        const std::uint32_t to = vertex(line.to);
        wad::UdmfBlock block{.kind = "linedef"};
        block.set("v1", std::int64_t{from});
        block.set("v2", std::int64_t{to});
        block.set("sidefront", add_side(line.front_sector, line.front, line));
        if (line.is_two_sided()) block.set("sideback", add_side(line.back_sector, line.back, line));
        add_flags(line, block);
        write_special(special_of(context_, line), block);
        lines_.push_back(std::move(block));
        nodes_.lines.push_back({from, to, {line.front_sector, line.back_sector}});
    }

    // A fence that only a script will show.
    bool is_absent(const GeometryLine& line) const
    {
        return line.role == LineRole::Fence &&
               source_.level->things[line.source].has(rpg::thing_flag::kHidden);
    }

    void add_flags(const GeometryLine& line, wad::UdmfBlock& block) const
    {
        if (line.is_two_sided()) block.set("twosided", true);
        const bool is_open_fence = line.role == LineRole::Fence &&
                                   (source_.rules.open_fences.contains(line.source) || is_absent(line));
        if (!line.is_two_sided() || (line.role == LineRole::Fence && !is_open_fence))
            block.set("blocking", true);
        if (line.role == LineRole::Fence && !is_open_fence &&
            !(line.front.is_sprite && line.front.picture == kLowFence)) {
            block.set("blockhitscan", true);
            block.set("blockprojectiles", true);
        }
        if (line.role == LineRole::ThinWall) {
            block.set("blockeverything", true);
            block.set("blocksight", true);
            block.set("wrapmidtex", true);
        }
        if (line.role == LineRole::Jamb) block.set("dontpegbottom", true);
        if (line.is_secret) block.set("secret", true);
        if (line.is_hidden) block.set("dontdraw", true);
    }

    void add_sector(const GeometrySector& sector)
    {
        wad::UdmfBlock block{.kind = "sector"};
        const bool is_slab = sector.slab >= 0 && !sliding_bodies_.contains(sector.slab);
        if (!is_slab) block.set("heightceiling", std::int64_t{64} * options_.scale);
        block.set("texturefloor", book_.use_flat(sector.floor, source_.level->floor_colour));
        block.set("textureceiling", book_.use_flat(sector.ceiling, source_.level->ceiling_colour));
        block.set("lightlevel", std::int64_t{255});
        if (is_slab) {
            const Slab& slab = source_.geometry.slabs[static_cast<std::size_t>(sector.slab)];
            if (slab.is_secret) block.set("special", kSecretSector);
            const auto tag = source_.tags.find(slab.line);
            if (tag != source_.tags.end()) block.set("id", std::int64_t{tag->second});
        }
        if (sector.hazard != Hazard::None) block.set("damageamount", kLavaDamage);
        sectors_.push_back(std::move(block));
    }

    wad::UdmfBlock thing_block(const PortThing& thing, MapPoint at) const
    {
        wad::UdmfBlock block{.kind = "thing"};
        block.set("x", double(at.x));
        block.set("y", double(at.y));
        if (thing.angle != 0) block.set("angle", std::int64_t{thing.angle});
        block.set("type", std::int64_t{thing.type});
        for (const char* flag : {"skill1", "skill2", "skill3", "skill4", "skill5", "single", "coop", "dm",
                                 "class1", "class2", "class3"})
            block.set(flag, true);
        if (thing.is_monster) block.set("ambush", true);
        if (thing.arrival != 0) block.set("arg0", std::int64_t{thing.arrival});
        if (thing.id != 0) block.set("id", std::int64_t{thing.id});
        return block;
    }

    const SpecialContext& context_;
    const PortedMap& source_;
    const PortOptions& options_;
    TextureBook& book_;
    std::vector<SlidingDoor> sliding_;
    std::set<std::int32_t> sliding_bodies_;
    std::map<Point, std::uint32_t> by_place_;
    std::vector<wad::UdmfBlock> vertexes_;
    std::vector<wad::UdmfBlock> lines_;
    std::vector<wad::UdmfBlock> sides_;
    std::vector<wad::UdmfBlock> sectors_;
    NodeInput nodes_;
};

} // namespace

TextMap text_map(const SpecialContext& context, TextureBook& book)
{
    return TextMapWriter(context, book).write();
}

} // namespace converter::port
