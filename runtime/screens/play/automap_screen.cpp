#include "rpg/core/utf8.h"
#include "runtime/play/level_map.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/word_screen.h"
#include "runtime/screens/play/by_ear.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/screens/screens.h"
#include "runtime/view/modern_hud.h"
#include "runtime/view/panel.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

constexpr Action kLegendKey = Action::LastWeapon; // shows and hides it
constexpr int kLegendFrom = 350;                  // width that has room for a legend beside the map
constexpr int kLegendWidth = 118;
constexpr int kWholeMap = 2048;                             // units
constexpr int kLeastZoom = 8, kZoomStep = 4, kMaxZoom = 96; // pixels of a tile
constexpr int kMaxFitted = 16, kMaxFittedReal = 64;         // logical ones, or real ones if that is more
constexpr std::array<std::string_view, 7> kMarkWords{"Later",    "Locked", "Secret?", "Danger",
                                                     "Supplies", "Talk",   "Way out"};

// The known part of the level. One can walk while it is open, or look around.
class AutomapScreen : public Screen {
public:
    AutomapScreen(Ui& ui, CurrentGame& game, SettingsFile& config)
        : ui_(ui), game_(game), config_(config), map_(game, ui.words.texts)
    {
        if (const auto& notice = game.play().notice(); notice && !notice->not_saved)
            game.play().forget_notice(); // seen before the map was opened
    }

    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override
    {
        time_ += ms;
        game_.play().advance(ms, Speed::Instant);
        tell_bump(ui_, game_);
        if (game_.play().mode() != rpg::Mode::Playing || game_.play().scene().is_hurt()) ui_.stack.pop();
    }
    void draw(const Painter& painter) override;
    std::uint32_t still_for() const override;
    TouchUse touch_use() const override { return TouchUse::Looks; }
    Spoken spoken() const override { return {ui_.words.tr("Map"), {}, ByEar(game_, ui_.words).after_turn()}; }

private:
    void zoom(int by);
    void pan(const UiInput& input);
    bool take_key(const UiInput& input);
    void look_around(bool looks);
    void drag(const UiInput& input);
    void ask_for_mark();
    bool has_legend() const { return config_.settings.map_legend; }
    void switch_legend();
    rpg::TilePos looked_at() const;
    rpg::UnitPos middle() const
    {
        const rpg::UnitPos player = game_.play().state().player.at;
        return {player.x + moved_.x, player.y + moved_.y};
    }
    Painter map_place(const Painter& painter) const;
    rpg::AutomapView view(rpg::WorldView& world, const rpg::ScreenLayout& place) const;
    static Painter legend_letters(const Painter& picture)
    {
        constexpr int kLeastHeight = 155; // for all of its rows
        return picture.reading(
            [](const rpg::ScreenLayout& layout) { return layout.display_height >= kLeastHeight; });
    }
    static bool is_legend_over_map(const Painter& picture)
    {
        return legend_letters(picture).layout.display_width < kLegendFrom;
    }
    // Where it would cover the map it goes as soon as the player looks elsewhere.
    bool shows_legend(const Painter& picture) const
    {
        return has_legend() && (!is_legend_over_map(picture) || (looks_around_ && moved_ == rpg::UnitPos{}));
    }
    void draw_legend(const Painter& picture) const;
    void draw_bar(const Painter& painter) const;
    Hints hints() const;
    Hints hints_of_device() const;

    Ui& ui_;
    CurrentGame& game_;
    SettingsFile& config_;
    LevelMap map_;
    int zoom_ = 0;   // pixels of a tile, 0: all that is known
    int fitted_ = 8; // pixels of a tile then, in the last frame
    bool looks_around_ = false;
    rpg::UnitPos moved_{}; // of the middle, from the player
    int drag_x_ = 0, drag_y_ = 0;
    std::uint32_t time_ = 0;
};

// The player's mark blinks.
std::uint32_t AutomapScreen::still_for() const
{
    return std::min(ui_.view.still_for(ui_.stack.layout()),
                    rpg::kAutomapBlinkMs - time_ % rpg::kAutomapBlinkMs);
}

