#include "runtime/play/level_map.h"

#include "rpg/model/door_keys.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/world/line_geometry.h"
#include "runtime/view/modern_hud.h"
#include "runtime/view/panel.h"
#include "runtime/view/wrapping.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace runtime {
namespace {

// Drawn so that shape alone tells them apart: a bar, an arrow, a diamond, a disc, a flag.
struct SignLook {
    rpg::Rgb colour;
    std::array<std::string_view, kMapSignSize> rows;
};
constexpr std::array<SignLook, 5> kSignLooks{{
    {{0xFF, 0xD8, 0x40}, {".......", "#######", "#.....#", "#.....#", "#.....#", "#######", "......."}},
    {{0xFF, 0x90, 0x20}, {"...#...", "..###..", ".#####.", "#######", "..###..", "..###..", "..###.."}},
    {{0x40, 0xD8, 0xF0}, {"...#...", "..###..", ".##.##.", "##...##", ".##.##.", "..###..", "...#..."}},
    {{0x40, 0xD0, 0x40}, {"..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."}},
    {{0xF0, 0x80, 0xF0}, {"##.....", "#####..", "#######", "#####..", "##.....", "##.....", "##....."}},
}};

rpg::UnitPos middle_of(const rpg::Line& line)
{
    const rpg::UnitPos a = rpg::to_units(line.from), b = rpg::to_units(line.to);
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

std::vector<rpg::TilePos> store_tiles(const rpg::Level& level)
{
    std::vector<rpg::TilePos> tiles;
    for (const rpg::Event& event : level.events) {
        const std::size_t first = std::min<std::size_t>(event.first(), level.commands.size());
        const std::size_t last = std::min<std::size_t>(first + event.count(), level.commands.size());
        const auto begin = level.commands.begin();
        const bool sells =
            std::any_of(begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last),
                        [](const rpg::Command& command) {
                            return rpg::Opcode{command.opcode} == rpg::Opcode::OpenStore;
                        });
        if (sells) tiles.push_back(event.tile());
    }
    return tiles;
}

// Where a mark of so many pixels is drawn: enlarged with the tiles, inside the one that it belongs to.
struct MarkPlace {
    rpg::Canvas<rpg::Xrgb8888> canvas;
    rpg::UiRect tile; // in pixels of the window
    bool has_room = false;
};

MarkPlace mark_place(const Painter& painter, const rpg::AutomapView& map, rpg::UnitPos at, int size,
                     int min_scale = 1)
{
    const auto pixel = [&](rpg::UnitPos place) {
        const glm::ivec2 logical = rpg::automap_place(painter.layout, map, painter.window, place);
        return (logical + glm::ivec2(painter.layout.display_x, painter.layout.display_y)) *
               painter.layout.scale;
    };
    const rpg::TilePos tile = rpg::tile_of(at);
    const glm::ivec2 corner = pixel({tile.x * 64, tile.y * 64});
    const glm::ivec2 next = pixel({tile.x * 64 + 64, tile.y * 64 + 64});
    const int side = next.x - corner.x, scale = std::max(min_scale, side * 2 / 3 / size),
              width = size * scale;
    const glm::ivec2 centre = pixel(at) + painter.layout.scale / 2;
    const auto placed = [&](int middle, int first) {
        return std::clamp(middle - width / 2, first, std::max(first, first + side - width));
    };
    return {{painter.window, scale, placed(centre.x, corner.x), placed(centre.y, corner.y)},
            {corner.x, corner.y, side, side},
            width <= side};
}

bool shows_human(const rpg::AutomapView& map, rpg::TilePos tile)
{
    return map.humans[static_cast<std::size_t>(rpg::tile_index(tile))];
}

// Beside the mark's shape, on the side that has room.
int word_place(int mark, int width, int display, int zoom)
{
    const int away = std::max(kMapSignSize, zoom / 3 + 2);
    const int x = mark + away + width > display ? mark - away - width : mark + away;
    return std::clamp(x, 0, std::max(0, display - width));
}

// A square of the mark's colour, where its shape has no room.
void draw_dot(const MarkPlace& place, rpg::Rgb colour)
{
    const rpg::Canvas<rpg::Xrgb8888> pixels{place.canvas.target};
    const rpg::UiRect& tile = place.tile;
    pixels.fill({tile.x + 1, tile.y + 1, tile.width - 1, tile.height - 1}, {});
    pixels.fill({tile.x + 2, tile.y + 2, tile.width - 3, tile.height - 3}, colour);
}

// Tiles that nobody looks across: solid ones, and those of shut doors.
std::bitset<rpg::kTileCount> closed_tiles(const Play& play)
{
    const rpg::Level& level = play.level();
    const std::vector<rpg::LineState>& lines = play.state().level.lines;
    std::bitset<rpg::kTileCount> closed;
    for (int i = 0; i < rpg::kTileCount; ++i)
        closed[static_cast<std::size_t>(i)] = level.is_solid(rpg::tile_at_index(i));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const rpg::TilePos tile = rpg::tile_of(middle_of(level.lines[i]));
        const bool is_shut = lines[i].has(rpg::line_flag::kDoor) && !lines[i].has(rpg::line_flag::kOpen);
        if (is_shut && rpg::is_on_map(tile)) closed.set(static_cast<std::size_t>(rpg::tile_index(tile)));
    }
    return closed;
}

