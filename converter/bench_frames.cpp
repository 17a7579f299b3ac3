#include "converter/bench_frames.h"

#include <algorithm>

namespace converter {
namespace {

constexpr std::size_t kMostPoses = 16;

// In the middle of a tile each, looking east, north, west and south by turns.
std::vector<rpg::ViewPose> poses_at_things(const rpg::Level& level)
{
    std::vector<rpg::ViewPose> poses;
    const std::size_t step = std::max<std::size_t>(level.things.size() / kMostPoses, 1);
    for (std::size_t i = 0; i < level.things.size() && poses.size() < kMostPoses; i += step) {
        const rpg::UnitPos at = rpg::centre_of(rpg::tile_of(level.things[i].at));
        poses.push_back({at.x, at.y, static_cast<int>(poses.size() % 4) * 64});
    }
    if (poses.empty()) poses.push_back({1024, 1024, 0});
    return poses;
}

} // namespace

FrameTour::FrameTour(const rpg::GameData& game, const rpg::Level& level)
    : art_(game), level_(level),
      view_(rpg::view_of_level(level, level_, rpg::ThingLooks(game.entities), {1024, 1024, 0})), clean_(art_),
      poses_(poses_at_things(level))
{
}

int FrameTour::draw(FrameSize size, int threads)
{
    pixels_.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
    const rpg::Surface8888 target{pixels_.data(), size.width, size.height, size.width};
    for (const rpg::ViewPose& pose : poses_) {
        view_.eye.x = rpg::to_q16(pose.x);
        view_.eye.y = rpg::to_q16(pose.y);
        view_.eye.angle = static_cast<std::uint16_t>(pose.angle << 8);
        clean_.draw(view_, target, {.threads = threads});
    }
    return static_cast<int>(poses_.size());
}

} // namespace converter
