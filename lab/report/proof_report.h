#pragma once
#include "lab/pilot/proof.h"
#include "rpg/model/game_data.h"

#include <string>
#include <string_view>

namespace converter {

// The findings of `drpg prove` as text: a line for each level with its problems below, and a table of the
// games. `everything` also lists the scripts and things that no game reached.
std::string proof_text(const rpg::Proof& proof, const rpg::GameData& game, bool everything);
std::string proof_json(const rpg::Proof& proof, const rpg::GameData& game); // the same as JSON

std::string_view temperament_word(rpg::Temperament temperament);

} // namespace converter