std::vector<rpg::TilePos> tiles_beside_seen_lines(const Play& play)
{
    const rpg::Level& level = play.level();
    const std::vector<rpg::LineState>& lines = play.state().level.lines;
    std::vector<rpg::TilePos> tiles;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].has(rpg::line_flag::kSeen)) continue;
        const rpg::UnitPos at = middle_of(level.lines[i]);
        for (const auto& [x, y] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            const rpg::TilePos tile = rpg::tile_of(rpg::UnitPos{at.x + x, at.y + y});
            if (rpg::is_on_map(tile) && !level.is_solid(tile)) tiles.push_back(tile);
        }
    }
    return tiles;
}

// Open tiles that are reached through secret walls alone which are shut.
std::bitset<rpg::kTileCount> secret_tiles(const Play& play, const std::bitset<rpg::kTileCount>& walked)
{
    const rpg::Level& level = play.level();
    std::bitset<rpg::kTileCount> closed, known, secret;
    std::vector<rpg::TilePos> shut, walked_tiles;
    for (int i = 0; i < rpg::kTileCount; ++i)
        closed[static_cast<std::size_t>(i)] = level.is_solid(rpg::tile_at_index(i));
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const rpg::TilePos tile = rpg::tile_of(rpg::line_link_point(level.lines[i]));
        const rpg::LineState& line = play.state().level.lines[i];
        if (!line.has(rpg::line_flag::kSecret) || line.has(rpg::line_flag::kOpen) || !rpg::is_on_map(tile))
            continue;
        closed.set(static_cast<std::size_t>(rpg::tile_index(tile)));
        shut.push_back(tile);
    }
    if (shut.empty()) return secret;
    const auto spread = [&](std::vector<rpg::TilePos> ends, std::bitset<rpg::kTileCount>& over) {
        while (!ends.empty()) {
            const rpg::TilePos tile = ends.back();
            ends.pop_back();
            if (!rpg::is_on_map(tile)) continue;
            const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
            if (closed[at] || known[at] || secret[at]) continue;
            over.set(at);
            for (const auto& [x, y] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
                ends.push_back({tile.x + x, tile.y + y});
        }
    };
    for (int i = 0; i < rpg::kTileCount; ++i)
        if (walked[static_cast<std::size_t>(i)]) walked_tiles.push_back(rpg::tile_at_index(i));
    spread(std::move(walked_tiles), known);
    for (const rpg::TilePos tile : shut)
        spread({{tile.x - 1, tile.y}, {tile.x + 1, tile.y}, {tile.x, tile.y - 1}, {tile.x, tile.y + 1}},
               secret);
    return secret;
}

// The straight way between two tiles, when it is short and nothing on it is closed.
void add_open_way(std::bitset<rpg::kTileCount>& seen, const std::bitset<rpg::kTileCount>& closed,
                  rpg::TilePos from, rpg::TilePos to)
{
    constexpr int kFar = 8; // tiles
    const int dx = to.x - from.x, dy = to.y - from.y, steps = std::max(std::abs(dx), std::abs(dy));
    if (steps == 0 || steps > kFar) return;
    const auto tile = [&](int step) { // rounded
        return static_cast<std::size_t>(
            rpg::tile_index({from.x + (2 * dx * step + steps * (dx < 0 ? -1 : 1)) / (2 * steps),
                             from.y + (2 * dy * step + steps * (dy < 0 ? -1 : 1)) / (2 * steps)}));
    };
    for (int step = 1; step < steps; ++step)
        if (closed[tile(step)]) return;
    for (int step = 1; step <= steps; ++step) seen.set(tile(step));
}

} // namespace

