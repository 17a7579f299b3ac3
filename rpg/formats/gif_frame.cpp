#include "rpg/formats/gif_frame.h"

#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <array>
#include <vector>

namespace rpg {
namespace {

constexpr std::size_t kColours = 256;

std::uint32_t packed(const Rgba& pixel)
{
    return std::uint32_t{pixel.r} << 16 | std::uint32_t{pixel.g} << 8 | pixel.b;
}

struct Indexed {
    std::vector<std::uint32_t> colours; // at most 256
    Bytes pixels;
};

// Bits of red, green and blue.
using Grid = std::array<unsigned, 3>;

std::size_t bin_of(std::uint32_t colour, const Grid& grid)
{
    std::size_t bin = 0;
    for (std::size_t channel = 0; channel < grid.size(); ++channel) {
        const unsigned value = colour >> (16 - 8 * channel) & 0xFFU;
        bin = bin << grid[channel] | value >> (8 - grid[channel]);
    }
    return bin;
}

// The finest grid of colours of which the part uses 256 at most; each is shown as the first colour there.
Indexed with_fewer_colours(const std::vector<std::uint32_t>& pixels)
{
    constexpr std::array kGrids{Grid{5, 5, 5}, Grid{4, 5, 4}, Grid{4, 4, 4}, Grid{3, 4, 3}, Grid{3, 3, 2}};
    Indexed made;
    for (const Grid& grid : kGrids) {
        made = {};
        std::vector<std::uint16_t> number(std::size_t{1} << (grid[0] + grid[1] + grid[2])); // 0: not used yet
        for (const std::uint32_t colour : pixels) {
            std::uint16_t& known = number[bin_of(colour, grid)];
            if (known == 0) {
                made.colours.push_back(colour);
                known = static_cast<std::uint16_t>(made.colours.size());
            }
            if (made.colours.size() > kColours) break;
            made.pixels.push_back(static_cast<std::uint8_t>(known - 1));
        }
        if (made.colours.size() <= kColours) break;
    }
    return made;
}

Indexed indexed(const Image& picture)
{
    std::vector<std::uint32_t> pixels;
    for (const Rgba& pixel : picture.pixels) pixels.push_back(packed(pixel));
    std::vector<std::uint32_t> colours = pixels;
    std::ranges::sort(colours);
    colours.erase(std::unique(colours.begin(), colours.end()), colours.end());
    if (colours.size() > kColours) return with_fewer_colours(pixels);
    Indexed made{colours, {}};
    for (const std::uint32_t colour : pixels)
        made.pixels.push_back(
            static_cast<std::uint8_t>(std::ranges::lower_bound(made.colours, colour) - made.colours.begin()));
    return made;
}

// Codes of growing width, the lowest bit first, in blocks of at most 255 bytes.
class CodeWriter {
public:
    explicit CodeWriter(ByteWriter& out) : out_(out) {}
    void put(unsigned code, unsigned width)
    {
        bits_ |= code << used_;
        for (used_ += width; used_ >= 8; used_ -= 8, bits_ >>= 8) add(static_cast<std::uint8_t>(bits_));
    }
    void end()
    {
        if (used_ > 0) add(static_cast<std::uint8_t>(bits_));
        if (!block_.empty()) flush();
        out_.u8(0);
    }

private:
    void add(std::uint8_t byte)
    {
        block_.push_back(byte);
        if (block_.size() == 255) flush();
    }
    void flush()
    {
        out_.u8(static_cast<std::uint8_t>(block_.size()));
        out_.bytes(block_);
        block_.clear();
    }

    ByteWriter& out_;
    Bytes block_;
    std::uint32_t bits_ = 0;
    unsigned used_ = 0;
};

void put_lzw(ByteWriter& out, const Bytes& pixels)
{
    constexpr unsigned kBits = 8, kClear = 256, kEnd = 257, kMaxCodes = 4096;
    std::vector<std::uint16_t> next(std::size_t{kMaxCodes} * 256); // by code and pixel; 0: none
    unsigned codes = kEnd + 1, width = kBits + 1;
    out.u8(kBits);
    CodeWriter writer(out);
    writer.put(kClear, width);
    unsigned prefix = pixels.front();
    for (const std::uint8_t pixel : ByteView(pixels).subspan(1)) {
        std::uint16_t& longer = next[std::size_t{prefix} * 256 + pixel];
        if (longer != 0) {
            prefix = longer;
            continue;
        }
        writer.put(prefix, width);
        prefix = pixel;
        if (codes == kMaxCodes) {
            writer.put(kClear, width);
            std::ranges::fill(next, std::uint16_t{0});
            codes = kEnd + 1;
            width = kBits + 1;
            continue;
        }
        longer = static_cast<std::uint16_t>(codes);
        if (codes++ == 1U << width) ++width;
    }
    writer.put(prefix, width);
    writer.put(kEnd, width);
    writer.end();
}

} // namespace

Bytes gif_header(int width, int height)
{
    ByteWriter out;
    out.text("GIF89a");
    out.u16(narrow<std::uint16_t>(width));
    out.u16(narrow<std::uint16_t>(height));
    out.u8(0x70); // 8 bits a channel, no colours for all frames
    out.zeros(2);
    out.u16(0xFF21); // again and again
    out.u8(11);
    out.text("NETSCAPE2.0");
    out.bytes(Bytes{3, 1, 0, 0, 0});
    return out.take();
}

Bytes gif_frame(const Image& piece, const FilmPart& part, std::uint32_t hundredths)
{
    const Indexed picture = indexed(piece);
    ByteWriter out;
    out.u16(0xF921);
    out.u8(4);
    out.u8(0x04); // stays
    out.u16(narrow<std::uint16_t>(std::min<std::uint32_t>(hundredths, 0xFFFF)));
    out.zeros(2);
    out.u8(0x2C);
    for (const int value : {part.x, part.y, part.width, part.height}) out.u16(narrow<std::uint16_t>(value));
    out.u8(0x87); // 256 colours of its own
    for (std::size_t i = 0; i < kColours; ++i) {
        const std::uint32_t colour = i < picture.colours.size() ? picture.colours[i] : 0;
        for (const unsigned shift : {16U, 8U, 0U}) out.u8(static_cast<std::uint8_t>(colour >> shift));
    }
    put_lzw(out, picture.pixels);
    return out.take();
}

} // namespace rpg
