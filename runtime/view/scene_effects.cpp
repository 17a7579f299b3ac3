#include "runtime/view/scene_effects.h"

#include "rpg/render/view_layers.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>
#include <limits>

namespace runtime {
namespace {

// J2ME games have pictures of three effects, under numbers of their own.
std::uint16_t effect_picture(rpg::Edition edition, std::uint16_t sprite)
{
    constexpr std::array<std::uint16_t, 3> kPictures{193, 194, 197};
    if (edition == rpg::Edition::Brew || sprite < 180 || sprite > 182) return sprite;
    return kPictures[sprite - 180U];
}

rpg::Spray spray_of(std::uint8_t kind)
{
    using enum rpg::Spray;
    constexpr std::array kSprays{Blood, FireOut, Door, Implosion, Debris};
    return kSprays[std::min<std::size_t>(kind, kSprays.size() - 1)];
}

constexpr std::uint32_t kBorderMs = 500; // of something found; the face is glad for longer

} // namespace

void SceneEffects::clear()
{
    *this = {};
}

void SceneEffects::end_attack()
{
    extras_.clear();
    attack_weapon_.reset();
}

void SceneEffects::apply(const rpg::event::AttackBegan& e)
{
    if (e.attacker == rpg::kNoThing) attack_weapon_ = e.weapon;
}

void SceneEffects::apply(const rpg::event::AttackLanded&)
{
    attack_weapon_.reset();
}

void SceneEffects::apply(const rpg::event::ShotFired& e, Moment now)
{
    if (e.attacker == rpg::kNoThing) muzzle_ = {now.clock, e.hold};
}

void SceneEffects::apply(const rpg::event::MissileFlew& e, Moment now)
{
    const auto sprite = static_cast<std::uint16_t>(e.sprite);
    if (sprite == 0) return;
    extras_.push_back({sprite, e.from, e.to, {now.clock, e.duration}, rpg::glows_in_flight(sprite)});
}

void SceneEffects::apply(const rpg::event::EffectBegan& e, Moment now, rpg::Edition edition)
{
    const rpg::EffectLook look = rpg::effect_look(e.kind);
    if (look.sprite == 0) return;
    const bool glows = look.glows || (e.impact && look.glows_as_impact);
    extras_.push_back(
        {effect_picture(edition, look.sprite), e.at, e.at, {now.clock, e.duration}, glows, look.step});
}

void SceneEffects::apply(const rpg::event::ParticlesSpawned& e, Moment now)
{
    rpg::SprayOrder order{.kind = spray_of(e.kind),
                          .distance = std::clamp<int>(e.distance, 1, 4),
                          .colour = e.colour,
                          .seed = now.real};
    particles_.spray(order, now.real);
}

void SceneEffects::apply(const rpg::event::Shaken& e, Moment now)
{
    constexpr std::uint32_t kMaxBuzz = 500;
    if (e.buzz > 0) buzz_ = std::min<std::uint32_t>(e.buzz, kMaxBuzz);
    if (e.power == 0) return;
    shake_ = {now.real, e.duration};
    shake_power_ = e.power;
}

void SceneEffects::apply(const rpg::event::PlayerHit& e, Moment now)
{
    if (e.dog)
        return particles_.spray(
            {.kind = rpg::Spray::Dog, .colour = rpg::spray_colour(rpg::Spray::Dog), .seed = now.real},
            now.real);
    using enum rpg::event::HitFrom;
    hurt_side_ = e.side == Left     ? rpg::HurtSide::Left
                 : e.side == Right  ? rpg::HurtSide::Right
                 : e.side == Behind ? rpg::HurtSide::Behind
                                    : rpg::HurtSide::Front;
}

void SceneEffects::raise(HitNumber number, Moment now)
{
    constexpr std::uint32_t kRiseMs = 900;
    std::erase_if(rising_, [&](const Rising& each) { return !each.motion.runs_at(now.real); });
    if (number.health > 0 || number.armour > 0) rising_.push_back({number, {now.real, kRiseMs}});
}

std::vector<SceneEffects::HitNumber> SceneEffects::hit_numbers(Moment now) const
{
    std::vector<HitNumber> shown;
    for (const Rising& each : rising_)
        if (each.motion.runs_at(now.real)) {
            shown.push_back(each.number);
            shown.back().part = each.motion.part(now.real);
        }
    return shown;
}

void SceneEffects::apply(const rpg::event::PlayerDamaged& e, Moment now)
{
    constexpr std::uint32_t kHurtBuzz = 150;
    raise({.health = e.health, .armour = e.armour}, now);
    hurt_ = {now.real, 500};
    buzz_ = kHurtBuzz;
    if (hurt_side_ == rpg::HurtSide::None) hurt_side_ = rpg::HurtSide::Front;
}

void SceneEffects::apply(const rpg::event::PlayerPleased&, Moment now)
{
    glad_ = {now.real, 1000};
}

void SceneEffects::apply(const rpg::event::PlayerDied&)
{
    constexpr std::uint32_t kDeathBuzz = 350; // ms
    buzz_ = kDeathBuzz;
}

void SceneEffects::apply(const rpg::event::MonsterHit& e, Moment now, int tiles_away)
{
    constexpr int kFar = 4;
    flashes_[static_cast<std::size_t>(e.thing)] = {now.real, 100};
    raise({static_cast<std::size_t>(e.thing), e.health, e.armour}, now);
    if (e.gibbed) particles_.throw_gibs(now.real, now.real);
    if (e.drops == 0 || tiles_away > kFar) return;
    particles_.spray({.kind = e.gibbed ? rpg::Spray::Gibs : rpg::Spray::Blood,
                      .count = e.drops,
                      .distance = tiles_away,
                      .colour = e.blood,
                      .seed = now.real},
                     now.real);
}

bool SceneEffects::flashes(std::size_t thing, Moment now) const
{
    const auto flash = flashes_.find(thing);
    return flash != flashes_.end() && flash->second.runs_at(now.real);
}

void SceneEffects::show(rpg::WorldView& view, Moment now, bool shakes) const
{
    for (const Extra& extra : extras_) {
        if (!extra.motion.runs_at(now.clock)) continue;
        const rpg::Q16 way = extra.motion.part(now.clock);
        rpg::ViewThing thing{.id = extra.sprite,
                             .motion = rpg::ThingMotion::Given,
                             .blend = extra.glows ? rpg::Blend::Add : rpg::Blend::Copy};
        thing.x = between(rpg::to_q16(extra.from.x), rpg::to_q16(extra.to.x), way);
        thing.y = between(rpg::to_q16(extra.from.y), rpg::to_q16(extra.to.y), way);
        if (extra.step != 0)
            thing.frame = static_cast<std::uint8_t>((now.clock - extra.motion.begins) / extra.step % 3);
        thing.linked = 1; // before what is on the same spot
        view.things.push_back(thing);
    }
    view.particles.clear();
    view.gibs.clear();
    particles_.show(now.real, view);
    if (!shakes || !shake_.runs_at(now.real)) return;
    const std::uint32_t noise = (now.real / 16) * 2654435761U;
    const auto swing = [&](std::uint32_t bits) {
        return static_cast<int>(bits % static_cast<unsigned>(2 * shake_power_)) - shake_power_;
    };
    view.effects.shake_x = swing(noise >> 8);
    view.effects.shake_y = swing(noise >> 20);
}

rpg::ViewWeapon SceneEffects::weapon(std::uint8_t held, Moment now) const
{
    const std::uint8_t weapon = attack_weapon_.value_or(held);
    const rpg::WeaponStance stance = rpg::weapon_stance(weapon, attack_weapon_.has_value());
    const bool fires = attack_weapon_ && muzzle_.runs_at(now.clock);
    return {.weapon = weapon,
            .frame = static_cast<std::uint8_t>(fires ? 1 : 0),
            .x = stance.x,
            .y = stance.y,
            .flashes = is_hurt(now)};
}

void SceneEffects::show(rpg::HudView& hud, Moment now) const
{
    if (is_hurt(now)) hud.hurt = hurt_side_;
    hud.glad = glad_.runs_at(now.real);
    hud.pleased = hud.glad && now.real - glad_.begins < kBorderMs;
}

std::uint32_t SceneEffects::still_for(Moment now) const
{
    if (shake_.runs_at(now.real) || !particles_.is_empty(now.real) || !hit_numbers(now).empty()) return 0;
    std::uint32_t still = std::numeric_limits<std::uint32_t>::max();
    const auto end = [&](const Motion& motion, std::uint32_t duration) {
        const std::uint32_t age = now.real - motion.begins;
        if (age < duration) still = std::min(still, duration - age);
    };
    end(hurt_, hurt_.duration);
    end(glad_, glad_.duration);
    end(glad_, std::min(glad_.duration, kBorderMs));
    for (const auto& [thing, flash] : flashes_) end(flash, flash.duration);
    return still;
}

} // namespace runtime
