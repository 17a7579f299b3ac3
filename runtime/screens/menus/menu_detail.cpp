#include "runtime/screens/menus/menu_detail.h"

#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <algorithm>

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
    std::vector<std::string> lines = wrapped_evenly(detail.text, columns);
    if (is_low) std::erase(lines, std::string{});
    return lines;
}

} // namespace

int low_detail_height(const MenuDetail& detail, int width, std::size_t most_beside_picture)
{
    constexpr int kFrame = 10;
    const std::size_t lines = detail_lines(detail, width, true).size();
    const bool has_picture = detail.sprite || detail.picture.width > 0;
    return static_cast<int>(has_picture ? std::min(lines, most_beside_picture) : lines) * kLineHeight +
           kFrame;
}

void draw_detail(const Painter& painter, const rpg::RenderArt& art, const MenuDetail& detail,
                 const rpg::UiRect& place, bool is_low)
{
    const std::vector<std::string> lines = detail_lines(detail, place.width, is_low);
    if (is_low && painter.layout.scale % 2 == 0 &&
        std::ssize(lines) * kLineHeight > place.bottom() + 1 - place.y - kDetailPadding)
        return draw_detail(painter.finer(), art, detail,
                           {2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height}, is_low);
    draw_panel(painter, place);
    // Beside the list the picture is above the text, as large as that lets it.
    const int text_height = static_cast<int>(lines.size()) * kLineHeight;
    const int most = std::max(30, place.height - text_height - 3 * kDetailPadding);
    int text_y = place.y + kDetailPadding;
    if (detail.picture.width > 0) {
        const int height = is_low ? kLowPicture
                                  : std::min(most, (place.width - 2 * kDetailPadding) *
                                                       detail.picture.height / detail.picture.width);
        const int width = height * detail.picture.width / detail.picture.height;
        const int x = is_low ? place.right() - width - kDetailPadding : place.x + (place.width - width) / 2;
        draw_image(painter, detail.picture, {x, place.y + kDetailPadding, width, height});
        if (!is_low) text_y += height + kDetailPadding;
    }
    if (detail.sprite) {
        const int size = is_low ? kLowPicture : std::min({place.width - 8, place.height / 2, most});
        // Weapons are wide, and never made smaller.
        const int width = is_low ? size * 3 / 2 + kDetailPadding : size;
        const int x = is_low ? place.right() - width - kDetailPadding : place.x + (place.width - size) / 2;
        SpritePick pick = *detail.sprite;
        pick.floats = true;
        draw_sprite(painter, art, pick, {x, place.y + kDetailPadding, width, size});
        if (!is_low) text_y += size + kDetailPadding;
    }
    const auto room = static_cast<std::size_t>(std::max(place.bottom() + 1 - text_y, 0) / kLineHeight);
    for (std::size_t i = 0; i < std::min(lines.size(), room); ++i, text_y += kLineHeight) {
        const bool is_cut = i + 1 == room && room < lines.size();
        painter.text(is_cut ? lines[i] + std::string(kEllipsis) : lines[i], place.x + kDetailPadding, text_y);
    }
}

} // namespace runtime
