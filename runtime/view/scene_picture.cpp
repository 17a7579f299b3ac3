#include "rpg/formulas/weapons.h"
#include "rpg/model/line_flags.h"
#include "runtime/view/scene.h"

#include <algorithm>

namespace runtime {
namespace {

bool is_glow(std::uint16_t id)
{
    return id == 136 || id == 137 || id == 144;
}

bool is_pack(std::uint16_t id)
{
    return id >= 82 && id <= 90 && id % 2 == 0;
}

constexpr std::uint32_t kFallMs = 750;
constexpr std::uint32_t kFadeMs = 2250;
constexpr std::uint32_t kBorderMs = 500; // of something found; the face is glad for longer

} // namespace

rpg::ViewThing Scene::view_thing(std::size_t index) const
{
    using namespace rpg::thing_flag;
    const rpg::ThingState& thing = shown_.level.things[index];
    rpg::ViewThing view{.x = rpg::to_q16(thing.at.x),
                        .y = rpg::to_q16(thing.at.y),
                        .id = thing.id,
                        .flags = thing.flags,
                        .frame = thing.frame,
                        .phase = static_cast<std::uint8_t>(index * 37)};
    if (thing.has(kDecoration)) { // one unit off its wall
        if (thing.has(kFaceSouth)) view.y += rpg::to_q16(1);
        if (thing.has(kFaceNorth)) view.y -= rpg::to_q16(1);
        if (thing.has(kFaceEast)) view.x += rpg::to_q16(1);
        if (thing.has(kFaceWest)) view.x -= rpg::to_q16(1);
    }
    const bool scenery = index < start_corpses_.size() && start_corpses_[index] != 0;
    if (!thing.has(kTexture)) {
        if (is_pack(view.id)) view.flags |= kHeap;
        if (is_glow(view.id)) view.blend = rpg::Blend::Add;
        if (!scenery) {
            const rpg::ThingLook look = looks_.of(view.id);
            view.is_monster = look.is_monster;
            if (look.blend != rpg::Blend::Copy) view.blend = look.blend;
            if (look.is_monster) view.motion = rpg::ThingMotion::Given;
            if (look.is_human) view.motion = rpg::ThingMotion::Stands;
        }
    }
    if (scenery) view.flags &= static_cast<std::uint16_t>(~kCorpse);
    if (thing.has(kFrozen)) view.motion = rpg::ThingMotion::Given;
    if (const auto flash = flashes_.find(index); flash != flashes_.end())
        view.flashes = flash->second.runs_at(real_);
    if (const auto move = thing_moves_.find(index); move != thing_moves_.end()) {
        const rpg::Q16 part = move->second.motion.part(clock_);
        if (move->second.motion.runs_at(clock_)) {
            view.x = between(rpg::to_q16(move->second.from.x), rpg::to_q16(move->second.to.x), part);
            view.y = between(rpg::to_q16(move->second.from.y), rpg::to_q16(move->second.to.y), part);
        }
    }
    return view;
}

void Scene::fill(rpg::WorldView& view, bool shakes) const
{
    view.level = &prepared_;
    view.time = real_;
    const rpg::Q16 part = eye_motion_.part(clock_);
    view.eye = {};
    view.eye.x = between(rpg::to_q16(eye_from_.x), rpg::to_q16(eye_to_.x), part);
    view.eye.y = between(rpg::to_q16(eye_from_.y), rpg::to_q16(eye_to_.y), part);
    view.eye.angle = static_cast<std::uint16_t>(turn_from_ + between(0, turn_by_, turn_motion_.part(clock_)));
    view.lines.clear();
    for (std::size_t i = 0; i < closed_lines_.size(); ++i) {
        const LinePlace& place = lines_[i];
        rpg::ViewLine line =
            rpg::moved_line(closed_lines_[i], between(place.from, place.to, place.motion.part(clock_)));
        line.flags = shown_.level.lines[i].flags;
        line.texture = static_cast<std::uint16_t>(shown_.level.lines[i].texture);
        view.lines.push_back(line);
    }
    view.things.clear();
    for (std::size_t i = 0; i < shown_.level.things.size(); ++i) view.things.push_back(view_thing(i));
    for (const Extra& extra : extras_) {
        if (!extra.motion.runs_at(clock_)) continue;
        const rpg::Q16 way = extra.motion.part(clock_);
        rpg::ViewThing thing{.id = extra.sprite,
                             .motion = rpg::ThingMotion::Given,
                             .blend = extra.glows ? rpg::Blend::Add : rpg::Blend::Copy};
        thing.x = between(rpg::to_q16(extra.from.x), rpg::to_q16(extra.to.x), way);
        thing.y = between(rpg::to_q16(extra.from.y), rpg::to_q16(extra.to.y), way);
        if (extra.step != 0)
            thing.frame = static_cast<std::uint8_t>((clock_ - extra.motion.begins) / extra.step % 3);
        thing.linked = 1; // before what is on the same spot
        view.things.push_back(thing);
    }
    view.planes = true;
    view.floor_colour = shown_.level.floor_colour;
    view.ceiling_colour = shown_.level.ceiling_colour;
    view.particles.clear();
    view.gibs.clear();
    particles_.show(real_, view);
    view.effects = {};
    view.effects.noise_seed = real_ / 60;
    view.effects.berserk = shown_.player.berserk > 0;
    view.weapon.reset();
    const rpg::Player& player = shown_.player;
    if (died_) {
        const std::uint32_t age = real_ - *died_;
        const auto fallen = std::int64_t{rpg::to_q16(32)} * std::min(age, kFallMs) / kFallMs;
        view.eye.height = rpg::to_q16(36) - static_cast<rpg::Q16>(fallen);
        if (age > kFallMs)
            view.effects.fade =
                static_cast<std::uint8_t>(255 - 255 * std::min(age - kFallMs, kFadeMs) / kFadeMs);
    } else if (player.weapons != 0) {
        const std::uint8_t weapon = attack_weapon_.value_or(player.weapon);
        const rpg::WeaponStance stance = rpg::weapon_stance(weapon, attack_weapon_.has_value());
        const bool fires = attack_weapon_ && muzzle_.runs_at(clock_);
        view.weapon = rpg::ViewWeapon{.weapon = weapon,
                                      .frame = static_cast<std::uint8_t>(fires ? 1 : 0),
                                      .x = stance.x,
                                      .y = stance.y,
                                      .flashes = hurt_.runs_at(real_)};
    }
    if (shakes && shake_.runs_at(real_)) {
        const std::uint32_t noise = (real_ / 16) * 2654435761U;
        view.effects.shake_x =
            static_cast<int>((noise >> 8) % static_cast<unsigned>(2 * shake_power_)) - shake_power_;
        view.effects.shake_y =
            static_cast<int>((noise >> 20) % static_cast<unsigned>(2 * shake_power_)) - shake_power_;
    }
}

std::string Scene::standing_text() const
{
    if (shown_.level.banner != rpg::kNoString && stage_ != nullptr &&
        static_cast<std::size_t>(shown_.level.banner) < stage_->level->strings.size())
        return rpg::level_string({campaign_, *stage_->level, texts_, stage_->name},
                                 static_cast<std::size_t>(shown_.level.banner));
    return done_ ? faced_.name : std::string();
}

rpg::HudView Scene::hud() const
{
    const rpg::Player& player = shown_.player;
    rpg::HudView hud;
    hud.top_text = messages_.is_empty() ? standing_text() : messages_.text();
    hud.health = player.fighter.health;
    hud.max_health = player.fighter.max_health;
    hud.armour = player.fighter.armour;
    hud.weapon = player.weapons == 0 ? -1 : player.weapon;
    hud.ammo_type = campaign_.rules().ammo_type(player.weapon);
    hud.ammo = player.ammo[static_cast<std::size_t>(hud.ammo_type)];
    hud.angle = player.angle.value;
    if (hurt_.runs_at(real_)) hud.hurt = hurt_side_;
    hud.glad = glad_.runs_at(real_);
    hud.pleased = hud.glad && real_ - glad_.begins < kBorderMs;
    hud.berserk_turns = static_cast<int>(player.berserk);
    return hud;
}

std::uint32_t Scene::still_for(int columns) const
{
    const bool falls = died_ && real_ - *died_ < kFallMs + kFadeMs;
    if (!done_ || falls || shake_.runs_at(real_) || !particles_.is_empty(real_)) return 0;
    std::uint32_t still = messages_.still_for(columns);
    const auto end = [&](const Motion& motion, std::uint32_t duration) {
        const std::uint32_t age = real_ - motion.begins;
        if (age < duration) still = std::min(still, duration - age);
    };
    end(hurt_, hurt_.duration);
    end(glad_, glad_.duration);
    end(glad_, std::min(glad_.duration, kBorderMs));
    for (const auto& [thing, flash] : flashes_) end(flash, flash.duration);
    return still;
}

} // namespace runtime
