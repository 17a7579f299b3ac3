#pragma once
#include "rpg/model/edition.h"
#include "runtime/data/game_files.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace runtime {

// What the list of games shows of one.
struct FoundGame {
    std::string path;
    std::string title; // name_of_game
    rpg::Edition edition = rpg::Edition::Brew;
    std::uint64_t content = 0; // of the game without mods; 0: it cannot be played
    int levels = 0;
    std::string problem{};   // why not
    bool was_played = false; // from where it is, wherever that may be
    bool is_game() const { return content != 0; }
};

// All known games: those in the game folders, whatever their files are called, and others that were played
// before. What was found out about a file is kept until its size or time changes.
class Library {
public:
    // `folders`: where to look. `own_folder`: of them the one that games are taken over to. `memory`: the
    // file that keeps what is known; empty: none.
    Library(std::vector<std::string> folders, std::string own_folder, std::string memory);

    std::vector<FoundGame> list(); // the free game first, then by title; each content once
    // The same, and what else there is in a home folder and the folders in it, of the size of a phone's game.
    std::vector<FoundGame> search(const std::string& home);
    // A game that was played from `path` and is not there any more: where the same contents are now, in the
    // folders, beside it, or where `search` looks. Empty: nowhere.
    std::string find_again(const std::string& path, const std::string& home);
    FoundGame look_at(const std::string& path);
    void note_played(const GameFiles& files);
    // Copies it into the own folder, unless the same game is there. The path to play.
    rpg::Result<std::string> take_over(const FoundGame& game);
    const std::vector<std::string>& folders() const { return folders_; }

private:
    struct Known {
        std::uint64_t size = 0;
        std::int64_t time = 0;
        FoundGame game;
    };
    void read_memory();
    void write_memory();
    void look_into(const std::string& folder, std::vector<FoundGame>& games,
                   std::uint64_t most_bytes = ~0ULL);

    std::vector<std::string> folders_;
    std::string own_folder_, memory_;
    std::map<std::string, Known> known_; // by path
    bool has_read_ = false, has_changed_ = false;
};

// Whether it is worth to be opened: a container by its first bytes, or a folder with files of the game in it.
bool may_be_game(const std::string& path);
bool is_saved_game(const std::string& path);    // of this program, by its first bytes
bool is_recorded_game(const std::string& path); // likewise

} // namespace runtime
