#include "editors/level_editor/app/session.h"

#include "editors/level_editor/app/operands.h"
#include "editors/level_editor/model/recipes.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/file_names.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <filesystem>
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
    const rpg::LevelReading* level = reading();
    if (level == nullptr) return problems_;
    for (const std::string& path : std::vector<std::string>(level->files)) // and what the script includes
        for (rpg::Diagnostic& one : rpg::diagnostics(document->workspace(), path)) {
            problems_.push_back(std::move(one));
            problem_files_.push_back(path);
        }
    if (problems_.empty())
        for (const rpg::Error& error : reading()->errors) { // of a file that is not there, say
            problems_.push_back({.range = {}, .text = to_string(error)});
            problem_files_.push_back(error.file.empty() ? rpg::project_path::level_xml(stem) : error.file);
        }
    return problems_;
}

const std::vector<std::string>& Session::problem_files()
{
    return problem_files_;
}

void Session::forget_project()
{
    leave_field();
    tables = {};
    script = {};
    known_sight = {};
    known_fields = {};
    known_event = {};
    breakpoints.clear();
    trial.states.clear();
    tests = {};
    conflicts.clear();
    scrolls.clear();
    overview_state = {};
    found = {};
    selection = {};
    pick.reset();
    proof.reset();
    stem.clear();
    checked_ = 0;
    ++project;
}

void Session::open_level(const std::string& name)
{
    leave_field();
    if (!stem.empty()) scrolls[stem] = map.scroll;
    stem = name;
    selection = {};
    pick.reset();
    proof.reset();
    map.stroke = {};
    const auto before = scrolls.find(stem);
    centres = before == scrolls.end();
    if (!centres) map.scroll = before->second;
    const rpg::LevelReading* level = reading();
    if (level == nullptr) return;
    const rpg::UnitPos start = rpg::centre_of(level->level.start_tile());
    camera = {start.x, start.y, level->level.spawn_angle.value};
}

void Session::open_other_level()
{
    const std::vector<std::string> levels = document->workspace().levels();
    if (levels.empty()) return stem.clear();
    open_level(levels.front());
}

std::string Session::title() const
{
    if (document == nullptr) return "drpg-edit";
    return fmt::format("{}{}{} - drpg-edit", stem, stem.empty() ? "" : " - ", document->folder());
}

void Session::type(const std::string& field, const std::string& text,
                   const std::function<EditResult(const std::string&)>& change, Check check, Refused refused)
{
    if (typing.field != field) leave_field();
    typing = {field, text, {}, {}};
    const EditResult made = change(text);
    if (!made) {
        typing.refusal = tr(made.error().reason);
        return;
    }
    const std::optional<rpg::Thing> thing = selected_thing();
    const rpg::Outcome done = document->apply_typing(*made, field, check);
    if (done) {
        select_again(thing);
        return say(name_of_act(made->name));
    }
    typing.refusal = fmt::format("{}: {}", tr("Not possible"), words.message(done.error().reason));
    if (refused == Refused::ApplyAnyway) typing.waiting = *made;
}

const std::string& Session::typed(const std::string& field, const std::string& value) const
{
    return typing.field == field && !typing.refusal.empty() ? typing.text : value;
}

void Session::leave_field()
{
    if (typing.field.empty()) return;
    const Typing left = std::exchange(typing, {});
    if (!left.refusal.empty()) say(left.refusal, true);
    if (document == nullptr) return;
    if (left.waiting) static_cast<void>(document->apply_typing(*left.waiting, left.field));
    document->end_typing();
}

bool Session::act(const EditResult& act, Check check)
{
    leave_field();
    if (!act) {
        say(words.message(act.error().reason), true);
        return false;
    }
    const std::optional<rpg::Thing> thing = selected_thing();
    const rpg::Outcome done = document->apply(*act, check);
    if (!done) {
        say(fmt::format("{}: {}", tr("Not possible"), words.message(done.error().reason)), true);
        return false;
    }
    pick.reset();
    select_again(thing);
    say(name_of_act(act->name));
    return true;
}

