#include "rpg/render/text.h"

#include "rpg/core/utf8.h"
#include "rpg/render/accents.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

constexpr int kFirstGlyph = 33, kGlyphsInRow = 16;
constexpr char32_t kRuleLetter = 0x2500, kNoBreak = 0xA0;

Rgb tinted(Rgb colour, Rgb tint)
{
    const auto part = [](int a, int b) { return static_cast<std::uint8_t>(a * b / 255); };
    return {part(colour.r, tint.r), part(colour.g, tint.g), part(colour.b, tint.b)};
}

// In the font's sheet; nothing if it does not have the letter.
std::optional<UiRect> cell_of(const UiPicture& font, const FontMetrics& metrics, char32_t letter,
                              GlyphEncoding letters)
{
    const int glyph = static_cast<int>(glyph_of(letter, letters).value_or(0)) - kFirstGlyph;
    const UiRect cell{glyph % kGlyphsInRow * metrics.cell_width, glyph / kGlyphsInRow * metrics.cell_height,
                      metrics.cell_width, metrics.cell_height};
    if (glyph < 0 || cell.right() > font.width || cell.bottom() > font.height) return std::nullopt;
    return cell;
}

// What is written with a sign that every font has.
char32_t plain_sign(char32_t letter)
{
    switch (letter) {
    case U'‘':
    case U'’':
    case U'‚':
        return U'\'';
    case U'“':
    case U'”':
    case U'„':
        return U'"';
    case U'‐':
    case U'‑':
    case U'–':
    case U'—':
        return U'-';
    default:
        return letter;
    }
}

