#include "editors/level_editor/model/document.h"

#include "editors/language/open_workspace.h"
#include "editors/level_editor/model/act_parts.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/core/crc32.h"
#include "rpg/core/text.h"
#include "rpg/project/project_paths.h"
#include "rpg/source/data_source.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace editor {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxTextBytes = 16U << 20, kMaxMediaBytes = 64U << 20;
constexpr const char* kRemovedFiles = "removed-files"; // among unsaved texts: paths, one in a line

bool is_there(const fs::path& path)
{
    std::error_code failure;
    return fs::is_regular_file(path, failure);
}

std::string joined(const std::string& folder, const std::string& path)
{
    return folder + '/' + path;
}

// Files whose change makes other pictures or sounds of the game.
bool is_media(std::string_view path)
{
    constexpr std::array<std::string_view, 3> kMedia{"art/", "sounds/", "music/"};
    return std::ranges::any_of(kMedia, [&](std::string_view folder) { return path.starts_with(folder); });
}

// The first mistake of the levels that this file belongs to, or nullptr.
const rpg::Error* first_mistake(rpg::Workspace& workspace, const std::string& path)
{
    for (const std::string& stem : workspace.levels_of(path))
        if (const rpg::LevelReading* level = workspace.level(stem);
            level != nullptr && !level->errors.empty())
            return &level->errors.front();
    return nullptr;
}

} // namespace

rpg::Result<Document> Document::open(const std::string& folder, const std::string& base)
{
    if (!rpg::is_project(folder))
        return rpg::Error{.file = folder, .reason = "is neither a project (project.xml) nor a mod (mod.xml)"};
    rpg::Workspace workspace = rpg::open_workspace(folder, base);
    if (workspace.texts().empty()) return rpg::Error{.file = folder, .reason = "cannot be read"};
    return Document(std::move(workspace), folder, base);
}

Document::Document(rpg::Workspace workspace, std::string folder, std::string base)
    : workspace_(std::move(workspace)), folder_(std::move(folder)), base_(std::move(base)),
      saved_(workspace_.texts())
{
}

std::string Document::text(const std::string& path) const
{
    return std::string(workspace_.text(path).value_or(""));
}

Document::Step Document::step_of(Act& act) const
{
    Step step{std::move(act.name), {}, {}};
    for (auto& [path, text] : act.texts) {
        const auto there = workspace_.text(path);
        const std::string_view old = there.value_or("");
        if (there && old == text) continue;
        const auto [old_end, new_end] = std::ranges::mismatch(old, text);
        std::size_t from = static_cast<std::size_t>(old_end - old.begin());
        std::size_t same = 0;
        const std::size_t max = std::min(old.size(), text.size()) - from;
        while (same < max && old[old.size() - 1 - same] == text[text.size() - 1 - same]) ++same;
        step.changes.push_back({path, !there, false, from,
                                std::string(old.substr(from, old.size() - same - from)),
                                text.substr(from, text.size() - same - from)});
    }
    for (const std::string& path : act.gone)
        if (const auto there = workspace_.text(path))
            step.changes.push_back({path, false, true, 0, std::string(*there), {}});
    return step;
}

bool Document::changes_media(const Step& step)
{
    return std::ranges::any_of(step.changes, [](const Change& change) { return is_media(change.path); });
}

void Document::run(const Step& step, bool forwards)
{
    last_changed_.clear();
    for (const Change& change : step.changes) {
        last_changed_.push_back(change.path);
        if (forwards ? change.is_gone : change.is_new) {
            workspace_.remove(change.path);
            continue;
        }
        std::string now = text(change.path);
        const std::string& out = forwards ? change.before : change.after;
        now.replace(change.at, out.size(), forwards ? change.after : change.before);
        workspace_.put(change.path, now);
    }
    ++version_;
}

// What is no text is read when it is first changed, so that undo has it.
void Document::read_media(const Act& act)
{
    for (const auto& [path, text] : act.texts) {
        if (!is_media(path) || workspace_.text(path)) continue;
        const auto on_disk = rpg::read_file(joined(folder_, path), kMaxMediaBytes);
        if (!on_disk) continue;
        workspace_.put(path, rpg::as_text(*on_disk));
        saved_[path] = *on_disk;
    }
}

// The game has the pictures and sounds that the files make now; it keeps the old ones where these have a
// mistake.
rpg::Outcome Document::renew_media()
{
    const auto files = files_of(*this);
    if (!files) return files.error();
    if (!files->contains(std::string(rpg::project_path::kManifest)) &&
        !files->contains(std::string(rpg::kModManifest)))
        return rpg::success();
    std::vector<rpg::Error> errors;
    const std::string name = fs::path(folder_).filename().generic_string();
    const rpg::Workspace made = rpg::make_workspace(*files, name, base_, errors);
    for (const rpg::Error& error : errors)
        if (!error.file.starts_with(rpg::project_path::kLevels)) return error;
    workspace_.use_media(made.game(), made.vocabulary());
    ++media_version_;
    return rpg::success();
}

