#include "editors/level_editor/app/application.h"
#include "editors/level_editor/app/map_tool.h"
#include "editors/level_editor/window/screen.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/turn/debug_orders.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

using rpg::TilePos;

constexpr std::array<unsigned, 4> kKeyColours{0x50C050, 0xE8D040, 0x5090F0, 0xE05050}; // by rpg::Key
constexpr unsigned kExit = 0xF0A040, kTeleport = 0x60D0E0, kDoor = 0xC08030, kRock = 0x181A20,
                   kFloor = 0x50565E, kSecret = 0x7A5090, kOpen = 0xFFFFFF;

class OverviewPanel {
public:
    OverviewPanel(Screen& session, ImVec2 corner)
        : session_(session), all_(session.overview()), scroll_(session.overview_state.scroll),
          list_(ImGui::GetWindowDrawList()), origin_{corner.x + scroll_.corner.x, corner.y + scroll_.corner.y}
    {
    }
    void draw()
    {
        for (const LevelSketch& one : all_.levels) draw_level(one);
        for (const LevelWay& way : all_.ways) draw_way(way);
    }

private:
    ImVec2 point(float x, float y) const
    {
        return {origin_.x + x * scroll_.tile, origin_.y + y * scroll_.tile};
    }
    ImVec2 corner_of(const LevelSketch& level, float x, float y) const
    {
        return point(static_cast<float>(level.corner.x) + x, static_cast<float>(level.corner.y) + y);
    }
    ImVec2 middle_of(const LevelSketch& level, TilePos tile) const
    {
        return corner_of(level, static_cast<float>(tile.x) + 0.5F, static_cast<float>(tile.y) + 0.5F);
    }

    void draw_level(const LevelSketch& sketch)
    {
        const ImVec2 low = corner_of(sketch, 0, 0), high = corner_of(sketch, rpg::kMapTiles, rpg::kMapTiles);
        list_->AddRectFilled(low, high, colour(kRock));
        if (sketch.level != nullptr) draw_ground(sketch, *sketch.level);
        const bool is_open = sketch.stem == session_.stem;
        list_->AddRect(low, high, colour(kOpen, is_open ? 255 : 50), 0, 0, is_open ? 2.0F : 1.0F);
        if (sketch.stem == session_.overview_state.chosen)
            list_->AddRect({low.x - 3, low.y - 3}, {high.x + 3, high.y + 3}, colour(kExit), 0, 0, 2);
        const std::string name = sketch.level == nullptr ? sketch.stem + " ?"
                                 : sketch.title.empty()  ? sketch.stem
                                                         : sketch.stem + "  " + sketch.title;
        list_->PushClipRect({low.x, low.y - ImGui::GetTextLineHeight() - 2}, high, true);
        list_->AddText({low.x, low.y - ImGui::GetTextLineHeight() - 2},
                       sketch.level == nullptr ? colour(0xF06060) : colour(kOpen, sketch.is_here ? 255 : 130),
                       name.c_str());
        list_->PopClipRect();
    }

    // Open tiles of a row side by side are one rectangle.
    void draw_ground(const LevelSketch& sketch, const rpg::Level& level)
    {
        for (int y = 0; y < rpg::kMapTiles; ++y)
            for (int x = 0; x < rpg::kMapTiles; ++x) {
                if (level.is_solid({x, y})) continue;
                const int from = x;
                const bool is_secret = level.is_secret({x, y});
                while (x + 1 < rpg::kMapTiles && !level.is_solid({x + 1, y}) &&
                       level.is_secret({x + 1, y}) == is_secret)
                    ++x;
                list_->AddRectFilled(corner_of(sketch, static_cast<float>(from), static_cast<float>(y)),
                                     corner_of(sketch, static_cast<float>(x + 1), static_cast<float>(y + 1)),
                                     colour(is_secret ? kSecret : kFloor));
            }
        for (const rpg::Line& line : level.lines) {
            if (!line.has(rpg::line_flag::kDoor)) continue;
            const auto end = [&](rpg::StepPos at) {
                return corner_of(sketch, static_cast<float>(at.x) / 8, static_cast<float>(at.y) / 8);
            };
            list_->AddLine(end(line.from), end(line.to), colour(kDoor), std::max(1.0F, scroll_.tile / 4));
        }
    }

    void draw_way(const LevelWay& way)
    {
        const LevelSketch* to = all_.find(way.to);
        const unsigned rgb = way.kind == LevelWay::Kind::Key ? kKeyColours[static_cast<std::size_t>(way.key)]
                             : way.kind == LevelWay::Kind::Exit ? kExit
                                                                : kTeleport;
        const LevelSketch* from = all_.find(way.from);
        if (from == nullptr) { // a key that is nowhere
            list_->AddCircle(middle_of(*to, way.to_tile), std::max(4.0F, scroll_.tile), colour(rgb), 0, 2);
            return;
        }
        const auto& hovered = session_.overview_state.hovered;
        const bool is_seen = !hovered || hovered->stem == way.from || hovered->stem == way.to;
        draw_arrow(middle_of(*from, way.from_tile), middle_of(*to, way.to_tile),
                   colour(rgb, is_seen ? 230 : 60));
    }

