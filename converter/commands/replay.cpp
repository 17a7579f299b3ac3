#include "converter/commands/replay.h"

#include "converter/arguments.h"
#include "converter/campaign_input.h"
#include "converter/disk.h"
#include "rpg/sim/session/content.h"
#include "rpg/sim/session/replay.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

constexpr std::uint64_t kMostReplay = 64U << 20; // bytes

void print_replay_json(const rpg::ReplayReport& report, const rpg::Luck& luck, Io& io)
{
    nlohmann::ordered_json json{{"same", !report.different},
                                {"commands", report.commands},
                                {"debug_commands", report.debug_commands},
                                {"turns", report.turns},
                                {"checks", report.checks},
                                {"hash", fmt::format("{:016x}", report.hash)}};
    if (!luck.empty()) json["luck"] = luck;
    if (report.different)
        json["different"] = {{"line", report.line},
                             {"field", report.different->field},
                             {"recorded", report.different->left},
                             {"played", report.different->right}};
    io.out << json.dump(1) << '\n';
}

void print_replay_text(const rpg::ReplayReport& report, const rpg::Replay& replay, Io& io)
{
    const std::string& file = replay.start.file;
    if (report.different)
        io.err << fmt::format("{}:{}: turn {}: {}: {} recorded, {} played\n", file, report.line, report.turns,
                              report.different->field, report.different->left, report.different->right);
    else if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: the same: {} commands, {} turns, {} checks, hash {:016x}\n", file,
                              report.commands, report.turns, report.checks, report.hash);
    if (report.debug_commands != 0 && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: {} commands are cheats or for tests\n", file, report.debug_commands);
    if (!replay.start.luck.empty() && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: the dice were given (luck {})\n", file,
                              rpg::print_luck(replay.start.luck));
}

} // namespace

ExitCode run_replay(const Arguments& arguments, Io& io)
{
    const std::string file = arguments.text("FILE");
    const auto refuse = [&](const rpg::Error& error) {
        io.err << rpg::to_string(error) << '\n';
        return ExitCode::BadSave;
    };
    const std::optional<rpg::Luck> luck = luck_of(arguments, io);
    if (!luck) return ExitCode::Usage;
    const rpg::Result<rpg::Bytes> bytes = read_file(file, kMostReplay);
    if (!bytes) return refuse(bytes.error());
    rpg::Result<rpg::Replay> replay = rpg::parse_replay(rpg::as_text(*bytes), file);
    if (!replay) return refuse(replay.error());
    if (!luck->empty()) replay->start.luck = *luck;
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const std::string mods = rpg::different_mods(replay->mods, opened->game->loaded.game.mods);
    if (!mods.empty() && replay->content == opened->content && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: {}; what is played is the same\n", file, mods);
    const auto report = rpg::verify_replay(*opened->campaign, opened->content, *replay);
    if (!report) return refuse(report.error());
    if (arguments.json())
        print_replay_json(*report, replay->start.luck, io);
    else
        print_replay_text(*report, *replay, io);
    return report->different ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace converter
