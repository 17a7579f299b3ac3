#include "runtime/screens/play/playing_screen.h"

#include "rpg/sim/combat/player_attack.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"
#include "rpg/world/weapons.h"
#include "runtime/screens/menus/game_menus.h"
#include "runtime/screens/play/by_ear.h"
#include "runtime/screens/play/game_names.h"
#include "runtime/view/touch_pad.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <array>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kNoticeMs = 1500;
constexpr std::uint32_t kDyingMs = 3000;
constexpr std::uint32_t kArrivalMs = 1600;
constexpr std::uint32_t kLoadingMs = 700;
constexpr std::uint32_t kPointedMs = 1500;

// Something on the floor ahead: only walking takes it. Not where an event may answer to the key.
bool is_to_walk_onto(const rpg::World& world)
{
    const rpg::EntityIndex ahead = rpg::faced_entity(world);
    if (ahead == rpg::kNoEntity || ahead == rpg::kWallEntity || rpg::is_line(world, ahead)) return false;
    const rpg::Player& player = world.state.player;
    const rpg::TilePos tile = rpg::tile_of(player.at + rpg::step_vector(player.angle));
    return rpg::def_of(world, ahead).can_be_taken() && rpg::is_on_map(tile) &&
           rpg::tile_of(rpg::thing_of(world, ahead).at) == tile &&
           world.stage->event_of[static_cast<std::size_t>(rpg::tile_index(tile))] == rpg::Stage::kNoEvent;
}

} // namespace

std::optional<rpg::PlayerCommand> order_of(Action action)
{
    using namespace rpg::command;
    static const std::array<rpg::PlayerCommand, 10> kOrders{
        Forward{},     Back{}, TurnLeft{}, TurnRight{},  StrafeLeft{},
        StrafeRight{}, Use{},  Pass{},     NextWeapon{}, PreviousWeapon{}}; // as actions begin
    const auto index = static_cast<std::size_t>(action);
    return index < kOrders.size() ? std::optional(kOrders[index]) : std::nullopt;
}

std::optional<ScreenId> screen_of(rpg::Mode mode)
{
    switch (mode) {
    case rpg::Mode::Playing:
    case rpg::Mode::Dead: // first the fall
        return std::nullopt;
    case rpg::Mode::Dialog:
        return ScreenId::Dialog;
    case rpg::Mode::Code:
        return ScreenId::Code;
    case rpg::Mode::Store:
        return ScreenId::Store;
    case rpg::Mode::Stats:
        return ScreenId::LevelEnd;
    case rpg::Mode::Ending:
        return ScreenId::Ending;
    case rpg::Mode::Ended:
        return ScreenId::WhereNext;
    }
    return std::nullopt;
}

rpg::Outcome start_playing(Ui& ui, CurrentGame& game, const rpg::GameStart& start)
{
    rpg::Outcome started = game.start(start);
    if (!started) return started;
    ui.sounds.stop_song();
    ui.stack.forget_closed();
    ui.stack.show(ScreenId::Playing);
    return started;
}

void take_turn_back(Ui& ui, CurrentGame& game)
{
    Play& play = game.play();
    if (const std::string_view why = play.take_back_refusal(); !why.empty())
        return play.tell(ui.words.tr(why));
    const auto is_within_text = [&] {
        return play.mode() == rpg::Mode::Dialog && play.state().screen.dialog.first_line > 0;
    };
    do // one page of a text may be several commands: back to where it begins
        play.take_back();
    while (is_within_text() && play.take_back_refusal().empty());
    play.tell(filled(ui.words.tr("Taken back: {n}"), {{"n", std::to_string(play.taken_back())}}));
    ui.stack.show(ScreenId::Playing);
}

void tell_bump(Ui& ui, CurrentGame& game)
{
    MessageBar& messages = game.play().scene().messages();
    const auto bump = game.play().scene().take_bump();
    if (!bump || messages.has_spoken() || ui.view.has_classic_bars()) return;
    std::string text;
    if (bump->is_door && bump->is_locked)
        text = ui.words.tr("The door is locked");
    else if (bump->is_door)
        text = filled(ui.words.tr("A closed door: {key} opens it"), {{"key", ui.words.key_of(Action::Use)}});
    else if (bump->name.empty())
        text = ui.words.tr(bump->is_fence ? "A fence is in the way" : "A wall is in the way");
    else
        text = filled(ui.words.tr("In the way: {name}"), {{"name", bump->name}});
    messages.show({.text = std::move(text), .stays = true}, false);
}