    // A bow, so that there and back are two.
    void draw_arrow(ImVec2 a, ImVec2 b, ImU32 ink)
    {
        const float dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
        const float size = std::clamp(scroll_.tile * 1.5F, 4.0F, 12.0F);
        list_->AddCircleFilled(a, size / 3, ink);
        if (length < 1) return;
        const ImVec2 bent{(a.x + b.x) / 2 - dy * 0.12F, (a.y + b.y) / 2 + dx * 0.12F};
        list_->AddBezierQuadratic(a, bent, b, ink, 1.5F, 16);
        const float last = std::hypot(b.x - bent.x, b.y - bent.y);
        const ImVec2 ahead{(b.x - bent.x) / last * size, (b.y - bent.y) / last * size};
        list_->AddTriangleFilled(b, {b.x - ahead.x - ahead.y / 2, b.y - ahead.y + ahead.x / 2},
                                 {b.x - ahead.x + ahead.y / 2, b.y - ahead.y - ahead.x / 2}, ink);
    }

    Screen& session_;
    const Overview& all_;
    const MapScroll& scroll_;
    ImDrawList* list_;
    ImVec2 origin_;
};

void draw_legend(Screen& session)
{
    const auto entry = [&](unsigned rgb, const char* text) {
        ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(colour(rgb)), "%s", text);
        ImGui::SameLine();
    };
    entry(kExit, session.tr("Exits"));
    entry(kTeleport, session.tr("Teleports"));
    entry(kKeyColours[1], session.tr("Keys and their doors"));
    const auto& hovered = session.overview_state.hovered;
    ImGui::TextDisabled(
        "%s", hovered ? fmt::format("{} {},{}", hovered->stem, hovered->tile.x, hovered->tile.y).c_str()
                      : session.tr("Double click opens a level; drag and wheel move and zoom."));
}

// What can be done to the level that was clicked on.
void draw_level_buttons(Screen& session, Application& app)
{
    std::string& chosen = session.overview_state.chosen;
    const LevelSketch* level = session.overview().find(chosen);
    if (level == nullptr) level = session.overview().find(chosen = session.stem);
    const bool is_there = level != nullptr && level->level != nullptr;
    for (const LevelWork work : {LevelWork::New, LevelWork::Copy, LevelWork::Rename, LevelWork::Delete}) {
        const bool is_possible =
            work == LevelWork::New || (work == LevelWork::Copy && is_there) || (is_there && level->is_here);
        ImGui::BeginDisabled(!is_possible);
        if (ImGui::Button(session.tr(kLevelWorkNames[static_cast<std::size_t>(work)])))
            app.show_level_dialog(work, work == LevelWork::New ? std::string() : chosen);
        ImGui::EndDisabled();
        ImGui::SameLine();
    }
    ImGui::TextUnformatted(chosen.c_str());
}

void draw_replace(Screen& session, FindState& state)
{
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x * 0.55F);
    ImGui::InputTextWithHint("##replacement", session.tr("Replace with"), &state.replacement);
    for (const bool all : {false, true}) {
        ImGui::SameLine();
        if (ImGui::Button(session.tr(all ? "Replace all" : "Replace"))) session.replace_hits(all);
    }
}

void draw_states(Screen& session)
{
    const float scale = session.window.scale();
    const TilePos tile = session.selection.from;
    const auto place = std::pair(session.stem, std::pair(tile.x, tile.y));
    if (session.selection.is_one() && ImGui::Button(session.tr("State of the selected tile")))
        session.trial.states.emplace(place, 1);
    for (auto one = session.trial.states.begin(); one != session.trial.states.end();) {
        const auto& [level, at] = one->first;
        const std::string name = fmt::format("{} {},{}", level, at.first, at.second);
        bool is_set = true;
        ImGui::Checkbox(name.c_str(), &is_set);
        ImGui::SameLine(150 * scale);
        ImGui::SetNextItemWidth(-1);
        ImGui::SliderInt(("##" + name).c_str(), &one->second, 0, 9);
        one = is_set ? std::next(one) : session.trial.states.erase(one);
    }
}

} // namespace

void draw_overview(Screen& session, Application& app)
{
    const ImVec2 whole = ImGui::GetMainViewport()->WorkSize;
    ImGui::SetNextWindowSize({whole.x * 0.8F, whole.y * 0.8F}, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos({whole.x * 0.1F, whole.y * 0.12F}, ImGuiCond_Appearing);
    if (ImGui::Begin(session.tr("All levels"), &app.shows_overview,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoScrollWithMouse) &&
        session.document != nullptr) {
        draw_level_buttons(session, app);
        draw_legend(session);
        const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
        const ImVec2 size{std::max(room.x, 50.0F), std::max(room.y, 50.0F)};
        if (ImGui::IsWindowAppearing()) session.overview_state.centres = true;
        ImGui::InvisibleButton("levels", size,
                               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle |
                                   ImGuiButtonFlags_MouseButtonRight);
        const ImGuiIO& io = ImGui::GetIO();
        const bool is_over = ImGui::IsItemHovered();
        use_overview(session, {.size = {size.x, size.y},
                               .mouse = {io.MousePos.x - corner.x, io.MousePos.y - corner.y},
                               .moved = {io.MouseDelta.x, io.MouseDelta.y},
                               .wheel = io.MouseWheel,
                               .is_over = is_over,
                               .was_pressed = ImGui::IsItemClicked(),
                               .pans = ImGui::IsItemActive(),
                               .was_double = is_over && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)});
        ImGui::GetWindowDrawList()->PushClipRect(corner, {corner.x + size.x, corner.y + size.y}, true);
        OverviewPanel(session, corner).draw();
        ImGui::GetWindowDrawList()->PopClipRect();
    }
    ImGui::End();
}

