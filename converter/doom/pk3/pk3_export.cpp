#include "converter/doom/pk3/pk3_export.h"

#include "converter/doom/nodes/gl_nodes.h"
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/actor_text.h"
#include "converter/doom/pk3/definition_lumps.h"
#include "converter/doom/pk3/menu_lumps.h"
#include "converter/doom/pk3/screen_lumps.h"
#include "converter/doom/pk3/zscript_texts.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/port/sliding_doors.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/scripts/event_words.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/wad/archive.h"
#include "converter/wad/map_numbers.h"
#include "converter/wad/udmf.h"
#include "rpg/core/text.h"
#include "rpg/formats/png.h"
#include "rpg/model/door_keys.h"
#include "rpg/model/line_flags.h"
#include "rpg/source/zip_archive.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <string_view>

namespace converter::port {
namespace {

bool is_in_body(const GeometryLine& line, Point middle, int radius)
{
    const Point low{middle.x - radius, middle.y - radius};
    const Point high{middle.x + radius, middle.y + radius};
    if (std::max(line.from.x, line.to.x) <= low.x || std::min(line.from.x, line.to.x) >= high.x ||
        std::max(line.from.y, line.to.y) <= low.y || std::min(line.from.y, line.to.y) >= high.y)
        return false;
    bool has_left = false;
    bool has_right = false;
    for (const Point corner : {low, high, Point{low.x, high.y}, Point{high.x, low.y}}) {
        const std::int64_t side = cross(line.to - line.from, corner - line.from);
        has_left = has_left || side > 0;
        has_right = has_right || side < 0;
    }
    return has_left && has_right;
}

// The nearest place to `at` that will do; `at` itself if there is none near.
template <class Fits> Point nearest_place(Point at, int step, int reach, const Fits& fits)
{
    Point best = at;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (int y = -reach; y <= reach; y += step)
        for (int x = -reach; x <= reach; x += step) {
            const std::int64_t away = std::int64_t{x} * x + std::int64_t{y} * y;
            if (away >= least || !fits(Point{at.x + x, at.y + y})) continue;
            least = away;
            best = {at.x + x, at.y + y};
        }
    return best;
}

// Where a body has room between the walls.
Point nearest_room(const MapGeometry& geometry, Point at, int radius)
{
    return nearest_place(at, 4, 16, [&](Point place) {
        return std::ranges::none_of(geometry.lines, [&](const GeometryLine& line) {
            return line.role != LineRole::Border && is_in_body(line, place, radius);
        });
    });
}

// What stands in a wall moves into the room beside it.
Point nearest_floor(const MapGeometry& geometry, Point at)
{
    return nearest_place(at, 2, 12, [&](Point place) { return geometry.sector_at(place) != kNoSector; });
}

// Makes the text of a map that the scripts run: no line has a special of its own, doors and fences have ids,
// things are those of the game. Things without a place in the map are reported.
class MapDresser {
public:
    MapDresser(const PortedMap& map, const ActorBook& actors, const std::map<std::size_t, Point>& moved,
               wad::UdmfMap& text, Report& report)
        : map_(map), actors_(actors), moved_(moved), text_(text), report_(report), tags_(door_tags(map)),
          keys_(rpg::door_keys(*map.level))
    {
    }

    void dress()
    {
        std::vector<wad::UdmfBlock> things; // beside the starts
        for (std::size_t i = 0; i < map_.level->things.size(); ++i) add_thing(i, things);
        for (std::size_t i = 0; i < map_.level->events.size(); ++i) add_spot(i, things);
        std::size_t line = 0;
        std::size_t sector = 0;
        for (wad::UdmfBlock& block : text_.blocks) { // those of polyobjects come last and stay
            if (block.kind == "linedef" && line < map_.geometry.lines.size())
                dress_line(map_.geometry.lines[line++], block);
            if (block.kind == "sector" && sector < map_.geometry.sectors.size())
                dress_sector(map_.geometry.sectors[sector++], block);
        }
        text_.blocks.insert(text_.blocks.begin(), things.begin(), things.end());
    }

private:
    static wad::UdmfBlock thing_at(Point at, std::int64_t type)
    {
        wad::UdmfBlock block = make_thing(to_map(at, 1), type);
        enable_in_every_mode(block);
        return block;
    }

