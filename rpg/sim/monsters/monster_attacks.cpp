#include "rpg/model/line_flags.h"
#include "rpg/sim/combat/attacks.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/monsters/monster_acts.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/monsters/portal.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/text/messages.h"
#include "rpg/world/combat.h"
#include "rpg/world/entities.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr int kShortBy = 48; // units in front of the player where a missile ends
constexpr int kFlameShortBy = 30;

// One attack of a monster: on the player, on something breakable in its way, or on death itself.
class MonsterAttack {
public:
    MonsterAttack(Turn& turn, EntityIndex self)
        : turn_(turn), self_(self), thing_(thing_index(turn, self)), row_(row_of(turn, self)),
          target_(monster_of(turn, self).target), raises_(entity(turn, self).has(entity_bit::kRaising)),
          second_(entity(turn, self).has(entity_bit::kSecondAttack)),
          number_(raises_ ? weapon::kRaise : row_.attacks[second_ ? 1 : 0]), flight_(turn)
    {
    }
    void play();

private:
    bool on_player() const { return target_ == kNoEntity; }
    bool may_go_on() const { return is_live(turn_, self_) || turn_.state.classic; }
    UnitPos aim() const { return on_player() ? turn_.state.player.view : place_of(turn_, target_); }
    bool fire(bool first);
    void roll(Shot& shot, bool first);
    void start(Shot& shot);
    void land(const Shot& shot);
    void finish();
    void finish_object();

    Turn& turn_;
    EntityIndex self_;
    ThingIndex thing_;
    const MonsterRow& row_;
    EntityIndex target_;
    bool raises_;
    bool second_;
    int number_;
    Flight flight_;
    DamageParts totals_;
    bool critical_ = false;
};

void MonsterAttack::roll(Shot& shot, bool first)
{
    if (raises_) return;
    const WeaponRow& weapon = turn_.rules().weapon(number_);
    const Fighter& self = monster_of(turn_, self_).fighter;
    const Fighter& player = turn_.state.player.fighter;
    Random& random = turn_.state.random;
    if (!on_player()) {
        shot.hit = Hit::Normal;
        totals_.health = 1; // what counts is that it was hit
        return;
    }
    shot.hit = roll_hit(hit_chance(weapon, self.accuracy, player.agility, 0), random);
    if (!shot.has_hit()) return;
    critical_ = critical_ || (first && shot.hit == Hit::Critical);
    shot.parts = damage(weapon,
                        {.strength = self.strength,
                         .defense = player.defense,
                         .multiplier = damage_multiplier(critical_, false),
                         .effectiveness = kNormalDamage},
                        random.byte());
    totals_.health += shot.parts.health;
    totals_.armour += shot.parts.armour;
}

void MonsterAttack::start(Shot& shot)
{
    turn_.sound(raises_ ? turn_.rules().weapon(number_).sound : row_.attack_sounds[second_ ? 1 : 0],
                SoundPriority::Normal, place_of(turn_, self_));
    if (raises_) return;
    const int kind = class_of(turn_, self_);
    const Missile missile = missile_of(turn_.rules(), number_, &row_);
    launch(turn_,
           {.attacker = thing_,
            .weapon = number_,
            .missile = missile,
            .from = thing_of(turn_, self_).at,
            .target = aim(),
            .short_by = kind == monster_class::kArchvile ? kFlameShortBy : kShortBy},
           shot);
    if (missile.speed == 0)
        land(shot);
    else
        flight_.add(shot);
}

void MonsterAttack::land(const Shot& shot)
{
    if (on_player() && shot.has_hit()) hit_player(turn_, thing_of(turn_, self_).at);
    if (shot.impact != 0 && totals_.total() != 0) start_harmless_effect(turn_, shot.impact, shot.end);
}

bool MonsterAttack::fire(bool first)
{
    const auto lands = [this](const Shot& shot) { land(shot); };
    const std::uint32_t began = turn_.state.clock;
    Shot shot;
    roll(shot, first);
    show_frame(turn_, thing_, raises_ || second_ ? frame::kSecondAttack : frame::kAttack);
    turn_.emit(event::ShotFired{.attacker = thing_,
                                .weapon = static_cast<std::uint8_t>(number_),
                                .hold = row_.hold,
                                .hit = shot.has_hit()});
    if (!flight_.pass_until(began + kLaunchMs, lands)) return false;
    if (!may_go_on()) return false;
    start(shot);
    if (!flight_.pass_until(began + row_.hold, lands)) return false;
    if (is_live(turn_, self_)) show_frame(turn_, thing_, frame::kStand);
    return flight_.pass_until(began + 2U * row_.hold, lands);
}

