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

// A bot that plays the game: chooses the next command, and remembers what it has tried on the level and read
// on the way. A copy continues where the original was: with a copy of the state it is a saved game. Borrows
// the campaign.
class Pilot {
public:
    explicit Pilot(const Campaign& campaign, Temperament temperament = Temperament::Average)
        : campaign_(&campaign), temperament_(temperament), journey_(campaign)
    {
        memory_.beliefs.guesses_codes = false;
    }

    // Nothing: it knows no way on, or the game has ended.
    std::optional<PlayerCommand> next(const GameState& state);

    // After a save was loaded: decides differently than before, the more so the higher the number.
    void vary(int number);
    // Looks for a way through the level first, and does nothing that is not on it.
    void keep_to_plan() { wants_plan_ = true; }

    // A level that can be completed or an ending is still ahead; levels that no exit leads to do not count.
    bool has_more_to_do() const { return first_.empty() || journey_.has_more(first_); }
    // Skips the rest of the level; gives the level to which its exit would have led, or nothing.
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
    void note_news(const GameState& state);
    bool is_stubborn(const GameState& state, const PlayerCommand& command);
    PlayerCommand way_out(const GameState& state);
    void notice_futility(const GameState& state, const std::optional<PlayerCommand>& command);
    std::optional<PlayerCommand> answer(const GameState& state);
    std::optional<PlayerCommand> play(const Situation& situation);
    Moves moves(const Situation& situation);
    std::optional<PlayerCommand> pursue(const Situation& situation);
    std::optional<PlayerCommand> go_for_goal(const Situation& situation, const Route& route);
    void choose_goal(const Situation& situation, const Route& route);
    TileSet places_that_act(const Situation& situation) const;
    void note_refusals(const Situation& situation);
    bool go_further(const Situation& situation); // the next fallback; false: there is none
    bool plan(const Situation& situation);
    std::optional<Goal> planned_goal(const Situation& situation, const Route& route);
    void finish_goal();
    PlayerCommand code(const GameState& state);

    const Campaign* campaign_;
    Temperament temperament_;
    Journey journey_;
    GuessedCodes guessed_;
    std::string first_; // the first level of the game

    std::string map_; // to which the members below belong
    std::uint32_t entered_ = 0;
    bool was_dead_ = false;
    std::shared_ptr<const PilotFacts> facts_;
    LevelMemory memory_;
    std::optional<Goal> goal_; // that it is walking to
    std::optional<TilePos> last_at_;
    Fallback fallback_ = Fallback::None;
    int rounds_ = 0; // of trying everything again

    std::vector<Interaction> plan_;
    std::size_t done_ = 0;            // interactions of the plan
    bool answers_back_ = false;       // the interaction that was begun wants Back
    std::set<std::uint64_t> planned_; // worlds from which a way was looked for
    bool wants_plan_ = false;
    bool keeps_to_plan_ = false;

    std::set<std::uint64_t> worlds_; // that were seen on this level
    std::set<int> tiles_;            // likewise
    int since_news_ = 0;             // commands
    int patience_ = 0;               // how many more commands may bring nothing new

    int futile_ = 0;                               // times in a row that the action key changed nothing
    std::tuple<int, int, std::uint32_t> last_use_; // tile, direction, moves
    std::uint64_t last_look_ = 0;                  // of the state before the last command, and that command
    int repeats_ = 0;
    int waits_ = 0; // turns that it will let pass
    int caution_ = 0;
    Style style_ = Style::Usual;
};

} // namespace rpg