std::optional<rpg::Thing> Session::selected_thing()
{
    const rpg::LevelReading* level = reading();
    if (!selection.thing || level == nullptr || *selection.thing >= level->level.things.size())
        return std::nullopt;
    return level->level.things[*selection.thing];
}

// Things are known by numbers, which an act may change: the one that is like it, on the same tile.
void Session::select_again(const std::optional<rpg::Thing>& before)
{
    if (!before || reading() == nullptr) {
        selection.thing.reset();
        return;
    }
    const auto& things = reading()->level.things;
    const auto is_same = [&](std::size_t number, bool exactly) {
        return number < things.size() && things[number].at == before->at &&
               (!exactly || things[number].id == before->id);
    };
    for (const bool exactly : {true, false}) {
        if (selection.thing && is_same(*selection.thing, exactly)) return;
        for (std::size_t i = 0; i < things.size(); ++i)
            if (is_same(i, exactly)) {
                selection.thing = i;
                return;
            }
    }
    selection.thing.reset();
}

std::string Session::name_of_act(const std::string& english)
{
    if (const std::size_t colon = english.find(": "); colon != std::string::npos)
        return fmt::format("{}: {}", tr(english.substr(0, colon)), tr(english.substr(colon + 2)));
    const std::size_t bracket = english.find(" (");
    if (bracket == std::string::npos) return tr(english);
    const std::string rest = english.substr(bracket + 2, english.size() - bracket - 3);
    const std::size_t blank = rest.find(' ');
    if (blank == std::string::npos) return tr(english);
    return fmt::format("{} ({} {})", tr(english.substr(0, bracket)), rest.substr(0, blank),
                       tr(rest.substr(blank + 1)));
}

void Session::pick_tile(rpg::TilePos tile)
{
    const MapPick picked = *std::exchange(pick, std::nullopt);
    if (picked.opens_door) {
        act(open_from(place(), selection.from, tile));
        return;
    }
    const auto event = script_of(place(), selection.from);
    if (!event) return;
    const auto line = std::ranges::find(event->commands, picked.line, &CommandLine::line);
    if (line == event->commands.end() || line->operation == nullptr) return;
    const rpg::Operand& operand = line->operation->operands[picked.number];
    if (operand.type == rpg::OperandType::TileX) {
        rpg::Command command = line->command;
        command.argument = with_tile(*line->operation, picked.number, command.argument, tile);
        act(set_command(place(), line->line, command), Check::None);
    } else if (const auto value = operand_on(operand, reading()->level, tile)) {
        act(set_operand(place(), line->line, line->command, operand, *value), Check::None);
    } else {
        say(tr("There is nothing like that on this tile."), true);
    }
}

void Session::paint(const std::vector<rpg::TilePos>& tiles)
{
    if (!act(editor::paint(place(), tiles, brush))) return;
    if (brush.kind == BrushKind::LockedDoor)
        say(tr("Locked door: Events (F3), Key... or Code... says what opens it"));
    if (brush.kind == BrushKind::Exit) say(tr("Exit: Events (F3), Leads to... says where it leads"));
}

void Session::apply_tool()
{
    if (!has_level() || !selection.is_there) return;
    const std::vector<rpg::TilePos> tiles = selection.tiles();
    switch (tool) {
    case Tool::Select: // the next thing of the tile
        if (const auto thing = thing_on(reading()->level, selection.from, selection.thing))
            selection.thing = thing;
        break;
    case Tool::Paint:
        paint(tiles);
        break;
    case Tool::Edge: {
        std::vector<Edge> edges(tiles.size());
        std::ranges::transform(tiles, edges.begin(), [&](rpg::TilePos tile) {
            return Edge{tile, hovered_side};
        });
        act(paint_edges(place(), edges, edge_brush));
        break;
    }
    case Tool::Thing:
        thing_brush.side.reset();
        if (thing_brush.form != ThingForm::Thing) thing_brush.side = hovered_side;
        act(add_thing(place(), selection.from, thing_brush));
        break;
    case Tool::Start:
        act(set_start(place(), selection.from, hovered_side));
        break;
    case Tool::Stamp:
        paste(selection.low());
        break;
    }
}

