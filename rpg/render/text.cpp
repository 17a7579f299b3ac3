#include "rpg/render/text.h"

#include "rpg/model/latin_text.h"
#include "rpg/render/accents.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kFirstGlyph = 33, kGlyphs = 96, kGlyphsInRow = 16;

Rgb tinted(Rgb colour, Rgb tint)
{
    const auto part = [](int a, int b) { return static_cast<std::uint8_t>(a * b / 255); };
    return {part(colour.r, tint.r), part(colour.g, tint.g), part(colour.b, tint.b)};
}

template <class Pixel> void draw_glyph(const Canvas<Pixel>& canvas, const UiPicture& font, int glyph,
                                       UnitPos at, const TextStyle& style)
{
    const FontMetrics metrics = metrics_of(style.font);
    const UiRect cell{glyph % kGlyphsInRow * metrics.cell_width, glyph / kGlyphsInRow * metrics.cell_height,
                      metrics.cell_width, metrics.cell_height};
    if (cell.right() > font.width || cell.bottom() > font.height) return;
    for (int y = 0; y < cell.height; ++y)
        for (int x = 0; x < cell.width; ++x) {
            const auto colour = font.pixels[static_cast<std::size_t>((cell.y + y) * font.width + cell.x + x)];
            if (colour != 0)
                canvas.fill({at.x + x, at.y + y, 1, 1}, tinted(Xrgb8888::to_rgb(colour), style.tint));
        }
}

template <class Pixel>
void draw_composed(const Canvas<Pixel>& canvas, const GlyphCell& cell, UnitPos at, Rgb tint)
{
    for (int y = 0; y < cell.height; ++y)
        for (int x = 0; x < cell.width; ++x)
            if (const auto colour = cell.at(x, y); colour != 0)
                canvas.fill({at.x + x, at.y + y, 1, 1}, tinted(Xrgb8888::to_rgb(colour), tint));
}

// In real pixels, so that large letters are as smooth as their size lets them be.
template <class Pixel> void draw_smooth(const Canvas<Pixel>& canvas, const LetterFace& face,
                                        unsigned char glyph, UnitPos at, const TextStyle& style)
{
    const FontMetrics metrics = metrics_of(style.font);
    const LetterCoverage& letter =
        face.letter(glyph, metrics.advance * canvas.scale, metrics.line * canvas.scale);
    const int left = canvas.left + at.x * canvas.scale + letter.left;
    const int top = canvas.top + at.y * canvas.scale + letter.top;
    const auto mixed = [](int below, int colour, int ink, int rim) {
        return static_cast<std::uint8_t>((below * (255 - rim) / 255 * (255 - ink) + colour * ink) / 255);
    };
    const int last_x = std::min(letter.width, canvas.target.width - left);
    const int last_y = std::min(letter.height, canvas.target.height - top);
    for (int y = std::max(0, -top); y < last_y; ++y)
        for (int x = std::max(0, -left); x < last_x; ++x) {
            const auto i = static_cast<std::size_t>(y * letter.width + x);
            const int ink = letter.ink[i], rim = letter.rim[i];
            if (ink == 0 && rim == 0) continue;
            auto& pixel = canvas.target.at(left + x, top + y);
            const Rgb below = Pixel::to_rgb(pixel);
            pixel = Pixel::from_rgb({mixed(below.r, style.tint.r, ink, rim),
                                     mixed(below.g, style.tint.g, ink, rim),
                                     mixed(below.b, style.tint.b, ink, rim)});
        }
}

// Halves of buttons, as they stand in their sheet; -1: another character.
int button_of(unsigned char character)
{
    if (character >= 1 && character <= 8) return character - 1;
    return character >= 14 && character <= 29 ? character - 6 : -1;
}

template <class Pixel>
void draw_button(const Canvas<Pixel>& canvas, const UiPicture& sheet, int half, UnitPos at, FontSize size)
{
    const FontMetrics metrics = metrics_of(size), cell = metrics_of(FontSize::Small);
    const int down = (metrics.line - cell.line) / 2,
              aside = (metrics.advance - cell.advance) * (1 - half % 2);
    canvas.picture(sheet, {half * cell.advance, 0, cell.advance, cell.line}, at.x + aside, at.y + down);
}

// A letter that the sheets lack, from outlines; without them a box.
template <class Pixel> void draw_borrowed(const Canvas<Pixel>& canvas, const UiArt& art, unsigned char glyph,
                                          UnitPos at, const TextStyle& style)
{
    const FontMetrics metrics = metrics_of(style.font);
    const LetterFace* face = art.face ? art.face.get() : art.other_letters.get();
    if (face != nullptr && face->has(glyph)) return draw_smooth(canvas, *face, glyph, at, style);
    if (glyph == kBoxGlyph || letter_of(glyph) != 0)
        canvas.outline({at.x, at.y + 2, metrics.advance - 1, metrics.line - 4}, style.tint);
}

// Fonts with more rows than usual have their own letters there.
bool has_own_letters(const UiPicture& font, const FontMetrics& metrics)
{
    return font.height > kGlyphs / kGlyphsInRow * metrics.cell_height;
}

} // namespace

template <class Pixel> void draw_text(const Canvas<Pixel>& canvas, const UiArt& art, std::string_view text,
                                      UnitPos at, const TextStyle& style)
{
    const UiPicture& font = art.of(style.font == FontSize::Small ? Sheet::SmallFont : Sheet::LargeFont);
    const FontMetrics metrics = metrics_of(style.font);
    if (style.most >= 0) text = text.substr(0, static_cast<std::size_t>(style.most));
    const int width = static_cast<int>(text.size()) * metrics.advance;
    if (style.align_x == AlignX::Centre) at.x -= width / 2;
    if (style.align_x == AlignX::Right) at.x -= width;
    if (style.align_y == AlignY::Middle) at.y -= metrics.line / 2;
    if (style.align_y == AlignY::Bottom) at.y -= metrics.line;
    const int left = at.x;
    for (const char character : text) {
        if (character == '\n') {
            at = {left, at.y + metrics.line};
            continue;
        }
        const int glyph = static_cast<unsigned char>(character) - kFirstGlyph;
        if (is_free_glyph(static_cast<unsigned char>(character)))
            draw_borrowed(canvas, art, static_cast<unsigned char>(character), at, style);
        else if (art.face && glyph >= 0)
            draw_smooth(canvas, *art.face, static_cast<unsigned char>(character), at, style);
        else if (glyph >= 0 && glyph < kGlyphs)
            draw_glyph(canvas, font, glyph, at, style);
        else if (glyph >= kGlyphs && !has_own_letters(font, metrics))
            draw_composed(canvas, composed_cell(font, metrics, static_cast<unsigned char>(character)), at,
                          style.tint);
        else if (const int half = button_of(static_cast<unsigned char>(character)); half >= 0)
            draw_button(canvas, art.of(Sheet::Buttons), half, at, style.font);
        at.x += metrics.advance;
    }
}

template void draw_text(const Canvas<Rgb565>&, const UiArt&, std::string_view, UnitPos, const TextStyle&);
template void draw_text(const Canvas<Xrgb8888>&, const UiArt&, std::string_view, UnitPos, const TextStyle&);

} // namespace rpg
