#include "rpg/session/splits.h"

#include "rpg/model/glyph_encoding.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>

namespace rpg {
namespace {

template <class Number> void keep_better(std::optional<Number>& best, const std::optional<Number>& now)
{
    if (now && (!best || *now < *best)) best = now;
}

SplitSegment& segment_for(SplitFile& file, const std::string& name)
{
    const auto found = std::ranges::find(file.segments, name, &SplitSegment::name);
    if (found != file.segments.end()) return *found;
    return file.segments.emplace_back(SplitSegment{.name = name});
}

std::uint16_t bits_of(const std::vector<Split>& splits)
{
    std::uint16_t bits = 0;
    for (const Split& split : splits) bits |= split.level;
    return bits;
}

} // namespace

void SplitWatch::begin(const GameState& state, std::vector<Split> known)
{
    completed_ = state.career.completed;
    splits_ = std::move(known);
}

bool SplitWatch::note(const GameState& state, std::uint32_t ms)
{
    const std::uint16_t now = state.career.completed;
    const auto added = static_cast<std::uint16_t>(now & ~completed_);
    completed_ = now;
    // A saved game may have been loaded meanwhile.
    std::erase_if(splits_, [&](const Split& split) { return (split.level & now) == 0; });
    if (added == 0 || state.screen.mode != Mode::Stats) return false;
    splits_.push_back({state.map, added, turns_of(state), ms, state.screen.stats});
    return true;
}

bool SplitWatch::is_whole() const
{
    return bits_of(splits_) == completed_;
}

RunTime SplitWatch::part(std::size_t index) const
{
    if (index == 0 && !is_whole()) return {};
    const Split& split = splits_[index];
    if (index == 0) return {split.turns, split.ms};
    const Split& before = splits_[index - 1];
    return {split.turns - std::min(split.turns, before.turns), split.ms - std::min(split.ms, before.ms)};
}

std::string split_name(const Campaign& campaign, std::string_view map)
{
    const Stage* stage = campaign.find(map);
    const std::string title = stage == nullptr ? std::string() : stage->level->title();
    const auto has_title = [&](const Stage& other) { return other.level->title() == title; };
    if (title.empty() || std::ranges::count_if(campaign.stages(), has_title) > 1) return std::string(map);
    return shown_text(title, campaign.encoding());
}

void note_run(SplitFile& file, const Campaign& campaign, const SplitWatch& watch, std::string_view run)
{
    const auto is_run = [&](const SplitTime& time) { return time.run == run; };
    for (SplitSegment& segment : file.segments) std::erase_if(segment.times, is_run);
    for (std::size_t i = 0; i < watch.splits().size(); ++i) {
        const Split& split = watch.splits()[i];
        SplitSegment& segment = segment_for(file, split_name(campaign, split.map));
        segment.times.push_back({std::string(run), {split.turns, split.ms}});
        const RunTime part = watch.part(i);
        keep_better(segment.best.turns, part.turns);
        keep_better(segment.best.ms, part.ms);
    }
}

std::vector<Split> splits_in(const SplitFile& file, const Campaign& campaign, std::string_view run)
{
    std::vector<Split> splits;
    for (const Stage& stage : campaign.stages()) {
        const unsigned id = stage.level->level_id;
        const SplitSegment* segment = segment_named(file, split_name(campaign, stage.name));
        if (segment == nullptr || id < 1 || id > kLastLevelId) continue;
        const auto time = std::ranges::find(segment->times, run, &SplitTime::run);
        if (time == segment->times.end()) continue;
        splits.push_back({stage.name, static_cast<std::uint16_t>(1U << (id - 1)), time->at.turns.value_or(0),
                          time->at.ms.value_or(0)});
    }
    std::ranges::sort(splits, {}, &Split::turns);
    return splits;
}

const SplitSegment* segment_named(const SplitFile& file, std::string_view name)
{
    const auto found = std::ranges::find(file.segments, name, &SplitSegment::name);
    return found == file.segments.end() ? nullptr : &*found;
}

const Ghost::Moment* Ghost::at(const std::string& map, TilePos tile) const
{
    const auto found = moments.find({map, tile_index(tile)});
    return found == moments.end() ? nullptr : &found->second;
}

Result<Ghost> ghost_of(const Campaign& campaign, std::uint64_t content, const Replay& replay)
{
    Ghost ghost;
    bool has_begun = false;
    const auto look = [&](const GameState& state) {
        if (!std::exchange(has_begun, true)) ghost.watch.begin(state);
        ghost.watch.note(state, state.clock);
        const auto [place, is_new] =
            ghost.moments.try_emplace({state.map, tile_index(tile_of(state.player.at))});
        if (is_new) place->second = {turns_of(state), level_stats({campaign, state}).kills};
    };
    const Result<ReplayReport> played = verify_replay(campaign, content, replay, look);
    if (!played) return played.error();
    return ghost;
}

} // namespace rpg
