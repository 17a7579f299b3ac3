#pragma once
#include "rpg/session/save.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

struct SaveEntry {
    std::string slot; // file name without extension
    rpg::SaveSummary summary{};
    std::uint64_t saved_at = 0;
    rpg::Bytes picture{};             // PNG, or nothing
    std::vector<rpg::ModMark> mods{}; // mods of the save
    std::uint64_t content = 0;        // content hash that it belongs to
    std::string name{};               // given by the player
    std::string folder{};             // if it is of another version of the game

    std::string problem{};     // why it cannot be loaded; then everything but the slot is empty
    bool has_previous = false; // if damaged: the file that it replaced is intact
    bool is_damaged() const { return !problem.empty(); }
};

constexpr int kManualSlots = 20;
constexpr int kKeptAutosaves = 3;

// Prefixes of autosaves: when a level is entered, and the player's last position.
constexpr std::string_view kEntrySaves = "auto-";
constexpr std::string_view kLastSaves = "last-";
constexpr std::string_view kQuickSave = "quick";
constexpr std::string_view kOneLife = "one-life"; // the only slot of a game with one life

// The parts of a game that decide where its saves are: content_hash of the game alone, and with its mods.
struct GameMark {
    std::uint64_t game = 0;
    std::uint64_t content = 0;
};

// All saves of a game, with any mods.
struct GameSaves {
    std::size_t count = 0; // loadable saves
    std::optional<SaveEntry> newest{};
    std::string mods{}; // names, separated by commas
};

// The saved games of one player: a folder for all games, with a subfolder for each. Slots: "quick", "auto-1"
// (the newest) .., "last-1" .., "slot-1" .., "one-life"
class SaveFolder {
public:
    // `folder`: for all games. Earlier versions kept all saves in it.
    explicit SaveFolder(std::string folder) : root_(std::move(folder)), folder_(root_) {}
    // The folder of that game. Mods that do not change the content share it.
    SaveFolder of(GameMark mark) const;
    SaveFolder in(std::string folder) const; // that one
    // Moves saves from the old shared folder into their game's folder; those with mods only into that of
    // `mark`, if they are of that game. Overwrites nothing.
    void move_old(GameMark mark) const;

    // The first of several windows with the same game has number 1. Each window has its own autosaves and
    // quick saves, and only the first can save a game with one life.
    void set_window(int number) { window_ = number; }
    int window() const { return window_; }
    // Functions that would change files do nothing or fail: for headless runs.
    void set_read_only() { is_read_only_ = true; }
    bool is_read_only() const { return is_read_only_; }
    std::string own_slot(std::string_view slot) const; // the slot of this window: "quick", "quick.2"

    // Keeps the previous file as a backup if it was intact; a damaged file never replaces an intact backup.
    rpg::Outcome write(const std::string& slot, rpg::ByteView save, bool flush = true) const;
    // Called every turn: takes a millisecond, since it does not wait for the disk. The backup of write()
    // stays.
    rpg::Outcome write_turn(const std::string& slot, rpg::ByteView save) const;
    // Renumbers the older autosaves of this kind and deletes the oldest. The new one is written before
    // anything is renamed.
    rpg::Outcome write_autosave(rpg::ByteView save, std::string_view kind = kEntrySaves) const;
    void remove(const std::string& slot) const; // including its backup
    rpg::Result<rpg::Bytes> read(const std::string& slot) const;
    rpg::Result<rpg::Bytes> read_previous(const std::string& slot) const;
    // The save of this slot, or why it cannot be loaded.
    SaveEntry look_at(const std::string& slot, std::uint64_t content) const;
    // The newest first, then those that cannot be loaded.
    std::vector<SaveEntry> list(std::uint64_t content) const;
    // Also lists the saves of shuffled games: this game with these mods plus a shuffle.
    std::vector<SaveEntry> list_with_shuffled(GameMark mark, std::span<const rpg::ModMark> mods) const;
    GameSaves all_of(std::uint64_t game) const;
    // The newest saves made with other versions of a game, recognised by the name of its file. They cannot be
    // loaded: each has its summary and a problem.
    std::vector<SaveEntry> of_other_versions(std::uint64_t game, std::string_view data_name) const;
    std::string path_of(const std::string& slot) const;
    std::string previous_path_of(const std::string& slot) const;
    const std::string& path() const { return folder_; }

    // The number of deaths in a game (SaveExtras::run), counted outside the saves so that loading does not
    // undo it.
    std::uint32_t deaths_of(std::uint64_t run) const;
    void note_deaths(std::uint64_t run, std::uint32_t deaths) const;

private:
    struct DeathCount {
        std::uint64_t run = 0;
        std::uint32_t deaths = 0;
    };
    rpg::Outcome may_write(const std::string& slot) const;
    std::vector<DeathCount> death_counts() const;
    std::string deaths_path() const;
    std::vector<std::uint64_t> contents_of(std::uint64_t game) const; // contents that have a folder
    std::vector<std::string> slots() const;                           // with a file or only its backup

    std::string root_, folder_;
    int window_ = 1;
    bool is_read_only_ = false;
};

std::string label_of(std::string_view slot); // "Quick", "Slot 3"

} // namespace runtime
