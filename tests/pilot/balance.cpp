#include "tests/pilot/balance.h"

#include "lab/pilot/proof.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <string>

namespace rpg {
namespace {

constexpr std::array<std::string_view, 3> kMoods{"careful", "average", "greedy"};

// What content/DESIGN.md wants of a level: section 3.
struct LevelGoal {
    std::string_view map;
    int deaths = 2; // of an average player at most, on average
    int level = 0;  // of the player on leaving, one more or less
};
constexpr std::array<LevelGoal, 11> kTargets{{{"intro", 2, 2},
                                              {"junction", 0, 0},
                                              {"level01", 2, 4},
                                              {"level02", 2, 5},
                                              {"level03", 2, 7},
                                              {"level04", 2, 8},
                                              {"level05", 2, 9},
                                              {"level06", 2, 12},
                                              {"level07", 4, 14},
                                              {"junction_destroyed", 2, 16},
                                              {"reactor", 4, 17}}};

// The mean and the extremes of some games.
struct Spread {
    double sum = 0;
    int count = 0;
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();
    void add(int value)
    {
        sum += value;
        ++count;
        least = std::min(least, value);
        most = std::max(most, value);
    }
    double mean() const { return count == 0 ? 0 : sum / count; }
};

struct Row {
    Spread deaths, turns, health, least_ammo, level, earned, spent, credits, kills, secrets, patches, kits;
    std::array<Spread, kAmmoTypes> ammo;
    int deathless = 0;
    int all_secrets = 0;
};

using Rows = std::array<Row, kTargets.size()>;

std::string cell(const Spread& spread)
{
    return spread.count == 0 ? "-" : fmt::format("{:.0f}", spread.mean());
}

// All stays on the map together: the hub is entered many times.
void add_game(Row& row, std::string_view map, const PilotRun& run)
{
    int deaths = 0;
    int turns = 0;
    int earned = 0;
    int spent = 0;
    const LevelVisit* last = nullptr;
    for (const LevelVisit& visit : run.visits) {
        if (visit.map != map) continue;
        last = &visit;
        deaths += static_cast<int>(visit.deaths);
        turns += static_cast<int>(visit.turns);
        earned += static_cast<int>(visit.earned);
        spent += static_cast<int>(visit.spent);
        row.least_ammo.add(visit.least_ammo);
    }
    if (last == nullptr) return;
    row.deaths.add(deaths);
    row.deathless += deaths == 0 ? 1 : 0;
    row.turns.add(turns);
    row.earned.add(earned);
    row.spent.add(spent);
    const Player& left = last->left;
    row.health.add(left.fighter.health * 100 / std::max<int>(1, left.fighter.max_health));
    row.level.add(left.level);
    row.credits.add(static_cast<int>(left.credits));
    row.patches.add(left.items[static_cast<std::size_t>(Item::SmallMedkit)]);
    row.kits.add(left.items[static_cast<std::size_t>(Item::LargeMedkit)]);
    for (std::size_t type = 0; type < row.ammo.size(); ++type) row.ammo[type].add(left.ammo[type]);
    if (last->stats.kills_total == 0) return;
    row.kills.add(last->stats.kills * 100 / last->stats.kills_total);
    row.secrets.add(last->stats.secrets * 100 / std::max<int>(1, last->stats.secrets_total));
    row.all_secrets += last->stats.secrets == last->stats.secrets_total ? 1 : 0;
}

void print_rows(std::ostream& out, const Rows& rows)
{
    out << "| level | deaths mean / most | deathless | turns | health % mean / least | patches, kits | least "
           "ammo | "
           "halon, bullets, shells, rockets, cells | credits earned, spent, kept | player level (wanted) | "
           "kills "
           "% | secrets % |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const LevelGoal& target = kTargets[i];
        out << fmt::format(
            "| {} | {:.1f} / {} | {} of {} | {} | {} / {} | {:.1f}, {:.1f} | {} | {}, {}, {}, {}, {} | {}, "
            "{}, {} | {:.1f} ({}) | {} | {} |\n",
            target.map, row.deaths.mean(), row.deaths.count == 0 ? 0 : row.deaths.most, row.deathless,
            row.deaths.count, cell(row.turns), cell(row.health), row.health.count == 0 ? 0 : row.health.least,
            row.patches.mean(), row.kits.mean(), row.least_ammo.count == 0 ? 0 : row.least_ammo.least,
            cell(row.ammo[0]), cell(row.ammo[1]), cell(row.ammo[2]), cell(row.ammo[3]), cell(row.ammo[4]),
            cell(row.earned), cell(row.spent), cell(row.credits), row.level.mean(),
            target.level == 0 ? "-" : fmt::format("{}", target.level), cell(row.kills), cell(row.secrets));
    }
}

// What misses the numbers that are wanted, a line each.
void print_misses(std::ostream& out, std::string_view mood, const Rows& rows)
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const LevelGoal& target = kTargets[i];
        if (mood != "greedy" && row.deaths.mean() > target.deaths)
            out << fmt::format("* {}, {}: {:.1f} deaths, at most {} are wanted\n", target.map, mood,
                               row.deaths.mean(), target.deaths);
        const double health = mood == "careful" ? 60 : 40;
        if (mood != "greedy" && row.health.mean() < health)
            out << fmt::format("* {}, {}: leaves with {:.0f} % health, {} are wanted\n", target.map, mood,
                               row.health.mean(), health);
        if (mood == "careful" && target.map != "intro" && target.map != "junction" &&
            row.least_ammo.least < 5)
            out << fmt::format("* {}, {}: {} rounds left at the worst moment of all games\n", target.map,
                               mood, row.least_ammo.least);
        if (target.level != 0 && std::abs(row.level.mean() - target.level) > 2)
            out << fmt::format("* {}, {}: level {:.1f} on leaving, {} is wanted\n", target.map, mood,
                               row.level.mean(), target.level);
    }
}

