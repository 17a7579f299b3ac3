#include "rpg/sim/turn/debug_orders.h"

#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/world/entities.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr Refusal kNotNow = "this works while the player walks about";

bool has_event(const World& world, TilePos tile)
{
    return world.stage->event_of[static_cast<std::size_t>(tile_index(tile))] != Stage::kNoEvent;
}

// The monster that is missed least: a dead one of the kind, any dead one, one that sleeps.
EntityIndex spare_monster(const World& world, DefIndex def)
{
    const auto is_dead = [&](EntityIndex monster) { return !is_live(world, monster); };
    const auto is_kind = [&](EntityIndex monster) { return entity(world, monster).def == def; };
    const std::vector<EntityIndex>& inactive = world.state.level.inactive;
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

Refusal spawn_monster(Turn& turn, DefIndex def, const command::Spawn& order)
{
    const UnitPos at = centre_of(order.tile);
    if (find_entity(turn, at, type_mask::kMonsterWalk) != kNoEntity) return "something stands there";
    const EntityIndex monster = spare_monster(turn, def);
    if (monster == kNoEntity) return "all monsters of the level are awake: there is none to take";
    const ThingIndex thing = thing_index(turn, monster);
    unlink(turn, monster);
    EntityState& state = entity(turn, monster);
    state.def = def;
    state.flags = entity_bit::kLive;
    ThingState& shown = thing_of(turn, monster);
    shown.id = narrow<std::uint16_t>(order.sprite);
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
    return def.is(EntityType::Fire) || (def.is(EntityType::Tall) && def.parameter != 0) ||
           (def.is(EntityType::Breakable) && def.subtype != subtype::kCoupling);
}

// Into the slot of the drop that has lain for the longest time.
Refusal spawn_object(Turn& turn, DefIndex def, const command::Spawn& order)
{
    if (find_entity(turn, centre_of(order.tile), mask_of(EntityType::Wall)) != kNoEntity ||
        turn.map().is_solid(order.tile))
        return "the tile is a wall";
    LevelState& level = turn.level();
    const auto thing = narrow<std::uint16_t>(turn.stage->first_drop + level.next_drop);
    level.next_drop = static_cast<std::uint8_t>((level.next_drop + 1) % kDropSlots);
    const EntityIndex slot = turn.stage->entity_of_thing[thing];
    unlink(turn, slot);
    entity(turn, slot).def = def;
    entity(turn, slot).flags = 0;
    if (can_be_hurt(turn.campaign.def(def))) set_bit(entity(turn, slot), entity_bit::kLive);
    level.things[thing] = ThingState{.at = centre_of(order.tile), .id = narrow<std::uint16_t>(order.sprite)};
    if (type_of(turn, slot) == EntityType::AmmoPack) set_flag(level.things[thing], thing_flag::kHeap);
    link(turn, slot, centre_of(order.tile));
    announce(turn, ThingIndex{thing});
    return {};
}

constexpr int kMaxCredits = 99'999;

template <std::uint8_t Fighter::*Member> int get_body(const Player& player)
{
    return player.fighter.*Member;
}
template <std::uint8_t Fighter::*Member> void set_body(Player& player, int value)
{
    player.fighter.*Member = static_cast<std::uint8_t>(value);
}
template <std::size_t Type> int get_ammo(const Player& player)
{
    return player.ammo[Type];
}
template <std::size_t Type> void set_ammo(Player& player, int value)
{
    player.ammo[Type] = static_cast<std::uint8_t>(value);
}
template <std::size_t Kind> int get_item(const Player& player)
{
    return player.items[Kind];
}
template <std::size_t Kind> void set_item(Player& player, int value)
{
    player.items[Kind] = static_cast<std::uint8_t>(value);
}
template <Key Which> int get_key(const Player& player)
{
    return player.has_key(Which) ? 1 : 0;
}
template <Key Which> void set_key(Player& player, int value)
{
    constexpr unsigned kBit = 1U << static_cast<unsigned>(Which);
    player.keys = static_cast<std::uint8_t>(value != 0 ? player.keys | kBit : player.keys & ~kBit);
}
int get_credits(const Player& player)
{
    return static_cast<int>(player.credits);
}
void set_credits(Player& player, int value)
{
    player.credits = static_cast<std::uint32_t>(value);
}
int get_weapons(const Player& player)
{
    return player.weapons;
}
void set_weapons(Player& player, int value)
{
    player.weapons = static_cast<std::uint16_t>(value);
}
int get_berserk(const Player& player)
{
    return static_cast<int>(player.berserk);
}
void set_berserk(Player& player, int value)
{
    player.berserk = static_cast<std::uint32_t>(value);
}

template <std::uint8_t Fighter::*Member> constexpr PlayerValue body(std::string_view name, int least = 0)
{
    return {name, kMaxOfAnything, get_body<Member>, set_body<Member>, least};
}
template <std::size_t Type> constexpr PlayerValue ammo(std::string_view name)
{
    return {name, kMaxOfAnything, get_ammo<Type>, set_ammo<Type>};
}
template <std::size_t Kind> constexpr PlayerValue item(std::string_view name)
{
    return {name, kMaxOfAnything, get_item<Kind>, set_item<Kind>};
}
template <Key Which> constexpr PlayerValue key(std::string_view name)
{
    return {name, 1, get_key<Which>, set_key<Which>};
}

// clang-format off
constexpr std::array kValues{
    body<&Fighter::health>("health", 1),
    body<&Fighter::max_health>("max-health", 1),
    body<&Fighter::armour>("armor"),
    body<&Fighter::max_armour>("max-armor"),
    body<&Fighter::defense>("defense"),
    body<&Fighter::strength>("strength"),
    body<&Fighter::agility>("agility"),
    body<&Fighter::accuracy>("accuracy"),
    PlayerValue{"credits", kMaxCredits, get_credits, set_credits},
    PlayerValue{"berserk", kMaxOfAnything, get_berserk, set_berserk},
    PlayerValue{"weapons", (1 << kWeaponCount) - 1, get_weapons, set_weapons},
    ammo<0>("foam"),
    ammo<1>("bullets"),
    ammo<2>("shells"),
    ammo<3>("rockets"),
    ammo<4>("cells"),
    item<0>("small-medkit"),
    item<1>("large-medkit"),
    item<2>("soul-sphere"),
    item<3>("berserker"),
    item<4>("dog-collar"),
    key<Key::Green>("green-key"),
    key<Key::Yellow>("yellow-key"),
    key<Key::Blue>("blue-key"),
    key<Key::Red>("red-key"),
};
// clang-format on

} // namespace

