#include "runtime/platform/headless/headless_platform.h"

#include "rpg/formats/png.h"

#include <algorithm>
#include <utility>

namespace runtime {

void HeadlessPlatform::press(std::string name, int x, int y)
{
    script_.push_back({{InputKind::Press, name, false, x, y}, {InputKind::Release, name, false, x, y}});
}

void HeadlessPlatform::hold(std::string name)
{
    script_.push_back({{.name = std::move(name)}});
}

void HeadlessPlatform::release(std::string name)
{
    script_.push_back({{.kind = InputKind::Release, .name = std::move(name)}});
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
    script_.push_back({{.kind = in ? InputKind::PadAdded : InputKind::PadRemoved, .name = std::move(pad)}});
}

void HeadlessPlatform::type(std::string text)
{
    script_.push_back({{.kind = InputKind::Text, .name = std::move(text)}});
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

void HeadlessPlatform::present(rpg::Surface8888 frame, Enlarge)
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
