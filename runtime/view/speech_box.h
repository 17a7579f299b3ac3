#pragma once
#include "runtime/view/painter.h"

#include <string>
#include <vector>

namespace runtime {

// A text of the game in a box at the lower edge. Narrow screens and classic bars show the original's box of
// 18 columns, wide ones a box that uses their width and says who talks.
struct Speech {
    std::vector<std::string> lines{}; // of the whole text
    std::size_t first_line = 0;       // of the four that are shown
    std::uint32_t letters = 0;        // of them that are typed
    bool is_typed = true;
    bool is_terminal = false;
    std::string speaker{};
    std::string hint{}; // what the key does
    bool joins_lines = true;
};

bool is_wide_speech(const rpg::ScreenLayout& layout, bool classic_bars);
void draw_speech(const Painter& painter, const Speech& speech, bool wide);
// The upper edge of the box.
int speech_top(const rpg::ScreenLayout& layout, bool wide);

} // namespace runtime
