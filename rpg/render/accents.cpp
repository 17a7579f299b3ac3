#include "rpg/render/accents.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace rpg {
namespace {

constexpr int kFirstFontGlyph = 33, kGlyphsInFontRow = 16;

enum class Accent : std::uint8_t {
    Grave,
    Acute,
    Circumflex,
    Tilde,
    Diaeresis,
    Ring,
    Cedilla,
    Stroke,
    Ligature,
    None
};

struct AccentLetters {
    Accent accent;
    std::string_view base;    // letters of the font
    std::u32string_view made; // what they become
};
constexpr std::array kComposed{
    AccentLetters{Accent::Grave, "AEIOUaeiou", U"ÀÈÌÒÙàèìòù"},
    AccentLetters{Accent::Acute, "AEIOUYaeiouy", U"ÁÉÍÓÚÝáéíóúý"},
    AccentLetters{Accent::Circumflex, "AEIOUaeiou", U"ÂÊÎÔÛâêîôû"},
    AccentLetters{Accent::Tilde, "ANOano", U"ÃÑÕãñõ"},
    AccentLetters{Accent::Diaeresis, "AEIOUaeiouy", U"ÄËÏÖÜäëïöüÿ"},
    AccentLetters{Accent::Ring, "Aa", U"Åå"},
    AccentLetters{Accent::Cedilla, "Cc", U"Çç"},
    AccentLetters{Accent::Stroke, "Oo", U"Øø"},
    AccentLetters{Accent::Ligature, "AOao", U"ÆŒæœ"}, // with an E
    AccentLetters{Accent::None, "!?<>", U"¡¿«»"},
};

struct Recipe {
    char base = 0;
    Accent accent = Accent::None;
};

Recipe recipe_of(char32_t letter)
{
    for (const AccentLetters& row : kComposed) {
        const std::size_t at = row.made.find(letter);
        if (at != std::u32string_view::npos) return {row.base[at], row.accent};
    }
    return {};
}

// Bright pixels draw the letter, dark ones its border.
bool is_ink(Xrgb8888::Value pixel)
{
    const Rgb colour = Xrgb8888::to_rgb(pixel);
    return pixel != 0 && colour.r + colour.g + colour.b > 3 * 96;
}

// A letter without its border, which is drawn again in the end.
struct Ink {
    int width = 0, height = 0;
    std::vector<bool> pixels{};
    Xrgb8888::Value colour = 0xFFFFFFFFU;

    bool at(int x, int y) const
    {
        return x >= 0 && y >= 0 && x < width && y < height && pixels[static_cast<std::size_t>(y * width + x)];
    }
    void set(int x, int y, bool inked = true)
    {
        if (x >= 0 && y >= 0 && x < width && y < height)
            pixels[static_cast<std::size_t>(y * width + x)] = inked;
    }
    bool has_row(int y) const
    {
        for (int x = 0; x < width; ++x)
            if (at(x, y)) return true;
        return false;
    }
    bool equal_rows(int a, int b) const
    {
        for (int x = 0; x < width; ++x)
            if (at(x, a) != at(x, b)) return false;
        return true;
    }
};

struct InkBox {
    int left = 0, top = 0, right = 0, bottom = 0; // inclusive
};

Ink ink_of(const GlyphCell& cell)
{
    Ink ink{cell.width, cell.height, std::vector<bool>(cell.pixels.size(), false)};
    for (int y = 0; y < cell.height; ++y)
        for (int x = 0; x < cell.width; ++x)
            if (is_ink(cell.at(x, y))) {
                ink.set(x, y);
                ink.colour = cell.at(x, y);
            }
    return ink;
}

InkBox box_of(const Ink& ink)
{
    InkBox box{ink.width, ink.height, -1, -1};
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x) {
            if (!ink.at(x, y)) continue;
            box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x),
                   std::max(box.bottom, y)};
        }
    return box;
}

