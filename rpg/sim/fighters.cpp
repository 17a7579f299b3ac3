#include "rpg/sim/fighters_internal.h"

#include <algorithm>

namespace rpg {
namespace {

// Of blood, for so much damage.
int drops_of(const Fighter& fighter, int damage)
{
    constexpr int kFullDamage = 48, kMost = 255;
    const int whole = fighter.max_health + (fighter.armour > 0 ? fighter.max_armour : 0);
    const int drops = kFullDamage * damage / std::max(whole, 1);
    const bool kills = damage >= fighter.health + fighter.armour;
    return std::clamp(kills ? 2 * drops : drops, 1, kMost);
}

} // namespace

bool is_live(const Turn& turn, EntityIndex index)
{
    return entity(turn, index).has(entity_bit::kLive);
}

bool is_monster(const Turn& turn, EntityIndex index)
{
    return type_of(turn, index) == EntityType::Monster;
}

int class_of(const Turn& turn, EntityIndex monster)
{
    const int number = family_of(turn, monster);
    return turn.rules().knows_class(number) ? turn.rules().monster(number).nature : number;
}

int family_of(const Turn& turn, EntityIndex monster)
{
    return def_of(turn, monster).subtype;
}

std::uint32_t tier_of(const Turn& turn, EntityIndex monster)
{
    return def_of(turn, monster).parameter;
}

const MonsterRow& row_of(const Turn& turn, EntityIndex monster)
{
    return turn.rules().monster(family_of(turn, monster));
}

void play_one_of(Turn& turn, const SoundChoice& choice, SoundPriority priority)
{
    if (choice.count == 0) return;
    const int chosen = turn.state.random.byte() % choice.count;
    turn.sound(choice.sounds[static_cast<std::size_t>(chosen)], priority);
}

void show_frame(Turn& turn, ThingIndex thing, int frame)
{
    turn.state.level.things[index_of(thing)].frame = static_cast<std::uint8_t>(frame);
    announce(turn, thing);
}

void show_frames(Turn& turn, ThingIndex thing, int now, std::uint32_t after, int then)
{
    show_frame(turn, thing, now);
    ThingState& state = turn.state.level.things[index_of(thing)];
    state.frame = static_cast<std::uint8_t>(then);
    turn.emit_later(after, event::ThingChanged{thing, state});
}

void forget_later_frames(Turn& turn, ThingIndex thing)
{
    constexpr std::uint32_t kLongest = 10'000; // ms that anything is announced ahead
    for (std::size_t i = turn.events.size(); i-- > 0;) {
        const GameEvent& event = turn.events[i];
        if (event.at + kLongest < turn.state.clock) return;
        const auto* change = std::get_if<event::ThingChanged>(&event.body);
        if (change != nullptr && change->thing == thing && event.at > turn.state.clock)
            turn.events.erase(turn.events.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void remove_entity(Turn& turn, EntityIndex index)
{
    clear_bit(entity(turn, index), entity_bit::kLive);
    unlink(turn, index);
    if (!is_line(turn, index)) set_hidden(turn, thing_index(turn, index), true);
}

void show_wound(Turn& turn, EntityIndex monster, const Wound& wound)
{
    const Rgb blood = row_of(turn, monster).effects.blood[rank_of(tier_of(turn, monster))];
    const int drops = wound.bleeds ? drops_of(monster_of(turn, monster).fighter, wound.parts.total()) : 0;
    turn.emit(event::MonsterHit{.thing = thing_index(turn, monster),
                                .health = wound.parts.health,
                                .armour = wound.parts.armour,
                                .critical = wound.critical,
                                .blood = blood,
                                .drops = static_cast<std::uint8_t>(drops),
                                .gibbed = wound.gibbed});
}

bool wound(Turn& turn, EntityIndex monster, DamageParts parts)
{
    Fighter& fighter = monster_of(turn, monster).fighter;
    apply_damage(fighter, parts);
    return fighter.health == 0;
}

} // namespace rpg
