#include "rpg/render/visibility.h"

#include "rpg/core/assert.h"

#include <limits>

namespace rpg {

void Visibility::begin(const WorldView& view, int width)
{
    RPG_ASSERT(view.level != nullptr);
    level_ = view.level;
    taken_.assign(static_cast<std::size_t>(std::max(width, 0)), 0);
    leaves_.clear();
    things_.clear();
    open_.clear();
    const std::size_t count = std::min<std::size_t>(view.things.size(), 0xFFFF);
    leaf_heads_.assign(level_->nodes().size(), kNone);
    next_.resize(count);
    by_link_.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) by_link_[i] = i;
    const auto linked_before = [&](std::uint32_t a, std::uint32_t b) {
        return view.things[a].linked < view.things[b].linked;
    };
    if (!std::ranges::is_sorted(by_link_, linked_before)) std::ranges::stable_sort(by_link_, linked_before);
    for (const std::uint32_t i : by_link_) { // the later one comes first
        const ViewThing& thing = view.things[i];
        const std::uint16_t leaf = level_->leaf_at(thing.x >> 16, thing.y >> 16);
        if (leaf == RenderLevel::kNoNode) continue;
        next_[i] = leaf_heads_[leaf];
        leaf_heads_[leaf] = i;
    }
}

bool Visibility::is_free(int first, int end) const
{
    first = std::max(first, 0);
    end = std::min(end, static_cast<int>(taken_.size()));
    if (first >= end) return false;
    return std::find(taken_.begin() + first, taken_.begin() + end, std::uint8_t{0}) != taken_.begin() + end;
}

void Visibility::take(int first, int end)
{
    first = std::max(first, 0);
    end = std::min(end, static_cast<int>(taken_.size()));
    if (first < end) std::fill(taken_.begin() + first, taken_.begin() + end, std::uint8_t{1});
}

std::int64_t Visibility::key_of(const ViewThing& thing, std::int64_t depth)
{
    if ((thing.flags & thing_flag::kDecoration) != 0) return std::numeric_limits<std::int64_t>::max();
    if ((thing.flags & thing_flag::kCorpse) != 0) return depth + 1;
    if (thing.is_monster) return depth - 1;
    if ((thing.flags & thing_flag::kTexture) != 0) return depth;
    if (thing.id >= 184 && thing.id <= 190) return 0;
    if (thing.id >= 180 && thing.id <= 191) return depth - 2;
    if (thing.id >= 193 && thing.id <= 198) return depth - 2; // of J2ME games
    return depth;
}

} // namespace rpg
