#include "editors/level_editor/app/map_tool.h"
#include "editors/level_editor/window/screen.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::TilePos;

constexpr unsigned kGround = 0x101216, kWall = 0xE8E4DA, kDoor = 0xF0A040, kLocked = 0xE05050,
                   kSecret = 0xB070E0;
constexpr unsigned kEvent = 0x4FA3FF, kStart = 0x6FCF6F, kSelected = 0xFFFFFF, kCamera = 0xFFD24A,
                   kWindow = 0x60D0E0, kBreak = 0xE03030, kRunning = 0xFFE060, kSight = 0xFF5040,
                   kWalks = 0x4090FF;

class MapPanel {
public:
    explicit MapPanel(const MapState& state) : scroll_(state.scroll), stroke_(state.stroke) {}
    void draw(Screen& session, ImVec2 size);

private:
    ImVec2 point(float x, float y) const
    {
        return {origin_.x + x * scroll_.tile, origin_.y + y * scroll_.tile};
    }
    ImVec2 point(TilePos tile) const { return point(static_cast<float>(tile.x), static_cast<float>(tile.y)); }
    ImVec2 middle(TilePos tile) const
    {
        return point(static_cast<float>(tile.x) + 0.5F, static_cast<float>(tile.y) + 0.5F);
    }
    ImVec2 of_steps(rpg::StepPos step) const
    {
        return point(static_cast<float>(step.x) / 8, static_cast<float>(step.y) / 8);
    }
    void handle(Screen& session, ImVec2 size);
    void draw_ground(Screen& session, const rpg::Level& level);
    void draw_lines(Screen& session, const rpg::Level& level);
    void draw_line(ImVec2 a, ImVec2 b, ImU32 ink, float width);
    void draw_things(Screen& session, const rpg::Level& level);
    void draw_marks(Screen& session, const rpg::Level& level);
    void draw_proof(const ProofMarks& proof);
    void draw_monsters(Screen& session, const rpg::Level& level);
    void draw_running(Screen& session);
    void draw_edge(Edge edge, ImU32 ink);
    void draw_events(Screen& session);
    void draw_arrow(ImVec2 at, int angle, float length, ImU32 ink);
    void draw_problems(Screen& session);
    void draw_hand(Screen& session);
    float sign_size() const { return std::max(3.0F, scroll_.tile / 6); }
    void draw_tile_frame(TilePos low, TilePos high, ImU32 colour, float width);
    void fill_tile(TilePos tile, ImU32 ink)
    {
        list_->AddRectFilled(point(tile), point({tile.x + 1, tile.y + 1}), ink);
    }

    const MapScroll& scroll_;
    const Stroke& stroke_;
    ImVec2 corner_, origin_;
    ImDrawList* list_ = nullptr;
};

void MapPanel::handle(Screen& session, ImVec2 size)
{
    const ImGuiIO& io = ImGui::GetIO();
    const bool is_active = ImGui::IsItemActive();
    const auto drags = [](ImGuiMouseButton button, float far) { return ImGui::IsMouseDragging(button, far); };
    use_map(session,
            {.size = {size.x, size.y},
             .mouse = {io.MousePos.x - corner_.x, io.MousePos.y - corner_.y},
             .moved = {io.MouseDelta.x, io.MouseDelta.y},
             .wheel = io.MouseWheel,
             .scale = session.window.scale(),
             .is_over = ImGui::IsItemHovered(),
             .is_down = ImGui::IsMouseDown(ImGuiMouseButton_Left),
             .was_pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Left),
             .has_mouse = is_active,
             .pans = is_active && (drags(ImGuiMouseButton_Middle, 0) || drags(ImGuiMouseButton_Right, 3) ||
                                   (drags(ImGuiMouseButton_Left, 0) &&
                                    ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_Space)))),
             .shift = io.KeyShift});
    origin_ = {std::floor(corner_.x + scroll_.corner.x), std::floor(corner_.y + scroll_.corner.y)};
}

