#include "converter/doom/check/line_specials.h"

#include <algorithm>
#include <array>

namespace converter::wad {

namespace {

constexpr std::uint16_t kLastDoom = 141;
constexpr std::uint16_t kLastBoom = 269;
constexpr std::uint16_t kFirstGeneralised = 0x2F80;
constexpr std::uint16_t kLastGeneralised = 0x7FFF;

// Types up to 141 that act on no tagged sector: manual doors, exits, scrolling walls and what does nothing.
constexpr std::array<std::uint16_t, 19> kDoomWithoutTag{0,  1,  11, 26, 27, 28, 31,  32,  33, 34,
                                                        46, 48, 51, 52, 78, 85, 117, 118, 124};

// Boom's types that act on no tagged sector: exits, teleports to lines, scrollers of the line itself or of
// tagged lines, translucency.
constexpr std::array<std::uint16_t, 18> kBoomWithoutTag{197, 198, 207, 208, 209, 210, 243, 244, 254,
                                                        255, 260, 262, 263, 264, 265, 266, 267, 268};

struct Range {
    std::uint8_t first;
    std::uint8_t last;
};
// Hexen: doors, floors, stairs, pillars, ceilings, lifts, lights.
constexpr std::array kHexenWithTag{Range{10, 13}, Range{20, 32}, Range{35, 36},  Range{40, 46},
                                   Range{60, 69}, Range{94, 96}, Range{110, 117}};

bool doom_needs_tag(std::uint16_t special)
{
    const auto is_in = [special](const auto& list) { return std::ranges::find(list, special) != list.end(); };
    if (special <= kLastDoom) return !is_in(kDoomWithoutTag);
    if (special < kLastBoom) return !is_in(kBoomWithoutTag);
    if (special < kFirstGeneralised || special > kLastGeneralised) return false;
    return (special & 7U) < 6; // 6 and 7 are pushed by hand and act on the sector behind
}

} // namespace

std::optional<std::uint16_t> sector_tag_needed(const Linedef& line, MapForm form)
{
    if (form == MapForm::Doom) {
        return doom_needs_tag(line.special) ? std::optional(line.tag) : std::nullopt;
    }
    const bool needs = std::ranges::any_of(kHexenWithTag, [&](Range range) {
        return line.special >= range.first && line.special <= range.last;
    });
    // Tag 0 is the sector behind the line there.
    return needs && line.arguments[0] != 0 ? std::optional<std::uint16_t>(line.arguments[0]) : std::nullopt;
}

} // namespace converter::wad