    void add_thing(std::size_t index, std::vector<wad::UdmfBlock>& things) const
    {
        using namespace rpg::thing_flag;
        const rpg::Thing& thing = map_.level->things[index];
        if (thing.has(kHidden | kCorpse | kPlane | kFence | kDecoration | kTexture)) return;
        const ActorRow* row = actors_.find(thing.id);
        const auto moved = moved_.find(index);
        const Point stands = moved == moved_.end() ? to_point(thing.at) : moved->second;
        if (row == nullptr) return leave_out(index, "is in no table of things");
        if (map_.geometry.sector_at(stands) == kNoSector)
            return leave_out(index, "stands outside of all rooms");
        wad::UdmfBlock block = thing_at(stands, level_fields::kSprite + thing.id);
        block.set("id", std::int64_t{kFirstThingTag + static_cast<int>(index)});
        if (row->kind == ActorKind::Monster) block.set("ambush", true);
        things.push_back(std::move(block));
    }

    void leave_out(std::size_t index, std::string_view why) const
    {
        const rpg::Thing& thing = map_.level->things[index];
        const ActorRow* row = actors_.find(thing.id);
        const std::string name =
            row == nullptr || row->title.empty() ? std::string() : " (" + row->title + ")";
        report_.items.push_back({.map = map_.slot.name,
                                 .kind = "thing",
                                 .index = index,
                                 .tile = rpg::tile_index(rpg::tile_of(thing.at)),
                                 .code = "thing-outside",
                                 .severity = Severity::Lost,
                                 .text = fmt::format("sprite {}{} {}", thing.id, name, why)});
    }

    // On solid tiles (switches) in the middle of the nearest open neighbour.
    void add_spot(std::size_t index, std::vector<wad::UdmfBlock>& things) const
    {
        const rpg::TilePos tile = map_.level->events[index].tile();
        const rpg::TilePos shown = shown_tile(map_, tile);
        if (map_.geometry.sector_at(middle_of(shown)) == kNoSector) return;
        wad::UdmfBlock block = thing_at(middle_of(shown), level_fields::kEventSpot);
        block.set("comment", event_words(*map_.level, map_.level->events[index]));
        if (index != 0) block.set("arg0", static_cast<std::int64_t>(index));
        if (tile.x != 0) block.set("arg1", std::int64_t{tile.x});
        if (tile.y != 0) block.set("arg2", std::int64_t{tile.y});
        things.push_back(std::move(block));
    }

    void dress_line(const GeometryLine& line, wad::UdmfBlock& block) const
    {
        if (line.role == LineRole::Fence)
            block.set("id", std::int64_t{kFirstFenceTag + static_cast<int>(line.source)});
        if (line.role != LineRole::SlabFace) return;
        const std::int32_t slab =
            std::max(map_.geometry.slab_of(line.front_sector), map_.geometry.slab_of(line.back_sector));
        if (slab < 0) return;
        const std::uint32_t door = map_.geometry.slabs[static_cast<std::size_t>(slab)].line;
        block.set("id", std::int64_t{kFirstLineTag} + door);
        if (const auto key = keys_.find(door); key != keys_.end())
            block.set("locknumber", std::int64_t{kFirstLock} + static_cast<int>(key->second));
    }

    void dress_sector(const GeometrySector& sector, wad::UdmfBlock& block) const
    {
        std::erase_if(block.fields, [](const wad::UdmfField& field) {
            // A secret is found when its wall opens, not when one stands in it.
            return field.name == "id" || field.name == "damageamount" || field.name == "special";
        });
        if (sector.slab < 0) return;
        const Slab& slab = map_.geometry.slabs[static_cast<std::size_t>(sector.slab)];
        block.set("id", std::int64_t{tags_.at(slab.line)});
    }

