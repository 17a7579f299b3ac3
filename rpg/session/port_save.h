#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rpg {

// The saved game of the reverse-engineered C port: docs/formats/port-saves.md. It has one save, in files of
// these names in one folder; Player2 is required.
namespace port_file {
constexpr std::string_view kPlayer = "Player2";      // the character, its position and map
constexpr std::string_view kWorld = "World";         // that map
constexpr std::string_view kEntry = "Player";        // the character when the level was entered
constexpr std::string_view kConfig = "Config";       // settings, and how often the player died
constexpr std::string_view kSettings = "config.ini"; // the same, from a fork
} // namespace port_file

struct PortImport {
    GameState state;
    std::vector<Error> remarks{}; // what could not be kept
};

struct PortImportOptions {
    bool classic = false;
    std::uint64_t seed = 1; // the port stores none
};

// Imports everything that fits the game. Without a valid World, the level restarts with the character. Fails
// without an intact Player2, or if the game has no such level.
Result<PortImport> import_port_save(const Campaign& campaign, const FileSet& files,
                                    PortImportOptions wishes = {});

} // namespace rpg
