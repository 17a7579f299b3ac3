#include "rpg/session/splits.h"

#include "rpg/model/glyph_encoding.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>

namespace rpg {

void SplitTracker::begin(const GameState& state)
{
    completed_ = state.career.completed;
    splits_.clear();
}

bool SplitTracker::note(const GameState& state, std::uint32_t ms)
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

std::optional<std::uint32_t> SplitTracker::turns_for(std::size_t index) const
{
    std::uint16_t known = 0;
    for (const Split& split : splits_) known |= split.level;
    if (index == 0 && known != completed_) return std::nullopt;
    const std::uint32_t before = index == 0 ? 0 : splits_[index - 1].turns;
    return splits_[index].turns - std::min(splits_[index].turns, before);
}

std::string split_name(const Campaign& campaign, std::string_view map)
{
    const Stage* stage = campaign.find(map);
    const std::string title = stage == nullptr ? std::string() : stage->level->title();
    const auto has_title = [&](const Stage& other) { return other.level->title() == title; };
    if (title.empty() || std::ranges::count_if(campaign.stages(), has_title) > 1) return std::string(map);
    return shown_text(title, campaign.encoding());
}

const Ghost::Moment* Ghost::at(const std::string& map, TilePos tile) const
{
    const auto found = moments.find({map, tile_index(tile)});
    return found == moments.end() ? nullptr : &found->second;
}

Result<Ghost> ghost_of(const Campaign& campaign, std::uint64_t content, const Replay& replay)
{
    Ghost ghost;
    const auto look = [&](const GameState& state) {
        const auto [place, is_new] =
            ghost.moments.try_emplace({state.map, tile_index(tile_of(state.player.at))});
        if (is_new) place->second = {turns_of(state), level_stats({campaign, state}).kills};
    };
    const Result<ReplayReport> played = verify_replay(campaign, content, replay, look);
    if (!played) return played.error();
    return ghost;
}

} // namespace rpg
