#include "runtime/screens/playing_screen.h"

#include "rpg/formats/png.h"
#include "rpg/formulas/experience.h"
#include "rpg/formulas/weapons.h"
#include "rpg/render/hud.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/level_end_screen.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/text_screens.h"
#include "runtime/screens/title_screen.h"
#include "runtime/view/modern_hud.h"
#include "runtime/view/panel.h"

#include <algorithm>
#include <optional>
#include <random>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kNoticeMs = 1500;
constexpr std::uint32_t kDyingMs = 3000;
constexpr std::uint32_t kArrivalMs = 1600;
constexpr std::uint32_t kLoadingMs = 700;

std::optional<rpg::PlayerCommand> order_of(Action action)
{
    namespace command = rpg::command;
    switch (action) {
    case Action::Forward:
        return command::Forward{};
    case Action::Back:
        return command::Back{};
    case Action::TurnLeft:
        return command::TurnLeft{};
    case Action::TurnRight:
        return command::TurnRight{};
    case Action::StrafeLeft:
        return command::StrafeLeft{};
    case Action::StrafeRight:
        return command::StrafeRight{};
    case Action::Use:
        return command::Use{};
    case Action::Pass:
        return command::Pass{};
    case Action::NextWeapon:
        return command::NextWeapon{};
    case Action::PreviousWeapon:
        return command::PreviousWeapon{};
    default:
        return std::nullopt;
    }
}

bool is_walking(const rpg::PlayerCommand& order)
{
    namespace command = rpg::command;
    return rpg::is_any_of<command::Forward, command::Back, command::StrafeLeft, command::StrafeRight,
                          command::TurnLeft, command::TurnRight>(order);
}

} // namespace

std::unique_ptr<Play> make_play(Context& context)
{
    auto play = std::make_unique<Play>(context.files, context.saves, context.texts.replacements());
    play->set_photographer([&context] { return context.play ? photograph(context) : rpg::Bytes{}; });
    if (!context.options.record.empty()) play->record();
    return play;
}

rpg::Outcome start_playing(Context& context, const rpg::GameStart& wanted)
{
    rpg::GameStart start = wanted;
    if (start.save.empty()) {
        start.seed = context.options.seed != 0 ? context.options.seed : std::random_device{}();
        start.classic = context.options.classic;
    }
    start.luck = context.options.luck;
    auto play = make_play(context);
    rpg::Outcome started = play->start(start);
    if (!started) return started;
    context.sounds.stop_song();
    context.play = std::move(play);
    context.stack.replace_all(std::make_unique<PlayingScreen>(context));
    return started;
}

namespace {

constexpr int kThumbnailWidth = 160, kThumbnailHeight = 100;

void soften(rpg::WorldView& view, const Settings& settings)
{
    if (!settings.tints) view.effects.berserk = false;
    if (settings.flashes) return;
    if (view.weapon) view.weapon->flashes = false;
    for (rpg::ViewThing& thing : view.things) thing.flashes = false;
}

bool shows_extras(const Context& context, const rpg::ScreenLayout& layout)
{
    return !context.settings().classic_hud && !context.options.classic && has_room_for_extras(layout);
}

// Of the top bar; as many as the text has where nothing needs to scroll.
int columns_for(std::string_view text, const rpg::ScreenLayout& layout)
{
    const int length = static_cast<int>(text.size());
    return length * 9 + 10 <= layout.display_width ? length : (layout.display_width - 1) / 7 - 1;
}

void add_extras(Context& context, const Painter& painter)
{
    if (!shows_extras(context, painter.layout)) return;
    const rpg::Player& player = context.play->scene().player();
    const auto needed = rpg::experience_needed(context.files.data().rules.experience, player.level);
    draw_player_extras(painter, context.texts, player, static_cast<int>(needed));
}

} // namespace

rpg::Bytes photograph(Context& context)
{
    rpg::WorldView view;
    context.play->scene().fill(view, false);
    return rpg::encode_png(context.world.picture(view, kThumbnailWidth, kThumbnailHeight));
}

void draw_bars(Context& context, const Painter& painter)
{
    rpg::HudView hud = context.play->scene().hud();
    hud.top_text.clear();
    hud.hurt = rpg::HurtSide::None;
    hud.pleased = hud.glad = false;
    hud.berserk_turns = 0;
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
    add_extras(context, painter);
}

