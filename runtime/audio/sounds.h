#pragma once
#include "runtime/app/game_files.h"
#include "runtime/app/settings.h"
#include "runtime/platform/platform.h"
#include "runtime/view/scene.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace runtime {

namespace cue { // sounds of the program itself
constexpr std::uint16_t kBack = 5042;
constexpr std::uint16_t kSelect = 5046;
constexpr std::uint16_t kDigit = 5060;
constexpr std::uint16_t kOpen = 5067;
} // namespace cue
namespace song {
constexpr std::string_view kStory = "5039";
constexpr std::string_view kTitle = "5040";
constexpr std::string_view kVictory = "5043";
} // namespace song

// Sounds and songs of a game by their numbers. What a game lacks is silent.
class Sounds {
public:
    // Borrows all; `files` may be nullptr.
    Sounds(Audio& audio, const Settings& settings, const GameFiles* files)
        : audio_(audio), settings_(settings), files_(files)
    {
    }
    void play(int sound, int priority = 3);
    void play(const std::vector<Scene::Cue>& cues);
    void start_song(std::string_view name); // goes on if it is playing already
    void stop_song();
    void volumes_changed();
    void use(const GameFiles& files); // others; a song that has not changed goes on

private:
    Audio& audio_;
    const Settings& settings_;
    const GameFiles* files_;
    rpg::Bytes playing_; // the song, which outlives its files
    int priority_ = 0;
    std::string song_;
};

} // namespace runtime
