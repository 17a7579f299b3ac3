#pragma once
#include "converter/command.h"
#include "rpg/source/load_game.h"

#include <memory>
#include <optional>
#include <string>

namespace converter {

// Where DATA is: 'free' is the free game that is installed beside the program.
std::string data_path(const std::string& data);

// The whole game of DATA. Says why and gives nothing if it cannot be had (ExitCode::Unsuitable).
struct OpenedGame {
    std::unique_ptr<rpg::DataSource> source;
    rpg::LoadedGame loaded;
};
std::optional<OpenedGame> open_game(const std::string& data, Io& io);

// For commands that use what is there: damaged and missing files become lines on `io.err`.
std::optional<OpenedGame> open_game_with_remarks(const std::string& data, Io& io);

} // namespace converter
