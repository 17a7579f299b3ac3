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
    rpg::sound_number::kUnlock; // opens the menu of a running game, together with kBack
} // namespace cue
namespace song {
constexpr std::string_view kStory = "5039";
constexpr std::string_view kTitle = "5040";
constexpr std::string_view kVictory = "5043";
} // namespace song

// The wanted device, if it is there; else the default one, whose name is empty.
std::string device_to_use(const std::string& wanted, const std::vector<std::string>& devices);

// The stereo position of a sound at `from`: -100 left, 100 right.
int side_of(rpg::UnitPos from, const rpg::Player& player);

// One sound of a scene; `stop` ends all earlier sounds.
struct Cue {
    bool stop = false;
    std::uint16_t sound = 0;
    rpg::SoundPriority priority = rpg::SoundPriority::Normal;
    int side = 0; // stereo position: -100 left, 100 right
};

// Sounds and songs of a game by their numbers. A missing sound stays silent after one warning. The same sound
// starts only once per frame. With `classic`, while any sound plays, one of lower priority than the last one
// is dropped, and songs and the ends of texts stop effects, as on the phone.
class Sounds {
public:
    // Borrows everything; `files` may be nullptr.
    Sounds(Audio& audio, const Settings& settings, const GameFiles* files, bool classic = false)
        : audio_(audio), settings_(settings), files_(files), classic_(classic)
    {
    }
    void play(int sound, rpg::SoundPriority priority = rpg::SoundPriority::Normal, int side = 0);
    void play(const std::vector<Cue>& cues);
    // The open sides around the player: air is heard from open sides, and a knock if the way ahead is
    // blocked.
    struct Ways {
        bool left = false, ahead = false, right = false;
        bool operator==(const Ways&) const = default;
    };
    void play_way_sounds(const Ways& open);
    void end_frame() { started_.clear(); }
    void start_song(std::string_view name); // keeps playing if it is the current song
    void stop_song();
    void volumes_changed();
    void play_song_again(); // after the device or the soundfont changed
    const std::string& song() const { return song_; }
    void use(const GameFiles& files); // switches to other files; an unchanged song keeps playing

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
    std::set<int> started_;                     // sounds that started in this frame
    std::map<std::string, rpg::Sound> decoded_; // of the phone's sounds
    std::string song_;                          // kept while muted
    rpg::Bytes playing_; // a copy of the song's bytes, so that it can outlive its files
    bool song_is_heard_ = false;
};

// Awake monsters make a sound now and then while the player waits. Decoration only: the rules do not know it.
class IdleSounds {
public:
    explicit IdleSounds(std::uint64_t seed) : random_{seed} {}

    void level_entered() { left_ = kFirst; }
    // Real time passes while the game waits for the player. Returns the sound to play now, or number 0.
    Cue pass(std::uint32_t ms, const rpg::Campaign& campaign, const rpg::GameState& state);

    static constexpr std::uint32_t kFirst = 8000; // ms after a level is entered
    static constexpr std::uint32_t kLeast = 6000; // minimum ms between two

private:
    rpg::Random random_;
    std::uint32_t left_ = kFirst;
};

} // namespace runtime