void draw_map_sign(const rpg::Canvas<rpg::Xrgb8888>& canvas, MapSign sign, int x, int y)
{
    const SignLook& look = kSignLooks[static_cast<std::size_t>(sign)];
    const auto has_ink = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < kMapSignSize && row < kMapSignSize &&
               look.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#';
    };
    for (int row = -1; row <= kMapSignSize; ++row)
        for (int column = -1; column <= kMapSignSize; ++column) {
            const bool is_rim = has_ink(column - 1, row) || has_ink(column + 1, row) ||
                                has_ink(column, row - 1) || has_ink(column, row + 1);
            if (has_ink(column, row))
                canvas.fill({x + column, y + row, 1, 1}, look.colour);
            else if (is_rim)
                canvas.fill({x + column, y + row, 1, 1}, {});
        }
}

// Between each tile that was walked and each wall that was seen from near it, where the way is open.
const std::bitset<rpg::kTileCount>& LevelMap::seen_floors(const rpg::AutomapView& map) const
{
    LookedFrom from{map.visited, closed_tiles(game_.play()), tiles_beside_seen_lines(game_.play())};
    if (from == looked_from_) return seen_floors_;
    looked_from_ = std::move(from);
    seen_floors_.reset();
    for (int i = 0; i < rpg::kTileCount; ++i) {
        if (!map.visited[static_cast<std::size_t>(i)]) continue;
        for (const rpg::TilePos end : looked_from_.ends)
            add_open_way(seen_floors_, looked_from_.closed, rpg::tile_at_index(i), end);
    }
    return seen_floors_;
}

rpg::AutomapView LevelMap::view(const rpg::WorldView& world, bool is_clean) const
{
    const rpg::GameState& state = game_.play().state();
    const rpg::Level& level = game_.play().level();
    rpg::AutomapView map{.world = &world, .is_clean = is_clean};
    for (int i = 0; i < rpg::kTileCount; ++i)
        map.visited[static_cast<std::size_t>(i)] =
            state.level.visited[static_cast<std::size_t>(i)] && !level.is_solid(rpg::tile_at_index(i));
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        if (state.level.lines[i].texture != rpg::kExitTexture) continue;
        const rpg::TilePos tile = rpg::tile_of(middle_of(level.lines[i]));
        if (!rpg::is_on_map(tile)) continue;
        const auto at = static_cast<std::size_t>(rpg::tile_index(tile));
        map.exits[at] = map.visited[at];
    }
    for (const rpg::ThingState& thing : state.level.things)
        if (is_person(thing))
            map.humans[static_cast<std::size_t>(rpg::tile_index(rpg::tile_of(thing.at)))] = true;
    if (is_clean) map.seen = seen_floors(map);
    if (is_clean) map.secret = secret_tiles(game_.play(), map.visited);
    return map;
}

bool LevelMap::is_person(const rpg::ThingState& thing) const
{
    const bool shown = !thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kTexture);
    return shown && rpg::is_on_map(rpg::tile_of(thing.at)) && game_.files().looks.of(thing.id).is_human;
}

rpg::UiRect LevelMap::known_tiles() const
{
    const rpg::GameState& state = game_.play().state();
    const rpg::Level& level = game_.play().level();
    int left = rpg::kMapTiles, top = rpg::kMapTiles, right = -1, bottom = -1;
    const auto add = [&](rpg::TilePos tile) {
        left = std::min(left, tile.x);
        top = std::min(top, tile.y);
        right = std::max(right, tile.x);
        bottom = std::max(bottom, tile.y);
    };
    for (int i = 0; i < rpg::kTileCount; ++i)
        if (state.level.visited[static_cast<std::size_t>(i)]) add(rpg::tile_at_index(i));
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (state.level.lines[i].has(rpg::line_flag::kSeen)) {
            const rpg::TilePos tile = rpg::tile_of(middle_of(level.lines[i]));
            if (rpg::is_on_map(tile)) add(tile);
        }
    return right < 0 ? rpg::UiRect{} : rpg::UiRect{left, top, right - left + 1, bottom - top + 1};
}

void LevelMap::learn_level()
{
    const std::string& map = game_.play().state().map;
    if (level_ == map) return;
    level_ = map;
    keys_ = rpg::door_keys(game_.play().level());
    stores_ = store_tiles(game_.play().level());
}

bool LevelMap::is_near_known(rpg::TilePos tile) const
{
    const auto& visited = game_.play().state().level.visited;
    for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        const rpg::TilePos near{tile.x + x, tile.y + y};
        if (rpg::is_on_map(near) && visited[static_cast<std::size_t>(rpg::tile_index(near))]) return true;
    }
    return false;
}

