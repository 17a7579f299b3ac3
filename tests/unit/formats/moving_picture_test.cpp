#include "rpg/formats/moving_picture.h"
#include "rpg/formats/png.h"
#include "tests/support/catch.h"

#include <string>

using namespace rpg;

namespace {

Image plain(Rgba colour, int width = 4, int height = 3)
{
    return Image(width, height, colour);
}

Bytes film(FilmKind kind, const std::vector<Image>& frames, int fps = 10)
{
    const auto encoder =
        make_film_encoder({.kind = kind, .width = frames[0].width, .height = frames[0].height, .fps = fps});
    Bytes all;
    for (const Image& frame : frames) {
        const Bytes bytes = encoder->add(frame);
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    const Bytes rest = encoder->end();
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
}

std::size_t count_of(const Bytes& bytes, std::string_view what)
{
    std::size_t count = 0;
    const std::string_view text = as_text(bytes);
    for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1))
        ++count;
    return count;
}

// Reads the codes of the first frame of a GIF of ours, as any viewer does.
Bytes pixels_of_first_frame(const Bytes& gif)
{
    std::size_t at = 13 + 19 + 8 + 10 + 768; // header, repetition, control, place, colours
    const unsigned start = gif[at++];
    Bytes codes;
    while (gif[at] != 0) {
        codes.insert(codes.end(), gif.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                     gif.begin() + static_cast<std::ptrdiff_t>(at) + 1 + gif[at]);
        at += gif[at] + 1U;
    }
    const unsigned clear = 1U << start;
    std::vector<Bytes> table;
    Bytes pixels, last;
    unsigned width = start + 1;
    for (std::size_t bit = 0;;) {
        unsigned code = 0;
        for (unsigned i = 0; i < width; ++i, ++bit)
            code |= static_cast<unsigned>(codes.at(bit / 8) >> (bit % 8) & 1) << i;
        if (code == clear) {
            table.assign(clear + 2, {});
            for (unsigned i = 0; i < clear; ++i) table[i] = {static_cast<std::uint8_t>(i)};
            width = start + 1;
            last.clear();
            continue;
        }
        if (code == clear + 1) return pixels;
        Bytes entry = code < table.size() ? table[code] : last;
        if (code >= table.size()) entry.push_back(last.front());
        pixels.insert(pixels.end(), entry.begin(), entry.end());
        if (!last.empty() && table.size() < 4096) {
            last.push_back(entry.front());
            table.push_back(last);
        }
        if (table.size() == 1U << width && width < 12) ++width;
        last = entry;
    }
}

} // namespace

TEST_CASE("y4m has a header, and every frame whole, in the colours of video", "[formats][film]")
{
    const Bytes bytes = film(FilmKind::Y4m, {plain({255, 255, 255, 255}), plain({0, 0, 0, 255})}, 25);
    const std::string_view text = as_text(bytes);
    const std::string header = "YUV4MPEG2 W4 H3 F25:1 Ip A1:1 C444\n";
    REQUIRE(text.starts_with(header + "FRAME\n"));
    REQUIRE(bytes.size() == header.size() + 2 * (6 + 3 * 12));
    CHECK(bytes[header.size() + 6] == 235);      // white
    CHECK(bytes[header.size() + 6 + 12] == 128); // without a colour
    CHECK(bytes[header.size() + 2 * 6 + 36] == 16);
}

TEST_CASE("an APNG is a PNG of its first frame with the changed parts of the others", "[formats][film]")
{
    const Image first = plain({10, 20, 30, 255});
    Image second = first;
    second.at(2, 1) = {200, 0, 0, 255};
    const Bytes bytes = film(FilmKind::Apng, {first, first, second}, 10);
    const Result<Image> still = decode_png(bytes, "a.apng");
    REQUIRE(still);
    CHECK(*still == first);
    CHECK(count_of(bytes, "acTL") == 1);
    CHECK(count_of(bytes, "fcTL") == 2); // equal frames are one
    CHECK(count_of(bytes, "fdAT") == 1);
    const std::size_t control = as_text(bytes).rfind("fcTL") + 4;
    const Bytes expected{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 1, 0, 10};
    CHECK(Bytes(bytes.begin() + static_cast<std::ptrdiff_t>(control),
                bytes.begin() + static_cast<std::ptrdiff_t>(control) + 24) == expected);
}

TEST_CASE("a GIF has the exact colours of a frame of few, and comes back pixel by pixel", "[formats][film]")
{
    Image frame(97, 83);
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x)
            frame.at(x, y) = {static_cast<std::uint8_t>((x * y) % 16 * 16), 0,
                              static_cast<std::uint8_t>((x + y * y) % 15 * 16), 255};
    const Bytes bytes = film(FilmKind::Gif, {frame, frame, plain({1, 2, 3, 255}, 97, 83)}, 25);
    REQUIRE(as_text(bytes).starts_with("GIF89a"));
    CHECK(bytes.back() == 0x3B);
    const Bytes pixels = pixels_of_first_frame(bytes);
    REQUIRE(pixels.size() == frame.pixels.size());
    const std::size_t colours = 13 + 19 + 8 + 10;
    for (std::size_t i = 0; i < pixels.size(); i += 7) {
        const std::size_t at = colours + std::size_t{pixels[i]} * 3;
        CHECK(Rgba{bytes[at], bytes[at + 1], bytes[at + 2], 255} == frame.pixels[i]);
    }
    CHECK(bytes[13 + 19 + 4] == 8); // two frames of a 25th of a second
}

TEST_CASE("a GIF of many colours makes one of those that are alike", "[formats][film]")
{
    Image frame(64, 64);
    for (int i = 0; i < 64 * 64; ++i)
        frame.pixels[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(i % 64 * 4),
                                                     static_cast<std::uint8_t>(i / 64 * 4), 77, 255};
    const Bytes bytes = film(FilmKind::Gif, {frame});
    const Bytes pixels = pixels_of_first_frame(bytes);
    REQUIRE(pixels.size() == frame.pixels.size());
    const std::size_t colours = 13 + 19 + 8 + 10;
    for (std::size_t i = 0; i < pixels.size(); i += 31)
        CHECK(std::abs(bytes[colours + std::size_t{pixels[i]} * 3] - frame.pixels[i].r) < 17);
}