void start_level_song(Ui& ui, const CurrentGame& game)
{
    const std::string& map = game.play().state().map;
    if (game.play().mode() != rpg::Mode::Playing) return;
    if (game.files().has_song(map))
        ui.sounds.start_song(map);
    else
        ui.sounds.stop_song();
}

void PlayingScreen::enter()
{
    start_level_song(ui_, game_);
    open_what_is_asked_for();
}

void PlayingScreen::open_what_is_asked_for()
{
    if (game_.play().is_busy() || shows_loading_page()) return;
    if (const auto screen = screen_of(game_.play().mode())) ui_.stack.open(*screen);
}

// The middle of the view acts, its borders walk and turn, its lower corners step aside; bars open lists.
PlayingScreen::ClickZone PlayingScreen::zone_at(int x, int y) const
{
    const rpg::ScreenLayout& layout = ui_.stack.layout();
    const rpg::UiRect view = layout.logical_view();
    if (y >= view.bottom() + layout.bar_height) // the strip of soft keys
        return {x < layout.display_width / 2 ? Action::Menu : Action::Automap, {}};
    if (y >= view.bottom() || y < view.y) return {Action::Inventory, {}};
    constexpr int kParts = 4;
    const int column = std::clamp((x - view.x) * kParts / std::max(view.width, 1), 0, kParts - 1);
    const int row = std::clamp((y - view.y) * kParts / std::max(view.height, 1), 0, kParts - 1);
    const int side = column == 0 ? 0 : column == kParts - 1 ? 2 : 1;
    const int level = row == 0 ? 0 : row == kParts - 1 ? 2 : 1;
    constexpr std::array<std::array<Action, 3>, 3> kActions{
        {{Action::TurnLeft, Action::Forward, Action::TurnRight},
         {Action::TurnLeft, Action::Use, Action::TurnRight},
         {Action::StrafeLeft, Action::Back, Action::StrafeRight}}};
    const auto edge = [](int from, int length, int part) {
        constexpr std::array kEdges{0, 1, 3, 4};
        return from + length * kEdges[static_cast<std::size_t>(part)] / kParts;
    };
    const int left = edge(view.x, view.width, side), top = edge(view.y, view.height, level);
    return {
        kActions[static_cast<std::size_t>(level)][static_cast<std::size_t>(side)],
        {left, top, edge(view.x, view.width, side + 1) - left, edge(view.y, view.height, level + 1) - top}};
}

bool PlayingScreen::has_touch_pad() const
{
    return wants_touch_pad(settings_, ui_.words.device == InputDevice::Touch);
}

// Where the pad on the screen begins in the lower left part of the view; without it the end of the view.
int PlayingScreen::above_pad(const rpg::ScreenLayout& layout) const
{
    const rpg::UiRect view = layout.logical_view();
    int end = view.bottom();
    if (has_touch_pad())
        for (const PadButton& button : touch_pad(layout, settings_, ui_.words.min_touch_row))
            if (button.place.x < view.x + view.width / 2 && button.place.y > view.y + view.height / 2)
                end = std::min(end, button.place.y);
    return end;
}

// What the player carries, one above the other at the left edge, where fingers are used.
std::vector<PlayingScreen::ItemButton> PlayingScreen::item_buttons(const rpg::ScreenLayout& layout) const
{
    constexpr int kLeastSide = 20, kGap = 3;
    std::vector<ItemButton> buttons;
    if (!has_touch_pad() || !settings_.touch_items || ui_.view.is_classic()) return buttons;
    const rpg::UiRect view = layout.logical_view();
    const int side = std::max(ui_.words.min_touch_row, kLeastSide), end = above_pad(layout);
    rpg::UiRect place{view.x + kGap, end - kGap - side, side, side};
    for (int item = 0; item < rpg::kItemKinds; ++item) {
        if (game_.play().state().player.items[static_cast<std::size_t>(item)] == 0) continue;
        if (place.y < view.y)
            place = {place.right() + kGap, end - kGap - side, side, side}; // the next column
        buttons.push_back({static_cast<rpg::Item>(item), place});
        place.y -= side + kGap;
    }
    return buttons;
}

