#pragma once
#include "rpg/model/bitmap.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/image.h"
#include "rpg/render/pixel.h"
#include "rpg/render/true_pool.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The flat pictures of the screen: bars, fonts, faces, icons, stars.
enum class Sheet : std::uint8_t {
    SmallFont,
    LargeFont,
    BarTile,
    LargeBarTile,
    Faces,
    LargeFaces,
    Icons,
    LargeIcons,
    HurtArrows,
    CompassArrow,
    MapCursor,
    Hand,
    ScrollEnds,
    Logo,
    Stars,
    SpeedLines,
    Planet,
    Ship,
    SmallGibs,
    LargeGibs,
    Title,   // behind the title's menu, instead of a level; only in our own games
    Ground,  // behind the menus of a running game, tiled, else a grid; only in our own games
    Ending,  // behind the last pages of the story, instead of stars; only in our own games
    Death,   // behind the menu after a death, instead of black; only in our own games
    Buttons, // buttons of game pads, for texts, two bytes each (text.h); the program's own
};
constexpr std::size_t kSheetCount = 25;

std::optional<Sheet> sheet_named(std::string_view stem); // of its file, ignoring case
bool can_be_in_full_colour(std::string_view stem);       // false: letters and splinters

struct UiPicture { // 0xFFRRGGBB by rows, 0 = transparent; empty if the game has none
    int width = 0;
    int height = 0;
    std::vector<Xrgb8888::Value> pixels;
    TruePool::Texels in_full_colour{}; // of the whole picture, for the clean screen; nullptr: none
    bool empty() const { return pixels.empty(); }
};

// A letter in any size, instead of the sheets' letters: how much of each pixel it covers, 0..255.
struct LetterCoverage {
    int left = 0, top = 0; // of the first pixel, from the corner of the cell
    int width = 0, height = 0;
    std::vector<std::uint8_t> ink{}, rim{}; // the letter, and a dark edge around it
};
class LetterFace {
public:
    virtual ~LetterFace() = default;
    virtual bool has(char32_t letter) const = 0;
    // For a cell of this many pixels. The reference is valid until the next call.
    virtual const LetterCoverage& letter(char32_t letter, int cell_width, int cell_height) const = 0;
};

class UiArt {
public:
    UiArt() = default;
    explicit UiArt(const std::map<std::string, Bitmap>& bitmaps); // of a game, by stem
    void set(Sheet sheet, const Image& image);                    // for editions that have it in other files
    void add(const TrueArt& art);                                 // decodes its sheets

    const UiPicture& of(Sheet sheet) const { return sheets_[static_cast<std::size_t>(sheet)]; }

    std::shared_ptr<const LetterFace> face; // nullptr: the sheets' letters
    // Letters that the sheets lack; nullptr: boxes instead.
    std::shared_ptr<const LetterFace> other_letters;
    // Encoding of the sheets' letters: rows beyond the sixth are those above 128.
    GlyphEncoding letters = GlyphEncoding::Latin1;

private:
    std::array<UiPicture, kSheetCount> sheets_;
};

// A rectangle of the screen or of a sheet.
struct UiRect {
    int x = 0, y = 0, width = 0, height = 0;
    int right() const { return x + width; }
    int bottom() const { return y + height; }
};

template <class Pixel> Surface<Pixel> part_of(Surface<Pixel> target, const UiRect& rect)
{
    return target.part(rect.x, rect.y, rect.width, rect.height);
}

// Draws a part of a picture in full colour over a rectangle of the surface, each pixel from the nearest
// texel. The part is given in pixels of a picture of `picture_width` x `picture_height`.
struct FinePart {
    int picture_width = 1, picture_height = 1;
    UiRect part;
};
void draw_fine(Surface8888 target, const UiRect& place, const TrueTexels& texels, const FinePart& from,
               Blend blend = Blend::Copy);

// Draws in whole logical pixels of `scale` x `scale`, clipped at the edges of the surface.
template <class Pixel> struct Canvas {
    Surface<Pixel> target;
    int scale = 1;
    int left = 0, top = 0; // of the logical origin, in pixels

    void fill(const UiRect& rect, Rgb colour) const;
    void outline(const UiRect& rect, Rgb colour) const; // one logical pixel wide, inside the rectangle
    void picture(const UiPicture& picture, const UiRect& from, int x, int y) const;
    void picture(const UiPicture& whole, int x, int y) const
    {
        picture(whole, {0, 0, whole.width, whole.height}, x, y);
    }
    // Tiles the rectangle with the picture, from the left; without a picture, fills it with the colour.
    void tiles(const UiPicture& picture, const UiRect& rect, Rgb instead) const;
    void line(int x1, int y1, int x2, int y2, Rgb colour) const;
};

extern template struct Canvas<Rgb565>;
extern template struct Canvas<Xrgb8888>;

} // namespace rpg
