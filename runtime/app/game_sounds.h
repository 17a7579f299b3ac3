#pragma once
#include "runtime/audio/sounds.h"
#include "runtime/play/current_game.h"
#include "runtime/view/captions.h"

#include <optional>
#include <string>
#include <tuple>

namespace runtime {

// What is heard of the running game: its sounds, monsters while the player waits, captions in their place,
// and what a pad lets one feel.
class GameSounds {
public:
    GameSounds(Platform& platform, const Settings& settings, Sounds& sounds)
        : platform_(platform), settings_(settings), sounds_(sounds), idle_sounds_(platform.now())
    {
    }

    // `walks`: the player looks at the game, not at a list. True: there is a new caption.
    bool pass(std::uint32_t ms, CurrentGame& game, bool walks);
    // Devices have come or gone: uses the one that the player wants if it is there. Another one: its name,
    // empty for the usual one.
    std::optional<std::string> choose_device();
    Captions captions{};

private:
    bool pass_game(std::uint32_t ms, CurrentGame& game, bool walks);
    void tell_ways(CurrentGame& game);

    Platform& platform_;
    const Settings& settings_;
    Sounds& sounds_;
    IdleSounds idle_sounds_;
    std::string sounded_map_;                                       // whose idle sounds are heard
    std::tuple<std::string, rpg::TilePos, std::uint8_t> told_at_{}; // where the ways were told
};

} // namespace runtime
