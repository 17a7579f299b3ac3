#include "rpg/core/narrow.h"
#include "rpg/script/trigger.h"
#include "rpg/sim/clock.h"
#include "rpg/sim/debug_orders_internal.h"
#include "rpg/sim/debug_values.h"
#include "rpg/sim/doors.h"
#include "rpg/sim/fighters_internal.h"
#include "rpg/sim/monsters.h"
#include "rpg/sim/scripts.h"

#include <algorithm>

namespace rpg {
namespace {

using Refusal = std::string_view; // empty: done

constexpr Refusal kNotNow = "this works while the player walks about";

bool has_event(const Turn& turn, TilePos tile)
{
    return turn.stage->event_of[static_cast<std::size_t>(tile_index(tile))] != Stage::kNoEvent;
}

Refusal set_state(Turn& turn, const PlayerCommand& command)
{
    if (!is_on_map(command.tile) || !has_event(turn, command.tile)) return "the tile has no event";
    if (command.number < 0 || command.number > 9) return "a state is a number from 0 to 9";
    set_event_state(turn, command.tile, command.number);
    return {};
}

Refusal run_event(Turn& turn, const PlayerCommand& command)
{
    if (turn.mode() != Mode::Playing) return kNotNow;
    if (!is_on_map(command.tile) || !has_event(turn, command.tile)) return "the tile has no event";
    run_tile(turn, command.tile, trigger::kByEngine);
    settle(turn);
    return {};
}

Refusal set_line(Turn& turn, const PlayerCommand& command)
{
    if (turn.mode() != Mode::Playing) return kNotNow;
    const std::vector<Line>& lines = turn.map().lines;
    const auto index = static_cast<std::size_t>(command.number);
    if (command.number < 0 || index >= lines.size() ||
        !lines[index].has(line_flag::kDoor | line_flag::kSecret))
        return "the line is neither a door nor a secret wall";
    const LineIndex line{narrow<std::uint16_t>(index)};
    const bool is_locked = turn.level().lines[index].has(line_flag::kLocked);
    if (command.text == "lock" || command.text == "unlock") {
        set_lock(turn, line, command.text == "lock" ? LockOrder::Lock : LockOrder::Unlock);
    } else if (command.text == "open" || command.text == "close") {
        if (is_locked) set_lock(turn, line, LockOrder::Unlock);
        move_door(turn, line, command.text == "open" ? DoorOrder::Open : DoorOrder::Close, 0);
        settle(turn);
    } else {
        return "a line can be told: open, close, lock, unlock";
    }
    return {};
}

Refusal set_value(Turn& turn, const PlayerCommand& command)
{
    const PlayerValue* value = find_player_value(command.text);
    if (value == nullptr) return "the player has no such value";
    if (command.number < value->least || command.number > value->most) return "the value cannot be that";
    value->set(turn.state.player, command.number);
    return {};
}

// The monster that is missed least: a dead one of the kind, any dead one, one that sleeps.
EntityIndex spare_monster(const Turn& turn, DefIndex def)
{
    const auto is_dead = [&](EntityIndex monster) { return !is_live(turn, monster); };
    const auto is_kind = [&](EntityIndex monster) { return entity(turn, monster).def == def; };
    const std::vector<EntityIndex>& inactive = turn.state.level.inactive;
    const auto first = [&](auto fits) {
        const auto found = std::ranges::find_if(inactive, fits);
        return found == inactive.end() ? kNoEntity : *found;
    };
    if (const auto found = first([&](EntityIndex m) { return is_dead(m) && is_kind(m); }); found != kNoEntity)
        return found;
    if (const auto found = first(is_dead); found != kNoEntity) return found;
    if (const auto found = first(is_kind); found != kNoEntity) return found;
    return inactive.empty() ? kNoEntity : inactive.back();
}

Refusal spawn_monster(Turn& turn, DefIndex def, const PlayerCommand& command)
{
    const UnitPos at = centre_of(command.tile);
    if (find_entity(turn, at, type_mask::kMonsterWalk) != kNoEntity) return "something stands there";
    const EntityIndex monster = spare_monster(turn, def);
    if (monster == kNoEntity) return "all monsters of the level are awake: there is none to take";
    const ThingIndex thing = thing_index(turn, monster);
    unlink(turn, monster);
    EntityState& state = entity(turn, monster);
    state.def = def;
    state.flags = entity_bit::kLive;
    ThingState& shown = thing_of(turn, monster);
    shown.id = narrow<std::uint16_t>(command.number);
    shown.at = at;
    clear_flag(shown, thing_flag::kCorpse | thing_flag::kHidden);
    roll_monster(turn, monster);
    forget_later_frames(turn, thing);
    show_frame(turn, thing, frame::kStand);
    link(turn, monster, at);
    wake(turn, monster);
    announce(turn, thing);
    return {};
}

bool can_be_hurt(const EntityDef& def)
{
    const EntityType type{def.type};
    return type == EntityType::Fire || (type == EntityType::Tall && def.parameter != 0) ||
           (type == EntityType::Breakable && def.subtype != subtype::kCoupling);
}

// Into the slot of the drop that has lain for the longest time.
Refusal spawn_object(Turn& turn, DefIndex def, const PlayerCommand& command)
{
    if (find_entity(turn, centre_of(command.tile), mask_of(EntityType::Wall)) != kNoEntity ||
        turn.map().is_solid(command.tile))
        return "the tile is a wall";
    LevelState& level = turn.level();
    const auto thing = narrow<std::uint16_t>(turn.stage->first_drop + level.next_drop);
    level.next_drop = static_cast<std::uint8_t>((level.next_drop + 1) % kDropSlots);
    const EntityIndex slot = turn.stage->entity_of_thing[thing];
    unlink(turn, slot);
    entity(turn, slot).def = def;
    entity(turn, slot).flags = 0;
    if (can_be_hurt(turn.campaign.def(def))) set_bit(entity(turn, slot), entity_bit::kLive);
    level.things[thing] =
        ThingState{.at = centre_of(command.tile), .id = narrow<std::uint16_t>(command.number)};
    if (type_of(turn, slot) == EntityType::AmmoPack) set_flag(level.things[thing], thing_flag::kHeap);
    link(turn, slot, centre_of(command.tile));
    announce(turn, ThingIndex{thing});
    return {};
}

Refusal spawn(Turn& turn, const PlayerCommand& command)
{
    if (!is_on_map(command.tile)) return "the tile is not on the map";
    if (command.number < 0 || command.number >= kFirstTextureEntity) return "there is no such thing";
    if (tile_of(turn.state.player.at) == command.tile) return "the player stands there";
    const DefIndex def = turn.campaign.find_def(EntityId{narrow<std::uint16_t>(command.number)});
    if (def == kNoDef) return "there is no such thing";
    if (EntityType{turn.campaign.def(def).type} == EntityType::Monster)
        return spawn_monster(turn, def, command);
    return spawn_object(turn, def, command);
}

Refusal obey(Turn& turn, const PlayerCommand& command)
{
    switch (command.order) {
    case Order::SetState:
        return set_state(turn, command);
    case Order::Spawn:
        return spawn(turn, command);
    case Order::SetLine:
        return set_line(turn, command);
    case Order::SetValue:
        return set_value(turn, command);
    default:
        return run_event(turn, command);
    }
}

} // namespace

void debug_order(Turn& turn, const PlayerCommand& command)
{
    if (const Refusal refusal = obey(turn, command); !refusal.empty()) turn.emit(event::Refused{refusal});
}

} // namespace rpg
