#include "editors/level_editor/app/application.h"

#include "editors/language/open_workspace.h"
#include "editors/level_editor/model/build.h"
#include "editors/level_editor/model/level_acts.h"
#include "rpg/core/text.h"
#include "rpg/project/project_paths.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace editor {
namespace {

namespace fs = std::filesystem;

constexpr int kKeepSeconds = 20; // between two copies of unsaved texts

constexpr std::array kTour{
    TourStep{"The map",
             "The map in the middle shows the level from above. The wheel zooms, dragging with the right "
             "button moves it. "
             "White lines are walls, orange lines doors, red ones are locked, violet ones secret.",
             1},
    TourStep{"Tools",
             "On the left are brushes for walls, floors and doors, and pictures of all things. Choose one "
             "and click or drag "
             "on the map. Shift draws a rectangle. Ctrl+Z undoes anything.",
             0},
    TourStep{"Properties",
             "Click on a tile with the tool Select. The panel on the right shows what is there: names, "
             "pictures, flags. "
             "Drag a thing to move it.",
             2},
    TourStep{"Events",
             "What happens on a tile is its event: texts, opening doors, asking for codes. The tab Events "
             "shows it as "
             "fields, the tab Script as text. Both always agree. Buttons below ask for a key, a code, a "
             "level or a text.",
             2},
    TourStep{"Play",
             "F5 starts the game on the selected tile. Press it again after a change: the running game reads "
             "the new level.",
             3},
    TourStep{"Proof",
             "F6 lets the pilot play the level: it says whether it can be finished and marks what nobody can "
             "reach. "
             "Problems are listed below the map. File, Export turns your work into a mod or a game.",
             3},
};

// One that is not there yet, beside the other projects.
std::string new_folder(const std::string& name)
{
    std::string folder;
    std::error_code failure;
    for (int number = 1; number < 100; ++number) {
        folder = folder_for_projects() + '/' + (number == 1 ? name : fmt::format("{}-{}", name, number));
        if (!fs::exists(folder, failure)) break;
    }
    return folder;
}

} // namespace

std::span<const TourStep> tour()
{
    return kTour;
}

std::string folder_for_projects()
{
    return rpg::own_folder(rpg::UserPlace::Data) + "/projects";
}

Application::Application(Session& its_session, std::function<void()> wake)
    : session(its_session), tasks(std::move(wake)), imports(its_session)
{
}

void Application::start(const std::string& what, const std::string& map, bool is_for_picture)
{
    wanted_map_ = rpg::to_lower(map);
    is_for_picture_ = is_for_picture;
    title = session.tr("My level");
    if (what.empty())
        dialog = Dialog::Open;
    else
        open_what(what);
    if (session.document && !session.settings.has_seen_tour && dialog == Dialog::None && !is_for_picture)
        dialog = Dialog::Tour;
}

void Application::open_what(const std::string& what)
{
    error.clear();
    if (rpg::is_project(what)) {
        if (!open_project(what)) dialog = Dialog::Open;
        return;
    }
    std::error_code failure;
    if (what != "free" && !fs::exists(what, failure))
        error = fmt::format("{}: {}", what, session.tr("there is no such file or folder"));
    data = what;
    dialog = Dialog::Open;
}

bool Application::open_project(const std::string& folder)
{
    auto opened = Document::open(folder);
    if (!opened) {
        error = session.explain(opened.error());
        return false;
    }
    session.forget_project();
    session.document = std::make_unique<Document>(std::move(*opened));
    counted_version_ = 0;
    const std::vector<std::string> all = session.document->workspace().levels();
    const auto it = std::ranges::find(all, wanted_map_);
    const auto intro = std::ranges::find(all, "intro");
    if (!all.empty()) session.open_level(it != all.end() ? *it : intro != all.end() ? *intro : all.front());
    if (!wanted_map_.empty() && it == all.end())
        session.say(fmt::format("{}: {}", session.tr("There is no such level"), wanted_map_), true);
    wanted_map_.clear();
    if (!is_for_picture_) {
        note_recent(session.settings, folder);
        save_settings(session.settings); // whatever happens to the program
    }
    session.unsaved = UnsavedPlace::take(folder);
    recovered = Document::unsaved_backup_in(session.unsaved.folder());
    if (!recovered.is_empty() && !is_for_picture_) dialog = Dialog::Recover;
    if (session.unsaved.is_shared())
        session.say(session.tr("Another window of the editor has this project open, too."), true);
    kept_version_ = session.document->version();
    return true;
}

