#include "editors/level_editor/app/import_desk.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {

void ImportDesk::clear()
{
    path.clear();
    error.clear();
    file.reset();
    monster.reset();
    heard = {};
    waiting_.clear();
    kinds_.clear();
    before_ = after_ = {};
    ++version_;
}

void ImportDesk::take(const std::vector<std::string>& paths)
{
    if (monster) {
        for (const std::string& one : paths) give_frame(one);
        return;
    }
    waiting_.insert(waiting_.end(), paths.begin(), paths.end());
    if (!file && !waiting_.empty()) {
        const std::string next = waiting_.front();
        waiting_.erase(waiting_.begin());
        read(next);
    }
}

void ImportDesk::read(const std::string& wanted)
{
    path = shown_path(wanted);
    error.clear();
    file.reset();
    auto made = read_import(whole_path(wanted));
    if (!made) {
        error = session_.explain(made.error());
        return;
    }
    file = std::move(*made);
    kinds_ = kinds_of(session_.document->workspace(), *file);
    for (const ImportKind kind : kinds_) { // the one that has a picture of this name, or the first
        choose(kind);
        if (choice.old != 0) return;
    }
    choose(kinds_.front());
}

void ImportDesk::choose(ImportKind kind)
{
    if (!file) return;
    choice = first_choice(session_.document->workspace(), *file, kind);
    if (!file->sound.samples.empty()) heard = sound_for(file->sound);
    look();
}

void ImportDesk::look()
{
    ++version_;
    if (!file || file->picture.pixels.empty()) return;
    const rpg::Workspace& workspace = session_.document->workspace();
    before_ = picture_for(file->picture, choice.kind);
    after_ = shown_picture(workspace, before_, choice);
    old_.clear();
    if (choice.old != 0) old_ = old_pictures(workspace, choice.kind == ImportKind::Texture, choice.old);
    choice.frame = std::clamp(choice.frame, 0, std::max(0, static_cast<int>(old_.size()) - 1));
}

void ImportDesk::take_place_of(int number, int old_frame)
{
    const rpg::Workspace& workspace = session_.document->workspace();
    const auto is_missing = [&] {
        return old_pictures(workspace, choice.kind == ImportKind::Texture, number).empty();
    };
    while (number > 0 && number < 255 && is_missing()) ++number;
    choice.old = number;
    choice.frame = old_frame;
    look();
}

bool ImportDesk::import()
{
    if (!file || !session_.act(import_file(*session_.document, *file, choice), Check::None)) {
        error = session_.message;
        return false;
    }
    const std::vector<std::string> others = std::move(waiting_);
    clear();
    take(others);
    return !file && error.empty();
}

std::string ImportDesk::says() const
{
    if (!file) return {};
    if (!file->picture.pixels.empty())
        return fmt::format(
            fmt::runtime(session_.tr("{} x {} pixels, colours: {}; in the game {} x {}, colours: {}")),
            file->picture.width, file->picture.height, colours_of(file->picture), after_.width, after_.height,
            colours_of(after_));
    if (!file->sound.samples.empty())
        return fmt::format(fmt::runtime(session_.tr("{:.1f} s at {} Hz; in the game {} Hz")), file->seconds,
                           file->sound.rate, heard.rate);
    return fmt::format("{:.1f} s", file->seconds);
}

void ImportDesk::begin_monster()
{
    clear();
    const std::vector<rpg::EntityDef> all = monsters_of(session_.document->workspace());
    if (all.empty())
        error = session_.tr("there is no such monster");
    else
        begin_monster_like(static_cast<int>(index_of(all.front().id)));
}

void ImportDesk::begin_monster_like(int sprite)
{
    auto made = monster_like(session_.document->workspace(), sprite);
    error = made ? std::string() : session_.explain(made.error());
    if (made) monster = std::move(*made);
    frame = 0;
    ++version_;
}

void ImportDesk::give_frame(const std::string& wanted)
{
    if (!monster || monster->frames.empty()) return;
    auto made = read_import(whole_path(wanted));
    if (made && made->picture.pixels.empty())
        made = rpg::Error{.file = made->name, .reason = "is no picture"};
    error = made ? std::string() : session_.explain(made.error());
    if (!made) return;
    frame = std::min(frame, monster->frames.size() - 1);
    monster->frames[frame].own = picture_for(made->picture, ImportKind::Sprite);
    frame = (frame + 1) % monster->frames.size();
    ++version_;
}

void ImportDesk::drop_frame(std::size_t number)
{
    if (!monster || number >= monster->frames.size()) return;
    monster->frames[number].own = {};
    ++version_;
}

const std::vector<rpg::Image>& ImportDesk::frames()
{
    if (monster && (shown_ != version_ || tint_ != monster->tint)) {
        if (shown_ == version_) ++version_; // of another colour
        frames_ = frames_of(*monster);
        shown_ = version_;
        tint_ = monster->tint;
    }
    return frames_;
}

bool ImportDesk::add_monster()
{
    if (!monster || !session_.act(editor::add_monster(*session_.document, *monster), Check::None)) {
        error = session_.message;
        return false;
    }
    clear();
    return true;
}

} // namespace editor