void AutomapScreen::zoom(int by)
{
    const int least = std::max(kLeastZoom, fitted_ / kZoomStep * kZoomStep + kZoomStep);
    if (by > 0)
        zoom_ = std::min(zoom_ == 0 ? least : zoom_ + kZoomStep, kMaxZoom);
    else
        zoom_ = zoom_ <= least ? 0 : zoom_ - kZoomStep;
    if (zoom_ == 0) moved_ = {};
}

void AutomapScreen::pan(const UiInput& input)
{
    constexpr int kPanStep = 128;
    if (zoom_ == 0) zoom(1);
    const rpg::UnitPos player = game_.play().state().player.at;
    moved_.x += input.left() ? -kPanStep : input.right() ? kPanStep : 0;
    moved_.y += input.up() ? -kPanStep : input.down() ? kPanStep : 0;
    moved_.x = std::clamp(player.x + moved_.x, 0, kWholeMap) - player.x;
    moved_.y = std::clamp(player.y + moved_.y, 0, kWholeMap) - player.y;
}

// The mouse pulls the map along from where it was pressed.
void AutomapScreen::drag(const UiInput& input)
{
    if (input.drags && zoom_ > 0) {
        moved_.x -= (input.x - drag_x_) * 64 / zoom_;
        moved_.y -= (input.y - drag_y_) * 64 / zoom_;
    }
    drag_x_ = input.x;
    drag_y_ = input.y;
}

// How far it zooms; the wheel does so whatever else it means.
int zoom_of(const UiInput& input)
{
    if (input.name == "wheel up" || input.name == "wheel down" || input.name.starts_with("pinch "))
        return input.name == "wheel up" || input.name == "pinch out" ? 1 : -1;
    if (input.is(Action::NextWeapon)) return 1;
    return input.is(Action::PreviousWeapon) ? -1 : 0;
}

// Keys of the map itself, which act once while they are held; false for others.
bool AutomapScreen::take_key(const UiInput& input)
{
    const bool switches = input.is(kLegendKey), looks = input.is(Action::Inventory);
    const bool leaves = input.is(Action::Automap) || input.back(), marks = looks_around_ && input.select();
    if (input.repeats) return switches || looks || leaves || marks;
    if (switches)
        switch_legend();
    else if (looks)
        look_around(!looks_around_);
    else if (leaves)
        ui_.stack.pop();
    else if (marks)
        ask_for_mark();
    else
        return false;
    return true;
}

void AutomapScreen::look_around(bool looks)
{
    looks_around_ = looks;
    if (!looks) moved_ = {};
}

void AutomapScreen::input(const UiInput& input)
{
    Play& play = game_.play();
    if (input.hovers || input.is_click()) return drag(input);
    if (const int steps = zoom_of(input); steps != 0) return zoom(steps);
    if (take_key(input)) return;
    if (looks_around_ && (input.up() || input.down() || input.left() || input.right())) return pan(input);
    if (!input.action || *input.action > Action::Pass || play.is_busy()) return;
    moved_ = {};
    play.order(*order_of(*input.action));
}

void AutomapScreen::switch_legend()
{
    config_.settings.map_legend = !has_legend();
    static_cast<void>(config_.save());
}

rpg::TilePos AutomapScreen::looked_at() const
{
    return rpg::tile_of(middle());
}

// A word for the place in the middle: one of those that are often wanted, or another.
void AutomapScreen::ask_for_mark()
{
    const rpg::TilePos tile = looked_at();
    const std::string map = game_.play().state().map;
    if (!rpg::is_on_map(tile)) return;
    const auto take_away = [&game = game_, tile, map] {
        std::erase_if(game.play().marks(),
                      [&](const rpg::MapMark& mark) { return mark.map == map && mark.tile == tile; });
    };
    const auto put = [&game = game_, tile, map, take_away](std::string word) {
        take_away();
        game.play().marks().push_back({map, tile, std::move(word)});
    };
    const auto items = [&ui = ui_, put, take_away] {
        std::vector<MenuItem> list;
        list.reserve(kMarkWords.size() + 2);
        for (const std::string_view word : kMarkWords)
            list.push_back({.text = std::string(word), .run = [&ui, put, word] {
                                ui.stack.pop();
                                put(ui.words.tr(word));
                            }});
        list.push_back({.text = "Another word", .run = [&ui, put] {
                            ui.stack.pop();
                            ui.stack.push(make_word_screen(ui, {.title = "Mark this place", .then = put}));
                        }});
        list.push_back({.text = "No mark", .run = [&ui, take_away] {
                            ui.stack.pop();
                            take_away();
                        }});
        return list;
    };
    ui_.stack.push(std::make_unique<MenuScreen>(ui_, MenuSpec{.title = "Mark this place", .items = items}));
}