void Application::before_frame()
{
    tasks.poll(session);
    if (std::exchange(session.wants_breakpoint, false)) toggle_breakpoint();
    if (session.wanted_script_line) tab = 2;
    if (dialog == Dialog::None && !session.conflicts.empty()) dialog = Dialog::Conflict;
    if (dialog == Dialog::None && !session.not_saved.empty()) {
        ask_for_folder();
        error = std::exchange(session.not_saved, {});
    }
}

void Application::ask_before_leaving(Then wanted, const std::string& dropped)
{
    if (dialog == Dialog::Recover || dialog == Dialog::Conflict) return; // that first
    session.leave_field();
    then = wanted;
    if (!dropped.empty()) dropped_ = dropped;
    if (!session.document || !session.document->is_changed()) return leave();
    back_up_unsaved(true); // the system may wait for no answer
    dialog = Dialog::Unsaved;
}

void Application::leave()
{
    if (then == Then::Quit) is_over = true;
    if (then == Then::Open) {
        error.clear();
        dialog = Dialog::Open;
    }
    if (then == Then::OpenDropped) open_what(std::exchange(dropped_, {}));
}

bool Application::back_up_unsaved(bool at_once)
{
    if (!session.document || kept_version_ == session.document->version()) return true;
    if (!at_once && Clock::now() - kept_at_ < std::chrono::seconds(kKeepSeconds)) return true;
    kept_at_ = Clock::now();
    const rpg::Outcome kept = session.document->back_up_unsaved(session.unsaved.folder());
    if (kept)
        kept_version_ = session.document->version();
    else
        session.say(fmt::format("{}: {}", session.tr("Unsaved changes cannot be backed up"),
                                session.explain(kept.error())),
                    true);
    return static_cast<bool>(kept);
}

void Application::forget_unsaved()
{
    std::error_code failure;
    fs::remove_all(session.unsaved.folder(), failure);
    kept_version_ = session.document->version();
}

// ---- dialogs

void Application::ask_for_folder()
{
    session.leave_field();
    path = shown_path(new_folder(fs::path(session.document->folder()).filename().generic_string()));
    error.clear();
    dialog = Dialog::SaveAs;
}

void Application::show_export(Export kind)
{
    export_kind = kind;
    path = shown_path(fmt::format("{}/exports/{}{}", rpg::own_folder(rpg::UserPlace::Data), session.stem,
                                  kExportEndings[static_cast<std::size_t>(kind)]));
    error.clear();
    dialog = Dialog::Export;
}

void Application::show_import()
{
    session.leave_field();
    imports.clear();
    dialog = Dialog::Import;
}

void Application::show_new_monster()
{
    session.leave_field();
    imports.begin_monster();
    dialog = Dialog::Monster;
}

void Application::drop(const std::vector<std::string>& paths)
{
    if (paths.empty()) return;
    if (!session.document || !is_importable(paths.front()))
        return ask_before_leaving(Then::OpenDropped, paths.front());
    if (dialog == Dialog::None) show_import();
    if (dialog == Dialog::Import || dialog == Dialog::Monster) imports.take(paths);
}

bool Application::must_be_answered() const
{
    return dialog == Dialog::Recover || dialog == Dialog::Conflict ||
           (dialog == Dialog::Open && !session.document);
}

void Application::close_dialog(Dialog which)
{
    if (which == Dialog::Tour) session.settings.has_seen_tour = true;
    if (which == Dialog::Conflict) session.conflicts.clear();
    if (which == Dialog::Import || which == Dialog::Monster) imports.clear();
    if (which == Dialog::Open && !session.document) is_over = true;
    if (dialog == which) dialog = Dialog::None;
    if (which == Dialog::Open && dialog == Dialog::None && session.document &&
        !session.settings.has_seen_tour)
        dialog = Dialog::Tour;
}

// True when the project is open; else the dialog says why it is not.
bool Application::explain_or_open(const std::string& folder, const rpg::Outcome& made)
{
    error = made ? std::string() : session.explain(made.error());
    return made && open_project(folder);
}

bool Application::open_folder(const std::string& folder)
{
    return explain_or_open(
        folder, rpg::is_project(folder)
                    ? rpg::success()
                    : rpg::Error{.file = folder, .reason = "there is neither project.xml nor mod.xml"});
}

bool Application::make_new_mod()
{
    const std::string folder = folder_for_projects() + '/' + folder_of_title(title);
    return explain_or_open(folder, make_mod(folder, title));
}

