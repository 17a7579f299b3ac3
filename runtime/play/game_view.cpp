#include "runtime/play/game_view.h"

#include "rpg/formats/png.h"
#include "rpg/render/scenes.h"
#include "rpg/world/experience.h"
#include "runtime/input/phone_keys.h"
#include "runtime/view/modern_hud.h"
#include "runtime/view/panel.h"
#include "runtime/view/screenshot.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <utility>

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
    const int length = rpg::columns_of(text);
    return length * 9 + 10 <= layout.display_width ? length : (layout.display_width - 1) / 7 - 1;
}

// A row of one layout as a row of another one of the same window, rounded down the screen.
int row_in(const rpg::ScreenLayout& layout, const rpg::ScreenLayout& other, int y)
{
    return place_in(layout, other, {0, 0, 0, y}).bottom();
}

} // namespace

GameView::GameView(CurrentGame& game, const Settings& settings, const Words& words, bool classic, bool smooth)
    : game_(game), settings_(settings), words_(words), is_classic_(classic), is_smooth_(smooth),
      world_(*game.files().art, game.files().ui), map_(game, words.texts)
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
    world_.draw(place, painter, {0, 0, painter.window.width, painter.window.height}, look());
}

rpg::Image GameView::picture(const rpg::WorldView& place, int width, int height)
{
    std::vector<rpg::Xrgb8888::Value> pixels(static_cast<std::size_t>(width) *
                                             static_cast<std::size_t>(height));
    const rpg::Surface8888 surface{pixels.data(), width, height, width};
    draw_place(place, {surface, rpg::screen_layout(width, height, rpg::hud_scale(width, height), false),
                       game_.files().ui});
    return image_of(surface);
}

bool GameView::shows_extras(const rpg::ScreenLayout& layout) const
{
    return !has_classic_bars() && has_room_for_extras(layout);
}

void GameView::draw_extras(const Painter& painter) const
{
    if (!shows_extras(painter.layout) || painter.layout.bar_height == 0) return;
    const rpg::Player& player = scene().player();
    const auto needed = rpg::experience_needed(game_.files().data().rules.experience, player.level);
    draw_player_extras(painter, words_.texts, player, static_cast<int>(needed));
}

void GameView::draw_bars(const Painter& painter) const
{
    rpg::HudView hud = scene().hud();
    hud.compass = words_.tr("ENWS"); // east, north, west, south
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
    painter.cover_all();
    const rpg::SceneStage stage(painter.art, painter.layout, painter.window);
    if (!painter.high_contrast) stage.menu_ground();
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
    if (!shows_bars_) return draw_place(view, painter);
    world_.draw(view, painter, painter.layout.view, look());
    if (settings_.hit_numbers && !has_classic_picture()) draw_hit_numbers(painter, view);
    const Play& play = game_.play();
    if (play.mode() == rpg::Mode::Playing && !has_classic_bars()) draw_map(painter, view);
    rpg::HudView hud = scene().hud();
    hud.compass = words_.tr("ENWS"); // east, north, west, south
    say_in_bar(painter, hud);
    if (!settings_.flashes) hud.pleased = false;
    if (play.mode() == rpg::Mode::Playing) hud.soft_keys = {words_.tr("Menu"), words_.tr("Map")};
    if (!has_classic_bars()) draw_rage(painter, std::exchange(hud.berserk_turns, 0));
    const BarLine line = bar_line(painter, 0, rpg::columns_of(hud.top_text));
    const bool has_large_letters = line.is_enlarged && !has_classic_bars();
    const std::string text = has_large_letters ? std::exchange(hud.top_text, {}) : std::string();
    rpg::draw_hud(painter.art, painter.layout, hud, painter.window);
    if (play.mode() == rpg::Mode::Playing) line.painter.text(text, 1, line.y);
    if (has_large_letters && !hud.soft_keys[0].empty())
        draw_hint_bar(painter, {{{hud.soft_keys[0]}}, {{hud.soft_keys[1]}}});
    draw_extras(painter);
    draw_run(painter);
    if (!has_classic_bars() && play.mode() == rpg::Mode::Code)
        draw_messages(painter, rpg::ScreenLayout::kTopBar); // below it are the keys
    else if (!has_classic_bars() && play.mode() != rpg::Mode::Dialog)
        draw_messages(painter); // a text does it itself
    if (shows_target()) draw_target_bar(painter, scene().faced());
}

