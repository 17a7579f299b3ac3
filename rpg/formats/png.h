#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <string_view>

namespace rpg {

constexpr int kMaxPngSide = 4096; // larger pictures are refused before they are decoded

// Always 8-bit RGBA; the same picture gives the same bytes.
Bytes encode_png(const Image& image);

// Any kind of PNG. Pixels with alpha 0 become {0, 0, 0, 0}.
Result<Image> decode_png(ByteView bytes, std::string_view file);

// Pictures in full colour, which replace those of a game: 8-bit RGBA.
enum class TruePngKind : std::uint8_t {
    Texture, // sides are powers of two
    Sprite,
    Sheet, // up to kMaxPngSide
};
constexpr int kMinTrueSide = 16, kMaxTrueSide = 1024;
struct PngSize {
    std::uint32_t width = 0, height = 0;
    bool operator==(const PngSize&) const = default;
};
// Checks everything except the compressed pixels.
Result<PngSize> check_true_png(ByteView bytes, std::string_view file, TruePngKind kind);
// Textures are opaque.
Result<Image> decode_true_png(ByteView bytes, std::string_view file, TruePngKind kind);

} // namespace rpg
