#pragma once
#include "runtime/app/game_files.h"
#include "runtime/app/settings.h"
#include "runtime/platform/platform.h"
#include "runtime/view/scene.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace runtime {

namespace cue { // sounds of the program itself
constexpr std::uint16_t kBack = 5042;
constexpr std::uint16_t kSelect = 5046;
constexpr std::uint16_t kDigit = 5060;
constexpr std::uint16_t kOpen = 5067; // of the menu of a running game, together with kBack
} // namespace cue
namespace song {
constexpr std::string_view kStory = "5039";
constexpr std::string_view kTitle = "5040";
constexpr std::string_view kVictory = "5043";
} // namespace song

// Sounds and songs of a game by their numbers. What a game lacks is silent after one warning. In one frame a
// sound is started once. With `classic`, while anything is heard a sound of less priority than the last one
// is left out, and songs and the ends of texts stop effects, as on the phone.
class Sounds {
public:
    // Borrows all; `files` may be nullptr.
    Sounds(Audio& audio, const Settings& settings, const GameFiles* files, bool classic = false)
        : audio_(audio), settings_(settings), files_(files), classic_(classic)
    {
    }
    void play(int sound, rpg::SoundPriority priority = rpg::SoundPriority::Normal);
    void play(const std::vector<Scene::Cue>& cues);
    void end_frame() { started_.clear(); }
    void start_song(std::string_view name); // goes on if it is playing already
    void stop_song();
    void volumes_changed();
    const std::string& song() const { return song_; }
    void use(const GameFiles& files); // others; a song that has not changed goes on

private:
    void play_effect(int sound, rpg::SoundPriority priority);
    const rpg::Sound* find_effect(int sound); // nullptr: there is none
    void play_song();
    void stop_effects();

    Audio& audio_;
    const Settings& settings_;
    const GameFiles* files_;
    bool classic_;
    rpg::SoundPriority last_ = rpg::SoundPriority::Idle;
    std::set<int> started_;                     // in this frame
    std::map<std::string, rpg::Sound> decoded_; // of the phone's sounds
    std::string song_;                          // also while it is muted
    rpg::Bytes playing_;                        // the song's bytes, which outlive its files
    bool song_is_heard_ = false;
};

} // namespace runtime
