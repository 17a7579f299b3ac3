#pragma once
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "runtime/data/game_files.h"
#include "runtime/play/best_moves.h"
#include "runtime/play/first_steps.h"
#include "runtime/play/history.h"
#include "runtime/play/save_folder.h"
#include "runtime/view/scene.h"
#include "runtime/view/surroundings.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Notified of every command in a running game, for tools.
class PlayWatcher {
public:
    virtual ~PlayWatcher() = default;
    // Returns the argument for Scene::hold.
    virtual std::size_t after(const rpg::PlayerCommand& command, const rpg::GameEvents& events) = 0;
};

// A snapshot of a game, even during an animation: Play::moment.
struct PlayMoment {
    rpg::Bytes save{};     // encode_save, before the last command if its animation is still running
    std::size_t place = 0; // its place in the time line
    std::optional<rpg::PlayerCommand> last{};    // the command that is being animated,
    Scene::Passed passed{};                      // and its progress
    std::optional<rpg::PlayerCommand> ordered{}; // waits for the animation to end
    int held_weapon = -1, last_weapon = -1;
};

// The autosave intervals; 0: not for that reason.
struct SavePace {
    int turns = 0;
    int minutes = 0;
};

// A running game: rules, picture and saves.
class Play {
public:
    // `texts` replace those of the rules. Borrows everything.
    Play(const GameFiles& files, const SaveFolder& saves, const rpg::TextReplacements& texts)
        : files_(files), saves_(saves), texts_(texts), session_(*files.campaign, files.content),
          scene_(*files.campaign, files.looks, &texts), best_moves_(saves.path())
    {
    }

    rpg::Outcome start(const rpg::GameStart& start);
    // Runs the command now, or when the animation has ended; the last of several replaces the others.
    void order(rpg::PlayerCommand command);
    void advance(std::uint32_t ms, Speed speed);

    // While a recorded game is shown, orders are ignored and nothing is saved automatically.
    void set_shows_replay(bool shows) { shows_replay_ = shows; }
    bool shows_replay() const { return shows_replay_; }
    void look_ahead(rpg::ReplayWalk& walk, const std::function<void(const rpg::GameEvents&)>& see);
    rpg::GameEvents play_recorded(const rpg::PlayerCommand& command) { return play_now(command); }

    // Sets the watcher; nullptr: none. Watching does not change the game.
    void watch(PlayWatcher* watcher) { watcher_ = watcher; }
    // For a debugger: while the game waits, orders are ignored.
    void set_waiting(bool waits);
    // For a debugger: shows another state, which is not saved, until the next command or go_to().
    void show(const rpg::GameState& state);
    // Goes back to an earlier moment of the game, or forward again: Timeline::go_to.
    void go_to(std::size_t place);

    // Undoes the last command, also across texts, stores, levels and death, as far back as the game was
    // started or loaded. Only if take_back_refusal() is empty.
    void take_back();
    std::string_view take_back_refusal() const; // reason in English words to translate; empty: allowed
    std::uint32_t taken_back() const { return extras_.taken_back; }
    // Counts undone commands; the game no longer counts for the best moves.
    void count_taken_back(std::uint32_t commands);

    // The current moment, and the way back to it: along the time line if it is on it, like take_back(), else
    // by replacing the game. Restoring saves nothing, and ends the count for the best moves like an undone
    // turn.
    PlayMoment moment() const;
    rpg::Outcome come_back(const PlayMoment& moment, Speed speed);

    bool is_busy() const { return scene_.is_busy(); }
    rpg::Mode mode() const { return session_.state().screen.mode; }
    const rpg::GameState& state() const { return session_.state(); }
    const rpg::Session& session() const { return session_; }
    Scene& scene() { return scene_; }
    const Scene& scene() const { return scene_; }
    const rpg::Level& level() const { return *files_.campaign->find(state().map)->level; }
    rpg::LevelStats level_stats() const;             // up to now
    std::string refusal() const { return refusal_; } // why the last command was not accepted
    History& history();                              // including the latest messages of the bar

    // Play time in total, and on this level.
    void count_time(std::uint32_t ms);
    std::uint32_t played() const { return extras_.played; }
    std::uint32_t played_here() const { return extras_.played_here; }
    std::vector<rpg::MapMark>& marks() { return extras_.marks; } // the player's marks on all levels
    const std::vector<rpg::MapMark>& marks() const { return extras_.marks; }
    const BestMoves& best_moves() const { return best_moves_; }
    std::uint64_t seed() const { return seed_; } // of a game that was started, not loaded; 0: unknown
    // Hints for new players.
    void note_menu_opened() { first_steps_.note_menu_opened(); }
    FirstSteps::Hint first_hint() const
    {
        return is_fresh_ ? first_steps_.hint(state().player) : FirstSteps::Hint::None;
    }

