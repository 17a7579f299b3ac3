#include "converter/commands/bench.h"

#include "converter/bench_rows.h"
#include "converter/game_input.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <vector>

namespace converter {
namespace {

using Seconds = std::chrono::duration<double>;
constexpr Seconds kTimeForARow{0.2};
constexpr std::size_t kMostRuns = 1000;

// Seconds for one, the middle of several runs.
double measure(const BenchRow& row, const BenchInput& input)
{
    std::vector<double> times;
    const auto begin = std::chrono::steady_clock::now();
    do {
        const auto start = std::chrono::steady_clock::now();
        const double count = row.run(input);
        const Seconds taken = std::chrono::steady_clock::now() - start;
        times.push_back(taken.count() / std::max(count, 1.0));
    } while (std::chrono::steady_clock::now() - begin < kTimeForARow && times.size() < kMostRuns);
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    return times[times.size() / 2];
}

double in_unit(double seconds, std::string_view unit)
{
    if (unit == "/s") return 1 / seconds;
    return seconds * (unit == "us" ? 1e6 : 1e3);
}

constexpr std::array kBenchArguments{kData, kMods};

ExitCode run_bench(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const rpg::Stage& level = average_level(*opened->campaign);
    FrameTour frames(opened->game->loaded.game, *level.level);
    const BenchInput input{*opened, level, frames, bench_maps(opened->game->loaded.game)};
    nlohmann::ordered_json json{{"data", opened->game->archive}, {"level", input.level.name}};
    json["rows"] = nlohmann::ordered_json::array();
    if (!arguments.json()) io.out << fmt::format("{}, level {}\n", opened->game->archive, input.level.name);
    for (const BenchRow& row : bench_rows()) {
        const double value = in_unit(measure(row, input), row.unit);
        if (arguments.json())
            json["rows"].push_back({{"name", row.name}, {"value", value}, {"unit", row.unit}});
        else
            io.out << fmt::format("{:<28}{:>14.{}f} {}\n", row.name, value, row.unit == "/s" ? 0 : 3,
                                  row.unit)
                   << std::flush;
    }
    if (arguments.json()) io.out << json.dump(1) << '\n';
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kBenchCommand{
    .path = "bench",
    .summary = "how long common tasks take on this machine",
    .arguments = kBenchArguments,
    .run = run_bench,
    .description = "Repeats each row for about a fifth of a second and shows the middle one of all times.",
    .json = true};

} // namespace converter
