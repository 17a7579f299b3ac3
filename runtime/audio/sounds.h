#pragma once
#include "rpg/core/random.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"
#include "runtime/data/game_files.h"
#include "runtime/platform/platform.h"
#include "runtime/settings/settings.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

namespace cue { // sounds of the program itself
constexpr std::uint16_t kBack = rpg::sound_number::kBack;
constexpr std::uint16_t kSelect = rpg::sound_number::kSelect;
constexpr std::uint16_t kDigit = rpg::sound_number::kPickUp;
constexpr std::uint16_t kOpen =
    rpg::sound_number::kUnlock; // of the menu of a running game, together with kBack
} // namespace cue
namespace song {
constexpr std::string_view kStory = "5039";
constexpr std::string_view kTitle = "5040";
constexpr std::string_view kVictory = "5043";
} // namespace song

// The one that is wanted, if it is there; else the usual one, which has no name.
std::string device_to_use(const std::string& wanted, const std::vector<std::string>& devices);

// Where the player hears what is at `from`: -100 left, 100 right.
int side_of(rpg::UnitPos from, const rpg::Player& player);

// One sound that a scene asks for; `stop`: all before it end.
struct Cue {
    bool stop = false;
    std::uint16_t sound = 0;
    rpg::SoundPriority priority = rpg::SoundPriority::Normal;
    int side = 0; // where it comes from: -100 left, 100 right
};

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
    void play(int sound, rpg::SoundPriority priority = rpg::SoundPriority::Normal, int side = 0);
    void play(const std::vector<Cue>& cues);
    // Around the player: air from open sides, a knock where it goes no further.
    struct Ways {
        bool left = false, ahead = false, right = false;
        bool operator==(const Ways&) const = default;
    };
    void tell_ways(const Ways& open);
    void end_frame() { started_.clear(); }
    void start_song(std::string_view name); // goes on if it is playing already
    void stop_song();
    void volumes_changed();
    void play_song_again(); // the device or the soundfont is another one
    const std::string& song() const { return song_; }
    void use(const GameFiles& files); // others; a song that has not changed goes on

private:
    void play_effect(int sound, rpg::SoundPriority priority, int side);
    const rpg::Sound* find_effect(int sound); // nullptr: there is none
    void play_song();
    void stop_effects();
    int effects_volume() const { return settings_.effects_volume * settings_.master_volume / 100; }
    int music_volume() const { return settings_.music_volume * settings_.master_volume / 100; }

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

// Monsters that are awake let themselves be heard now and then while the player waits. Only decoration: the
// rules know nothing of it.
class IdleSounds {
public:
    explicit IdleSounds(std::uint64_t seed) : random_{seed} {}

    void level_entered() { left_ = kFirst; }
    // Real time passes in a game that waits for the player. The sound to play now, or number 0.
    Cue pass(std::uint32_t ms, const rpg::Campaign& campaign, const rpg::GameState& state);

    static constexpr std::uint32_t kFirst = 8000; // ms after a level is entered
    static constexpr std::uint32_t kLeast = 6000; // between two

private:
    rpg::Random random_;
    std::uint32_t left_ = kFirst;
};

} // namespace runtime