void MapPanel::draw_ground(Screen& session, const rpg::Level& level)
{
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        if (level.is_solid(tile) && !level.is_secret(tile)) continue;
        const ImVec2 low = point(tile), high = point({tile.x + 1, tile.y + 1});
        if (!level.is_solid(tile)) {
            const auto at = static_cast<std::size_t>(i);
            if (level.floor_planes.empty())
                fill_tile(tile,
                          IM_COL32(level.floor_colour.r, level.floor_colour.g, level.floor_colour.b, 255));
            else if (session.layers.pictures && scroll_.tile >= 16) {
                const Gallery::Cut cut = session.gallery->texture(level.floor_planes[at]);
                list_->AddImage(cut.id, low, high, cut.from, cut.to, colour(0xFFFFFF, 150));
            } else
                fill_tile(tile, colour(session.gallery->colour_of_texture(level.floor_planes[at]) & 0xFFFFFFU,
                                       180));
        }
        if (level.is_secret(tile) && session.layers.secrets) fill_tile(tile, colour(kSecret, 70));
    }
    if (!session.layers.grid) return;
    for (int i = 0; i <= rpg::kMapTiles; ++i) {
        const ImU32 ink = colour(0xFFFFFF, i % 8 == 0 ? 45 : 18);
        draw_line(point({i, 0}), point({i, rpg::kMapTiles}), ink, 1);
        draw_line(point({0, i}), point({rpg::kMapTiles, i}), ink, 1);
    }
}

// Along the grid without smooth edges: on the software renderer those cost more than the line.
void MapPanel::draw_line(ImVec2 a, ImVec2 b, ImU32 ink, float width)
{
    if (a.x != b.x && a.y != b.y) return list_->AddLine(a, b, ink, width);
    const float half = std::round(width) / 2, across = a.x == b.x ? half : 0, along = a.x == b.x ? 0 : half;
    const ImVec2 low{std::min(a.x, b.x) - across, std::min(a.y, b.y) - along},
        high{std::max(a.x, b.x) + across, std::max(a.y, b.y) + along};
    list_->AddRectFilled({std::round(low.x), std::round(low.y)}, {std::round(high.x), std::round(high.y)},
                         ink);
}

void MapPanel::draw_lines(Screen& session, const rpg::Level& level)
{
    const float wide = std::max(2.0F, scroll_.tile / 12);
    for (const rpg::Line& line : level.lines) {
        const bool is_slab = line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret);
        if (is_slab ? !session.layers.doors : !session.layers.walls) continue;
        const ImVec2 from = of_steps(line.from), to = of_steps(line.to);
        if (line.has(rpg::line_flag::kDoor))
            draw_line(from, to, colour(line.has(rpg::line_flag::kLocked) ? kLocked : kDoor), wide * 2);
        else if (line.has(rpg::line_flag::kSecret))
            draw_line(from, to, colour(kSecret), wide * 1.5F);
        else
            draw_line(from, to, colour(kWall), wide);
    }
}

void MapPanel::draw_things(Screen& session, const rpg::Level& level)
{
    for (std::size_t i = 0; i < level.things.size(); ++i) {
        const rpg::Thing& thing = level.things[i];
        const ImVec2 at = of_steps(thing.at);
        const bool is_hidden = thing.has(rpg::thing_flag::kHidden);
        const float half = scroll_.tile * 0.46F;
        if (thing.has(rpg::thing_flag::kPlane)) {
            const bool is_across = thing.has(rpg::thing_flag::kFaceNorth | rpg::thing_flag::kFaceSouth);
            const ImVec2 side{is_across ? half : 0, is_across ? 0 : half};
            list_->AddLine(
                {at.x - side.x, at.y - side.y}, {at.x + side.x, at.y + side.y},
                colour(thing.has(rpg::thing_flag::kFence) ? 0x9AD0D0 : 0xC8B070, is_hidden ? 110 : 255),
                std::max(3.0F, scroll_.tile / 8));
        } else if (scroll_.tile < 14) {
            list_->AddCircleFilled(at, std::max(2.0F, scroll_.tile / 4),
                                   colour(0xE0C060, is_hidden ? 110 : 255));
        } else {
            const Gallery::Cut cut = session.gallery->sprite(thing.id);
            list_->AddImage(cut.id, {at.x - half, at.y - half}, {at.x + half, at.y + half}, cut.from, cut.to,
                            colour(0xFFFFFF, is_hidden ? 110 : 255));
        }
        if (session.selection.thing == i)
            list_->AddRect({at.x - half, at.y - half}, {at.x + half, at.y + half}, colour(kCamera), 3, 0, 2);
    }
}

