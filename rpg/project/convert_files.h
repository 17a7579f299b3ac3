#pragma once
#include "rpg/model/game_data.h"
#include "rpg/project/remarks.h"

#include <string>
#include <string_view>

namespace rpg {

// The list of files of a game that becomes one of another edition.
constexpr bool is_j2me(Edition edition)
{
    return edition != Edition::Brew;
}
std::string game_folder(const GameData& game); // with '/' at its end, or empty
void add_file(GameData& game, std::string name, Bytes content = {});
bool has_file(const GameData& game, std::string_view name);

constexpr std::string_view kLeftOut = "left out, because the edition has no place for them";

// Pictures and sounds between BREW and J2ME.
void pictures_to_j2me(GameData& game, Remarks& remarks);
void pictures_to_brew(GameData& game, Remarks& remarks);
void sounds_to_j2me(GameData& game, Remarks& remarks);
void sounds_to_brew(GameData& game);

} // namespace rpg
