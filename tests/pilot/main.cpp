// drpg_pilot DATA MAP SEED careful|average|greedy [OUT.replay [DIFFICULTY]]: lets the pilot play a level, or
// with MAP = campaign the whole game, and prints one line about it. Exit code 1: it did not get through.
// drpg_pilot DATA levels SEED careful|average|greedy FOLDER: the campaign, then a recording of each level as
// it was come to; LEVEL.replay in FOLDER. drpg_pilot DATA balance SEEDS OUT.md: all temperaments with all
// seeds, as a table.
#include "lab/pilot/pilot.h"
#include "lab/pilot/pilot_run.h"
#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/load_game.h"
#include "tests/pilot/balance.h"

#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <iostream>

using namespace rpg;

namespace {

Temperament temperament_of(std::string_view word)
{
    return word == "careful"  ? Temperament::Careful
           : word == "greedy" ? Temperament::Greedy
                              : Temperament::Average;
}

// Each level once more from the save with which the campaign came to it, in a recording of its own.
bool record_levels(const Campaign& campaign, const PilotTask& whole, const std::string& folder)
{
    const std::uint64_t content = content_hash(campaign);
    const PilotRun game = run_pilot(campaign, content, whole);
    bool all = game.finished;
    for (const auto& [map, save] : game.arrivals) {
        PilotTask task = whole;
        task.map = map;
        task.save = save;
        task.whole_campaign = false;
        const PilotRun run = run_pilot(campaign, content, task);
        fmt::print("{}: {} turns, kills {}/{}, secrets {}/{}\n", map, run.turns, run.stats.kills,
                   run.stats.kills_total, run.stats.secrets, run.stats.secrets_total);
        all &= run.finished && run.stats.secrets == run.stats.secrets_total;
        std::ofstream(folder + "/" + map + ".replay", std::ios::binary) << print_replay(run.replay);
    }
    return all;
}

} // namespace

int main(int count, char** words)
{
    if (count < 5) {
        std::cerr
            << "usage: drpg_pilot DATA MAP|campaign SEED careful|average|greedy [OUT.replay [DIFFICULTY]]\n"
               "       drpg_pilot DATA levels SEED careful|average|greedy FOLDER\n"
               "       drpg_pilot DATA balance SEEDS OUT.md\n"
               "       drpg_pilot DATA difficulties SEEDS OUT.md (adds to it)\n";
        return 2;
    }
    const auto source = open_source(words[1]);
    if (!source) return std::cerr << source.error().reason << '\n', 3;
    auto loaded = load_game(**source);
    if (!loaded) return std::cerr << loaded.error().reason << '\n', 3;
    const Campaign campaign(loaded->game);
    if (std::string_view(words[2]) == "balance") {
        std::ofstream out(words[4], std::ios::binary);
        const BalanceTask task{.seeds = std::atoi(words[3])};
        return write_balance(campaign, content_hash(campaign), task, out) ? 0 : 1;
    }
    if (std::string_view(words[2]) == "difficulties") {
        std::ofstream out(words[4], std::ios::binary | std::ios::app);
        const BalanceTask task{.seeds = std::atoi(words[3])};
        return write_difficulties(campaign, content_hash(campaign), task, out) ? 0 : 1;
    }
    const bool whole = std::string_view(words[2]) == "campaign";
    const bool by_level = std::string_view(words[2]) == "levels";
    const std::string_view mood = words[4];
    const auto difficulty = count > 6 ? find_difficulty(words[6]) : Difficulty::Normal;
    if (!difficulty) return std::cerr << "no such difficulty: " << words[6] << '\n', 2;
    const PilotTask task{.map = whole || by_level ? std::string(first_map(campaign)) : words[2],
                         .save = {},
                         .seed = std::strtoull(words[3], nullptr, 10),
                         .difficulty = *difficulty,
                         .temperament = temperament_of(mood),
                         .whole_campaign = whole || by_level,
                         .trace = std::getenv("PILOT_TRACE") != nullptr ? &std::cerr : nullptr,
                         .keeps_arrivals = by_level};
    if (by_level) return count > 5 && record_levels(campaign, task, words[5]) ? 0 : 1;
    const PilotRun run = run_pilot(campaign, content_hash(campaign), task);
    const Player& player = run.state.player;
    fmt::print("{} {} {} {}: {} commands, {} turns, {} deaths, level {}, health {}/{}, credits {}, kills "
               "{}/{}, secrets {}/{}\n",
               words[2], task.seed, mood, run.finished ? "through" : "STUCK in " + run.state.map,
               run.commands, run.turns, run.state.career.deaths, player.level, player.fighter.health,
               player.fighter.max_health, player.credits, run.stats.kills, run.stats.kills_total,
               run.stats.secrets, run.stats.secrets_total);
    if (count > 5) std::ofstream(words[5], std::ios::binary) << print_replay(run.replay);
    return run.finished ? 0 : 1;
}
