#include "rpg/render/view_layers.h"
#include "runtime/view/scene.h"

#include <algorithm>
#include <array>
#include <cstdlib>

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

} // namespace

void Scene::apply(const rpg::event::AttackBegan& e)
{
    if (e.attacker == rpg::kNoThing) attack_weapon_ = e.weapon;
}

void Scene::apply(const rpg::event::AttackLanded&)
{
    attack_weapon_.reset();
}

void Scene::apply(const rpg::event::ShotFired& e)
{
    if (e.attacker == rpg::kNoThing) muzzle_ = {clock_, e.hold};
}

void Scene::apply(const rpg::event::MissileFlew& e)
{
    const auto sprite = static_cast<std::uint16_t>(e.sprite);
    if (sprite == 0) return;
    extras_.push_back({sprite, e.from, e.to, {clock_, e.duration}, rpg::glows_in_flight(sprite)});
}

void Scene::apply(const rpg::event::EffectBegan& e)
{
    const rpg::EffectLook look = rpg::effect_look(e.kind);
    if (look.sprite == 0) return;
    const bool glows = look.glows || (e.impact && look.glows_as_impact);
    extras_.push_back({effect_picture(campaign_.data().edition, look.sprite),
                       e.at,
                       e.at,
                       {clock_, e.duration},
                       glows,
                       look.step});
}

void Scene::apply(const rpg::event::ParticlesSpawned& e)
{
    rpg::SprayOrder order{.kind = spray_of(e.kind),
                          .distance = std::clamp<int>(e.distance, 1, 4),
                          .colour = e.colour,
                          .seed = real_};
    particles_.spray(order, real_);
}

void Scene::apply(const rpg::event::Shaken& e)
{
    constexpr std::uint32_t kMostBuzz = 500;
    if (e.buzz > 0) buzz_ = std::min<std::uint32_t>(e.buzz, kMostBuzz);
    if (e.power == 0) return;
    shake_ = {real_, e.duration};
    shake_power_ = e.power;
}

void Scene::apply(const rpg::event::PlayerHit& e)
{
    if (e.dog)
        return particles_.spray(
            {.kind = rpg::Spray::Dog, .colour = rpg::spray_colour(rpg::Spray::Dog), .seed = real_}, real_);
    using enum rpg::event::HitFrom;
    hurt_side_ = e.side == Left     ? rpg::HurtSide::Left
                 : e.side == Right  ? rpg::HurtSide::Right
                 : e.side == Behind ? rpg::HurtSide::Behind
                                    : rpg::HurtSide::Front;
}

void Scene::apply(const rpg::event::PlayerDamaged& e)
{
    constexpr std::uint32_t kHurtBuzz = 150;
    hurt_ = {real_, 500};
    buzz_ = kHurtBuzz;
    if (hurt_side_ == rpg::HurtSide::None) hurt_side_ = rpg::HurtSide::Front;
    const auto less = [](std::uint8_t& value, int by) {
        value = static_cast<std::uint8_t>(std::clamp(value - by, 0, 255));
    };
    less(shown_.player.fighter.health, e.health);
    less(shown_.player.fighter.armour, e.armour);
}

void Scene::apply(const rpg::event::PlayerPleased&)
{
    glad_ = {real_, 1000};
}

void Scene::apply(const rpg::event::MonsterHit& e)
{
    const auto index = static_cast<std::size_t>(e.thing);
    flashes_[index] = {real_, 100};
    if (index >= shown_.level.things.size()) return;
    const int distance = distance_to(shown_.level.things[index].at);
    if (e.gibbed) particles_.throw_gibs(real_, real_);
    if (e.drops == 0 || distance > 4) return;
    particles_.spray({.kind = e.gibbed ? rpg::Spray::Gibs : rpg::Spray::Blood,
                      .count = e.drops,
                      .distance = distance,
                      .colour = e.blood,
                      .seed = real_},
                     real_);
}

int Scene::distance_to(rpg::UnitPos at) const
{
    const int far = std::max(std::abs(at.x - eye_to_.x), std::abs(at.y - eye_to_.y));
    return std::max((far + 63) / 64, 1);
}

} // namespace runtime
