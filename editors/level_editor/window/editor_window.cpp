#include "editors/level_editor/window/editor_window.h"

#include "rpg/system/system.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {

void Screen::load_art()
{
    if (document == nullptr || art_of == std::pair(project, document->media_version())) return;
    art_of = {project, document->media_version()};
    gallery.reset();
    view = {};
    art = std::make_unique<rpg::RenderArt>(document->workspace().game());
    gallery = std::make_unique<Gallery>(*art);
    looks = rpg::ThingLooks(document->workspace().game().entities);
}

ImU32 colour(unsigned rgb, unsigned alpha)
{
    return IM_COL32(rgb >> 16 & 255U, rgb >> 8 & 255U, rgb & 255U, alpha);
}

void tooltip(const char* text)
{
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 22);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void EditorWindow::draw_export_menu()
{
    if (!ImGui::BeginMenu(tr("Export"), session_.has_level())) return;
    for (std::size_t i = 0; i < kExportNames.size(); ++i) {
        const Export kind{static_cast<std::uint8_t>(i)};
        if (is_built(kind) && ImGui::MenuItem(fmt::format("{}...", tr(kExportNames[i])).c_str()))
            app_.show_export(kind);
    }
    ImGui::EndMenu();
}

void EditorWindow::draw_rows(Menu menu)
{
    for (const Command& command : all_commands()) {
        if (command.menu != menu) continue;
        if (command.begins_group) {
            if (menu == Menu::File) draw_export_menu();
            ImGui::Separator();
        }
        std::string label = tr(command.name);
        const std::string* step = command.name == "Undo" && session_.document ? session_.document->next_undo()
                                  : command.name == "Redo" && session_.document
                                      ? session_.document->next_redo()
                                      : nullptr;
        if (step != nullptr) label += ' ' + session_.name_of_act(*step);
        const bool is_on = command.flag != nullptr && *command.flag(app_);
        if (ImGui::MenuItem(label.c_str(), command.key.empty() ? nullptr : tr(command.key), is_on,
                            is_possible(command, app_)))
            run(command, app_);
        if (!command.help.empty()) tooltip(tr(command.help));
    }
}

void EditorWindow::draw_settings()
{
    ImGui::Separator();
    bool is_light = session_.settings.look == Look::Light;
    if (ImGui::MenuItem(tr("Light colours"), nullptr, &is_light)) {
        session_.settings.look = is_light ? Look::Light : Look::Dark;
        window_.use_look(session_.settings.look);
    }
    if (!ImGui::BeginMenu(tr("Language"))) return;
    for (const auto& [code, name] : Words::languages())
        if (ImGui::MenuItem(name.c_str(), nullptr, session_.words.language() == code))
            app_.use_language(code);
    ImGui::EndMenu();
}