// What a hit took rises from who was hit: health, and beside it what the armour took.
void GameView::draw_hit_numbers(const Painter& picture, const rpg::WorldView& view) const
{
    constexpr rpg::Rgb kHealth{0xFF, 0x60, 0x48}, kArmour{0xA0, 0xB8, 0xD8};
    constexpr int kTop = 52; // units above the floor
    const Painter painter = picture.reading([&](const rpg::ScreenLayout& letters) {
        const int end = place_in(letters, picture.layout, picture.layout.logical_view()).bottom();
        return end - row_in(letters, picture.layout, messages_bottom(picture)) >= 7 * kLineHeight;
    });
    const rpg::ScreenLayout& layout = painter.layout;
    const rpg::UiRect place = place_in(layout, picture.layout, picture.layout.logical_view());
    const int below = row_in(layout, picture.layout, messages_bottom(picture));
    const int top = std::max(place.y, below) + 1, rise = 2 * kLineHeight;
    const bool has_room = place.bottom() - top >= 8 * kLineHeight;
    for (const SceneEffects::HitNumber& hit : scene().hit_numbers()) {
        int x = place.x + place.width / 2,
            y = place.bottom() - (has_room ? 3 : 1) * kLineHeight; // the player
        if (hit.thing) {
            if (*hit.thing >= view.things.size()) continue;
            const rpg::ViewThing& thing = view.things[*hit.thing];
            const auto at =
                rpg::screen_place(view.eye, thing.x, thing.y, kTop, place.width, place.height,
                                  {.focal_length = focal_length(place.height, settings_.field_of_view)});
            if (!at || at->x < 0 || at->x >= place.width) continue;
            x = place.x + at->x;
            y = std::clamp(place.y + at->y, top + rise, std::max(top + rise, place.bottom() - kLineHeight));
        }
        y = std::max(top, y - static_cast<int>(std::int64_t{rise} * hit.part / 65536));
        const std::string health = hit.health > 0 ? "-" + std::to_string(hit.health) : std::string();
        const std::string armour = hit.armour > 0 ? "-" + std::to_string(hit.armour) : std::string();
        const int gap = !health.empty() && !armour.empty() ? kLetterWidth / 2 : 0;
        const int width = static_cast<int>(health.size() + armour.size()) * kLetterWidth + gap;
        x = std::clamp(x - width / 2, 2, std::max(2, layout.display_width - width - 1));
        draw_dim_ground(painter, {x - 2, y - 1, width + 3, kLineHeight});
        const auto draw = [&](const std::string& number, rpg::Rgb ink) {
            painter.text(number, x, y, {.tint = ink});
            x += static_cast<int>(number.size()) * kLetterWidth + gap;
        };
        if (!health.empty()) draw(health, kHealth);
        if (!armour.empty()) draw(armour, kArmour);
    }
}

// How many turns it lasts.
void GameView::draw_rage(const Painter& picture, int turns) const
{
    if (turns == 0) return;
    const Painter painter = picture.reading();
    const std::string text = words_.labelled(words_.tr("Red rage"), std::to_string(turns));
    const int width = rpg::columns_of(text) * kLetterWidth, x = painter.layout.display_width - width - 4;
    const int y = row_in(painter.layout, picture.layout, picture.layout.logical_view().y) + 2;
    draw_dim_ground(painter, {x - 2, y - 1, width + 3, kLineHeight});
    painter.text(text, x, y);
}

void GameView::draw_run(const Painter& picture) const
{
    const RunClock clock = settings_.run_clock;
    if (clock == RunClock::Off) return;
    std::string text;
    if (clock != RunClock::Time)
        text = filled(words_.tr("moves: {n}"), {{"n", std::to_string(rpg::turns_of(game_.play().state()))}});
    if (clock != RunClock::Turns) text += (text.empty() ? "" : "  ") + clock_text(game_.play().played());
    const std::optional<int> turns = game_.turns_behind();
    const std::string behind = turns ? " " + format_turns_behind(*turns) : std::string();
    const int width = (rpg::columns_of(text) + rpg::columns_of(behind)) * kLetterWidth;
    const Painter painter =
        picture.reading([&](const rpg::ScreenLayout& layout) { return width + 8 <= layout.display_width; });
    const int right = painter.layout.display_width - 4;
    const int y =
        place_in(painter.layout, picture.layout, picture.layout.logical_view()).bottom() - kLineHeight - 1;
    for (int i = 0; i < 2; ++i) tint(painter, {right - width - 3, y - 2, width + 6, kLineHeight + 1}, {});
    painter.text(text, right - width, y);
    if (turns)
        painter.text(behind, right, y,
                     {.align_x = rpg::AlignX::Right, .tint = *turns > 0 ? colour::kWarning : colour::kGood});
}

