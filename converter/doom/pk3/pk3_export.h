#pragma once
#include "converter/doom/port/ported_map.h"
#include "rpg/model/image.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace converter::port {

constexpr std::string_view kEndingStem = "endgame"; // the level of the game's ending

struct Pk3ExportOptions {
    PortOptions port{.target = PortTarget::Pk3, .scale = 1};
    std::vector<std::string> levels{}; // stems; empty: all
    bool all = false;
    std::optional<rpg::Image> stage{};  // what the cast stands in after the ending; nothing: black
    std::function<void()> step = [] {}; // called for each level
};

// `drpg export pk3`: the whole game for GZDoom, with its own actors, rules and scripts.
PortExport export_pk3(const rpg::GameData& game, const Pk3ExportOptions& options);

} // namespace converter::port
