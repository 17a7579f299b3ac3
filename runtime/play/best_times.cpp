#include "runtime/play/best_times.h"

#include "rpg/authoring/tables/split_file.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/text/texts.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace runtime {
namespace {

constexpr std::uint64_t kLargestTable = 4U << 20;
constexpr int kKeptRuns = 8; // so many games can be played by turns

std::string run_name(int number)
{
    return fmt::format("Run {}", number);
}

// Games with other rules have other times: "-classic", "-hard".
std::string rules_of(const rpg::GameState& state)
{
    std::string rules = state.classic ? "-classic" : "";
    if (state.challenge.difficulty != rpg::Difficulty::Normal)
        rules += "-" + std::string(rpg::word_of(state.challenge.difficulty));
    return rules + (state.challenge.round > 0 ? "-again" : "");
}

rpg::Result<rpg::SplitFile> read_times(const std::string& path)
{
    std::error_code failed;
    if (!std::filesystem::exists(path, failed)) return rpg::SplitFile{};
    const rpg::Result<rpg::Bytes> bytes = rpg::read_file(path, kLargestTable);
    if (!bytes) return bytes.error();
    return rpg::parse_split_file(rpg::as_text(*bytes), path);
}

} // namespace

std::string BestTimes::path() const
{
    return (std::filesystem::path(folder_) / ("times" + rules_ + ".lss")).string();
}

void BestTimes::begin(const rpg::GameState& state, bool keeps)
{
    keeps_ = keeps;
    rules_ = rules_of(state);
    file_ = {};
    if (keeps) {
        std::error_code failed;
        rpg::Result<rpg::SplitFile> known = read_times(path());
        if (known)
            file_ = std::move(*known);
        else // somebody may repair it
            std::filesystem::rename(path(), path() + ".bad", failed);
        keeps_ = !failed;
    }
    run_.clear();
    if (state.career.completed != 0) {
        go_on(state);
    } else {
        watch_.begin(state);
    }
    before_ = file_;
}

// With the newest run that has finished just these levels by now.
void BestTimes::go_on(const rpg::GameState& state)
{
    for (int number = 1; number <= kKeptRuns; ++number) {
        std::vector<rpg::Split> known = rpg::splits_in(file_, campaign(), run_name(number));
        std::erase_if(known, [&](const rpg::Split& split) { return split.turns > rpg::turns_of(state); });
        watch_.begin(state, std::move(known));
        if (!watch_.is_whole()) continue;
        run_ = run_name(number);
        return;
    }
    watch_.begin(state);
}

// It becomes the first one; the others move down, and the oldest goes.
void BestTimes::name_new_run()
{
    for (rpg::SplitSegment& segment : file_.segments) {
        std::erase_if(segment.times, [](const auto& time) { return time.run == run_name(kKeptRuns); });
        for (rpg::SplitTime& time : segment.times)
            for (int number = 1; number < kKeptRuns; ++number)
                if (time.run == run_name(number)) {
                    time.run = run_name(number + 1);
                    break;
                }
    }
    run_ = run_name(1);
    ++file_.attempts;
}

// The last level ends a game. Fewer turns win, then less time.
bool BestTimes::is_best(const rpg::GameState& state) const
{
    if (!watch_.is_whole() || state.screen.mode != rpg::Mode::Stats ||
        campaign().find(state.map)->level->level_id != rpg::kLastLevelId)
        return false;
    const std::vector<rpg::Split> best = rpg::splits_in(file_, campaign(), rpg::kPersonalBest);
    const auto cost = [](const rpg::Split& split) { return std::pair{split.turns, split.ms}; };
    return best.empty() || cost(watch_.splits().back()) < cost(best.back());
}

rpg::Outcome BestTimes::note(const rpg::GameState& state, std::uint32_t played)
{
    const bool is_split = watch_.note(state, played);
    if (!is_split || !keeps_ || state.switches.cheated) return rpg::success();
    file_.game = game_title(files_);
    file_.category = "Any order of levels" + rules_;
    if (run_.empty()) name_new_run();
    rpg::note_run(file_, campaign(), watch_, run_);
    if (is_best(state)) rpg::note_run(file_, campaign(), watch_, rpg::kPersonalBest);
    return rpg::write_file(path(), rpg::to_bytes(rpg::print_split_file(file_)));
}

std::vector<BestTimes::Row> BestTimes::rows() const
{
    std::vector<Row> rows;
    for (std::size_t i = 0; i < watch_.splits().size(); ++i) {
        const rpg::Split& split = watch_.splits()[i];
        Row row{split.map, watch_.part(i), {}, {split.turns, split.ms}, {}};
        if (const auto* segment = rpg::segment_named(before_, rpg::split_name(campaign(), split.map))) {
            row.best_part = segment->best;
            const auto best = std::ranges::find(segment->times, rpg::kPersonalBest, &rpg::SplitTime::run);
            if (best != segment->times.end()) row.best_at = best->at;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace runtime
