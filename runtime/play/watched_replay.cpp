#include "runtime/play/watched_replay.h"

#include "rpg/source/read_file.h"

#include <cstdio>
#include <fmt/format.h>

namespace runtime {
namespace {

constexpr std::uint64_t kMostReplay = 64U << 20;

} // namespace

rpg::Result<std::unique_ptr<WatchedReplay>> load_replay(const std::string& path)
{
    const auto bytes = rpg::read_file(path, kMostReplay);
    if (!bytes) return bytes.error();
    auto replay = rpg::parse_replay(rpg::as_text(*bytes), path);
    if (!replay) return replay.error();
    return std::make_unique<WatchedReplay>(std::move(*replay));
}

std::string result_of(const WatchedReplay& watched, const std::string& path)
{
    const rpg::ReplayReport& report = watched.walk.report();
    if (report.different)
        return fmt::format("{}:{}: turn {}: {}: {} recorded, {} played", path, report.line, report.turns,
                           report.different->field, report.different->left, report.different->right);
    if (!watched.is_over)
        return fmt::format("{}: left after {} of {} commands, all as recorded until then", path,
                           report.commands, watched.commands);
    return fmt::format("{}: the same: {} commands, {} turns, {} checks, hash {:016x}", path, report.commands,
                       report.turns, report.checks, report.hash);
}

int say_what_was_watched(const WatchedReplay* watched, const std::string& path)
{
    if (watched == nullptr) return 0;
    const bool same = watched->is_as_recorded();
    std::fprintf(same ? stdout : stderr, "%s\n", result_of(*watched, path).c_str());
    return same ? 0 : 1;
}

} // namespace runtime
