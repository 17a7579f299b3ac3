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

// Few bright pixels in a dark picture are lamps; a bright picture is a bright wall.
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

class LightSpreader {
public:
    LightSpreader(const rpg::GameData& game, const rpg::Level& level) : game_(game), level_(level)
    {
        for (const rpg::Line& line : level.lines)
            if (line.has(rpg::line_flag::kDoor)) stops_[tile_between(line, {})] = true;
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
                shine(tile_between(line, right_of(line)), kPictureReach);
        std::vector<std::uint8_t> light(rpg::kTileCount);
        for (std::size_t tile = 0; tile < light.size(); ++tile)
            light[tile] = static_cast<std::uint8_t>(std::min(kGloom + kStep * steps_[tile], kBrightest));
        return light;
    }

private:
    static std::size_t index_of(Point at)
    {
        constexpr int kLast = rpg::kMapTiles - 1;
        return static_cast<std::size_t>(std::clamp(at.y / 64, 0, kLast) * rpg::kMapTiles +
                                        std::clamp(at.x / 64, 0, kLast));
    }
    static std::size_t tile_between(const rpg::Line& line, Point aside)
    {
        const Point sum = to_point(line.from) + to_point(line.to);
        return index_of(Point{sum.x / 2, sum.y / 2} + aside);
    }
    // A little way into the room from which a wall is seen.
    static Point right_of(const rpg::Line& line)
    {
        const Point way = to_point(line.to) - to_point(line.from);
        return {way.y == 0 ? 0 : (way.y > 0 ? -8 : 8), way.x == 0 ? 0 : (way.x > 0 ? 8 : -8)};
    }

    bool shines(std::uint16_t texture)
    {
        const auto [found, is_new] = shines_.try_emplace(texture, false);
        if (is_new)
            if (const auto image = wall_of(game_, texture)) found->second = has_lamps(*image);
        return found->second;
    }

    // Less with every tile.
    void shine(std::size_t from, int reach)
    {
        std::map<std::size_t, int> left{{from, reach}};
        for (std::vector<std::size_t> edge{from}; !edge.empty();) {
            std::vector<std::size_t> next;
            for (const std::size_t tile : edge) {
                steps_[tile] = std::max(steps_[tile], left[tile]);
                if (left[tile] == 1 || (stops_[tile] && tile != from)) continue;
                for (const rpg::Side side : rpg::kAllSides) {
                    const rpg::TilePos at = rpg::neighbour(rpg::tile_at_index(static_cast<int>(tile)), side);
                    if (!rpg::is_on_map(at) || level_.is_solid(at)) continue;
                    const auto beside = static_cast<std::size_t>(rpg::tile_index(at));
                    if (left.try_emplace(beside, left[tile] - 1).second) next.push_back(beside);
                }
            }
            edge = std::move(next);
        }
    }

    const rpg::GameData& game_;
    const rpg::Level& level_;
    std::map<std::uint16_t, bool> shines_;
    std::array<bool, rpg::kTileCount> stops_{};
    std::array<int, rpg::kTileCount> steps_{};
};

} // namespace

std::optional<rpg::Rgb> light_of(const rpg::Image& image)
{
    std::array<std::uint64_t, 3> sum{};
    for (const rpg::Rgba& pixel : image.pixels) {
        if (pixel.a == 0) continue;
        const std::uint64_t weight = std::max({pixel.r, pixel.g, pixel.b});
        sum[0] += weight * pixel.r;
        sum[1] += weight * pixel.g;
        sum[2] += weight * pixel.b;
    }
    const std::uint64_t most = std::ranges::max(sum);
    if (most == 0) return std::nullopt;
    const auto part = [&](std::uint64_t of) { return static_cast<std::uint8_t>(of * 255 / most); };
    return rpg::Rgb{part(sum[0]), part(sum[1]), part(sum[2])};
}

std::vector<std::uint8_t> tile_light(const rpg::GameData& game, const rpg::Level& level)
{
    return LightSpreader(game, level).spread();
}

} // namespace converter::port
