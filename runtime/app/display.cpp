#include "runtime/app/display.h"

#include "runtime/data/outline_font.h"
#include "runtime/data/ui_pictures.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace runtime {
namespace {

// In place of the large bar.
rpg::ScreenLayout with_bar(rpg::ScreenLayout layout, int height)
{
    if (!layout.is_large) return layout;
    const int gained = layout.bar_height - height;
    layout.is_large = false;
    layout.bar_height = height;
    layout.view_height += gained;
    layout.view.height += gained * layout.scale;
    return layout;
}

} // namespace

int default_letter_scale(PixelSize window)
{
    constexpr int kWidth = 320, kHeight = 240; // of what should fit into large windows
    const int modern = std::min(window.width / kWidth, window.height / kHeight);
    return modern >= 2 ? modern : rpg::hud_scale(window.width, window.height);
}

PixelSize frame_size(PixelSize window, Scaling scaling)
{
    if (scaling == Scaling::Full) return window;
    const int scale = default_letter_scale(window);
    return {std::max(128, window.width / scale), std::max(128, window.height / scale)};
}

Enlarge enlarge_of(Scaling scaling)
{
    if (scaling == Scaling::Sharp) return Enlarge::Sharp;
    return scaling == Scaling::Smooth ? Enlarge::Smooth : Enlarge::Whole;
}

int reading_scale(PixelSize window, const Settings& settings)
{
    constexpr PixelSize kHandheld{400, 300};
    const bool is_small = default_letter_scale(window) == 1;
    const bool has_room = window.width >= kHandheld.width && window.height >= kHandheld.height;
    return settings.text_scale == 0 && is_small && has_room ? 2 : settings.text_scale;
}

int list_scale(PixelSize window, const Settings& settings)
{
    constexpr PixelSize kLeast{240, 160}; // for the texts of all lists
    if (settings.classic_picture) return 0;
    return std::min(
        {reading_scale(window, settings), window.width / kLeast.width, window.height / kLeast.height});
}

rpg::ScreenLayout layout_of(PixelSize frame, const Settings& settings, const rpg::UiArt& art, int finger,
                            int list_scale)
{
    constexpr int kSmallBar = 20;
    constexpr int kLettersOfFinger = 30; // a quarter of a finger's size is the least that can be read
    const int most = rpg::hud_scale(frame.width, frame.height);
    const int readable = (finger + kLettersOfFinger - 1) / kLettersOfFinger;
    const int wanted =
        settings.text_scale > 0 ? settings.text_scale : std::max(default_letter_scale(frame), readable);
    const int scale = std::min(wanted, most);
    const rpg::ScreenLayout layout =
        rpg::screen_layout(frame.width, frame.height, std::max(scale, list_scale), settings.soft_keys);
    if (list_scale > scale) return with_bar(layout, 0); // rows in its place
    // Games for phones have no pictures for the large bar.
    const bool has_large = !art.of(rpg::Sheet::LargeIcons).empty() && !art.of(rpg::Sheet::LargeFaces).empty();
    return has_large ? layout : with_bar(layout, kSmallBar);
}

PixelSize Display::size() const
{
    return runtime::frame_size(platform_.size(), settings_.scaling);
}

rpg::ScreenLayout Display::layout(const rpg::UiArt& art, bool is_list) const
{
    const PixelSize frame = size();
    return layout_of(frame, settings_, art,
                     platform_.finger_size() * frame.width / std::max(platform_.size().width, 1),
                     is_list ? list_scale(frame, settings_) : 0);
}

std::uint32_t Display::still_for() const
{
    const std::uint32_t age = platform_.now() - drawn_;
    return is_stale_ || age >= still_for_ || !(size() == size_) ? 0 : still_for_ - age;
}

const rpg::UiArt& Display::wanted_art(const rpg::UiArt& art)
{
    const int kind = static_cast<int>(settings_.letters) + (settings_.high_contrast ? 4 : 0);
    if (kind == 0) return art;
    if (kind == own_art_kind_) return own_art_;
    own_art_kind_ = kind;
    own_art_ = settings_.letters == Letters::Game ? art : with_plain_fonts(art);
    if (settings_.letters == Letters::Outline) {
        if (!face_) face_ = find_outline_font(user_folder_);
        own_art_.face = face_;
    }
    if (settings_.high_contrast) {
        own_art_.set(rpg::Sheet::BarTile, rpg::Image(20, 20, {0, 0, 0, 255}));
        own_art_.set(rpg::Sheet::LargeBarTile, rpg::Image(20, 28, {0, 0, 0, 255}));
    }
    return own_art_;
}