void PlayingScreen::draw_item_buttons(const Painter& painter) const
{
    const GameNames names(game_.files(), ui_.words, game_.rules());
    for (const auto& [item, place] : item_buttons(painter.layout)) {
        const auto number = static_cast<std::size_t>(item);
        draw_panel(painter, place);
        SpritePick pick = names.item_picture(static_cast<int>(item));
        pick.floats = true;
        if (pick.id != 0)
            draw_sprite(painter, ui_.view.art(), pick,
                        {place.x + 1, place.y + 1, place.width - 2, place.height - 2});
        painter.text(std::to_string(game_.play().state().player.items[number]), place.right() - 1,
                     place.bottom() - 9, {.align_x = rpg::AlignX::Right});
    }
}

void PlayingScreen::click(const UiInput& input)
{
    for (const auto& [item, place] : item_buttons(ui_.stack.layout()))
        if (input.x >= place.x && input.x < place.right() && input.y >= place.y && input.y < place.bottom()) {
            if (!game_.play().is_busy()) ask_to_use(ui_, game_, item);
            return;
        }
    const Action action = zone_at(input.x, input.y).action;
    if (action == Action::Menu || action == Action::Automap || action == Action::Inventory) {
        game_.play().note_menu_opened();
        if (action == Action::Menu) return open_game_menu(ui_);
        return ui_.stack.open(action == Action::Automap ? ScreenId::Automap : ScreenId::Inventory);
    }
    if (action != Action::Use || !warn_useless_action()) game_.play().order(*order_of(action));
}

// The mouse has moved. For a while the part of the view under it shows what a click does.
void PlayingScreen::point(const UiInput& input)
{
    const bool shows = settings_.click_hints && !input.drags && !ui_.view.is_classic();
    pointed_ = shows ? zone_at(input.x, input.y) : ClickZone{};
    pointed_age_ = 0;
}

void PlayingScreen::draw_click_hint(const Painter& painter) const
{
    constexpr int kPercent = 55;
    if (pointed_age_ >= kPointedMs || pointed_.place.width == 0) return;
    if (game_.play().is_busy() || has_touch_pad()) return;
    draw_pad_icon(painter, pointed_.action, pointed_.place, kPercent);
}

// A blow that cannot hit costs no turn, except with all quirks of the original.
bool PlayingScreen::warn_useless_action()
{
    Play& play = game_.play();
    if (play.is_busy() || play.mode() != rpg::Mode::Playing || play.state().classic || play.shows_replay())
        return false;
    const rpg::World world(game_.campaign(), play.state());
    const rpg::EntityIndex target = rpg::find_target(world);
    const bool is_item = target == rpg::kNoEntity && is_to_walk_onto(world);
    if (!is_item && (target == rpg::kNoEntity || !rpg::is_out_of_reach(world, target))) return false;
    MessageBar& messages = play.scene().messages();
    messages.begin_action();
    messages.show(
        {.text = ui_.words.tr(is_item ? "Walk onto it to take it" : "Out of reach"), .stays = !is_item},
        false);
    return true;
}

void PlayingScreen::input(const UiInput& input)
{
    const Play& play = game_.play();
    if (play.mode() == rpg::Mode::Dead) return;
    arrival_age_ = std::max(arrival_age_, shows_loading_page() ? kLoadingMs : 0U);
    if (input.hovers) return point(input);
    pointed_ = input.is_click() ? pointed_ : ClickZone{};
    if (input.is_click()) {
        if (!input.repeats) click(input);
    } else if (!input.action) {
        if (input.digit >= 0 && !input.repeats) take_weapon(input.digit == 0 ? 9 : input.digit - 1);
    } else if (const auto order = order_of(*input.action)) {
        const bool walks = *input.action <= Action::StrafeRight;
        const bool attacks = input.is(Action::Use) && game_.play().scene().faced().fighter.max_health > 0;
        if (input.repeats && !walks && !attacks) return;
        if (!input.is(Action::Use) || !warn_useless_action()) game_.play().order(*order);
    } else if (!input.repeats) {
        open(input);
    }
}

// 0..8; 9: the dog.
void PlayingScreen::take_weapon(int weapon)
{
    const rpg::Player& player = game_.play().state().player;
    while (weapon >= rpg::weapon::kFirstDog && weapon < rpg::kWeaponCount - 1 && !player.owns(weapon))
        ++weapon;
    if (weapon < 0 || !player.owns(weapon) || weapon == player.weapon) return;
    game_.play().order(rpg::command::SelectWeapon{weapon});
}