// The level around the player, in a corner or as lines over the whole view.
void GameView::draw_map(const Painter& painter, const rpg::WorldView& shown)
{
    if (settings_.map_corner == MapCorner::Off || game_.play().mode() == rpg::Mode::Dead) return;
    constexpr int kCornerZoom = 8, kOverZoom = 16, kGap = 4;
    const bool is_small = settings_.map_corner == MapCorner::Corner;
    rpg::WorldView world = shown;
    world.time = 0; // the player's mark does not blink
    rpg::AutomapView map = map_.view(world, true);
    map.humans.reset(); // draw_signs marks them
    map.zoom = is_small ? kCornerZoom : kOverZoom;
    map.lines_only = !is_small;
    map.middle_x = world.eye.x >> 16;
    map.middle_y = world.eye.y >> 16;
    rpg::UiRect place = painter.layout.logical_view();
    if (is_small) {
        const int side = std::clamp(std::min(place.width, place.height) * 2 / 5, 48, 104) & ~1;
        place = {place.right() - side - kGap, place.y + kGap, side, side};
    }
    const int scale = painter.layout.scale;
    const rpg::Surface8888 part = painter.window.part((painter.layout.display_x + place.x) * scale,
                                                      (painter.layout.display_y + place.y) * scale,
                                                      place.width * scale, place.height * scale);
    rpg::ScreenLayout layout{.width = part.width, .height = part.height, .scale = scale};
    layout.display_width = place.width;
    layout.display_height = place.height;
    const Painter inside{part, layout, painter.art, painter.high_contrast};
    rpg::draw_automap(inside.art, layout, map, part);
    map_.draw_signs(inside, map, false);
    if (is_small)
        outline(painter, {place.x - 1, place.y - 1, place.width + 2, place.height + 2}, colour::kDim);
}

std::string GameView::notice_text() const
{
    const auto& notice = game_.play().notice();
    if (!notice) return {};
    return notice->not_saved ? words_.tr("Not saved:") + " " + words_.file_and_trouble(*notice->not_saved)
                             : notice->words;
}

// Classic bars scroll one message after the other; others leave what there is to say to draw_messages.
// The last entry of the notebook, as one line.
std::string GameView::newest_note() const
{
    const std::vector<rpg::StringIndex>& notes = game_.play().state().level.notes;
    if (notes.empty()) return {};
    const auto index = static_cast<std::size_t>(notes.back());
    if (index >= game_.play().level().strings.size()) return {};
    std::string text = rpg::level_string(game_.text_context(), index);
    std::ranges::replace(text, '|', ' ');
    return text;
}

void GameView::say_in_bar(const Painter& painter, rpg::HudView& hud) const
{
    const std::string notice = notice_text();
    if (!has_classic_bars()) {
        const bool is_taken = speaks() || target_fills_bar(painter);
        hud.top_text = is_taken ? std::string() : scene().standing_text(!shows_target());
        if (!is_taken && hud.top_text.empty() && settings_.shows_goal)
            hud.top_text = fitted(newest_note(), bar_line(painter, 0, 0).columns());
    } else if (!notice.empty()) {
        hud.top_text = notice;
    } else {
        hud.scrolled = scene().messages().scrolled(columns_for(hud.top_text, painter.layout));
    }
}

bool GameView::shows_target() const
{
    return settings_.target_bar && !has_classic_bars() && scene().faced().fighter.max_health > 0;
}

bool GameView::target_fills_bar(const Painter& painter) const
{
    if (!shows_target()) return false;
    const rpg::UiRect place = target_bar_place(painter, scene().faced());
    return place.x == 0 && place.y == 0;
}

