#include "converter/doom/port/thing_table.h"

#include <algorithm>
#include <array>
#include <utility>

namespace converter::port {
namespace {

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
    Row{145, 152, of(StockKind::Human)},
    Row{161, 162, plain(2035)}, // crates
    Row{209, 220, of(StockKind::Plane)},
};

} // namespace

StockThing stock_thing(std::uint8_t sprite)
{
    const auto row = std::ranges::find_if(
        kRows, [sprite](const Row& r) { return r.first_sprite <= sprite && sprite <= r.last_sprite; });
    return row == kRows.end() ? StockThing{} : row->thing;
}

std::optional<std::uint8_t> sprite_of_type(std::int64_t type)
{
    struct Other {
        std::int64_t type;
        std::uint8_t sprite;
    };
    constexpr std::array kOthers{Other{13, 65}, Other{5, 66}, Other{39, 67}, Other{6, 73}, // keys
                                 Other{888, 20}};                                          // MBF's dog
    const auto other = std::ranges::find(kOthers, type, &Other::type);
    if (other != kOthers.end()) return other->sprite;
    const auto row = std::ranges::find_if(
        kRows, [type](const Row& r) { return r.thing.second != 0 && r.thing.second == type; });
    return row == kRows.end() ? std::nullopt : std::optional(row->first_sprite);
}

} // namespace converter::port
