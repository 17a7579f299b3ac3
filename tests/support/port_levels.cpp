#include "tests/support/port_levels.h"

#include "rpg/core/compass.h"
#include "rpg/model/line_flags.h"
#include "tests/support/free_game.h"
#include "tests/support/small_wad.h"

#include <array>
#include <map>

using namespace rpg;

namespace tests {
namespace {

StepPos corner(int column, int row)
{
    return {static_cast<std::uint8_t>(column * 8), static_cast<std::uint8_t>(row * 8)};
}

GameData make_free_levels(Edition edition)
{
    GameData game;
    game.edition = edition;
    game.entities = content_entities();
    for (const std::string& stem : content_levels())
        game.levels.emplace(stem, compile_content_level(stem, edition).result.level);
    return game;
}

class RoomMaker {
public:
    explicit RoomMaker(TestRandom& random) : random_(random)
    {
        level_.blocks.fill(1);
        level_.floor_planes.assign(kTileCount, 112);
        level_.ceiling_planes.assign(kTileCount, 144);
    }

    Level make()
    {
        TilePos at{16, 16};
        level_.spawn_tile = static_cast<std::uint16_t>(tile_index(at));
        open(at);
        for (std::uint32_t i = 20 + random_.below(60); i > 0; --i) {
            const TilePos next = neighbour(at, kAllSides[random_.below(4)]);
            if (next.x > 1 && next.x < 30 && next.y > 1 && next.y < 30) at = next;
            open(at);
        }
        for (int i = 0; i < kTileCount; ++i)
            if (is_open(tile_at_index(i))) furnish(tile_at_index(i));
        return level_;
    }

private:
    void open(TilePos tile)
    {
        const auto index = static_cast<std::size_t>(tile_index(tile));
        level_.blocks[index] = 0;
        level_.floor_planes[index] = static_cast<std::uint8_t>(112 + random_.below(2));
    }
    bool is_open(TilePos tile) const { return is_on_map(tile) && !level_.is_solid(tile); }
    void add(StepPos from, StepPos to, std::uint32_t flags = 0)
    {
        level_.lines.push_back({from, to, TextureId{static_cast<std::uint16_t>(random_.below(20))}, flags});
    }

    void furnish(TilePos tile)
    {
        const StepPos north_west = corner(tile.x, tile.y);
        const StepPos north_east = corner(tile.x + 1, tile.y);
        const StepPos south_east = corner(tile.x + 1, tile.y + 1);
        const StepPos south_west = corner(tile.x, tile.y + 1);
        if (!is_open(neighbour(tile, Side::North))) add(north_west, north_east);
        if (!is_open(neighbour(tile, Side::East))) add(north_east, south_east);
        if (!is_open(neighbour(tile, Side::South))) add(south_east, south_west);
        if (!is_open(neighbour(tile, Side::West))) add(south_west, north_west);
        const auto x = static_cast<std::uint8_t>(north_west.x + 2);
        const auto y = static_cast<std::uint8_t>(north_west.y + 2);
        const auto far_x = static_cast<std::uint8_t>(x + 4);
        const auto far_y = static_cast<std::uint8_t>(y + 4);
        if (tile_index(tile) == level_.spawn_tile) return;
        const std::uint32_t choice = random_.below(12);
        if (choice == 0) { // a pillar, seen from outside
            add({x, far_y}, {far_x, far_y});
            add({far_x, far_y}, {far_x, y});
            add({far_x, y}, {x, y});
            add({x, y}, {x, far_y});
        } else if (choice == 1) { // a diagonal across
            add(south_west, north_east);
        } else if (choice == 2) {
            const auto middle = static_cast<std::uint8_t>(north_west.y + 4);
            add({north_west.x, middle}, {north_east.x, middle},
                line_flag::kTwoSided | line_flag::kDoor | line_flag::kAlongX);
        } else if (choice == 3) {
            const auto middle = static_cast<std::uint8_t>(north_west.x + 4);
            level_.things.push_back({{middle, north_west.y},
                                     216,
                                     thing_flag::kFence | thing_flag::kFaceNorth | thing_flag::kTwoSided});
        } else if (choice == 4) { // any line at all
            const auto step = [&] { return static_cast<std::uint8_t>(random_.below(9)); };
            add({static_cast<std::uint8_t>(north_west.x + step()),
                 static_cast<std::uint8_t>(north_west.y + step())},
                {static_cast<std::uint8_t>(north_west.x + step()),
                 static_cast<std::uint8_t>(north_west.y + step())});
        }
    }

    TestRandom& random_;
    Level level_;
};

} // namespace

const GameData& free_levels_game(Edition edition)
{
    static std::map<Edition, GameData> made;
    const auto found = made.find(edition);
    return found != made.end() ? found->second
                               : made.emplace(edition, make_free_levels(edition)).first->second;
}

GameData game_of(Level level)
{
    GameData game;
    game.edition = level.edition;
    game.levels.emplace("intro", std::move(level));
    return game;
}

Level random_rooms(TestRandom& random)
{
    return RoomMaker(random).make();
}

converter::wad::Archive small_iwad()
{
    auto archive = converter::wad::open_wad(small_wad(), "small.wad");
    return std::move(*archive);
}

} // namespace tests
