#include "converter/tool/frame_renderer.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/world/experience.h"

namespace converter {
namespace {

rpg::ViewPose start_of(const rpg::Level& level)
{
    const rpg::UnitPos at = rpg::centre_of(level.start_tile());
    return {at.x, at.y, level.spawn_angle.value};
}

} // namespace

rpg::Image DrawnFrame::image() const
{
    rpg::Image made(width, height);
    for (std::size_t i = 0; i < made.pixels.size(); ++i)
        made.pixels[i] =
            rpg::opaque(clean.empty() ? rpg::Rgb565::to_rgb(classic[i]) : rpg::Xrgb8888::to_rgb(clean[i]));
    return made;
}

rpg::Bytes DrawnFrame::raw() const
{
    rpg::Bytes bytes;
    bytes.reserve(classic.size() * 2 + clean.size() * 4);
    const auto put = [&](std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    };
    for (const auto pixel : classic) put(pixel, 2);
    for (const auto pixel : clean) put(pixel, 4);
    return bytes;
}

FrameRenderer::FrameRenderer(const rpg::Campaign& campaign, const rpg::Stage& stage, bool classic_rules)
    : art_(campaign.data()), ui_(campaign.data().bitmaps), looks_(campaign.data().entities),
      level_(*stage.level, campaign.data().true_art.darkness_of(stage.name)), start_(start_of(*stage.level)),
      player_(rpg::new_player(campaign.rules().player)),
      view_(rpg::view_of_level(*stage.level, level_, looks_, start_)), classic_(art_), clean_(art_)
{
    ui_.add(campaign.data().true_art);
    if (stage.name == rpg::kTitleMap)
        rpg::show_behind_title(view_, campaign.data(), classic_rules);
    else
        enter(campaign, stage, classic_rules);
    ammo_type_ = campaign.rules().ammo_type(player_.weapon);
}

void FrameRenderer::enter(const rpg::Campaign& campaign, const rpg::Stage& stage, bool classic_rules)
{
    rpg::GameEvents events;
    const rpg::GameState state =
        rpg::new_game(campaign, {.map = stage.name, .classic = classic_rules}, events);
    if (state.map != stage.name) return; // its script leads elsewhere at once
    player_ = state.player;
    rpg::show_state(view_, *stage.level, state.level, looks_);
}

rpg::HudView FrameRenderer::hud(const rpg::ViewPose& pose) const
{
    rpg::HudView hud;
    hud.health = player_.fighter.health;
    hud.max_health = player_.fighter.max_health;
    hud.armour = player_.fighter.armour;
    hud.weapon = player_.weapons == 0 ? -1 : player_.weapon;
    hud.ammo_type = ammo_type_;
    hud.ammo = player_.ammo[static_cast<std::size_t>(ammo_type_)];
    hud.angle = static_cast<std::uint8_t>(pose.angle);
    hud.soft_keys = {"Menu", "Map"};
    return hud;
}

DrawnFrame FrameRenderer::draw(const FrameRequest& request)
{
    const rpg::ViewPose pose = request.pose.value_or(start_);
    view_.time = request.time;
    view_.eye.x = rpg::to_q16(pose.x);
    view_.eye.y = rpg::to_q16(pose.y);
    view_.eye.angle = static_cast<std::uint16_t>(pose.angle << 8);
    view_.weapon.reset();
    if (request.show != FrameShow::View && player_.weapons != 0) {
        const rpg::WeaponStance stance = rpg::weapon_stance(player_.weapon, false);
        view_.weapon = rpg::ViewWeapon{.weapon = player_.weapon, .x = stance.x, .y = stance.y};
    }
    DrawnFrame frame{.width = request.width, .height = request.height};
    const std::size_t pixels =
        static_cast<std::size_t>(request.width) * static_cast<std::size_t>(request.height);
    if (request.classic) {
        frame.classic.resize(pixels);
        draw_screen(request,
                    rpg::Surface565{frame.classic.data(), request.width, request.height, request.width});
    } else {
        frame.clean.assign(pixels, rpg::Xrgb8888::from_rgb({}));
        draw_screen(request,
                    rpg::Surface8888{frame.clean.data(), request.width, request.height, request.width});
    }
    return frame;
}

template <class Pixel>
void FrameRenderer::draw_screen(const FrameRequest& request, rpg::Surface<Pixel> target)
{
    if (request.show != FrameShow::Frame) return draw_view(request, target);
    const int scale = request.classic ? 1 : rpg::hud_scale(request.width, request.height);
    const rpg::ScreenLayout layout = rpg::screen_layout(request.width, request.height, scale, true);
    draw_view(request, rpg::part_of(target, layout.view));
    rpg::draw_hud(ui_, layout, hud(request.pose.value_or(start_)), target);
}

void FrameRenderer::draw_view(const FrameRequest&, rpg::Surface565 target)
{
    classic_.draw(view_, target);
}

void FrameRenderer::draw_view(const FrameRequest& request, rpg::Surface8888 target)
{
    clean_.draw(view_, target, {.threads = request.threads, .smooth = request.smooth});
}

} // namespace converter
