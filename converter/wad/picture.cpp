#include "converter/wad/picture.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace converter::wad {

namespace {

constexpr std::size_t kPictureHeader = 8;
constexpr std::size_t kMaxPixels = std::size_t{1} << 22;
constexpr std::uint8_t kColumnEnd = 255;
constexpr int kLastRow = 254;     // the highest that a post can begin at by itself
constexpr int kLongestPost = 128; // as old engines and tools expect

struct Header {
    int width = 0;
    int height = 0;
    int left = 0;
    int top = 0;
};

Header read_header(rpg::ByteReader& in)
{
    Header header;
    header.width = in.u16("width");
    header.height = in.u16("height");
    header.left = static_cast<std::int16_t>(in.u16("left offset"));
    header.top = static_cast<std::int16_t>(in.u16("top offset"));
    return header;
}

// Reads the posts of one column; an Error says where and why they are no posts of this picture.
class ColumnReader {
public:
    ColumnReader(rpg::ByteView bytes, std::string_view file, Picture& picture)
        : bytes_(bytes), file_(file), picture_(picture)
    {
    }

    rpg::Outcome read(int x, std::size_t offset)
    {
        rpg::ByteReader in(bytes_, file_);
        in.skip("column", offset);
        int top = -1;
        for (int posts = 0; !in.failed(); ++posts) {
            const int row = in.u8("post");
            if (in.failed() || row == kColumnEnd) break;
            top = row <= top ? top + row : row;
            const std::size_t length = in.u8("post length");
            in.skip("post padding", 1);
            const std::size_t begin = in.offset();
            const rpg::ByteView pixels = in.bytes("post pixels", length);
            in.skip("post padding", 1);
            if (top + static_cast<int>(length) > picture_.height) {
                in.reject_at(begin, "post",
                             fmt::format("rows {} to {} of column {} lie outside the height {}", top,
                                         top + static_cast<int>(length) - 1, x, picture_.height));
            }
            if (posts > picture_.height) in.reject("post", "the column has more posts than rows");
            for (std::size_t i = 0; i < pixels.size() && !in.failed(); ++i) {
                picture_.at(x, top + static_cast<int>(i)) = pixels[i];
            }
        }
        if (in.failed()) return in.error();
        return rpg::success();
    }

private:
    rpg::ByteView bytes_;
    std::string_view file_;
    Picture& picture_;
};

void encode_column(rpg::ByteWriter& out, const Picture& picture, int x)
{
    int last_top = -1; // of the post before
    int y = 0;
    while (y < picture.height) {
        if (picture.at(x, y) == Picture::kClear) {
            ++y;
            continue;
        }
        int length = 1;
        while (length < kLongestPost && y + length < picture.height &&
               picture.at(x, y + length) != Picture::kClear) {
            ++length;
        }
        // Beyond row 254 a post counts from the one before it; empty posts bridge what one byte cannot.
        while (y > kLastRow && y - last_top > std::min(last_top, kLastRow)) {
            last_top = last_top < kLastRow ? kLastRow : last_top + kLastRow;
            out.u8(kLastRow);
            out.zeros(3);
        }
        out.u8(rpg::narrow<std::uint8_t>(y > kLastRow ? y - last_top : y));
        out.u8(rpg::narrow<std::uint8_t>(length));
        out.u8(0);
        for (int i = 0; i < length; ++i) out.u8(static_cast<std::uint8_t>(picture.at(x, y + i)));
        out.u8(0);
        last_top = y;
        y += length;
    }
    out.u8(kColumnEnd);
}

constexpr std::size_t kPaletteSize = 768;
constexpr std::size_t kColormapSize = 256;

bool is_whole(rpg::ByteReader& in, std::size_t size)
{
    if (in.left() % size == 0 && in.left() != 0) return true;
    in.reject("size", fmt::format("{} is not a multiple of {}", in.left(), size));
    return false;
}

} // namespace

