#include "tests/support/scripted_platform.h"

#include "rpg/core/narrow.h"

#include <algorithm>

namespace tests {

runtime::Channels::Busy RecordedAudio::busy() const
{
    runtime::Channels::Busy busy{};
    for (std::size_t i = 0; i < busy.size(); ++i) busy[i] = ends_[i] > now_;
    return busy;
}

void RecordedAudio::play(const runtime::Effect& effect)
{
    const auto channel = channels_.take(effect.priority, effect.survives_stop, busy());
    if (!channel) return;
    const std::size_t ms = effect.sound.samples.size() * 1000 / std::max(effect.sound.rate, 1U);
    ends_[static_cast<std::size_t>(*channel)] = now_ + rpg::narrow<std::uint32_t>(ms);
    heard_.push_back({effect.id, effect.priority, effect.volume, *channel, effect.side});
}

bool RecordedAudio::is_playing()
{
    return std::ranges::any_of(ends_, [&](std::uint32_t end) { return end > now_; });
}

void RecordedAudio::stop_effects()
{
    for (int i = 0; i < runtime::Channels::kCount; ++i)
        if (!channels_.survives_stop(i)) ends_[static_cast<std::size_t>(i)] = now_;
}

void RecordedAudio::play_music(const runtime::Song& song)
{
    music_ = song.name;
    music_volume_ = song.volume;
    songs_.push_back(music_);
}

void RecordedAudio::use_device(const std::string& name)
{
    device_ = name;
    has_lost_device_ = false;
    music_.clear();
}

void RecordedAudio::set_devices(std::vector<std::string> names)
{
    devices_ = std::move(names);
    has_lost_device_ = !device_.empty() && std::ranges::find(devices_, device_) == devices_.end();
}

void ScriptedPlatform::hold(std::string name, int x, int y)
{
    expect({{.key = std::move(name), .x = x, .y = y}});
}

void ScriptedPlatform::release(std::string name)
{
    expect({{.kind = runtime::InputKind::Release, .key = std::move(name)}});
}

void ScriptedPlatform::move_mouse(int x, int y)
{
    expect({{.kind = runtime::InputKind::Moved, .x = x, .y = y}});
}

void ScriptedPlatform::focus(bool has_it)
{
    expect({{.kind = has_it ? runtime::InputKind::FocusGained : runtime::InputKind::FocusLost}});
}

void ScriptedPlatform::plug(std::string pad, bool in)
{
    expect({{.kind = in ? runtime::InputKind::PadAdded : runtime::InputKind::PadRemoved,
             .pad_name = std::move(pad)}});
}

void ScriptedPlatform::press_pad(const std::string& button, runtime::PadKind kind)
{
    expect({{.key = button, .pad = kind}, {.kind = runtime::InputKind::Release, .key = button}});
}

void ScriptedPlatform::finger(runtime::InputKind kind, int x, int y, std::int64_t id)
{
    expect({{.kind = kind, .x = x, .y = y, .finger = id}});
}

void ScriptedPlatform::plug_sound(std::vector<std::string> devices)
{
    audio_.set_devices(std::move(devices));
    expect({{.kind = runtime::InputKind::SoundDevices}});
}

bool ScriptedPlatform::choose_file()
{
    if (!has_disk_) ++asked_for_files_;
    return !has_disk_;
}

void ScriptedPlatform::present(rpg::Surface8888 frame, runtime::Enlarge enlarge,
                               std::span<const runtime::PixelRect> changed)
{
    changed_.assign(changed.begin(), changed.end());
    HeadlessPlatform::present(frame, enlarge, changed);
}

} // namespace tests