void Session::choose_brush(BrushKind kind)
{
    tool = Tool::Paint;
    brush = {.kind = kind};
}

void Session::choose_edge(EdgeKind kind)
{
    if (edge_brush.kind != kind) edge_brush = {.kind = kind};
    tool = Tool::Edge;
}

void Session::choose_things()
{
    if (!thing_brush.sprite.empty()) tool = Tool::Thing;
}

void Session::choose_stamp(const Stamp& stamp)
{
    auto chosen = clip_of(document->workspace(), stamp);
    if (!chosen) return say(explain(chosen.error()), true);
    clip = std::move(*chosen);
    tool = Tool::Stamp;
    say(fmt::format("{}: {}", tr("Click on the map"), tr(stamp.name)));
}

void Session::keep_stamp(const std::string& name, bool for_all_projects)
{
    if (!has_level() || !selection.is_there) return;
    const auto stamp = stamp_of(document->workspace(), copy(place(), selection.from, selection.to), name);
    if (!stamp) return say(explain(stamp.error()), true);
    if (!for_all_projects) return static_cast<void>(act(keep_in_project(*stamp), Check::None));
    const rpg::Outcome kept = keep_for_all_projects(*stamp);
    say(kept ? fmt::format("{}: {}", tr("Keep as a stamp"), name) : explain(kept.error()), !kept);
}

void Session::paste(rpg::TilePos corner)
{
    if (!has_level() || !clip) return;
    constexpr int kLast = rpg::kMapTiles - 1;
    if (act(editor::paste(place(), *clip, corner)))
        selection = {
            corner,
            {std::min(corner.x + clip->width - 1, kLast), std::min(corner.y + clip->height - 1, kLast)},
            {},
            true};
}

void Session::turn()
{
    constexpr std::array<const char*, 4> kSides{"north", "east", "south", "west"};
    const std::size_t next = (static_cast<std::size_t>(hovered_side) + 1) % kSides.size();
    hovered_side = rpg::Side{static_cast<std::uint8_t>(next)};
    say(tr(kSides[next]));
}

void Session::step(rpg::TilePos by, Step what)
{
    if (what == Step::Map) {
        map.scroll.corner.x -= static_cast<float>(by.x) * 2 * map.scroll.tile;
        map.scroll.corner.y -= static_cast<float>(by.y) * 2 * map.scroll.tile;
        return;
    }
    if (!selection.is_there) {
        const rpg::TilePos start = reading()->level.start_tile();
        selection = {start, start, {}, true};
        return;
    }
    const rpg::TilePos from = what == Step::Corner ? selection.to : selection.from;
    const rpg::TilePos to{from.x + by.x, from.y + by.y};
    if (!rpg::is_on_map(to)) return;
    if (what == Step::Thing && selection.thing)
        move_selected_thing(to);
    else if (what == Step::Corner)
        selection.to = to;
    else
        selection = {to, to, {}, true};
    map.shows_selection = true;
}

void Session::move_selected_thing(rpg::TilePos tile)
{
    if (!selection.thing || *selection.thing >= reading()->level.things.size()) return;
    const rpg::Thing moved = reading()->level.things[*selection.thing];
    if (!act(move_thing(place(), *selection.thing, tile))) return;
    selection = {tile, tile, {}, true};
    const auto& things = reading()->level.things;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i].id == moved.id && rpg::tile_of(things[i].at) == tile) selection.thing = i;
}

void Session::toggle_breakpoint()
{
    if (!has_level() || !selection.is_there) return;
    const rpg::TilePos tile = selection.from;
    if (!script_of(place(), tile)) return say(tr("There is no event on this tile."), true);
    const auto key = std::pair(stem, std::pair(tile.x, tile.y));
    if (breakpoints.erase(key) == 0) breakpoints.insert(key);
}

std::vector<Breakpoint> Session::all_breakpoints() const
{
    std::vector<Breakpoint> all;
    for (const auto& [level, at] : breakpoints) all.push_back({level, {at.first, at.second}});
    return all;
}

