#pragma once
#include "rpg/model/edition.h"
#include "rpg/render/hud.h"
#include "rpg/render/particles.h"
#include "rpg/render/world_view.h"
#include "rpg/state/event.h"
#include "runtime/view/motion.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace runtime {

// Short-lived effects over a scene: missiles, sparks, flashes of hit actors, the raised weapon, the shaking
// after a hit.
class SceneEffects {
public:
    struct Moment {              // both in ms
        std::uint32_t clock = 0; // virtual time of the game
        std::uint32_t real = 0;  // since the scene was made
    };

    void clear();
    void end_attack(); // removes missiles, effects and the attacking weapon
    void clear_particles() { particles_.clear(); }
    void clear_flashes() { flashes_.clear(); }

    void apply(const rpg::event::AttackBegan& e);
    void apply(const rpg::event::AttackLanded& e);
    void apply(const rpg::event::ShotFired& e, Moment now);
    void apply(const rpg::event::MissileFlew& e, Moment now);
    void apply(const rpg::event::EffectBegan& e, Moment now, rpg::Edition edition);
    void apply(const rpg::event::ParticlesSpawned& e, Moment now);
    void apply(const rpg::event::Shaken& e, Moment now);
    void apply(const rpg::event::PlayerHit& e, Moment now);
    void apply(const rpg::event::PlayerDamaged& e, Moment now);
    void apply(const rpg::event::PlayerPleased& e, Moment now);
    void apply(const rpg::event::PlayerDied& e);
    void apply(const rpg::event::MonsterHit& e, Moment now, int tiles_away);

    bool flashes(std::size_t thing, Moment now) const;
    bool is_hurt(Moment now) const { return hurt_.runs_at(now.real); }
    void show(rpg::WorldView& view, Moment now, bool shakes) const;
    rpg::ViewWeapon weapon(std::uint8_t held, Moment now) const;
    void show(rpg::HudView& hud, Moment now) const;
    // Numbers that rise from hit actors, oldest first.
    struct HitNumber {
        std::optional<std::size_t> thing{}; // empty: the player
        int health = 0, armour = 0;
        rpg::Q16 part = 0; // progress of its rise
    };
    std::vector<HitNumber> hit_numbers(Moment now) const;
    // ms until an effect changes.
    std::uint32_t still_for(Moment now) const;
    std::uint32_t take_rumble() { return std::exchange(buzz_, 0); } // ms of rumble

private:
    struct Extra { // a missile or an effect
        std::uint16_t sprite = 0;
        rpg::UnitPos from, to;
        Motion motion;
        bool glows = false;
        std::uint32_t step = 0; // ms per frame of an effect; 0: a missile
    };

    // Of virtual time:
    std::vector<Extra> extras_;
    Motion muzzle_;
    std::optional<std::uint8_t> attack_weapon_; // while the player attacks with it
    // Of real time:
    rpg::ParticleCloud particles_;
    Motion shake_;
    int shake_power_ = 0;
    Motion hurt_;
    rpg::HurtSide hurt_side_ = rpg::HurtSide::None;
    Motion glad_;
    std::map<std::size_t, Motion> flashes_; // of things
    struct Rising {
        HitNumber number;
        Motion motion;
    };
    std::vector<Rising> rising_;
    void raise(HitNumber number, Moment now);
    std::uint32_t buzz_ = 0;
};

} // namespace runtime