    rpg::Outcome save(const std::string& slot, const std::string& name = {}); // `name`: glyphs
    // Saves in "auto-1" after a level was entered.
    void save_entry();
    // Saves in "last-1" if anything has happened since the last save. Called whenever the program may end. A
    // game with one life is also saved after every command.
    rpg::Outcome save_last(bool flush = true);
    // The same if `pace` says so; `ms` have passed.
    void save_in_time(std::uint32_t ms, SavePace pace);
    // Whether there is unsaved progress; a dead player has none.
    bool has_unsaved_progress() const { return played_ != saved_ && keeps() && mode() != rpg::Mode::Dead; }
    // Why the player cannot save now, in English words to translate; empty: saving is possible.
    std::string_view save_refusal() const;
    // Such a game has a single slot, is saved automatically, and loses its save on death.
    bool has_one_life() const { return state().challenge.permadeath; }

    // State that outlives the screens that use it.
    // A notice that the playing screen shows for a while: its words, or why the game could not be saved.
    struct Notice {
        std::string words{};
        std::optional<rpg::Error> not_saved{};
    };
    void tell(std::string words)
    {
        notice_ = Notice{.words = std::move(words)};
        ++told_;
    }
    std::uint32_t told() const { return told_; } // how often
    const std::optional<Notice>& notice() const { return notice_; }
    void forget_notice() { notice_.reset(); }
    // Whether the level has changed since the last call, so that its name should be shown.
    bool take_arrival();
    // Call note_weapon() in every frame; last_weapon() is then the weapon before the current one. Negative:
    // none yet.
    void note_weapon();
    int last_weapon() const { return last_weapon_; }
    // For playing by ear: the destination of the walk, and things on tiles where the player has been.
    std::optional<rpg::TilePos>& walks_to() { return walks_to_; }
    const std::set<rpg::ThingIndex>& passed_by() const { return passed_by_; } // on the current level
    // Monsters that left the player's sight, and things that broke, since the player could last act.
    struct Gone {
        std::string name{};
        bool breaks = false;
    };
    const std::vector<Gone>& gone() const { return gone_; }
    std::size_t& inventory_place() { return inventory_place_; } // the last selection in the inventory

    // Makes the picture for saved games, as PNG.
    void set_photographer(std::function<rpg::Bytes()> photographer)
    {
        photographer_ = std::move(photographer);
    }

private:
    rpg::GameEvents play_now(const rpg::PlayerCommand& command);
    void note_passed_by();
    void note_gone();
    rpg::Bytes encoded(bool same_picture = false); // reuses a recent picture
    void note_saved();
    void file_messages(); // moves new messages into the history
    void save_turn();     // saves a game with one life
    bool keeps() const { return !shows_replay_ && !saves_.is_read_only(); }

    const GameFiles& files_;
    const SaveFolder& saves_;
    const rpg::TextReplacements& texts_;
    rpg::Session session_;
    Scene scene_;
    PlayWatcher* watcher_ = nullptr;
    std::optional<rpg::PlayerCommand> buffered_;
    bool shows_replay_ = false;
    bool waits_ = false;                 // stopped in a debugger
    bool shows_last_ = false;            // the scene shows the last command
    std::size_t played_ = 0, saved_ = 0; // commands so far, and at the last save
    std::uint32_t saved_turn_ = 0;       // turns_of at the last save
    std::uint32_t unsaved_ms_ = 0;
    rpg::Bytes picture_; // of the last save
    std::uint32_t picture_turn_ = 0;
    bool has_last_ = false;      // "last-1" belongs to this game
    bool fails_to_save_ = false; // the last save_turn failed
    std::string refusal_;
    History history_;
    rpg::SaveExtras extras_; // time and marks
    BestMoves best_moves_;
    std::uint64_t seed_ = 0;
    bool is_fresh_ = false; // started, not loaded
    FirstSteps first_steps_;
    std::function<rpg::Bytes()> photographer_;
    std::optional<Notice> notice_;
    std::uint32_t told_ = 0;
    std::string named_map_;
    int held_weapon_ = -1, last_weapon_ = -1;
    std::size_t inventory_place_ = 0;
    std::optional<rpg::TilePos> walks_to_;
    std::set<rpg::ThingIndex> passed_by_;
    Watched in_sight_; // when the player could last act
    std::vector<Gone> gone_;
    int fitness_ = 0;        // health and armor after the last command
    std::string passed_map_; // the map of the last two members
};

} // namespace runtime
