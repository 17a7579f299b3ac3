#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/model/game_data.h"
#include "rpg/state/command.h"
#include "rpg/world/stage.h"
#include "rpg/world/turn.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace tests {

constexpr rpg::TilePos kAhead{4, 2};

// The event of the tile ahead with these commands, after other parts of the script in `before`.
std::string script_ahead(const std::string& commands, const std::string& before = {});

// A game with one small level and a test's own script. The player starts at (3,2) and looks east;
// events at (4,2) answer to the action key.
//     ##########      + gate: a door that does nothing by itself
//     #........#      L lock: the same, locked, of the electronic kind
//     #..@.....#      X out: an exit door      ? niche: a secret wall
//     #........#
//     ##+#L#X#?#
//     ##.#.#.#.#
//     ##########
class ScriptGame {
public:
    explicit ScriptGame(const std::string& script, const std::vector<std::string>& elements = {});
    ScriptGame(const ScriptGame&) = delete;
    ScriptGame& operator=(const ScriptGame&) = delete;

    void play(const rpg::PlayerCommand& command);       // `events` are those of this command
    void run(rpg::TilePos tile, std::uint32_t trigger); // only runs the event, without the rest of a turn
    rpg::Turn turn() { return {campaign, campaign.find(state.map), state, events}; }
    // Replaces the first command by one that no compiler accepts.
    void break_command(std::uint8_t opcode, std::uint32_t argument);
    std::string text() const; // text of the open dialog
    rpg::LineIndex line(const std::string& name) const;
    std::size_t thing(const std::string& name) const;
    bool is_open(const std::string& line_name) const;
    bool is_awake(const std::string& thing_name) const;
    int state_at(rpg::TilePos tile) const;

    template <class Body> std::vector<Body> all() const
    {
        std::vector<Body> found;
        for (const rpg::GameEvent& event : events)
            if (const Body* body = std::get_if<Body>(&event.body)) found.push_back(*body);
        return found;
    }
    template <class Body> bool has() const { return !all<Body>().empty(); }
    bool said(rpg::MessageId id) const;
    bool heard(int sound) const;
    bool use();                  // only runs the event ahead, as for the action key; true: handled
    std::string problem() const; // the script's first problem
    bool refused() const { return has<rpg::event::Refused>(); }

    rpg::ScriptNames names;
    rpg::GameData data;
    rpg::Campaign campaign; // of `data`
    rpg::GameEvents events;
    rpg::GameState state;
};

} // namespace tests
