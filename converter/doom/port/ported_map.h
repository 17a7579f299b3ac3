#pragma once
#include "converter/doom/geometry/map_geometry.h"
#include "converter/doom/mechanics/door_rules.h"
#include "converter/doom/port/map_slots.h"
#include "converter/doom/port/report.h"
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace converter::port {

constexpr int kFirstLineTag = 1000; // + line number: tags of doors, ids of lines

// The result of an export.
struct PortExport {
    rpg::Bytes file;
    std::size_t maps = 0;
    Report report;
};

enum class PortTarget : std::uint8_t {
    Classic,
    Udmf,
    Pk3, // own scripts and things: nothing is mapped to Doom's
};

struct PortOptions {
    PortTarget target = PortTarget::Classic;
    DoomGame doom = DoomGame::Doom2;
    int scale = 2; // Doom units per game unit: 1 or 2
    int door_thickness = 8;
    bool keep_unreached = false;
    bool fast_doors = false;
    bool coop = false;          // starts 2 to 4
    bool filler = true;         // furniture
    bool boom = false;          // for ports with Boom's generalised locks and animations
    bool mbf = false;           // and MBF's dogs
    bool exact_mirrors = false; // mirrored backs of fences
    bool slides = false;        // doors as polyobjects, GZDoom only; a package: at first
    bool light = false;         // from lamps; else all sectors are fully bright
    bool scripts = false;       // UDMF: scripts move doors and things, in engines with ZScript

    bool are_doors_scripted() const { return scripts || target == PortTarget::Pk3; }
    // Those that can slide are sectors, too: scripts choose between both when the level begins.
    bool have_doors_both_ways() const { return target == PortTarget::Pk3 || (scripts && slides); }
};

struct PortThing {
    Point at{};
    int angle = 0; // degrees
    std::uint16_t type = 0;
    bool is_monster = false;
    int arrival = 0;          // of a start: position of an Arrival
    int id = 0;               // of a teleport's target
    bool is_dormant = false;  // a script shows it
    rpg::Rgb light{};         // its colour
    std::int32_t source = -1; // thing of the level
};

// Where exits of other levels arrive: positions 1, 2, ..., each tile and angle once.
struct Arrival {
    rpg::TilePos tile;
    rpg::Angle256 angle{};
    bool operator==(const Arrival&) const = default;
};

// A level prepared for export.
struct PortedMap {
    MapSlot slot;
    const rpg::Level* level = nullptr; // borrowed from the game
    MapGeometry geometry{};
    DoorRules rules{};
    std::vector<PortThing> things{};
    std::map<rpg::Key, rpg::Key> colours{}; // key of the game -> key of the target
    std::vector<Arrival> arrivals{};
    std::set<std::uint32_t> exits{};     // doors that end the level in the classic format
    std::map<std::uint32_t, int> tags{}; // of remotely opened doors
};

// Nothing if the level cannot be converted; `report` says why. `slot` is from map_slots() of this game.
std::optional<PortedMap> port_map(const rpg::GameData& game, const MapSlot& slot, const PortOptions& options,
                                  Report& report);

// The tags of the sectors of doors and secret walls, by line.
std::map<std::uint32_t, int> door_tags(const PortedMap& map);

// The tag of the sector in which a teleport ends, and the number of the thing there.
int teleport_id(const PortedMap& map, const Teleport& teleport);

// From the game's units to those of a map: y grows north from the middle of the level.
Point to_map(Point at, int scale);

// The tile, or the open one beside it if it is solid.
rpg::TilePos shown_tile(const PortedMap& map, rpg::TilePos tile);

// Lines of the level that commands name.
std::set<std::uint32_t> lines_of(std::span<const rpg::Command> commands);

// Arrivals in level `stem`, in the same order for every map of an export.
std::vector<Arrival> arrivals_of(const rpg::GameData& game, const std::string& stem);

// The map of each level and the places where exits arrive, for scripts: rpg/levels.txt, RPGLEVLS.
std::string levels_list(const rpg::GameData& game, const std::vector<MapSlot>& slots);

} // namespace converter::port
