#include "runtime/screens/menu_screen.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

// What a list says about the selected item, beside or below it.

namespace runtime {
namespace {

constexpr int kDetailPadding = 4;
constexpr int kLowPicture = 38; // below the list, to the right of the text

// Below the list lines are rare: none of them stays empty.
std::vector<std::string> detail_lines(const MenuDetail& detail, int width, bool is_low)
{
    int columns = (width - 2 * kDetailPadding) / kLetterWidth;
    if (is_low && (detail.sprite || detail.picture.width > 0))
        columns -= (kLowPicture * 3 / 2 + (detail.sprite ? kDetailPadding : 0)) / kLetterWidth + 1;
    std::vector<std::string> lines = wrapped(detail.text, columns);
    if (is_low) std::erase(lines, std::string{});
    return lines;
}

} // namespace

bool MenuScreen::has_details() const
{
    return std::ranges::any_of(items_, [](const MenuItem& item) { return !item.detail.empty(); });
}

// As high as the longest text needs, but no more than half of what there is. Beside a picture four lines.
int MenuScreen::low_pane_height(const rpg::ScreenLayout& layout, int room) const
{
    constexpr int kLeast = 46, kFrame = 10;
    constexpr std::size_t kBesidePicture = 4;
    std::size_t most = 0;
    for (const MenuItem& item : items_) {
        const std::size_t lines = detail_lines(item.detail, layout.display_width - 12, true).size();
        const bool has_picture = item.detail.sprite || item.detail.picture.width > 0;
        most = std::max(most, has_picture ? std::min(lines, kBesidePicture) : lines);
    }
    return std::clamp(static_cast<int>(most) * kLineHeight + kFrame, kLeast, std::max(kLeast, room / 2));
}

void MenuScreen::draw_detail(const Painter& painter, const Place& whole) const
{
    const rpg::UiRect& place = whole.detail;
    if (place.width == 0 || selected_ >= items_.size()) return;
    const MenuDetail& detail = items_[selected_].detail;
    draw_panel(painter, place);
    const std::vector<std::string> lines = detail_lines(detail, place.width, whole.is_low);
    // Beside the list the picture is above the text, as large as that lets it.
    const int text_height = static_cast<int>(lines.size()) * kLineHeight;
    const int most = std::max(30, place.height - text_height - 3 * kDetailPadding);
    int text_y = place.y + kDetailPadding;
    if (detail.picture.width > 0) {
        const int height = whole.is_low ? kLowPicture
                                        : std::min(most, (place.width - 2 * kDetailPadding) *
                                                             detail.picture.height / detail.picture.width);
        const int width = height * detail.picture.width / detail.picture.height;
        const int x =
            whole.is_low ? place.right() - width - kDetailPadding : place.x + (place.width - width) / 2;
        draw_image(painter, detail.picture, {x, place.y + kDetailPadding, width, height});
        if (!whole.is_low) text_y += height + kDetailPadding;
    }
    if (detail.sprite) {
        const int size = whole.is_low ? kLowPicture : std::min({place.width - 8, place.height / 2, most});
        // Weapons are wide, and never made smaller.
        const int width = whole.is_low ? size * 3 / 2 + kDetailPadding : size;
        const int x =
            whole.is_low ? place.right() - width - kDetailPadding : place.x + (place.width - size) / 2;
        SpritePick pick = *detail.sprite;
        pick.floats = true;
        draw_sprite(painter, context_.world.art(), pick, {x, place.y + kDetailPadding, width, size});
        if (!whole.is_low) text_y += size + kDetailPadding;
    }
    for (const std::string& line : lines) {
        if (text_y + kLineHeight > place.bottom() + 1) break;
        painter.text(line, place.x + kDetailPadding, text_y);
        text_y += kLineHeight;
    }
}

} // namespace runtime
