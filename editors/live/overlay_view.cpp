#include "editors/live/overlay_view.h"

#include "editors/live/console_view.h"
#include "editors/live/dev_tools.h"
#include "editors/live/inspect.h"
#include "rpg/core/angle.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/line_geometry.h"

#include <array>

namespace runtime {
namespace {

constexpr int kPlanCell = 8;
constexpr rpg::Rgb kPlanWall{86, 86, 96};
constexpr rpg::Rgb kPlanSecretTile{110, 80, 50};
constexpr rpg::Rgb kPlanEvent{40, 46, 70};
constexpr rpg::Rgb kPlanUseMark{255, 220, 60};
constexpr rpg::Rgb kPlanEnterMark{80, 220, 90};
constexpr rpg::Rgb kPlanExitMark{70, 200, 240};
constexpr rpg::Rgb kPlanFaceMark{210, 120, 250};
constexpr rpg::Rgb kPlanPlayer{255, 255, 255};
constexpr rpg::Rgb kPlanAwake{255, 60, 50};
constexpr rpg::Rgb kPlanAsleep{170, 70, 60};
constexpr rpg::Rgb kPlanObject{120, 200, 200};
constexpr rpg::Rgb kPlanOpenDoor{90, 220, 110};
constexpr rpg::Rgb kPlanClosedDoor{230, 170, 70};
constexpr rpg::Rgb kPlanLockedDoor{255, 60, 50};
constexpr rpg::Rgb kPlanRuns{255, 255, 255};
constexpr rpg::Rgb kPlanStops{255, 40, 40};
constexpr rpg::Rgb kPlanDim{170, 180, 190};

// Digits of 3 x 5 pixels, rows from the top, for the states in the tiles.
constexpr std::array<std::uint16_t, 10> kPlanDigits{
    0b111'101'101'101'111, 0b010'110'010'010'111, 0b111'001'111'100'111, 0b111'001'111'001'111,
    0b101'101'111'001'001, 0b111'100'111'001'111, 0b111'100'111'101'111, 0b111'001'010'010'010,
    0b111'101'111'101'111, 0b111'101'111'001'111};

// A part of the level from above.
class LevelPlan {
public:
    LevelPlan(DevTools& tools, const rpg::GameState& state, const DevCanvas& canvas)
        : tools_(tools), game_{tools.game().campaign(), state}, level_(*game_.stage().level), canvas_(canvas)
    {
        constexpr int kMax = 21;
        tiles_ = std::min({kMax, (canvas.width / 2) / kPlanCell, (canvas.height - 56) / kPlanCell});
        tiles_ = std::max(tiles_ | 1, 5);
        const rpg::TilePos at = rpg::tile_of(state.player.at);
        const auto corner = [&](int middle) {
            return std::clamp(middle - tiles_ / 2, 0, std::max(0, rpg::kMapTiles - tiles_));
        };
        corner_ = {corner(at.x), corner(at.y)};
        left_ = canvas.width - tiles_ * kPlanCell - 3;
    }
    void draw() const
    {
        canvas_.shade({left_ - 2, kTop - 2, tiles_ * kPlanCell + 4, tiles_ * kPlanCell + 4});
        for (int y = 0; y < tiles_; ++y)
            for (int x = 0; x < tiles_; ++x) draw_tile({corner_.x + x, corner_.y + y});
        for (std::size_t i = 0; i < level_.lines.size(); ++i) draw_line(i);
        for (std::size_t i = 0; i < game_.state.level.things.size(); ++i) draw_thing(i);
        draw_player();
        for (const rpg::DebugBreak& breakpoint : tools_.debugger().breakpoints())
            if (breakpoint.tile && breakpoint.map == game_.state.map) outline(*breakpoint.tile, kPlanStops);
        if (const rpg::ScriptStop* held = tools_.debugger().held()) outline(held->tile, kPlanRuns);
    }

private:
    static constexpr int kTop = 22;

    bool shows(rpg::TilePos tile) const
    {
        return tile.x >= corner_.x && tile.y >= corner_.y && tile.x < corner_.x + tiles_ &&
               tile.y < corner_.y + tiles_ && rpg::is_on_map(tile);
    }
    int x_of(int units) const { return left_ + units * kPlanCell / 64 - corner_.x * kPlanCell; }
    int y_of(int units) const { return kTop + units * kPlanCell / 64 - corner_.y * kPlanCell; }
    void fill(const rpg::UiRect& rect, rpg::Rgb colour) const { canvas_.canvas.fill(rect, colour); }
    void outline(rpg::TilePos tile, rpg::Rgb colour) const
    {
        if (shows(tile))
            canvas_.canvas.outline({x_of(tile.x * 64), y_of(tile.y * 64), kPlanCell, kPlanCell}, colour);
    }
    void draw_tile(rpg::TilePos tile) const;
    void draw_event(rpg::TilePos tile, std::size_t event) const;
    void draw_line(std::size_t index) const;
    void draw_thing(std::size_t index) const;
    void draw_player() const;