rpg::Outcome Document::apply(Act act, Check check)
{
    keep_numbers(workspace_, act);
    return do_act(std::move(act), check);
}

rpg::Outcome Document::do_act(Act act, Check check)
{
    can_join_ = false;
    read_media(act);
    Step step = step_of(act);
    if (step.changes.empty()) return rpg::success();
    bool was_good = true;
    if (check == Check::Level)
        for (const Change& change : step.changes)
            was_good = was_good && first_mistake(workspace_, change.path) == nullptr;
    run(step, true);
    if (changes_media(step))
        if (const rpg::Outcome made = renew_media(); !made) {
            run(step, false);
            return made.error();
        }
    if (check == Check::Level && was_good)
        for (const Change& change : step.changes) {
            const rpg::Error* mistake = first_mistake(workspace_, change.path);
            if (mistake == nullptr) continue;
            const rpg::Error error = *mistake; // undoing forgets it
            run(step, false);
            if (changes_media(step)) static_cast<void>(renew_media());
            return error;
        }
    steps_.resize(done_);
    steps_.push_back(std::move(step));
    done_ = steps_.size();
    return rpg::success();
}

rpg::Outcome Document::apply_typing(Act act, const std::string& field, Check check)
{
    const bool joins = can_join_ && done_ == steps_.size() && done_ > 0 && steps_.back().field == field;
    std::optional<Step> last;
    keep_numbers(workspace_, act);
    if (joins) { // as if both had been typed at once
        last = std::move(steps_.back());
        for (const Change& change : last->changes) act.texts.try_emplace(change.path, text(change.path));
        run(*last, false);
        steps_.pop_back();
        done_ = steps_.size();
    }
    const std::size_t before = done_;
    rpg::Outcome done = do_act(std::move(act), check);
    if (!done && last) {
        run(*last, true);
        steps_.push_back(std::move(*last));
        done_ = steps_.size();
        can_join_ = true;
        return done;
    }
    if (done_ > before) steps_.back().field = field;
    can_join_ = done_ > before;
    return done;
}

bool Document::undo()
{
    can_join_ = false;
    if (done_ == 0) return false;
    run(steps_[--done_], false);
    if (changes_media(steps_[done_])) static_cast<void>(renew_media());
    return true;
}

bool Document::redo()
{
    can_join_ = false;
    if (done_ == steps_.size()) return false;
    run(steps_[done_++], true);
    if (changes_media(steps_[done_ - 1])) static_cast<void>(renew_media());
    return true;
}

const std::string* Document::next_undo() const
{
    return done_ == 0 ? nullptr : &steps_[done_ - 1].name;
}

const std::string* Document::next_redo() const
{
    return done_ == steps_.size() ? nullptr : &steps_[done_].name;
}

std::vector<std::string> Document::changed() const
{
    std::vector<std::string> paths;
    const rpg::FileSet& now = workspace_.texts();
    for (const auto& [path, bytes] : now)
        if (const auto old = saved_.find(path); old == saved_.end() || old->second != bytes)
            paths.push_back(path);
    for (const auto& [path, bytes] : saved_)
        if (!now.contains(path)) paths.push_back(path);
    return paths;
}

std::vector<std::string> Document::changed_elsewhere() const
{
    std::vector<std::string> paths = changed();
    std::erase_if(paths, [&](const std::string& path) {
        const auto on_disk = rpg::read_file(joined(folder_, path), kMaxTextBytes);
        const auto old = saved_.find(path);
        return old == saved_.end() ? !is_there(joined(folder_, path)) : on_disk && *on_disk == old->second;
    });
    return paths;
}

void Document::take_from_folder(const std::vector<std::string>& paths)
{
    Act act{.name = "Take from the folder", .texts = {}, .is_from_disk = true};
    for (const std::string& path : paths) {
        const auto on_disk = rpg::read_file(joined(folder_, path), kMaxTextBytes);
        if (!on_disk) { // it is gone: changes that are here are new again
            if (const auto old = saved_.find(path);
                old != saved_.end() && rpg::as_text(old->second) == text(path))
                act.gone.push_back(path);
            saved_.erase(path);
            continue;
        }
        saved_[path] = *on_disk;
        act.texts[path] = rpg::as_text(*on_disk);
    }
    static_cast<void>(apply(std::move(act), Check::None));
    ++version_;
}

std::vector<std::string> Document::newer_in_folder() const
{
    std::vector<std::string> paths;
    for (const auto& [path, bytes] : saved_) {
        const auto now = workspace_.texts().find(path);
        if (now == workspace_.texts().end() || now->second != bytes) continue;
        const auto on_disk = rpg::read_file(joined(folder_, path), kMaxTextBytes);
        if (on_disk ? *on_disk != bytes : !is_there(joined(folder_, path))) paths.push_back(path);
    }
    return paths;
}

