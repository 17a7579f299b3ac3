#pragma once
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "runtime/data/game_files.h"
#include "runtime/play/best_moves.h"
#include "runtime/play/first_steps.h"
#include "runtime/play/history.h"
#include "runtime/play/save_folder.h"
#include "runtime/view/scene.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// Sees every command of a game that is played, for tools.
class PlayWatcher {
public:
    virtual ~PlayWatcher() = default;
    // What Scene::hold takes.
    virtual std::size_t after(const rpg::PlayerCommand& command, const rpg::GameEvents& events) = 0;
};

// A game at one moment, also in the middle of what is shown: Play::moment.
struct PlayMoment {
    rpg::Bytes save{};                           // encode_save, before the last command if that is still seen
    std::size_t place = 0;                       // of it in the time line
    std::optional<rpg::PlayerCommand> last{};    // that is seen,
    Scene::Passed passed{};                      // and for how long
    std::optional<rpg::PlayerCommand> ordered{}; // waits for the picture
    int held_weapon = -1, last_weapon = -1;
};

// How soon the game is saved by itself; 0: not for that reason.
struct SavePace {
    int turns = 0;
    int minutes = 0;
};

// A game being played: rules, picture and saves.
class Play {
public:
    // `texts`: in place of those of the rules; borrowed like all others.
    Play(const GameFiles& files, const SaveFolder& saves, const rpg::TextReplacements& texts)
        : files_(files), saves_(saves), session_(*files.campaign, files.content),
          scene_(*files.campaign, files.looks, &texts), best_moves_(saves.path())
    {
    }

    rpg::Outcome start(const rpg::GameStart& start);
    // Plays it now, or as soon as the picture is there; of several the last one counts.
    void order(rpg::PlayerCommand command);
    void advance(std::uint32_t ms, Speed speed);

    // While a recorded game is shown, orders are ignored and nothing is saved automatically.
    void set_shows_replay(bool shows) { shows_replay_ = shows; }
    bool shows_replay() const { return shows_replay_; }
    void look_ahead(rpg::ReplayWalk& walk, const std::function<void(const rpg::GameEvents&)>& see);
    rpg::GameEvents play_recorded(const rpg::PlayerCommand& command) { return play_now(command); }

    // From now on; nullptr: no longer. Watching changes nothing of the game.
    void watch(PlayWatcher* watcher) { watcher_ = watcher; }
    // For a debugger. While the game waits, orders are not heard.
    void set_waiting(bool waits);
    // Another state, which is not saved, until the next command or go_to(). For a debugger.
    void show(const rpg::GameState& state);
    // Back to an earlier moment of the game, or forward again: Timeline::go_to.
    void go_to(std::size_t place);

    // Takes the last command back: the game is as it was before it, also in a text, a store, on another level
    // or alive. As far back as the game was begun or loaded. Only if take_back_refusal() is empty.
    void take_back();
    std::string_view take_back_refusal() const; // why not, in words to be translated
    std::uint32_t taken_back() const { return extras_.taken_back; }
    // In the game that is gone on with. It no longer counts for the best moves.
    void count_taken_back(std::uint32_t commands);

    // The present moment, and back to it: along the time line if it is on it, like take_back(), else in place
    // of the game. Nothing is saved by that; like a turn that is taken back it ends the count for the best
    // moves.
    PlayMoment moment() const;
    rpg::Outcome come_back(const PlayMoment& moment, Speed speed);

    bool is_busy() const { return scene_.is_busy(); }
    rpg::Mode mode() const { return session_.state().screen.mode; }
    const rpg::GameState& state() const { return session_.state(); }
    const rpg::Session& session() const { return session_; }
    Scene& scene() { return scene_; }
    const Scene& scene() const { return scene_; }
    const rpg::Level& level() const { return *files_.campaign->find(state().map)->level; }
    rpg::LevelStats level_stats() const;             // so far
    std::string refusal() const { return refusal_; } // why the last command was not accepted
    History& history();                              // with what the bar has said meanwhile

