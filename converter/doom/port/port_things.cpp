#include "converter/doom/port/port_things.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/art/tile_light.h"
#include "converter/doom/port/ported_map.h"
#include "converter/wad/map_numbers.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace converter::port {

namespace {

enum class StockKind : std::uint8_t {
    Plain,
    Monster,
    Key,
    Furniture, // solid, only to keep ways as narrow as they are
    Sector,    // becomes a property of the sector
    Plane,     // a fence or decoration: becomes lines and textures
    Nothing,   // Doom has nothing like it
    Human,
};

// What represents a sprite of the game in stock Doom: editor numbers.
struct StockThing {
    StockKind kind = StockKind::Nothing;
    std::uint16_t second = 0; // in Doom II
    std::uint16_t first = 0;  // in the first game
    std::uint16_t narrow = 0; // where a tile has 64 units; 0: the same
};

struct Row {
    std::uint8_t first_sprite;
    std::uint8_t last_sprite;
    StockThing thing;
};

constexpr StockThing plain(std::uint16_t second, std::uint16_t first = 0)
{
    return {StockKind::Plain, second, first == 0 ? second : first};
}
constexpr StockThing monster(std::uint16_t second, std::uint16_t first = 0, std::uint16_t narrow = 0)
{
    return {StockKind::Monster, second, first == 0 ? second : first, narrow};
}
constexpr StockThing furniture(std::uint16_t type)
{
    return {StockKind::Furniture, type, type};
}
constexpr StockThing of(StockKind kind)
{
    return {.kind = kind};
}

// Ordered by sprite.
constexpr std::array kRows{
    Row{1, 1, plain(2005)},             // axe
    Row{3, 3, plain(2001)},             // shotgun
    Row{4, 4, plain(82, 2001)},         // super shotgun
    Row{5, 5, plain(2002)},             // chaingun
    Row{6, 6, plain(2003)},             // rocket launcher
    Row{7, 7, plain(2004)},             // plasma gun
    Row{8, 8, plain(2006)},             // BFG
    Row{17, 17, monster(3004)},         // zombie private
    Row{18, 18, monster(9)},            // lieutenant
    Row{19, 19, monster(65, 9)},        // captain
    Row{20, 21, monster(3002)},         // hellhound, cerberus
    Row{22, 22, monster(58)},           // demon wolf
    Row{23, 23, monster(9)},            // trooper
    Row{24, 25, monster(65, 9)},        // commando, assassin
    Row{26, 28, monster(3001)},         // imps
    Row{29, 31, monster(3006)},         // lost souls
    Row{32, 33, monster(3002)},         // bull demon, pinky
    Row{34, 34, monster(58)},           // belphegor
    Row{35, 37, monster(3005)},         // cacodemons
    Row{38, 40, monster(71, 3005)},     // pain elementals
    Row{41, 43, monster(66, 3001)},     // revenants
    Row{44, 46, monster(67, 3003, 69)}, // mancubi
    Row{47, 49, monster(64, 3003)},     // arch-viles
    Row{50, 51, monster(69, 3003)},     // ogre, hell knight
    Row{52, 52, monster(3003)},         // baron
    Row{53, 54, monster(16, 0, 3003)},  // cyberdemon, kronos
    Row{65, 67, of(StockKind::Key)},    // red, blue, green
    Row{73, 73, of(StockKind::Key)},    // yellow
    Row{83, 83, plain(2007)},           // bullets
    Row{84, 84, plain(2048)},
    Row{85, 85, plain(2008)}, // shells
    Row{86, 86, plain(2049)},
    Row{87, 87, plain(2010)}, // rockets
    Row{88, 88, plain(2046)},
    Row{89, 89, plain(2047)}, // cells
    Row{90, 90, plain(17)},
    Row{91, 91, plain(2014)},             // health vial
    Row{92, 92, plain(2015)},             // armour shard
    Row{93, 93, plain(2018)},             // flak jacket
    Row{94, 94, plain(2019)},             // combat suit
    Row{99, 99, plain(2011)},             // small medkit
    Row{100, 100, plain(2012)},           // large medkit
    Row{101, 101, plain(2013)},           // soul sphere
    Row{102, 102, plain(2023)},           // berserker
    Row{128, 129, of(StockKind::Sector)}, // lava, fire
    Row{130, 131, plain(2035)},           // barrel, power coupling
    Row{132, 134, furniture(31)},         // sink, toilet, chair
    Row{135, 135, plain(2028)},           // yellow lamp
    Row{139, 139, furniture(48)},         // cabinet
    Row{140, 140, plain(85, 48)},         // blue lamp
    Row{141, 142, furniture(31)},         // table, bunk
    Row{145, 155, of(StockKind::Human)},
    Row{161, 162, plain(2035)}, // crates
    Row{209, 220, of(StockKind::Plane)},
};

constexpr std::uint16_t kFirstSprite = 21000; // editor number of sprite 0, which no engine knows
constexpr std::uint8_t kFirstDog = 20;
constexpr std::uint8_t kLastDog = 22;

int degrees(rpg::Angle256 angle)
{
    return angle.value * 360 / 256;
}

StockThing stock_thing(std::uint8_t sprite)
{
    const auto row = std::ranges::find_if(
        kRows, [sprite](const Row& r) { return r.first_sprite <= sprite && sprite <= r.last_sprite; });
    return row == kRows.end() ? StockThing{} : row->thing;
}

class ThingPlacer {
public:
    ThingPlacer(const rpg::GameData& game, const PortOptions& options, PortedMap& map, Report& report)
        : game_(game), options_(options), map_(map), level_(*map.level), report_(report)
    {
    }

