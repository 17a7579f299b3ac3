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

// A marker on the time line of a recorded game.
struct ReplayMark {
    enum class Kind : std::uint8_t { Fight, Secret, Level, Death };
    Kind kind{};
    std::uint32_t place = 0; // position: number of commands before it
};

// A recorded game that is being shown, and its progress.
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
    std::vector<ReplayMark> marks{}; // ascending; filled by look_ahead
    bool is_paused = false;
    bool is_over = false; // it reached its end or its first difference
};

rpg::Result<std::unique_ptr<WatchedReplay>> load_replay(const std::string& path);

// One line for the terminal.
std::string result_of(const WatchedReplay& watched, const std::string& path);
// Prints the result of a replay, if one was watched. Returns the exit code.
int report_replay(const WatchedReplay* watched, const std::string& path);

struct NewGameOptions {     // for new games
    std::uint64_t seed = 0; // 0: random
    bool classic = false;
    rpg::Difficulty difficulty = rpg::Difficulty::Normal;
    bool permadeath = false;
    std::string shuffle{};                        // the word of the shuffle; empty: none
    std::string typed_word{};                     // the word as the player typed it, if different
    bool can_shuffle = false;                     // this build can shuffle
    std::uint8_t shuffles = rpg::kShuffleDefault; // what the next shuffle changes
    bool records = false;
    rpg::Luck luck{};
};

// The loaded game and, once it is started or loaded from a save, its session.
class CurrentGame {
public:
    // Borrows everything except `saves`, the folder for all games. `texts` replace those of the rules.
    CurrentGame(const GameFiles& files, const SaveFolder& saves, const rpg::TextReplacements& texts,
                NewGameOptions wishes)
        : files_(files), saves_(saves.of({files.game, files.content})), texts_(texts),
          wishes_(std::move(wishes))
    {
    }

    const GameFiles& files() const { return files_; }
    const rpg::Campaign& campaign() const { return *files_.campaign; }
    const SaveFolder& saves() const { return saves_; } // the folder of this game
    // Includes saves of its shuffles; each shuffle has its own folder.
    std::vector<SaveEntry> all_saves() const
    {
        return saves_.list_with_shuffled({files_.game, files_.content}, files_.data().mods);
    }
    std::vector<SaveEntry> saves_of_other_versions() const
    {
        return saves_.of_other_versions(files_.game, files_.path);
    }
    SaveFolder saves_with(const SaveEntry& save) const
    {
        return save.folder.empty() ? saves_.of({files_.game, save.content}) : saves_.in(save.folder);
    }
    // The function that makes the picture for saved games, as PNG.
    void set_photographer(std::function<rpg::Bytes()> photographer)
    {
        photographer_ = std::move(photographer);
    }

    // Starts or loads a game in place of the current one, which stays on an error.
    rpg::Outcome start(const rpg::GameStart& wanted);
    // Starts a recorded game. Its commands follow through Play::play_recorded.
    rpg::Outcome start_recorded(const rpg::Replay& replay);
    // Plays the replay invisibly to its end or its first difference, and returns to its start. Play::go_to
    // can then reach every position in milliseconds.
    void look_ahead(WatchedReplay& watched);
    void leave();
    // Restores a moment of this game or of another one with the same data: Play::come_back.
    rpg::Outcome come_back(const PlayMoment& moment, Speed speed);
    // With `records`: the current game as a replay, or the one before it; empty if there was none.
    std::string recorded() const;

    // A recorded game to compare with.
    rpg::Outcome set_ghost(const std::string& path);
    const rpg::Ghost* ghost() const { return ghost_ ? &*ghost_ : nullptr; }
    // The number of turns that the current game is behind the ghost at this place, or behind the best moves
    // of the finished levels. Nothing if there is no comparison.
    std::optional<int> turns_behind() const;

    bool starts_classic() const { return wishes_.classic; } // new games, whatever the settings say
    NewGameOptions& wishes() { return wishes_; }
    const rpg::Rules& rules() const { return campaign().rules(play_->state().challenge); } // only if is_on()
    std::uint64_t seed() const { return seed_; } // of the current game; 0: it was loaded
    bool is_on() const { return play_ != nullptr; }
    Play& play() const { return *play_; } // only if is_on()
    // The context for texts of a level, by default of the current one.
    rpg::TextContext text_context() const;
    rpg::TextContext text_context(const rpg::Stage& stage) const;
    std::string level_title() const;

private:
    std::unique_ptr<Play> make_play();
    rpg::Bytes with_deaths(const rpg::Bytes& bytes, const std::string& file) const;

    const GameFiles& files_;
    SaveFolder saves_;
    const rpg::TextReplacements& texts_;
    NewGameOptions wishes_;
    std::function<rpg::Bytes()> photographer_;
    std::unique_ptr<Play> play_;
    std::uint64_t seed_ = 0;
    std::optional<rpg::Ghost> ghost_;
    std::string left_; // the game that was left, as a replay
};

} // namespace runtime