    const PortedMap& map_;
    const ActorBook& actors_;
    const std::map<std::size_t, Point>& moved_; // by thing
    wad::UdmfMap& text_;
    Report& report_;
    std::map<std::uint32_t, int> tags_;
    std::map<std::size_t, rpg::Key> keys_; // by line
};

// Where things are placed that have no room at their own places, by thing: monsters in tiles that a wall cuts
// across, and what stands in a wall.
std::map<std::size_t, Point> moved_bodies(const PortedMap& map, const ActorBook& actors)
{
    using namespace rpg::thing_flag;
    std::map<std::size_t, Point> moved;
    for (std::size_t i = 0; i < map.level->things.size(); ++i) {
        const rpg::Thing& thing = map.level->things[i];
        if (thing.has(kCorpse | kPlane | kFence | kDecoration | kTexture)) continue;
        const ActorRow* row = actors.find(thing.id);
        if (row == nullptr) continue;
        const Point at = to_point(thing.at);
        const Point place = row->kind == ActorKind::Monster
                                ? nearest_room(map.geometry, at, body_radius(*row))
                                : nearest_floor(map.geometry, at);
        if (place != at) moved.emplace(i, place);
    }
    return moved;
}

constexpr std::string_view kCredits =
    "Levels, pictures, sounds, songs and texts belong to whoever made the game that this was made from.\n"
    "The scripts in zscript/ are part of drpg, a free program; see its licence.\n";
constexpr std::string_view kFirstFile = "mapinfo.txt"; // customary

// Doors that scripts lock and the portal change their picture: both pictures have to be there.
void use_changing_pictures(const rpg::Level& level, TextureBook& book)
{
    constexpr std::array<std::array<std::uint16_t, 2>, 3> kPairs{{{9, 10}, {33, 91}, {34, 92}}};
    for (const auto& pair : kPairs) {
        const bool is_used = std::ranges::any_of(level.lines, [&](const rpg::Line& line) {
            return static_cast<std::uint16_t>(line.texture) == pair[0] ||
                   static_cast<std::uint16_t>(line.texture) == pair[1];
        });
        if (!is_used) continue;
        for (const std::uint16_t picture : pair)
            for (const bool flip : {false, true}) // doors seen from behind
                book.use({.is_shown = true, .flip = flip, .picture = picture});
    }
}

// Pieces of wall that scripts show.
void collect_pieces(const rpg::Level& level, std::set<std::uint16_t>& pieces)
{
    for (const rpg::Thing& thing : level.things)
        if (thing.has(rpg::thing_flag::kTexture) && thing.has(rpg::thing_flag::kHidden))
            pieces.insert(thing.id);
}

// As the clean picture: `darkness` is of 255 parts.
void darken(wad::UdmfMap& map, int darkness)
{
    for (wad::UdmfBlock& block : map.blocks)
        for (wad::UdmfField& field : block.fields)
            if (block.kind == "sector" && field.name == "lightlevel")
                if (auto* light = std::get_if<std::int64_t>(&field.value))
                    *light = *light * (255 - darkness) / 255;
}

class Pk3Exporter {
public:
    Pk3Exporter(const rpg::GameData& game, const Pk3ExportOptions& options)
        : game_(game), options_(options), campaign_(game), actors_(game), sprites_(game), screens_(game),
          book_(game)
    {
    }

    PortExport run()
    {
        slots_ = map_slots(game_, DoomGame::Doom2, options_.all, options_.levels);
        for (const MapSlot& slot : slots_) add_map(slot);
        report_pictures(book_.missing(), result_.report);
        const DefinitionInput input{game_,
                                    written_,
                                    actors_,
                                    campaign_,
                                    screens_.has_title(),
                                    screens_.has_bar(),
                                    options_.stage.has_value()};
        add(definition_lumps(input));
        if (options_.stage) add({{"graphics/rpgstage.png", rpg::encode_png(*options_.stage)}});
        add(media_files(input));
        add(picture_files(book_));
        add(large_picture_files(book_, game_.true_art));
        add(sprites_.lumps(pieces_));
        add(screens_.lumps());
        add(menu_lumps(options_.port.slides));
        add({{"gldefs.txt",
              rpg::to_bytes(light_definitions(game_, actors_, sprites_) + brightmap_definitions(files_))}});
        add_scripts();
        add({{"credits.txt", rpg::to_bytes(kCredits)},
             {"report.txt", rpg::to_bytes(report_text(result_.report))}});
        result_.maps = written_.size();
        finish();
        return std::move(result_);
    }

private:
    void add(rpg::FileList files)
    {
        for (rpg::File& file : files) files_.push_back(std::move(file));
    }

