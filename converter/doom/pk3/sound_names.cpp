#include "converter/doom/pk3/sound_names.h"

#include "rpg/model/game_data.h"

#include <fmt/format.h>

namespace converter::port {

bool has_sound(const rpg::GameData& game, int number)
{
    const auto sound = game.sounds.find(std::to_string(number));
    return sound != game.sounds.end() && !sound->second.samples.empty();
}

std::string sound_name(const rpg::GameData& game, int number)
{
    return has_sound(game, number) ? fmt::format("rpg/{}", number) : "rpg/none";
}

std::string sound_lump(const rpg::GameData& game, int number)
{
    return has_sound(game, number) ? fmt::format("rpg{}", number) : "dsempty";
}

} // namespace converter::port
