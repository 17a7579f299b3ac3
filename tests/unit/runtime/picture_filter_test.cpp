#include "runtime/app/picture_filter.h"
#include "tests/support/catch.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace {

using runtime::PictureFilter;
using Pixel = PictureFilter::Pixel;

constexpr Pixel kDark = 0x101010, kLight = 0xF0F0F0;

struct Frame {
    Frame(int wide, int high, Pixel colour)
        : width(wide), height(high),
          pixels(static_cast<std::size_t>(wide) * static_cast<std::size_t>(high), colour)
    {
    }
    rpg::Surface8888 surface() { return {pixels.data(), width, height, width}; }
    Pixel& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }
    int width, height;
    std::vector<Pixel> pixels;
};

int red_of(Pixel pixel)
{
    return static_cast<int>(pixel >> 16 & 0xFF);
}

} // namespace

TEST_CASE("brightness and gamma change the light, and leave the frame itself alone", "[runtime][filter]")
{
    Frame frame(4, 2, 0x404040);
    frame.at(0, 0) = 0;
    frame.at(1, 0) = 0xFFFFFF;
    PictureFilter filter;
    const rpg::Surface8888 brighter = filter.apply(frame.surface(), {.brightness = 150, .window = {4, 2}});
    CHECK(brighter.pixels[0] == 0);
    CHECK(brighter.pixels[1] == 0xFFFFFF);
    CHECK(brighter.pixels[2] == 0x606060);
    CHECK(frame.at(2, 0) == 0x404040);
    const rpg::Surface8888 lit = filter.apply(frame.surface(), {.gamma = 200, .window = {4, 2}});
    CHECK(lit.pixels[0] == 0);
    CHECK(lit.pixels[1] == 0xFFFFFF);
    CHECK(red_of(lit.pixels[2]) == 128);
}

TEST_CASE("an enlarged step of a slope loses its corner, a straight edge stays", "[runtime][filter]")
{
    Frame frame(4, 4, kDark);
    for (int y = 0; y < 4; ++y)
        for (int x = y; x < 4; ++x) frame.at(x, y) = kLight; // a slope
    PictureFilter filter;
    const rpg::Surface8888 slope = filter.apply(frame.surface(), {.edges = true, .window = {16, 16}});
    REQUIRE(slope.width == 16);
    CHECK(slope.at(4, 7) == kDark);  // lower left corner of a light pixel on the slope
    CHECK(slope.at(7, 4) == kLight); // its other corner
    Frame half(4, 4, kDark);
    for (int y = 0; y < 4; ++y)
        for (int x = 2; x < 4; ++x) half.at(x, y) = kLight;
    const rpg::Surface8888 edge = filter.apply(half.surface(), {.edges = true, .window = {16, 16}});
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 16; ++x) CHECK(edge.at(x, y) == (x < 8 ? kDark : kLight));
}

TEST_CASE("a picture that is no whole multiple of the window is centred on black", "[runtime][filter]")
{
    Frame frame(4, 4, kLight);
    PictureFilter filter;
    const rpg::Surface8888 shown = filter.apply(frame.surface(), {.edges = true, .window = {19, 18}});
    CHECK(shown.width == 19);
    CHECK(shown.at(0, 9) == 0);
    CHECK(shown.at(1, 1) == kLight);
    CHECK(shown.at(18, 9) == 0);
    CHECK(shown.at(9, 0) == 0);
}

TEST_CASE("a phone's screen has a grid of cells, a television lines and phosphors", "[runtime][filter]")
{
    Frame frame(192, 128, 0xFFFFFF);
    PictureFilter filter;
    const rpg::Surface8888 phone =
        filter.apply(frame.surface(), {.filter = runtime::Filter::Phone, .cell = 4, .window = {192, 128}});
    CHECK(red_of(phone.at(0, 0)) == 255);
    CHECK(red_of(phone.at(3, 0)) < 200);
    CHECK(red_of(phone.at(0, 3)) < 200);
    CHECK(red_of(phone.at(191, 0)) < 200); // to the last column
    const rpg::Surface8888 crt =
        filter.apply(frame.surface(), {.filter = runtime::Filter::Crt, .cell = 4, .window = {192, 128}});
    CHECK(red_of(crt.at(0, 0)) == 255);
    CHECK((crt.at(0, 0) & 0xFF) < 255);
    CHECK((crt.at(2, 0) & 0xFF) == 255);
    CHECK(red_of(crt.at(0, 3)) < 200);
}

// For people: runtime_tests "[filter_cost]".
TEST_CASE("what the filters cost at 1920x1080", "[.][filter_cost]")
{
    Frame large(1920, 1080, 0), small(480, 270, 0);
    for (std::size_t i = 0; i < large.pixels.size(); ++i)
        large.pixels[i] = static_cast<Pixel>(i * 2654435761U >> 8);
    for (int y = 0; y < 270; ++y)
        for (int x = 0; x < 480; ++x) small.at(x, y) = ((x / 7 + y / 5) % 2 == 0) ? kDark : kLight;
    const auto cost = [](Frame& frame, const PictureFilter::Look& look) {
        PictureFilter filter;
        double best = 1e9;
        for (int i = 0; i < 60; ++i) {
            const auto begun = std::chrono::steady_clock::now();
            filter.apply(frame.surface(), look);
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
            best = std::min(best, took.count());
        }
        return best;
    };
    const runtime::PixelSize window{1920, 1080};
    WARN("edges: " << cost(small, {.edges = true, .window = window}) << " ms");
    WARN("phone, whole: " << cost(large, {.filter = runtime::Filter::Phone, .cell = 4, .window = window})
                          << " ms");
    WARN("crt, whole: " << cost(large, {.filter = runtime::Filter::Crt, .cell = 4, .window = window})
                        << " ms");
    WARN("crt, enlarged: " << cost(small, {.filter = runtime::Filter::Crt, .cell = 4, .window = window})
                           << " ms");
    WARN("brightness: " << cost(large, {.brightness = 120, .window = window}) << " ms");
}
