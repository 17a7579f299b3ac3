#include "converter/doom/wad/palette.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::wad {

namespace {

constexpr std::size_t kPaletteSize = 768;
constexpr std::size_t kColormapSize = 256;

bool is_whole(rpg::ByteReader& in, std::size_t size)
{
    if (in.left() % size == 0 && in.left() != 0) return true;
    in.reject("size", fmt::format("{} is no multiple of {}", in.left(), size));
    return false;
}

} // namespace

rpg::Result<std::vector<Palette256>> decode_palettes(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    if (!is_whole(in, kPaletteSize)) return in.error();
    std::vector<Palette256> palettes(bytes.size() / kPaletteSize);
    for (Palette256& palette : palettes) {
        for (rpg::Rgb& colour : palette) {
            colour.r = in.u8("red");
            colour.g = in.u8("green");
            colour.b = in.u8("blue");
        }
    }
    return palettes;
}

rpg::Bytes encode_palettes(const std::vector<Palette256>& palettes)
{
    rpg::ByteWriter out;
    for (const Palette256& palette : palettes) {
        for (const rpg::Rgb colour : palette) {
            out.u8(colour.r);
            out.u8(colour.g);
            out.u8(colour.b);
        }
    }
    return out.take();
}

rpg::Result<std::vector<Colormap>> decode_colormaps(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    if (!is_whole(in, kColormapSize)) return in.error();
    std::vector<Colormap> maps(bytes.size() / kColormapSize);
    for (Colormap& map : maps) std::ranges::copy(in.bytes("table", kColormapSize), map.begin());
    return maps;
}

rpg::Bytes encode_colormaps(const std::vector<Colormap>& maps)
{
    rpg::ByteWriter out;
    for (const Colormap& map : maps) out.bytes(map);
    return out.take();
}

rpg::Image to_image(const Picture& picture, const Palette256& palette)
{
    rpg::Image image(picture.width, picture.height);
    std::ranges::transform(picture.pixels, image.pixels.begin(), [&](std::uint16_t pixel) {
        return pixel == Picture::kClear ? rpg::Rgba{} : rpg::opaque(palette[pixel]);
    });
    return image;
}

} // namespace converter::wad
