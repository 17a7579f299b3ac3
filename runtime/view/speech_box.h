#pragma once
#include "runtime/view/panel.h"

#include <string>
#include <vector>

namespace runtime {

// A text of the game in a box at the lower edge. Narrow screens and classic bars show the original's box of
// 18 columns, wide ones a wider box with the speaker's name.
struct Speech {
    std::vector<std::string> lines{}; // the whole text, wrapped to the columns of the box
    std::size_t first_line = 0;       // the first visible line
    std::size_t shown = 4;            // number of visible lines
    std::uint32_t letters = 0;        // letters typed so far
    bool is_typed = true;
    bool is_terminal = false;
    std::string speaker{};
    Prompt hint{};      // label of the action key
    Prompt leave{};     // label of the leave key beside it; empty: none
    std::string note{}; // above the box, on the right
    bool counts_pages = true;
    std::size_t person = 0; // the speaker's sprite; 0: no visible speaker
    int wanted_rows = 0;    // see speech_place
};

// The place of the wide box, in logical pixels of the letters' layout, and its capacity.
struct SpeechPlace {
    rpg::UiRect box{};
    int columns = 0, rows = 0;
    int margin = 0;
    bool has_speaker = true, has_hint = true; // they have rows of their own
    bool is_hint_above = false;               // beside the speaker, not below the text
};

// `letters`: reading_layout of that picture. `named`: a speaker's name is shown. The box has `wanted` rows if
// that is more than the default and fits the view.
bool is_wide_speech(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool classic_bars);
SpeechPlace speech_place(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters,
                         bool named = true, int wanted = 0);
// `painter`: that of the picture, which knows the size of the letters. The speaker's portrait is drawn above
// a wide box if there is room.
void draw_speech(const Painter& painter, const rpg::RenderArt& art, const Speech& speech, bool wide);
// The upper edge of the box, in logical pixels of the picture.
int speech_top(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool wide, int wanted = 0);

} // namespace runtime
