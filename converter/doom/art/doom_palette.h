#pragma once
#include "converter/wad/picture.h"
#include "rpg/formats/oklab.h"
#include "rpg/model/image.h"

#include <array>
#include <cstdint>
#include <map>

namespace converter::port {

enum class Dither : std::uint8_t { None, Ordered, Floyd };

// Converts pictures to the 256 colours of a Doom palette by perceived distance (OKLab). Caches its matches.
class DoomPalette {
public:
    explicit DoomPalette(const wad::Palette256& palette);

    // Pixels with an alpha below 128 become clear. Colours of one picture that would map to the same index
    // are kept apart where the second-best match is nearly as good, so that gradients survive.
    wad::Picture picture(const rpg::Image& image, Dither dither = Dither::None);

private:
    struct Match {
        std::uint8_t index = 0;
        std::int64_t distance = 0; // squared
        std::uint8_t second = 0;
        std::int64_t second_distance = 0;
    };
    const Match& match(rpg::Rgb colour);
    std::map<std::uint32_t, std::uint8_t> choose(const rpg::Image& image);
    wad::Picture diffused(const rpg::Image& image);

    std::array<rpg::Rgb, 256> palette_{};
    std::array<rpg::OkLab, 256> colours_{};
    std::map<std::uint32_t, Match> known_;
};

} // namespace converter::port
