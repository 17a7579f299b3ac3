#include "editors/level_editor/window/widgets.h"

#include <array>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

void draw_tools(Screen& session, ImVec2 size)
{
    heading(session.tr("Tools"));
    if (tool_button(session.tr("Select"),
                    session.tr("Select a tile, drag a rectangle, drag a thing to move it (V)"),
                    session.tool == Tool::Select, size))
        session.tool = Tool::Select;
    ImGui::SameLine();
    if (tool_button(session.tr("Start"),
                    session.tr("Where the player starts: click, and drag in the direction to face (P)"),
                    session.tool == Tool::Start, size))
        session.tool = Tool::Start;
}

void draw_brushes(Screen& session, ImVec2 size)
{
    heading(session.tr("Paint"));
    constexpr std::array<std::string_view, 8> kHelp{
        "Solid rock (1). Shift draws a rectangle.",
        "Open floor (2). Drag, with Shift a rectangle. Walls appear around it by themselves.",
        "A door (3): needs walls on two opposite sides.",
        "A locked door (4): an event has to unlock it.",
        "An exit (5): an event has to say where it leads.",
        "A wall that can be broken (6): needs a picture that the rules know as breakable.",
        "A wall that opens when it is used (7).",
        "A column that blocks the way (8)."};
    for (std::size_t i = 0; i < kBrushNames.size(); ++i) {
        const BrushKind kind{static_cast<std::uint8_t>(i)};
        if (i % 2 == 1) ImGui::SameLine();
        const bool is_on = session.tool == Tool::Paint && session.brush.kind == kind;
        if (tool_button(session.tr(kBrushNames[i]), session.tr(kHelp[i]), is_on, size))
            session.choose_brush(kind);
    }
}

void choose_theme(Screen& session)
{
    std::string& theme = session.brush.theme;
    const char* none = session.tr("look: like its neighbours");
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##theme", theme.empty() ? none : theme.c_str())) {
        if (ImGui::Selectable(none, theme.empty())) theme.clear();
        for (const std::string& one : themes_of(session.place()))
            if (ImGui::Selectable(one.c_str(), one == theme)) theme = one;
        ImGui::EndCombo();
    }
    tooltip(session.tr("The theme: walls, floor and ceiling of a region"));
}

void choose_brush_picture(Screen& session, bool is_sprite, std::string& picture)
{
    std::string chosen;
    if (picture_field(session, "picture", is_sprite, picture, chosen)) picture = chosen;
    if (!picture.empty() && ImGui::SmallButton(session.tr("default picture"))) picture.clear();
}

// What the chosen brush paints with.
void draw_paint(Screen& session, bool drawn)
{
    const BrushKind kind = session.brush.kind;
    ImGui::Spacing();
    if (kind == BrushKind::Floor && drawn) return choose_theme(session);
    if (!drawn && (kind == BrushKind::Wall || kind == BrushKind::Floor)) return;
    choose_brush_picture(session, false, session.brush.texture);
}

void draw_stamps(Screen& session)
{
    if (!ImGui::BeginPopup("stamps")) return;
    for (const Stamp& stamp : stamps_of(session.document->workspace()))
        if (ImGui::Selectable(session.tr(stamp.name))) session.choose_stamp(stamp);
    ImGui::Separator();
    ImGui::TextDisabled("%s", session.tr("Keep the selection as a stamp"));
    ImGui::InputTextWithHint("##name", session.tr("name"), &session.stamp_name);
    ImGui::Checkbox(session.tr("for all projects"), &session.stamp_is_for_all);
    ImGui::BeginDisabled(!session.selection.is_there || stem_of_title(session.stamp_name).empty());
    if (ImGui::Button(session.tr("Keep"))) {
        session.keep_stamp(session.stamp_name, session.stamp_is_for_all);
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndDisabled();
    ImGui::EndPopup();
}

// Along the edges of tiles; each kind with the picture that was chosen for it.
void draw_edges(Screen& session, ImVec2 size)
{
    heading(session.tr("Edges"));
    constexpr std::array<std::string_view, 3> kHelp{
        "Another picture on a wall: click on its edge, drag along several (9).",
        "A wall without thickness between two tiles of floor.",
        "Bars or glass between two tiles, or through one tile of rock (0)."};
    for (std::size_t i = 0; i < kEdgeNames.size(); ++i) {
        const EdgeKind kind{static_cast<std::uint8_t>(i)};
        if (i % 2 == 1) ImGui::SameLine();
        const bool is_on = session.tool == Tool::Edge && session.edge_brush.kind == kind;
        if (tool_button(session.tr(kEdgeNames[i]), session.tr(kHelp[i]), is_on, size))
            session.choose_edge(kind);
    }
    ImGui::SameLine();
    if (tool_button(session.tr("Stamps"),
                    session.tr("Pieces with their events: choose one, then click on the map."),
                    session.tool == Tool::Stamp, size))
        ImGui::OpenPopup("stamps");
    draw_stamps(session);
    if (session.tool != Tool::Edge) return;
    choose_brush_picture(session, session.edge_brush.kind == EdgeKind::Window, session.edge_brush.picture);
}

void draw_things(Screen& session)
{
    heading(session.tr("Things"));
    constexpr std::array<std::string_view, 3> kForms{"Free-standing", "On a wall", "Fence"};
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##form", session.tr(kForms[static_cast<std::size_t>(session.thing_brush.form)]))) {
        for (std::size_t i = 0; i < kForms.size(); ++i)
            if (ImGui::Selectable(session.tr(kForms[i])))
                session.thing_brush.form = ThingForm{static_cast<std::uint8_t>(i)};
        ImGui::EndCombo();
    }
    ImGui::Checkbox(session.tr("hidden at first"), &session.thing_brush.is_hidden);
    tooltip(session.tr("An event can show it later"));
    if (session.thing_search.wants_focus) ImGui::SetNextWindowFocus();
    ImGui::BeginChild("things");
    std::string chosen;
    if (choose_picture(session, true, session.thing_search, chosen)) {
        session.thing_brush.sprite = chosen;
        session.tool = Tool::Thing;
        session.say(fmt::format("{}: {}", session.tr("Click on the map"), chosen));
    }
    ImGui::EndChild();
}

} // namespace

void draw_palette(Screen& session)
{
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    const ImVec2 size{half, 0};
    draw_tools(session, size);
    if (!session.has_level()) return;
    const bool drawn = is_drawn(session.place());
    draw_brushes(session, size);
    draw_edges(session, size);
    if (session.tool == Tool::Paint) draw_paint(session, drawn); // below, so that no button moves
    draw_things(session);
}

} // namespace editor
