#include "converter/doom/udmf/udmf_export.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/nodes/gl_nodes.h"
#include "converter/doom/port/map_slots.h"
#include "converter/doom/port/sliding_doors.h"
#include "converter/doom/scripts/event_words.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/level_writer.h"
#include "converter/doom/udmf/script_lumps.h"
#include "converter/doom/udmf/udmf_specials.h"
#include "converter/wad/archive.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/core/text.h"
#include "rpg/formats/pictures.h"
#include "rpg/formats/png.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>

namespace converter::port {

namespace {

constexpr std::uint8_t kLowFence = 216; // bars: shots pass
constexpr std::int64_t kLavaDamage = 5;

class TextMapWriter {
public:
    TextMapWriter(const SpecialContext& context, TextureBook& book)
        : context_(context), source_(context.map), options_(context.options), book_(book),
          sliding_(sliding_doors(context.map, context.options)), door_tags_(door_tags(context.map))
    {
        if (options_.have_doors_both_ways()) return;
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
    MapPoint place(Point at) const { return to_map(at, options_.scale); }

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
        return sliding_bodies_.contains(source_.geometry.slab_of(sector));
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

    // Four one-sided walls from corner to corner; `sector` lies in front of them.
    std::vector<wad::UdmfBlock> add_box(const std::array<MapPoint, 4>& corners, std::int32_t sector,
                                        const SlidingDoor& door)
    {
        std::array<std::uint32_t, 4> vertexes{};
        for (std::size_t i = 0; i < 4; ++i) vertexes[i] = add_vertex(corners[i]);
        std::vector<wad::UdmfBlock> made;
        for (std::size_t i = 0; i < 4; ++i) {
            const GeometryLine wall{.from = corners[i], .to = corners[(i + 1) % 4]};
            wad::UdmfBlock block{.kind = "linedef"};
            block.set("v1", std::int64_t{vertexes[i]});
            block.set("v2", std::int64_t{vertexes[(i + 1) % 4]});
            block.set("sidefront", add_side(sector, i == 2 ? door.back : door.front, wall));
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
        for (MapPoint& corner : corners) corner += door.anchor;
        std::vector<wad::UdmfBlock> sides = add_box(corners, sector, door);
        for (const std::size_t face : {0U, 2U}) {
            if (options_.are_doors_scripted())
                sides[face].set("id", std::int64_t{kFirstLineTag} + door.line);
            else
                write_special(slide_special(context_, door), sides[face]);
        }
        sides[1].set("special", wad::special::kPolyobjectStart);
        sides[1].set("arg0", std::int64_t{door.number});
        lines_.insert(lines_.end(), sides.begin(), sides.end());
        add_sector({.floor = source_.geometry.sectors.front().floor,
                    .ceiling = source_.geometry.sectors.front().ceiling});
        text.blocks.push_back(
            thing_block({.angle = door.number, .type = wad::thing_type::kPolyobjectAnchor}, door.anchor));
        text.blocks.push_back(
            thing_block({.angle = door.number, .type = wad::thing_type::kPolyobjectSpot}, door.middle));
        MapBox box{door.middle, door.middle};
        for (const MapPoint corner : door.corners) {
            box.low = glm::min(box.low, door.middle + corner);
            box.high = glm::max(box.high, door.middle + corner);
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
        if (!options_.are_doors_scripted() || is_weak_wall(line))
            write_special(special_of(context_, line), block);
        if (const std::string words = words_of(line); !words.empty()) block.set("comment", words);
        lines_.push_back(std::move(block));
        nodes_.lines.push_back({from, to, {line.front_sector, line.back_sector}});
    }

    const Slab* slab_behind(const GeometryLine& line) const
    {
        if (line.role != LineRole::SlabFace) return nullptr;
        const std::int32_t slab = source_.geometry.slab_of(line.back_sector);
        return slab < 0 ? nullptr : &source_.geometry.slabs[static_cast<std::size_t>(slab)];
    }

    // A shot opens it: its script hears of that through the special.
    bool is_weak_wall(const GeometryLine& line) const
    {
        const Slab* slab = slab_behind(line);
        return options_.scripts && slab != nullptr && source_.rules.doors.at(slab->line).use == DoorUse::Shot;
    }

    // What the events of a door's tile do.
    std::string words_of(const GeometryLine& line) const
    {
        const Slab* slab = slab_behind(line);
        if (slab == nullptr) return {};
        const int tile = tile_of_line(source_.level->lines[slab->line]);
        for (const rpg::Event& event : source_.level->events)
            if (rpg::tile_index(event.tile()) == tile) return event_words(*source_.level, event);
        return {};
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
                                   (source_.rules.removed_fences.contains(line.source) || is_absent(line));
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
        block.set("lightlevel", std::int64_t{sector.light});
        if (is_slab) {
            const Slab& slab = source_.geometry.slabs[static_cast<std::size_t>(sector.slab)];
            if (slab.is_secret) block.set("special", std::int64_t{wad::sector_type::kZdoomSecret});
            const std::map<std::uint32_t, int>& tags = options_.scripts ? door_tags_ : source_.tags;
            const auto tag = tags.find(slab.line);
            if (tag != tags.end()) block.set("id", std::int64_t{tag->second});
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
        enable_in_every_mode(block);
        if (thing.is_monster) block.set("ambush", true);
        if (thing.arrival != 0) block.set("arg0", std::int64_t{thing.arrival});
        if (thing.type == wad::thing_type::kPointLight) {
            constexpr std::int64_t kReach = 88, kHeight = 40;
            block.set("height", double(kHeight * options_.scale));
            block.set("arg0", std::int64_t{thing.light.r});
            block.set("arg1", std::int64_t{thing.light.g});
            block.set("arg2", std::int64_t{thing.light.b});
            block.set("arg3", kReach * options_.scale);
        }
        if (thing.id != 0) block.set("id", std::int64_t{thing.id});
        if (thing.is_dormant) block.set("dormant", true);
        return block;
    }

    const SpecialContext& context_;
    const PortedMap& source_;
    const PortOptions& options_;
    TextureBook& book_;
    std::vector<SlidingDoor> sliding_;
    std::set<std::int32_t> sliding_bodies_;
    std::map<std::uint32_t, int> door_tags_;
    std::map<Point, std::uint32_t, PointOrder> by_place_;
    std::vector<wad::UdmfBlock> vertexes_;
    std::vector<wad::UdmfBlock> lines_;
    std::vector<wad::UdmfBlock> sides_;
    std::vector<wad::UdmfBlock> sectors_;
    NodeInput nodes_;
};

// Walls and flats have one space of names, but some engines look for flats in their own group only.
void add_pictures(const TextureBook& book, int scale, rpg::FileList& lumps)
{
    const auto add = [&](const std::vector<BookPicture>& pictures, const char* start, const char* end) {
        const auto save = [&](const BookPicture& picture) {
            lumps.push_back({picture.name, rpg::encode_png(rpg::enlarged(picture.image, scale))});
        };
        lumps.push_back({start, {}});
        for (const BookPicture& picture : pictures) {
            save(picture);
            for (const BookPicture& frame : picture.frames) save(frame);
        }
        lumps.push_back({end, {}});
    };
    add(book.textures(), "TX_START", "TX_END");
    add(book.flats(), "FF_START", "F_END");
    if (const std::string moving = book.animations(); !moving.empty())
        lumps.push_back({"ANIMDEFS", rpg::to_bytes(moving)});
}

// Types of things that no engine knows: what they carry is read again by `drpg import udmf`.
void collect_carriers(const wad::UdmfMap& text, std::set<std::int64_t>& types)
{
    for (const wad::UdmfBlock& block : text.blocks) {
        const std::int64_t type = block.integer("type").value_or(0);
        if (block.kind == "thing" && type >= level_fields::kSprite) types.insert(type);
    }
}

// So that engines do not wonder about them.
std::string nothing_of(const std::set<std::int64_t>& types)
{
    std::string text = "doomednums\n{\n";
    for (const std::int64_t type : types) text += fmt::format("  {} = none\n", type);
    return text + "}\n";
}

// Engines do not read it, editors show it to whoever writes the script again.
std::string as_remarks(const std::string& script)
{
    std::string text = "// The script of the game's level, to read. Nothing runs it.\n";
    rpg::for_each_line(script, [&](std::string_view line, std::uint32_t) {
        text += "// ";
        text += line;
        text += '\n';
    });
    return text;
}

// Events that no line says: a thing that no engine knows, with a comment, on the tile or beside it.
void add_event_spots(const PortedMap& map, int scale, wad::UdmfMap& text)
{
    for (const rpg::Event& event : map.level->events) {
        const std::string words = event_words(*map.level, event);
        const bool is_said = std::ranges::any_of(text.blocks, [&](const wad::UdmfBlock& block) {
            return block.kind == "linedef" && block.text("comment") == words;
        });
        if (is_said) continue;
        const Point at = to_map(middle_of(shown_tile(map, event.tile())), scale);
        wad::UdmfBlock spot = make_thing(at, level_fields::kEventSpot);
        spot.set("comment", fmt::format("{}: {}", rpg::tile_text(event.tile()), words));
        text.blocks.push_back(std::move(spot));
    }
}

// By which scripts find the other side of a door, and fences.
void add_second_ids(const PortedMap& map, wad::UdmfMap& text)
{
    std::size_t number = 0;
    for (wad::UdmfBlock& block : text.blocks) {
        if (block.kind != "linedef" || number >= map.geometry.lines.size()) continue;
        const GeometryLine& line = map.geometry.lines[number++];
        std::int64_t id = 0;
        if (line.role == LineRole::SlabFace && !line.is_secret) id = level_fields::kFirstLine + line.source;
        if (line.role == LineRole::Fence) id = kFirstFenceTag + std::int64_t{line.source};
        if (id != 0 && block.integer("id") != id) block.set("moreids", fmt::format("{}", id));
    }
}

} // namespace

wad::UdmfBlock make_thing(MapPoint at, std::int64_t type)
{
    wad::UdmfBlock block{.kind = "thing"};
    block.set("x", double(at.x));
    block.set("y", double(at.y));
    block.set("type", type);
    return block;
}

void enable_in_every_mode(wad::UdmfBlock& thing)
{
    for (const char* flag : {"skill1", "skill2", "skill3", "skill4", "skill5", "single", "coop", "dm",
                             "class1", "class2", "class3"})
        thing.set(flag, true);
}

std::map<std::uint32_t, FencePictures> fence_pictures(const PortedMap& map, TextureBook& book)
{
    std::map<std::uint32_t, FencePictures> found;
    const auto name = [&](const Surface& side) {
        return side.is_shown ? book.use(side).name : std::string();
    };
    for (const GeometryLine& line : map.geometry.lines)
        if (line.role == LineRole::Fence)
            found.try_emplace(line.source, FencePictures{name(line.front), name(line.back)});
    return found;
}

TextMap text_map(const SpecialContext& context, TextureBook& book)
{
    return TextMapWriter(context, book).write();
}

PortExport export_udmf(const rpg::GameData& game, const UdmfExportOptions& options)
{
    PortExport result;
    TextureBook book(game, PictureNames::Words);
    rpg::FileList lumps;
    const std::vector<MapSlot> slots = map_slots(game, options.port.doom, options.all, options.levels);
    std::vector<MapSlot> written;
    std::set<std::int64_t> carriers;
    ScriptLumps scripts(game, slots, options.port);
    for (const MapSlot& slot : slots) {
        options.step();
        const auto ported = port_map(game, slot, options.port, result.report);
        if (!ported) continue;
        const SpecialContext context{*ported, options.port, slots, game};
        TextMap map = text_map(context, book);
        if (!options.port.slides || options.port.scripts) write_level_fields(context, map.text);
        add_event_spots(*ported, options.port.scale, map.text);
        if (options.port.scripts) {
            add_second_ids(*ported, map.text);
            scripts.add_map(*ported, fence_pictures(*ported, book));
        }
        collect_carriers(map.text, carriers);
        lumps.push_back({slot.name, {}});
        lumps.push_back({"TEXTMAP", rpg::to_bytes(write_udmf(map.text))});
        if (options.nodes) lumps.push_back({"ZNODES", encode_extended_nodes(build_gl_nodes(map.nodes))});
        const std::string script = print_script(*ported->level);
        if (options.port.scripts) lumps.push_back(scripts.dialogs(*ported));
        if (options.notes) lumps.push_back({"SCRIPTS", rpg::to_bytes(as_remarks(script))});
        lumps.push_back({"ENDMAP", {}});
        if (!options.port.slides)
            lumps.push_back({level_fields::script_lump(slot.name), rpg::to_bytes(script)});
        written.push_back(slot);
    }
    report_pictures(book.missing(), result.report);
    add_pictures(book, options.port.scale, lumps);
    for (rpg::File& lump : song_lumps(game, written, options.port.doom, false))
        lumps.push_back(std::move(lump));
    for (const std::uint8_t person : scripts.people()) carriers.erase(level_fields::kSprite + person);
    const std::string more = (carriers.empty() ? std::string() : nothing_of(carriers)) +
                             (options.port.scripts ? scripts.map_info() : std::string());
    for (rpg::File& lump : map_info_lumps(game, written, options.port.doom)) {
        if (lump.name == "MAPINFO") lump.bytes = rpg::to_bytes(std::string(rpg::as_text(lump.bytes)) + more);
        lumps.push_back(std::move(lump));
    }
    if (options.port.scripts)
        for (rpg::File& lump : scripts.lumps()) lumps.push_back(std::move(lump));
    lumps.push_back({"RPGREPRT", rpg::to_bytes(report_text(result.report))});
    result.maps = written.size();
    result.file = wad::encode_wad(wad::WadKind::Pwad, lumps);
    return result;
}

} // namespace converter::port
