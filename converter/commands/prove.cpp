#include "converter/commands/prove.h"

#include "converter/arguments.h"
#include "converter/campaign_input.h"
#include "converter/commands/export_output.h"
#include "converter/exporters/heat_map.h"
#include "converter/exporters/proof_report.h"
#include "converter/progress.h"
#include "rpg/core/bytes.h"
#include "rpg/pilot/proof.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/file_names.h"

#include <algorithm>
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

} // namespace

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
    const rpg::GameData& game = opened->game->loaded.game;
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

} // namespace converter