void MapPanel::draw_tile_frame(TilePos low, TilePos high, ImU32 ink, float width)
{
    const ImVec2 a = point(low), b = point({high.x + 1, high.y + 1});
    list_->AddRect({a.x + 1, a.y + 1}, {b.x - 1, b.y - 1}, ink, 2, 0, width);
}

void MapPanel::draw_proof(const ProofMarks& proof)
{
    for (int i = 0; i < rpg::kTileCount; ++i) {
        if (proof.visits[static_cast<std::size_t>(i)] == 0) continue;
        const TilePos tile = rpg::tile_at_index(i);
        fill_tile(tile, colour(0x40C070, 60));
    }
    for (const TilePos tile : proof.unreached) draw_tile_frame(tile, tile, colour(0xFF4060), 3);
}

void MapPanel::draw_events(Screen& session)
{
    const float size = sign_size() * 1.6F;
    for (const TilePos tile : tiles_with_events(session.place())) {
        const ImVec2 at = point(tile);
        list_->AddTriangleFilled({at.x + 2, at.y + 2}, {at.x + 2 + size, at.y + 2},
                                 {at.x + 2, at.y + 2 + size}, colour(kEvent));
    }
}

// Where they would be woken, and where they get to.
void MapPanel::draw_monsters(Screen& session, const rpg::Level& level)
{
    if (!session.layers.sight && !session.layers.walks) return;
    const SightMap& map = session.sight_of_monsters();
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        if (level.is_solid(tile)) continue;
        const auto at = static_cast<std::size_t>(i);
        if (session.layers.sight && map.wakes[at] > 0)
            fill_tile(tile, colour(kSight, std::min(60U + 25U * map.wakes[at], 170U)));
        if (!session.layers.walks || !map.walks[at]) continue;
        const float dot = std::max(1.5F, scroll_.tile / 10);
        list_->AddCircleFilled(middle(tile), dot, colour(kWalks));
    }
}

// The game beside the editor: where the player is, what has just run, and the script that waits.
void MapPanel::draw_running(Screen& session)
{
    for (const auto& [level, at] : session.breakpoints) {
        if (level != session.stem) continue;
        const ImVec2 corner = point({at.first, at.second + 1});
        const float size = sign_size() * 1.3F;
        list_->AddCircleFilled({corner.x + size + 1, corner.y - size - 1}, size, colour(kBreak));
        list_->AddCircle({corner.x + size + 1, corner.y - size - 1}, size, colour(0xFFFFFF), 0, 1);
    }
    const RunningGame& game = session.running;
    if (!game.is_there) return;
    if (game.place && game.place->map == session.stem) {
        for (const TilePos tile : game.place->ran) draw_tile_frame(tile, tile, colour(kRunning, 170), 2);
        draw_arrow(middle(game.place->player), game.place->angle, scroll_.tile * 0.45F, colour(kRunning));
    }
    if (!game.stop || game.stop->map != session.stem || !game.stop->tile) return;
    const TilePos tile = *game.stop->tile;
    fill_tile(tile, colour(kRunning, 90));
    draw_tile_frame(tile, tile, colour(kRunning), 3);
}

void MapPanel::draw_edge(Edge edge, ImU32 ink)
{
    const ImVec2 a = point(edge.tile), b = point({edge.tile.x + 1, edge.tile.y + 1});
    const float wide = std::max(3.0F, scroll_.tile / 8);
    switch (edge.side) {
    case rpg::Side::North:
        return list_->AddLine(a, {b.x, a.y}, ink, wide);
    case rpg::Side::East:
        return list_->AddLine({b.x, a.y}, b, ink, wide);
    case rpg::Side::South:
        return list_->AddLine({a.x, b.y}, b, ink, wide);
    case rpg::Side::West:
        return list_->AddLine(a, {a.x, b.y}, ink, wide);
    }
}

void MapPanel::draw_arrow(ImVec2 at, int angle, float length, ImU32 ink)
{
    const float turn = static_cast<float>(angle) * 6.2831853F / 256;
    const ImVec2 ahead{std::cos(turn), -std::sin(turn)}, aside{-ahead.y, ahead.x};
    list_->AddTriangleFilled({at.x + ahead.x * length, at.y + ahead.y * length},
                             {at.x - ahead.x * length * 0.5F + aside.x * length * 0.5F,
                              at.y - ahead.y * length * 0.5F + aside.y * length * 0.5F},
                             {at.x - ahead.x * length * 0.5F - aside.x * length * 0.5F,
                              at.y - ahead.y * length * 0.5F - aside.y * length * 0.5F},
                             ink);
}

