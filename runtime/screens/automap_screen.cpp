#include "runtime/screens/automap_screen.h"

#include "rpg/model/door_keys.h"
#include "rpg/model/line_flags.h"
#include "rpg/render/automap.h"
#include "rpg/sim/level/level_flow.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/view/modern_hud.h"
#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <array>

namespace runtime {
namespace {

constexpr int kLegendFrom = 350; // width that has room for a legend beside the map
constexpr int kLegendWidth = 118;
constexpr int kWholeMap = 2048; // units

// The known part of the level. One can walk while it is open, or look around.
class AutomapScreen : public Screen {
public:
    AutomapScreen(Ui& ui, CurrentGame& game)
        : ui_(ui), game_(game), keys_(rpg::door_keys(game.play().level()))
    {
    }

    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override
    {
        time_ += ms;
        game_.play().advance(ms, Speed::Instant);
        if (game_.play().mode() != rpg::Mode::Playing || game_.play().scene().is_hurt()) ui_.stack.pop();
    }
    void draw(const Painter& painter) override;
    std::uint32_t still_for() const override;
    TouchUse touch_use() const override { return TouchUse::Looks; }

private:
    void zoom(int by);
    void pan(const UiInput& input);
    void drag(const UiInput& input);
    rpg::AutomapView view(rpg::WorldView& world) const;
    void draw_door_marks(const Painter& painter, const rpg::AutomapView& map) const;
    void draw_legend(const Painter& painter) const;
    Hints hints() const;
    void mark_exits(rpg::AutomapView& map) const;
    void mark_humans(rpg::AutomapView& map) const;