void draw_game(Context& context, const Painter& painter)
{
    Scene& scene = context.play->scene();
    const Settings& settings = context.settings();
    rpg::WorldView view;
    scene.fill(view, settings.shake);
    soften(view, settings);
    context.world.draw(view, painter, painter.layout.view, context.has_classic_picture());
    rpg::HudView hud = scene.hud();
    if (!context.play->notice.empty())
        hud.top_text = context.play->notice;
    else
        hud.scrolled = scene.scrolled(columns_for(hud.top_text, painter.layout));
    if (!settings.flashes) hud.pleased = false;
    if (context.play->mode() == rpg::Mode::Playing) hud.soft_keys = {context.tr("Menu"), context.tr("Map")};
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
    add_extras(context, painter);
    if (settings.target_bar && shows_extras(context, painter.layout) && !scene.is_busy() &&
        hud.top_text == scene.target().name)
        draw_target_bar(painter, scene.target());
}

void start_level_song(Context& context)
{
    const std::string& map = context.play->state().map;
    if (context.play->mode() != rpg::Mode::Playing) return;
    if (context.files.songs.contains(map))
        context.sounds.start_song(map);
    else
        context.sounds.stop_song();
}

void PlayingScreen::enter()
{
    start_level_song(context_);
    open_what_is_asked_for();
}

void PlayingScreen::open_what_is_asked_for()
{
    if (context_.play->is_busy() || shows_loading_page()) return;
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
        context_.stack.push(make_where_next(context_));
        break;
    }
}

void PlayingScreen::click(const UiInput& input)
{
    // The middle of the view acts, its borders walk and turn.
    const rpg::ScreenLayout& layout = context_.layout;
    const rpg::UiRect view = layout.logical_view();
    if (input.y >= view.bottom() + layout.bar_height) { // the strip of soft keys
        if (input.x < layout.display_width / 2)
            open_game_menu(context_);
        else
            context_.stack.push(make_automap(context_));
        return;
    }
    if (input.y >= view.bottom() || input.y < view.y) {
        context_.stack.push(make_inventory(context_));
        return;
    }
    const int column = (input.x - view.x) * 4 / std::max(view.width, 1);
    const int row = (input.y - view.y) * 4 / std::max(view.height, 1);
    rpg::PlayerCommand order = rpg::command::Use{};
    if (column <= 0)
        order = rpg::command::TurnLeft{};
    else if (column >= 3)
        order = rpg::command::TurnRight{};
    else if (row <= 0)
        order = rpg::command::Forward{};
    else if (row >= 3)
        order = rpg::command::Back{};
    context_.play->order(order);
}

void PlayingScreen::input(const UiInput& input)
{
    const Play& play = *context_.play;
    if (play.mode() == rpg::Mode::Dead) return;
    arrival_age_ = std::max(arrival_age_, shows_loading_page() ? kLoadingMs : 0U);
    if (input.is_click()) {
        if (!input.repeats) click(input);
    } else if (!input.action) {
        if (input.digit >= 0 && !input.repeats) take_weapon(input.digit == 0 ? 9 : input.digit - 1);
    } else if (const auto order = order_of(*input.action)) {
        const bool walks = is_walking(*order);
        const bool attacks =
            rpg::is_any_of<rpg::command::Use>(*order) && context_.play->scene().target().max_health > 0;
        if (input.repeats && !walks && !attacks) return;
        context_.play->order(*order);
    } else if (!input.repeats) {
        open(input);
    }
}

// 0..8; 9: the dog.
void PlayingScreen::take_weapon(int weapon)
{
    const rpg::Player& player = context_.play->state().player;
    constexpr int kFirstDog = 9;
    while (weapon >= kFirstDog && weapon < rpg::kWeaponCount - 1 && !player.owns(weapon)) ++weapon;
    if (weapon < 0 || !player.owns(weapon) || weapon == player.weapon) return;
    context_.play->order(rpg::command::SelectWeapon{weapon});
}

// The smallest of what helps and is no waste.
void PlayingScreen::heal()
{
    constexpr int kSmall = 0, kLarge = 1, kSmallHeals = 25;
    const rpg::Player& player = context_.play->state().player;
    const int missing = player.fighter.max_health - player.fighter.health;
    const bool has_small = player.items[kSmall] > 0, has_large = player.items[kLarge] > 0;
    if (missing <= 0 || (!has_small && !has_large)) {
        context_.play->notice = context_.tr(missing <= 0 ? "You do not need it now." : "You have no medkit.");
        return;
    }
    const bool takes_large = has_large && (!has_small || missing >= 2 * kSmallHeals);
    context_.play->order(
        rpg::command::UseItem{takes_large ? rpg::Item::LargeMedkit : rpg::Item::SmallMedkit});
}

