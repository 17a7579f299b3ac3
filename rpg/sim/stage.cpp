#include "rpg/sim/stage.h"

#include "rpg/model/line_flags.h"
#include "rpg/sim/line_geometry.h"
#include "rpg/sim/stage_builder_internal.h"

#include <algorithm>

namespace rpg {
namespace {

// Entities that the rules make up; the data usually has rows for them too.
const EntityDef kSynthetic[] = {
    {kWallDef, static_cast<std::uint8_t>(EntityType::Wall), 0, 0, {}},
    {kFenceDef, static_cast<std::uint8_t>(EntityType::Fence), 0, 0, {}},
    {kBarsDef, static_cast<std::uint8_t>(EntityType::Bars), 0, 0, {}},
    {kPlayerDef, static_cast<std::uint8_t>(EntityType::Player), 0, 0, {}},
};

} // namespace

Campaign::Campaign(const GameData& data) : data_(&data), defs_(data.entities)
{
    for (const EntityDef& made : kSynthetic) {
        const auto same = [&](const EntityDef& def) { return def.id == made.id; };
        if (std::ranges::none_of(defs_, same)) defs_.push_back(made);
    }
    for (std::size_t row = defs_.size(); row-- > 0;) { // the first of equal ids wins
        const std::size_t id = index_of(defs_[row].id);
        if (def_of_id_.size() <= id) def_of_id_.resize(id + 1, kNoDef);
        def_of_id_[id] = static_cast<DefIndex>(row);
    }
    stages_.reserve(data.levels.size());
    for (const auto& [name, level] : data.levels) stages_.push_back(build_stage(*this, name, level));
}

const Stage* Campaign::find(std::string_view map) const
{
    const auto found = std::ranges::lower_bound(stages_, map, {}, &Stage::name);
    return found != stages_.end() && found->name == map ? &*found : nullptr;
}

DefIndex Campaign::find_def(EntityId id) const
{
    return index_of(id) < def_of_id_.size() ? def_of_id_[index_of(id)] : kNoDef;
}

} // namespace rpg
