#include "rpg/render/classic_view.h"
#include "rpg/render/clean_view.h"
#include "rpg/source/load_game.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/places.h"

#include <fmt/format.h>

using namespace rpg;

namespace {

// The free game if it was built, else the little one of the tests.
GameData bench_game()
{
    if (const auto source = open_source(tests::free_game_zip())) {
        if (auto loaded = load_game(**source)) return std::move(loaded->game);
    }
    return tests::picture_game();
}

// Looking around at the start of a level, one direction after the other.
class Tour {
public:
    explicit Tour(const tests::PictureStage& stage)
        : start_(centre_of(tile_at_index(stage.level.spawn_tile))), view_(stage.view({start_.x, start_.y, 0}))
    {
    }
    const WorldView& next()
    {
        angle_ += 0x1100;
        view_.eye.angle = static_cast<std::uint16_t>(angle_);
        return view_;
    }

private:
    UnitPos start_;
    WorldView view_;
    unsigned angle_ = 0;
};

} // namespace

TEST_CASE("frames", "[bench][render]")
{
    const GameData game = bench_game();
    const auto found = game.levels.find("junction");
    const Level& level = found != game.levels.end() ? found->second : game.levels.begin()->second;
    const tests::PictureStage stage(game, level);
    for (const auto& [width, height] : {std::pair{320, 240}, {1280, 720}, {1920, 1080}, {3840, 2160}}) {
        tests::Frame8888 frame(width, height);
        CleanView clean(stage.art);
        Tour tour(stage);
        BENCHMARK(fmt::format("clean {}x{}", width, height))
        {
            clean.draw(tour.next(), frame.surface());
        };
        BENCHMARK(fmt::format("clean {}x{}, 2 threads", width, height))
        {
            clean.draw(tour.next(), frame.surface(), {.threads = 2});
        };
        BENCHMARK(fmt::format("clean {}x{}, portable", width, height))
        {
            clean.draw(tour.next(), frame.surface(), {.portable = true});
        };
    }
    tests::Frame565 frame(320, 240);
    ClassicView classic(stage.art);
    Tour tour(stage);
    BENCHMARK("classic 320x240")
    {
        classic.draw(tour.next(), frame.surface());
    };
}