// The games of all moods.
struct Games {
    std::array<Rows, kMoods.size()> rows;
    std::array<Spread, kMoods.size()> deaths;
    std::vector<std::string> stuck;
};

Games play_games(const Campaign& campaign, std::uint64_t content, const BalanceTask& task)
{
    const Proof proof =
        prove(campaign, content, {.seeds = task.seeds, .most_reloads = 0, .threads = task.threads});
    Games games;
    for (const GameProof& game : proof.games) {
        const auto mood = static_cast<std::size_t>(game.temperament);
        for (std::size_t i = 0; i < kTargets.size(); ++i)
            add_game(games.rows[mood][i], kTargets[i].map, game.run);
        games.deaths[mood].add(static_cast<int>(game.run.state.career.deaths));
        if (!game.run.finished)
            games.stuck.push_back(fmt::format("{} {}: {}", kMoods[mood], game.seed, game.run.state.map));
    }
    std::ranges::sort(games.stuck);
    return games;
}

// One difficulty: games by temperament, deaths by level.
struct DifficultyGames {
    std::array<Spread, kMoods.size()> deaths, reloads, level;
    std::array<int, kMoods.size()> finished{};
    std::array<Spread, kTargets.size()> by_level;
};

DifficultyGames play_difficulty(const Campaign& campaign, std::uint64_t content, const BalanceTask& task,
                                Difficulty difficulty)
{
    const Proof proof =
        prove(campaign, content, {.seeds = task.seeds, .difficulty = difficulty, .threads = task.threads});
    DifficultyGames games;
    for (const GameProof& game : proof.games) {
        const auto mood = static_cast<std::size_t>(game.temperament);
        int deaths = 0;
        for (const LevelVisit& visit : game.run.visits) deaths += static_cast<int>(visit.deaths);
        games.deaths[mood].add(deaths);
        games.reloads[mood].add(static_cast<int>(game.run.reloads));
        games.level[mood].add(game.run.state.player.level);
        games.finished[mood] += game.run.finished ? 1 : 0;
        for (std::size_t i = 0; i < kTargets.size(); ++i) {
            int here = 0;
            for (const LevelVisit& visit : game.run.visits)
                if (visit.map == kTargets[i].map) here += static_cast<int>(visit.deaths);
            games.by_level[i].add(here);
        }
    }
    return games;
}

} // namespace

