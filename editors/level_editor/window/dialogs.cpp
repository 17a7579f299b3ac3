#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/model/level_acts.h"
#include "editors/level_editor/window/editor_window.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {

bool EditorWindow::begin_dialog(Dialog dialog, const char* title, float width)
{
    if (shown_ != dialog) {
        ImGui::OpenPopup(title);
        shown_ = dialog;
    }
    const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({width * window_.scale(), 0});
    return ImGui::BeginPopupModal(title, nullptr,
                                  ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                      ImGuiWindowFlags_NoSavedSettings);
}

void EditorWindow::end_dialog(bool closes)
{
    const bool escapes =
        ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false); // also out of a field
    if (closes || (escapes && !app_.must_be_answered())) {
        app_.close_dialog(std::exchange(shown_, Dialog::None));
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

void EditorWindow::end_with_cancel(bool closes)
{
    ImGui::SameLine();
    end_dialog(ImGui::Button(tr("Cancel")) || closes);
}

// Return presses it, unless the keyboard has chosen another one. (ImGui itself presses buttons with the space
// bar only.)
bool EditorWindow::default_button(const char* label)
{
    const bool is_pressed = ImGui::Button(label);
    ImGui::SetItemDefaultFocus();
    const bool is_chosen = ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible;
    const bool takes_keys = !ImGui::IsWindowAppearing() && !ImGui::IsAnyItemActive();
    return is_pressed ||
           (is_chosen && takes_keys && (window_.pressed("Return") || window_.pressed("Keypad Enter")));
}

void EditorWindow::draw_dialogs()
{
    switch (app_.dialog) {
    case Dialog::None:
        break;
    case Dialog::Open:
        return draw_open();
    case Dialog::SaveAs:
        return draw_save_as();
    case Dialog::Export:
        return draw_export();
    case Dialog::Level:
        return draw_level();
    case Dialog::Import:
        return draw_import();
    case Dialog::Monster:
        return draw_monster();
    case Dialog::Unsaved:
        return draw_unsaved();
    case Dialog::Conflict:
        return draw_conflict();
    case Dialog::Recover:
        return draw_recover();
    case Dialog::Tour:
        return draw_tour();
    case Dialog::Keys:
        return draw_keys();
    }
}

bool EditorWindow::draw_recent()
{
    bool is_open = false;
    if (session_.settings.recent.empty()) return false;
    ImGui::Spacing();
    ImGui::TextDisabled("%s", tr("Recently opened"));
    for (const std::string& folder : std::vector<std::string>(session_.settings.recent))
        if (ImGui::Selectable(shown_path(folder).c_str(), false, ImGuiSelectableFlags_DontClosePopups))
            is_open = app_.open_folder(folder);
    return is_open;
}

bool EditorWindow::draw_new_mod()
{
    ImGui::TextDisabled("%s", tr("A level of your own, as a mod of the free game; its title:"));
    ImGui::SetNextItemWidth(-150 * window_.scale());
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText("##title", &app_.title, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    bool is_open = false;
    const std::string name = folder_of_title(app_.title);
    ImGui::BeginDisabled(name.empty());
    if ((ImGui::Button(tr("New mod"), {-1, 0}) || entered) && !name.empty()) {
        is_open = app_.make_new_mod();
    }
    ImGui::EndDisabled();
    ImGui::TextDisabled("%s", shown_path(folder_for_projects() + '/' + name).c_str());
    return is_open;
}

bool EditorWindow::draw_unpack()
{
    ImGui::TextDisabled(
        "%s", tr("A game, unpacked into a project: free, or a .zip, .bar or .jar file of your own"));
    ImGui::SetNextItemWidth(-150 * window_.scale());
    const bool entered =
        ImGui::InputTextWithHint("##data", "free", &app_.data, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    const bool unpacks = ImGui::Button(tr("Unpack and open"), {-1, 0}) || entered;
    ImGui::TextDisabled("%s", shown_path(app_.folder_to_unpack()).c_str());
    return unpacks && app_.unpack();
}

bool EditorWindow::draw_open_folder()
{
    ImGui::PushTextWrapPos();
    ImGui::TextDisabled("%s", tr("The folder of a project or mod. It can also be dragged into the window."));
    ImGui::PopTextWrapPos();
    ImGui::SetNextItemWidth(-150 * window_.scale());
    const bool entered = ImGui::InputText("##folder", &app_.path, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    ImGui::SameLine();
    return (ImGui::Button(tr("Open folder"), {-1, 0}) || entered) && app_.open_folder(whole_path(app_.path));
}

void EditorWindow::draw_open()
{
    if (!begin_dialog(Dialog::Open, tr("Open"), 640)) return;
    ImGui::PushFont(window_.large());
    ImGui::TextUnformatted(tr("What do you want to edit?"));
    ImGui::PopFont();
    if (!app_.error.empty()) ImGui::TextWrapped("%s", app_.error.c_str());
    const auto line = [] {
        ImGui::Spacing();
        ImGui::Separator();
    };
    bool closes = draw_recent();
    line();
    closes = draw_new_mod() || closes;
    line();
    closes = draw_unpack() || closes;
    line();
    closes = draw_open_folder() || closes;
    ImGui::Spacing();
    closes = ImGui::Button(session_.document ? tr("Cancel") : tr("Quit")) || closes;
    end_dialog(closes);
}

// Where to write; the keyboard is there. True: Return was pressed.
bool EditorWindow::path_field()
{
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    return ImGui::InputText("##path", &app_.path,
                            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
}

void EditorWindow::draw_save_as()
{
    if (!begin_dialog(Dialog::SaveAs, tr("Save as"), 560)) return;
    if (!app_.error.empty()) ImGui::TextWrapped("%s.", app_.error.c_str());
    ImGui::TextWrapped("%s", tr("The whole project is written to a new folder, and you go on there:"));
    const bool entered = path_field();
    const bool closes = (default_button(tr("Save")) || entered) && app_.save_as();
    end_with_cancel(closes);
}

void EditorWindow::draw_export()
{
    if (!begin_dialog(Dialog::Export, tr("Export"), 560)) return;
    ImGui::TextUnformatted(tr(kExportNames[static_cast<std::size_t>(app_.export_kind)]));
    const bool entered = path_field();
    ImGui::PushTextWrapPos();
    ImGui::TextDisabled("%s %s", tr("To play it:"), app_.how_to_play().c_str());
    ImGui::PopTextWrapPos();
    if (!app_.error.empty()) ImGui::TextWrapped("%s", app_.error.c_str());
    const bool closes = (default_button(tr("Export")) || entered) && app_.write_export();
    end_with_cancel(closes);
}

void EditorWindow::draw_level()
{
    const LevelWork work = app_.level_work;
    const char* name = tr(kLevelWorkNames[static_cast<std::size_t>(work)]);
    if (!begin_dialog(Dialog::Level, name, 420)) return;
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    bool entered = false;
    if (work == LevelWork::New || work == LevelWork::Copy) {
        entered = ImGui::InputText(tr("title"), &app_.title, ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::InputInt(tr("number"), &app_.level_id);
    }
    if (work == LevelWork::Copy || work == LevelWork::Rename)
        entered =
            ImGui::InputText(tr("name"), &app_.level_name, ImGuiInputTextFlags_EnterReturnsTrue) || entered;
    const bool is_possible = app_.is_level_possible(), changes = work >= LevelWork::Rename;
    const std::string stem = work == LevelWork::Delete ? app_.level_from : app_.level_stem();
    ImGui::TextDisabled("levels/%s.xml", stem.c_str());
    if (!is_possible && !stem.empty() && stem != app_.level_from)
        ImGui::TextUnformatted(tr("This level already exists."));
    if (changes && is_known_to_game(app_.level_from))
        ImGui::TextWrapped("%s", tr("The game itself opens a level of this name."));
    if (const std::vector<std::string> exits = app_.exits_to_level(); changes && !exits.empty()) {
        ImGui::TextWrapped("%s", work == LevelWork::Rename ? tr("The exits that lead here follow:")
                                                           : tr("The exits that lead here stay:"));
        for (const std::string& exit : exits) ImGui::BulletText("%s", exit.c_str());
    }
    ImGui::BeginDisabled(!is_possible);
    const bool closes = (default_button(name) || entered) && is_possible && app_.do_level_work();
    ImGui::EndDisabled();
    end_with_cancel(closes);
}

void EditorWindow::draw_unsaved()
{
    if (!begin_dialog(Dialog::Unsaved, tr("Unsaved changes"), 460)) return;
    const bool quits = app_.then == Then::Quit;
    for (const std::string& path : session_.document->changed()) ImGui::BulletText("%s", path.c_str());
    std::optional<Answer> answer;
    if (default_button(quits ? tr("Save and quit") : tr("Save"))) answer = Answer::Keep;
    ImGui::SameLine();
    if (ImGui::Button(quits ? tr("Discard and quit") : tr("Discard"))) answer = Answer::Discard;
    ImGui::SameLine();
    if (ImGui::Button(tr("Cancel"))) answer = Answer::Cancel;
    if (answer) app_.answer_unsaved(*answer);
    end_dialog(answer.has_value());
}

// A save that would overwrite what somebody else has written.
void EditorWindow::draw_conflict()
{
    if (!begin_dialog(Dialog::Conflict, tr("Changed by another program"), 520)) return;
    ImGui::TextWrapped("%s", tr("Another program has changed these files since they were opened:"));
    for (const std::string& path : session_.conflicts) ImGui::BulletText("%s", path.c_str());
    std::optional<Answer> answer;
    if (ImGui::Button(tr("Overwrite them"))) answer = Answer::Keep;
    ImGui::SameLine();
    if (ImGui::Button(tr("Take theirs"))) answer = Answer::Discard;
    tooltip(tr("Your changes to these files are gone, but Ctrl+Z brings them back"));
    ImGui::SameLine();
    if (ImGui::Button(tr("Cancel"))) answer = Answer::Cancel;
    if (answer) app_.answer_conflict(*answer);
    end_dialog(answer.has_value());
}

void EditorWindow::draw_recover()
{
    if (!begin_dialog(Dialog::Recover, tr("Recover"), 460)) return;
    ImGui::TextWrapped("%s",
                       tr("The editor did not exit properly. These files have changes that were not saved:"));
    for (const auto& [path, text] : app_.recovered.texts) ImGui::BulletText("%s", path.c_str());
    for (const std::string& path : app_.recovered.gone) ImGui::BulletText("%s", path.c_str());
    std::optional<Answer> answer;
    if (default_button(tr("Recover"))) answer = Answer::Keep;
    ImGui::SameLine();
    if (ImGui::Button(tr("Discard"))) answer = Answer::Discard;
    if (answer) app_.answer_recovery(*answer);
    end_dialog(answer.has_value());
}

// A frame around what this step of the tour speaks of.
void EditorWindow::mark_for_tour()
{
    const Area& area = areas_[tour()[app_.tour_step].area];
    ImGui::GetForegroundDrawList()->AddRect(area.from, area.to, ImGui::GetColorU32(ImGuiCol_CheckMark), 4, 0,
                                            3 * window_.scale());
}

void EditorWindow::draw_tour()
{
    if (!begin_dialog(Dialog::Tour, tr("Tour"), 460)) return;
    mark_for_tour();
    const TourStep& step = tour()[app_.tour_step];
    const bool is_last = app_.tour_step + 1 == tour().size();
    ImGui::TextDisabled("%zu / %zu", app_.tour_step + 1, tour().size());
    ImGui::PushFont(window_.large());
    ImGui::TextUnformatted(tr(step.title));
    ImGui::PopFont();
    ImGui::TextWrapped("%s", tr(step.text));
    ImGui::Spacing();
    ImGui::BeginDisabled(app_.tour_step == 0);
    if (ImGui::Button(tr("Back"))) --app_.tour_step;
    ImGui::EndDisabled();
    ImGui::SameLine();
    bool closes = default_button(is_last ? tr("Finish") : tr("Next")) && app_.next_step_of_tour();
    if (!is_last) {
        ImGui::SameLine();
        closes = ImGui::Button(tr("Skip the tour")) || closes;
    }
    end_dialog(closes);
}

void EditorWindow::draw_keys()
{
    const float widest = ImGui::GetMainViewport()->WorkSize.x / window_.scale() - 40;
    if (!begin_dialog(Dialog::Keys, tr("Keys"), std::min(880.0F, widest))) return;
    const float lines = static_cast<float>(key_help().size()) * ImGui::GetTextLineHeightWithSpacing();
    ImGui::BeginChild("rows", {0, std::min(lines, ImGui::GetMainViewport()->WorkSize.y * 0.8F)});
    if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit)) {
        for (const KeyRow& row : key_help()) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(tr(row.key));
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(tr(row.what));
        }
        ImGui::EndTable();
    }
    ImGui::EndChild();
    end_dialog(ImGui::Button(tr("Close")));
}

} // namespace editor
