#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "converter/tool/progress.h"
#include "lab/commands/commands.h"
#include "lab/pilot/proof.h"
#include "lab/report/heat_map.h"
#include "lab/report/proof_report.h"
#include "rpg/core/bytes.h"
#include "rpg/core/text.h"
#include "rpg/session/replay_text.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <thread>

namespace converter {
namespace {

int thread_count(std::int64_t asked)
{
    if (asked > 0) return static_cast<int>(asked);
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

rpg::ProofOptions options_of(const Arguments& arguments)
{
    rpg::ProofOptions options;
    options.seeds = static_cast<int>(arguments.number("--seeds"));
    options.classic = arguments.flag("--classic");
    options.difficulty = difficulty_of(arguments);
    options.most_reloads = static_cast<int>(arguments.number("--reloads"));
    options.threads = thread_count(arguments.number("--threads"));
    options.keeps_recordings = arguments.flag("--record");
    if (arguments.has("--map")) options.map = rpg::map_stem(rpg::to_lower(arguments.text("--map")));
    const std::string mood = arguments.text("--temperament");
    if (mood != "all")
        std::erase_if(options.temperaments,
                      [&](rpg::Temperament one) { return temperament_word(one) != mood; });
    return options;
}

rpg::FileSet files_of(const rpg::Proof& proof, const rpg::GameData& game)
{
    rpg::FileSet files;
    files["proof.json"] = rpg::to_bytes(proof_json(proof, game));
    for (const rpg::LevelProof& level : proof.levels) {
        if (level.reached == 0) continue;
        const HeatFacts facts{level.coverage,
                              fmt::format("finished in {} of {} games - {} turns - {} deaths", level.finished,
                                          proof.games.size(), level.turns, level.deaths)};
        files[level.map + ".svg"] = rpg::to_bytes(heat_map_svg(game, game.levels.at(level.map), facts));
    }
    for (const rpg::GameProof& one : proof.games)
        if (!one.run.replay.steps.empty())
            files[fmt::format("game-{}-{}.replay", one.seed, temperament_word(one.temperament))] =
                rpg::to_bytes(rpg::print_replay(one.run.replay));
    return files;
}

constexpr std::array kProveArguments{
    kData,
    kMods,
    number_option("--seeds", "N", "how many seeds to play, each with every temperament", 1, 1000, "3"),
    value_option(Takes::Text, "--temperament", "all|careful|average|greedy", "how the bot plays", "all"),
    value_option(Takes::Text, "--map", "NAME", "only this level, with a new player"),
    flag_option("--classic", "with all quirks of the original rules"),
    kDifficulty,
    number_option("--reloads", "N",
                  "how often a game may load a save per level, after deaths and in dead ends", 0, 100000,
                  "300"),
    number_option("--threads", "N", "games played in parallel; 0: one per core", 0, 256, "0"),
    flag_option("--record", "write a recording of every game into DIR, for 'drpg replay'"),
    ArgumentRow{.name = "--output",
                .value = "DIR",
                .help = "write a heat map of every level and proof.json there",
                .takes = Takes::Folder,
                .short_name = "-o"},
};

ExitCode run_prove(const Arguments& arguments, Io& io)
{
    if (arguments.flag("--record") && !arguments.has("--output")) {
        io.err << "--record: needs --output, the folder for the recordings\n";
        return ExitCode::Usage;
    }
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    rpg::ProofOptions options = options_of(arguments);
    if (!options.map.empty() && opened->campaign->find(options.map) == nullptr) {
        io.err << fmt::format("--map: there is no level '{}'\n", options.map);
        return ExitCode::Unsuitable;
    }
    const rpg::Proof proof = [&] {
        const std::size_t games = static_cast<std::size_t>(options.seeds) * options.temperaments.size();
        Progress progress(io, "prove: games", games);
        options.on_game_over = [&] { progress.step(); };
        return rpg::prove(*opened->campaign, opened->content, options);
    }();
    const rpg::GameData& game = opened->game->data();
    if (arguments.json())
        io.out << proof_json(proof, game);
    else if (io.verbosity != Verbosity::Quiet || !proof.holds())
        io.out << proof_text(proof, game, io.verbosity == Verbosity::Verbose);
    if (arguments.has("--output")) {
        const ExitCode written = write_export(arguments.text("--output"), files_of(proof, game), {}, io);
        if (written != ExitCode::Ok) return written;
    }
    return proof.holds() ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace

constinit const CommandRow kProveCommand{
    .path = "prove",
    .summary = "play a game to its end many times: can every level be finished?",
    .arguments = kProveArguments,
    .run = run_prove,
    .description =
        "A bot plays whole games as a person would: it fights, talks, finds keys and "
        "codes, "
        "comes back when a door can be opened, and loads a saved game when it has died too often. One line "
        "per level says in how many games it was finished, where the bot died and what it never reached; a "
        "table lists the games. Exits with 0 if every level was finished in every game, else with 1.",
    .json = true};

} // namespace converter