int GameView::target_bottom(const Painter& painter) const
{
    return shows_target() ? target_bar_place(painter, scene().faced()).bottom() : rpg::ScreenLayout::kTopBar;
}

// Beside the target's health, not over it.
std::vector<std::string> GameView::message_lines(const Painter& picture,
                                                 const rpg::ScreenLayout& letters) const
{
    int room = picture.layout.display_width;
    if (shows_target() && has_room_for_extras(picture.layout) && !target_fills_bar(picture))
        room = target_bar_place(picture, scene().faced()).x;
    const int columns = room * picture.layout.scale / letters.scale / kLetterWidth - 1;
    const std::string notice = notice_text();
    std::vector<std::string> texts = scene().messages().lines();
    if (!notice.empty()) texts = {notice};
    for (std::string& text : texts)
        if (const std::string note = words_.key_note(phone_keys_in(text)); !note.empty())
            text += " (" + note + ")";
    std::vector<std::string> lines;
    for (const std::string& text : texts)
        for (std::string& line : wrapped_evenly(text, columns)) lines.push_back(std::move(line));
    return lines;
}

int GameView::MessagePlace::bottom() const
{
    return lines.size() > in_bar ? top + static_cast<int>(lines.size() - in_bar) * kLineHeight + 2 : top - 1;
}

// The first line is in the bar, the others are below it. Larger letters do not fit into the bar.
GameView::MessagePlace GameView::message_place(const Painter& picture) const
{
    const Painter letters = picture.reading([&](const rpg::ScreenLayout& layout) {
        const auto rows = static_cast<int>(message_lines(picture, layout).size());
        return rows * kLineHeight <= layout.display_height * 2 / 3;
    });
    MessagePlace place{letters, message_lines(picture, letters.layout)};
    const int below = target_bottom(picture);
    const bool is_bar_free = !target_fills_bar(picture);
    if (letters.layout.scale == picture.layout.scale) {
        place.in_bar = is_bar_free ? 1 : 0;
        place.top = below + 1;
    } else if (is_bar_free && below == rpg::ScreenLayout::kTopBar) {
        place.top = 2;
    } else {
        place.top = row_in(letters.layout, picture.layout, below) + 2;
    }
    return place;
}

int GameView::messages_bottom(const Painter& painter) const
{
    if (has_classic_bars()) return rpg::ScreenLayout::kTopBar;
    const MessagePlace place = message_place(painter);
    return std::max(target_bottom(painter), row_in(painter.layout, place.letters.layout, place.bottom()));
}

void GameView::draw_messages(const Painter& picture, std::optional<int> end) const
{
    MessagePlace place = message_place(picture);
    std::vector<std::string>& lines = place.lines;
    while (end && lines.size() > place.in_bar &&
           row_in(picture.layout, place.letters.layout, place.bottom()) > *end)
        lines.pop_back();
    if (lines.empty()) return;
    const Painter& painter = place.letters;
    const rpg::Rgb ink = scene().messages().is_repeated() ? colour::kHeading : colour::kText;
    if (place.in_bar > 0) painter.text(lines[0], 1, 5, {.tint = ink});
    const auto below = lines.begin() + static_cast<std::ptrdiff_t>(place.in_bar);
    const int widest = widest_of({below, lines.end()});
    if (widest == 0) return;
    const int top = place.top - 1;
    draw_dim_ground(painter, {0, top, widest * kLetterWidth + 6, place.bottom() - top});
    int y = place.top;
    for (std::size_t i = place.in_bar; i < lines.size(); ++i, y += kLineHeight)
        painter.text(lines[i], 1, y, {.tint = ink});
}

std::uint32_t GameView::still_for(const rpg::ScreenLayout& layout) const
{
    constexpr std::uint32_t kNoiseMs = 60, kPhaseMs = 250, kSecondMs = 1000;
    const std::uint32_t still = scene().still_for(columns_for(scene().messages().text(), layout));
    const rpg::OwnMotion& motion = world_.motion();
    std::uint32_t all = motion.noise   ? std::min(still, kNoiseMs)
                        : motion.loops ? std::min(still, kPhaseMs)
                                       : still;
    const bool shows_time = settings_.run_clock == RunClock::Time || settings_.run_clock == RunClock::Both;
    if (shows_time) all = std::min(all, kSecondMs - game_.play().played() % kSecondMs);
    return all;
}

} // namespace runtime
