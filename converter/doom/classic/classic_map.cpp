#include "converter/doom/classic/classic_map.h"

#include "converter/wad/map_numbers.h"
#include "converter/wad/map_records.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace converter::port {
namespace {

namespace line_bit = wad::line_bit;
namespace line_type = wad::line_type;
namespace thing_bit = wad::thing_bit;
namespace sector_type = wad::sector_type;

// What a teleport is as the type of a line: walked over again and again or once, used likewise (Boom).
std::uint16_t teleport_type(const Teleport& teleport)
{
    if (teleport.kind == TriggerKind::Walk)
        return teleport.is_once ? line_type::kWalkTeleportOnce : line_type::kWalkTeleport;
    return teleport.is_once ? line_type::kSwitchTeleportOnce : line_type::kSwitchTeleport;
}

std::uint16_t locked_type(rpg::Key key, bool stays_open)
{
    switch (key) {
    case rpg::Key::Blue:
        return stays_open ? 32 : 26;
    case rpg::Key::Red:
        return stays_open ? 33 : 28;
    case rpg::Key::Yellow:
        return stays_open ? 34 : 27;
    case rpg::Key::Green:
        break;
    }
    // Boom's generalised locked door: pushed, slow, "yellow skull", open and stay or open and shut again.
    constexpr std::uint16_t kLocked = 0x3800;
    constexpr std::uint16_t kYellowSkull = 6U << 6;
    const std::uint16_t kind = stays_open ? 1U << 5 : 0U;
    const std::uint16_t push = stays_open ? 6 : 7; // once, again and again
    return static_cast<std::uint16_t>(kLocked | kYellowSkull | kind | push);
}

class MapWriter {
public:
    MapWriter(const PortedMap& source, const PortOptions& options, TextureBook& book)
        : source_(source), options_(options), book_(book)
    {
        map_.name = source.slot.name;
    }

    wad::Map write()
    {
        for (const GeometrySector& sector : source_.geometry.sectors) add_sector(sector);
        for (const GeometryLine& line : source_.geometry.lines) add_line(line);
        for (const PortThing& thing : source_.things) add_thing(thing);
        return std::move(map_);
    }

private:
    wad::Vertex place(Point at) const
    {
        const Point placed = to_map(at, options_.scale);
        return {rpg::narrow<std::int16_t>(placed.x), rpg::narrow<std::int16_t>(placed.y)};
    }

    std::uint16_t vertex(Point at)
    {
        const auto [found, is_new] = vertexes_.try_emplace(at, map_.vertexes.size());
        if (is_new) map_.vertexes.push_back(place(at));
        return rpg::narrow<std::uint16_t>(found->second);
    }

    const Slab* slab_of(std::int32_t sector) const
    {
        const std::int32_t slab = source_.geometry.slab_of(sector);
        return slab < 0 ? nullptr : &source_.geometry.slabs[static_cast<std::size_t>(slab)];
    }

    void add_sector(const GeometrySector& sector)
    {
        wad::Sector made;
        made.ceiling = rpg::narrow<std::int16_t>(64 * options_.scale);
        made.light = sector.light;
        made.floor_flat = wad::LumpName(book_.use_flat(sector.floor, source_.level->floor_colour));
        made.ceiling_flat = wad::LumpName(book_.use_flat(sector.ceiling, source_.level->ceiling_colour));
        if (sector.hazard != Hazard::None) made.special = sector_type::kDamage;
        if (sector.slab >= 0) {
            const Slab& slab = source_.geometry.slabs[static_cast<std::size_t>(sector.slab)];
            made.ceiling = 0;
            made.special = slab.is_secret ? sector_type::kSecret : std::uint16_t{0};
            const auto tag = source_.tags.find(slab.line);
            if (tag != source_.tags.end()) made.tag = rpg::narrow<std::uint16_t>(tag->second);
        }
        for (const Teleport& teleport : source_.rules.teleports)
            if (rpg::tile_index(teleport.to) == sector.tile && sector.slab < 0)
                made.tag = rpg::narrow<std::uint16_t>(teleport_id(source_, teleport));
        map_.sectors.push_back(made);
    }

    std::uint16_t add_side(std::int32_t sector, const Surface& surface, bool is_middle,
                           const GeometryLine* special = nullptr)
    {
        wad::Sidedef side{.upper = wad::LumpName("-"),
                          .lower = wad::LumpName("-"),
                          .middle = wad::LumpName("-"),
                          .sector = rpg::narrow<std::uint16_t>(sector)};
        if (surface.is_shown) {
            Surface shown = surface;
            if (shown.is_sprite && !options_.exact_mirrors) shown.flip = false;
            const TextureUse use = special == nullptr ? book_.use(shown) : use_special(shown, *special);
            side.x_offset = rpg::narrow<std::int16_t>(use.offset * options_.scale);
            (is_middle ? side.middle : side.upper) = wad::LumpName(use.name);
        }
        map_.sides.push_back(side);
        return rpg::narrow<std::uint16_t>(map_.sides.size() - 1);
    }

