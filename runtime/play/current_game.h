#pragma once
#include "rpg/core/result.h"
#include "rpg/project/seed_word.h"
#include "rpg/session/replay.h"
#include "rpg/session/splits.h"
#include "runtime/play/play.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace runtime {

// A moment of a recorded game that is worth finding.
struct ReplayMark {
    enum class Kind : std::uint8_t { Fight, Secret, Level, Death };
    Kind kind{};
    std::uint32_t place = 0; // commands after which it is seen
};

// A recorded game that is shown, and how far it has come.
struct WatchedReplay {
    explicit WatchedReplay(rpg::Replay recorded)
        : replay(std::move(recorded)), walk(replay), commands(walk.commands())
    {
    }
    WatchedReplay(const WatchedReplay&) = delete;
    WatchedReplay& operator=(const WatchedReplay&) = delete;

    bool is_as_recorded() const { return !walk.report().different; }

    rpg::Replay replay;
    rpg::ReplayWalk walk;
    std::uint32_t commands;
    std::vector<ReplayMark> marks{}; // ascending; by look_ahead
    bool is_over = false;            // it came to its end, or to the first difference
};

rpg::Result<std::unique_ptr<WatchedReplay>> load_replay(const std::string& path);

// One line for the terminal.
std::string result_of(const WatchedReplay& watched, const std::string& path);
// Prints a line about what came of it, if one was watched. The exit code.
int say_what_was_watched(const WatchedReplay* watched, const std::string& path);

struct PlayWishes {         // for games that begin
    std::uint64_t seed = 0; // 0: by chance
    bool classic = false;
    rpg::Difficulty difficulty = rpg::Difficulty::Normal;
    bool permadeath = false;
    std::string shuffle{};                      // its word; empty: the game as it is
    std::string typed_word{};                   // that the player typed for it, if it is another one
    bool can_shuffle = false;                   // in this build
    std::uint8_t shuffles = rpg::kShuffleUsual; // what the next shuffle does
    bool records = false;
    rpg::Luck luck{};
};

// The loaded game and, once one has begun or loaded it, what is being played of it.
class CurrentGame {
public:
    // Borrowed but for `saves`, the folder for all games; `texts`: in place of those of the rules.
    CurrentGame(const GameFiles& files, const SaveFolder& saves, const rpg::TextReplacements& texts,
                PlayWishes wishes)
        : files_(files), saves_(saves.of({files.game, files.content})), texts_(texts),
          wishes_(std::move(wishes))
    {
    }

    const GameFiles& files() const { return files_; }
    const rpg::Campaign& campaign() const { return *files_.campaign; }
    const SaveFolder& saves() const { return saves_; } // of this game
    // Those of its shuffles, too; each is in a folder of its own.
    std::vector<SaveEntry> all_saves() const
    {
        return saves_.list_with_shuffled({files_.game, files_.content}, files_.data().mods);
    }
    SaveFolder saves_with(const SaveEntry& save) const { return saves_.of({files_.game, save.content}); }
    // Makes the picture for saved games, as PNG.
    void set_photographer(std::function<rpg::Bytes()> photographer)
    {
        photographer_ = std::move(photographer);
    }

    // Begins or loads a game in place of the present one. On an error that one stays.
    rpg::Outcome start(const rpg::GameStart& wanted);
    // Begins what a recorded game begins with. Its commands follow through Play::play_recorded.
    rpg::Outcome start_recorded(const rpg::Replay& replay);
    // Plays it unseen to its end, or to the first difference, and goes back to its start: Play::go_to then
    // leads to every place of it in milliseconds.
    void look_ahead(WatchedReplay& watched);
    void leave();
    // To a moment of this game or another one of the same data: Play::come_back.
    rpg::Outcome come_back(const PlayMoment& moment, Speed speed);
    // With `records`: the present game as a replay, or the one before it; empty if there was none.
    std::string recorded() const;

    // A recorded game to compare with.
    rpg::Outcome set_ghost(const std::string& path);
    const rpg::Ghost* ghost() const { return ghost_ ? &*ghost_ : nullptr; }
    // By how many turns the present game is behind: the ghost at this place, or the best moves for the levels
    // that were finished. Nothing where there is nothing to compare with.
    std::optional<int> turns_behind() const;

    bool starts_classic() const { return wishes_.classic; } // new games, whatever the settings say
    PlayWishes& wishes() { return wishes_; }
    const rpg::Rules& rules() const { return campaign().rules(play_->state().challenge); } // if one is on
    std::uint64_t seed() const { return seed_; } // of the present game; 0: it was loaded
    bool is_on() const { return play_ != nullptr; }
    Play& play() const { return *play_; } // only if one is on
    // For the texts of a level, by default of the one that is played.
    rpg::TextContext text_context() const;
    rpg::TextContext text_context(const rpg::Stage& stage) const;
    std::string level_title() const;

private:
    std::unique_ptr<Play> make_play();
    rpg::Bytes with_deaths(const rpg::Bytes& bytes, const std::string& file) const;

    const GameFiles& files_;
    SaveFolder saves_;
    const rpg::TextReplacements& texts_;
    PlayWishes wishes_;
    std::function<rpg::Bytes()> photographer_;
    std::unique_ptr<Play> play_;
    std::uint64_t seed_ = 0;
    std::optional<rpg::Ghost> ghost_;
    std::string left_; // the game that was left, as a replay
};

} // namespace runtime
