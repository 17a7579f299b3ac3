#include "converter/exporters/json_text.h"
#include "converter/program/bench_rows.h"
#include "converter/program/commands.h"
#include "converter/tool/game_input.h"

#include <array>
#include <chrono>
#include <fmt/format.h>

namespace converter {
namespace {

constexpr std::chrono::duration<double> kTimeForARow{0.2};

constexpr std::array kBenchArguments{kData, kMods};

ExitCode run_bench(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const std::string_view level = bench_level(*opened);
    Json json{{"data", opened->game->archive}, {"level", level}};
    json["rows"] = Json::array();
    if (!arguments.json())
        io.out << fmt::format("{}, level {}\n{:<28}{:>14}{:>14}\n", opened->game->archive, level, "", "clock",
                              "processor");
    for (const BenchRow& row : all_bench_rows(*opened)) {
        const BenchTime time = measure(row, kTimeForARow);
        const double wall = in_unit(time.wall, row.unit), processor = in_unit(time.processor, row.unit);
        if (arguments.json())
            json["rows"].push_back(
                {{"name", row.name}, {"value", wall}, {"processor", processor}, {"unit", row.unit}});
        else
            io.out << fmt::format("{:<28}{:>14.{}f}{:>14.{}f} {}\n", row.name, wall, row.unit == "/s" ? 0 : 3,
                                  processor, row.unit == "/s" ? 0 : 3, row.unit)
                   << std::flush;
    }
    if (arguments.json()) io.out << indented_text(json);
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kBenchCommand{
    .path = "bench",
    .summary = "measure how long common tasks take on this machine",
    .arguments = kBenchArguments,
    .run = run_bench,
    .description =
        "Repeats each task for about a fifth of a second and shows the median wall time and processor time "
        "(of all threads together). Processor time varies less while other programs run.",
    .json = true};

} // namespace converter
