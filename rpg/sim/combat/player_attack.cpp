#include "rpg/sim/combat/player_attack.h"

#include "rpg/model/sound_numbers.h"
#include "rpg/sim/combat/attacks.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/sim/monsters/monster_acts.h"
#include "rpg/sim/monsters/portal.h"
#include "rpg/sim/text/messages.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/combat.h"
#include "rpg/world/entities.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/trace.h"
#include "rpg/world/weapons.h"

namespace rpg {
namespace {

constexpr std::int32_t kArmsLength = 64 * 64; // squared units

// One attack of the player, from the trigger to the result.
class PlayerAttack {
public:
    PlayerAttack(Turn& turn, EntityIndex target)
        : turn_(turn), target_(target), number_(turn.state.player.weapon),
          weapon_(turn.rules().weapon(number_)), on_monster_(is_monster(turn, target)), flight_(turn)
    {
        if (on_monster_) before_ = monster_of(turn, target).fighter;
    }
    void play();

private:
    void say_ammo();
    bool fire(int number);
    void roll(Shot& shot, bool first);
    void roll_on_monster(Shot& shot, bool first);
    void roll_on_object(Shot& shot);
    void start(Shot& shot);
    void land(const Shot& shot);
    void scatter(std::uint8_t kind, Rgb colour);
    void splinter();
    void strike(const Shot& shot);
    void finish();
    void finish_monster();
    void finish_object();
    bool works_on_object() const;
    std::int32_t distance() const
    {
        return squared_distance(place_of(turn_, target_), turn_.state.player.view);
    }