// The smallest of what helps and is no waste.
void PlayingScreen::heal()
{
    constexpr int kSmall = 0, kLarge = 1;
    const int small_heals = game_.rules().item(rpg::Item::SmallMedkit).health;
    const rpg::Player& player = game_.play().state().player;
    const int missing = player.fighter.max_health - player.fighter.health;
    const bool has_small = player.items[kSmall] > 0, has_large = player.items[kLarge] > 0;
    if (missing <= 0 || (!has_small && !has_large)) {
        game_.play().tell(ui_.words.tr(missing <= 0 ? "You do not need this now." : "You have no medkit."));
        return;
    }
    const bool takes_large = has_large && (!has_small || missing >= 2 * small_heals);
    game_.play().order(rpg::command::UseItem{takes_large ? rpg::Item::LargeMedkit : rpg::Item::SmallMedkit});
}

// All that is neither walking nor fighting.
void PlayingScreen::open(const UiInput& input)
{
    Play& play = game_.play();
    if (play.is_busy() || play.mode() != rpg::Mode::Playing) return;
    if (input.is(Action::Menu) || input.is(Action::Automap) || input.is(Action::Inventory))
        play.note_menu_opened();
    if (input.is(Action::Menu)) {
        open_game_menu(ui_);
    } else if (input.is(Action::Automap)) {
        ui_.stack.open(ScreenId::Automap);
    } else if (input.is(Action::Inventory)) {
        ui_.stack.open(ScreenId::Inventory);
    } else if (input.is(Action::Photo)) {
        ui_.stack.open(ScreenId::Photo);
    } else if (input.is(Action::Help)) {
        ui_.stack.open(ScreenId::Help);
    } else if (input.is(Action::LastWeapon)) {
        take_weapon(play.last_weapon());
    } else if (input.is(Action::Heal)) {
        heal();
    } else {
        tell_by_ear(input);
    }
}

void PlayingScreen::tell_by_ear(const UiInput& input)
{
    ByEar ear(game_, ui_.words);
    std::vector<std::string> sentences;
    if (input.is(Action::WhereAmI)) sentences = ear.where_am_i();
    if (input.is(Action::LookAround)) sentences = ear.around();
    if (input.is(Action::NextDestination)) sentences = {ear.next_destination()};
    if (input.is(Action::WalkThere)) sentences = {ear.walk()};
    std::string answer; // in one message: of many the bar shows the last ones
    for (const std::string& sentence : sentences)
        if (!sentence.empty()) answer += (answer.empty() ? "" : " ") + ended(sentence);
    if (answer.empty()) return;
    Play& play = game_.play();
    if (play.notice() && !play.notice()->not_saved) play.forget_notice();
    MessageBar& messages = play.scene().messages();
    messages.begin_action();
    messages.show({.text = answer}, false);
}

void PlayingScreen::pass(std::uint32_t ms, Speed speed)
{
    Play& play = game_.play();
    if (!notice_covers_arrival_) arrival_age_ = std::min(arrival_age_ + ms, 1U << 30);
    if (play.take_arrival()) arrival_age_ = 0;
    play.note_weapon();
    play.advance(ms, speed);
    tell_bump(ui_, game_);
    pointed_age_ = std::min(pointed_age_ + ms, kPointedMs);
    notice_age_ = play.notice() ? notice_age_ + ms : 0;
    if (notice_age_ > kNoticeMs) play.forget_notice();
}

std::uint32_t PlayingScreen::still_for() const
{
    const Play& play = game_.play();
    std::uint32_t still = ui_.view.still_for(ui_.stack.layout());
    const auto until = [&](std::uint32_t age, std::uint32_t end) {
        if (age < end) still = std::min(still, end - age);
    };
    until(arrival_age_, ui_.view.is_classic() ? kLoadingMs : kArrivalMs);
    if (play.notice()) until(notice_age_, kNoticeMs);
    if (pointed_.place.width > 0) until(pointed_age_, kPointedMs);
    if (play.mode() == rpg::Mode::Dead) until(play.scene().dead_for(), kDyingMs);
    return still;
}