std::vector<LevelMap::Sign> LevelMap::signs() const
{
    const rpg::Level& level = game_.play().level();
    const rpg::GameState& state = game_.play().state();
    std::vector<Sign> list;
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const rpg::LineState& line = state.level.lines[i];
        const bool is_exit = line.texture == rpg::kExitTexture;
        const bool is_seen = line.has(rpg::line_flag::kSeen);
        if (is_exit && (is_seen || is_near_known(rpg::tile_of(middle_of(level.lines[i])))))
            list.push_back({MapSign::Exit, middle_of(level.lines[i])});
        if (is_exit || !is_seen) continue;
        if (line.has(rpg::line_flag::kDoor) && !line.has(rpg::line_flag::kOpen) && !keys_.contains(i))
            list.push_back({MapSign::Door, middle_of(level.lines[i])});
    }
    for (const rpg::TilePos tile : stores_)
        if (is_near_known(tile)) list.push_back({MapSign::Store, rpg::centre_of(tile)});
    for (const rpg::ThingState& thing : state.level.things)
        if (is_person(thing) && is_near_known(rpg::tile_of(thing.at)))
            list.push_back({MapSign::Person, thing.at});
    for (const rpg::MapMark& mark : game_.play().marks())
        if (mark.map == state.map) list.push_back({MapSign::Mark, rpg::centre_of(mark.tile), mark.text});
    return list;
}

void LevelMap::draw_signs(const Painter& painter, const rpg::AutomapView& map, bool with_words)
{
    learn_level();
    const std::vector<Sign> all = signs();
    for (auto it = all.begin(); it != all.end(); ++it) {
        const Sign& sign = *it;
        const auto shares_tile = [&](const Sign& other) {
            return rpg::tile_of(other.at) == rpg::tile_of(sign.at) && other.sign != MapSign::Door;
        };
        if (std::any_of(it + 1, all.end(), shares_tile))
            continue; // of several on a tile the last one is seen
        if (sign.sign == MapSign::Person && shows_human(map, rpg::tile_of(sign.at))) continue;
        if (sign.sign == MapSign::Door && map.is_clean) continue; // drawn as one
        const MarkPlace place = mark_place(painter, map, sign.at, kMapSignSize + 2);
        if (place.has_room)
            draw_map_sign(place.canvas, sign.sign, 1, 1);
        else
            draw_dot(place, kSignLooks[static_cast<std::size_t>(sign.sign)].colour);
    }
    draw_keys(painter, map);
    if (!with_words) return;
    // Words last, over everything, wholly inside of the picture, and each below those that it would cover.
    std::vector<rpg::UiRect> taken;
    for (const Sign& sign : all) {
        if (sign.word.empty()) continue;
        const glm::ivec2 at = rpg::automap_place(painter.layout, map, painter.window, sign.at);
        const std::string word = fitted(sign.word, painter.layout.display_width / kLetterWidth - 1);
        const int width = rpg::columns_of(word) * kLetterWidth + 2;
        const int x = word_place(at.x, width, painter.layout.display_width, map.zoom);
        rpg::UiRect place{x - 1, at.y - 6, width + 2, kLineHeight};
        const auto covers = [&](const rpg::UiRect& other) {
            return place.x < other.right() && other.x < place.right() && place.y < other.bottom() &&
                   other.y < place.bottom();
        };
        while (std::ranges::any_of(taken, covers)) ++place.y;
        taken.push_back(place);
        tint(painter, place, {});
        painter.text(word, x, place.y, {.tint = kSignLooks[static_cast<std::size_t>(MapSign::Mark)].colour});
    }
}

void LevelMap::draw_keys(const Painter& painter, const rpg::AutomapView& map) const
{
    const rpg::Level& level = game_.play().level();
    const KeyLetters letters = key_letters(texts_);
    for (const auto& [index, door_key] : keys_) {
        if (index >= level.lines.size()) continue;
        const rpg::LineState& line = game_.play().state().level.lines[index];
        if (!line.has(rpg::line_flag::kSeen) || line.has(rpg::line_flag::kOpen)) continue;
        const MarkPlace place = mark_place(painter, map, middle_of(level.lines[index]), kKeyMarkSize,
                                           map.is_clean ? painter.layout.scale : 1);
        if (place.has_room || map.is_clean) // a letter is worth more than the tile beside it
            draw_key_mark(place.canvas, painter.art, letters, door_key, 0, 0, painter.safe_colours);
        else
            draw_dot(place, key_colour(door_key, painter.safe_colours));
    }
}

} // namespace runtime