void remove_dot_of_i(Ink& ink)
{
    InkBox box = box_of(ink);
    int end = box.top;
    while (end < box.bottom && ink.has_row(end)) ++end;
    if (end >= box.bottom || ink.has_row(end)) return; // it has no dot
    for (int y = box.top; y < end; ++y)
        for (int x = 0; x < ink.width; ++x) ink.set(x, y, false);
}

// Takes out `count` rows and lets what is above them sink, so that there is room on top. Rows that repeat
// the one before them are missed least.
void squeeze(Ink& ink, int count)
{
    for (; count > 0; --count) {
        const InkBox box = box_of(ink);
        int victim = (box.top + box.bottom + 1) / 2;
        for (int y = box.bottom - 1; y > box.top + 1; --y)
            if (ink.equal_rows(y, y - 1)) victim = y;
        for (int y = victim; y > 0; --y)
            for (int x = 0; x < ink.width; ++x) ink.set(x, y, ink.at(x, y - 1));
        for (int x = 0; x < ink.width; ++x) ink.set(x, 0, false);
    }
}

struct AccentShape {
    std::array<std::string_view, 2> rows; // 5 columns, the middle one over the middle of the letter
};
constexpr std::array kShapes{
    AccentShape{{".o...", "..o.."}}, // grave
    AccentShape{{"...o.", "..o.."}}, // acute
    AccentShape{{"..o..", ".o.o."}}, // circumflex
    AccentShape{{".o..o", "o.oo."}}, // tilde
    AccentShape{{"", ".o.o."}},      // diaeresis
    AccentShape{{"..o..", ".o.o."}}, // ring: its lower half is the letter
};

void put_on_top(Ink& ink, Accent accent, int pen)
{
    const AccentShape& shape = kShapes[static_cast<std::size_t>(accent)];
    const int rows = shape.rows[0].empty() ? 1 : 2;
    InkBox box = box_of(ink);
    const int tall = box.top >= (rows + 1) * pen ? pen : 1; // flat, rather than a letter that is squeezed
    const int needed = (rows + 1) * tall;                   // with a gap: the border goes where there is room
    if (box.top < needed) squeeze(ink, needed - box.top);
    box = box_of(ink);
    const int middle = (box.left + box.right) / 2;
    const int bottom = box.top - tall - 1; // the lowest row of the accent
    for (int row = 0; row < 2; ++row)
        for (int column = 0; column < static_cast<int>(shape.rows[static_cast<std::size_t>(row)].size());
             ++column) {
            if (shape.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != 'o') continue;
            for (int i = 0; i < pen * tall; ++i)
                ink.set(middle + (column - 2) * pen + i % pen, bottom - (2 - row) * tall + 1 + i / pen);
        }
}

void add_accent(Ink& ink, Accent accent, int pen)
{
    const InkBox box = box_of(ink);
    const int middle = (box.left + box.right) / 2;
    switch (accent) {
    case Accent::Cedilla:
        for (int i = 1; i <= 2 * pen; ++i)
            for (int x = 0; x < pen; ++x) ink.set(middle + x - (i > pen ? pen : 0), box.bottom + i);
        break;
    case Accent::Stroke:
        for (int y = box.top; y <= box.bottom; ++y) {
            const int x =
                box.right - (box.right - box.left) * (y - box.top) / std::max(1, box.bottom - box.top);
            for (int i = 0; i < pen; ++i) ink.set(x - i, y);
        }
        break;
    case Accent::Ligature:
    case Accent::None:
        break;
    default:
        put_on_top(ink, accent, pen);
    }
}

// The one letter that nothing else looks like, as large as the font's B.
constexpr std::array<std::string_view, 7> kSharpS{".ooo.", "o...o", "o...o", "o.oo.",
                                                  "o...o", "o...o", "o.oo."};

Ink sharp_s(const Ink& like)
{
    Ink ink{like.width, like.height, std::vector<bool>(like.pixels.size(), false), like.colour};
    const InkBox box = box_of(like);
    const int width = box.right - box.left + 1, height = box.bottom - box.top + 1;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (kSharpS[static_cast<std::size_t>(y * 7 / height)][static_cast<std::size_t>(x * 5 / width)] ==
                'o')
                ink.set(box.left + x, box.top + y);
    return ink;
}

