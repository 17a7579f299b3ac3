#pragma once
#include "rpg/session/save.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

struct SaveEntry {
    std::string slot; // file name without its end
    rpg::SaveSummary summary{};
    std::uint64_t saved_at = 0;
    rpg::Bytes picture{};             // PNG, or nothing
    std::vector<rpg::ModMark> mods{}; // that it was played with
    std::uint64_t content = 0;        // that it belongs to
    std::string name{};               // that the player gave it

    std::string problem{};     // why it cannot be loaded; then all but the slot is empty
    bool has_previous = false; // and: the file that it replaced is intact
    bool is_damaged() const { return !problem.empty(); }
};

constexpr int kManualSlots = 20;
constexpr int kKeptAutosaves = 3;

// What the program saves by itself: when a level is entered, and where the player was last.
constexpr std::string_view kEntrySaves = "auto-";
constexpr std::string_view kLastSaves = "last-";
constexpr std::string_view kQuickSave = "quick";
constexpr std::string_view kOneLife = "one-life"; // the only slot of a game with one life

// What of a game decides where its saves are: content_hash of the game alone, and with its mods.
struct GameMark {
    std::uint64_t game = 0;
    std::uint64_t content = 0;
};

// What there is of a game, with whatever mods.
struct GameSaves {
    std::size_t count = 0; // that can be loaded
    std::optional<SaveEntry> newest{};
    std::string mods{}; // names, divided by commas
};

// The saved games of one player: a folder for all games, and one in it for each of them. Slots: "quick",
// "auto-1" (the newest) .., "last-1" .., "slot-1" .., "one-life"
class SaveFolder {
public:
    // For all games. Earlier programs kept all saves in it.
    explicit SaveFolder(std::string folder) : root_(std::move(folder)), folder_(root_) {}
    // The one of that game. Mods that change nothing of the content share it.
    SaveFolder of(GameMark mark) const;
    // Moves saves from the old shared folder into their game's folder; those with mods only into that of
    // `mark`, if they are of that game. Overwrites nothing.
    void move_old(GameMark mark) const;

    // Of several windows with the same game the first has number 1. Each has automatic and quick saves of its
    // own, and a game with one life can be saved only by the first.
    void set_window(int number) { window_ = number; }
    int window() const { return window_; }
    // Whatever would change a file does nothing or fails: for a run that nobody plays.
    void set_read_only() { is_read_only_ = true; }
    bool is_read_only() const { return is_read_only_; }
    std::string own_slot(std::string_view slot) const; // of this window: "quick", "quick.2"

    // What an intact file was before is kept; a damaged one does not take the place of an intact one.
    rpg::Outcome write(const std::string& slot, rpg::ByteView save, bool flush = true) const;
    // For every turn of a game: in a millisecond, without waiting for the disk. What write() has kept stays.
    rpg::Outcome write_turn(const std::string& slot, rpg::ByteView save) const;
    // The older ones of this kind move up by one; the oldest goes. The new one is written before anything is
    // moved.
    rpg::Outcome write_autosave(rpg::ByteView save, std::string_view kind = kEntrySaves) const;
    void remove(const std::string& slot) const; // with what it was before
    rpg::Result<rpg::Bytes> read(const std::string& slot) const;
    rpg::Result<rpg::Bytes> read_previous(const std::string& slot) const;
    // The one of this slot, or why it cannot be loaded.
    SaveEntry look_at(const std::string& slot, std::uint64_t content) const;
    // The newest first, then those that cannot be loaded.
    std::vector<SaveEntry> list(std::uint64_t content) const;
    // The same with those of shuffled games: of this game, with these mods and one shuffle more.
    std::vector<SaveEntry> list_with_shuffled(GameMark mark, std::span<const rpg::ModMark> mods) const;
    GameSaves all_of(std::uint64_t game) const;
    std::string path_of(const std::string& slot) const;
    std::string previous_path_of(const std::string& slot) const;
    const std::string& path() const { return folder_; }

    // Loading undoes no deaths: how many there were in a game (SaveExtras::run), whatever its saves say.
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
    std::vector<std::uint64_t> contents_of(std::uint64_t game) const; // that have a folder
    std::vector<std::string> slots() const; // with a file, or only the one before it

    std::string root_, folder_;
    int window_ = 1;
    bool is_read_only_ = false;
};

std::string label_of(std::string_view slot); // "Quick", "Slot 3"

} // namespace runtime
