#pragma once
#include "rpg/model/image.h"
#include "runtime/view/painter.h"

#include <optional>
#include <string>

namespace runtime {

// Details of the selected item, beside or below the list.
struct MenuDetail {
    std::string text{};
    std::optional<SpritePick> sprite{};
    rpg::Image picture{};
    bool empty() const { return text.empty() && !sprite && picture.width == 0; }
};

// The height below a list of this width.
int low_detail_height(const MenuDetail& detail, int width, std::size_t most_beside_picture);
// `is_low`: below the list, else beside it.
void draw_detail(const Painter& painter, const rpg::RenderArt& art, const MenuDetail& detail,
                 const rpg::UiRect& place, bool is_low);

} // namespace runtime