template <class Pixel> void draw_glyph(const Canvas<Pixel>& canvas, const UiPicture& font, const UiRect& cell,
                                       UnitPos at, const TextStyle& style)
{
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
template <class Pixel> void draw_smooth(const Canvas<Pixel>& canvas, const LetterFace& face, char32_t which,
                                        UnitPos at, const TextStyle& style)
{
    const FontMetrics metrics = metrics_of(style.font);
    const LetterCoverage& letter =
        face.letter(which, metrics.advance * canvas.scale, metrics.line * canvas.scale);
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
int button_of(char32_t letter)
{
    if (letter >= 1 && letter <= 8) return static_cast<int>(letter) - 1;
    return letter >= 14 && letter <= 29 ? static_cast<int>(letter) - 6 : -1;
}

template <class Pixel>
void draw_button(const Canvas<Pixel>& canvas, const UiPicture& sheet, int half, UnitPos at, FontSize size)
{
    const FontMetrics metrics = metrics_of(size), cell = metrics_of(FontSize::Small);
    const int down = (metrics.line - cell.line) / 2,
              aside = (metrics.advance - cell.advance) * (1 - half % 2);
    canvas.picture(sheet, {half * cell.advance, 0, cell.advance, cell.line}, at.x + aside, at.y + down);
}

// Hexadecimal digits of 3 x 5, a bit for each pixel, from the upper left one.
constexpr std::array<unsigned, 16> kDigits{075557, 026227, 071747, 071717, 055711, 074717, 074757, 071111,
                                           075757, 075717, 025755, 065656, 034443, 065556, 074647, 074644};

template <class Pixel>
void draw_digit(const Canvas<Pixel>& pixels, unsigned digit, UnitPos at, int size, Rgb colour)
{
    for (int i = 0; i < 15; ++i)
        if ((kDigits[digit] >> (14 - i) & 1U) != 0)
            pixels.fill({at.x + i % 3 * size, at.y + i / 3 * size, size, size}, colour);
}

// A letter that no font has: its number in a box, in real pixels; in the smallest letters there is room for
// the number alone.
template <class Pixel>
void draw_number(const Canvas<Pixel>& canvas, char32_t letter, UnitPos at, const TextStyle& style)
{
    const FontMetrics metrics = metrics_of(style.font);
    const int scale = canvas.scale;
    const Canvas<Pixel> pixels{canvas.target, 1, canvas.left + at.x * scale, canvas.top + at.y * scale};
    const int in_row = letter > 0xFFFF ? 3 : 2, width = 4 * in_row - 1;
    constexpr int kHeight = 11, kBorder = 2;
    const UiRect box{0, 0, metrics.advance * scale - 1, metrics.line * scale - 1};
    int size = std::min((box.width - 2 * kBorder) / width, (box.height - 2 * kBorder) / kHeight);
    if (size > 0 || in_row > 2) pixels.outline(box, style.tint);
    if (size == 0 && in_row == 2) size = 1;
    for (int i = 0; i < 2 * in_row && size > 0; ++i) {
        const UnitPos place{(box.width + 1 - width * size) / 2 + i % in_row * 4 * size,
                            (box.height + 1 - kHeight * size) / 2 + i / in_row * 6 * size};
        draw_digit(pixels, letter >> (4 * (2 * in_row - 1 - i)) & 15U, place, size, style.tint);
    }
}

const UiPicture& font_of(const UiArt& art, FontSize size)
{
    return art.of(size == FontSize::Small ? Sheet::SmallFont : Sheet::LargeFont);
}

// A text in an alphabet that the font does not have is drawn from outlines as a whole: its signs and digits,
// too.
bool is_foreign(const UiArt& art, std::string_view text, FontSize size)
{
    constexpr char32_t kFirstAlphabet = 0x370; // after the Latin ones
    if (art.face || !art.other_letters) return false;
    bool is_foreign = false;
    for_each_letter(text, [&](char32_t letter) {
        is_foreign |= letter >= kFirstAlphabet && letter < 0x2000 && art.other_letters->has(letter) &&
                      !cell_of(font_of(art, size), metrics_of(size), letter, art.letters);
    });
    return is_foreign;
}

// Letters of one text.
template <class Pixel> struct LetterPainter {
    const Canvas<Pixel>& canvas;
    const UiArt& art;
    const TextStyle& style;
    const LetterFace* face; // that all of them come from, where it has them

    void draw(char32_t letter, UnitPos at) const
    {
        if (letter == U' ' || letter == kNoBreak) return;
        if (letter < U' ') {
            if (const int half = button_of(letter); half >= 0)
                draw_button(canvas, art.of(Sheet::Buttons), half, at, style.font);
            return;
        }
        if (face != nullptr && (face->has(letter) || letter == kRuleLetter))
            return outline(*face, letter, at);
        const UiPicture& font = font_of(art, style.font);
        const FontMetrics metrics = metrics_of(style.font);
        for (const char32_t sign : {letter, plain_sign(letter)})
            if (const auto cell = cell_of(font, metrics, sign, art.letters); cell && !art.face)
                return draw_glyph(canvas, font, *cell, at, style);
        if (const GlyphCell cell = composed_cell(font, metrics, letter); !cell.pixels.empty())
            return draw_composed(canvas, cell, at, style.tint);
        if (art.other_letters && art.other_letters->has(letter))
            return outline(*art.other_letters, letter, at);
        draw_number(canvas, letter, at, style);
    }

private:
    // Beside pixel letters, which stand higher in their cells.
    void outline(const LetterFace& from, char32_t letter, UnitPos at) const
    {
        Canvas<Pixel> place = canvas;
        if (!art.face) place.top -= place.scale * 9 / 5;
        draw_smooth(place, from, letter, at, style);
    }
};

} // namespace

template <class Pixel> void draw_text(const Canvas<Pixel>& canvas, const UiArt& art, std::string_view text,
                                      UnitPos at, const TextStyle& style)
{
    const FontMetrics metrics = metrics_of(style.font);
    const LetterFace* const face =
        is_foreign(art, text, style.font) ? art.other_letters.get() : art.face.get();
    if (style.most >= 0) text = first_columns(text, style.most);
    const int width = columns_of(text) * metrics.advance;
    if (style.align_x == AlignX::Centre) at.x -= width / 2;
    if (style.align_x == AlignX::Right) at.x -= width;
    if (style.align_y == AlignY::Middle) at.y -= metrics.line / 2;
    if (style.align_y == AlignY::Bottom) at.y -= metrics.line;
    const int left = at.x;
    const LetterPainter<Pixel> painter{canvas, art, style, face};
    for (std::size_t position = 0; position < text.size();) {
        const char32_t letter = next_letter(text, position);
        if (is_combining(letter)) continue;
        if (letter == U'\n') {
            at = {left, at.y + metrics.line};
            continue;
        }
        painter.draw(letter, at);
        at.x += metrics.advance;
    }
}

template void draw_text(const Canvas<Rgb565>&, const UiArt&, std::string_view, UnitPos, const TextStyle&);
template void draw_text(const Canvas<Xrgb8888>&, const UiArt&, std::string_view, UnitPos, const TextStyle&);

} // namespace rpg