std::string Application::folder_to_unpack()
{
    const std::string game = data.empty() ? "free" : data;
    if (unpacked_.first != game) unpacked_ = {game, new_folder(fs::path(game).stem().generic_string())};
    return unpacked_.second;
}

bool Application::unpack()
{
    const std::string folder = folder_to_unpack();
    unpacked_ = {}; // the next one gets another folder
    return explain_or_open(folder, make_project(folder, whole_path(data.empty() ? "free" : data)));
}

bool Application::save_as()
{
    const std::string folder = whole_path(path);
    const rpg::Outcome saved = session.save_to(folder);
    if (!saved) {
        error = fmt::format("{}: {}", session.tr("Not saved"), session.explain(saved.error()));
        return false;
    }
    note_recent(session.settings, folder);
    save_settings(session.settings);
    return true;
}

std::string Application::how_to_play()
{
    switch (export_kind) {
    case Export::Game:
        return fmt::format("drpg-play \"{}\" --map {}", whole_path(path), session.stem);
    case Export::Mod:
        return fmt::format("drpg-play free --mod \"{}\" --map {}", whole_path(path), session.stem);
    case Export::Wad:
        return fmt::format("chocolate-doom -iwad freedoom2.wad -file \"{}\" -warp {}", whole_path(path),
                           BackgroundTasks::number_in_doom(session));
    case Export::Pk3:
        return fmt::format("gzdoom -iwad freedoom2.wad -file \"{}\" +map MAP{:02}", whole_path(path),
                           BackgroundTasks::number_in_doom(session));
    }
    return {};
}

bool Application::write_export()
{
    const rpg::Outcome written = BackgroundTasks::write_export(session, export_kind, whole_path(path));
    if (!written) {
        error = fmt::format("{}: {}", session.tr("Not written"), session.explain(written.error()));
        return false;
    }
    session.say(fmt::format("{}. {} {}", session.tr("Written"), session.tr("To play it:"), how_to_play()));
    return true;
}

void Application::show_level_dialog(LevelWork work, const std::string& stem)
{
    session.leave_field();
    const LevelSketch* level = session.overview().find(stem);
    if (work != LevelWork::New && (level == nullptr || level->level == nullptr)) return;
    level_work = work;
    level_from = level_name = stem;
    level_id = free_level_id(session.document->workspace());
    if (work == LevelWork::Copy) {
        title = level->level->title();
        if (!level->is_here) level_id = level->level->level_id; // in place of the game's
        if (level->is_here) level_name += "_2";
    }
    dialog = Dialog::Level;
}

std::string Application::level_stem() const
{
    const std::string stem = stem_of_title(level_work == LevelWork::New ? title : level_name);
    const bool has_letters = !rpg::trimmed(title).empty(); // of a writing without Latin ones
    return stem.empty() && level_work == LevelWork::New && has_letters ? fmt::format("level_{}", level_id)
                                                                       : stem;
}

bool Application::is_level_possible()
{
    const std::string stem = level_stem();
    const auto here = [&](const std::string& name) {
        return session.document->workspace().text(rpg::project_path::level_xml(name)).has_value();
    };
    return level_work == LevelWork::Delete ? here(level_from) : !stem.empty() && !here(stem);
}

std::vector<std::string> Application::exits_to_level()
{
    std::vector<std::string> exits;
    for (const LevelWay& way : session.overview().ways)
        if (way.kind == LevelWay::Kind::Exit && way.to == level_from && way.from != level_from)
            exits.push_back(fmt::format("{} {},{}{}", way.from, way.from_tile.x, way.from_tile.y,
                                        session.overview().find(way.from)->is_here
                                            ? std::string()
                                            : fmt::format(" ({})", session.tr("of the game below: stays"))));
    return exits;
}

bool Application::do_level_work()
{
    if (!is_level_possible()) return false;
    rpg::Workspace& workspace = session.document->workspace();
    const LevelPlace from{workspace, level_from};
    const std::string stem = level_stem();
    level_id = std::clamp(level_id, 0, 255);
    const EditResult act = level_work == LevelWork::New      ? new_level(workspace, stem, level_id, title)
                           : level_work == LevelWork::Copy   ? copy_level(from, stem, level_id, title)
                           : level_work == LevelWork::Rename ? rename_level(from, stem)
                                                             : remove_level(from);
    if (!session.act(act, Check::None)) return true;
    const bool was_open = session.stem == level_from;
    if (level_work == LevelWork::New || level_work == LevelWork::Copy ||
        (level_work == LevelWork::Rename && was_open))
        session.open_level(stem);
    else if (was_open)
        session.open_other_level();
    return true;
}