void PlayingScreen::tick(std::uint32_t ms)
{
    Play& play = game_.play();
    const bool was_busy = play.is_busy();
    pass(ms, settings_.speed);
    if (play.is_busy()) return;
    if (play.mode() == rpg::Mode::Dead) {
        if (play.scene().dead_for() >= kDyingMs) ui_.stack.open(ScreenId::Dead);
        return;
    }
    if (was_busy || play.mode() != rpg::Mode::Playing) open_what_is_asked_for();
}

Spoken PlayingScreen::spoken() const
{
    const Scene& scene = game_.play().scene();
    if (ui_.view.has_classic_bars()) return {{}, scene.hud().top_text};
    std::string text = ended(ui_.view.notice_text());
    for (const std::string& line : scene.messages().lines()) text += (text.empty() ? "" : "|") + ended(line);
    const bool waits = !game_.play().is_busy() && game_.play().mode() == rpg::Mode::Playing;
    Spoken spoken{{}, text, {}, 1 + scene.messages().actions() + game_.play().told()};
    if (!waits) return spoken;
    spoken.around = ByEar(game_, ui_.words).after_turn();
    for (FirstStep& step : first_steps()) spoken.around.push_back(std::move(step.text));
    return spoken;
}

void PlayingScreen::draw(const Painter& painter)
{
    if (shows_loading_page()) return draw_loading_page(painter);
    ui_.view.draw(painter);
    if (ui_.view.is_classic()) return;
    draw_click_hint(painter);
    draw_item_buttons(painter);
    // Large letters need the whole view for what the game says; the name of the level comes after it.
    const bool is_large = painter.letter_scale > painter.layout.scale;
    notice_covers_arrival_ = is_large && game_.play().notice().has_value();
    const bool is_covered =
        notice_covers_arrival_ || (is_large && !game_.play().scene().messages().lines().empty());
    if (arrival_age_ < kArrivalMs && game_.play().mode() == rpg::Mode::Playing && !is_covered)
        draw_arrival(painter);
    else if (!is_covered)
        draw_first_steps(painter);
}

bool PlayingScreen::shows_loading_page() const
{
    return ui_.view.is_classic() && arrival_age_ < kLoadingMs;
}

// As the phone had it, which needed the time.
void PlayingScreen::draw_loading_page(const Painter& painter) const
{
    constexpr int kCaption = 48, kName = 36;
    const rpg::ScreenLayout& layout = painter.layout;
    painter.window.fill(rpg::Xrgb8888::from_rgb(game_.play().level().loading_colour));
    const rpg::TextStyle centred{.align_x = rpg::AlignX::Centre};
    painter.text(ui_.words.tr("Entering"), layout.centre_x(), layout.centre_y() - kCaption, centred);
    painter.text(game_.level_title(), layout.centre_x(), layout.centre_y() - kName, centred);
    painter.text(ui_.words.tr("Game saved"), layout.centre_x(), layout.display_height - kLineHeight - 2,
                 centred);
}

std::vector<PlayingScreen::FirstStep> PlayingScreen::first_steps() const
{
    const Play& play = game_.play();
    const bool wants = settings_.first_steps && !ui_.view.has_classic_bars() && !play.shows_replay();
    if (!wants || play.mode() != rpg::Mode::Playing || is_fighting()) return {};
    // The buttons of the pad on the screen have pictures: what they do is their name, for the ear.
    const auto line = [this, has_pad = has_touch_pad()](std::string_view english, Action action) {
        const std::string button =
            "[" + ui_.words.tr(action_rows()[static_cast<std::size_t>(action)].label) + "]";
        return FirstStep{
            filled(ui_.words.tr(english), {{"key", has_pad ? button : ui_.words.key_of(action)}}),
            has_pad && has_pad_icon(action) ? std::optional(action) : std::nullopt};
    };
    const auto told = [this](std::string_view english) { return FirstStep{ui_.words.tr(english)}; };
    const bool clicks = ui_.words.device == InputDevice::Mouse;
    switch (play.first_hint()) {
    case FirstSteps::Hint::Walk:
        if (clicks)
            return {told("Click above: walk, pick up"), told("Click on the left: turn left"),
                    told("Click on the right: turn right")};
        return {line("{key}: walk, pick up", Action::Forward), line("{key}: turn left", Action::TurnLeft),
                line("{key}: turn right", Action::TurnRight)};
    case FirstSteps::Hint::Act:
        if (clicks) return {told("Click in the middle: talk, open, attack")};
        return {line("{key}: talk, open, attack", Action::Use)};
    case FirstSteps::Hint::Lists:
        if (clicks) return {told("Click on the bar: inventory"), line("{key}: menu, help", Action::Menu)};
        return {line("{key}: map", Action::Automap), line("{key}: inventory", Action::Inventory),
                line("{key}: menu, help", Action::Menu)};
    case FirstSteps::Hint::Heal:
        if (has_touch_pad() && settings_.touch_items) return {}; // it is there to be tapped
        return {line("{key}: use a medkit", Action::Heal)};
    case FirstSteps::Hint::None:
        break;
    }
    return {};
}

