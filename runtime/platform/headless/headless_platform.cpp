#include "runtime/platform/headless/headless_platform.h"

#include "rpg/core/narrow.h"
#include "rpg/formats/png.h"

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

void HeadlessAudio::use_device(const std::string& name)
{
    device_ = name;
    has_lost_device_ = false;
    music_.clear();
}

void HeadlessAudio::set_devices(std::vector<std::string> names)
{
    devices_ = std::move(names);
    has_lost_device_ = !device_.empty() && std::ranges::find(devices_, device_) == devices_.end();
}

void HeadlessPlatform::press(std::string name, int x, int y)
{
    script_.push_back({{InputKind::Press, name, false, x, y}, {InputKind::Release, name, false, x, y}});
}

void HeadlessPlatform::hold(std::string name, int x, int y)
{
    script_.push_back({{.key = std::move(name), .x = x, .y = y}});
}

void HeadlessPlatform::release(std::string name)
{
    script_.push_back({{.kind = InputKind::Release, .key = std::move(name)}});
}

void HeadlessPlatform::move_mouse(int x, int y)
{
    script_.push_back({{.kind = InputKind::Moved, .x = x, .y = y}});
}

void HeadlessPlatform::focus(bool has_it)
{
    script_.push_back({{.kind = has_it ? InputKind::FocusGained : InputKind::FocusLost}});
}

void HeadlessPlatform::plug(std::string pad, bool in)
{
    script_.push_back(
        {{.kind = in ? InputKind::PadAdded : InputKind::PadRemoved, .pad_name = std::move(pad)}});
}

void HeadlessPlatform::press_pad(const std::string& button, PadKind kind)
{
    script_.push_back({{.key = button, .pad = kind}, {.kind = InputKind::Release, .key = button}});
}

void HeadlessPlatform::finger(InputKind kind, int x, int y, std::int64_t id)
{
    script_.push_back({{.kind = kind, .x = x, .y = y, .finger = id}});
}

void HeadlessPlatform::plug_sound(std::vector<std::string> devices)
{
    audio_.set_devices(std::move(devices));
    script_.push_back({{.kind = InputKind::SoundDevices}});
}

void HeadlessPlatform::type(std::string text)
{
    script_.push_back({{.kind = InputKind::Text, .text = std::move(text)}});
}

void HeadlessPlatform::drop(std::string path)
{
    script_.push_back({{.kind = InputKind::Dropped, .path = std::move(path)}});
}

bool HeadlessPlatform::choose_file()
{
    if (!has_disk_) ++asked_for_files_;
    return !has_disk_;
}

void HeadlessPlatform::expose()
{
    send(InputKind::Exposed);
}

void HeadlessPlatform::send(InputKind kind)
{
    script_.push_back({{.kind = kind}});
}

std::vector<InputEvent> HeadlessPlatform::wait(std::uint32_t most_ms)
{
    if (script_.empty()) {
        now_ += std::max<std::uint32_t>(most_ms, 1);
        return {};
    }
    ++now_;
    std::vector<InputEvent> events = std::move(script_.front());
    script_.pop_front();
    return events;
}

void HeadlessPlatform::present(rpg::Surface8888 frame, Enlarge, std::span<const PixelRect> changed)
{
    changed_.assign(changed.begin(), changed.end());
    last_size_ = {frame.width, frame.height};
    last_.clear();
    for (int y = 0; y < frame.height; ++y)
        last_.insert(last_.end(), frame.row(y), frame.row(y) + frame.width);
    ++frames_;
}

rpg::Bytes HeadlessPlatform::png() const
{
    if (last_.empty()) return {};
    rpg::Image image(last_size_.width, last_size_.height);
    for (std::size_t i = 0; i < last_.size(); ++i)
        image.pixels[i] = rpg::opaque(rpg::Xrgb8888::to_rgb(last_[i]));
    return rpg::encode_png(image);
}

} // namespace runtime
