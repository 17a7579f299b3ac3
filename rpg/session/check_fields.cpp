#include "rpg/session/check_fields.h"

#include "rpg/state/fields.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

class IndexCheck {
public:
    IndexCheck(const Campaign& campaign, const Stage& stage, const GameState& state)
        : campaign_(campaign), stage_(stage), state_(state)
    {
    }

    // False: problem_ says which field, for the path is put together on the way back.
    template <class T> bool check(const T& value)
    {
        if constexpr (std::is_same_v<T, UnitPos>)
            return check_place(value);
        else if constexpr (std::is_same_v<T, LevelNotes>)
            return check_notes(value);
        else if constexpr (Scalar<T>)
            return check_scalar(value);
        else if constexpr (HasFields<T>)
            return check_fields(value);
        else if constexpr (IsVector<T>::value || IsArray<T>::value)
            return check_list(value);
        else
            return true;
    }
    FieldProblem take() { return std::move(problem_); }

private:
    bool refuse(std::string reason)
    {
        problem_.reason = std::move(reason);
        return false;
    }
    bool in_range(std::size_t index, std::size_t count, bool none, std::string_view what)
    {
        return none || index < count || refuse(fmt::format("{} is not one of the {} {}", index, count, what));
    }

    bool check_place(UnitPos at)
    {
        constexpr int kEnd = kMapTiles * 64;
        const bool on_map = at.x >= 0 && at.x < kEnd && at.y >= 0 && at.y < kEnd;
        return on_map || refuse(fmt::format("{},{} is not on the map", at.x, at.y));
    }

    // Strings of a level that was left.
    bool check_notes(const LevelNotes& noted)
    {
        const Stage* stage = campaign_.find(noted.map);
        if (stage == nullptr) return refuse("there is no level '" + noted.map + "'");
        const std::size_t strings = stage->level->strings.size();
        return std::ranges::all_of(noted.notes, [&](StringIndex note) {
            return in_range(static_cast<std::size_t>(note), strings, false, "strings");
        });
    }

    template <Scalar T> bool check_scalar(T value)
    {
        const auto index = static_cast<std::size_t>(bits_of(value));
        if constexpr (std::is_same_v<T, EntityIndex>)
            return in_range(index, state_.level.entities.size(), value == kNoEntity, "entities");
        else if constexpr (std::is_same_v<T, LineIndex>)
            return in_range(index, state_.level.lines.size(), value == kNoLine, "lines");
        else if constexpr (std::is_same_v<T, ThingIndex>)
            return in_range(index, state_.level.things.size(), value == kNoThing, "things");
        else if constexpr (std::is_same_v<T, DefIndex>)
            return in_range(index, campaign_.def_count(), value == kNoDef, "definitions");
        else if constexpr (std::is_same_v<T, StringIndex>)
            return in_range(index, stage_.level->strings.size(), value == kNoString, "strings");
        else if constexpr (std::is_same_v<T, TextureId>)
            return in_range(index, texture_count(), false, "textures");
        else if constexpr (kLastOf<T> != 0)
            return bits_of(value) <= kLastOf<T> || refuse("is not a number that has a meaning");
        else
            return true;
    }
    std::size_t texture_count() const // without pictures every id is as good as another
    {
        const std::size_t known = campaign_.data().mappings.texture_ids.size();
        return known != 0 ? known : 0x10000;
    }

    template <class Struct> bool check_fields(const Struct& value)
    {
        bool good = true;
        visit_fields(
            [&](const auto& field, const auto& member) {
                if (!good || this->check(member)) return;
                good = false;
                const bool is_list = problem_.field.starts_with('[');
                problem_.field =
                    std::string(field.name) + (is_list || problem_.field.empty() ? "" : ".") + problem_.field;
            },
            value);
        return good;
    }
    template <class List> bool check_list(const List& list)
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if constexpr (std::is_same_v<List, std::vector<ThingState>>)
                if (i < stage_.start.things.size() && list[i].at == stage_.start.things[i].at) continue;
            if (check(list[i])) continue;
            problem_.field = fmt::format("[{}]{}{}", i, problem_.field.empty() ? "" : ".", problem_.field);
            return false;
        }
        return true;
    }

    const Campaign& campaign_;
    const Stage& stage_;
    const GameState& state_;
    FieldProblem problem_;
};

constexpr std::uint16_t kNoMonster = 0xFFFF;

class EntityCheck {
public:
    EntityCheck(const Campaign& campaign, const Stage& stage, const LevelState& level)
        : campaign_(campaign), stage_(stage), level_(level), seen_(level.entities.size(), false)
    {
    }
    FieldProblem run()
    {
        for (std::size_t i = 0; i < level_.entities.size(); ++i) check_entity(i);
        for (std::size_t tile = 0; tile < level_.tiles.size() && problem_.field.empty(); ++tile)
            check_tile(tile);
        for (std::size_t i = 0; i < seen_.size(); ++i)
            require(seen_[i] || i == 0 || !level_.entities[i].has(entity_bit::kLinked), "level.entities", i,
                    "stands on no tile's list");
        check_monster_lists();
        for (std::size_t i = 0; i < level_.monsters.size(); ++i) check_target(i);
        check_couplings();
        return std::move(problem_);
    }

private:
    void require(bool good, std::string_view list, std::size_t index, std::string_view reason)
    {
        if (!good && problem_.field.empty())
            problem_ = {fmt::format("{}[{}]", list, index), std::string(reason)};
    }
    const EntityState& entity(EntityIndex index) const
    {
        return level_.entities[static_cast<std::size_t>(index)];
    }
    bool is_monster(EntityIndex index) const
    {
        return index != kNoEntity && stage_.monster_of[static_cast<std::size_t>(index)] != kNoMonster;
    }
    void check_entity(std::size_t index);
    void check_tile(std::size_t tile);
    void check_monster_lists();
    void check_list(std::string_view name, const std::vector<EntityIndex>& list, std::vector<bool>& taken);
    void check_target(std::size_t monster);
    void check_couplings();