    // Switches and locks are to be seen.
    TextureUse use_special(const Surface& surface, const GeometryLine& line)
    {
        if (const int length = switch_length(line); length != 0)
            return book_.use_switch(surface, length, options_.doom == DoomGame::Doom2);
        const Slab* slab = line.role == LineRole::SlabFace ? slab_of(line.back_sector) : nullptr;
        const DoorRule* rule = slab == nullptr ? nullptr : &source_.rules.doors.at(slab->line);
        if (rule == nullptr || rule->use != DoorUse::Hand || !rule->key) return book_.use(surface);
        return book_.use_lock(surface, colour_of(source_.colours.at(*rule->key)));
    }

    static rpg::Rgb colour_of(rpg::Key key)
    {
        switch (key) {
        case rpg::Key::Red:
            return {0xE0, 0x20, 0x18};
        case rpg::Key::Blue:
            return {0x30, 0x50, 0xFF};
        case rpg::Key::Yellow:
        case rpg::Key::Green:
            break;
        }
        return {0xFF, 0xE0, 0x30};
    }

    void add_line(const GeometryLine& line)
    {
        wad::Linedef made{.start = vertex(line.from), .end = vertex(line.to)};
        const bool is_middle = line.role != LineRole::SlabFace;
        made.right = add_side(line.front_sector, line.front, is_middle, &line);
        if (line.is_two_sided()) made.left = add_side(line.back_sector, line.back, is_middle);
        made.flags = flags_of(line);
        give_special(line, made);
        map_.lines.push_back(made);
    }

    // 0: no switch, or a piece of its wall that is too short for a plate.
    int switch_length(const GeometryLine& line) const
    {
        constexpr int kShortest = 24;
        const Trigger* trigger = source_.rules.trigger_of(line.mark);
        if (trigger == nullptr || trigger->kind != TriggerKind::Switch || line.is_two_sided()) return 0;
        const Point way = line.to - line.from;
        const int length = std::max(std::abs(way.x), std::abs(way.y));
        return length < kShortest ? 0 : length;
    }

    std::uint16_t flags_of(const GeometryLine& line) const
    {
        unsigned flags = line.is_two_sided() ? line_bit::kTwoSided : line_bit::kBlocks;
        const bool is_open_fence =
            line.role == LineRole::Fence && source_.rules.removed_fences.contains(line.source);
        if ((line.role == LineRole::Fence && !is_open_fence) || line.role == LineRole::ThinWall)
            flags |= line_bit::kBlocks;
        if (line.role == LineRole::Jamb) flags |= line_bit::kLowerUnpegged;
        if (line.is_secret) flags |= line_bit::kSecret;
        if (line.is_hidden) flags |= line_bit::kNotOnMap;
        return static_cast<std::uint16_t>(flags);
    }

    void give_special(const GeometryLine& line, wad::Linedef& made) const
    {
        if (const Trigger* trigger = source_.rules.trigger_of(line.mark)) {
            if (trigger->kind != TriggerKind::Walk || line.is_two_sided()) {
                made.special =
                    trigger->kind == TriggerKind::Walk ? line_type::kWalkOpen : line_type::kSwitchOpen;
                made.tag = rpg::narrow<std::uint16_t>(source_.tags.at(*trigger->doors.begin()));
            }
        } else if (const Teleport* teleport = source_.rules.teleport_of(line.mark)) {
            if (teleport->kind != TriggerKind::Walk || line.is_two_sided()) {
                made.special = teleport_type(*teleport);
                made.tag = rpg::narrow<std::uint16_t>(teleport_id(source_, *teleport));
            }
        }
        if (line.role == LineRole::SlabFace && slab_of(line.front_sector) == nullptr)
            give_door(slab_of(line.back_sector)->line, made);
    }

    void give_door(std::uint32_t door, wad::Linedef& made) const
    {
        const DoorRule& rule = source_.rules.doors.at(door);
        switch (rule.use) {
        case DoorUse::Hand:
            if (rule.key) {
                made.special = locked_type(source_.colours.at(*rule.key), rule.stays_open);
            } else if (rule.stays_open) {
                made.special = options_.fast_doors ? line_type::kFastOpen : line_type::kOpen;
            } else {
                made.special = options_.fast_doors ? line_type::kFastRaise : line_type::kRaise;
            }
            break;
        case DoorUse::Shot:
            made.special = line_type::kShotOpen;
            made.tag = rpg::narrow<std::uint16_t>(source_.tags.at(door));
            break;
        case DoorUse::Exit:
            if (source_.exits.contains(door)) made.special = line_type::kExit;
            break;
        case DoorUse::Remote:
        case DoorUse::Shut:
            break;
        }
    }

    void add_thing(const PortThing& thing)
    {
        const wad::Vertex at = place(thing.at);
        map_.things.push_back({.x = at.x,
                               .y = at.y,
                               .angle = rpg::narrow<std::uint16_t>(thing.angle),
                               .type = thing.type,
                               .flags = static_cast<std::uint16_t>(
                                   thing_bit::kAllSkills | (thing.is_monster ? thing_bit::kAmbush : 0U))});
    }

    const PortedMap& source_;
    const PortOptions& options_;
    TextureBook& book_;
    wad::Map map_;
    std::map<Point, std::size_t, PointOrder> vertexes_;
};

} // namespace

wad::Map classic_map(const PortedMap& map, const PortOptions& options, TextureBook& book)
{
    return MapWriter(map, options, book).write();
}

} // namespace converter::port