    void place()
    {
        place_starts();
        if (options_.target == PortTarget::Pk3) return; // has things of its own
        for (std::uint32_t i = 0; i < level_.things.size(); ++i) place(i);
        if (!options_.scripts) place_maps();
        std::set<int> ends;
        for (const Teleport& teleport : map_.rules.teleports) {
            const int id = teleport_id(map_, teleport);
            if (ends.insert(id).second)
                map_.things.push_back({.at = middle_of(teleport.to),
                                       .angle = degrees(teleport.angle),
                                       .type = wad::thing_type::kTeleportEnd,
                                       .id = id});
        }
    }

private:
    // `task`: what a mapper does about it, with {} for the place.
    void say(std::uint32_t index, std::string_view code, Severity severity, std::string text,
             std::string_view what = {}, std::string_view task = {})
    {
        const rpg::TilePos tile = rpg::tile_of(level_.things[index].at);
        report_.items.push_back(
            {map_.slot.name, "thing", index, rpg::tile_index(tile), code, severity, std::move(text),
             task.empty() ? std::string() : fmt::format("{} {} {}", what, rpg::tile_text(tile), task)});
    }

    // Where a script reveals the map one lies, on the tile of the script or beside it.
    void place_maps()
    {
        for (const rpg::Event& event : level_.events) {
            const auto reveals = [](const rpg::Command& command) {
                return rpg::Opcode{command.opcode} == rpg::Opcode::RevealMap;
            };
            if (std::ranges::none_of(commands_of(level_, event), reveals)) continue;
            const rpg::TilePos tile = event.tile();
            bool is_placed = add_map(tile);
            for (const rpg::Side side : rpg::kAllSides)
                is_placed = is_placed || (rpg::is_on_map(rpg::neighbour(tile, side)) &&
                                          add_map(rpg::neighbour(tile, side)));
        }
    }

    bool add_map(rpg::TilePos tile)
    {
        if (!map_.geometry.is_room_at(middle_of(tile))) return false;
        map_.things.push_back({.at = middle_of(tile), .type = wad::thing_type::kComputerMap});
        return true;
    }