void draw_find(Screen& session)
{
    const float scale = session.window.scale();
    ImGui::SetNextWindowSize({560 * scale, 360 * scale}, ImGuiCond_Appearing);
    if (ImGui::Begin(session.tr("Find in all levels"), &session.shows_find, ImGuiWindowFlags_NoCollapse) &&
        session.document != nullptr) {
        FindState& state = session.found;
        if (ImGui::IsWindowAppearing() && state.subjects.empty()) ImGui::SetKeyboardFocusHere();
        ImGui::SetNextItemWidth(-1);
        if (ImGui::InputTextWithHint("##letters", session.tr("Texts, things, commands, names, pictures"),
                                     &state.letters, ImGuiInputTextFlags_EnterReturnsTrue))
            session.step_hit(0);
        if (!state.subjects.empty())
            ImGui::TextDisabled("%s", session.tr("Where it is used"));
        else
            draw_replace(session, state);
        ImGui::BeginChild("hits");
        const std::size_t count = session.hits().size();
        if (count == 0 && (!state.letters.empty() || !state.subjects.empty()))
            ImGui::TextDisabled("%s", session.tr("Nothing found"));
        for (std::size_t i = 0; i < count && i < session.hits().size(); ++i) {
            const Hit& hit = session.hits()[i];
            const std::string tile = hit.tile ? fmt::format(" {},{}", hit.tile->x, hit.tile->y) : "";
            ImGui::PushID(static_cast<int>(i));
            if (ImGui::Selectable(fmt::format("{}{}  {}", hit.stem, tile, hit.text).c_str(),
                                  i == state.current))
                session.show_hit(i);
            ImGui::PopID();
        }
        ImGui::EndChild();
    }
    ImGui::End();
}

// What the game begins with when it is played from here.
void draw_trial(Screen& session, bool& is_open)
{
    const float scale = session.window.scale();
    ImGui::SetNextWindowSize({300 * scale, 420 * scale}, ImGuiCond_Appearing);
    if (ImGui::Begin(session.tr("Play with..."), &is_open, ImGuiWindowFlags_NoCollapse)) {
        ImGui::TextWrapped("%s", session.tr("For the next game that F5 starts:"));
        for (const rpg::PlayerValue& value : rpg::player_values()) {
            const std::string name(value.name);
            bool is_set = session.trial.values.contains(name);
            if (ImGui::Checkbox(name.c_str(), &is_set)) {
                session.trial.values.erase(name);
                if (is_set) session.trial.values[name] = std::max(1, value.least);
            }
            if (!is_set) continue;
            int& number = session.trial.values[name];
            ImGui::SameLine(150 * scale);
            ImGui::SetNextItemWidth(-1);
            ImGui::InputInt(("##" + name).c_str(), &number);
            number = std::clamp(number, value.least, value.most);
        }
        draw_states(session);
    }
    ImGui::End();
}

// Recordings that are kept, and whether their ways still work.
void draw_tests(Screen& session, bool& is_open)
{
    const float scale = session.window.scale();
    ImGui::SetNextWindowSize({560 * scale, 260 * scale}, ImGuiCond_Appearing);
    if (ImGui::Begin(session.tr("Tests"), &is_open, ImGuiWindowFlags_NoCollapse)) {
        if (session.tests.replay.empty())
            ImGui::TextWrapped(
                "%s", session.tr("Play from somewhere and close the game: then it can be kept here."));
        ImGui::BeginDisabled(session.tests.replay.empty());
        ImGui::SetNextItemWidth(200 * scale);
        ImGui::InputTextWithHint("##name", session.tr("name"), &session.tests.name);
        ImGui::SameLine();
        if (ImGui::Button(session.tr("Keep the last game"))) keep_last_game(session, session.tests.name);
        ImGui::EndDisabled();
        ImGui::SameLine();
        if (ImGui::Button(session.tr("Play all again"))) run_tests(session);
        for (const KeptTest& test : kept_tests(session.document->workspace())) {
            ImGui::PushID(test.name.c_str());
            if (ImGui::SmallButton("-")) session.act(remove_test(test.name), Check::None);
            ImGui::SameLine();
            if (ImGui::Selectable(fmt::format("{} ({} {},{}): {}", test.name, test.start.level,
                                              test.start.tile.x, test.start.tile.y,
                                              result_of_test(session, test))
                                      .c_str()))
                show_test(session, test);
            ImGui::PopID();
        }
    }
    ImGui::End();
}

} // namespace editor