    DevTools& tools_;
    Inspected game_;
    const rpg::Level& level_;
    const DevCanvas& canvas_;
    int tiles_ = 0;
    rpg::TilePos corner_;
    int left_ = 0;
};

void LevelPlan::draw_tile(rpg::TilePos tile) const
{
    if (!rpg::is_on_map(tile)) return;
    const int x = x_of(tile.x * 64), y = y_of(tile.y * 64);
    if (level_.is_solid(tile)) fill({x, y, kPlanCell, kPlanCell}, kPlanWall);
    if (level_.is_secret(tile)) fill({x, y, kPlanCell, kPlanCell}, kPlanSecretTile);
    const std::uint16_t event = game_.event_on(tile);
    if (event != rpg::Stage::kNoEvent) draw_event(tile, event);
}

// Marks in the corners for what the event answers to, and its state if that is not 0.
void LevelPlan::draw_event(rpg::TilePos tile, std::size_t index) const
{
    using namespace rpg::condition;
    const std::uint32_t triggers = triggers_of(level_, level_.events[index]);
    const int x = x_of(tile.x * 64), y = y_of(tile.y * 64);
    if (!level_.is_solid(tile)) fill({x, y, kPlanCell, kPlanCell}, kPlanEvent);
    if ((triggers & kUse) != 0) fill({x, y, 2, 2}, kPlanUseMark);
    if ((triggers & kEnter) != 0) fill({x + kPlanCell - 2, y, 2, 2}, kPlanEnterMark);
    if ((triggers & kExit) != 0) fill({x, y + kPlanCell - 2, 2, 2}, kPlanExitMark);
    if ((triggers & kFace) != 0) fill({x + kPlanCell - 2, y + kPlanCell - 2, 2, 2}, kPlanFaceMark);
    const std::uint8_t state = game_.state.level.event_states[index];
    if (state == 0 || state >= kPlanDigits.size()) return;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 3; ++column)
            if ((kPlanDigits[state] >> (14 - row * 3 - column) & 1U) != 0)
                fill({x + 3 + column, y + 2 + row, 1, 1}, kPlanPlayer);
}

void LevelPlan::draw_line(std::size_t index) const
{
    const rpg::Line& line = level_.lines[index];
    if (!line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret)) return;
    if (!shows(rpg::tile_of(rpg::line_link_point(line)))) return;
    const rpg::UnitPos a = rpg::to_units(line.from), b = rpg::to_units(line.to);
    const rpg::LineState& state = game_.state.level.lines[index];
    const rpg::Rgb colour = state.has(rpg::line_flag::kOpen)     ? kPlanOpenDoor
                            : state.has(rpg::line_flag::kLocked) ? kPlanLockedDoor
                                                                 : kPlanClosedDoor;
    canvas_.canvas.line(x_of(a.x), y_of(a.y), x_of(b.x), y_of(b.y), colour);
}

void LevelPlan::draw_thing(std::size_t index) const
{
    const rpg::ThingState& thing = game_.state.level.things[index];
    if (thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kCorpse | rpg::thing_flag::kTexture)) return;
    if (!shows(rpg::tile_of(thing.at)) || index >= game_.stage().entity_of_thing.size()) return;
    const rpg::EntityIndex entity = game_.stage().entity_of_thing[index];
    if (entity == rpg::kNoEntity) return;
    const auto at = static_cast<std::size_t>(entity);
    const bool is_monster = game_.stage().monster_of[at] != 0xFFFF;
    const bool is_awake = game_.state.level.entities[at].has(rpg::entity_bit::kAwake);
    const rpg::Rgb colour = !is_monster ? kPlanObject : is_awake ? kPlanAwake : kPlanAsleep;
    const int size = is_monster ? 4 : 2;
    fill({x_of(thing.at.x) - size / 2, y_of(thing.at.y) - size / 2, size, size}, colour);
}

