#pragma once
#include "runtime/view/panel.h"

#include <string>
#include <vector>

namespace runtime {

// A text of the game in a box at the lower edge. Narrow screens and classic bars show the original's box of
// 18 columns, wide ones a box that uses their width and says who talks.
struct Speech {
    std::vector<std::string> lines{}; // of the whole text
    std::size_t first_line = 0;       // the first that is shown
    std::size_t shown = 4;            // so many of them
    std::uint32_t letters = 0;        // of them that are typed
    bool is_typed = true;
    bool is_terminal = false;
    std::string speaker{};
    Prompt hint{}; // what the key does
    bool counts_pages = true;
    bool joins_lines = true;
};

bool is_wide_speech(const rpg::ScreenLayout& layout, bool classic_bars);
// How many lines of the text from `first` on go into the box at once: 4, or more of them if joined lines
// leave room.
std::size_t lines_in_speech(const rpg::ScreenLayout& layout, const std::vector<std::string>& lines,
                            std::size_t first);
void draw_speech(const Painter& painter, const Speech& speech, bool wide);
// The upper edge of the box.
int speech_top(const rpg::ScreenLayout& layout, bool wide);

} // namespace runtime
