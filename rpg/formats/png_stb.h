#pragma once
#include "rpg/core/bytes.h"

#include <memory>

namespace rpg {

struct PngPixels {
    int width = 0;
    int height = 0;
    std::unique_ptr<unsigned char, void (*)(void*)> rgba; // null: could not be decoded
    const char* reason = "";
};

// The two stb libraries, compiled in one place.
PngPixels stb_decode_png(ByteView bytes);
Bytes stb_encode_png(int width, int height, const unsigned char* rgba);

} // namespace rpg