// Between the bars, and beside the legend where it has room. A small window has it only while the map is
// fitted.
Painter AutomapScreen::map_place(const Painter& painter) const
{
    Painter place = painter;
    const rpg::ScreenLayout letters = legend_letters(painter).layout;
    const int legend_left =
        place_in(painter.layout, letters, {letters.display_width - kLegendWidth - 4, 0, 1, 1}).x;
    if (shows_legend(painter) && legend_left * 2 > painter.layout.display_width &&
        (zoom_ == 0 || !is_legend_over_map(painter)))
        place.layout.display_width = legend_left;
    if (ui_.view.has_classic_bars()) return place;
    const int below = painter.layout.has_soft_keys ? 0 : rpg::ScreenLayout::kTopBar / 4;
    place.layout.display_y += rpg::ScreenLayout::kTopBar;
    place.layout.display_height -= rpg::ScreenLayout::kTopBar + below;
    return place;
}

rpg::AutomapView AutomapScreen::view(rpg::WorldView& world, const rpg::ScreenLayout& place) const
{
    const rpg::GameState& state = game_.play().state();
    game_.play().scene().fill(world, false);
    world.eye.angle = static_cast<std::uint16_t>(state.player.angle.value << 8);
    world.time = time_;
    rpg::AutomapView map = map_.view(world, !ui_.view.has_classic_bars());
    map.zoom = zoom_;
    map.middle_x = middle().x;
    map.middle_y = middle().y;
    if (!ui_.view.has_classic_bars()) map.humans.reset(); // draw_signs marks them
    const rpg::UiRect known = map_.known_tiles();
    if (zoom_ > 0 || known.width == 0 || ui_.view.has_classic_bars()) return map;
    constexpr int kBorder = 12;
    map.zoom = std::clamp(std::min((place.display_width - kBorder) / known.width,
                                   (place.display_height - kBorder) / known.height),
                          1, std::max(kMaxFitted, kMaxFittedReal / place.scale));
    map.middle_x = known.x * 64 + known.width * 32;
    map.middle_y = known.y * 64 + known.height * 32;
    return map;
}

void AutomapScreen::draw_legend(const Painter& picture) const
{
    struct LegendRow {
        MapSign sign;
        std::string_view text;
    };
    constexpr std::array kLegendRows{LegendRow{MapSign::Door, "Door"}, LegendRow{MapSign::Exit, "Exit"},
                                     LegendRow{MapSign::Store, "Store"},
                                     LegendRow{MapSign::Person, "Somebody"},
                                     LegendRow{MapSign::Mark, "Your mark"}};
    const Painter painter = legend_letters(picture);
    const bool is_enlarged = painter.layout.scale > picture.layout.scale;
    const int pitch = is_enlarged ? 12 : 13, key_pitch = is_enlarged ? 14 : 16;
    const int x = painter.layout.display_width - kLegendWidth - 4;
    int y = place_in(painter.layout, picture.layout, {0, 0, 0, rpg::ScreenLayout::kTopBar}).bottom() + 6;
    const int rows = static_cast<int>(kLegendRows.size());
    draw_panel(painter, {x, y - 4, kLegendWidth, rows * pitch + 4 * key_pitch + 12});
    for (const LegendRow& row : kLegendRows) {
        draw_map_sign(painter.display(), row.sign, x + 8, y + 3);
        painter.text(ui_.words.tr(row.text), x + 22, y);
        y += pitch;
    }
    const KeyLetters letters = key_letters(ui_.words.texts);
    for (int i = 0; i < 4; ++i) {
        const auto key = static_cast<rpg::Key>(i);
        const bool owned = game_.play().state().player.has_key(key);
        draw_key_mark(painter, letters, key, x + 5, y + 2, true);
        painter.text(ui_.words.tr(key_mark(key).door), x + 22, y + 3,
                     {.tint = owned ? colour::kText : colour::kDim});
        y += key_pitch;
    }
}