    bool add_start(rpg::TilePos tile, int angle, std::uint16_t type, int arrival)
    {
        const Point at = middle_of(tile);
        if (map_.geometry.sector_at(at) == kNoSector) return false;
        map_.things.push_back({.at = at, .angle = angle, .type = type, .arrival = arrival});
        return true;
    }

    void place_starts()
    {
        const rpg::TilePos spawn = level_.start_tile();
        add_start(spawn, degrees(level_.spawn_angle), wad::thing_type::kPlayerStart, 0);
        if (options_.target != PortTarget::Classic)
            for (std::size_t i = 0; i < map_.arrivals.size(); ++i)
                add_start(map_.arrivals[i].tile, degrees(map_.arrivals[i].angle),
                          wad::thing_type::kPlayerStart, static_cast<int>(i) + 1);
        if (!options_.coop) return;
        std::uint16_t player = wad::thing_type::kPlayerStart + 1;
        for (const rpg::Side side : rpg::kAllSides) {
            const rpg::TilePos beside = rpg::neighbour(spawn, side);
            if (player > 4 || !rpg::is_on_map(beside) || level_.is_solid(beside)) continue;
            if (add_start(beside, degrees(level_.spawn_angle), player, 0)) ++player;
        }
    }

    std::uint16_t key_type(std::uint8_t sprite) const
    {
        switch (map_.colours.at(*rpg::key_of(rpg::SpriteId{sprite}))) {
        case rpg::Key::Red:
            return 13;
        case rpg::Key::Blue:
            return 5;
        case rpg::Key::Yellow:
            return 6;
        case rpg::Key::Green:
            return 39; // the yellow skull: only where it has a lock of its own
        }
        return 6;
    }

    std::uint16_t type_of(std::uint32_t index, const StockThing& stock)
    {
        const std::uint8_t sprite = level_.things[index].id;
        if (stock.kind == StockKind::Key) return key_type(sprite);
        if (options_.mbf && sprite >= kFirstDog && sprite <= kLastDog) return wad::thing_type::kDog;
        if (options_.scale == 1 && stock.narrow != 0) {
            say(index, "monster-too-big", Severity::Changed,
                "the monster that belongs here does not fit into a corridor");
            return stock.narrow;
        }
        return options_.doom == DoomGame::Doom1 ? stock.first : stock.second;
    }

    // Monsters of the game look nowhere: they look to where they can go.
    int angle_of(std::uint32_t index) const
    {
        constexpr std::array kOrder{std::pair(rpg::Side::East, 0), std::pair(rpg::Side::North, 90),
                                    std::pair(rpg::Side::West, 180), std::pair(rpg::Side::South, 270)};
        const rpg::TilePos tile = rpg::tile_of(level_.things[index].at);
        for (const auto& [side, angle] : kOrder) {
            const rpg::TilePos beside = rpg::neighbour(tile, side);
            if (rpg::is_on_map(beside) && !level_.is_solid(beside)) return angle;
        }
        return 0;
    }

