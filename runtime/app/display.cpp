#include "runtime/app/display.h"

#include "runtime/data/ui_pictures.h"
#include "runtime/view/picture_size.h"

#include <utility>

namespace runtime {

PixelSize Display::size() const
{
    return frame_size(platform_.size(), settings_.scaling);
}

rpg::ScreenLayout Display::layout(const rpg::UiArt& art) const
{
    return layout_of(size(), settings_, art);
}

std::uint32_t Display::still_for() const
{
    const std::uint32_t age = platform_.now() - drawn_;
    return is_stale_ || age >= still_for_ || !(size() == size_) ? 0 : still_for_ - age;
}

const rpg::UiArt& Display::wanted_art(const rpg::UiArt& art)
{
    const int kind = (settings_.plain_font ? 1 : 0) + (settings_.high_contrast ? 2 : 0);
    if (kind == 0) return art;
    if (kind != own_art_kind_) {
        own_art_ = settings_.plain_font ? with_plain_fonts(art) : art;
        if (settings_.high_contrast) {
            own_art_.set(rpg::Sheet::BarTile, rpg::Image(20, 20, {0, 0, 0, 255}));
            own_art_.set(rpg::Sheet::LargeBarTile, rpg::Image(20, 28, {0, 0, 0, 255}));
        }
        own_art_kind_ = kind;
    }
    return own_art_;
}

void Display::draw(const rpg::UiArt& art, const std::function<void(const Painter&)>& paint)
{
    const PixelSize wanted = size();
    const bool had_size = wanted == size_;
    size_ = wanted;
    std::swap(pixels_, before_);
    pixels_.assign(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height),
                   rpg::Xrgb8888::from_rgb({}));
    paint({frame(), layout(art), wanted_art(art), settings_.high_contrast});
    const bool is_shown = platform_.sleeps() && !is_exposed_ && had_size && pixels_ == before_;
    if (!is_shown) platform_.present(frame(), enlarge_of(settings_.scaling));
    drawn_ = platform_.now();
    is_stale_ = is_exposed_ = false;
}

} // namespace runtime
