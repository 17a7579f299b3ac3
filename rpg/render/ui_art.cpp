#include "rpg/render/ui_art.h"

#include "rpg/core/text.h"

#include <cstdlib>
#include <type_traits>

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

bool can_be_in_full_colour(std::string_view stem)
{
    const auto sheet = sheet_named(stem);
    return sheet && *sheet != Sheet::SmallFont && *sheet != Sheet::LargeFont && *sheet != Sheet::SmallGibs &&
           *sheet != Sheet::LargeGibs;
}

UiArt::UiArt(const std::map<std::string, Bitmap>& bitmaps)
{
    for (const auto& [stem, bitmap] : bitmaps)
        if (const auto sheet = sheet_named(stem)) {
            const auto place = static_cast<std::size_t>(*sheet);
            sheets_[place] = ui_picture_of(bitmap, kFiles[place].has_key);
        }
}

void UiArt::add(const TrueArt& art)
{
    for (const auto& [stem, picture] : art.sheets)
        if (const auto sheet = sheet_named(stem))
            sheets_[static_cast<std::size_t>(*sheet)].in_full_colour = decode_true(picture, Shade{});
}

void draw_fine(Surface8888 target, const UiRect& place, const TrueTexels& texels, const FinePart& from,
               Blend blend)
{
    const auto texel = [](int at, int pixels, int first, int parts, int picture, int all) {
        const std::int64_t middle = (2 * std::int64_t{at} + 1) * parts + 2 * std::int64_t{first} * pixels;
        return static_cast<int>(
            std::clamp<std::int64_t>(middle * all / (2 * std::int64_t{pixels} * picture), 0, all - 1));
    };
    const int left = std::max(place.x, 0), right = std::min(place.right(), target.width);
    for (int y = std::max(place.y, 0); y < std::min(place.bottom(), target.height); ++y) {
        const int row = texel(y - place.y, place.height, from.part.y, from.part.height, from.picture_height,
                              texels.height);
        for (int x = left; x < right; ++x) {
            const Xrgb8888::Value colour = texels.at(texel(x - place.x, place.width, from.part.x,
                                                           from.part.width, from.picture_width, texels.width),
                                                     row);
            if (colour == 0) continue;
            Xrgb8888::Value& pixel = target.at(x, y);
            const Xrgb8888::Value shown = Xrgb8888::blend(
                blend, pixel, colour | 0xFF000000U,
                spectre_noise(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y), 0));
            pixel = Xrgb8888::mixed(pixel, shown, colour >> 24);
        }
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
    if constexpr (std::is_same_v<Pixel, Xrgb8888>)
        if (from_sheet.in_full_colour != nullptr) {
            const UiRect shown{left + x * scale, top + y * scale, from.width * scale, from.height * scale};
            return draw_fine(target, shown, *from_sheet.in_full_colour,
                             {from_sheet.width, from_sheet.height, from});
        }
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