// The left half of one letter, and as much of another one as there is room for: without its middle.
Ink ligature(const Ink& first, const Ink& second)
{
    const InkBox a = box_of(first), b = box_of(second);
    const int width = first.width - 2, left = (a.right - a.left + 1) / 2, right = width - left;
    const int missing = b.right - b.left + 1 - right;
    Ink ink{first.width, first.height, std::vector<bool>(first.pixels.size(), false), first.colour};
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < width; ++x) {
            const int column = x - left;
            const int shift = column < (right + 1) / 2 ? 0 : missing;
            ink.set(1 + x, y, x < left ? first.at(a.left + x, y) : second.at(b.left + column + shift, y));
        }
    return ink;
}

void turn_upside_down(Ink& ink)
{
    const InkBox box = box_of(ink);
    const Ink before = ink;
    for (int y = box.top; y <= box.bottom; ++y)
        for (int x = box.left; x <= box.right; ++x)
            ink.set(x, y, before.at(box.left + box.right - x, box.top + box.bottom - y));
}

// The letter with a dark border of one pixel, if the font has one.
GlyphCell cell_of(const Ink& ink, bool has_border)
{
    GlyphCell cell{ink.width, ink.height, std::vector<Xrgb8888::Value>(ink.pixels.size(), 0)};
    for (int y = 0; y < ink.height; ++y)
        for (int x = 0; x < ink.width; ++x) {
            bool is_border = false;
            for (int i = 0; i < 9 && has_border; ++i) is_border |= ink.at(x + i % 3 - 1, y + i / 3 - 1);
            if (ink.at(x, y))
                cell.at(x, y) = ink.colour;
            else if (is_border)
                cell.at(x, y) = Xrgb8888::from_rgb({});
        }
    return cell;
}

GlyphCell sheet_cell(const UiPicture& font, const FontMetrics& metrics, int glyph)
{
    const int left = glyph % kGlyphsInFontRow * metrics.cell_width;
    const int top = glyph / kGlyphsInFontRow * metrics.cell_height;
    if (glyph < 0 || left + metrics.cell_width > font.width || top + metrics.cell_height > font.height)
        return {};
    GlyphCell cell{metrics.cell_width, metrics.cell_height, {}};
    for (int y = 0; y < cell.height; ++y)
        for (int x = 0; x < cell.width; ++x)
            cell.pixels.push_back(font.pixels[static_cast<std::size_t>((top + y) * font.width + left + x)]);
    return cell;
}

} // namespace

GlyphCell composed_cell(const UiPicture& font, const FontMetrics& metrics, char32_t letter)
{
    constexpr char32_t kSharpSLetter = U'ß';
    const Recipe recipe = letter == kSharpSLetter ? Recipe{'B', Accent::None} : recipe_of(letter);
    if (recipe.base == 0) return {};
    GlyphCell base = sheet_cell(font, metrics, recipe.base - kFirstFontGlyph);
    if (base.pixels.empty()) return {};
    const bool has_border = std::ranges::any_of(base.pixels, [](auto p) { return p != 0 && !is_ink(p); });
    Ink ink = ink_of(base);
    if (box_of(ink).right < 0) return base;
    if (letter == kSharpSLetter) return cell_of(sharp_s(ink), has_border);
    if (recipe.accent == Accent::Ligature) {
        const char second = recipe.base >= 'a' ? 'e' : 'E';
        return cell_of(ligature(ink, ink_of(sheet_cell(font, metrics, second - kFirstFontGlyph))),
                       has_border);
    }
    if (recipe.base == 'i') remove_dot_of_i(ink);
    if (recipe.base == '!' || recipe.base == '?') turn_upside_down(ink);
    add_accent(ink, recipe.accent, metrics.cell_height > 14 ? 2 : 1);
    return cell_of(ink, has_border);
}

} // namespace rpg
