#include "runtime/play/best_moves.h"

#include "rpg/core/text.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace runtime {
namespace {

// Games with other rules have other numbers: "-classic", "-hard".
std::string rules_of(const rpg::GameState& state)
{
    std::string rules = state.classic ? "-classic" : "";
    if (state.challenge.difficulty != rpg::Difficulty::Normal)
        rules += "-" + std::string(rpg::word_of(state.challenge.difficulty));
    return rules + (state.challenge.round > 0 ? "-again" : "");
}

// Lines that make no sense are left out.
std::map<std::string, std::uint32_t> read_moves(const std::string& path)
{
    constexpr std::uint64_t kMaxFile = 64U << 10;
    std::map<std::string, std::uint32_t> moves;
    const rpg::Result<rpg::Bytes> bytes = rpg::read_file(path, kMaxFile);
    if (!bytes) return moves;
    for (const std::string_view line : rpg::split(rpg::as_text(*bytes), '\n')) {
        const std::size_t blank = line.rfind(' ');
        if (blank == std::string_view::npos) continue;
        const auto number = rpg::parse_whole<std::uint32_t>(line.substr(blank + 1));
        if (number) moves[std::string(line.substr(0, blank))] = *number;
    }
    return moves;
}

} // namespace

std::string BestMoves::path() const
{
    return (std::filesystem::path(folder_) / ("best-moves" + rules_ + ".txt")).generic_string();
}

void BestMoves::begin(const rpg::GameState& state, bool keeps)
{
    keeps_ = keeps;
    rules_ = rules_of(state);
    best_ = keeps ? read_moves(path()) : std::map<std::string, std::uint32_t>();
    before_ = best_;
    watch_.begin(state);
}

rpg::Outcome BestMoves::note(const rpg::GameState& state)
{
    const bool is_finished = watch_.note(state, 0);
    if (!is_finished || !keeps_ || state.switches.cheated) return rpg::success();
    const rpg::Split& split = watch_.splits().back();
    const auto known = best_.try_emplace(split.map, split.stats.moves).first;
    known->second = std::min(known->second, split.stats.moves);
    std::string text;
    for (const auto& [map, moves] : best_) text += fmt::format("{} {}\n", map, moves);
    return rpg::write_file(path(), rpg::to_bytes(text));
}

std::vector<BestMoves::Row> BestMoves::rows() const
{
    std::vector<Row> rows;
    for (const rpg::Split& split : watch_.splits()) {
        const auto best = before_.find(split.map);
        rows.push_back({split.map, split.stats.moves,
                        best == before_.end() ? std::nullopt : std::optional(best->second)});
    }
    return rows;
}

} // namespace runtime
