#pragma once
#include "runtime/platform/platform.h"
#include "runtime/settings/settings.h"

#include <array>
#include <cstdint>
#include <vector>

namespace runtime {

// What happens to a whole frame on its way to the window: brightness, gamma, enlargement with smooth edges,
// the grid of a phone's screen, the lines of a television. One thread.
class PictureFilter {
public:
    using Pixel = rpg::Xrgb8888::Value;
    struct Look {
        int brightness = 100, gamma = 100; // per cent
        Filter filter = Filter::Off;
        bool edges = false; // of steps, where the frame is enlarged
        int cell = 1;       // pixels of the window for a pixel of the grid
        PixelSize window{};
        bool operator==(const Look&) const = default;
    };

    static bool is_needed(const Settings& settings);
    // The frame as the window shows it. It is enlarged if the look says so and a whole multiple has room; the
    // rest of the window is black. Borrowed until the next call.
    rpg::Surface8888 apply(rpg::Surface8888 frame, const Look& look);

private:
    void enlarge(rpg::Surface8888 frame, int times, bool edges);
    void light(rpg::Surface8888 frame);
    void put_grid(const Look& look);
    void make_tables(const Look& look);

    Look look_;
    bool has_tables_ = false;
    std::array<std::uint8_t, 256> light_{};
    std::vector<std::uint8_t> bright_row_, dark_row_; // weights of the bytes of a row of the grid
    std::vector<Pixel> lit_, pixels_;
    PixelSize size_{}; // of pixels_
};

} // namespace runtime
