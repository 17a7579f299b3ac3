#pragma once
#include "runtime/view/panel.h"

#include <string>
#include <vector>

namespace runtime {

// A text of the game in a box at the lower edge. Narrow screens and classic bars show the original's box of
// 18 columns, wide ones a box that uses their width and says who talks.
struct Speech {
    std::vector<std::string> lines{}; // of the whole text, as wide as the box has columns
    std::size_t first_line = 0;       // the first that is shown
    std::size_t shown = 4;            // so many of them
    std::uint32_t letters = 0;        // of them that are typed
    bool is_typed = true;
    bool is_terminal = false;
    std::string speaker{};
    Prompt hint{};      // what the key does
    Prompt leave{};     // what another one does, beside it; empty: nothing
    std::string note{}; // above the box, at its right end
    bool counts_pages = true;
    std::size_t person = 0; // the sprite of who talks; 0: nobody to be seen
    int wanted_rows = 0;    // see speech_place
};

// Where the wide box is, in logical pixels of the letters' layout, and how much text it takes.
struct SpeechPlace {
    rpg::UiRect box{};
    int columns = 0, rows = 0;
    int margin = 0;
    bool has_speaker = true, has_hint = true; // rows of their own for them
    bool is_hint_above = false;               // beside the speaker, not below the text
};

// `letters`: as reading_layout gives it for that picture. `named`: somebody's name has to be shown. The box
// has `wanted` rows if they are more than usual and the view has room for them.
bool is_wide_speech(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool classic_bars);
SpeechPlace speech_place(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters,
                         bool named = true, int wanted = 0);
// The painter is that of the picture, which knows the size of the letters. Above a wide box is the portrait
// of who talks, where there is room.
void draw_speech(const Painter& painter, const rpg::RenderArt& art, const Speech& speech, bool wide);
// The upper edge of the box, in logical pixels of the picture.
int speech_top(const rpg::ScreenLayout& picture, const rpg::ScreenLayout& letters, bool wide, int wanted = 0);

} // namespace runtime
