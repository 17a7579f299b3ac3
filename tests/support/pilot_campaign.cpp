#include "tests/support/pilot_campaign.h"

#include "rpg/sim/level/level_flow.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"

#include <algorithm>
#include <stdexcept>

using namespace rpg;

namespace tests {
namespace {

Level compiled(const PilotLevel& level)
{
    const auto occurs = [&](char drawn) {
        return std::ranges::any_of(level.rows,
                                   [&](const std::string& row) { return row.find(drawn) != row.npos; });
    };
    std::vector<std::string> elements{R"(<spawn char="@" facing="E"/>)"};
    if (occurs('+')) elements.emplace_back(R"(<door char="+"/>)");
    if (occurs('X')) elements.emplace_back(R"(<exit char="X" name="out"/>)");
    if (occurs('Y')) elements.emplace_back(R"(<exit char="Y" name="back"/>)");
    elements.insert(elements.end(), level.elements.begin(), level.elements.end());
    LevelCompilation made = compile(level_source(level.rows, elements), "drs 1\n" + level.script);
    std::string errors = level.name + ": ";
    for (const std::string& text : texts_of(made.errors)) errors += text + '\n';
    if (!made) throw std::runtime_error(errors);
    made.result.level.level_id = level.id;
    return std::move(made.result.level);
}

GameData game_of(const std::vector<PilotLevel>& levels)
{
    GameData data;
    data.entities = content_entities();
    const PilotLevel cast{"endgame", 0, {"####", "#@.#", "####"}};
    data.levels.emplace(cast.name, compiled(cast));
    for (const PilotLevel& level : levels) data.levels.emplace(level.name, compiled(level));
    return data;
}

} // namespace

std::string exit_script(const std::string& next, const std::string& before)
{
    return "string 0 \"" + next + "\"\nstring 1 \"" + before + "\"\n";
}

PilotCampaign::PilotCampaign(const std::vector<PilotLevel>& levels) : data(game_of(levels)), campaign(data) {}

PilotRun PilotCampaign::play(PilotTask task) const
{
    constexpr int kReloads = 100;
    constexpr std::uint32_t kCommands = 60000;
    if (task.map.empty()) task.map = first_map(campaign);
    task.whole_campaign = true;
    task.most_commands = kCommands;
    task.most_reloads = kReloads;
    return run_pilot(campaign, 1, task);
}

Proof PilotCampaign::prove(int seeds) const
{
    return rpg::prove(campaign, 1, {.seeds = seeds});
}

} // namespace tests