rpg::Result<Picture> decode_picture(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    const Header header = read_header(in);
    if (!in.failed() && (header.width == 0 || header.height == 0)) in.reject_at(0, "size", "is empty");
    in.check_count("column offsets", static_cast<std::size_t>(header.width), 4);
    if (static_cast<std::size_t>(header.width) * static_cast<std::size_t>(header.height) > kMaxPixels) {
        in.reject_at(0, "size", fmt::format("{} x {} pixels are too many", header.width, header.height));
    }
    if (in.failed()) return in.error();

    Picture picture(header.width, header.height);
    picture.left = header.left;
    picture.top = header.top;
    ColumnReader columns(bytes, file, picture);
    for (int x = 0; x < picture.width; ++x) {
        const std::size_t offset = in.u32("column offset");
        if (offset < kPictureHeader || offset >= bytes.size()) {
            in.reject_at(in.offset() - 4, "column offset",
                         fmt::format("{} of column {} lies outside the lump", offset, x));
            return in.error();
        }
        const rpg::Outcome outcome = columns.read(x, offset);
        if (!outcome) return outcome.error();
    }
    return picture;
}

rpg::Bytes encode_picture(const Picture& picture)
{
    rpg::ByteWriter out;
    out.u16(rpg::narrow<std::uint16_t>(picture.width));
    out.u16(rpg::narrow<std::uint16_t>(picture.height));
    out.u16(static_cast<std::uint16_t>(rpg::narrow<std::int16_t>(picture.left)));
    out.u16(static_cast<std::uint16_t>(rpg::narrow<std::int16_t>(picture.top)));
    const auto width = static_cast<std::size_t>(picture.width);
    out.zeros(width * 4);
    for (std::size_t x = 0; x < width; ++x) {
        out.patch_u32(kPictureHeader + x * 4, rpg::narrow<std::uint32_t>(out.size()));
        encode_column(out, picture, static_cast<int>(x));
    }
    return out.take();
}

bool looks_like_picture(rpg::ByteView bytes)
{
    rpg::ByteReader in(bytes, {});
    const Header header = read_header(in);
    constexpr int kMaxOffset = 4096;
    if (in.failed() || header.width == 0 || header.height == 0 || header.width > kMaxOffset ||
        header.height > kMaxOffset || std::abs(header.left) > kMaxOffset ||
        std::abs(header.top) > kMaxOffset) {
        return false;
    }
    const std::size_t table_end = kPictureHeader + static_cast<std::size_t>(header.width) * 4;
    if (bytes.size() <= table_end) return false;
    for (int x = 0; x < header.width; ++x) {
        const std::size_t offset = in.u32("column offset");
        if (offset < table_end || offset >= bytes.size()) return false;
    }
    return true;
}

std::optional<int> flat_width(std::size_t size)
{
    for (const int width : {64, 128, 256, 512, 1024}) {
        if (size == static_cast<std::size_t>(width) * static_cast<std::size_t>(width)) return width;
    }
    // 64 x 65 and 64 x 128 of Heretic and Hexen
    if (size == 64 * 65 || size == 64 * 128) return 64;
    return std::nullopt;
}

rpg::Result<Picture> decode_flat(rpg::ByteView bytes, std::string_view file)
{
    const std::optional<int> width = flat_width(bytes.size());
    if (!width) {
        rpg::ByteReader in(bytes, file);
        in.reject("size", fmt::format("{} bytes are not a square number of pixels", bytes.size()));
        return in.error();
    }
    Picture flat(*width, static_cast<int>(bytes.size()) / *width);
    for (std::size_t i = 0; i < bytes.size(); ++i) flat.pixels[i] = bytes[i];
    return flat;
}

rpg::Bytes encode_flat(const Picture& flat)
{
    rpg::Bytes bytes;
    bytes.reserve(flat.pixels.size());
    for (const std::uint16_t pixel : flat.pixels) {
        bytes.push_back(pixel == Picture::kClear ? std::uint8_t{0} : static_cast<std::uint8_t>(pixel));
    }
    return bytes;
}

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

rpg::Image to_image(const Picture& picture, const Palette256& palette)
{
    rpg::Image image(picture.width, picture.height);
    std::ranges::transform(picture.pixels, image.pixels.begin(), [&](std::uint16_t pixel) {
        return pixel == Picture::kClear ? rpg::Rgba{} : rpg::opaque(palette[pixel]);
    });
    return image;
}

} // namespace converter::wad
