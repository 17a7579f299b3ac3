#include "converter/commands/commands.h"
#include "converter/exporters/json_text.h"
#include "converter/exporters/state_dump.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/splits.h"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace converter {
namespace {

constexpr std::uint64_t kMaxReplay = 64U << 20; // bytes

void print_replay_json(const rpg::ReplayReport& report, const rpg::Replay& replay, Json splits, Io& io)
{
    const rpg::Luck& luck = replay.start.luck;
    Json json{{"same", !report.different},
              {"commands", report.commands},
              {"debug_commands", report.debug_commands},
              {"taken_back", replay.taken_back},
              {"turns", report.turns},
              {"checks", report.checks},
              {"hash", fmt::format("{:016x}", report.hash)}};
    json["splits"] = std::move(splits);
    if (!luck.empty()) json["luck"] = luck;
    if (report.different)
        json["different"] = {{"line", report.line},
                             {"field", report.different->field},
                             {"recorded", report.different->left},
                             {"played", report.different->right}};
    io.out << indented_text(json);
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
    if (replay.taken_back != 0 && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: {} commands were taken back\n", file, replay.taken_back);
    if (!replay.start.luck.empty() && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: played with fixed die rolls (luck {})\n", file,
                              rpg::print_luck(replay.start.luck));
}

// The clock of the rules as "0:12:34".
std::string clock_text(std::uint32_t ms)
{
    return fmt::format("{}:{:02}:{:02}", ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60);
}

void print_splits(const rpg::Campaign& campaign, const rpg::SplitTracker& watch, Io& io)
{
    io.out << fmt::format("{:<24} {:>14} {:>14} {:>9} {:>9} {:>9}\n", "level", "moves", "of the game",
                          "clock", "monsters", "secrets");
    for (std::size_t i = 0; i < watch.splits().size(); ++i) {
        const rpg::Split& split = watch.splits()[i];
        const auto turns = watch.turns_for(i);
        const rpg::LevelStats& stats = split.stats;
        io.out << fmt::format("{:<24} {:>14} {:>14} {:>9} {:>9} {:>9}\n",
                              rpg::split_name(campaign, split.map), turns ? std::to_string(*turns) : "?",
                              split.turns, clock_text(split.ms),
                              fmt::format("{}/{}", stats.kills, stats.kills_total),
                              fmt::format("{}/{}", stats.secrets, stats.secrets_total));
    }
}

Json splits_json(const rpg::Campaign& campaign, const rpg::SplitTracker& watch)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < watch.splits().size(); ++i) {
        const rpg::Split& split = watch.splits()[i];
        const auto turns = watch.turns_for(i);
        Json row{{"map", split.map}, {"name", rpg::split_name(campaign, split.map)}};
        row["turns"] = turns ? Json(*turns) : Json();
        row["turns_of_game"] = split.turns;
        row["clock"] = split.ms;
        row["kills"] = {split.stats.kills, split.stats.kills_total};
        row["secrets"] = {split.stats.secrets, split.stats.secrets_total};
        list.push_back(std::move(row));
    }
    return list;
}

constexpr std::array kReplayArguments{
    ArgumentRow{.name = "FILE", .help = "the recorded game", .takes = Takes::File, .required = true},
    kData,
    kMods,
    kLuck,
    number_option("--at", "N", "with --dump: the state after this many commands; default: the last one", 0,
                  0x7FFFFFFF),
    value_option(Takes::File, "--dump", "FILE", "write the state as JSON, as 'drpg sim --dump' does"),
    flag_option("--splits", "show what each finished level took: moves, time, monsters"),
};

rpg::Result<rpg::Replay> read_replay(const std::string& file)
{
    const rpg::Result<rpg::Bytes> bytes = read_file(file, kMaxReplay);
    if (!bytes) return bytes.error();
    return rpg::parse_replay(rpg::as_text(*bytes), file);
}

// What was played, and its levels.
ExitCode tell_replay(const Arguments& arguments, const OpenedCampaign& opened, const rpg::Replay& replay,
                     const rpg::ReplayReport& report, const rpg::SplitTracker& watch, Io& io)
{
    if (arguments.json())
        print_replay_json(report, replay, splits_json(*opened.campaign, watch), io);
    else
        print_replay_text(report, replay, io);
    if (arguments.flag("--splits") && !arguments.json()) print_splits(*opened.campaign, watch, io);
    return report.different ? ExitCode::Failed : ExitCode::Ok;
}

ExitCode run_replay(const Arguments& arguments, Io& io)
{
    const rpg::Result<rpg::Luck> luck = luck_of(arguments);
    if (!luck) return cli::usage_error(arguments, io, "--luck: " + luck.error().reason);
    const std::string file = arguments.text("FILE");
    rpg::Result<rpg::Replay> replay = read_replay(file);
    if (!replay) return fail(replay.error(), io, ExitCode::BadSave);
    if (!luck->empty()) replay->start.luck = *luck;
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const std::string mods = rpg::different_mods(replay->mods, opened->game->loaded.game.mods);
    if (!mods.empty() && replay->content == opened->content && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: {}; the contents are the same\n", file, mods);
    rpg::SplitTracker watch;
    const std::int64_t last = arguments.has("--at") ? arguments.number("--at") : 0x7FFFFFFF;
    rpg::GameState wanted; // at that place
    std::int64_t place = -1;
    const auto follow = [&](const rpg::GameState& state) {
        if (++place == 0) watch.begin(state);
        watch.note(state, state.clock);
        if (place <= last) wanted = state;
    };
    const auto report = rpg::verify_replay(*opened->campaign, opened->content, *replay, follow);
    if (!report) return fail(report.error(), io, ExitCode::BadSave);
    if (arguments.has("--at") && last > place)
        return fail(
            {.file = file, .reason = fmt::format("--at {}: only {} commands were played", last, place)}, io,
            ExitCode::BadSave);
    if (arguments.has("--dump"))
        if (const rpg::Outcome written =
                write_file(arguments.text("--dump"),
                           rpg::to_bytes(state_dump(*opened->campaign, wanted, replay->start.luck)));
            !written)
            return fail(written.error(), io);
    return tell_replay(arguments, *opened, *replay, *report, watch, io);
}

} // namespace

constinit const CommandRow kReplayCommand{
    .path = "replay",
    .summary = "play back a recorded game and compare it with every recorded state",
    .arguments = kReplayArguments,
    .run = run_replay,
    .description = "Reports the turn and field of the first difference and exits with 1. Exits with 4 if the "
                   "file is not a recorded game or belongs to other data.",
    .json = true};

// The game makes films itself.
constinit const CommandRow kFilmCommand{.path = "film",
                                        .summary = "make a video of a recorded game",
                                        .hidden = true,
                                        .instead = "drpg-play DATA --replay FILE --film OUT.y4m"};

} // namespace converter