void LevelPlan::draw_player() const
{
    const rpg::Player& player = game_.state.player;
    const int x = x_of(player.at.x), y = y_of(player.at.y);
    const rpg::TilePos ahead = tile_ahead(game_.state), here = rpg::tile_of(player.at);
    fill({x - 2, y - 2, 4, 4}, kPlanPlayer);
    fill({x - 1 + 4 * (ahead.x - here.x), y - 1 + 4 * (ahead.y - here.y), 2, 2}, kPlanPlayer);
}

// "event on use, enter north; state 1", or nothing.
std::string event_words(const Inspected& game, rpg::TilePos tile)
{
    const std::uint16_t index = game.event_on(tile);
    if (index == rpg::Stage::kNoEvent) return "-";
    const rpg::Level& level = *game.stage().level;
    return "state " + std::to_string(game.state.level.event_states[index]) + " on " +
           trigger_words(triggers_of(level, level.events[index]));
}

void draw_status(DevTools& tools, const Inspected& game, const DevCanvas& canvas)
{
    const rpg::GameState& state = game.state;
    const rpg::TilePos here = rpg::tile_of(state.player.at), ahead = tile_ahead(state);
    std::vector<std::string> lines{state.map + ' ' + tile_text(here) + ' ' +
                                       rpg::compass_letter(rpg::nearest_compass(state.player.angle)) + "  " +
                                       std::to_string(state.clock) + " ms, turn " +
                                       std::to_string(state.level.moves),
                                   "here  " + event_words(game, here), "ahead " + event_words(game, ahead)};
    if (tools.is_paused_by_debugger())
        lines.emplace_back("STOPPED IN THE DEBUGGER: F6 one command, F8 go on");
    canvas.shade({0, 0, canvas.width, static_cast<int>(lines.size()) * DevCanvas::kLine + 2});
    for (std::size_t i = 0; i < lines.size(); ++i)
        canvas.text(std::string_view(lines[i]).substr(0, canvas.columns()), 2,
                    1 + static_cast<int>(i) * DevCanvas::kLine, i + 1 > 3 ? kPlanUseMark : kPlanPlayer);
}

// The command that is shown, else the event ahead or the one here.
std::optional<std::size_t> line_of_interest(DevTools& tools, const Inspected& game, bool& runs)
{
    const rpg::ScriptListing& listing = tools.listing(game.state.map);
    const rpg::ScriptStop* held = tools.debugger().held();
    runs = held != nullptr || (tools.play()->is_busy() && tools.play()->scene().last_command());
    if (held != nullptr) return listing.line_of_command(held->moment.command);
    if (const auto last = tools.play()->scene().last_command(); last) return listing.line_of_command(*last);
    for (const rpg::TilePos tile : {tile_ahead(game.state), rpg::tile_of(game.state.player.at)})
        if (const std::uint16_t event = game.event_on(tile); event != rpg::Stage::kNoEvent)
            return listing.line_of_event(event);
    return std::nullopt;
}

void draw_script(DevTools& tools, const Inspected& game, const DevCanvas& canvas)
{
    constexpr int kRows = 7, kBefore = 3;
    bool runs = false;
    const auto line = line_of_interest(tools, game, runs);
    if (!line) return;
    const std::vector<std::string>& lines = tools.listing(game.state.map).lines();
    const int top = canvas.height - kRows * DevCanvas::kLine - 4;
    canvas.shade({0, top, canvas.width, kRows * DevCanvas::kLine + 4});
    const std::size_t first = *line - std::min<std::size_t>(*line, kBefore);
    for (std::size_t i = 0; i < kRows && first + i < lines.size(); ++i) {
        const bool is_here = first + i == *line;
        const rpg::Rgb tint = !is_here ? kPlanDim : runs ? kPlanUseMark : kPlanPlayer;
        const int y = top + 2 + static_cast<int>(i) * DevCanvas::kLine;
        canvas.text((is_here ? ">" : " ") + lines[first + i].substr(0, canvas.columns() - 1), 2, y, tint);
    }
}

} // namespace

void draw_overlay(DevTools& tools, const Painter& painter)
{
    if (tools.play() == nullptr) return;
    const DevCanvas canvas(painter);
    const rpg::GameState& state = tools.shown_state();
    const Inspected game{tools.game().campaign(), state};
    LevelPlan(tools, state, canvas).draw();
    draw_status(tools, game, canvas);
    if (tools.overlay() == OverlayKind::MapAndScript || tools.is_paused_by_debugger())
        draw_script(tools, game, canvas);
}

} // namespace runtime
