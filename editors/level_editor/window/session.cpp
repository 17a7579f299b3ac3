#include "editors/level_editor/window/session.h"

#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace editor {

std::vector<rpg::TilePos> Selection::tiles() const
{
    std::vector<rpg::TilePos> tiles;
    if (!is_there) return tiles;
    for (int y = low().y; y <= high().y; ++y)
        for (int x = low().x; x <= high().x; ++x) tiles.push_back({x, y});
    return tiles;
}

const rpg::LevelReading* Session::reading()
{
    return document == nullptr || stem.empty() ? nullptr : document->workspace().level(stem);
}

const std::vector<rpg::Diagnostic>& Session::problems()
{
    if (document == nullptr || (checked_ == document->version() && checked_stem_ == stem)) return problems_;
    checked_ = document->version();
    checked_stem_ = stem;
    problems_.clear();
    problem_files_.clear();
    for (const std::string& path :
         {rpg::project_path::level_xml(stem), rpg::project_path::level_script(stem)})
        if (document->workspace().text(path))
            for (rpg::Diagnostic& one : rpg::diagnostics(document->workspace(), path)) {
                problems_.push_back(std::move(one));
                problem_files_.push_back(path);
            }
    return problems_;
}

const std::vector<std::string>& Session::problem_files()
{
    return problem_files_;
}

void Session::open_level(const std::string& name)
{
    stem = name;
    selection = {};
    proof.reset();
    centres = true;
    const rpg::LevelReading* level = reading();
    if (level == nullptr) return;
    const rpg::UnitPos start = rpg::centre_of(level->level.start_tile());
    camera = {start.x, start.y, level->level.spawn_angle.value};
    window.set_title(fmt::format("{} - {} - drpg-edit", stem, document->folder()));
}

bool Session::act(const Acted& act, Check check)
{
    if (!act) {
        say(act.error().reason, true);
        return false;
    }
    const rpg::Outcome done = document->apply(*act, check);
    if (!done) {
        say(fmt::format("{}: {}", tr("Not possible"), done.error().reason), true);
        return false;
    }
    pick.reset();
    if (selection.thing && reading() != nullptr && *selection.thing >= reading()->level.things.size())
        selection.thing.reset();
    say(act->name);
    return true;
}

void Session::pick_tile(rpg::TilePos tile)
{
    const MapPick picked = *std::exchange(pick, std::nullopt);
    const auto event = script_of(place(), selection.from);
    if (!event) return;
    for (const CommandLine& line : event->commands) {
        if (line.line != picked.line) continue;
        const auto argument = picked.argument(reading()->level, tile);
        if (!argument) return say(tr("There is nothing like that on this tile."), true);
        rpg::Command command = line.command;
        command.argument = *argument;
        act(set_command(place(), line.line, command), Check::None);
    }
}

void Session::undo()
{
    if (document == nullptr || document->next_undo() == nullptr) return;
    say(fmt::format("{}: {}", tr("Undone"), *document->next_undo()));
    document->undo();
    pick.reset();
    selection.thing.reset();
}

void Session::redo()
{
    if (document == nullptr || document->next_redo() == nullptr) return;
    say(fmt::format("{}: {}", tr("Done again"), *document->next_redo()));
    document->redo();
    pick.reset();
    selection.thing.reset();
}

void Session::save()
{
    if (document == nullptr) return;
    const std::size_t files = document->changed().size();
    const rpg::Outcome saved = document->save();
    if (!saved) return say(to_string(saved.error()), true);
    static_cast<void>(document->keep_unsaved(Document::place_for_unsaved(document->folder())));
    say(fmt::format("{} ({})", tr("Saved"), files));
}

void Session::say(std::string text, bool is_error)
{
    message = std::move(text);
    message_is_error = is_error;
}

std::string Session::name_of_thing(const rpg::Thing& thing) const
{
    const rpg::EntityId id = rpg::entity_of(thing);
    for (const rpg::EntityDef& def : document->workspace().game().entities)
        if (def.id == id && !def.name.empty()) return def.name;
    if (!thing.has(rpg::thing_flag::kTexture))
        for (const auto& [name, sprite] : document->workspace().vocabulary().sprites)
            if (index_of(sprite) == thing.id) return name;
    return fmt::format("{} {}", thing.has(rpg::thing_flag::kTexture) ? "texture" : "sprite", thing.id);
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

} // namespace editor