std::vector<std::string> Session::trial_commands() const
{
    std::vector<std::string> commands;
    for (const auto& [name, value] : trial.values) commands.push_back(fmt::format("set {} {}", name, value));
    for (const auto& [place, state] : trial.states)
        if (place.first == stem)
            commands.push_back(
                fmt::format("set-state {} {} {}", place.second.first, place.second.second, state));
    return commands;
}

const SightMap& Session::sight_of_monsters()
{
    SightMap& sight = known_sight.answer;
    if (known_sight.is_about({document->version(), stem, {}, selection.thing})) return sight;
    const rpg::GameData& game = document->workspace().game();
    sight = sight_map(game, reading()->level, selection.thing);
    const auto is_any = [](auto value) { return value != 0; };
    if (selection.thing && std::ranges::none_of(sight.walks, is_any)) // it is no monster: all of them
        sight = sight_map(game, reading()->level, std::nullopt);
    return sight;
}

const SelectedFields& Session::fields_of_selection()
{
    SelectedFields& fields = known_fields.answer;
    if (known_fields.is_about({document->version(), stem, selection.from, selection.thing})) return fields;
    fields = {fields_of_tile(place(), selection.from), {}};
    if (selection.thing) fields.of_thing = fields_of_thing(place(), *selection.thing);
    return fields;
}

const std::optional<TileScript>& Session::event_of_selection()
{
    if (!known_event.is_about({document->version(), stem, selection.from, {}}))
        known_event.answer = script_of(place(), selection.from);
    return known_event.answer;
}

// Nothing changes unseen: a change of another level alone opens that one.
void Session::show_change()
{
    const std::vector<std::string> levels = document->workspace().levels();
    const auto is_there = [&](std::string_view name) {
        return std::ranges::find(levels, name) != levels.end();
    };
    std::vector<std::string> changed;
    for (const std::string& path : document->last_changed())
        if (rpg::is_level_text(path)) changed.emplace_back(rpg::stem_of(path));
    if (is_there(stem) && (changed.empty() || std::ranges::find(changed, stem) != changed.end())) return;
    if (const auto other = std::ranges::find_if(changed, is_there); other != changed.end())
        return open_level(*other);
    if (!is_there(stem)) open_other_level();
}

void Session::undo()
{
    go_through_steps(&Document::next_undo, &Document::undo, tr("Undone"));
}

void Session::redo()
{
    go_through_steps(&Document::next_redo, &Document::redo, tr("Redone"));
}

void Session::go_through_steps(StepName next, bool (Document::*go)(), const char* what)
{
    if (document == nullptr || (*document.*next)() == nullptr) return;
    leave_field();
    const std::string done = fmt::format("{}: {}", what, name_of_act(*(*document.*next)()));
    (*document.*go)();
    pick.reset();
    selection.thing.reset();
    show_change();
    say(done);
}

bool Session::save(bool overwrite)
{
    if (document == nullptr) return false;
    const std::string refused = typing.waiting ? "" : typing.refusal;
    leave_field();
    if (!overwrite) conflicts = document->changed_elsewhere();
    if (!overwrite && !conflicts.empty()) return false;
    const std::size_t files = document->changed().size();
    const rpg::Outcome saved = document->save(true);
    if (!saved) {
        not_saved = fmt::format("{}: {}", tr("Not saved"), explain(saved.error()));
        say(not_saved, true);
        return false;
    }
    conflicts.clear();
    static_cast<void>(document->back_up_unsaved(unsaved.folder()));
    std::string done = files == 0 ? std::string(tr("Nothing has changed since the last save"))
                                  : fmt::format("{} ({})", tr("Saved"), files);
    if (!refused.empty()) done = fmt::format("{} - {}", refused, done); // of a field, and not among it
    say(std::move(done), !refused.empty());
    return true;
}

