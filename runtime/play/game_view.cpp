#include "runtime/play/game_view.h"

#include "rpg/formats/png.h"
#include "rpg/formulas/experience.h"
#include "rpg/render/hud.h"
#include "rpg/render/scenes.h"
#include "runtime/view/modern_hud.h"

#include <algorithm>

namespace runtime {
namespace {

void soften(rpg::WorldView& view, const Settings& settings)
{
    if (!settings.tints) view.effects.berserk = false;
    if (settings.flashes) return;
    if (view.weapon) view.weapon->flashes = false;
    for (rpg::ViewThing& thing : view.things) thing.flashes = false;
}

// Of the top bar; as many as the text has where nothing needs to scroll.
int columns_for(std::string_view text, const rpg::ScreenLayout& layout)
{
    const int length = static_cast<int>(text.size());
    return length * 9 + 10 <= layout.display_width ? length : (layout.display_width - 1) / 7 - 1;
}

} // namespace

GameView::GameView(CurrentGame& game, const Settings& settings, const Words& words, bool classic)
    : game_(game), settings_(settings), words_(words), is_classic_(classic),
      world_(*game.files().art, game.files().ui)
{
    game.set_photographer([this] { return photograph(); });
}

void GameView::advance(std::uint32_t ms)
{
    if (has_game()) game_.play().scene().advance(ms, settings_.speed);
}

rpg::Bytes GameView::photograph()
{
    constexpr int kWidth = 160, kHeight = 100;
    rpg::WorldView view;
    scene().fill(view, false);
    return rpg::encode_png(world_.picture(view, kWidth, kHeight));
}

void GameView::draw_place(const rpg::WorldView& place, const Painter& painter)
{
    world_.draw(place, painter, {0, 0, painter.window.width, painter.window.height}, has_classic_picture());
}

bool GameView::shows_extras(const rpg::ScreenLayout& layout) const
{
    return !has_classic_bars() && has_room_for_extras(layout);
}

void GameView::draw_extras(const Painter& painter) const
{
    if (!shows_extras(painter.layout)) return;
    const rpg::Player& player = scene().player();
    const auto needed = rpg::experience_needed(game_.files().data().rules.experience, player.level);
    draw_player_extras(painter, words_.texts, player, static_cast<int>(needed));
}

void GameView::draw_bars(const Painter& painter) const
{
    rpg::HudView hud = scene().hud();
    hud.top_text.clear();
    hud.hurt = rpg::HurtSide::None;
    hud.pleased = hud.glad = false;
    hud.berserk_turns = 0;
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
    draw_extras(painter);
}

void GameView::draw_ground(const Painter& painter) const
{
    if (!has_game()) return painter.darken();
    const rpg::SceneStage<rpg::Xrgb8888> stage(painter.art, painter.layout, painter.window);
    if (!painter.high_contrast) stage.menu_grid();
    draw_bars(painter);
}

int GameView::ground_bottom(const rpg::ScreenLayout& layout) const
{
    return (has_game() ? layout.logical_view().bottom() : layout.display_height) - 6;
}

void GameView::draw(const Painter& painter)
{
    rpg::WorldView view;
    scene().fill(view, settings_.shake);
    soften(view, settings_);
    world_.draw(view, painter, painter.layout.view, has_classic_picture());
    rpg::HudView hud = scene().hud();
    const Play& play = game_.play();
    if (!play.notice.empty())
        hud.top_text = play.notice;
    else
        hud.scrolled = scene().messages().scrolled(columns_for(hud.top_text, painter.layout));
    if (!settings_.flashes) hud.pleased = false;
    if (play.mode() == rpg::Mode::Playing) hud.soft_keys = {words_.tr("Menu"), words_.tr("Map")};
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
    draw_extras(painter);
    if (settings_.target_bar && shows_extras(painter.layout) && !scene().is_busy() &&
        hud.top_text == scene().target().name)
        draw_target_bar(painter, scene().target());
}

std::uint32_t GameView::still_for(const rpg::ScreenLayout& layout) const
{
    constexpr std::uint32_t kNoiseMs = 60, kPhaseMs = 250;
    const std::uint32_t still = scene().still_for(columns_for(scene().messages().text(), layout));
    const rpg::OwnMotion& motion = world_.motion();
    return motion.noise ? std::min(still, kNoiseMs) : motion.loops ? std::min(still, kPhaseMs) : still;
}

} // namespace runtime
