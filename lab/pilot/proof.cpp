#include "lab/pilot/proof.h"

#include "lab/pilot/journey.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/operation.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace rpg {
namespace {

// Plays all games, some at a time.
class Games {
public:
    Games(const Campaign& campaign, std::uint64_t content, const ProofOptions& options)
        : campaign_(campaign), content_(content), options_(options)
    {
        for (int seed = 0; seed < options.seeds; ++seed)
            for (const Temperament temperament : options.temperaments)
                games.push_back({options.first_seed + static_cast<std::uint64_t>(seed), temperament, {}});
    }
    void play()
    {
        if (options_.threads <= 1) return work();
        std::vector<std::thread> workers;
        workers.reserve(static_cast<std::size_t>(options_.threads));
        for (int i = 0; i < options_.threads; ++i) workers.emplace_back([this] { work(); });
        for (std::thread& worker : workers) worker.join();
    }
    std::vector<GameProof> games;
    CoverageBook coverage;

private:
    void work()
    {
        for (std::size_t number = next_++; number < games.size(); number = next_++) {
            CoverageBook book;
            const PilotTask task{
                .map = options_.map.empty() ? std::string(first_map(campaign_)) : options_.map,
                .save = {},
                .seed = games[number].seed,
                .classic = options_.classic,
                .difficulty = options_.difficulty,
                .temperament = games[number].temperament,
                .whole_campaign = options_.map.empty(),
                .most_commands = options_.most_commands,
                .most_reloads = options_.most_reloads,
                .skips_levels = options_.map.empty(),
                .trace = nullptr,
                .keeps_arrivals = false,
                .watch = [&](const GameState& state, const GameEvents& events) { book.note(state, events); },
                .is_cancelled = options_.is_cancelled};
            PilotRun run = run_pilot(campaign_, content_, task);
            if (!options_.keeps_recordings) run.replay = {};
            const std::lock_guard lock(mutex_);
            games[number].run = std::move(run);
            coverage.add(book);
            if (options_.on_game_over) options_.on_game_over();
        }
    }

    const Campaign& campaign_;
    std::uint64_t content_;
    const ProofOptions& options_;
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
};

void count_games(LevelProof& level, const std::vector<GameProof>& games)
{
    for (const GameProof& game : games) {
        bool reached = false;
        bool finished = false;
        bool given_up = false;
        for (const LevelVisit& visit : game.run.visits) {
            if (visit.map != level.map) continue;
            reached = true;
            finished |= level.completes ? visit.finished : &visit != &game.run.visits.back();
            given_up |= visit.given_up;
            level.deaths += visit.deaths;
            level.reloads += visit.reloads;
            level.turns += visit.turns;
        }
        level.reached += reached ? 1 : 0;
        level.finished += finished ? 1 : 0;
        level.given_up += given_up ? 1 : 0;
    }
}

void find_codes(LevelProof& proof, const Stage& stage, const std::vector<GameProof>& games)
{
    const Level& level = *stage.level;
    for (const Event& event : level.events)
        for (const Command& command : level.commands_of(event)) {
            const auto asked = string_of(command, StringUse::Code);
            if (!asked || *asked >= level.strings.size()) continue;
            const auto string = static_cast<std::uint16_t>(*asked);
            CodeProof code{level.strings[string], event.tile(), proof.coverage.codes.contains(string), false};
            for (const GameProof& game : games)
                code.guessed |= game.run.guessed_codes.contains({proof.map, string});
            proof.codes.push_back(code);
        }
}

void find_what_is_left(LevelProof& proof, const Campaign& campaign, const Stage& stage)
{
    const Level& level = *stage.level;
    const LevelCoverage& coverage = proof.coverage;
    for (std::size_t i = 0; i < level.things.size(); ++i) {
        const auto number = static_cast<std::uint16_t>(i);
        if (coverage.things.contains(number)) continue;
        if (is_key(campaign, stage, i))
            proof.keys.push_back(number);
        else if (is_pick_up(campaign, stage, i))
            proof.things.push_back(number);
    }
    for (std::size_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(line_flag::kRecessPlus) &&
            !coverage.lines.contains(static_cast<std::uint16_t>(i)))
            proof.secrets.push_back(static_cast<std::uint16_t>(i));
    for (std::size_t i = 0; i < level.events.size(); ++i)
        if (level.events[i].count() > 0 && !coverage.events.contains(static_cast<std::uint16_t>(i)))
            proof.events.push_back(static_cast<std::uint16_t>(i));
}

} // namespace

bool Proof::holds() const
{
    return std::ranges::all_of(levels, [&](const LevelProof& level) { return level.holds(games.size()); }) &&
           std::ranges::all_of(games, [](const GameProof& game) { return game.run.finished; });
}

Proof prove(const Campaign& campaign, std::uint64_t content, const ProofOptions& options)
{
    Games games(campaign, content, options);
    games.play();
    Proof proof;
    const Journey atlas(campaign);
    const std::string first(first_map(campaign));
    for (const Stage& stage : campaign.stages()) {
        LevelProof level;
        level.map = stage.name;
        level.title = stage.level->title();
        level.is_linked = options.map.empty() ? atlas.links(first, stage.name) : stage.name == options.map;
        level.completes = atlas.is_unfinished(stage.name);
        level.coverage = games.coverage.of(stage.name);
        count_games(level, games.games);
        find_codes(level, stage, games.games);
        find_what_is_left(level, campaign, stage);
        proof.levels.push_back(std::move(level));
    }
    const auto place = [&](const LevelProof& level) {
        const int id = campaign.find(level.map)->level->level_id;
        return id == 0 ? 1000 : id;
    };
    std::ranges::stable_sort(proof.levels, {}, place);
    proof.games = std::move(games.games);
    return proof;
}

} // namespace rpg
