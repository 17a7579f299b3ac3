#include "runtime/platform/headless/headless_platform.h"

#include "rpg/formats/png.h"

#include <algorithm>

namespace runtime {

void HeadlessPlatform::press(std::string name, int x, int y)
{
    expect({{InputKind::Press, name, false, x, y}, {InputKind::Release, name, false, x, y}});
}

void HeadlessPlatform::type(std::string text)
{
    expect({{.kind = InputKind::Text, .text = std::move(text)}});
}

void HeadlessPlatform::drop(std::string path)
{
    expect({{.kind = InputKind::Dropped, .path = std::move(path)}});
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

void HeadlessPlatform::present(rpg::Surface8888 frame, Enlarge, std::span<const PixelRect>)
{
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
