#include "editors/level_editor/app/map_tool.h"
#include "editors/level_editor/window/screen.h"
#include "rpg/model/line_flags.h"

#include <algorithm>

namespace editor {
namespace {

bool is_same(rpg::ViewPose a, rpg::ViewPose b)
{
    return a.x == b.x && a.y == b.y && a.angle == b.angle;
}

void handle(Screen& session)
{
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 0))
        fly(session.camera, -io.MouseDelta.y * 1.5F, 0.0F, static_cast<int>(-io.MouseDelta.x / 2));
    if (!ImGui::IsItemHovered()) return;
    if (io.MouseWheel != 0) fly(session.camera, io.MouseWheel * 32, 0, 0);
    const float step = io.KeyShift ? 48.0F : 16.0F;
    if (session.window.pressed("W", true)) fly(session.camera, step, 0, 0);
    if (session.window.pressed("S", true)) fly(session.camera, -step, 0, 0);
    if (session.window.pressed("A", true)) fly(session.camera, 0, -step, 0);
    if (session.window.pressed("D", true)) fly(session.camera, 0, step, 0);
    if (session.window.pressed("Q", true)) fly(session.camera, 0, 0, 8);
    if (session.window.pressed("E", true)) fly(session.camera, 0, 0, -8);
}

} // namespace

void draw_view(Screen& session, ImVec2 size)
{
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("view", size);
    if (!session.has_level()) return;
    handle(session);
    const rpg::ViewPose camera{session.camera.x, session.camera.y, session.camera.angle};
    ViewState& view = session.view;
    const int width = std::max(static_cast<int>(size.x), 8), height = std::max(static_cast<int>(size.y), 8);
    const bool is_other =
        view.version != session.document->version() || view.stem != session.stem || !view.drawer;
    const bool has_moved =
        !is_same(view.pose, camera) || view.picture.width != width || view.picture.height != height;
    if (is_other) {
        view.version = session.document->version();
        view.stem = session.stem;
        const rpg::Level& level = session.reading()->level;
        view.level =
            rpg::RenderLevel(level, session.document->workspace().game().true_art.darkness_of(session.stem));
        if (!view.drawer) view.drawer = std::make_unique<rpg::CleanView>(*session.art);
        view.world = rpg::view_of_level(level, view.level, session.looks, camera);
        for (std::size_t i = 0; i < view.world.things.size();
             ++i) // what a script may show is there for its author
            view.world.things[i].flags =
                static_cast<std::uint16_t>(view.world.things[i].flags & ~rpg::thing_flag::kHidden);
    }
    if (is_other || has_moved) {
        view.pose = camera;
        view.world.eye.x = rpg::to_q16(view.pose.x);
        view.world.eye.y = rpg::to_q16(view.pose.y);
        view.world.eye.angle = static_cast<std::uint16_t>(view.pose.angle << 8);
        view.pixels.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0xFF000000U);
        view.drawer->draw(view.world, {view.pixels.data(), width, height, width});
        view.picture.set(view.pixels.data(), width, height);
    }
    ImGui::GetWindowDrawList()->AddImage(view.picture.id(), corner, {corner.x + size.x, corner.y + size.y});
}

} // namespace editor