    Ui& ui_;
    CurrentGame& game_;
    std::map<std::size_t, rpg::DoorKey> keys_;
    int zoom_ = 0; // pixels of a tile, 0: the whole map
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
    constexpr int kFirst = 8, kStep = 4, kMost = 40;
    if (by > 0)
        zoom_ = std::min(zoom_ == 0 ? kFirst : zoom_ + kStep, kMost);
    else
        zoom_ = zoom_ <= kFirst ? 0 : zoom_ - kStep;
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

void AutomapScreen::input(const UiInput& input)
{
    Play& play = game_.play();
    if (input.hovers) return drag(input);
    if (input.is_click()) return drag(input);
    if (input.name.starts_with("wheel ") || input.name.starts_with("pinch ")) // whatever it means
        return zoom(input.name == "wheel up" || input.name == "pinch out" ? 1 : -1);
    if (input.is(Action::NextWeapon)) return zoom(1);
    if (input.is(Action::PreviousWeapon)) return zoom(-1);
    if (input.is(Action::Inventory)) {
        if (!input.repeats) looks_around_ = !looks_around_;
        if (!looks_around_) moved_ = {};
        return;
    }
    if (input.is(Action::Automap) || input.back()) {
        if (!input.repeats) ui_.stack.pop();
        return;
    }
    if (looks_around_ && (input.up() || input.down() || input.left() || input.right())) return pan(input);
    if (!input.action || *input.action > Action::Pass || play.is_busy()) return;
    moved_ = {};
    play.order(*order_of(*input.action));
}

void AutomapScreen::mark_exits(rpg::AutomapView& map) const
{
    const rpg::Level& level = game_.play().level();
    const rpg::GameState& state = game_.play().state();
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        if (state.level.lines[i].texture != rpg::kExitTexture) continue;
        const rpg::UnitPos a = rpg::to_units(level.lines[i].from), b = rpg::to_units(level.lines[i].to);
        const rpg::TilePos tile = rpg::tile_of(rpg::UnitPos{(a.x + b.x) / 2, (a.y + b.y) / 2});
        if (!rpg::is_on_map(tile)) continue;
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        map.exits[at] = map.visited[at];
    }
}

void AutomapScreen::mark_humans(rpg::AutomapView& map) const
{
    for (const rpg::ThingState& thing : game_.play().state().level.things) {
        const rpg::TilePos tile = rpg::tile_of(thing.at);
        const bool shown = !thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kTexture);
        if (shown && rpg::is_on_map(tile) && game_.files().looks.of(thing.id).is_human)
            map.humans[static_cast<std::size_t>(rpg::tile_index(tile))] = true;
    }
}

rpg::AutomapView AutomapScreen::view(rpg::WorldView& world) const
{
    const rpg::GameState& state = game_.play().state();
    game_.play().scene().fill(world, false);
    world.eye.angle = static_cast<std::uint16_t>(state.player.angle.value << 8);
    world.time = time_;
    rpg::AutomapView map{.world = &world,
                         .zoom = zoom_,
                         .middle_x = state.player.at.x + moved_.x,
                         .middle_y = state.player.at.y + moved_.y};
    const rpg::Level& level = game_.play().level();
    for (int i = 0; i < rpg::kTileCount; ++i)
        map.visited[static_cast<std::size_t>(i)] =
            state.level.visited[static_cast<std::size_t>(i)] && !level.is_solid(rpg::tile_at_index(i));
    mark_exits(map);
    mark_humans(map);
    return map;
}

// Letters on the doors that are known to be locked by a key.
void AutomapScreen::draw_door_marks(const Painter& painter, const rpg::AutomapView& map) const
{
    const rpg::Level& level = game_.play().level();
    const rpg::GameState& state = game_.play().state();
    for (const auto& [index, door_key] : keys_) {
        if (index >= level.lines.size()) continue;
        const rpg::LineState& line = state.level.lines[index];
        if (!line.has(rpg::line_flag::kSeen) || line.has(rpg::line_flag::kOpen)) continue;
        const rpg::UnitPos a = rpg::to_units(level.lines[index].from),
                           b = rpg::to_units(level.lines[index].to);
        const glm::ivec2 at =
            rpg::automap_place(painter.layout, map, painter.window, {(a.x + b.x) / 2, (a.y + b.y) / 2});
        draw_key_mark(painter, static_cast<rpg::Key>(door_key), at.x - kKeyMarkSize / 2,
                      at.y - kKeyMarkSize / 2, true);
    }
}

void AutomapScreen::draw_legend(const Painter& painter) const
{
    struct LegendRow {
        rpg::Rgb colour;
        std::string_view text;
    };
    constexpr std::array kLegendRows{LegendRow{{0xCC, 0, 0}, "Wall"}, LegendRow{{0xCC, 0x99, 0}, "Door"},
                                     LegendRow{{0xFF, 0xAA, 0}, "Exit"},
                                     LegendRow{{0x33, 0xBB, 0}, "Somebody"}};
    const int x = painter.layout.display_width - kLegendWidth - 4;
    int y = 26;
    draw_panel(painter, {x, y - 4, kLegendWidth, 4 * 13 + 4 * 16 + 12});
    for (const LegendRow& row : kLegendRows) {
        fill(painter, {x + 7, y + 2, 8, 8}, row.colour);
        painter.text(ui_.words.tr(row.text), x + 22, y);
        y += 13;
    }
    for (int i = 0; i < 4; ++i) {
        const auto key = static_cast<rpg::Key>(i);
        const bool owned = game_.play().state().player.has_key(key);
        draw_key_mark(painter, key, x + 5, y + 2, true);
        painter.text(ui_.words.tr(key_mark(key).door), x + 22, y + 3,
                     {.tint = owned ? colour::kText : colour::kDim});
        y += 16;
    }
}

void AutomapScreen::draw(const Painter& painter)
{
    rpg::WorldView world;
    const rpg::AutomapView map = view(world);
    const bool has_room = painter.layout.display_width >= kLegendFrom;
    Painter beside = painter; // what the legend leaves
    if (has_room) beside.layout.display_width -= kLegendWidth + 4;
    rpg::draw_automap(beside.art, beside.layout, map, beside.window);
    draw_door_marks(beside, map);
    // Where it would cover the map it goes as soon as the player looks elsewhere.
    if (has_room || (looks_around_ && moved_ == rpg::UnitPos{})) draw_legend(painter);
    const std::string text = game_.play().scene().hud().top_text;
    const rpg::LevelStats stats = game_.play().level_stats();
    const std::string found = (painter.layout.display_width < 220 ? "S " : ui_.words.tr("Secrets") + " ") +
                              std::to_string(stats.secrets) + "/" + std::to_string(stats.secrets_total);
    draw_title_bar(painter, text.empty() ? game_.level_title() : text, {found});
    draw_hint_bar(painter, hints());
}

Hints AutomapScreen::hints() const
{
    const Prompt smaller{"-", Action::PreviousWeapon}, larger{"+", Action::NextWeapon};
    if (ui_.words.device == InputDevice::Touch)
        return {{ui_.words.hint(Action::Menu, "close")}, {smaller, {ui_.words.tr("zoom")}, larger}};
    if (ui_.words.device == InputDevice::Mouse)
        return {{ui_.words.hint(Action::Menu, "close")},
                {{ui_.words.tr("Wheel") + " " + ui_.words.tr("zoom")}, smaller, larger}};
    return {{ui_.words.hint(Action::Automap, "close")},
            {ui_.words.hint(Action::Inventory, looks_around_ ? "walk" : "look"),
             ui_.words.hint(Action::NextWeapon, "zoom")}};
}

} // namespace

std::unique_ptr<Screen> make_automap(Ui& ui, CurrentGame& game)
{
    return std::make_unique<AutomapScreen>(ui, game);
}

} // namespace runtime
