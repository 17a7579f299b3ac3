#include "tests/support/small_campaign.h"

#include "rpg/sim/level/level_flow.h"
#include "tests/support/small_game.h"

namespace tests {

const rpg::Campaign& small_campaign()
{
    static const rpg::GameData kData = small_game(rpg::Edition::Brew);
    static const rpg::Campaign kCampaign(kData);
    return kCampaign;
}

rpg::GameState small_state()
{
    rpg::GameEvents events;
    return rpg::new_game(small_campaign(), {.map = "intro"}, events);
}

} // namespace tests
