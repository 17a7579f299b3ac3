#include "converter/doom/art/tile_light.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/geometry/segments.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <map>

namespace converter::port {
namespace {

constexpr int kGloom = 144, kBrightest = 240, kStep = 24;
constexpr int kLampReach = 4, kPictureReach = 3; // tiles
constexpr std::uint8_t kLava = 128, kFire = 129;

class LightSpreader {
public:
    LightSpreader(const rpg::GameData& game, const rpg::Level& level) : game_(game), level_(level)
    {
        for (const rpg::Line& line : level.lines)
            if (line.has(rpg::line_flag::kDoor)) stops_[tile_of(line, 0)] = true;
    }

    std::vector<std::uint8_t> spread()
    {
        using namespace rpg::thing_flag;
        for (const rpg::Thing& thing : level_.things)
            if (!thing.has(kHidden | kTexture | kCorpse) &&
                (is_lamp(thing.id) || thing.id == kLava || thing.id == kFire))
                shine(index_of(to_point(thing.at)), kLampReach);
        for (std::size_t tile = 0; tile < rpg::kTileCount; ++tile)
            for (const auto* planes : {&level_.floor_planes, &level_.ceiling_planes})
                if (tile < planes->size() && shines((*planes)[tile])) shine(tile, kPictureReach);
        for (const rpg::Line& line : level_.lines)
            if (!line.has(rpg::line_flag::kDoor) && shines(static_cast<std::uint16_t>(line.texture)))
                shine(tile_of(line, 8), kPictureReach);
        std::vector<std::uint8_t> light(rpg::kTileCount);
        for (std::size_t tile = 0; tile < light.size(); ++tile)
            light[tile] = static_cast<std::uint8_t>(std::min(kGloom + kStep * steps_[tile], kBrightest));
        return light;
    }

private:
    static std::size_t index_of(Point at)
    {
        constexpr int kLast = rpg::kMapTiles - 1;
        return static_cast<std::size_t>(
            rpg::tile_index({std::clamp(at.x / 64, 0, kLast), std::clamp(at.y / 64, 0, kLast)}));
    }
    // Of the middle of a line, or a little to the right of it: in the room from which a wall is seen.
    static std::size_t tile_of(const rpg::Line& line, int aside)
    {
        const Point from = to_point(line.from), to = to_point(line.to);
        return index_of((from + to) / 2 + aside * right_of(to - from));
    }

    bool shines(std::uint16_t texture)
    {
        const auto [found, is_new] = shines_.try_emplace(texture, false);
        if (is_new)
            if (const auto image = wall_of(game_, texture)) found->second = has_lamps(*image);
        return found->second;
    }

    // Less with every tile.
    void shine(std::size_t tile, int left, bool is_first = true)
    {
        if (steps_[tile] >= left) return;
        steps_[tile] = left;
        if (left == 1 || (stops_[tile] && !is_first)) return;
        for (const rpg::Side side : rpg::kAllSides) {
            const rpg::TilePos at = rpg::neighbour(rpg::tile_at_index(static_cast<int>(tile)), side);
            if (rpg::is_on_map(at) && !level_.is_solid(at))
                shine(static_cast<std::size_t>(rpg::tile_index(at)), left - 1, false);
        }
    }

    const rpg::GameData& game_;
    const rpg::Level& level_;
    std::map<std::uint16_t, bool> shines_;
    std::array<bool, rpg::kTileCount> stops_{};
    std::array<int, rpg::kTileCount> steps_{};
};

} // namespace

// A bright picture is a bright wall, not a lamp.
bool has_lamps(const rpg::Image& image)
{
    constexpr int kBright = 200, kDark = 115;
    constexpr std::size_t kShare = 120; // one pixel of so many
    std::size_t bright = 0;
    std::int64_t sum = 0;
    for (const rpg::Rgba& pixel : image.pixels) {
        const int grey = (3 * pixel.r + 6 * pixel.g + pixel.b) / 10;
        sum += grey;
        if (grey >= kBright) ++bright;
    }
    return bright * kShare >= image.pixels.size() &&
           sum < kDark * static_cast<std::int64_t>(image.pixels.size());
}

std::optional<rpg::Rgb> light_of(const rpg::Image& image)
{
    double r = 0, g = 0, b = 0;
    for (const rpg::Rgba& pixel : image.pixels) {
        const double weight = pixel.a == 0 ? 0 : std::max({pixel.r, pixel.g, pixel.b});
        r += weight * pixel.r;
        g += weight * pixel.g;
        b += weight * pixel.b;
    }
    const double most = std::max({r, g, b});
    if (most <= 0) return std::nullopt;
    const auto part = [&](double of) { return static_cast<std::uint8_t>(of * 255 / most); };
    return rpg::Rgb{part(r), part(g), part(b)};
}

std::vector<std::uint8_t> tile_light(const rpg::GameData& game, const rpg::Level& level)
{
    return LightSpreader(game, level).spread();
}

} // namespace converter::port
