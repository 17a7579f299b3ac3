#include "converter/frame_renderer.h"

#include "rpg/formulas/weapons.h"
#include "rpg/render/hud.h"

namespace converter {
namespace {

constexpr int kBullets = 8;

rpg::ViewPose start_of(const rpg::Level& level)
{
    const rpg::UnitPos at = rpg::centre_of(level.start_tile());
    return {at.x, at.y, level.spawn_angle.value};
}

rpg::HudView new_player(const rpg::ViewPose& pose)
{
    rpg::HudView hud;
    hud.health = hud.max_health = 30;
    hud.armour = 0;
    hud.weapon = rpg::weapon::kPistol;
    hud.ammo_type = 1;
    hud.ammo = kBullets;
    hud.angle = static_cast<std::uint8_t>(pose.angle);
    hud.soft_keys = {"Menu", "Map"};
    return hud;
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

FrameRenderer::FrameRenderer(const rpg::GameData& game, const rpg::Level& level)
    : art_(game), ui_(game.bitmaps), looks_(game.entities), level_(level), start_(start_of(level)),
      view_(rpg::view_of_level(level, level_, looks_, start_)), classic_(art_), clean_(art_)
{
}

DrawnFrame FrameRenderer::draw(const FrameRequest& request)
{
    const rpg::ViewPose pose = request.pose.value_or(start_);
    view_.time = request.time;
    view_.eye.x = rpg::to_q16(pose.x);
    view_.eye.y = rpg::to_q16(pose.y);
    view_.eye.angle = static_cast<std::uint16_t>(pose.angle << 8);
    view_.weapon.reset();
    if (request.show != FrameShow::View) {
        const rpg::WeaponStance stance = rpg::weapon_stance(rpg::weapon::kPistol, false);
        view_.weapon = rpg::ViewWeapon{.weapon = rpg::weapon::kPistol, .x = stance.x, .y = stance.y};
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
    rpg::draw_hud(ui_, layout, new_player(request.pose.value_or(start_)), target);
}

void FrameRenderer::draw_view(const FrameRequest&, rpg::Surface565 target)
{
    classic_.draw(view_, target);
}

void FrameRenderer::draw_view(const FrameRequest& request, rpg::Surface8888 target)
{
    clean_.draw(view_, target, {.threads = request.threads});
}

} // namespace converter
