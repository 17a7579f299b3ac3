#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace converter::wad {

// A picture in palette indices, by rows, top row first. `left` and `top` are its origin's position.
struct Picture {
    static constexpr std::uint16_t kClear = 256; // a transparent pixel

    int width = 0;
    int height = 0;
    int left = 0;
    int top = 0;
    std::vector<std::uint16_t> pixels; // 0..255 or kClear

    Picture() = default;
    Picture(int w, int h, std::uint16_t fill = kClear)
        : width(w), height(h), pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), fill)
    {
    }
    std::uint16_t& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }
    std::uint16_t at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
    bool operator==(const Picture&) const = default;
};

// The column format of sprites, patches and menu pictures. A post that does not begin below the previous one
// is relative to it (tall patches). Refused: posts outside the picture or the lump, more than 2^22 pixels.
rpg::Result<Picture> decode_picture(rpg::ByteView bytes, std::string_view file);

// Decoding gives the same picture again; tall ones are written with the tall-patch rule.
rpg::Bytes encode_picture(const Picture& picture);

// Whether the bytes look like a picture: a plausible header and columns that begin inside. Cheap.
bool looks_like_picture(rpg::ByteView bytes);

// Raw pixels without a header: 64 wide with any number of full rows, or larger squares.
std::optional<int> flat_width(std::size_t size);
rpg::Result<Picture> decode_flat(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_flat(const Picture& flat); // clear pixels become 0

using Palette256 = std::array<rpg::Rgb, 256>;
using Colormap = std::array<std::uint8_t, 256>; // palette index -> palette index

// PLAYPAL: any number of palettes, 14 in Doom. COLORMAP: any number of tables, 34 in Doom. Both have whole
// entries only.
rpg::Result<std::vector<Palette256>> decode_palettes(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_palettes(const std::vector<Palette256>& palettes);
rpg::Result<std::vector<Colormap>> decode_colormaps(rpg::ByteView bytes, std::string_view file);

rpg::Image to_image(const Picture& picture, const Palette256& palette);

} // namespace converter::wad
