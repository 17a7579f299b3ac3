#pragma once
#include "rpg/model/game_data.h"
#include "rpg/render/clean_view.h"

#include <vector>

namespace converter {

struct FrameSize {
    int width = 0;
    int height = 0;
};

// Pictures from where the things of a level are, one after the other, as a player would see them who walks
// from one to the next. The game must outlive it.
class FrameTour {
public:
    FrameTour(const rpg::GameData& game, const rpg::Level& level);
    // Draws the view from each place once; how many there are.
    int draw(FrameSize size, int threads);

private:
    rpg::RenderArt art_;
    rpg::RenderLevel level_;
    rpg::WorldView view_;
    rpg::CleanView clean_;
    std::vector<rpg::ViewPose> poses_;
    std::vector<rpg::Xrgb8888::Value> pixels_;
};

} // namespace converter
