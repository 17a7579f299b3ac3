#include "editors/level_editor/window/editor_window.h"
#include "editors/level_editor/window/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace editor {
namespace {

constexpr float kPreview = 192, kFramePreview = 64; // pixels, before scaling

void show(Picture& picture, const rpg::Image& image)
{
    std::vector<std::uint32_t> pixels(image.pixels.size());
    std::ranges::transform(image.pixels, pixels.begin(), [](const rpg::Rgba& pixel) {
        return std::uint32_t{pixel.a} << 24 | std::uint32_t{pixel.r} << 16 | std::uint32_t{pixel.g} << 8 |
               pixel.b;
    });
    if (image.width > 0) picture.set(pixels.data(), image.width, image.height);
}

// In a square of this side, on chequered ground.
void draw_in_square(const Picture& picture, float side)
{
    const ImVec2 from = ImGui::GetCursorScreenPos(), to{from.x + side, from.y + side};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    constexpr int kCells = 8;
    const float cell = side / kCells;
    for (int i = 0; i < kCells * kCells; ++i) {
        const int row = i / kCells, column = i % kCells;
        const ImVec2 at{from.x + static_cast<float>(column) * cell, from.y + static_cast<float>(row) * cell};
        list.AddRectFilled(at, {at.x + cell, at.y + cell},
                           colour((row + column) % 2 == 0 ? 0x707070 : 0x909090));
    }
    const float longest = static_cast<float>(std::max(picture.width, picture.height));
    if (longest > 0) {
        const ImVec2 size{side * static_cast<float>(picture.width) / longest,
                          side * static_cast<float>(picture.height) / longest};
        const float x = from.x + (side - size.x) / 2;
        list.AddImage(picture.id(), {x, to.y - size.y}, {x + size.x, to.y});
    }
    ImGui::Dummy({side, side});
}

// As it swings, so many points wide.
void draw_wave(const char* label, const rpg::Sound& sound, ImVec2 size)
{
    constexpr std::size_t kPoints = 300;
    std::array<float, kPoints> points{};
    for (std::size_t i = 0; i < kPoints; ++i) {
        const std::size_t first = i * sound.samples.size() / kPoints;
        const std::size_t last = std::max(first + 1, (i + 1) * sound.samples.size() / kPoints);
        for (std::size_t at = first; at < last && at < sound.samples.size(); ++at)
            points[i] = std::max(points[i], std::abs(static_cast<float>(sound.samples[at]) / 32768.0F));
    }
    ImGui::PlotHistogram(label, points.data(), static_cast<int>(kPoints), 0, nullptr, 0, 1, size);
}

// A row of entities.xml out of some, by its sprite.
bool choose_entity(const char* label, const std::vector<rpg::EntityDef>& all, int& sprite)
{
    const auto chosen = std::ranges::find_if(
        all, [&](const rpg::EntityDef& def) { return static_cast<int>(index_of(def.id)) == sprite; });
    bool changes = false;
    if (!ImGui::BeginCombo(label, chosen == all.end() ? "" : chosen->name.c_str())) return false;
    for (const rpg::EntityDef& def : all) {
        const int number = static_cast<int>(index_of(def.id));
        if (!ImGui::Selectable(fmt::format("{} ({})", def.name, number).c_str(), number == sprite)) continue;
        sprite = number;
        changes = true;
    }
    ImGui::EndCombo();
    return changes;
}

} // namespace

// The picture that it takes the place of; false: of none.
bool EditorWindow::draw_old_picture()
{
    ImportDesk& desk = app_.imports;
    const bool is_sprite = desk.choice.kind == ImportKind::Sprite;
    bool replaces = desk.choice.old != 0;
    if (ImGui::Checkbox(tr("in place of a picture of the game"), &replaces))
        desk.take_place_of(replaces ? 1 : 0);
    if (!replaces) return false;
    std::string name = std::to_string(desk.choice.old);
    if (picture_field(session_, "picture", is_sprite, name, name))
        if (const auto number = picture_named(session_, is_sprite, name))
            desk.take_place_of(static_cast<int>(*number));
    int frame = desk.choice.frame;
    if (desk.old_frames() > 1 && ImGui::InputInt(tr("frame"), &frame))
        desk.take_place_of(desk.choice.old, frame);
    ImGui::TextWrapped("%s", tr("On the left is the old picture, on the right the new one in its colours."));
    return true;
}