void MonsterAttack::play()
{
    clear_messages(turn_);
    say_about(turn_, raises_ ? MessageId::MonsterRaises : MessageId::MonsterAttacks, self_);
    turn_.emit(event::AttackBegan{
        .attacker = thing_, .weapon = static_cast<std::uint8_t>(number_), .target = aim()});
    const auto lands = [this](const Shot& shot) { land(shot); };
    const int shots = raises_ ? 1 : row_.shots;
    bool goes_on = flight_.pass_until(turn_.state.clock + kPrepareMs, lands) && may_go_on();
    for (int shot = 0; shot < shots && goes_on; ++shot) goes_on = fire(shot == 0) && may_go_on();
    if (is_live(turn_, self_) && thing_of(turn_, self_).frame != frame::kStand)
        show_frame(turn_, thing_, frame::kStand);
    if (turn_.mode() == Mode::Dead || (!goes_on && !may_go_on() && totals_.total() == 0)) return;
    if (flight_.pass_rest(lands)) finish();
}

void MonsterAttack::finish_object()
{
    if (!is_live(turn_, target_)) return;
    const bool is_coupling = def_of(turn_, target_).subtype == subtype::kCoupling;
    if (!is_coupling || turn_.state.classic) return kill(turn_, target_);
    const DamageParts parts =
        damage(turn_.rules().weapon(number_),
               {.strength = monster_of(turn_, self_).fighter.strength, .defense = kCouplingDefense},
               turn_.state.random.byte());
    damage_coupling(turn_, target_, parts.total());
}

void MonsterAttack::finish()
{
    if (raises_) return raise(turn_, target_);
    if (!on_player()) return finish_object();
    if (totals_.total() == 0) return say(turn_, MessageId::Dodged);
    damage_player(turn_, totals_.health, totals_.armour, critical_);
}

bool is_blocked(const World& world, EntityIndex corpse)
{
    return find_entity(world, thing_of(world, corpse).at, type_mask::kRaise) != kNoEntity;
}

} // namespace

void play_monster_attack(Turn& turn, EntityIndex attacker)
{
    if (!is_live(turn, attacker) && !turn.state.classic) return; // docs/fidelity.md
    MonsterAttack(turn, attacker).play();
}

EntityIndex find_corpse(const World& world, EntityIndex archvile)
{
    constexpr std::int32_t kReach = 128 * 128; // squared units
    const UnitPos at = thing_of(world, archvile).at;
    const auto can_be_raised = [&](EntityIndex corpse) {
        const ThingState& thing = thing_of(world, corpse);
        const std::int32_t squared = squared_distance(thing.at, at);
        return squared > 0 && squared <= kReach && thing.has(thing_flag::kCorpse) &&
               !thing.has(thing_flag::kHidden) && !entity(world, corpse).has(entity_bit::kReserved) &&
               !is_blocked(world, corpse);
    };
    const std::vector<EntityIndex>& inactive = world.state.level.inactive;
    const auto found = std::ranges::find_if(inactive, can_be_raised);
    return found == inactive.end() ? kNoEntity : *found;
}

void raise(Turn& turn, EntityIndex corpse)
{
    ThingState& thing = thing_of(turn, corpse);
    if (is_blocked(turn, corpse) || thing.has(thing_flag::kHidden) || is_live(turn, corpse)) {
        say(turn, MessageId::RaiseFailed); // and it stays reserved forever
        return;
    }
    Fighter& fighter = monster_of(turn, corpse).fighter;
    fighter.health = fighter.max_health;
    fighter.armour = fighter.max_armour;
    EntityState& state = entity(turn, corpse);
    set_bit(state, entity_bit::kLive);
    clear_bit(state, entity_bit::kReserved);
    clear_flag(thing, thing_flag::kCorpse);
    forget_later_frames(turn, thing_index(turn, corpse));
    show_frame(turn, thing_index(turn, corpse), frame::kStand);
    wake(turn, corpse);
    link(turn, corpse, thing.at);
    say_about(turn, MessageId::Revived, corpse);
}

} // namespace rpg
