#include "runtime/view/scene.h"

#include "rpg/formulas/weapons.h"
#include "rpg/model/line_flags.h"
#include "rpg/sim/world/entities.h"
#include "rpg/sim/world/trace.h"
#include "rpg/sim/world/turn.h"

#include <algorithm>

namespace runtime {
namespace {

constexpr std::uint32_t kDeathBuzz = 350;                                // ms
constexpr std::uint32_t kMotionMs = rpg::kFrameMs * rpg::kFramesPerMove; // virtual

// Real ms of a tile, from virtual ones: classic 250, default 160, fast 64.
std::uint32_t rate_of(Speed speed, bool moving) // 256: as virtual time
{
    if (speed == Speed::Fast) return moving ? 256 : 512;
    if (!moving) return 256;
    return 256 * kMotionMs / (speed == Speed::Classic ? 250 : 160);
}

} // namespace

Scene::Scene(const rpg::Campaign& campaign, const rpg::ThingLooks& looks, const rpg::TextReplacements* texts)
    : campaign_(campaign), looks_(looks), texts_(texts)
{
}

void Scene::enter(const rpg::GameState& state)
{
    const rpg::Stage* stage = campaign_.find(state.map);
    if (stage == stage_ || stage == nullptr) return;
    stage_ = stage;
    prepared_ = rpg::RenderLevel(*stage->level);
    closed_lines_ = rpg::view_lines(*stage->level);
    start_corpses_.clear();
    for (const rpg::Thing& thing : stage->level->things)
        start_corpses_.push_back(thing.has(rpg::thing_flag::kCorpse) ? 1 : 0);
}

void Scene::reset(const rpg::GameState& state)
{
    enter(state);
    after_ = state;
    died_.reset();
    settle();
    hurt_ = glad_ = shake_ = muzzle_ = {};
    attack_weapon_.reset();
    flashes_.clear();
    particles_.clear();
    extras_.clear();
    messages_.clear();
    held_ = 0;
    last_command_.reset();
}

// Whatever the events left open, the state says how it is.
void Scene::settle()
{
    shown_ = after_;
    events_.clear();
    next_ = 0;
    done_ = true;
    carry_ = 0;
    clock_ = shown_.clock;
    eye_from_ = eye_to_ = shown_.player.view;
    eye_motion_ = turn_motion_ = {};
    turn_from_ = static_cast<std::uint16_t>(shown_.player.view_angle.value << 8);
    turn_by_ = 0;
    thing_moves_.clear();
    extras_.clear();
    attack_weapon_.reset();
    lines_.assign(shown_.level.lines.size(), {});
    for (std::size_t i = 0; i < lines_.size(); ++i)
        lines_[i].from = lines_[i].to = shown_.level.lines[i].has(rpg::line_flag::kOpen) ? rpg::kOpened : 0;
    if (shown_.screen.mode != rpg::Mode::Dead)
        died_.reset();
    else if (!died_)
        died_ = real_;
    faced_ = faced();
}

void Scene::play(const rpg::GameState& after, const rpg::GameEvents& events)
{
    if (!done_) finish_all();
    messages_.begin_action();
    after_ = after;
    const auto entered = std::find_if(events.rbegin(), events.rend(), [](const rpg::GameEvent& event) {
        return std::holds_alternative<rpg::event::LevelEntered>(event.body);
    });
    events_.assign(entered.base(), events.end());
    if (entered != events.rend()) {
        for (auto it = events.begin(); it != entered.base(); ++it)
            if (const auto* sound = std::get_if<rpg::event::Sounded>(&it->body)) apply(*sound);
        enter(after);
        // What happens on arrival is over when the level is first seen.
        for (const rpg::GameEvent& event : events_)
            if (const auto* message = std::get_if<rpg::event::MessageShown>(&event.body))
                apply(*message);
            else if (const auto* sound = std::get_if<rpg::event::Sounded>(&event.body))
                apply(*sound);
        particles_.clear();
        flashes_.clear();
        last_command_.reset();
        settle();
        return;
    }
    std::ranges::stable_sort(events_, {}, &rpg::GameEvent::at);
    next_ = 0;
    done_ = false;
    advance(0, Speed::Default);
}

bool Scene::is_moving() const
{
    const auto runs = [&](const auto& moved) { return moved.motion.runs_at(clock_); };
    return eye_motion_.runs_at(clock_) || turn_motion_.runs_at(clock_) || std::ranges::any_of(lines_, runs) ||
           std::ranges::any_of(thing_moves_, [&](const auto& move) { return runs(move.second); });
}

void Scene::advance(std::uint32_t ms, Speed speed)
{
    real_ += ms;
    messages_.advance(ms);
    if (done_) return;
    if (speed == Speed::Instant) return finish();
    for (std::uint32_t left = ms;; --left) { // by ms, since the rate changes with what is on its way
        while (next_ < events_.size() && static_cast<std::int32_t>(events_[next_].at - clock_) <= 0) {
            if (waits()) return;
            std::visit([&](const auto& event) { apply(event); }, events_[next_].body);
            ++next_;
        }
        const bool over = static_cast<std::int32_t>(clock_ - after_.clock) >= 0;
        if (next_ >= events_.size() && over && !is_moving()) return settle();
        if (left == 0) return;
        carry_ += rate_of(speed, is_moving());
        clock_ += carry_ / 256;
        carry_ %= 256;
    }
}

void Scene::finish()
{
    for (; next_ < events_.size(); ++next_) {
        if (waits()) return;
        std::visit([&](const auto& event) { apply(event); }, events_[next_].body);
    }
    settle();
}

void Scene::finish_all()
{
    const std::size_t held = std::exchange(held_, 0);
    finish();
    held_ = held;
}

// Whether the next event is a script command that has to wait. Commands are counted from the end, since what
// lies before the entry to a level is not shown.
bool Scene::waits() const
{
    const auto is_command = [](const rpg::GameEvent& event) {
        return std::holds_alternative<rpg::event::CommandRan>(event.body);
    };
    if (held_ == 0 || next_ >= events_.size() || !is_command(events_[next_])) return false;
    const auto left =
        std::count_if(events_.begin() + static_cast<std::ptrdiff_t>(next_), events_.end(), is_command);
    return static_cast<std::size_t>(left) <= held_;
}

void Scene::apply(const rpg::event::CommandRan& e)
{
    last_command_ = e.command;
}

void Scene::apply(const rpg::event::Moved& e)
{
    eye_from_ = e.from;
    eye_to_ = e.to;
    eye_motion_ = {clock_, kMotionMs};
    particles_.clear();
}

void Scene::apply(const rpg::event::Bumped& e)
{
    if (stage_ == nullptr) return;
    const rpg::World world(campaign_, stage_, after_);
    const rpg::Trace met = rpg::trace(world, after_.player.view, e.towards, rpg::type_mask::kWalk);
    bump_ = Bump{};
    if (met.clear() || met.met[0] == rpg::kWallEntity) return;
    const rpg::EntityIndex entity = met.met[0];
    bump_->name =
        rpg::entity_name({campaign_, *stage_->level, texts_, stage_->name}, rpg::entity(world, entity).def);
    if (!rpg::is_line(world, entity)) return;
    const rpg::LineState& line = after_.level.lines[static_cast<std::size_t>(rpg::line_index(world, entity))];
    bump_->is_door = line.has(rpg::line_flag::kDoor);
    bump_->is_locked = line.has(rpg::line_flag::kLocked);
    if (line.has(rpg::line_flag::kSecret)) bump_->name.clear(); // it looks like a wall
}

void Scene::apply(const rpg::event::Rotated& e)
{
    turn_from_ = static_cast<std::uint16_t>(e.from.value << 8);
    turn_by_ = static_cast<std::int8_t>(e.to.value - e.from.value) * 256;
    turn_motion_ = {clock_, kMotionMs};
    particles_.clear();
    shown_.player.angle = e.to;
}

void Scene::apply(const rpg::event::Warped& e)
{
    eye_from_ = eye_to_ = e.to;
    eye_motion_ = turn_motion_ = {};
    particles_.clear();
    turn_from_ = static_cast<std::uint16_t>(e.angle.value << 8);
    turn_by_ = 0;
    shown_.player.angle = e.angle;
}

void Scene::apply(const rpg::event::LineMoved& e)
{
    const auto index = static_cast<std::size_t>(e.line);
    if (index >= lines_.size()) return;
    lines_[index] = {lines_[index].to, e.opens ? rpg::kOpened : 0, {clock_, kMotionMs}};
}

void Scene::apply(const rpg::event::LineChanged& e)
{
    const auto index = static_cast<std::size_t>(e.line);
    if (index < shown_.level.lines.size()) shown_.level.lines[index] = e.now;
}

void Scene::apply(const rpg::event::ThingChanged& e)
{
    const auto index = static_cast<std::size_t>(e.thing);
    auto& things = shown_.level.things;
    if (index >= things.size()) things.resize(std::min(index + 1, after_.level.things.size()));
    if (index < things.size()) things[index] = e.now;
}

void Scene::apply(const rpg::event::PlanesColoured& e)
{
    shown_.level.floor_colour = e.floor;
    shown_.level.ceiling_colour = e.ceiling;
}

void Scene::apply(const rpg::event::MonsterStepped& e)
{
    const auto index = static_cast<std::size_t>(e.thing);
    thing_moves_[index] = {e.from, e.to, {clock_, kMotionMs}};
    if (index < shown_.level.things.size()) shown_.level.things[index].at = e.to;
}

void Scene::apply(const rpg::event::BannerSet& e)
{
    shown_.level.banner = e.string;
}

void Scene::apply(const rpg::event::Sounded& e)
{
    cues_.push_back({false, e.sound, e.priority});
}

void Scene::apply(const rpg::event::SoundsStopped&)
{
    cues_.push_back({.stop = true});
}

void Scene::apply(const rpg::event::MessageShown& e)
{
    messages_.show(rpg::message_text({campaign_, *stage_->level, texts_, stage_->name}, e.message),
                   e.message.forced);
}

void Scene::apply(const rpg::event::PlayerDied&)
{
    died_ = real_;
    buzz_ = kDeathBuzz;
}

Scene::Target Scene::faced() const
{
    if (stage_ == nullptr) return {};
    const rpg::World world(campaign_, stage_, shown_);
    const rpg::EntityIndex entity = rpg::faced_entity(world);
    if (entity == rpg::kNoEntity || entity == rpg::kWallEntity) return {};
    Target target{.name = rpg::entity_name({campaign_, *stage_->level, texts_, stage_->name},
                                           rpg::entity(world, entity).def)};
    if (rpg::type_of(world, entity) == rpg::EntityType::Monster &&
        rpg::entity(world, entity).has(rpg::entity_bit::kLive)) {
        target.health = rpg::monster_of(world, entity).fighter.health;
        target.max_health = rpg::monster_of(world, entity).fighter.max_health;
    }
    return target;
}

std::vector<Cue> Scene::take_cues()
{
    return std::exchange(cues_, {});
}

} // namespace runtime
