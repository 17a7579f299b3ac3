#include "tests/support/free_campaign.h"

#include "rpg/project/convert_edition.h"
#include "rpg/session/content.h"
#include "rpg/sim/level/level_flow.h"
#include "tests/support/free_game.h"

#include <map>

namespace tests {
namespace {

struct FreeGame {
    explicit FreeGame(rpg::Edition edition)
        : data(read(edition)), campaign(data), content(rpg::content_hash(campaign))
    {
    }
    static rpg::GameData read(rpg::Edition edition)
    {
        rpg::GameData data;
        data.entities = content_entities();
        for (const std::string& stem : content_levels()) data.levels[stem] = content_level(stem);
        return rpg::convert_edition(std::move(data), edition).game;
    }

    const rpg::GameData data;
    const rpg::Campaign campaign; // borrows from data
    const std::uint64_t content;
};

const FreeGame& free_game(rpg::Edition edition)
{
    static std::map<rpg::Edition, FreeGame> games;
    return games.try_emplace(edition, edition).first->second;
}

} // namespace

const rpg::Campaign& free_campaign(rpg::Edition edition)
{
    return free_game(edition).campaign;
}

std::uint64_t free_content(rpg::Edition edition)
{
    return free_game(edition).content;
}

rpg::GameState new_free_game(const std::string& map, std::uint64_t seed)
{
    rpg::GameEvents events;
    return rpg::new_game(free_campaign(), {.map = map, .seed = seed}, events);
}

} // namespace tests
