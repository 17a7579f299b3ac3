#include "rpg/render/ui_art.h"

#include "rpg/core/text.h"

#include <cstdlib>

namespace rpg {
namespace {

struct SheetFile {
    std::string_view stem;
    bool has_key = false;
};

constexpr std::array<SheetFile, kSheetCount> kFiles{{{"a", true},
                                                     {"larger_font", true},
                                                     {"k"},
                                                     {"bar_lg"},
                                                     {"l"},
                                                     {"larger HUD faces"},
                                                     {"m", true},
                                                     {"larger_HUD_icon_sheet", true},
                                                     {"n", true},
                                                     {"o", true},
                                                     {"b", true},
                                                     {"p", true},
                                                     {"q"},
                                                     {"j", true},
                                                     {"c"},
                                                     {"d", true},
                                                     {"e", true},
                                                     {"f", true},
                                                     {"gibs_16", true},
                                                     {"gibs_24", true},
                                                     {"title"},
                                                     {"ground"},
                                                     {"ending"},
                                                     {"death"},
                                                     {}}};

bool is_same_name(std::string_view a, std::string_view b)
{
    return to_lower(a) == to_lower(b);
}

UiPicture ui_picture_of(const Bitmap& bitmap, bool has_key)
{
    UiPicture made{bitmap.width, bitmap.height, {}};
    made.pixels.reserve(bitmap.pixels.size());
    for (const std::uint8_t index : bitmap.pixels) {
        const Rgb colour = bitmap.palette[index];
        made.pixels.push_back(has_key && colour == kKeyColour ? 0 : Xrgb8888::from_rgb(colour));
    }
    return made;
}

} // namespace

std::optional<Sheet> sheet_named(std::string_view stem)
{
    for (std::size_t i = 0; i < kFiles.size(); ++i)
        if (!kFiles[i].stem.empty() && is_same_name(stem, kFiles[i].stem)) return static_cast<Sheet>(i);
    return std::nullopt;
}

UiArt::UiArt(const std::map<std::string, Bitmap>& bitmaps)
{
    for (const auto& [stem, bitmap] : bitmaps)
        if (const auto sheet = sheet_named(stem)) {
            const auto place = static_cast<std::size_t>(*sheet);
            sheets_[place] = ui_picture_of(bitmap, kFiles[place].has_key);
        }
}

void UiArt::set(Sheet sheet, const Image& image)
{
    UiPicture made{image.width, image.height, {}};
    made.pixels.reserve(image.pixels.size());
    for (const Rgba& pixel : image.pixels)
        made.pixels.push_back(pixel.a < 128 ? 0 : Xrgb8888::from_rgb({pixel.r, pixel.g, pixel.b}));
    sheets_[static_cast<std::size_t>(sheet)] = std::move(made);
}

template <class Pixel> void Canvas<Pixel>::fill(const UiRect& rect, Rgb colour) const
{
    target.part(left + rect.x * scale, top + rect.y * scale, rect.width * scale, rect.height * scale)
        .fill(Pixel::from_rgb(colour));
}

template <class Pixel> void Canvas<Pixel>::outline(const UiRect& rect, Rgb colour) const
{
    fill({rect.x, rect.y, rect.width, 1}, colour);
    fill({rect.x, rect.bottom() - 1, rect.width, 1}, colour);
    fill({rect.x, rect.y, 1, rect.height}, colour);
    fill({rect.right() - 1, rect.y, 1, rect.height}, colour);
}

// Neighbours of one colour are filled together: large plain parts, such as the sky between stars, are cheap.
template <class Pixel>
void Canvas<Pixel>::picture(const UiPicture& from_sheet, const UiRect& from, int x, int y) const
{
    const int first = std::max(0, -from.x), last = std::min(from.width, from_sheet.width - from.x);
    for (int row = std::max(0, -from.y); row < std::min(from.height, from_sheet.height - from.y); ++row) {
        const auto texel = [&, start = (from.y + row) * from_sheet.width + from.x](int column) {
            return from_sheet.pixels[static_cast<std::size_t>(start + column)];
        };
        for (int column = first; column < last;) {
            const Xrgb8888::Value colour = texel(column);
            int end = column + 1;
            while (end < last && texel(end) == colour) ++end;
            if (colour != 0) fill({x + column, y + row, end - column, 1}, Xrgb8888::to_rgb(colour));
            column = end;
        }
    }
}

template <class Pixel> void Canvas<Pixel>::tiles(const UiPicture& tile, const UiRect& rect, Rgb instead) const
{
    if (tile.empty()) return fill(rect, instead);
    for (int x = rect.x; x < rect.right(); x += tile.width)
        picture(tile, {0, 0, std::min(tile.width, rect.right() - x), std::min(tile.height, rect.height)}, x,
                rect.y);
}

template <class Pixel> void Canvas<Pixel>::line(int x1, int y1, int x2, int y2, Rgb colour) const
{
    const int steps = std::max({std::abs(x2 - x1), std::abs(y2 - y1), 1});
    for (int i = 0; i <= steps; ++i)
        fill({x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps, 1, 1}, colour);
}

template struct Canvas<Rgb565>;
template struct Canvas<Xrgb8888>;

} // namespace rpg
