#include "rpg/source/store_game.h"
#include "tests/support/small_game.h"

namespace tests {

rpg::FileList small_game_files(rpg::Edition edition)
{
    return rpg::encode_game(small_game(edition));
}

} // namespace tests