std::vector<PixelRect> changed_parts(std::span<const rpg::Xrgb8888::Value> now,
                                     std::span<const rpg::Xrgb8888::Value> before, PixelSize size)
{
    constexpr int kStrip = 32; // rows
    const auto width = static_cast<std::size_t>(size.width);
    std::vector<PixelRect> parts;
    for (int top = 0; top < size.height; top += kStrip) {
        std::size_t left = width, right = 0;
        int first = -1, last = -1;
        for (int y = top; y < std::min(top + kStrip, size.height); ++y) {
            const auto a = now.subspan(static_cast<std::size_t>(y) * width, width);
            const auto b = before.subspan(static_cast<std::size_t>(y) * width, width);
            if (std::equal(a.begin(), a.end(), b.begin())) continue;
            if (first < 0) first = y;
            last = y;
            const auto from = std::mismatch(a.begin(), a.end(), b.begin()).first;
            const auto to = std::mismatch(a.rbegin(), a.rend(), b.rbegin()).first;
            left = std::min(left, static_cast<std::size_t>(from - a.begin()));
            right = std::max(right, static_cast<std::size_t>(a.rend() - to));
        }
        if (first >= 0)
            parts.push_back(
                {static_cast<int>(left), first, static_cast<int>(right - left), last - first + 1});
    }
    return parts;
}

std::optional<Action> Display::prompt_at(int x, int y, int least) const
{
    const PixelSize window = platform_.size();
    x = x * size_.width / std::max(window.width, 1);
    y = y * size_.height / std::max(window.height, 1);
    const int size = least * prompt_scale_;
    std::optional<Action> found;
    int nearest = 0;
    for (const PromptPlace& prompt : prompts_) {
        const rpg::UiRect& place = prompt.place;
        const int beside = std::max(size - place.width, 0) / 2, over = std::max(size - place.height, 0);
        if (x < place.x - beside || x >= place.right() + beside) continue;
        if (y < place.y - over || y >= place.bottom()) continue;
        const int distance = std::abs(2 * x - place.x - place.right()) + std::max(place.y - y, 0);
        if (found && distance >= nearest) continue;
        found = prompt.action;
        nearest = distance;
    }
    return found;
}

// With a filter the whole frame is brought to the window.
void Display::present()
{
    PictureFilter::Look look;
    if (PictureFilter::is_needed(settings_))
        look = {.brightness = settings_.brightness,
                .gamma = settings_.gamma,
                .filter = settings_.filter,
                .edges = settings_.scaling == Scaling::Edges,
                .cell = prompt_scale_ * std::max(1, platform_.size().height / size_.height),
                .window = platform_.size()};
    const bool is_other = !(std::exchange(shown_look_, look) == look);
    if (changed_.empty() && !is_other) return;
    if (look == PictureFilter::Look{}) {
        if (is_other) changed_ = {{0, 0, size_.width, size_.height}};
        return platform_.present(frame(), enlarge_of(settings_.scaling), changed_);
    }
    const rpg::Surface8888 shown = filter_.apply(frame(), look);
    const std::array whole{PixelRect{0, 0, shown.width, shown.height}};
    platform_.present(shown, enlarge_of(settings_.scaling), whole);
}

void Display::draw(const rpg::UiArt& art, bool is_list, const std::function<void(const Painter&)>& paint)
{
    const PixelSize wanted = size();
    const bool had_size = wanted == size_;
    size_ = wanted;
    std::swap(pixels_, before_);
    pixels_.resize(static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height));
    prompts_.clear();
    const rpg::ScreenLayout shown = layout(art, is_list);
    prompt_scale_ = shown.scale;
    paint({.window = frame(),
           .layout = shown,
           .art = wanted_art(art),
           .high_contrast = settings_.high_contrast,
           .letter_scale = reading_scale(platform_.size(), settings_),
           .prompts = &prompts_,
           .safe_colours = settings_.safe_colours});
    if (!platform_.sleeps() || is_exposed_ || !had_size || before_.size() != pixels_.size())
        changed_ = {{0, 0, size_.width, size_.height}};
    else
        changed_ = changed_parts(pixels_, before_, size_);
    present();
    drawn_ = platform_.now();
    is_stale_ = is_exposed_ = false;
}

} // namespace runtime
