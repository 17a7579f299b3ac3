#pragma once
#include "rpg/render/screen_layout.h"

#include <string>
#include <vector>

namespace rpg {

struct DialogView {
    std::vector<std::string> lines{}; // glyph bytes
    std::size_t first_line = 0;       // the uppermost one in the box
    int typed = -1;                   // characters shown of the lines in the box, negative: all
    bool computer = false;            // text of a computer: green frame
};
constexpr int kDialogLines = 4; // in the box

// In the middle of the display block's lower edge, over the bottom bar. Lines have up to 18 columns; longer
// ones extend beyond the box.
void draw_dialog(const UiArt& art, const ScreenLayout& layout, const DialogView& dialog, Surface8888 window);

} // namespace rpg
