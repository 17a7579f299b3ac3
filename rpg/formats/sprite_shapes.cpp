#include "rpg/formats/sprite_shapes.h"

#include "rpg/formats/payload.h"

#include <bit>

namespace rpg {
namespace {

constexpr std::size_t kSizeStart = 8; // the size field counts from here

// The texels of stexels.bin by nibble number, and the next one to read.
class NibbleReader {
public:
    NibbleReader(ByteView payload, std::uint32_t base) : payload_(payload), base_(base) {}

    bool holds(std::uint32_t first, std::size_t count) const
    {
        return first >= base_ && (first - base_) <= payload_.size() * 2 &&
               count <= payload_.size() * 2 - (first - base_);
    }
    std::uint8_t at(std::uint32_t number) const
    {
        const std::uint32_t nibble = number - base_;
        const std::uint8_t byte = payload_[nibble / 2];
        return nibble % 2 == 0 ? byte & 15U : byte >> 4;
    }

private:
    ByteView payload_;
    std::uint32_t base_;
};

bool is_set(ByteView mask, std::size_t column, std::size_t row, std::size_t pitch)
{
    return ((mask[column * pitch + row / 8] >> (row % 8)) & 1U) != 0;
}

std::size_t count_opaque(ByteView mask)
{
    std::size_t count = 0;
    for (const std::uint8_t byte : mask) count += static_cast<std::size_t>(std::popcount(byte));
    return count;
}

Shape decode_shape(ByteReader& in, const NibbleReader& texels)
{
    Shape shape;
    const std::size_t start = in.offset();
    shape.position = narrow<std::uint32_t>(start - 4);
    std::uint32_t texel = in.u32("first texel");
    const std::size_t size = in.u16("size");
    in.u16("run words"); // follows from the mask
    shape.x0 = in.u8("x0");
    shape.x1 = in.u8("x1");
    shape.y0 = in.u8("y0");
    shape.y1 = in.u8("y1");
    if (in.failed()) return shape;
    if (shape.x0 > shape.x1 || shape.x1 >= kCellSize || shape.y0 > shape.y1 || shape.y1 >= kCellSize) {
        in.reject_at(start + kSizeStart, "bounds", "are not inside the 64 x 64 cell");
        return shape;
    }
    const auto width = static_cast<std::size_t>(shape.width());
    const auto height = static_cast<std::size_t>(shape.height());
    const std::size_t pitch = (height + 7) / 8;
    if (size != 4 + width * pitch) in.reject_at(start + 4, "size", "does not follow from the bounds");
    const ByteView mask = in.bytes("mask", width * pitch);
    if (in.failed()) return shape;
    if (!texels.holds(texel, count_opaque(mask))) {
        in.reject_at(start, "first texel", "points outside the sprite texels");
        return shape;
    }
    shape.texels.reserve(width * height);
    for (std::size_t x = 0; x < width; ++x)
        for (std::size_t y = 0; y < height; ++y)
            shape.texels.push_back(is_set(mask, x, y, pitch) ? texels.at(texel++) : kTransparent);
    return shape;
}

// Writes the mask and collects the texels; returns the number of unbroken vertical runs.
std::size_t encode_mask(const Shape& shape, ByteWriter& mask, std::vector<std::uint8_t>& nibbles)
{
    std::size_t runs = 0;
    for (int x = 0; x < shape.width(); ++x) {
        std::uint8_t bits = 0;
        bool inside = false;
        for (int y = 0; y < shape.height(); ++y) {
            const std::uint8_t texel = shape.at(x, y);
            const bool is_opaque = texel != kTransparent;
            if (is_opaque) {
                bits = static_cast<std::uint8_t>(bits | 1U << (y % 8));
                nibbles.push_back(texel & 15U);
                if (!inside) ++runs;
            }
            inside = is_opaque;
            if (y % 8 == 7 || y == shape.height() - 1) {
                mask.u8(bits);
                bits = 0;
            }
        }
    }
    return runs;
}

} // namespace

Result<std::vector<Shape>> decode_shapes(const SpriteFiles& files, std::uint32_t wall_payload)
{
    ByteReader texels_in(files.texels, files.texels_name);
    if (!read_payload_size(texels_in)) return texels_in.error();
    const NibbleReader texels(texels_in.rest(), 2 * wall_payload);

    ByteReader in(files.shapes, files.shapes_name);
    read_payload_size(in);
    std::vector<Shape> shapes;
    while (!in.failed() && !in.at_end()) shapes.push_back(decode_shape(in, texels));
    if (in.failed()) return in.error();
    return shapes;
}

EncodedShapes encode_shapes(const std::vector<Shape>& shapes, std::uint32_t wall_payload)
{
    EncodedShapes result;
    ByteWriter records;
    ByteWriter texels;
    for (const Shape& shape : shapes) {
        ByteWriter mask;
        std::vector<std::uint8_t> nibbles;
        const std::size_t runs = encode_mask(shape, mask, nibbles);
        result.positions.push_back(narrow<std::uint32_t>(records.size()));
        records.u32(narrow<std::uint32_t>(2 * wall_payload + 2 * texels.size()));
        records.u16(narrow<std::uint16_t>(4 + mask.size()));
        records.u16(narrow<std::uint16_t>(4 + 2 * static_cast<std::size_t>(shape.width()) + 2 * runs));
        records.u8(shape.x0);
        records.u8(shape.x1);
        records.u8(shape.y0);
        records.u8(shape.y1);
        records.bytes(mask.take());
        if (nibbles.size() % 2 != 0) nibbles.push_back(0);
        for (std::size_t i = 0; i < nibbles.size(); i += 2)
            texels.u8(static_cast<std::uint8_t>(nibbles[i] | nibbles[i + 1] << 4));
    }
    result.shapes = with_payload_size(records.take());
    result.texels = with_payload_size(texels.take());
    return result;
}

} // namespace rpg
