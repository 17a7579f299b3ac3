#pragma once
#include "lab/pilot/journey.h"
#include "lab/pilot/level_facts.h"
#include "lab/pilot/pilot_moves.h"
#include "lab/pilot/way_search.h"
#include "rpg/state/command.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace rpg {

// A bot that plays the game: it chooses the next command, and remembers what it has tried on the level and
// which texts it has read. A copy of the pilot and of the state is a saved game. Borrows the campaign.
class Pilot {
public:
    explicit Pilot(const Campaign& campaign, Temperament temperament = Temperament::Average)
        : campaign_(&campaign), temperament_(temperament), journey_(campaign)
    {
        memory_.beliefs.guesses_codes = false;
    }

    // Nothing: the pilot is stuck, or the game has ended.
    std::optional<PlayerCommand> next(const GameState& state);

    // After a save was loaded: changes waits, caution and style, so that it plays differently.
    void vary(int number);
    // Searches for a way through the level first, and does nothing else.
    void keep_to_plan() { wants_plan_ = true; }

    // An unfinished level or an ending can still be reached through exits.
    bool has_more_to_do() const { return first_.empty() || journey_.has_more(first_); }
    // Skips the rest of the level. Returns the target of its exit, or an empty string.
    std::string skip_level(const GameState& state);

    const GuessedCodes& guessed_codes() const { return guessed_; }

private:
    enum class Style : std::uint8_t {
        Usual,
        Lavish,
        Hasty
    }; // Lavish: spares no ammunition. Hasty: does not stop to fight
    enum class Fallback : std::uint8_t {
        None,
        Plan,
        SecondRound,
        Guess,
        ThirdRound,
        Leave,
        MoreRounds,
        Nothing
    };

    void note_place(const GameState& state);
    void enter(const GameState& state);
    void note_texts(const GameState& state);
    void note_progress(const GameState& state);
    bool repeats_without_effect(const GameState& state, const PlayerCommand& command);
    PlayerCommand way_out(const GameState& state);
    void note_useless_actions(const GameState& state, const std::optional<PlayerCommand>& command);
    std::optional<PlayerCommand> answer(const GameState& state);
    std::optional<PlayerCommand> play(const Situation& situation);
    Moves moves(const Situation& situation);
    std::optional<PlayerCommand> pursue(const Situation& situation);
    std::optional<PlayerCommand> go_for_goal(const Situation& situation, const Route& route);
    void choose_goal(const Situation& situation, const Route& route);
    TileSet places_that_act(const Situation& situation) const;
    void note_refusals(const Situation& situation);
    bool go_further(const Situation& situation); // tries the next fallback; false: there is none
    bool plan(const Situation& situation);
    std::optional<Goal> planned_goal(const Situation& situation, const Route& route);
    void finish_goal();
    PlayerCommand code(const GameState& state);

    const Campaign* campaign_;
    Temperament temperament_;
    Journey journey_;
    GuessedCodes guessed_;
    std::string first_; // the first level of the game

    std::string map_; // the level that the members below are about
    std::uint32_t entered_ = 0;
    bool was_dead_ = false;
    std::shared_ptr<const PilotFacts> facts_;
    LevelMemory memory_;
    std::optional<Goal> goal_; // it is on its way there
    std::optional<TilePos> last_at_;
    Fallback fallback_ = Fallback::None;
    int rounds_ = 0; // of trying everything again

    std::vector<Interaction> plan_;
    std::size_t done_ = 0;            // interactions of the plan
    bool answers_back_ = false;       // the running interaction answers with Back
    std::set<std::uint64_t> planned_; // hashes of the worlds from which it has planned
    bool wants_plan_ = false;
    bool keeps_to_plan_ = false;

    std::set<std::uint64_t> worlds_; // hashes of those seen on this level
    std::set<int> tiles_;            // likewise
    int since_news_ = 0;             // commands
    int patience_ = 0;               // commands without news before it tries something else

    int futile_ = 0;                               // times in a row that the action key changed nothing
    std::tuple<int, int, std::uint32_t> last_use_; // tile, direction, moves
    std::uint64_t last_look_ = 0;                  // hash of the last command and the state before it
    int repeats_ = 0;
    int waits_ = 0; // turns to wait
    int caution_ = 0;
    Style style_ = Style::Usual;
};

} // namespace rpg
