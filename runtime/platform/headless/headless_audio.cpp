#include "runtime/platform/headless/headless_audio.h"

#include "rpg/core/narrow.h"

#include <algorithm>

namespace runtime {

Channels::Busy HeadlessAudio::busy() const
{
    Channels::Busy busy{};
    for (std::size_t i = 0; i < busy.size(); ++i) busy[i] = ends_[i] > now_;
    return busy;
}

void HeadlessAudio::play(const Effect& effect)
{
    const auto channel = channels_.take(effect.priority, effect.survives_stop, busy());
    if (!channel) return;
    const std::size_t ms = effect.sound.samples.size() * 1000 / std::max(effect.sound.rate, 1U);
    ends_[static_cast<std::size_t>(*channel)] = now_ + rpg::narrow<std::uint32_t>(ms);
    heard_.push_back({effect.id, effect.priority, effect.volume, *channel});
}

bool HeadlessAudio::is_playing()
{
    return std::ranges::any_of(ends_, [&](std::uint32_t end) { return end > now_; });
}

void HeadlessAudio::stop_effects()
{
    for (int i = 0; i < Channels::kCount; ++i)
        if (!channels_.survives_stop(i)) ends_[static_cast<std::size_t>(i)] = now_;
}

void HeadlessAudio::play_music(const Song& song)
{
    music_ = song.name;
    music_volume_ = song.volume;
    songs_.push_back(music_);
}

} // namespace runtime
