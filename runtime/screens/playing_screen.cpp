#include "runtime/screens/playing_screen.h"

#include "rpg/render/hud.h"
#include "rpg/rules/weapons.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/text_screens.h"
#include "runtime/screens/title_screen.h"

#include <optional>
#include <random>

namespace runtime {
namespace {

constexpr std::uint32_t kNoticeMs = 1500;
constexpr std::uint32_t kDyingMs = 3000;

std::optional<rpg::Order> order_of(Action action)
{
    using rpg::Order;
    switch (action) {
    case Action::Forward:
        return Order::Forward;
    case Action::Back:
        return Order::Back;
    case Action::TurnLeft:
        return Order::TurnLeft;
    case Action::TurnRight:
        return Order::TurnRight;
    case Action::StrafeLeft:
        return Order::StrafeLeft;
    case Action::StrafeRight:
        return Order::StrafeRight;
    case Action::Use:
        return Order::Use;
    case Action::Pass:
        return Order::Pass;
    case Action::NextWeapon:
        return Order::NextWeapon;
    case Action::PreviousWeapon:
        return Order::PreviousWeapon;
    default:
        return std::nullopt;
    }
}

} // namespace

rpg::Outcome start_playing(Context& context, const rpg::GameStart& wanted)
{
    rpg::GameStart start = wanted;
    if (start.save.empty()) {
        start.seed = context.options.seed != 0 ? context.options.seed : std::random_device{}();
        start.classic = context.options.classic;
    }
    auto play = std::make_unique<Play>(context.files, context.saves, context.texts.replacements());
    if (!context.options.record.empty()) play->record();
    rpg::Outcome started = play->start(start);
    if (!started) return started;
    context.sounds.stop_song();
    context.play = std::move(play);
    context.stack.replace_all(std::make_unique<PlayingScreen>(context));
    return started;
}

void draw_game(Context& context, const Painter& painter)
{
    Scene& scene = context.play->scene();
    const Settings& settings = context.settings();
    rpg::WorldView view;
    scene.fill(view, settings.shake);
    context.world.draw(view, painter, painter.layout.view,
                       settings.classic_picture || context.options.classic);
    rpg::HudView hud = scene.hud();
    if (!context.play->notice.empty()) {
        hud.top_text = context.play->notice;
        hud.scrolled = 0;
    }
    if (context.play->mode() == rpg::Mode::Playing) hud.soft_keys = {"Menu", "Map"};
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
}

void PlayingScreen::enter()
{
    const auto& songs = context_.files.songs;
    const std::string& map = context_.play->state().map;
    if (context_.play->mode() == rpg::Mode::Playing) {
        if (songs.contains(map))
            context_.sounds.start_song(map);
        else
            context_.sounds.stop_song();
    }
    open_what_is_asked_for();
}

void PlayingScreen::open_what_is_asked_for()
{
    if (context_.play->is_busy()) return;
    switch (context_.play->mode()) {
    case rpg::Mode::Playing:
    case rpg::Mode::Dead: // after the fall: tick
        break;
    case rpg::Mode::Dialog:
        context_.stack.push(make_dialog(context_));
        break;
    case rpg::Mode::Code:
        context_.stack.push(make_code_entry(context_));
        break;
    case rpg::Mode::Store:
        context_.stack.push(make_store(context_));
        break;
    case rpg::Mode::Stats:
        context_.stack.push(make_level_end(context_));
        break;
    case rpg::Mode::Ending:
        context_.stack.push(make_ending(context_));
        break;
    case rpg::Mode::Ended:
        show_title(context_);
        break;
    }
}

void PlayingScreen::click(const UiInput& input)
{
    // The middle of the view acts, its borders walk and turn.
    const PixelSize size = context_.platform.size();
    const int scale = rpg::hud_scale(size.width, size.height);
    const rpg::ScreenLayout layout =
        rpg::screen_layout(size.width, size.height, scale, context_.settings().soft_keys);
    const rpg::UiRect view = layout.logical_view();
    if (input.y >= view.bottom() + layout.bar_height) { // the strip of soft keys
        context_.stack.push(input.x < layout.display_width / 2 ? make_game_menu(context_)
                                                               : make_automap(context_));
        return;
    }
    if (input.y >= view.bottom() || input.y < view.y) {
        context_.stack.push(make_inventory(context_));
        return;
    }
    const int column = (input.x - view.x) * 4 / std::max(view.width, 1);
    const int row = (input.y - view.y) * 4 / std::max(view.height, 1);
    rpg::Order order = rpg::Order::Use;
    if (column <= 0)
        order = rpg::Order::TurnLeft;
    else if (column >= 3)
        order = rpg::Order::TurnRight;
    else if (row <= 0)
        order = rpg::Order::Forward;
    else if (row >= 3)
        order = rpg::Order::Back;
    context_.play->order({.order = order});
}

void PlayingScreen::input(const UiInput& input)
{
    Play& play = *context_.play;
    if (play.mode() == rpg::Mode::Dead) return;
    if (input.is_click()) return click(input);
    if (!input.action) return;
    if (const auto order = order_of(*input.action)) {
        const bool walks = *order <= rpg::Order::TurnRight;
        if (input.repeats && (!walks || play.is_busy())) return;
        play.order({.order = *order});
        return;
    }
    if (input.repeats) return;
    if (input.is(Action::QuickSave)) {
        if (play.is_busy()) return;
        const rpg::Outcome saved = play.save("quick");
        play.notice = saved ? "Game saved" : rpg::to_string(saved.error());
        notice_age_ = 0;
    } else if (input.is(Action::QuickLoad)) {
        load_slot(context_, "quick");
    } else if (!play.is_busy() && play.mode() == rpg::Mode::Playing) {
        if (input.is(Action::Menu)) {
            context_.sounds.play(cue::kOpen);
            context_.stack.push(make_game_menu(context_));
        }
        if (input.is(Action::Automap)) context_.stack.push(make_automap(context_));
        if (input.is(Action::Inventory)) context_.stack.push(make_inventory(context_));
    }
}

void PlayingScreen::tick(std::uint32_t ms)
{
    Play& play = *context_.play;
    const bool was_busy = play.is_busy();
    play.advance(ms, context_.settings().speed);
    notice_age_ = play.notice.empty() ? 0 : notice_age_ + ms;
    if (notice_age_ > kNoticeMs) play.notice.clear();
    if (play.is_busy()) return;
    if (play.mode() == rpg::Mode::Dead) {
        if (play.scene().dead_for() >= kDyingMs) context_.stack.push(make_death_menu(context_));
        return;
    }
    if (was_busy || play.mode() != rpg::Mode::Playing) open_what_is_asked_for();
}

void PlayingScreen::draw(const Painter& painter)
{
    draw_game(context_, painter);
}

} // namespace runtime