// What a file from outside becomes: its kind, and what goes with that.
void EditorWindow::draw_import_choice()
{
    ImportDesk& desk = app_.imports;
    const rpg::Workspace& workspace = session_.document->workspace();
    ImGui::BeginDisabled(desk.kinds().size() < 2);
    for (const ImportKind kind : std::vector<ImportKind>(desk.kinds())) {
        if (kind != desk.kinds().front()) ImGui::SameLine();
        if (ImGui::RadioButton(tr(kImportKinds[static_cast<std::size_t>(kind)]), desk.choice.kind == kind))
            desk.choose(kind);
    }
    ImGui::EndDisabled();
    ImportChoice& choice = desk.choice;
    switch (choice.kind) {
    case ImportKind::Sprite:
    case ImportKind::Texture:
        if (draw_old_picture()) break;
        if (choice.kind == ImportKind::Sprite)
            choose_entity(tr("behaves like"), things_to_be_like(workspace), choice.like);
        ImGui::InputText(tr("name"), &choice.name);
        break;
    case ImportKind::Portrait:
        choose_entity(tr("of the person"), persons_without_portrait(workspace), choice.number);
        break;
    case ImportKind::Sound:
        ImGui::InputInt(tr("number"), &choice.number);
        if (workspace.game().sounds.contains(std::to_string(choice.number)))
            ImGui::TextUnformatted(tr("It takes the place of this sound."));
        break;
    case ImportKind::Song:
        if (ImGui::BeginCombo(tr("in place of the song"), std::to_string(choice.number).c_str())) {
            for (const int song : songs_of(workspace))
                if (ImGui::Selectable(std::to_string(song).c_str(), song == choice.number))
                    choice.number = song;
            ImGui::EndCombo();
        }
        break;
    }
}

// Beside each other: as it came, and as the game has it.
void EditorWindow::draw_import_preview()
{
    ImportDesk& desk = app_.imports;
    if (std::exchange(shown_import_, desk.version()) != desk.version()) {
        show(before_, desk.before());
        show(after_, desk.after());
    }
    const float side = kPreview * window_.scale();
    if (!desk.file->picture.pixels.empty()) {
        draw_in_square(before_, side);
        ImGui::SameLine();
        draw_in_square(after_, side);
    } else if (!desk.file->sound.samples.empty()) {
        draw_wave("##before", desk.file->sound, {side, side / 2});
        ImGui::SameLine();
        draw_wave("##after", desk.heard, {side, side / 2});
    }
    ImGui::PushTextWrapPos();
    ImGui::TextDisabled("%s", desk.says().c_str());
    ImGui::PopTextWrapPos();
}