Refusal set_state(Turn& turn, const command::SetState& order)
{
    if (!is_on_map(order.tile) || !has_event(turn, order.tile)) return "the tile has no event";
    if (order.state < 0 || order.state > 9) return "a state is a number from 0 to 9";
    set_event_state(turn, order.tile, order.state);
    return {};
}

Refusal run_event(Turn& turn, const command::RunEvent& order)
{
    if (turn.mode() != Mode::Playing) return kNotNow;
    if (!is_on_map(order.tile) || !has_event(turn, order.tile)) return "the tile has no event";
    run_tile(turn, order.tile, trigger::kByEngine);
    return {};
}

Refusal set_line(Turn& turn, const command::SetLine& order)
{
    if (turn.mode() != Mode::Playing) return kNotNow;
    const std::vector<Line>& lines = turn.map().lines;
    const auto index = static_cast<std::size_t>(order.line);
    if (order.line < 0 || index >= lines.size() || !lines[index].has(line_flag::kDoor | line_flag::kSecret))
        return "the line is neither a door nor a secret wall";
    const LineIndex line{narrow<std::uint16_t>(index)};
    const bool is_locked = turn.level().lines[index].has(line_flag::kLocked);
    if (order.what == "lock" || order.what == "unlock") {
        set_lock(turn, line, order.what == "lock" ? LineAction::Lock : LineAction::Unlock);
    } else if (order.what == "open" || order.what == "close") {
        if (is_locked) set_lock(turn, line, LineAction::Unlock);
        move_door(turn, line, order.what == "open" ? LineAction::Open : LineAction::Close, 0);
    } else {
        return "a line can be told: open, close, lock, unlock";
    }
    return {};
}

Refusal set_value(Turn& turn, const command::SetValue& order)
{
    const PlayerValue* value = find_player_value(order.name);
    if (value == nullptr) return "the player has no such value";
    if (order.value < value->least || order.value > value->most) return "the value cannot be that";
    value->set(turn.state.player, order.value);
    return {};
}

Refusal spawn(Turn& turn, const command::Spawn& order)
{
    if (!is_on_map(order.tile)) return "the tile is not on the map";
    if (order.sprite < 0 || order.sprite >= kFirstTextureEntity) return "there is no such thing";
    if (tile_of(turn.state.player.at) == order.tile) return "the player stands there";
    const DefIndex def = turn.campaign.find_def(EntityId{narrow<std::uint16_t>(order.sprite)});
    if (def == kNoDef) return "there is no such thing";
    if (turn.campaign.def(def).is(EntityType::Monster)) return spawn_monster(turn, def, order);
    return spawn_object(turn, def, order);
}

std::span<const PlayerValue> player_values()
{
    return kValues;
}

const PlayerValue* find_player_value(std::string_view name)
{
    const auto* const found = std::ranges::find(kValues, name, &PlayerValue::name);
    return found == kValues.end() ? nullptr : &*found;
}

} // namespace rpg
