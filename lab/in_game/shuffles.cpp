#include "rpg/game/shuffles.h"

#include "lab/randomiser/randomise.h"

namespace rpg {

bool can_shuffle()
{
    return true;
}

Outcome put_shuffle_over(OpenedGame& opened, const std::string& mod)
{
    const std::string word = mod.substr(kShuffleMod.size());
    const Shuffle shuffle = shuffle_named(word, kShuffleUsual);
    return apply_as_mod(opened, shuffle_game(opened.data(), shuffle).mod, mod);
}

} // namespace rpg