    bool is_clear(Point at) const
    {
        constexpr std::array<Point, 4> kCorners{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
        return std::ranges::all_of(
            kCorners, [&](Point corner) { return map_.geometry.sector_at(at + corner) != kNoSector; });
    }

    // What stands exactly on a wall is a step beside it, where the room is.
    Point off_walls(Point at) const
    {
        constexpr int kStep = 2;
        if (map_.geometry.sector_at(at) == kNoSector || is_clear(at)) return at;
        for (const int x : {0, -kStep, kStep})
            for (const int y : {0, -kStep, kStep})
                if (is_clear(at + Point{x, y})) return at + Point{x, y};
        return at;
    }

    void place(std::uint32_t index)
    {
        const rpg::Thing& thing = level_.things[index];
        using namespace rpg::thing_flag;
        if (thing.has(kPlane | kFence | kDecoration | kTexture)) return; // lines
        const StockThing stock = stock_of(thing.id);
        const bool is_monster = stock.kind == StockKind::Monster;
        if (stock.kind == StockKind::Sector) return;
        if (!options_.scripts && thing.has(kHidden) && (is_monster || stock.kind == StockKind::Human)) {
            say(index, "hidden-thing", Severity::Lost,
                fmt::format("sprite {} appears only by a script", thing.id),
                is_monster ? "monster" : "person",
                is_monster ? "appears by a script: put it in a closet that opens, or leave it out"
                           : "appears by a script: leave it out");
            return;
        }
        if (stock.kind == StockKind::Human) {
            say(index, "human-lost", Severity::Lost, fmt::format("person {} needs dialogs", thing.id),
                "person", "has something to say: put a sign or a reward there");
            return;
        }
        const bool is_left_out = stock.kind == StockKind::Nothing || stock.kind == StockKind::Plane;
        if (is_left_out && !thing.has(kCorpse)) {
            say(index, "thing-unmapped", Severity::Lost,
                fmt::format("sprite {} has no counterpart", thing.id));
            return;
        }
        if (stock.kind == StockKind::Furniture && !options_.filler) return;
        const Point at = off_walls(to_point(thing.at));
        if (map_.geometry.sector_at(at) == kNoSector) {
            say(index, "thing-unmapped", Severity::Lost,
                fmt::format("sprite {} stands in solid rock", thing.id));
            return;
        }
        const bool is_corpse = thing.has(kCorpse);
        map_.things.push_back({.at = at,
                               .angle = is_monster && !is_corpse ? angle_of(index) : 0,
                               .type = is_corpse ? wad::thing_type::kDeadBody : type_of(index, stock),
                               .is_monster = is_monster && !is_corpse,
                               .is_dormant = options_.scripts && thing.has(kHidden),
                               .source = static_cast<std::int32_t>(index)});
        if (!thing.has(kHidden)) add_light(at, thing.id);
    }

    // Scripts bring what Doom has nothing like, with the game's own pictures.
    StockThing stock_of(std::uint8_t sprite) const
    {
        const StockThing stock = stock_thing(sprite);
        const bool is_own = stock.kind == StockKind::Human || stock.kind == StockKind::Nothing ||
                            (stock.kind == StockKind::Furniture && options_.filler);
        return options_.scripts && is_own ? plain(kFirstSprite + sprite) : stock;
    }

    void add_light(Point at, std::uint8_t sprite)
    {
        if (!options_.scripts || !options_.light || !is_lamp(sprite)) return;
        const auto picture = cell_of(game_, sprite);
        const auto colour = picture ? light_of(*picture) : std::nullopt;
        if (colour) map_.things.push_back({.at = at, .type = wad::thing_type::kPointLight, .light = *colour});
    }

    const rpg::GameData& game_;
    const PortOptions& options_;
    PortedMap& map_;
    const rpg::Level& level_;
    Report& report_;
};

} // namespace

std::optional<std::uint8_t> sprite_of_type(std::int64_t type)
{
    struct Other {
        std::int64_t type;
        std::uint8_t sprite;
    };
    constexpr std::array kOthers{Other{13, 65}, Other{5, 66}, Other{39, 67}, Other{6, 73}, // keys
                                 Other{wad::thing_type::kDog, 20}};                        // MBF's dog
    const auto other = std::ranges::find(kOthers, type, &Other::type);
    if (other != kOthers.end()) return other->sprite;
    const auto row = std::ranges::find_if(
        kRows, [type](const Row& r) { return r.thing.second != 0 && r.thing.second == type; });
    return row == kRows.end() ? std::nullopt : std::optional(row->first_sprite);
}

void place_things(const rpg::GameData& game, const PortOptions& options, PortedMap& map, Report& report)
{
    ThingPlacer(game, options, map, report).place();
}

} // namespace converter::port
