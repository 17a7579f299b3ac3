#pragma once
#include "rpg/model/validate.h"
#include "rpg/source/load_game.h"

#include <string>
#include <vector>

namespace rpg {

struct VerifyReport {
    std::size_t files = 0;
    std::size_t identical = 0; // unchanged by decoding and encoding
    std::vector<Finding> findings;
    std::vector<std::string> missing; // files that the edition's program asks for

    bool has_problems() const; // notes do not count
};

// Checks decoding errors, cross references, and the round trip of every file. Changes nothing.
VerifyReport verify_game(const LoadedGame& loaded);

} // namespace rpg
