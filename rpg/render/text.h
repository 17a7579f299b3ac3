#pragma once
#include "rpg/core/coords.h"
#include "rpg/render/ui_art.h"

#include <string_view>

namespace rpg {

// Draws UTF-8 text, each letter in a cell. The picture of a letter comes from the game's own font (its
// sheet), else is composed from it (accents.h), else comes from the program's outlines, else is a box with
// its number. U+0001..8 and U+000E..1D are halves of buttons (Sheet::Buttons). Line breaks are kept; nothing
// is wrapped.
enum class FontSize : std::uint8_t { Small, Large };

struct FontMetrics {
    int cell_width, cell_height, advance, line;
};
constexpr FontMetrics metrics_of(FontSize size)
{
    return size == FontSize::Small ? FontMetrics{9, 12, 7, 12} : FontMetrics{13, 17, 10, 17};
}

enum class AlignX : std::uint8_t { Left, Centre, Right };
enum class AlignY : std::uint8_t { Top, Middle, Bottom };

struct TextStyle {
    FontSize font = FontSize::Small;
    AlignX align_x = AlignX::Left;
    AlignY align_y = AlignY::Top;
    Rgb tint{255, 255, 255}; // the glyphs' white becomes this
    int most = -1;           // maximum number of letters to show, negative: all
};

// `at`: a position on the canvas, the origin of the alignment. As in the original, the alignment counts all
// characters, line breaks included.
template <class Pixel> void draw_text(const Canvas<Pixel>& canvas, const UiArt& art, std::string_view text,
                                      UnitPos at, const TextStyle& style = {});

} // namespace rpg
