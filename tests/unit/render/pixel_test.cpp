#include "rpg/render/pixel.h"
#include "tests/support/catch.h"

#include <array>

using namespace rpg;

namespace {

constexpr std::array kMax{31U, 63U, 31U};

std::array<unsigned, 3> split(Rgb565::Value pixel)
{
    const unsigned bits = pixel;
    return {bits >> 11, bits >> 5 & 63U, bits & 31U};
}

// What a mode means for one channel: docs/rendering.md.
unsigned channel_model(Blend mode, unsigned d, unsigned s, unsigned most)
{
    switch (mode) {
    case Blend::Quarter:
        return d / 2 + d / 4 + s / 4;
    case Blend::Half:
        return d / 2 + s / 2;
    case Blend::ThreeQuarters:
        return s / 2 + s / 4 + d / 4;
    case Blend::Add: {
        const unsigned sum = (s & ~1U) + (d & ~1U);
        const unsigned top_bits = most + 1 - (most + 1) / 8;
        return sum > most ? ((sum & most) | top_bits) & most : sum;
    }
    default:
        return s;
    }
}

} // namespace

TEST_CASE("blending 565 pixels works channel by channel", "[render][pixel]")
{
    for (const Blend mode : {Blend::Copy, Blend::Quarter, Blend::Half, Blend::ThreeQuarters, Blend::Add})
        for (unsigned d = 0; d < 0x10000; d += 1)
            for (const unsigned s : {0U, 0xFFFFU, 0x8410U, 0x1234U, 0xF81FU, 0x07E0U, 0x5555U}) {
                const auto target = split(static_cast<Rgb565::Value>(d)),
                           source = split(static_cast<Rgb565::Value>(s));
                const auto mixed = split(
                    Rgb565::blend(mode, static_cast<Rgb565::Value>(d), static_cast<Rgb565::Value>(s), 0));
                for (std::size_t i = 0; i < 3; ++i)
                    if (mixed[i] != channel_model(mode, target[i], source[i], kMax[i]))
                        FAIL("mode " << static_cast<int>(mode) << ", " << d << " and " << s << ", channel "
                                     << i);
            }
}

TEST_CASE("Xor, Or and And join the bits of 565 pixels", "[render][pixel]")
{
    constexpr Rgb565::Value kTarget = 0x9C31, kSource = 0x5A5A;
    CHECK(Rgb565::blend(Blend::Xor, kTarget, kSource, 0) == 0xC66B);
    CHECK(Rgb565::blend(Blend::Or, kTarget, kSource, 0) == 0xDE7B);
    CHECK(Rgb565::blend(Blend::And, kTarget, kSource, 0) == 0x1810);
}

TEST_CASE("the spectre darkens what is behind it and adds noise", "[render][pixel]")
{
    CHECK(Rgb565::blend(Blend::Spectre, 0xFFFF, 0, 0) == (21 << 11 | 45 << 5 | 21));
    CHECK(Rgb565::blend(Blend::Spectre, 0, 0xFFFF, 7) == (7 << 11 | 14 << 5 | 7));
    CHECK(Xrgb8888::blend(Blend::Spectre, 0xFF80FF00, 0, 1) == 0xFF68C508);
}

TEST_CASE("32-bit pixels keep all bits when they are blended", "[render][pixel]")
{
    CHECK(Xrgb8888::blend(Blend::Half, 0xFF000000, 0xFFFFFFFF, 0) == 0xFF808080);
    CHECK(Xrgb8888::blend(Blend::Add, 0xFF80F010, 0xFF902010, 0) == 0xFFFFFF20);
    CHECK(Xrgb8888::blend(Blend::Subtract, 0xFF80F010, 0xFF902010, 0) == 0xFF00D000);
}

TEST_CASE("palette colours come out with red on top", "[render][pixel]")
{
    CHECK(Rgb565::from_palette(0x001F) == 0xF800);
    CHECK(Rgb565::from_palette(0xF800) == 0x001F);
    CHECK(Rgb565::from_palette(0x07E0) == 0x07E0);
    CHECK(Xrgb8888::from_palette(0x001F) == 0xFFFF0000);
}

TEST_CASE("tint, fade, flash and grey are those of the original", "[render][pixel]")
{
    CHECK(Rgb565::tinted(0xFFFF) == (31 << 11 | 31 << 5 | 15));
    CHECK(Rgb565::tinted(0) == 8 << 11);
    CHECK(Rgb565::limited(0xFFFF, 128) == (16 << 11 | 32 << 5 | 16));
    CHECK(Rgb565::brightened(0) == (8 << 11 | 16 << 5 | 8));
    CHECK(Rgb565::grey(0xFFFF) == (31 << 11 | 62 << 5 | 31));
    CHECK(Rgb565::grey(31 << 11) == (10 << 11 | 20 << 5 | 10));
}