// All that is neither walking nor fighting.
void PlayingScreen::open(const UiInput& input)
{
    Play& play = *context_.play;
    if (input.is(Action::QuickSave)) {
        if (play.is_busy()) return;
        const rpg::Outcome saved = play.save("quick");
        context_.tell_saved(saved);
    } else if (input.is(Action::QuickLoad)) {
        load_slot(context_, "quick");
    } else if (play.is_busy() || play.mode() != rpg::Mode::Playing) {
        return;
    } else if (input.is(Action::Menu)) {
        open_game_menu(context_);
    } else if (input.is(Action::Automap)) {
        context_.stack.push(make_automap(context_));
    } else if (input.is(Action::Inventory)) {
        context_.stack.push(make_inventory(context_));
    } else if (input.is(Action::LastWeapon)) {
        take_weapon(play.last_weapon);
    } else if (input.is(Action::Heal)) {
        heal();
    }
}

void PlayingScreen::pass(std::uint32_t ms, Speed speed)
{
    Play& play = *context_.play;
    arrival_age_ = std::min(arrival_age_ + ms, 1U << 30);
    if (play.named_map != play.state().map) arrival_age_ = 0;
    play.named_map = play.state().map;
    const int held = play.state().player.weapon;
    if (held != play.held_weapon) play.last_weapon = std::exchange(play.held_weapon, held);
    play.advance(ms, speed);
    notice_age_ = play.notice.empty() ? 0 : notice_age_ + ms;
    if (notice_age_ > kNoticeMs) play.notice.clear();
}

void PlayingScreen::tick(std::uint32_t ms)
{
    Play& play = *context_.play;
    const bool was_busy = play.is_busy();
    pass(ms, context_.settings().speed);
    if (play.is_busy()) return;
    if (play.mode() == rpg::Mode::Dead) {
        if (play.scene().dead_for() >= kDyingMs) context_.stack.push(make_death_menu(context_));
        return;
    }
    if (was_busy || play.mode() != rpg::Mode::Playing) open_what_is_asked_for();
}

void PlayingScreen::draw(const Painter& painter)
{
    if (shows_loading_page()) return draw_loading_page(painter);
    draw_game(context_, painter);
    if (context_.options.classic) return;
    if (arrival_age_ < kArrivalMs && context_.play->mode() == rpg::Mode::Playing) draw_arrival(painter);
}

bool PlayingScreen::shows_loading_page() const
{
    return context_.options.classic && arrival_age_ < kLoadingMs;
}

// As the phone had it, which needed the time.
void PlayingScreen::draw_loading_page(const Painter& painter) const
{
    constexpr int kCaption = 48, kName = 36;
    const rpg::ScreenLayout& layout = painter.layout;
    painter.window.fill(rpg::Xrgb8888::from_rgb(context_.play->level().loading_colour));
    const rpg::TextStyle centred{.align_x = rpg::AlignX::Centre};
    painter.text(context_.tr("Entering"), layout.centre_x(), layout.centre_y() - kCaption, centred);
    painter.text(rpg::level_title(text_context(context_)), layout.centre_x(), layout.centre_y() - kName,
                 centred);
    painter.text(context_.tr("Game saved"), layout.centre_x(), layout.display_height - kLineHeight - 2,
                 centred);
}

// The name of the level that has just been entered.
void PlayingScreen::draw_arrival(const Painter& painter) const
{
    const std::string name = rpg::level_title(text_context(context_));
    if (name.empty()) return;
    const rpg::ScreenLayout& layout = painter.layout;
    const bool fits = static_cast<int>(name.size()) * 10 + 16 < layout.display_width;
    const int y = rpg::ScreenLayout::kTopBar + layout.view_height / 4;
    tint(painter, {0, y - 6, layout.display_width + 1, 29}, {});
    painter.text(
        name, layout.centre_x(), y,
        {.font = fits ? rpg::FontSize::Large : rpg::FontSize::Small, .align_x = rpg::AlignX::Centre});
}

} // namespace runtime