void EditorWindow::draw_import()
{
    if (!begin_dialog(Dialog::Import, tr("Import"), 460)) return;
    ImportDesk& desk = app_.imports;
    ImGui::TextWrapped(
        "%s", tr("A picture (PNG, BMP), a sound (WAV) or a song (MIDI). The file can also be dropped here."));
    ImGui::SetNextItemWidth(-90 * window_.scale());
    if (ImGui::IsWindowAppearing() && !desk.has_file()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputText("##path", &desk.path, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if ((ImGui::Button(tr("Read"), {-1, 0}) || entered) && !desk.path.empty()) desk.read(desk.path);
    if (!desk.error.empty()) ImGui::TextWrapped("%s.", desk.error.c_str());
    if (desk.has_file()) {
        draw_import_choice();
        draw_import_preview();
    }
    ImGui::BeginDisabled(!desk.has_file());
    const bool closes = default_button(tr("Import")) && desk.has_file() && !entered && desk.import();
    ImGui::EndDisabled();
    end_with_cancel(closes);
}

// Each frame; a click chooses the one that the next file is for.
void EditorWindow::draw_monster_frames()
{
    ImportDesk& desk = app_.imports;
    const std::vector<rpg::Image>& frames = desk.frames();
    if (std::exchange(shown_import_, desk.version()) != desk.version()) {
        frames_.resize(frames.size());
        for (std::size_t i = 0; i < frames.size(); ++i) show(frames_[i], frames[i]);
    }
    const float side = kFramePreview * window_.scale();
    const std::size_t row =
        static_cast<std::size_t>(std::max(1.0F, ImGui::GetContentRegionAvail().x / (side * 1.5F)));
    for (std::size_t i = 0; i < frames_.size() && i < desk.monster->frames.size(); ++i) {
        if (i % row != 0) ImGui::SameLine(0, side / 4);
        ImGui::PushID(static_cast<int>(i));
        ImGui::BeginGroup();
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        if (ImGui::Selectable("##frame", desk.frame == i, ImGuiSelectableFlags_DontClosePopups, {side, side}))
            desk.frame = i;
        ImGui::SetCursorScreenPos({corner.x + 3, corner.y + 3});
        draw_in_square(frames_[i], side - 6);
        ImGui::TextDisabled("%s",
                            i < kMonsterFrames.size() ? tr(kMonsterFrames[i]) : std::to_string(i).c_str());
        if (!desk.monster->frames[i].own.pixels.empty() && ImGui::SmallButton(tr("old picture")))
            desk.drop_frame(i);
        ImGui::EndGroup();
        ImGui::PopID();
    }
}

void EditorWindow::draw_monster()
{
    if (!begin_dialog(Dialog::Monster, tr("New monster"), 620)) return;
    ImportDesk& desk = app_.imports;
    if (!desk.error.empty()) ImGui::TextWrapped("%s.", desk.error.c_str());
    if (desk.monster) {
        int like = desk.monster->like;
        if (choose_entity(tr("like"), monsters_of(session_.document->workspace()), like))
            desk.begin_monster_like(like);
        ImGui::InputText(tr("name"), &desk.monster->name);
        for (std::size_t i = 0; i < desk.monster->numbers.size(); ++i) {
            if (i % 3 != 0) ImGui::SameLine(static_cast<float>(i % 3) * 200 * window_.scale());
            ImGui::SetNextItemWidth(90 * window_.scale());
            ImGui::InputInt(desk.monster->numbers[i].first.c_str(), &desk.monster->numbers[i].second);
        }
        rpg::Rgb& tint = desk.monster->tint;
        std::array<float, 3> parts{static_cast<float>(tint.r) / 255, static_cast<float>(tint.g) / 255,
                                   static_cast<float>(tint.b) / 255};
        if (ImGui::ColorEdit3(tr("tint"), parts.data())) {
            const auto byte = [](float part) {
                return static_cast<std::uint8_t>(std::lround(std::clamp(part, 0.0F, 1.0F) * 255));
            };
            tint = {byte(parts[0]), byte(parts[1]), byte(parts[2])};
        }
        draw_monster_frames();
        ImGui::PushTextWrapPos();
        ImGui::TextDisabled("%s",
                            tr("Click on a picture, then drop another one on the window, or type its file:"));
        ImGui::PopTextWrapPos();
        ImGui::SetNextItemWidth(-90 * window_.scale());
        const bool entered = ImGui::InputText("##path", &desk.path, ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::SameLine();
        if ((ImGui::Button(tr("Read"), {-1, 0}) || entered) && !desk.path.empty()) desk.give_frame(desk.path);
    }
    ImGui::BeginDisabled(!desk.monster);
    const bool closes = ImGui::Button(tr("New monster")) && desk.add_monster();
    ImGui::EndDisabled();
    end_with_cancel(closes);
}

} // namespace editor
