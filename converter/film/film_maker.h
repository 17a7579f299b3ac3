#pragma once
#include "rpg/core/result.h"
#include "rpg/game/open_game.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace converter {

struct FilmRequest {
    rpg::GameRequest game{};
    std::string replay{}; // the file
    int width = 640, height = 480;
    int fps = 30;
    std::uint32_t from = 0;        // commands that are played before the first frame
    std::uint32_t to = 0;          // the last command; 0: of the recorded game
    std::string speed = "default"; // as the settings name it
    std::string language{};        // "de"
    bool is_bare = false;          // without bars
    bool shows_clock = false, shows_inputs = false;
};

// Gets each frame, and how many commands of how many are shown. An error ends the film.
using FilmTaker = std::function<rpg::Outcome(const rpg::Image&, std::uint32_t shown, std::uint32_t all)>;

// Shows a recorded game from frame to frame, as the game does, without a window. An error: it cannot be
// played with this data (then `failure` says why, if there is no game), the replay diverges, or one of
// `take`.
rpg::Outcome make_film(const FilmRequest& request, rpg::OpenFailure& failure, const FilmTaker& take);

} // namespace converter
