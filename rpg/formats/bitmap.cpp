#include "rpg/formats/bitmap.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::uint32_t kBitmapHeader = 54;
constexpr std::uint32_t kInfoSize = 40;
constexpr std::uint32_t kPixelsPerMetre = 2834;
constexpr std::uint32_t kMaxSide = 4096;
constexpr std::size_t kTail = 2; // zero bytes behind the last row

std::size_t row_bytes(const Bitmap& bitmap)
{
    return static_cast<std::size_t>((bitmap.width + 1) / 2);
}
std::size_t padding_bytes(const Bitmap& bitmap)
{
    return (4 - row_bytes(bitmap) % 4) % 4;
}

void read_bitmap_header(ByteReader& in, Bitmap& bitmap)
{
    if (in.u16("signature") != 0x4D42) in.reject_at(0, "signature", "is not BM");
    in.skip("file size and reserved", 8);
    const std::uint32_t data_start = in.u32("start of the pixels");
    if (in.u32("size of the info header") != kInfoSize)
        in.reject_at(14, "size of the info header", "is not 40");
    const std::uint32_t width = in.u32("width");
    const std::uint32_t height = in.u32("height");
    if (width == 0 || height == 0 || width > kMaxSide || height > kMaxSide)
        in.reject_at(18, "width and height", "are not between 1 and 4096");
    if (in.u16("planes") != 1 || in.u16("bits per pixel") != 4)
        in.reject_at(26, "bits per pixel", "are not 4 in one plane");
    if (in.u32("compression") != 0) in.reject_at(30, "compression", "is not supported");
    in.skip("image size and resolution", 12);
    const std::uint32_t colours = in.u32("colours used");
    in.skip("important colours", 4);
    const std::uint32_t entries = colours == 0 ? 16 : colours;
    if (entries > 16) in.reject_at(46, "colours used", "are more than 16");
    if (data_start != kBitmapHeader + 4 * entries)
        in.reject_at(10, "start of the pixels", "is not after the palette");
    if (in.failed()) return;
    bitmap.width = static_cast<int>(width);
    bitmap.height = static_cast<int>(height);
    bitmap.palette.resize(entries);
}

void write_bitmap_header(ByteWriter& out, const Bitmap& bitmap)
{
    const auto entries = narrow<std::uint32_t>(bitmap.palette.size());
    const std::size_t rows =
        (row_bytes(bitmap) + padding_bytes(bitmap)) * static_cast<std::size_t>(bitmap.height);
    const auto image_size = narrow<std::uint32_t>(rows + kTail);
    out.text("BM");
    out.u32(kBitmapHeader + 4 * entries + image_size);
    out.u32(0);
    out.u32(kBitmapHeader + 4 * entries);
    out.u32(kInfoSize);
    out.u32(narrow<std::uint32_t>(bitmap.width));
    out.u32(narrow<std::uint32_t>(bitmap.height));
    out.u16(1);
    out.u16(4);
    out.u32(0);
    out.u32(image_size);
    out.u32(kPixelsPerMetre);
    out.u32(kPixelsPerMetre);
    out.u32(entries == 16 ? 0 : entries);
    out.u32(entries == 16 ? 0 : entries);
}

} // namespace

Result<Bitmap> decode_bitmap(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    Bitmap bitmap;
    read_bitmap_header(in, bitmap);
    for (Rgb& colour : bitmap.palette) {
        colour.b = in.u8("blue");
        colour.g = in.u8("green");
        colour.r = in.u8("red");
        in.u8("reserved");
    }
    const std::size_t stride = row_bytes(bitmap) + padding_bytes(bitmap);
    in.check_count("rows", static_cast<std::size_t>(bitmap.height), stride);
    if (in.failed()) return in.error();

    bitmap.pixels.resize(static_cast<std::size_t>(bitmap.width) * static_cast<std::size_t>(bitmap.height));
    for (int y = bitmap.height - 1; y >= 0; --y) {
        const std::size_t start = in.offset();
        const ByteView row = in.bytes("row", stride);
        if (in.failed()) return in.error();
        for (int x = 0; x < bitmap.width; ++x) {
            const std::uint8_t pair = row[static_cast<std::size_t>(x / 2)];
            const std::uint8_t index = x % 2 == 0 ? pair >> 4 : pair & 15U;
            if (index >= bitmap.palette.size())
                in.reject_at(start + static_cast<std::size_t>(x / 2), "pixel", "is not in the palette");
            bitmap.pixels[static_cast<std::size_t>(y * bitmap.width + x)] = index;
        }
        if (y == bitmap.height - 1 && padding_bytes(bitmap) >= 2)
            bitmap.left_over = {row[stride - 2], row[stride - 1]};
    }
    in.skip("tail", std::min(in.left(), kTail));
    in.expect_end("end of file");
    if (in.failed()) return in.error();
    return bitmap;
}

Bytes encode_bitmap(const Bitmap& bitmap)
{
    ByteWriter out;
    write_bitmap_header(out, bitmap);
    for (const Rgb colour : bitmap.palette) {
        out.u8(colour.b);
        out.u8(colour.g);
        out.u8(colour.r);
        out.u8(0);
    }
    // The original's tool let two padding bytes show what its row buffer held: the start of the row before.
    std::array<std::uint8_t, 2> shown = bitmap.left_over;
    const std::size_t padding = padding_bytes(bitmap);
    for (int y = bitmap.height - 1; y >= 0; --y) {
        Bytes row(row_bytes(bitmap) + padding);
        for (int x = 0; x < bitmap.width; ++x) {
            std::uint8_t& pair = row[static_cast<std::size_t>(x / 2)];
            pair = static_cast<std::uint8_t>(pair | bitmap.at(x, y) << (x % 2 == 0 ? 4 : 0));
        }
        if (padding >= 2) std::copy(shown.begin(), shown.end(), row.end() - 2);
        shown = {row[0], row[1]};
        out.bytes(row);
    }
    out.zeros(kTail);
    return out.take();
}

} // namespace rpg
