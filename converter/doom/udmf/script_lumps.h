#pragma once
#include "converter/doom/port/ported_map.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/scripts/language.h"
#include "rpg/core/files.h"

#include <set>
#include <string>
#include <vector>

namespace converter::port {

// The scripts of UDMF maps as lumps of their WAD, for engines of the GZDoom family: a class for each map with
// a function for each event (RPGZMnn), the machine that runs them (RPGZCORE), texts, sounds and the pictures
// of people.
class ScriptLumps {
public:
    ScriptLumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, const PortOptions& options);

    void add_map(const PortedMap& map, std::map<std::uint32_t, FencePictures> fences);
    rpg::File dialogs(const PortedMap& map) const; // DIALOGUE of the map
    rpg::FileList lumps() const;
    std::string map_info() const;                                    // their part of MAPINFO
    const std::set<std::uint8_t>& people() const { return people_; } // sprites that are actors

private:
    std::string program(const PortedMap& map, const std::string& table) const;
    std::string language() const;

    const rpg::GameData& game_;
    const rpg::Campaign campaign_;
    const rpg::LineJoiner joiner_;
    const std::vector<MapSlot>& slots_;
    const PortOptions& options_;
    std::vector<MapSlot> written_;
    std::set<std::uint8_t> people_; // sprites
    rpg::FileList programs_;
};

} // namespace converter::port
