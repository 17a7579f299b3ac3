#include "converter/doom/udmf/udmf_specials.h"

#include "converter/wad/map_numbers.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::port {

namespace {

constexpr std::int64_t kSlow = 16;
constexpr std::int64_t kFast = 64;
constexpr std::int64_t kDelay = 150; // tics

struct Lock {
    std::int64_t number; // of ZDoom
    rpg::Key key;
};
// The first of a key is the one to write. Yellow: the card alone, because the yellow skull is the green key.
constexpr std::array kLocks{
    Lock{129, rpg::Key::Red},    Lock{1, rpg::Key::Red},      Lock{4, rpg::Key::Red},
    Lock{104, rpg::Key::Red},    Lock{130, rpg::Key::Blue},   Lock{2, rpg::Key::Blue},
    Lock{5, rpg::Key::Blue},     Lock{103, rpg::Key::Blue},   Lock{3, rpg::Key::Yellow},
    Lock{131, rpg::Key::Yellow}, Lock{102, rpg::Key::Yellow}, Lock{6, rpg::Key::Green},
    Lock{101, rpg::Key::Green}};

UdmfSpecial door_special(const PortOptions& options, const DoorRule& rule)
{
    const std::int64_t speed = options.fast_doors ? kFast : kSlow;
    UdmfSpecial special{.by_hand = true, .by_monsters = !rule.key};
    if (rule.key) {
        special.number = wad::special::kDoorLockedRaise;
        special.arguments = {0, speed, rule.stays_open ? 0 : kDelay, lock_of(*rule.key), 0};
        special.again = !rule.stays_open;
    } else if (rule.stays_open) {
        special.number = wad::special::kDoorOpen;
        special.arguments = {0, speed, 0, 0, 0};
    } else {
        special.number = wad::special::kDoorRaise;
        special.arguments = {0, speed, kDelay, 0, 0};
        special.again = true;
    }
    return special;
}

UdmfSpecial exit_special(const SpecialContext& context, const ExitTarget& target)
{
    UdmfSpecial special{.number = wad::special::kExitNormal, .by_hand = true};
    const auto slot = std::ranges::find(context.slots, target.level, &MapSlot::stem);
    if (slot == context.slots.end()) return special;
    special.number = wad::special::kNewMap;
    special.arguments[0] = slot->number;
    if (target.tile) {
        const std::vector<Arrival> arrivals = arrivals_of(context.game, target.level);
        const auto place = std::ranges::find(arrivals, Arrival{*target.tile, target.angle});
        if (place != arrivals.end()) special.arguments[1] = place - arrivals.begin() + 1;
    }
    return special;
}

} // namespace

std::int64_t lock_of(rpg::Key key)
{
    return std::ranges::find(kLocks, key, &Lock::key)->number;
}

std::optional<rpg::Key> key_of_lock(std::int64_t lock)
{
    const auto* const found = std::ranges::find(kLocks, lock, &Lock::number);
    return found == kLocks.end() ? std::nullopt : std::optional(found->key);
}

UdmfSpecial slide_special(const SpecialContext& context, const SlidingDoor& door)
{
    const std::int64_t speed = context.options.fast_doors ? kFast : kSlow;
    const DoorRule& rule = context.map.rules.doors.at(context.map.geometry.slabs[door.body].line);
    if (rule.use == DoorUse::Exit) return exit_special(context, *rule.exit);
    if (rule.use != DoorUse::Hand && rule.use != DoorUse::Shot) return {};
    const bool stays_open = rule.use == DoorUse::Shot || rule.stays_open;
    return {.number = stays_open ? wad::special::kPolyobjectMove : wad::special::kPolyobjectSlide,
            .arguments = {door.number, speed, door.byte_angle, door.distance, stays_open ? 0 : kDelay},
            .by_hand = rule.use == DoorUse::Hand,
            .by_monsters = rule.use == DoorUse::Hand && !rule.key,
            .by_shots = rule.use == DoorUse::Shot,
            .again = !stays_open,
            .lock = rule.key ? lock_of(*rule.key) : 0};
}

UdmfSpecial special_of(const SpecialContext& context, const GeometryLine& line)
{
    const PortedMap& map = context.map;
    const std::int64_t speed = context.options.fast_doors ? kFast : kSlow;
    if (line.role == LineRole::SlabFace && map.geometry.slab_of(line.front_sector) < 0) {
        const std::int32_t slab = map.geometry.slab_of(line.back_sector);
        const std::uint32_t door = map.geometry.slabs[static_cast<std::size_t>(slab)].line;
        const DoorRule& rule = map.rules.doors.at(door);
        switch (rule.use) {
        case DoorUse::Hand:
            return door_special(context.options, rule);
        case DoorUse::Shot:
            return {.number = wad::special::kDoorOpen,
                    .arguments = {map.tags.at(door), speed, 0, 0, 0},
                    .by_shots = true};
        case DoorUse::Exit:
            return exit_special(context, *rule.exit);
        case DoorUse::Remote:
        case DoorUse::Shut:
            return {};
        }
    }
    UdmfSpecial special;
    TriggerKind kind = TriggerKind::Walk;
    if (const Trigger* trigger = map.rules.trigger_of(line.mark)) {
        kind = trigger->kind;
        special.number = wad::special::kDoorOpen;
        special.arguments = {map.tags.at(*trigger->doors.begin()), speed, 0, 0, 0};
    } else if (const Teleport* teleport = map.rules.teleport_of(line.mark)) {
        kind = teleport->kind;
        special.number = wad::special::kTeleport;
        special.arguments = {teleport_id(map, *teleport), 0, 0, 0, 0};
        special.again = !teleport->is_once;
    }
    if (kind == TriggerKind::Walk && !line.is_two_sided()) return {};
    special.by_hand = kind == TriggerKind::Switch;
    special.by_walking = kind == TriggerKind::Walk;
    return special;
}

void write_special(const UdmfSpecial& special, wad::UdmfBlock& block)
{
    if (special.number == 0) return;
    block.set("special", special.number);
    for (std::size_t i = 0; i < special.arguments.size(); ++i)
        if (special.arguments[i] != 0) block.set(fmt::format("arg{}", i), special.arguments[i]);
    if (special.by_hand) block.set("playeruse", true);
    if (special.by_monsters) block.set("monsteruse", true);
    if (special.by_walking) {
        block.set("playercross", true);
        block.set("firstsideonly", true); // from outside into the tile
    }
    if (special.by_shots) block.set("impact", true);
    if (special.again) block.set("repeatspecial", true);
    if (special.lock != 0) block.set("locknumber", special.lock);
}

} // namespace converter::port