void EditorWindow::draw_menu()
{
    if (!ImGui::BeginMainMenuBar()) return;
    constexpr std::array<std::pair<Menu, std::string_view>, 5> kMenus{{{Menu::File, "File"},
                                                                       {Menu::Edit, "Edit"},
                                                                       {Menu::View, "View"},
                                                                       {Menu::Play, "Play"},
                                                                       {Menu::Help, "Help"}}};
    for (const auto& [menu, name] : kMenus) {
        if (menu == Menu::Play && ImGui::BeginMenu(tr("Level"), session_.document != nullptr)) {
            for (const std::string& stem : app_.levels())
                if (ImGui::MenuItem(stem.c_str(), nullptr, stem == session_.stem)) session_.open_level(stem);
            ImGui::EndMenu();
        }
        const bool is_there = menu == Menu::Edit   ? session_.document != nullptr
                              : menu == Menu::Play ? session_.has_level()
                                                   : true;
        if (!ImGui::BeginMenu(tr(name), is_there)) continue;
        draw_rows(menu);
        if (menu == Menu::View) draw_settings();
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

// A command as a button, with this gap after the one before it.
void EditorWindow::command_button(std::string_view name, const char* help, float gap)
{
    ImGui::SameLine(0, gap);
    const Command& command = *std::ranges::find(all_commands(), name, &Command::name);
    ImGui::BeginDisabled(!is_possible(command, app_));
    if (ImGui::Button(tr(name))) run(command, app_);
    ImGui::EndDisabled();
    tooltip(help);
}

void EditorWindow::draw_toolbar()
{
    const float gap = 24 * window_.scale();
    command_button("Save", tr("Ctrl+S"), 0);
    command_button("Undo", tr("Ctrl+Z"));
    command_button("Redo", tr("Ctrl+Y"));
    command_button("Play from here", tr("Starts the game on the selected tile (F5)"), gap);
    if (session_.running.stop) { // a script waits at a breakpoint
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        command_button("Go on", tr("Play from the selected tile; go on at a breakpoint"));
        ImGui::PopStyleColor();
        command_button("Next command", tr("Runs one command of the script that waits (F10)"));
    }
    if (BackgroundTasks::can_prove()) {
        ImGui::SameLine();
        ImGui::BeginDisabled(!session_.has_level() || app_.tasks.is_proving());
        if (ImGui::Button(app_.tasks.is_proving() ? tr("Proving...") : tr("Proof")))
            app_.tasks.prove(session_);
        ImGui::EndDisabled();
        tooltip(tr("Lets the pilot play: can the level be finished? (F6)"));
    }
    command_button("Tables", tr("Rules, monsters, stores and entities as tables (F8)"));
    if (!session_.document) return;
    ImGui::SameLine(0, gap);
    ImGui::SetNextItemWidth(220 * window_.scale());
    if (ImGui::BeginCombo("##level", session_.stem.c_str())) {
        for (const std::string& stem : app_.levels())
            if (ImGui::Selectable(stem.c_str(), stem == session_.stem)) session_.open_level(stem);
        ImGui::EndCombo();
    }
    tooltip(tr("The level"));
}

void EditorWindow::draw_side(float width)
{
    const float view = std::min(width * 0.62F, ImGui::GetContentRegionAvail().y * 0.38F);
    draw_view(session_, {ImGui::GetContentRegionAvail().x, view});
    tooltip(tr("Drag to look around, wheel and W A S D to fly"));
    constexpr std::array<std::string_view, 4> kTabs{"Properties", "Events", "Script", "Texts"};
    constexpr std::array<const char*, 4> kTabKeys{"F2", "F3", "F4", "F7"};
    const float part = (ImGui::GetContentRegionAvail().x - 3 * 4) / 4;
    for (std::size_t i = 0; i < kTabs.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, 4);
        const bool is_on = app_.tab == i;
        if (is_on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        if (ImGui::Button(tr(kTabs[i]), {part, 0})) app_.tab = i;
        if (is_on) ImGui::PopStyleColor();
        tooltip(kTabKeys[i]);
    }
    session_.shows_script = app_.tab == 2;
    if (std::exchange(app_.focuses_side, false)) ImGui::SetNextWindowFocus();
    ImGui::BeginChild(kTabs[app_.tab].data());
    if (app_.tab == 0) draw_properties(session_);
    if (app_.tab == 1) draw_events(session_);
    if (app_.tab == 2) draw_script(session_);
    if (app_.tab == 3) draw_texts(session_);
    ImGui::EndChild();
}

void EditorWindow::draw_status()
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (!session_.document) return draw_message(at, ImGui::GetContentRegionAvail().x);
    std::string right;
    if (session_.hovered) right += fmt::format("{},{}   ", session_.hovered->x, session_.hovered->y);
    const std::size_t changed = app_.unsaved_files();
    right +=
        changed == 0 ? std::string(tr("all saved")) : fmt::format("{}: {}", tr("unsaved files"), changed);
    const float width = ImGui::CalcTextSize(right.c_str()).x + 14 * window_.scale();
    draw_message(at, ImGui::GetContentRegionAvail().x - width);
    ImGui::SameLine(ImGui::GetWindowWidth() - width);
    ImGui::TextDisabled("%s", right.c_str());
}

// On the left of the line at the bottom. A long one is cut, and whole under the mouse.
void EditorWindow::draw_message(ImVec2 at, float width)
{
    ImGui::PushClipRect(at, {at.x + width, at.y + 2 * ImGui::GetTextLineHeight()}, true);
    if (session_.message_is_error)
        ImGui::TextColored({0.95F, 0.4F, 0.4F, 1}, "%s", session_.message.c_str());
    else
        ImGui::TextUnformatted(session_.message.c_str());
    ImGui::PopClipRect();
    if (ImGui::CalcTextSize(session_.message.c_str()).x > width) tooltip(session_.message.c_str());
}

void EditorWindow::draw_splitter(const char* name, float height, int& size, float now, float direction)
{
    const bool is_upright = height > 0;
    const ImVec2 thin = ImGui::GetStyle().ItemSpacing;
    ImGui::InvisibleButton(name, is_upright ? ImVec2{thin.x, height} : ImVec2{-1, thin.y});
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
        ImGui::SetMouseCursor(is_upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    if (!ImGui::IsItemActive() || !ImGui::IsMouseDragging(ImGuiMouseButton_Left, 0)) return;
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    size = static_cast<int>((now + direction * (is_upright ? moved.x : moved.y)) / window_.scale());
}

float EditorWindow::panel_size(int size, float fallback, float min, float max) const
{
    return std::clamp(size > 0 ? static_cast<float>(size) * window_.scale() : fallback, min,
                      std::max(min, max));
}

void EditorWindow::draw_area(std::size_t number, const std::function<void()>& draw_inside)
{
    const ImVec2 from = ImGui::GetCursorScreenPos();
    draw_inside();
    areas_[number] = {from, ImGui::GetItemRectMax()};
}

void EditorWindow::draw()
{
    window_.draw([&] { frame(); });
}

void EditorWindow::frame()
{
    const ImGuiIO& io = ImGui::GetIO();
    if (!ImGui::IsAnyItemActive()) session_.leave_field();
    app_.before_frame();
    for (const Press& one : std::exchange(presses, {}))
        press(app_, one,
              {.is_typing = io.WantTextInput,
               .is_in_popup = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup),
               .is_on_map = session_.map.has_focus});
    window_.collect_arrows(session_.map.has_focus && app_.dialog == Dialog::None);
    session_.load_art();
    if (std::string title = session_.title(); title != window_title_)
        window_.set_title(window_title_ = std::move(title));
    draw_menu();
    const ImGuiViewport* viewport = ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport->WorkPos);
    ImGui::SetNextWindowSize(viewport->WorkSize);
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNavInputs |
                                        ImGuiWindowFlags_NoBackground; // cleared already
    ImGui::Begin("editor", nullptr, kFixed);
    draw_area(3, [&] { draw_toolbar(); });
    ImGui::Separator();
    draw_panels();
    draw_status();
    ImGui::End();
    if (app_.shows_tables) draw_tables(session_, app_.shows_tables);
    if (app_.shows_overview) draw_overview(session_, app_);
    if (session_.shows_find) draw_find(session_);
    if (app_.shows_trial) draw_trial(session_, app_.shows_trial);
    if (app_.shows_tests && session_.document) draw_tests(session_, app_.shows_tests);
    draw_dialogs();
}