rpg::Outcome Session::save_to(const std::string& folder)
{
    const std::string old = unsaved.folder();
    if (rpg::Outcome saved = document->save_to(folder); !saved) return saved;
    std::error_code failure;
    std::filesystem::remove_all(old, failure); // all of it is saved
    unsaved = UnsavedPlace::take(folder);
    say(fmt::format("{}: {}", tr("Saved"), shown_path(folder)));
    return rpg::success();
}

std::string Session::explain(const rpg::Error& error)
{
    if (error.line > 0 || error.offset || !error.field.empty()) return to_string(error);
    std::string reason = tr(plain_system_reason(error.reason));
    if (error.file.empty()) return reason;
    std::string file = error.file;
    if (document != nullptr && file.starts_with(document->folder() + '/'))
        file = file.substr(document->folder().size() + 1);
    return fmt::format("{} ({})", reason, shown_path(file));
}

void Session::say(std::string text, bool is_error)
{
    message = std::move(text);
    message_is_error = is_error;
}

std::string Session::name_of_thing(const rpg::Thing& thing) const
{
    return editor::name_of_thing(document->workspace(), thing);
}

const Overview& Session::overview()
{
    if (overview_state.version != document->version()) {
        overview_state.all = overview_of(document->workspace());
        overview_state.version = document->version();
    }
    return overview_state.all;
}

void Session::go_to(const std::string& level, std::optional<rpg::TilePos> tile)
{
    const rpg::Workspace& workspace = document->workspace();
    if (!workspace.text(rpg::project_path::level_xml(level)))
        return say(fmt::format("{}: {}", level, tr("This level is not in the project.")), true);
    if (level != stem) open_level(level);
    if (!tile) return;
    selection = {*tile, *tile, {}, true};
    map.shows_selection = true;
}

void Session::find_uses(std::vector<rpg::Subject> subjects)
{
    found = {.subjects = std::move(subjects)};
    static_cast<void>(hits());
    shows_find = true;
}

const std::vector<Hit>& Session::hits()
{
    if (found.version == document->version() && found.searched == found.letters) return found.hits;
    if (found.searched != found.letters) found.subjects.clear(); // somebody types
    found.version = document->version();
    found.searched = found.letters;
    found.hits = found.subjects.empty() ? find_in_levels(document->workspace(), found.letters)
                                        : uses_of(document->workspace(), found.subjects);
    if (found.current >= found.hits.size()) found.current = 0;
    return found.hits;
}

void Session::show_hit(std::size_t number)
{
    if (number >= hits().size()) return;
    found.current = number;
    const Hit hit = found.hits[number];
    go_to(hit.stem, hit.tile);
    selection.thing = hit.thing;
    if (hit.line) wanted_script_line = *hit.line;
    say(fmt::format("{}/{}  {}: {}", number + 1, found.hits.size(), hit.stem, hit.text));
}

void Session::replace_hits(bool all)
{
    std::vector<Hit> chosen(hits());
    if (chosen.empty()) return say(tr("Nothing found"), true);
    if (!all) chosen = {chosen[found.current]};
    const bool is_done = act(replace_in(document->workspace(), chosen, found.letters, found.replacement));
    const std::string done = message;
    const std::size_t current = found.current;
    if (all || !is_done || hits().empty()) return;
    const Hit& now = found.hits[current % found.hits.size()];
    const bool still_has_them = now.stem == chosen.front().stem && now.line == chosen.front().line &&
                                now.map_line == chosen.front().map_line;
    show_hit((current + (still_has_them ? 1U : 0U)) % found.hits.size());
    say(fmt::format("{}  {}", done, message));
}

void Session::step_hit(int by)
{
    const std::size_t count = hits().size();
    if (count == 0) return say(tr("Nothing found"), true);
    show_hit((found.current + count + static_cast<std::size_t>(static_cast<int>(count) + by)) % count);
}

std::string shown_path(const std::string& path)
{
    const std::string home = rpg::environment("HOME");
    return !home.empty() && path.starts_with(home + '/') ? '~' + path.substr(home.size()) : path;
}

std::string whole_path(const std::string& path)
{
    const std::string home = rpg::environment("HOME");
    return !home.empty() && path.starts_with("~/") ? home + path.substr(1) : path;
}

} // namespace editor
