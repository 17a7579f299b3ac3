#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/image.h"

#include <cstdint>

namespace rpg {

struct FilmPart { // of a frame, in pixels
    int x = 0, y = 0, width = 0, height = 0;
};

// The pieces of an animated GIF that shows its frames again and again: header, frames, the byte 0x3B.
Bytes gif_header(int width, int height);
// Colours are exact if the part has at most 256; else those that are alike become one.
Bytes gif_frame(const Image& piece, const FilmPart& part, std::uint32_t hundredths);

} // namespace rpg
