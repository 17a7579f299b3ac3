#pragma once
#include "rpg/core/coords.h"
#include "rpg/render/ui_art.h"

#include <string_view>

namespace rpg {

// Texts are UTF-8, each letter in a cell. Here letters become pictures: those of the game's own font (its
// sheet); else put together from those (accents.h); else from the program's outlines; else a box with its
// number. U+0001..8 and U+000E..1D are halves of buttons (Sheet::Buttons), a new line is one. Nothing is
// wrapped.
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
    int most = -1;           // letters to show, negative: all
};

// `at` is a place of the canvas, the origin of the alignment; all characters count for it, new lines too, as
// in the original.
template <class Pixel> void draw_text(const Canvas<Pixel>& canvas, const UiArt& art, std::string_view text,
                                      UnitPos at, const TextStyle& style = {});

} // namespace rpg
