#include "converter/commands/replay.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/game_input.h"
#include "rpg/sim/mod_marks.h"
#include "rpg/sim/replay.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

constexpr std::uint64_t kMostReplay = 64U << 20; // bytes

void print_replay_json(const rpg::ReplayReport& report, Io& io)
{
    nlohmann::ordered_json json{{"same", !report.different},
                                {"commands", report.commands},
                                {"debug_commands", report.debug_commands},
                                {"turns", report.turns},
                                {"checks", report.checks},
                                {"hash", fmt::format("{:016x}", report.hash)}};
    if (report.different)
        json["different"] = {{"line", report.line},
                             {"field", report.different->field},
                             {"recorded", report.different->left},
                             {"played", report.different->right}};
    io.out << json.dump(1) << '\n';
}

void print_replay_text(const rpg::ReplayReport& report, const std::string& file, Io& io)
{
    if (report.different)
        io.err << fmt::format("{}:{}: turn {}: {}: {} recorded, {} played\n", file, report.line, report.turns,
                              report.different->field, report.different->left, report.different->right);
    else if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: the same: {} commands, {} turns, {} checks, hash {:016x}\n", file,
                              report.commands, report.turns, report.checks, report.hash);
    if (report.debug_commands != 0 && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: {} commands are cheats or for tests\n", file, report.debug_commands);
}

} // namespace

ExitCode run_replay(const Arguments& arguments, Io& io)
{
    const std::string file = arguments.text("FILE");
    const auto refuse = [&](const rpg::Error& error) {
        io.err << rpg::to_string(error) << '\n';
        return ExitCode::BadSave;
    };
    const rpg::Result<rpg::Bytes> bytes = read_file(file, kMostReplay);
    if (!bytes) return refuse(bytes.error());
    const rpg::Result<rpg::Replay> replay = rpg::parse_replay(rpg::as_text(*bytes), file);
    if (!replay) return refuse(replay.error());
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const std::string mods = rpg::different_mods(replay->mods, opened->game->loaded.game.mods);
    if (!mods.empty() && replay->content == opened->content && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: {}; what is played is the same\n", file, mods);
    const auto report = rpg::verify_replay(*opened->campaign, opened->content, *replay);
    if (!report) return refuse(report.error());
    arguments.json() ? print_replay_json(*report, io) : print_replay_text(*report, file, io);
    return report->different ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace converter
