#pragma once
#include "runtime/play/current_game.h"
#include "runtime/text/texts.h"
#include "runtime/view/surroundings.h"

#include <string>
#include <vector>

namespace runtime {

// The game in sentences, for those who play by ear: what one gets by looking, read out by itself or for a
// key. docs/howto/by-ear.md.
class ByEar {
public:
    ByEar(CurrentGame& game, const Words& words) : game_(game), words_(words) {}

    std::vector<std::string> after_turn() const; // each is said when it is another one than before
    std::vector<std::string> where_am_i() const;
    std::vector<std::string> around() const;
    std::string next_destination(); // chooses it: the nearest one, then the one after that
    std::string walk();             // one command on the way to it; empty, or why not

private:
    std::string about(const Sight& sight) const; // what ends it
    std::string towards(const Surroundings& here, int quarter_turns) const;
    std::string about(const Neighbour& one) const;
    std::string about(const Destination& destination, const Surroundings& here) const;
    std::string side(int quarter_turns) const;

    CurrentGame& game_;
    const Words& words_;
};

} // namespace runtime
