#include "rpg/game/shuffles.h"

// For builds without DRPG_LAB.
namespace rpg {

bool can_shuffle()
{
    return false;
}

Outcome put_shuffle_over(OpenedGame&, const std::string& mod)
{
    return Error{
        .file = mod, .reason = "this build of the game cannot shuffle", .code = ErrorCode::CannotShuffle};
}

} // namespace rpg