rpg::Outcome Document::save(bool overwrite, rpg::DiskCalls& disk)
{
    if (!overwrite)
        if (const std::vector<std::string> others = changed_elsewhere(); !others.empty())
            return rpg::Error{.file = others.front(),
                              .reason = "another program has changed it since it was opened"};
    rpg::FileSet written;
    std::vector<std::string> gone;
    for (const std::string& path : changed())
        if (const auto now = workspace_.texts().find(path); now != workspace_.texts().end())
            written.insert(*now);
        else
            gone.push_back(path);
    if (rpg::Outcome done = rpg::write_files(folder_, written, {}, disk); !done) return done;
    for (const auto& [path, bytes] : written) saved_[path] = bytes;
    for (const std::string& path : gone) {
        std::error_code failure;
        fs::remove(joined(folder_, path), failure);
        if (failure) return rpg::Error{.file = joined(folder_, path), .reason = failure.message()};
        saved_.erase(path);
    }
    can_join_ = false;
    ++version_; // what is unsaved is another thing now
    return rpg::success();
}

rpg::Outcome Document::save_to(const std::string& folder, rpg::DiskCalls& disk)
{
    const auto files = files_of(*this);
    if (!files) return files.error();
    if (rpg::Outcome made = make_folder(folder, *files, disk); !made) return made;
    folder_ = folder;
    saved_ = workspace_.texts();
    can_join_ = false;
    ++version_;
    return rpg::success();
}

rpg::Outcome Document::back_up_unsaved(const std::string& to, rpg::DiskCalls& disk) const
{
    const std::vector<std::string> paths = changed();
    std::error_code failure;
    if (paths.empty()) {
        fs::remove_all(to, failure);
        return rpg::success();
    }
    rpg::FileSet kept;
    std::string removed;
    for (const std::string& path : paths)
        if (const auto now = workspace_.texts().find(path); now != workspace_.texts().end())
            kept.insert(*now);
        else
            removed += path + '\n';
    kept[kRemovedFiles] = rpg::to_bytes(removed);
    if (rpg::Outcome written = rpg::write_files(to, kept, {}, disk); !written) return written;
    for (const auto& entry : unsaved_backup_in(to).texts)
        if (!kept.contains(entry.first)) fs::remove(joined(to, entry.first), failure);
    return rpg::success();
}

Act Document::unsaved_backup_in(const std::string& from)
{
    Act act{.name = "Recover", .texts = {}, .is_from_disk = true};
    std::error_code failure;
    if (!fs::is_directory(from, failure)) return act;
    const auto source = rpg::open_source(from);
    auto files = source ? rpg::read_all(**source) : rpg::Result<rpg::FileSet>(source.error());
    if (!files) return act;
    rpg::for_each_line(rpg::as_text((*files)[kRemovedFiles]),
                       [&](std::string_view path, std::uint32_t) { act.gone.emplace_back(path); });
    files->erase(kRemovedFiles);
    for (const auto& [path, bytes] : *files) act.texts[path] = rpg::as_text(bytes);
    return act;
}

rpg::Result<rpg::FileSet> files_of(const Document& document)
{
    const auto source = rpg::open_source(document.folder());
    if (!source) return source.error();
    auto files = rpg::read_all(**source);
    if (!files) return files.error();
    for (const std::string& path : document.changed()) files->erase(path);
    for (const auto& [path, bytes] : document.workspace().texts()) (*files)[path] = bytes;
    return files;
}

rpg::Outcome check_empty(const std::string& folder)
{
    std::error_code failure;
    if (fs::exists(folder, failure) && !(fs::is_directory(folder, failure) && fs::is_empty(folder, failure)))
        return rpg::Error{.file = folder, .reason = "this folder is not empty: choose another one"};
    return rpg::success();
}

rpg::Outcome make_folder(const std::string& folder, const rpg::FileSet& files, rpg::DiskCalls& disk)
{
    if (rpg::Outcome empty = check_empty(folder); !empty) return empty;
    rpg::Outcome written = rpg::write_files(folder, files, {.flush = false}, disk);
    if (!written) clear_folder(folder); // of folders without files
    return written;
}

void clear_folder(const std::string& folder)
{
    std::error_code failure;
    fs::remove_all(folder, failure);
}

UnsavedPlace UnsavedPlace::take(const std::string& project, const std::string& state)
{
    constexpr int kMax = 16; // editors of one project
    std::error_code failure;
    const std::string whole = fs::absolute(project, failure).lexically_normal().generic_string();
    const rpg::Bytes bytes = rpg::to_bytes(whole.substr(0, whole.find_last_not_of('/') + 1));
    const std::string base = fmt::format("{}/edit/{:08x}", state, rpg::crc32(bytes));
    UnsavedPlace first;
    for (int number = 1; number <= kMax; ++number) {
        UnsavedPlace place;
        place.folder_ = number == 1 ? base : fmt::format("{}-{}", base, number);
        const bool has_texts = fs::is_directory(place.folder_, failure);
        if (!has_texts && !first.folder_.empty()) continue;
        place.lock_ = rpg::FileLock::take(place.folder_ + ".lock");
        if (!place.lock_) {
            first.is_shared_ = true;
            continue;
        }
        place.is_shared_ = first.is_shared_;
        if (has_texts) return place;
        first = std::move(place);
    }
    return first;
}

} // namespace editor