void MapPanel::draw_problems(Screen& session)
{
    const float size = sign_size();
    for (const rpg::Diagnostic& problem : session.problems()) {
        if (!problem.tile || (problem.severity == rpg::LintSeverity::Note && !session.layers.notes)) continue;
        const ImVec2 at = point({problem.tile->x + 1, problem.tile->y});
        constexpr std::array<unsigned, 3> kInks{0x60A0E0, 0xFFB020, 0xFF4040}; // by severity
        list_->AddCircleFilled({at.x - size, at.y + size}, size,
                               colour(kInks[static_cast<std::size_t>(problem.severity)]));
    }
}

void MapPanel::draw_marks(Screen& session, const rpg::Level& level)
{
    if (session.layers.proof && session.proof && session.proof->stem == session.stem)
        draw_proof(*session.proof);
    if (session.layers.events) draw_events(session);
    const ImVec2 start = middle(level.start_tile());
    list_->AddCircle(start, scroll_.tile * 0.4F, colour(kStart), 0, 2);
    draw_arrow(start, level.spawn_angle.value, scroll_.tile * 0.3F, colour(kStart));
    draw_arrow(point(static_cast<float>(session.camera.x) / 64, static_cast<float>(session.camera.y) / 64),
               session.camera.angle, std::max(6.0F, scroll_.tile * 0.35F), colour(kCamera, 210));
    if (session.layers.problems) draw_problems(session);
    draw_running(session);
    draw_hand(session);
}

// What is selected, and what the mouse is about to do.
void MapPanel::draw_hand(Screen& session)
{
    const auto frame = [&](const Selection& area, ImU32 ink) {
        draw_tile_frame(area.low(), area.high(), ink, 2);
    };
    if (session.selection.is_there) frame(session.selection, colour(kSelected));
    if (stroke_.is_on && stroke_.moves_thing) frame({stroke_.last, stroke_.last}, colour(kCamera));
    if (stroke_.is_on && session.tool == Tool::Paint) {
        if (stroke_.is_rectangle) frame({stroke_.begin, stroke_.last}, colour(kDoor));
        for (const auto& [x, y] : stroke_.tiles)
            if (!stroke_.is_rectangle) frame({{x, y}, {x, y}}, colour(kDoor));
    }
    const bool is_edge = session.tool == Tool::Edge && !session.pick;
    for (const Edge& edge : stroke_.edges) draw_edge(edge, colour(kWindow));
    if (is_edge && session.hovered && !stroke_.is_on)
        draw_edge({*session.hovered, session.hovered_side}, colour(kWindow));
    if (session.tool == Tool::Stamp && session.hovered && session.clip)
        frame({*session.hovered,
               {session.hovered->x + session.clip->width - 1, session.hovered->y + session.clip->height - 1}},
              colour(kDoor));
    else if (session.hovered && !is_edge)
        draw_tile_frame(*session.hovered, *session.hovered,
                        session.pick ? colour(kEvent) : colour(0xFFFFFF, 120), session.pick ? 3.0F : 1.0F);
}

void MapPanel::draw(Screen& session, ImVec2 size)
{
    corner_ = ImGui::GetCursorScreenPos();
    list_ = ImGui::GetWindowDrawList();
    const ImVec2 end{corner_.x + size.x, corner_.y + size.y};
    list_->PushClipRect(corner_, end, true);
    clear_clip_rect(*list_, kGround);
    list_->PopClipRect();
    ImGui::InvisibleButton("map", size,
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle |
                               ImGuiButtonFlags_MouseButtonRight);
    if (!session.has_level()) return;
    handle(session, size);
    const rpg::Level& level = session.reading()->level;
    list_->PushClipRect(corner_, end, true);
    draw_ground(session, level);
    draw_monsters(session, level);
    draw_lines(session, level);
    if (session.layers.things) draw_things(session, level);
    draw_marks(session, level);
    list_->PopClipRect();
}

} // namespace

void draw_map(Screen& session, ImVec2 size)
{
    MapPanel(session.map).draw(session, size);
}

} // namespace editor
