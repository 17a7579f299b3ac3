#include "tests/support/free_campaign.h"

#include "rpg/session/content.h"
#include "rpg/sim/level/level_flow.h"
#include "tests/support/free_game.h"

namespace tests {
namespace {

const rpg::GameData& free_data()
{
    static const rpg::GameData kData = [] {
        rpg::GameData data;
        data.entities = content_entities();
        for (const std::string& stem : content_levels()) data.levels[stem] = content_level(stem);
        return data;
    }();
    return kData;
}

} // namespace

const rpg::Campaign& free_campaign()
{
    static const rpg::Campaign kCampaign(free_data());
    return kCampaign;
}

std::uint64_t free_content()
{
    static const std::uint64_t kContent = rpg::content_hash(free_campaign());
    return kContent;
}

rpg::GameState new_free_game(const std::string& map, std::uint64_t seed)
{
    rpg::GameEvents events;
    return rpg::new_game(free_campaign(), {.map = map, .seed = seed}, events);
}

} // namespace tests