void Application::answer_unsaved(Answer answer)
{
    dialog = Dialog::None;
    if (answer == Answer::Cancel || (answer == Answer::Keep && !session.save())) return;
    if (answer == Answer::Discard) forget_unsaved();
    leave();
}

void Application::answer_conflict(Answer answer)
{
    if (answer == Answer::Keep) session.save(true);
    if (answer == Answer::Discard) {
        session.document->take_from_folder(session.conflicts);
        session.say(session.tr("As in the folder now; Ctrl+Z brings your texts back"));
    }
    close_dialog(Dialog::Conflict);
}

void Application::look_at_folder()
{
    if (!session.document || dialog != Dialog::None) return;
    session.leave_field();
    std::error_code failure; // a folder that was moved away, or is on a disk that is gone, says nothing
    const std::vector<std::string> newer = session.document->newer_in_folder();
    if (newer.empty() || !fs::exists(session.document->folder(), failure)) return;
    session.document->take_from_folder(newer);
    session.say(fmt::format("{}: {}{}", session.tr("Changed by another program"), newer.front(),
                            newer.size() > 1 ? fmt::format(" (+{})", newer.size() - 1) : ""));
}

void Application::answer_recovery(Answer answer)
{
    if (answer == Answer::Keep)
        session.act(recovered, Check::None);
    else
        forget_unsaved();
    close_dialog(Dialog::Recover);
    if (dialog == Dialog::None && !session.settings.has_seen_tour) dialog = Dialog::Tour;
}

bool Application::next_step_of_tour()
{
    if (tour_step + 1 == kTour.size()) return true;
    ++tour_step;
    return false;
}

// ---- what menus and keys do

void Application::play()
{
    if (!session.has_level()) return;
    session.leave_field();
    const rpg::Level& level = session.reading()->level;
    const rpg::TilePos wanted = session.selection.is_there ? session.selection.from : level.start_tile();
    tasks.play(session, tile_to_play_from(session.document->workspace().game(), level, wanted));
}

void Application::toggle_breakpoint()
{
    session.toggle_breakpoint();
    tasks.use_breakpoints(session);
}

void Application::copy_selection(bool cuts)
{
    if (!session.has_level() || !session.selection.is_there) return;
    session.clip = copy(session.place(), session.selection.from, session.selection.to);
    session.say(fmt::format("{} {}x{}", session.tr("Copied"), session.clip->width, session.clip->height));
    if (cuts) remove_selection();
}

void Application::mirror_clip(Mirror way)
{
    if (!session.clip) copy_selection(false);
    if (!session.clip) return;
    session.clip = mirrored(std::move(*session.clip), way);
    session.say(session.tr("What was copied is mirrored; Ctrl+V pastes it"));
}

void Application::mirror_selection(Mirror way)
{
    if (!session.has_level() || !session.selection.is_there) return;
    session.act(mirror(session.place(), session.selection.from, session.selection.to, way));
    session.selection.thing.reset();
}

void Application::remove_selection()
{
    if (!session.has_level() || !session.selection.is_there) return;
    if (session.selection.thing) {
        if (session.act(remove_thing(session.place(), *session.selection.thing)))
            session.selection.thing.reset();
    } else {
        session.act(paint(session.place(), session.selection.tiles(), {.kind = BrushKind::Wall}));
    }
}

std::vector<std::string> Application::levels() const
{
    std::vector<std::string> stems = session.document->workspace().levels();
    std::erase_if(stems, [&](const std::string& stem) {
        return !session.document->workspace().text(rpg::project_path::level_xml(stem));
    });
    return stems;
}

void Application::open_neighbour_level(int by)
{
    const std::vector<std::string> all = levels();
    if (all.empty()) return;
    const auto it = std::ranges::find(all, session.stem);
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t at = it == all.end() ? 0 : (it - all.begin() + by + count) % count;
    session.open_level(all[static_cast<std::size_t>(at)]);
}

void Application::show_tab(std::size_t number)
{
    tab = number;
    focuses_side = true;
}

void Application::use_language(const std::string& code)
{
    session.settings.language = code;
    session.words.use(code);
}

std::size_t Application::unsaved_files()
{
    if (std::exchange(counted_version_, session.document->version()) != session.document->version())
        changed_ = session.document->changed().size();
    return changed_;
}

} // namespace editor