// Somebody is awake and near, or in front: no time for reading.
bool PlayingScreen::is_fighting() const
{
    const Play& play = game_.play();
    return play.scene().faced().fighter.max_health > 0 || !play.state().level.awake.empty();
}

// Somebody who begins sees which keys there are, above the lower bar or the pad on the screen.
void PlayingScreen::draw_first_steps(const Painter& picture) const
{
    constexpr int kSlender = 40, kBroad = 88; // weapons
    const int weapon = game_.play().state().player.weapon;
    const int weapon_width =
        weapon == rpg::weapon::kAxe || weapon == rpg::weapon::kPistol ? kSlender : kBroad;
    const std::vector<FirstStep> steps = first_steps();
    if (steps.empty()) return;
    const auto lines_in = [&](const rpg::ScreenLayout& letters) {
        std::vector<FirstStep> lines;
        for (const FirstStep& step : steps) {
            const std::string text = step.icon ? "  " + step.text.substr(step.text.find(']') + 1) : step.text;
            std::optional<Action> icon = step.icon;
            for (std::string& line : wrapped_evenly(text, (letters.display_width - 12) / kLetterWidth))
                lines.push_back({std::move(line), std::exchange(icon, std::nullopt)});
        }
        return lines;
    };
    const Painter painter = picture.reading([&](const rpg::ScreenLayout& letters) {
        return static_cast<int>(lines_in(letters).size()) * kLineHeight <= letters.display_height / 2;
    });
    const rpg::ScreenLayout& layout = painter.layout;
    const std::vector<FirstStep> lines = lines_in(layout);
    int widest = 0;
    for (const FirstStep& line : lines) widest = std::max(widest, rpg::columns_of(line.text));
    const int width = widest * kLetterWidth + 12;
    const int height = static_cast<int>(lines.size()) * kLineHeight + 8;
    const int bottom = place_in(layout, picture.layout, {0, above_pad(picture.layout), 0, 0}).y;
    const bool is_wide = layout.display_width >= 2 * (width + 6) + weapon_width; // beside it, else above it
    const int top = place_in(layout, picture.layout, {0, ui_.view.messages_bottom(picture), 0, 0}).y;
    const rpg::UiRect box{6, is_wide ? bottom - height - 4 : top + 6, width, height};
    draw_panel(painter, box);
    int y = box.y + 4;
    for (const FirstStep& line : lines) {
        painter.text(line.text, box.x + 6, y);
        if (line.icon)
            draw_pad_icon(painter, *line.icon, {box.x + 6, y - 1, 2 * kLetterWidth, kLineHeight}, 100);
        y += kLineHeight;
    }
}

// The name of the level that has just been entered.
void PlayingScreen::draw_arrival(const Painter& painter) const
{
    const std::string name = game_.level_title();
    if (name.empty()) return;
    const rpg::ScreenLayout& layout = painter.layout;
    const bool fits = rpg::columns_of(name) * 10 + 16 < layout.display_width;
    constexpr int kBelowCaptions = 52, kAboveSigns = 8;
    const int captions = kBelowCaptions * painter.reading().layout.scale / layout.scale;
    const int y = ui_.view.messages_bottom(painter) + (settings_.captions ? captions : kAboveSigns);
    if (y + kLineHeight > layout.logical_view().bottom()) return;
    tint(painter, {0, y - 6, layout.display_width + 1, 29}, {});
    painter.text(
        name, layout.centre_x(), y,
        {.font = fits ? rpg::FontSize::Large : rpg::FontSize::Small, .align_x = rpg::AlignX::Centre});
}

} // namespace runtime
