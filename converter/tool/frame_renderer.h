#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"
#include "rpg/render/classic_view.h"
#include "rpg/render/clean_view.h"
#include "rpg/render/hud.h"
#include "rpg/render/ui_art.h"
#include "rpg/world/stage.h"

#include <optional>
#include <vector>

namespace converter {

enum class FrameShow : std::uint8_t { View, Weapon, Frame };

struct FrameRequest {
    int width = 320;
    int height = 240;
    std::optional<rpg::ViewPose> pose{}; // nothing: the start of the level
    std::uint32_t time = 0;              // ms
    FrameShow show = FrameShow::View;
    bool classic = false;
    bool smooth = false; // what is far away: CleanOptions::smooth
    int threads = 1;
};

// Only one of the two pixel lists is filled.
struct DrawnFrame {
    int width = 0;
    int height = 0;
    std::vector<rpg::Rgb565::Value> classic{};
    std::vector<rpg::Xrgb8888::Value> clean{};

    rpg::Image image() const;
    rpg::Bytes raw() const; // little-endian
};

// Frames of a level as a player first sees it: after its start script, always with the same die rolls. The
// level behind the title is as the title shows it. The campaign must outlive it.
class FrameRenderer {
public:
    FrameRenderer(const rpg::Campaign& campaign, const rpg::Stage& stage, bool classic_rules);
    DrawnFrame draw(const FrameRequest& request);

private:
    template <class Pixel> void draw_screen(const FrameRequest& request, rpg::Surface<Pixel> target);
    void draw_view(const FrameRequest& request, rpg::Surface565 target);
    void draw_view(const FrameRequest& request, rpg::Surface8888 target);

    void enter(const rpg::Campaign& campaign, const rpg::Stage& stage, bool classic_rules);
    rpg::HudView hud(const rpg::ViewPose& pose) const;

    rpg::RenderArt art_;
    rpg::UiArt ui_;
    rpg::ThingLooks looks_;
    rpg::RenderLevel level_;
    rpg::ViewPose start_;
    rpg::Player player_;
    int ammo_type_ = 0;
    rpg::WorldView view_;
    rpg::ClassicView classic_;
    rpg::CleanView clean_;
};

} // namespace converter
