#pragma once
#include "runtime/play/play.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace runtime {

struct PlayWishes {         // for games that begin
    std::uint64_t seed = 0; // 0: by chance
    bool classic = false;
    bool records = false;
};

// The loaded game and, once one has begun or loaded it, what is being played of it.
class CurrentGame {
public:
    // All borrowed; `texts`: in place of those of the rules.
    CurrentGame(const GameFiles& files, const SaveFolder& saves, const rpg::TextReplacements& texts,
                PlayWishes wishes)
        : files_(files), saves_(saves), texts_(texts), wishes_(wishes)
    {
    }

    const GameFiles& files() const { return files_; }
    const rpg::Campaign& campaign() const { return *files_.campaign; }
    const SaveFolder& saves() const { return saves_; }
    // Makes the picture for saved games, as PNG.
    void set_photographer(std::function<rpg::Bytes()> photographer)
    {
        photographer_ = std::move(photographer);
    }

    // Begins or loads a game in place of the present one. On an error that one stays.
    rpg::Outcome start(const rpg::GameStart& wanted);
    // Begins what a recorded game begins with; it is led from then on.
    rpg::Outcome start_led(const rpg::Replay& replay);
    void leave();
    // With `records`: the present game as a replay, or the one before it; empty if there was none.
    std::string recorded() const;

    bool is_on() const { return play_ != nullptr; }
    Play& play() const { return *play_; } // only if one is on
    // For the texts of a level, by default of the one that is played.
    rpg::TextContext text_context() const;
    rpg::TextContext text_context(const rpg::Stage& stage) const;
    std::string level_title() const;

private:
    std::unique_ptr<Play> make_play();

    const GameFiles& files_;
    const SaveFolder& saves_;
    const rpg::TextReplacements& texts_;
    PlayWishes wishes_;
    std::function<rpg::Bytes()> photographer_;
    std::unique_ptr<Play> play_;
    std::string left_; // the game that was left, as a replay
};

} // namespace runtime