void AutomapScreen::draw(const Painter& painter)
{
    rpg::WorldView world;
    const Painter place = map_place(painter);
    const rpg::AutomapView map = view(world, place.layout);
    if (zoom_ == 0) fitted_ = std::max(map.zoom, 1);
    painter.black();
    rpg::draw_automap(place.art, place.layout, map, place.window);
    map_.draw_signs(place, map, true);
    if (looks_around_ && zoom_ > 0) { // what a mark would be put on
        const rpg::TilePos tile = looked_at();
        const glm::ivec2 at = rpg::automap_place(place.layout, map, place.window, {tile.x * 64, tile.y * 64});
        outline(place, {at.x, at.y, map.zoom + 1, map.zoom + 1}, colour::kText);
    }
    if (shows_legend(painter)) draw_legend(painter);
    draw_bar(painter);
    draw_hint_bar(painter, hints());
}

// The level and what is left to find in it, or what the game says.
void AutomapScreen::draw_bar(const Painter& painter) const
{
    const rpg::LevelStats stats = game_.play().level_stats();
    const auto share = [](int found, int total) {
        return " " + std::to_string(found) + "/" + std::to_string(total);
    };
    const bool is_wide = bar_line(painter, 0, 0).painter.layout.display_width >= 300;
    const auto label = [&](std::string_view english) { // or its first letter
        const std::string whole = ui_.words.tr(english);
        return is_wide ? whole : std::string(rpg::first_columns(whole, 1));
    };
    const std::string found = label("Secrets") + share(stats.secrets, stats.secrets_total) +
                              (is_wide ? "  " : " ") + label("Monsters") +
                              share(stats.kills, stats.kills_total);
    const bool is_classic = ui_.view.has_classic_bars();
    const std::string text = is_classic ? game_.play().scene().hud().top_text : std::string();
    const bool speaks = !is_classic && ui_.view.speaks();
    draw_title_bar(painter,
                   speaks         ? std::string()
                   : text.empty() ? game_.level_title()
                                  : text,
                   {speaks ? std::string() : found});
    if (!is_classic) ui_.view.draw_messages(painter);
}

Hints AutomapScreen::hints() const
{
    Hints hints = hints_of_device();
    if (ui_.stack.layout().display_width >= kLegendFrom)
        hints.right.insert(hints.right.begin(), ui_.words.hint(kLegendKey, "legend"));
    return hints;
}

Hints AutomapScreen::hints_of_device() const
{
    const Prompt smaller{"-", Action::PreviousWeapon}, larger{"+", Action::NextWeapon};
    const Prompt look{ui_.words.tr("look"), Action::Inventory, ui_.words.device == InputDevice::Touch};
    if (ui_.words.device == InputDevice::Touch && !looks_around_)
        return {{ui_.words.hint(Action::Menu, "close")}, {look, smaller, {ui_.words.tr("zoom")}, larger}};
    if (ui_.words.device == InputDevice::Mouse && !looks_around_)
        return {{ui_.words.hint(Action::Menu, "close")},
                {look, {ui_.words.tr("Wheel") + " " + ui_.words.tr("zoom")}, smaller, larger}};
    constexpr int kMarkFrom = 240; // width that has room for three hints
    const bool can_mark = looks_around_ && ui_.stack.layout().display_width >= kMarkFrom;
    return {{ui_.words.hint(Action::Automap, "close")},
            {ui_.words.hint(Action::Inventory, looks_around_ ? "walk" : "look"),
             can_mark ? ui_.words.hint(Action::Use, "mark") : ui_.words.hint(Action::NextWeapon, "zoom")}};
}

} // namespace

std::unique_ptr<Screen> make_automap(Ui& ui, CurrentGame& game, SettingsFile& config)
{
    return std::make_unique<AutomapScreen>(ui, game, config);
}

} // namespace runtime