    const Campaign& campaign_;
    const Stage& stage_;
    const LevelState& level_;
    std::vector<bool> seen_; // on a tile's list
    FieldProblem problem_;
};

bool can_be_live(EntityType type)
{
    return type == EntityType::Monster || type == EntityType::Fire || type == EntityType::Breakable ||
           type == EntityType::Tall;
}

// A monster stays a monster; a thing becomes another thing, a line another line.
void EntityCheck::check_entity(std::size_t index)
{
    constexpr std::string_view kList = "level.entities";
    const EntityState& now = level_.entities[index];
    const DefIndex first = stage_.start.entities[index].def;
    if (now.has(entity_bit::kLinked)) {
        require(now.def != kNoDef, kList, index, "stands on a tile without being anything");
        require(now.tile < kTileCount, kList, index, "stands outside the map");
    } else {
        require(now.next == kNoEntity, kList, index, "is above another one without standing on a tile");
    }
    if (now.def == kNoDef) {
        require(!now.has(entity_bit::kLive), kList, index, "can be hurt without being anything");
        require(stage_.monster_of[index] == kNoMonster, kList, index, "is a monster of no kind");
        return;
    }
    const EntityDef& def = campaign_.def(now.def);
    const EntityType type{def.type};
    require((type == EntityType::Monster) == (stage_.monster_of[index] != kNoMonster), kList, index,
            "is a monster here and none there");
    require(!now.has(entity_bit::kLive) || can_be_live(type), kList, index, "cannot be hurt");
    const bool of_line = index_of(def.id) >= kFirstTextureEntity && index_of(def.id) < 512;
    const bool changed = now.def != first;
    require(!changed || of_line == stage_.entities[index].is_line, kList, index,
            "is made from something else");
    require(!changed || index > 1, kList, index, "never changes");
}

void EntityCheck::check_tile(std::size_t tile)
{
    for (EntityIndex at = level_.tiles[tile]; at != kNoEntity; at = entity(at).next) {
        const auto index = static_cast<std::size_t>(at);
        if (at == kWallEntity) { // stands on many tiles, always at the bottom
            require(entity(at).next == kNoEntity, "level.tiles", tile, "something is below the wall");
            return;
        }
        require(!seen_[index], "level.tiles", tile, "an entity stands there for the second time");
        require(entity(at).has(entity_bit::kLinked) && entity(at).tile == tile, "level.tiles", tile,
                "an entity of another place stands there");
        if (!problem_.field.empty()) return;
        seen_[index] = true;
    }
}

void EntityCheck::check_list(std::string_view name, const std::vector<EntityIndex>& list,
                             std::vector<bool>& taken)
{
    for (std::size_t i = 0; i < list.size() && problem_.field.empty(); ++i) {
        require(is_monster(list[i]), name, i, "is not a monster");
        if (!problem_.field.empty()) return;
        const auto index = static_cast<std::size_t>(list[i]);
        require(!taken[index], name, i, "is there for the second time");
        taken[index] = true;
    }
}

void EntityCheck::check_monster_lists()
{
    std::vector<bool> taken(level_.entities.size(), false);
    check_list("level.awake", level_.awake, taken);
    const std::vector<bool> awake = taken;
    check_list("level.inactive", level_.inactive, taken);
    for (std::size_t i = 0; i < awake.size(); ++i)
        require(awake[i] == level_.entities[i].has(entity_bit::kAwake), "level.entities", i,
                "is awake in one place and asleep in another");
    std::vector<bool> queued(level_.entities.size(), false);
    check_list("level.turn.attacks", level_.turn.attacks, queued);
}

// A monster aims at something that can break, or at a corpse that it wants to raise. A crate that somebody
// else has opened meanwhile is what was in it.
void EntityCheck::check_target(std::size_t monster)
{
    const EntityIndex target = level_.monsters[monster].target;
    if (target == kNoEntity || !problem_.field.empty()) return;
    const DefIndex def = entity(target).def;
    const EntityType type = def == kNoDef ? EntityType::Wall : EntityType{campaign_.def(def).type};
    const bool was_broken =
        def != kNoDef && target != kPlayerEntity && !entity(target).has(entity_bit::kLive);
    require(type == EntityType::Breakable || type == EntityType::Monster || was_broken, "level.monsters",
            monster, "aims at something that is no target");
    const auto owner =
        static_cast<std::size_t>(std::ranges::find(stage_.monster_of, monster) - stage_.monster_of.begin());
    const bool raising = owner < level_.entities.size() && level_.entities[owner].has(entity_bit::kRaising);
    require(!raising || type == EntityType::Monster, "level.monsters", monster, "raises what is no monster");
}

void EntityCheck::check_couplings()
{
    const CouplingState& couplings = level_.couplings;
    if (!problem_.field.empty()) return;
    if (couplings.destroyed > 2) problem_ = {"level.couplings.destroyed", "are more than 2"};
    if (couplings.spawned != kNoEntity && !is_monster(couplings.spawned))
        problem_ = {"level.couplings.spawned", "is not a monster"};
}

} // namespace

FieldProblem find_bad_index(const Campaign& campaign, const Stage& stage, const GameState& state)
{
    IndexCheck check(campaign, stage, state);
    check.check(state);
    return check.take();
}

FieldProblem find_bad_entity(const Campaign& campaign, const Stage& stage, const GameState& state)
{
    return EntityCheck(campaign, stage, state.level).run();
}

} // namespace rpg