    // Time in front of the game, asleep or awake; and of it, on this level.
    void count_time(std::uint32_t ms);
    std::uint32_t played() const { return extras_.played; }
    std::uint32_t played_here() const { return extras_.played_here; }
    std::vector<rpg::MapMark>& marks() { return extras_.marks; } // of the player, on all levels
    const std::vector<rpg::MapMark>& marks() const { return extras_.marks; }
    const BestMoves& best_moves() const { return best_moves_; }
    std::uint64_t seed() const { return seed_; } // of a game that was begun here; 0: not known
    // What to tell somebody who has just begun.
    void note_list() { first_steps_.note_list(); }
    FirstSteps::Hint first_hint() const
    {
        return is_fresh_ ? first_steps_.hint(state().player) : FirstSteps::Hint::None;
    }

    rpg::Outcome save(const std::string& slot, const std::string& name = {}); // glyphs
    // In "auto-1": a level has been entered.
    void save_entry();
    // In "last-1", if anything has happened since the last save. Called when the game may end at any moment.
    // A game with one life is written after every command, too, so that nothing ends it sooner.
    rpg::Outcome save_last(bool flush = true);
    // The same when it is time to; `ms` have passed.
    void save_in_time(std::uint32_t ms, SavePace pace);
    // Whether anything has happened since the last save; death is no loss.
    bool would_lose() const { return played_ != saved_ && keeps() && mode() != rpg::Mode::Dead; }
    // Why it cannot be saved by the player now, in words to be translated; empty: it can.
    std::string_view save_refusal() const;
    // It has one slot of its own, in which it is saved by itself, and which its death empties.
    bool has_one_life() const { return state().challenge.permadeath; }

    // What the screens, which come and go, remember of this game.
    // A notice of the program, which the playing screen shows for a while: its words, or why it could not
    // save.
    struct Notice {
        std::string words{};
        std::optional<rpg::Error> not_saved{};
    };
    void tell(std::string words) { notice_ = Notice{.words = std::move(words)}; }
    const std::optional<Notice>& notice() const { return notice_; }
    void forget_notice() { notice_.reset(); }
    // Whether the level is another one than at the last call: its name is to be shown.
    bool take_arrival();
    // To call in every frame; then the weapon that was held before the present one. Negative: none yet.
    void note_weapon();
    int last_weapon() const { return last_weapon_; }
    // For those who play by ear: where they walk to, and things that lie where they have stood.
    std::optional<rpg::TilePos>& walks_to() { return walks_to_; }
    const std::set<rpg::ThingIndex>& passed_by() const { return passed_by_; } // on this level
    std::size_t& inventory_place() { return inventory_place_; }               // what was selected there last

    // Makes the picture for saved games, as PNG.
    void set_photographer(std::function<rpg::Bytes()> photographer)
    {
        photographer_ = std::move(photographer);
    }

private:
    rpg::GameEvents play_now(const rpg::PlayerCommand& command);
    void note_passed_by();
    rpg::Bytes encoded(bool same_picture = false); // as in the last save, if that is not too old
    void note_saved();
    void file_messages(); // in the history
    void save_turn();     // of a game with one life
    bool keeps() const { return !shows_replay_ && !saves_.is_read_only(); }

    const GameFiles& files_;
    const SaveFolder& saves_;
    rpg::Session session_;
    Scene scene_;
    PlayWatcher* watcher_ = nullptr;
    std::optional<rpg::PlayerCommand> buffered_;
    bool shows_replay_ = false;
    bool waits_ = false;                 // in a debugger
    bool shows_last_ = false;            // the scene came from the last command
    std::size_t played_ = 0, saved_ = 0; // commands so far, and at the last save
    std::uint32_t saved_turn_ = 0;       // turns_of then
    std::uint32_t unsaved_ms_ = 0;
    rpg::Bytes picture_; // of the last save
    std::uint32_t picture_turn_ = 0;
    bool has_last_ = false;      // "last-1" is of this game
    bool fails_to_save_ = false; // the last turn
    std::string refusal_;
    History history_;
    rpg::SaveExtras extras_; // time and marks
    BestMoves best_moves_;
    std::uint64_t seed_ = 0;
    bool is_fresh_ = false; // begun, not loaded
    FirstSteps first_steps_;
    std::function<rpg::Bytes()> photographer_;
    std::optional<Notice> notice_;
    std::string named_map_;
    int held_weapon_ = -1, last_weapon_ = -1;
    std::size_t inventory_place_ = 0;
    std::optional<rpg::TilePos> walks_to_;
    std::set<rpg::ThingIndex> passed_by_;
    std::string passed_map_; // that the last two are of
};

} // namespace runtime
