#pragma once
#include "runtime/play/current_game.h"
#include "runtime/text/texts.h"
#include "runtime/view/surroundings.h"

#include <string>
#include <vector>

namespace runtime {

// Describes the game in sentences for players who cannot see it, read out automatically or by a key.
// docs/howto/by-ear.md.
class ByEar {
public:
    ByEar(CurrentGame& game, const Words& words) : game_(game), words_(words) {}

    std::vector<std::string> after_turn() const; // each is spoken if it has changed
    std::vector<std::string> where_am_i() const;
    std::vector<std::string> around() const;
    std::string next_destination(); // selects the nearest one, then the next
    std::string walk();             // takes one step towards it; returns why not, or empty

private:
    std::string about(const Sight& sight) const; // the obstacle at its end
    std::string towards(const Surroundings& here, int quarter_turns) const;
    std::string about(const Neighbour& one) const;
    std::string about(const Destination& destination, const Surroundings& here) const;
    std::string side(int quarter_turns) const;

    CurrentGame& game_;
    const Words& words_;
};

} // namespace runtime