    void add_map(const MapSlot& slot)
    {
        options_.step();
        const auto ported = port_map(game_, slot, options_.port, result_.report);
        const rpg::Stage* stage = campaign_.find(slot.stem);
        if (!ported || stage == nullptr) return;
        TextMap map = text_map({*ported, options_.port, slots_, game_}, book_);
        const std::map<std::size_t, Point> moved = moved_bodies(*ported, actors_);
        MapDresser(*ported, actors_, moved, map.text, result_.report).dress();
        darken(map.text, game_.true_art.darkness_of(slot.stem));
        const rpg::FileList lumps{{slot.name, {}},
                                  {"TEXTMAP", rpg::to_bytes(write_udmf(map.text))},
                                  {"ZNODES", encode_extended_nodes(build_gl_nodes(map.nodes))},
                                  {"ENDMAP", {}}};
        const std::string name = rpg::to_lower(slot.name);
        const EventTableInput table{
            .campaign = campaign_,
            .stage = *stage,
            .class_of = [&](const rpg::Thing& thing) { return actor_class_of(actors_, thing); },
            .number = slot.number,
            .tags = door_tags(*ported),
            .moved = moved,
            .sliding = sliding_doors(*ported, options_.port),
            .fences = fence_pictures(*ported, book_),
            .begins_story = options_.levels.empty() && written_.empty()};
        add({{fmt::format("maps/{}.wad", name), wad::encode_wad(wad::WadKind::Pwad, lumps)},
             {fmt::format("rpg/{}.txt", name), rpg::to_bytes(event_table(table))}});
        use_changing_pictures(*ported->level, book_);
        collect_pieces(*ported->level, pieces_);
        written_.push_back(slot);
    }

    void add_scripts()
    {
        std::string root = "version \"4.10\"\n";
        std::vector<EmbeddedText> texts = machine_texts();
        std::erase_if(texts, [](const EmbeddedText& file) { return file.name == kHostText; });
        for (const EmbeddedText& file : zscript_texts()) texts.push_back(file);
        for (const EmbeddedText& file : texts) {
            root += fmt::format("#include \"zscript/rpg/{}\"\n", file.name);
            add({{fmt::format("zscript/rpg/{}", file.name), rpg::to_bytes(file.text)}});
        }
        const rpg::File names{"zscript/rpg/names.zs", rpg::to_bytes(script_names())};
        root += fmt::format("#include \"{}\"\n", names.name);
        add({names});
        for (const rpg::File& file :
             actor_texts({actors_, sprites_, game_, pieces_, screens_.sprite_names()})) {
            root += fmt::format("#include \"{}\"\n", file.name);
            add({file});
        }
        add({{"zscript.txt", rpg::to_bytes(root)}});
    }

    void finish()
    {
        std::ranges::sort(files_, [](const rpg::File& a, const rpg::File& b) {
            if ((a.name == kFirstFile) != (b.name == kFirstFile)) return a.name == kFirstFile;
            return a.name < b.name;
        });
        const auto zip = rpg::write_zip(files_, "pk3");
        if (zip) {
            result_.file = *zip;
            return;
        }
        result_.report.items.push_back({.kind = "file",
                                        .code = "limit-zip",
                                        .severity = Severity::Error,
                                        .text = rpg::to_string(zip.error())});
    }

    const rpg::GameData& game_;
    const Pk3ExportOptions& options_;
    const rpg::Campaign campaign_;
    const ActorBook actors_;
    const SpriteBook sprites_;
    const ScreenBook screens_;
    TextureBook book_;
    std::vector<MapSlot> slots_;
    std::vector<MapSlot> written_;
    std::set<std::uint16_t> pieces_;
    rpg::FileList files_;
    PortExport result_;
};

} // namespace

PortExport export_pk3(const rpg::GameData& game, const Pk3ExportOptions& options)
{
    return Pk3Exporter(game, options).run();
}

} // namespace converter::port
