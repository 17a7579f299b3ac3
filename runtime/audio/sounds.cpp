#include "runtime/audio/sounds.h"

namespace runtime {

void Sounds::play(int sound, int priority)
{
    if (files_ == nullptr || settings_.effects_volume == 0) return;
    const auto found = files_->data().sounds.find(std::to_string(sound));
    if (found != files_->data().sounds.end()) audio_.play(sound, found->second, settings_.effects_volume);
    // Songs are numbers, too: a level up plays one.
    if (files_->songs.contains(std::to_string(sound))) start_song(std::to_string(sound));
    priority_ = priority;
}

void Sounds::play(const std::vector<Scene::Cue>& cues)
{
    for (const Scene::Cue& cue : cues) {
        if (cue.stop && song_ == song::kVictory) stop_song();
        if (!cue.stop) play(cue.sound, cue.priority);
    }
}

void Sounds::start_song(std::string_view name)
{
    if (files_ == nullptr || song_ == name) return;
    audio_.stop_music();
    song_ = name;
    const auto found = files_->songs.find(song_);
    playing_ = found != files_->songs.end() ? found->second : rpg::Bytes{};
    if (!playing_.empty() && settings_.music_volume > 0) audio_.play_music(playing_, settings_.music_volume);
}

void Sounds::stop_song()
{
    audio_.stop_music();
    song_.clear();
}

void Sounds::use(const GameFiles& files)
{
    files_ = &files;
    audio_.forget_effects();
    const auto found = files.songs.find(song_);
    const bool is_same = found == files.songs.end() ? playing_.empty() : found->second == playing_;
    if (song_.empty() || is_same) return;
    const std::string song = song_;
    stop_song();
    start_song(song);
}

void Sounds::volumes_changed()
{
    const std::string song = song_;
    stop_song();
    audio_.set_music_volume(settings_.music_volume);
    if (!song.empty()) start_song(song);
}

} // namespace runtime
