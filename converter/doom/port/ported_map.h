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

constexpr int kFirstLineTag = 1000; // and the number of a line: tags of doors, ids of lines

// What an export to Doom makes.
struct PortExport {
    rpg::Bytes file;
    std::size_t maps = 0;
    Report report;
};

enum class PortTarget : std::uint8_t {
    Classic,
    Udmf,
    Pk3, // scripts and things of its own: nothing is mapped to what Doom has
};

struct PortOptions {
    PortTarget target = PortTarget::Classic;
    DoomGame doom = DoomGame::Doom2;
    int scale = 2; // units of Doom for each of the game's: 1 or 2
    int door_thickness = 8;
    bool keep_unreached = false;
    bool fast_doors = false;
    bool coop = false;          // starts 2 to 4
    bool filler = true;         // furniture
    bool boom = false;          // ports that know Boom's generalised locks and animations
    bool mbf = false;           // and MBF's dogs
    bool exact_mirrors = false; // mirrored backs of fences
    bool slides = false;        // doors as polyobjects, which only GZDoom knows
    bool light = false;         // from lamps; else all sectors are as bright as the game
    bool scripts = false;       // UDMF: scripts move doors and things, in engines with ZScript

    bool are_doors_scripted() const { return scripts || target == PortTarget::Pk3; }
};

struct PortThing {
    Point at{};
    int angle = 0; // degrees
    std::uint16_t type = 0;
    bool is_monster = false;
    int arrival = 0;          // of a start: where an exit of another level leads
    int id = 0;               // of the end of a teleport
    bool is_dormant = false;  // a script shows it
    rpg::Rgb light{};         // of a light
    std::int32_t source = -1; // thing of the level
};

// Where exits of other levels lead in a level: position 1, 2, ..., each tile and angle once.
struct Arrival {
    rpg::TilePos tile;
    rpg::Angle256 angle{};
    bool operator==(const Arrival&) const = default;
};

// A level made ready for either format.
struct PortedMap {
    MapSlot slot;
    const rpg::Level* level = nullptr; // of the game
    MapGeometry geometry{};
    DoorRules rules{};
    std::vector<PortThing> things{};
    std::map<rpg::Key, rpg::Key> colours{}; // a key of the game -> one that the target has
    std::vector<Arrival> arrivals{};
    std::set<std::uint32_t> exits{};     // doors that end the level in the classic format
    std::map<std::uint32_t, int> tags{}; // of doors that something else opens
};

// Nothing if the level cannot be made into a map; `report` says why. The slot is one of this game's
// (map_slots).
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

// Those of the level `stem`, in an order that all maps of an export agree on.
std::vector<Arrival> arrivals_of(const rpg::GameData& game, const std::string& stem);

// The map of each level and the places where exits arrive, for scripts: rpg/levels.txt, RPGLEVLS.
std::string levels_list(const rpg::GameData& game, const std::vector<MapSlot>& slots);

} // namespace converter::port