void EditorWindow::draw_panels()
{
    Settings& sizes = session_.settings;
    const float scale = window_.scale(), spacing = ImGui::GetStyle().ItemSpacing.x;
    const ImVec2 whole{ImGui::GetContentRegionAvail().x,
                       ImGui::GetContentRegionAvail().y - ImGui::GetTextLineHeightWithSpacing() - 4};
    const float left = panel_size(sizes.left_width, std::min(210 * scale, whole.x * 0.2F),
                                  std::min(120 * scale, whole.x * 0.2F), whole.x * 0.4F);
    const float right = panel_size(
        sizes.right_width, std::min(std::clamp(whole.x * 0.31F, 330 * scale, 520 * scale), whole.x * 0.36F),
        std::min(200 * scale, whole.x * 0.25F), whole.x - left - std::min(200 * scale, whole.x * 0.35F));
    const float height = whole.y;
    draw_area(0, [&] {
        ImGui::BeginChild("palette", {left, height});
        if (session_.document) draw_palette(session_);
        ImGui::EndChild();
    });
    ImGui::SameLine(0, 0);
    draw_splitter("left", height, sizes.left_width, left, 1);
    ImGui::SameLine(0, 0);
    draw_area(1, [&] { draw_middle({whole.x - left - right - 2 * spacing, height}); });
    ImGui::SameLine(0, 0);
    draw_splitter("right", height, sizes.right_width, right, -1);
    ImGui::SameLine(0, 0);
    draw_area(2, [&] {
        ImGui::BeginChild("side", {right, height});
        if (session_.document) draw_side(right);
        ImGui::EndChild();
    });
}

// The map, and problems below it.
void EditorWindow::draw_middle(ImVec2 size)
{
    Settings& sizes = session_.settings;
    if (app_.dialog == Dialog::None && std::exchange(app_.focuses_map, false)) ImGui::SetNextWindowFocus();
    ImGui::BeginChild("middle", size, false, ImGuiWindowFlags_NoNavInputs);
    session_.map.has_focus = ImGui::IsWindowFocused();
    const float problems = panel_size(sizes.problems_height, 5.5F * ImGui::GetTextLineHeightWithSpacing(),
                                      30 * window_.scale(), size.y * 0.7F);
    draw_map(session_, {ImGui::GetContentRegionAvail().x,
                        ImGui::GetContentRegionAvail().y - problems - ImGui::GetStyle().ItemSpacing.y});
    const auto close_up = [] {
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y);
    };
    close_up();
    draw_splitter("below", 0, sizes.problems_height, problems, -1);
    close_up();
    ImGui::BeginChild("problems", {0, 0}, true);
    draw_problems(session_);
    ImGui::EndChild();
    ImGui::EndChild();
}

} // namespace editor
