#pragma once
#include "rpg/state/player.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"
#include "runtime/view/scene.h"

#include <array>
#include <string_view>

namespace runtime {

// The colour and names of a key.
struct KeyMark {
    rpg::Rgb colour;
    rpg::Rgb safe;         // for colour-blind eyes
    std::string_view name; // in English
    std::string_view door; // the door that it opens
};
const KeyMark& key_mark(rpg::Key key); // lives as long as the program
rpg::Rgb key_colour(rpg::Key key, bool safe);

// Letters that identify keys without colour: the first letter of the colour's name that no earlier key uses.
using KeyLetters = std::array<char32_t, 4>;
KeyLetters key_letters(const Texts& texts);

void draw_key_mark(const Painter& painter, const KeyLetters& letters, rpg::Key key, int x, int y, bool owned);
void draw_key_mark(const rpg::Canvas<rpg::Xrgb8888>& canvas, const rpg::UiArt& art, const KeyLetters& letters,
                   rpg::Key key, int x, int y, bool safe);
constexpr int kKeyMarkSize = 13;

// Extra values on wide screens beside the original's bars: level, credits and keys. Not drawn without room
// for them.
bool has_room_for_extras(const rpg::ScreenLayout& layout);
void draw_player_extras(const Painter& painter, const Texts& texts, const rpg::Player& player, int xp_needed);
// The health bar of the monster in front: at the right end of the top bar, or below its left end on narrow
// screens; over the whole top bar where letters are larger.
rpg::UiRect target_bar_place(const Painter& painter, const Faced& target);
void draw_target_bar(const Painter& painter, const Faced& target);

} // namespace runtime
