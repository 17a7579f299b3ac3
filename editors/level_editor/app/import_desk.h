#pragma once
#include "editors/level_editor/app/session.h"
#include "editors/level_editor/model/imports.h"

#include <optional>
#include <string>
#include <vector>

namespace editor {

// The two dialogs that bring pictures and sounds into the project: what they hold and what their buttons do.
class ImportDesk {
public:
    explicit ImportDesk(Session& session) : session_(session) {}

    // A file from outside; further ones wait for their turn. With a monster on the desk they are its
    // pictures, from the chosen one on.
    void take(const std::vector<std::string>& paths);
    void read(const std::string& path);
    bool has_file() const { return file.has_value(); }
    const std::vector<ImportKind>& kinds() const { return kinds_; }
    void choose(ImportKind kind);
    void take_place_of(int number,
                       int old_frame = 0); // of a picture of the game, or the next one; 0: of none
    bool import();                         // true: it is in the project, and no other file waits
    void begin_monster();
    void begin_monster_like(int sprite);
    void give_frame(const std::string& path); // to the chosen frame, and the next one is chosen
    void drop_frame(std::size_t number);      // the old one again
    bool add_monster();
    void clear();

    // The picture as it came, or the old one that it takes the place of; what the game makes of it, and the
    // frames of a monster; made again when something has changed.
    const rpg::Image& before() const
    {
        return old_.empty() ? before_ : old_[static_cast<std::size_t>(choice.frame)];
    }
    const rpg::Image& after() const { return after_; }
    std::size_t old_frames() const { return old_.size(); }
    const std::vector<rpg::Image>& frames();
    std::uint64_t version() const { return version_; } // of these pictures
    std::string says() const;                          // of the file, in the language of the window

    std::string path{}, error{};
    std::optional<ImportFile> file{};
    ImportChoice choice{};
    std::optional<NewMonster> monster{};
    std::size_t frame = 0;
    rpg::Sound heard{}; // what the game makes of a sound

private:
    void look(); // at the pictures

    Session& session_;
    std::vector<std::string> waiting_{};
    std::vector<ImportKind> kinds_{};
    rpg::Image before_{}, after_{};
    std::vector<rpg::Image> frames_{}, old_{};
    rpg::Rgb tint_{};
    std::uint64_t version_ = 0, shown_ = 0;
};

} // namespace editor