    Turn& turn_;
    EntityIndex target_;
    int number_;
    const WeaponRow& weapon_;
    bool on_monster_;
    Flight flight_;
    Fighter before_; // the monster at the start of the attack
    DamageParts totals_;
    bool critical_ = false;
    bool evaded_ = false;
    bool last_hit_ = false;
    bool gibbed_ = false;
    int shots_left_ = 0;
};

// With little ammo left, how many attacks it is good for.
void PlayerAttack::say_ammo()
{
    const int left = turn_.state.player.ammo[static_cast<std::size_t>(weapon_.ammo)];
    for (int attacks = 0; attacks <= 3; ++attacks) {
        if (left >= (attacks + 1) * weapon_.use) continue;
        if (on_monster_) say_about(turn_, MessageId::Attacking, target_);
        return say(turn_, MessageId::ShotsLeft, attacks);
    }
}

void PlayerAttack::roll_on_monster(Shot& shot, bool first)
{
    const Fighter& player = turn_.state.player.fighter;
    const Fighter& monster = monster_of(turn_, target_).fighter;
    const std::int32_t squared = distance();
    shot.hit = roll_hit(hit_chance(weapon_, player.accuracy, monster.agility, squared), turn_.state.random);
    if (!shot.has_hit()) return;
    const bool critical = critical_ || (first && shot.hit == Hit::Critical);
    shot.parts = damage(weapon_,
                        {.strength = player.strength,
                         .defense = monster.defense,
                         .multiplier = damage_multiplier(critical, turn_.state.player.berserk > 0) *
                                       turn_.rules().challenge.damage_given / kNormalDamage,
                         .effectiveness = effectiveness(turn_.rules(), number_, family_of(turn_, target_)),
                         .squared_distance = squared},
                        turn_.state.random.byte());
    const bool is_boss = class_of(turn_, target_) == monster_class::kKronos;
    if (first && is_boss && evade(turn_, target_)) {
        evaded_ = true;
        shot = {};
        return;
    }
    critical_ = critical;
    const bool tears = squared <= kArmsLength && number_ != weapon::kExtinguisher;
    shot.gibs = tears && is_gibbed(before_, shot.parts.total(), is_boss);
}

void PlayerAttack::roll_on_object(Shot& shot)
{
    const Fighter& player = turn_.state.player.fighter;
    const std::int32_t squared = distance();
    const bool is_coupling = def_of(turn_, target_).subtype == subtype::kCoupling;
    shot.hit = roll_hit(hit_chance(weapon_, player.accuracy, 204 * player.accuracy / 256, squared),
                        turn_.state.random);
    shot.parts = damage(weapon_,
                        {.strength = player.strength,
                         .defense = is_coupling ? kCouplingDefense : 176 * player.strength / 256,
                         .multiplier = damage_multiplier(false, turn_.state.player.berserk > 0),
                         .squared_distance = squared},
                        turn_.state.random.byte());
    if (!works_on_object()) shot.hit = Hit::Miss;
}

bool PlayerAttack::works_on_object() const
{
    if (!is_live(turn_, target_)) return false;
    if (type_of(turn_, target_) == EntityType::Fire) return number_ == weapon::kExtinguisher;
    if (def_of(turn_, target_).subtype == subtype::kWeakWall) return number_ == weapon::kAxe;
    return number_ != weapon::kExtinguisher;
}

void PlayerAttack::roll(Shot& shot, bool first)
{
    if (on_monster_)
        roll_on_monster(shot, first);
    else
        roll_on_object(shot);
    last_hit_ = shot.has_hit();
    if (!last_hit_) return;
    totals_.health += shot.parts.health;
    totals_.armour += shot.parts.armour;
    gibbed_ = gibbed_ || shot.gibs;
    if (!on_monster_) return;
    Fighter after = before_;
    apply_damage(after, totals_);
    if (after.health > 0)
        show_frames(turn_, thing_index(turn_, target_), frame::kPain, kPainMs, frame::kStand);
}

// A missile leaves, or the shot lands at once.
void PlayerAttack::start(Shot& shot)
{
    const Player& player = turn_.state.player;
    turn_.sound(number_ == weapon::kAxe && on_monster_ ? sound_number::kAxeHits : weapon_.sound,
                SoundPriority::Strong);
    if (evaded_) return;
    const Missile missile = missile_of(turn_.rules(), number_, nullptr);
    launch(turn_,
           {.weapon = number_,
            .missile = missile,
            .from = player.view + step_vector(player.angle),
            .target = place_of(turn_, target_)},
           shot);
    if (missile.speed == 0)
        land(shot);
    else
        flight_.add(shot);
}

void PlayerAttack::scatter(std::uint8_t kind, Rgb colour)
{
    constexpr std::int8_t kFarthest = 4;
    const std::int32_t squared = distance();
    std::int8_t tiles = 1;
    while (tiles <= kFarthest && squared > kArmsLength * tiles * tiles) ++tiles;
    if (tiles > kFarthest) return;
    turn_.emit(event::ParticlesSpawned{.kind = kind, .distance = tiles, .colour = colour});
}

void PlayerAttack::splinter()
{
    constexpr std::uint8_t kSparks = 1, kOfWall = 2, kOfThing = 4;
    if (type_of(turn_, target_) == EntityType::Fire) return scatter(kSparks, {0xCC, 0xCC, 0});
    scatter(is_line(turn_, target_) ? kOfWall : kOfThing, {0xBB, 0xBB, 0xBB});
}

// A phantom that is put out does not bleed.
void PlayerAttack::strike(const Shot& shot)
{
    const bool is_put_out =
        number_ == weapon::kExtinguisher && class_of(turn_, target_) == monster_class::kLostSoul;
    const bool vanishes = gibbed_ && (number_ != weapon::kChaingun || shots_left_ == 0);
    show_wound(turn_, target_,
               {.parts = shot.parts, .critical = critical_, .bleeds = !is_put_out, .gibbed = vanishes});
    if (is_put_out) scatter(1, {0xCC, 0xCC, 0xCC});
    if (vanishes && is_live(turn_, target_)) set_hidden(turn_, thing_index(turn_, target_), true);
}

void PlayerAttack::land(const Shot& shot)
{
    if (shot.has_hit() && on_monster_)
        strike(shot);
    else if (shot.has_hit())
        splinter();
    if (shot.impact != 0 && totals_.total() != 0) start_harmless_effect(turn_, shot.impact, shot.end);
}

bool PlayerAttack::fire(int number)
{
    const auto lands = [this](const Shot& shot) { land(shot); };
    const std::uint32_t began = turn_.state.clock;
    const std::uint32_t period = weapon_.hold + weapon_.hold / 2U;
    Shot shot;
    roll(shot, number == 0);
    turn_.emit(event::ShotFired{
        .weapon = static_cast<std::uint8_t>(number_), .hold = weapon_.hold, .hit = shot.has_hit()});
    if (!flight_.pass_until(began + kLaunchMs, lands)) return false;
    start(shot);
    return flight_.pass_until(began + std::max(period, kLaunchMs), lands);
}

void PlayerAttack::play()
{
    say_ammo();
    turn_.emit(
        event::AttackBegan{.weapon = static_cast<std::uint8_t>(number_), .target = place_of(turn_, target_)});
    const auto lands = [this](const Shot& shot) { land(shot); };
    if (!flight_.pass_until(turn_.state.clock + kPrepareMs, lands)) return;
    for (int shot = 0; shot < weapon_.shots; ++shot) {
        shots_left_ = weapon_.shots - 1 - shot;
        if (!fire(shot)) return;
    }
    if (!flight_.pass_rest(lands)) return;
    turn_.emit(event::AttackLanded{});
    finish();
}

void PlayerAttack::finish_monster()
{
    const int total = totals_.total();
    if (total == 0) {
        MessageId id = number_ == weapon::kExtinguisher ? MessageId::NoEffect : MessageId::Missed;
        if (evaded_) id = MessageId::BossTeleported;
        return say(turn_, id);
    }
    if (!is_live(turn_, target_)) return;
    const bool died = wound(turn_, target_, totals_);
    say(turn_, Message{.id = MessageId::Damage, .number = total, .critical = critical_});
    if (!died)
        return turn_.sound(row_of(turn_, target_).pain_sound, SoundPriority::Minor, place_of(turn_, target_));
    say_about(turn_, MessageId::Died, target_);
    kill(turn_, target_, gibbed_ ? Corpse::Gibbed : Corpse::Left);
}

void PlayerAttack::finish_object()
{
    if (!last_hit_ || !is_live(turn_, target_)) {
        say(turn_, number_ == weapon::kExtinguisher ? MessageId::NoEffect : MessageId::Missed);
        return;
    }
    const bool is_coupling = type_of(turn_, target_) == EntityType::Breakable &&
                             def_of(turn_, target_).subtype == subtype::kCoupling;
    if (is_coupling)
        damage_coupling(turn_, target_, totals_.total());
    else
        kill(turn_, target_);
}

void PlayerAttack::finish()
{
    const UnitPos centre = place_of(turn_, target_);
    const bool splashes = last_hit_ && totals_.total() > 0 && !is_line(turn_, target_) &&
                          (number_ == weapon::kRocketLauncher || number_ == weapon::kBfg);
    if (on_monster_)
        finish_monster();
    else
        finish_object();
    if (splashes) splash(turn_, centre, number_, totals_.health, totals_.armour);
    if (turn_.mode() == Mode::Dead) return;
    if (on_monster_ && is_live(turn_, target_))
        pass_time(turn_, kPauseMs);
    else
        turn_.state.level.turn.no_attacks_before = turn_.state.clock + kPauseMs;
}

constexpr int kTargetReach = 8; // tiles

bool lies_under_player(const World& world, EntityIndex found, EntityType type)
{
    if (found == kWallEntity || type == EntityType::Fence || is_line(world, found)) return false;
    return entity(world, found).tile == tile_index(tile_of(world.state.player.at));
}

bool breaks(const World& world, EntityIndex breakable, int weapon)
{
    return ((def_of(world, breakable).parameter >> static_cast<unsigned>(weapon)) & 1U) != 0;
}

// A monster that stands in a closed door.
EntityIndex monster_behind(const World& world, const Trace& met, std::size_t door)
{
    for (std::size_t i = door + 1; i < met.count; ++i)
        if (type_of(world, met.met[i]) == EntityType::Monster &&
            entity(world, met.met[i]).tile == entity(world, met.met[door]).tile)
            return met.met[i];
    return kNoEntity;
}

} // namespace

bool is_out_of_reach(const World& world, EntityIndex target)
{
    const Player& player = world.state.player;
    const WeaponRow& weapon = world.rules().weapon(player.weapon);
    const std::int32_t squared = squared_distance(place_of(world, target), player.view);
    return hit_chance(weapon, player.fighter.accuracy, 1, squared).never;
}

bool attack(Turn& turn, EntityIndex target)
{
    Player& player = turn.state.player;
    if (!player.owns(player.weapon)) return false;
    const WeaponRow& weapon = turn.rules().weapon(player.weapon);
    std::uint8_t& ammo = player.ammo[static_cast<std::size_t>(weapon.ammo)];
    if (weapon.use > ammo) {
        say(turn, Message{.id = MessageId::NoAmmo, .forced = true});
        return false;
    }
    ammo = static_cast<std::uint8_t>(ammo - weapon.use);
    clear_messages(turn);
    PlayerAttack(turn, target).play();
    return true;
}

EntityIndex find_target(const World& world, Angle256 direction, int weapon)
{
    const UnitPos from = world.state.player.view;
    UnitPos end = from;
    for (int i = 0; i < kTargetReach; ++i) end = end + step_vector(direction);
    const Trace met = trace(world, from, end, type_mask::kShot);
    for (std::size_t i = 0; i < met.count; ++i) {
        const EntityIndex found = met.met[i];
        const EntityType type = type_of(world, found);
        if (lies_under_player(world, found, type)) continue;
        if (type == EntityType::Monster) return found;
        if (type == EntityType::Door) return monster_behind(world, met, i);
        if (type == EntityType::Breakable && breaks(world, found, weapon)) return found;
        if (type == EntityType::Fire && weapon == weapon::kExtinguisher) return found;
        return kNoEntity;
    }
    return kNoEntity;
}

} // namespace rpg