bool write_balance(const Campaign& campaign, std::uint64_t content, const BalanceTask& task,
                   std::ostream& out)
{
    const Games games = play_games(campaign, content, task);
    out << fmt::format("# Balance\n\nGenerated by `scripts/balance`; do not edit. The pilot (`lab/pilot`) "
                       "has played the whole campaign with "
                       "{} seeds in each\ntemperament. After a death the level restarts as it was on entry. "
                       "*careful* heals early and "
                       "leaves crates alone,\n*average* is in between, *greedy* hunts everything and heals "
                       "late. Numbers are means on "
                       "leaving a level; *least ammo* is the\nminimum over all games (bullets, shells, "
                       "rockets and cells together). The "
                       "hub counts all its visits.\n",
                       task.seeds);
    for (std::size_t mood = 0; mood < kMoods.size(); ++mood) {
        out << fmt::format("\n## {}\n\nDeaths in a whole game: {:.1f} on average, {} to {}.\n\n",
                           kMoods[mood], games.deaths[mood].mean(), games.deaths[mood].least,
                           games.deaths[mood].most);
        print_rows(out, games.rows[mood]);
    }
    out << "\n## What misses the target\n\nThe target: an average player dies at most twice on a level, four "
           "times on a "
           "level with a boss, and leaves with 40 % of full\nhealth, a careful one with 60 %; careful "
           "players always "
           "have ammunition; the player's level is that of DESIGN.md, section 3.\n\n";
    for (std::size_t mood = 0; mood < kMoods.size(); ++mood)
        print_misses(out, kMoods[mood], games.rows[mood]);
    for (const std::string& game : games.stuck) out << "* stuck: " << game << "\n";
    return games.stuck.empty();
}

bool write_difficulties(const Campaign& campaign, std::uint64_t content, const BalanceTask& task,
                        std::ostream& out)
{
    std::array<DifficultyGames, kDifficulties> all;
    bool finished = true;
    out << fmt::format(
        "\n## Difficulties\n\n{} seeds in each temperament. The pilot loads a saved game when it has "
        "died often.\n\n"
        "| difficulty | player | finished | deaths mean / most | saves loaded | level at the end |\n"
        "|---|---|---|---|---|---|\n",
        task.seeds);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i] = play_difficulty(campaign, content, task, static_cast<Difficulty>(i));
        for (std::size_t mood = 0; mood < kMoods.size(); ++mood) {
            const DifficultyGames& games = all[i];
            finished = finished && games.finished[mood] == games.deaths[mood].count;
            out << fmt::format("| {} | {} | {} of {} | {:.1f} / {} | {:.1f} | {:.1f} |\n",
                               kDifficultyWords[i], kMoods[mood], games.finished[mood],
                               games.deaths[mood].count, games.deaths[mood].mean(), games.deaths[mood].most,
                               games.reloads[mood].mean(), games.level[mood].mean());
        }
    }
    out << "\nDeaths on each level, of all players on average:\n\n| level | story | normal | hard | "
           "nightmare "
           "|\n|---|---|---|---|---|\n";
    for (std::size_t i = 0; i < kTargets.size(); ++i) {
        out << fmt::format("| {} |", kTargets[i].map);
        for (const DifficultyGames& games : all) out << fmt::format(" {:.1f} |", games.by_level[i].mean());
        out << '\n';
    }
    return finished;
}

} // namespace rpg
