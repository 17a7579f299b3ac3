#include "converter/commands/sim.h"

#include "converter/arguments.h"
#include "converter/campaign_input.h"
#include "converter/disk.h"
#include "converter/exporters/state_dump.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/save.h"
#include "rpg/sim/session/session.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/describe.h"
#include "rpg/source/file_names.h"
#include "rpg/source/write_file.h"

#include <iostream>
#include <iterator>

namespace converter {
namespace {

constexpr std::uint64_t kMostText = 64U << 20; // bytes
constexpr std::uint64_t kMostSave = 16U << 20;

ExitCode fail_sim(const rpg::Error& error, Io& io, ExitCode code = ExitCode::Failed)
{
    io.err << rpg::to_string(error) << '\n';
    return code;
}

rpg::Result<std::string> read_text(const std::string& path)
{
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    const rpg::Result<rpg::Bytes> bytes = read_file(path, kMostText);
    if (!bytes) return bytes.error();
    return std::string(rpg::as_text(*bytes));
}

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
    start.file = "--map";
    if (!arguments.has("--load")) return start;
    start.file = arguments.text("--load");
    rpg::Result<rpg::Bytes> save = read_file(start.file, kMostSave);
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
    const rpg::Result<rpg::Bytes> before = read_file(path, kMostSave);
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
                                             {.data_name = opened.game->source->path()});
    return write_save(arguments.text("--save"), save);
}

} // namespace

ExitCode run_sim(const Arguments& arguments, Io& io)
{
    const std::optional<rpg::Luck> luck = luck_of(arguments, io);
    if (!luck) return ExitCode::Usage;
    const rpg::Result<std::string> text = read_text(arguments.text("--commands"));
    if (!text) return fail_sim(text.error(), io);
    const auto commands = rpg::parse_commands(*text, arguments.text("--commands"));
    if (!commands) return fail_sim(commands.error(), io);
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;

    const ExitCode bad_start = arguments.has("--load") ? ExitCode::BadSave : ExitCode::Unsuitable;
    const rpg::Result<rpg::GameStart> start = start_of(arguments, *luck, *opened->campaign);
    if (!start) return fail_sim(start.error(), io, bad_start);
    rpg::Session session(*opened->campaign, opened->content);
    if (arguments.has("--record")) session.record();
    rpg::GameEvents events;
    if (const auto started = session.start(*start, events); !started)
        return fail_sim(started.error(), io, bad_start);
    const std::string trace = play(session, *commands, events, arguments.has("--trace"));
    const rpg::Outcome written = write_results(arguments, *opened, session, trace, io);
    return written ? ExitCode::Ok : fail_sim(written.error(), io);
}

} // namespace converter
