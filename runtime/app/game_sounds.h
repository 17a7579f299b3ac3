#pragma once
#include "runtime/audio/sounds.h"
#include "runtime/play/current_game.h"
#include "runtime/view/captions.h"

#include <optional>
#include <string>
#include <tuple>

namespace runtime {

// Everything audible in the running game: sounds, idle monsters, captions in their place, and rumble of the
// pad.
class GameSounds {
public:
    GameSounds(Platform& platform, const Settings& settings, Sounds& sounds)
        : platform_(platform), settings_(settings), sounds_(sounds), idle_sounds_(platform.now())
    {
    }

    // `walks`: the player sees the game itself, not a list. True: there is a new caption.
    bool pass(std::uint32_t ms, CurrentGame& game, bool walks);
    // After audio devices were added or removed: uses the one that the player wants if it is there. Returns
    // the name of a new device, empty for the default one; nothing if the device stays.
    std::optional<std::string> choose_device();
    Captions captions{};

private:
    bool pass_game(std::uint32_t ms, CurrentGame& game, bool walks);
    void play_way_sounds(CurrentGame& game);

    Platform& platform_;
    const Settings& settings_;
    Sounds& sounds_;
    IdleSounds idle_sounds_;
    std::string sounded_map_;                                       // the map of the current idle sounds
    std::tuple<std::string, rpg::TilePos, std::uint8_t> told_at_{}; // where play_way_sounds last played
};

} // namespace runtime
