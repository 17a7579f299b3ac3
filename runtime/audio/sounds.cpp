#include "runtime/audio/sounds.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

// Items are used from a list, and leaving the list must not cut their sound.
constexpr std::array kItemSounds{5062, 5134};

} // namespace

void Sounds::play(int sound, rpg::SoundPriority priority)
{
    if (files_ == nullptr) return;
    const std::string name = std::to_string(sound);
    if (files_->songs.contains(name)) { // songs are numbers, too: a level up plays one
        last_ = priority;
        return start_song(name);
    }
    play_effect(sound, priority);
}

void Sounds::play_effect(int sound, rpg::SoundPriority priority)
{
    const auto& sounds = files_->data().sounds;
    const auto found = sounds.find(std::to_string(sound));
    if (found == sounds.end())
        return audio_.warn("sound " + std::to_string(sound) +
                           ": the game has no such file, or it is damaged");
    if (settings_.effects_volume == 0) return;
    const bool others = !started_.empty() || audio_.is_playing();
    if (classic_ && others && priority < last_) return;
    if (!started_.insert(sound).second) return;
    last_ = priority;
    audio_.play({.id = sound,
                 .sound = found->second,
                 .volume = settings_.effects_volume,
                 .priority = priority,
                 .survives_stop = std::ranges::find(kItemSounds, sound) != kItemSounds.end()});
}

void Sounds::play(const std::vector<Scene::Cue>& cues)
{
    for (const Scene::Cue& cue : cues) {
        if (!cue.stop) {
            play(cue.sound, cue.priority);
            continue;
        }
        if (song_ == song::kVictory) stop_song();
        stop_effects();
    }
}

void Sounds::stop_effects()
{
    if (!classic_) return; // they end by themselves
    audio_.stop_effects();
    last_ = rpg::SoundPriority::Idle;
}

void Sounds::start_song(std::string_view name)
{
    if (files_ == nullptr || song_ == name) return;
    stop_song();
    stop_effects();
    song_ = name;
    play_song();
}

void Sounds::play_song()
{
    if (song_.empty() || settings_.music_volume == 0) return;
    const auto found = files_->songs.find(song_);
    if (found == files_->songs.end())
        return audio_.warn("song " + song_ + ": the game has no such file, or it is damaged");
    audio_.play_music({.name = found->first, .midi = found->second, .volume = settings_.music_volume});
    song_is_heard_ = true;
}

void Sounds::stop_song()
{
    if (song_is_heard_) audio_.stop_music();
    song_is_heard_ = false;
    song_.clear();
}

void Sounds::volumes_changed()
{
    if (settings_.music_volume == 0) {
        if (song_is_heard_) audio_.stop_music();
        song_is_heard_ = false;
    } else if (song_is_heard_) {
        audio_.set_music_volume(settings_.music_volume);
    } else {
        play_song();
    }
}

} // namespace runtime
