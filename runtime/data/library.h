#pragma once
#include "rpg/model/edition.h"
#include "runtime/data/game_files.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace runtime {

// An entry in the list of games.
struct FoundGame {
    std::string path;
    std::string title; // name_of_game
    rpg::Edition edition = rpg::Edition::Brew;
    std::uint64_t content = 0; // of the game without mods; 0: it cannot be played
    int levels = 0;
    std::string problem{};   // why it cannot be played
    bool was_played = false; // it was played from this path before
    bool is_game() const { return content != 0; }
};

// All known games: those in the game folders, whatever their files are called, and others that were played
// before. Information about a file is cached until its size or time changes.
class Library {
public:
    // `folders`: where to look. `own_folder`: the one of them that copy_to_library() copies to. `memory`: the
    // cache file; empty: none.
    Library(std::vector<std::string> folders, std::string own_folder, std::string memory);

    std::vector<FoundGame> list(); // the free game first, then by title; each content once
    // The same, plus files of a phone game's size in a home folder and its subfolders.
    std::vector<FoundGame> search(const std::string& home);
    // For a game that was played from `path` and is gone from there: the new path of the same contents, in
    // the folders, beside it, or where `search` looks. Empty: nowhere.
    std::string find_again(const std::string& path, const std::string& home);
    FoundGame look_at(const std::string& path);
    void note_played(const GameFiles& files);
    // Copies the game into the own folder, unless it is there already. Returns the path to play.
    rpg::Result<std::string> copy_to_library(const FoundGame& game);
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

// Whether it is worth opening: an archive by its first bytes, or a folder with game files.
bool looks_like_game(const std::string& path);
bool is_saved_game(const std::string& path);    // a save of this program, by its first bytes
bool is_recorded_game(const std::string& path); // likewise

} // namespace runtime
