#include "converter/commands/commands.h"
#include "converter/exporters/state_dump.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "rpg/core/text.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/describe.h"
#include "rpg/source/write_file.h"

#include <array>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr std::uint64_t kMaxText = 64U << 20; // bytes

rpg::Outcome write_text(const std::string& path, const std::string& text, Io& io)
{
    if (path != "-") return write_file(path, rpg::to_bytes(text));
    io.out << text;
    return rpg::success();
}

// What `--map`, `--seed` and so on mean; a save takes the place of all of them but the dice.
rpg::Result<rpg::GameStart> start_of(const Arguments& arguments, rpg::Luck luck,
                                     const rpg::Campaign& campaign)
{
    rpg::GameStart start;
    start.luck = std::move(luck);
    start.map = arguments.has("--map") ? rpg::map_stem(rpg::to_lower(arguments.text("--map")))
                                       : std::string(rpg::first_map(campaign));
    start.seed = static_cast<std::uint64_t>(arguments.number("--seed"));
    start.classic = arguments.flag("--classic");
    start.difficulty = difficulty_of(arguments);
    start.file = "--map";
    if (!arguments.has("--load")) return start;
    start.file = arguments.text("--load");
    rpg::Result<rpg::Bytes> save = read_file(start.file, rpg::kMaxSave);
    if (!save) return save.error();
    start.save = std::move(*save);
    return start;
}

void trace_events(std::string& trace, const rpg::GameEvents& events)
{
    for (const rpg::GameEvent& event : events) trace += rpg::describe(event) + '\n';
}

std::string play(rpg::Session& session, const std::vector<rpg::PlayerCommand>& commands,
                 rpg::GameEvents& events, bool traces)
{
    std::string trace;
    if (traces) trace_events(trace, events);
    for (const rpg::PlayerCommand& command : commands) {
        events.clear();
        session.play(command, events);
        if (!traces) continue;
        trace += "> " + rpg::print_command(command) + '\n';
        trace_events(trace, events);
    }
    return trace;
}

// Keeps the save of that name as it was, unless it is damaged.
rpg::Outcome write_save(const std::string& path, const rpg::Bytes& save)
{
    const rpg::Result<rpg::Bytes> before = read_file(path, rpg::kMaxSave);
    const bool is_good = before && rpg::decode_save(*before, path);
    return rpg::write_file(path, save, {.keep_previous = is_good});
}

rpg::Outcome write_results(const Arguments& arguments, const OpenedCampaign& opened,
                           const rpg::Session& session, const std::string& trace, Io& io)
{
    const auto asked = [&](std::string_view option) { return arguments.has(option); };
    rpg::Outcome written = rpg::success();
    if (asked("--trace")) written = write_text(arguments.text("--trace"), trace, io);
    if (written)
        written = write_text(arguments.text("--dump"),
                             state_dump(*opened.campaign, session.state(), session.luck()), io);
    if (written && asked("--record"))
        written = write_text(arguments.text("--record"), rpg::print_replay(session.recorded()), io);
    if (!written || !asked("--save")) return written;
    const rpg::Bytes save = rpg::encode_save(*opened.campaign, opened.content, session.state(),
                                             {.data_name = opened.game->archive});
    return write_save(arguments.text("--save"), save);
}

constexpr std::array kSimArguments{
    kData,
    kMods,
    value_option(Takes::Text, "--map", "NAME", "the level; default: the first one"),
    ArgumentRow{.name = "--commands",
                .value = "FILE",
                .help = "what the player does, one command per line; '-' for standard input",
                .takes = Takes::File,
                .required = true},
    ArgumentRow{.name = "--seed",
                .value = "N",
                .help = "seed of the random numbers",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 0},
    kLuck,
    flag_option("--classic", "play with all quirks of the original rules"),
    kDifficulty,
    value_option(Takes::File, "--load", "FILE", "continue a saved game instead of starting a new one"),
    value_option(Takes::File, "--dump", "FILE", "write the final state as JSON; '-' for standard output",
                 "-"),
    value_option(Takes::File, "--trace", "FILE",
                 "write every command and what happened, one per line; '-' for standard output"),
    value_option(Takes::File, "--save", "FILE", "save the game at the end"),
    value_option(Takes::File, "--record", "FILE", "record the game for 'drpg replay'"),
};

ExitCode run_sim(const Arguments& arguments, Io& io)
{
    const rpg::Result<rpg::Luck> luck = luck_of(arguments);
    if (!luck) return cli::usage_error(arguments, io, "--luck: " + luck.error().reason);
    const rpg::Result<std::string> text = read_text_or_input(arguments.text("--commands"), kMaxText);
    if (!text) return fail(text.error(), io);
    const auto commands = rpg::parse_commands(*text, arguments.text("--commands"));
    if (!commands) return fail(commands.error(), io);
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;

    const ExitCode bad_start = arguments.has("--load") ? ExitCode::BadSave : ExitCode::Unsuitable;
    const rpg::Result<rpg::GameStart> start = start_of(arguments, *luck, *opened->campaign);
    if (!start) return fail(start.error(), io, bad_start);
    rpg::Session session(*opened->campaign, opened->content);
    rpg::GameEvents events;
    if (const auto started = session.start(*start, events); !started)
        return fail(started.error(), io, bad_start);
    const std::string trace = play(session, *commands, events, arguments.has("--trace"));
    const rpg::Outcome written = write_results(arguments, *opened, session, trace, io);
    return exit_code_of(written, io);
}

} // namespace

constinit const CommandRow kSimCommand{
    .path = "sim",
    .summary = "play a game from a list of commands, without a window",
    .arguments = kSimArguments,
    .run = run_sim,
    .description =
        "Commands: forward back strafe-left strafe-right turn-left turn-right use pass, weapon N, "
        "next-weapon, prev-weapon, item NAME, confirm, cancel, code DIGITS, buy N, leave, wait MS, "
        "save NAME, load NAME, and for testing: goto MAP, give ALL, warp X Y ANGLE, ai on|off, "
        "god on|off, noclip on|off, set VALUE N, set-state X Y N, spawn ID X Y, "
        "line N open|close|lock|unlock, run X Y.\n"
        "A '#' begins a comment. The same data, seed and commands give the same state on every machine.\n"
        "--luck fixes all die rolls, for comparing with engines that roll in another order."};

} // namespace converter
