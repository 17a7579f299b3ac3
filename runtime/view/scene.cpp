#include "runtime/view/scene.h"

#include "rpg/model/line_flags.h"
#include "rpg/world/combat.h"
#include "rpg/world/turn.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <cstdlib>
#include <type_traits>

namespace runtime {
namespace {

// Virtual time in real time; 256: as fast.
constexpr std::uint32_t kRate = 256;

// Real ms of a tile, from virtual ones: classic 250, default 160, fast 64.
std::uint32_t rate_of(Speed speed, bool moving)
{
    if (speed == Speed::Fast) return moving ? kRate : 2 * kRate;
    if (!moving) return kRate;
    return kRate * kMotionMs / (speed == Speed::Classic ? 250 : 160);
}

// Shots and replies are twice as fast as on the phone, and between two events of a fight there is no longer
// pause than this. (Speed::Classic keeps the phone's.)
constexpr std::uint32_t kLongestPauseMs = 300;

std::uint32_t rate_of_fight(Speed speed, std::uint32_t pause)
{
    const std::uint32_t rate = std::max(2 * kRate, kRate * std::min(pause, 60000U) / kLongestPauseMs);
    return speed == Speed::Fast ? 2 * rate : rate;
}

constexpr std::uint32_t kFallMs = 750;
constexpr std::uint32_t kFadeMs = 2250;

template <class Event, class... Those> constexpr bool kIsOneOf = (std::is_same_v<Event, Those> || ...);

// Events without a picture of their own: the state after them shows what they did, or a screen tells it.
template <class Event> constexpr bool kShowsNothing =
    kIsOneOf<Event, rpg::event::Refused, rpg::event::TurnEnded, rpg::event::Touched, rpg::event::LinesSettled,
             rpg::event::MonsterWoke, rpg::event::EntityDied, rpg::event::LevelGained,
             rpg::event::BerserkChanged, rpg::event::DogCaptured, rpg::event::ScriptStarted,
             rpg::event::ScriptProblem, rpg::event::StateSet, rpg::event::ViewRefreshed,
             rpg::event::DialogOpened, rpg::event::DialogScrolled, rpg::event::DialogClosed,
             rpg::event::CodeAsked, rpg::event::CodeJudged, rpg::event::StoreOpened, rpg::event::Bought,
             rpg::event::StoreClosed, rpg::event::ExitTaken, rpg::event::StatsShown, rpg::event::LevelEntered,
             rpg::event::EndingShown, rpg::event::GameEnded>;

// The rules count what an attack took when it is over, the phone so shows it late. Here it is seen when the
// last of its shots hits: the damage and its message are told then.
void tell_damage_at_the_hit(rpg::GameEvents& events)
{
    std::optional<std::uint32_t> hit;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (std::holds_alternative<rpg::event::AttackBegan>(events[i].body)) hit.reset();
        if (std::holds_alternative<rpg::event::PlayerHit>(events[i].body)) hit = events[i].at;
        if (!hit || !std::holds_alternative<rpg::event::PlayerDamaged>(events[i].body)) continue;
        const std::uint32_t late = events[i].at;
        for (std::size_t k = i + 1; k-- > 0 && events[k].at == late;) events[k].at = *hit;
    }
    std::ranges::stable_sort(events, {}, &rpg::GameEvent::at);
}

} // namespace

template <class Event> void Scene::apply(const Event& e)
{
    if constexpr (requires { effects_.apply(e, now()); })
        effects_.apply(e, now());
    else if constexpr (requires { effects_.apply(e); })
        effects_.apply(e);
    else
        static_assert(kShowsNothing<Event>,
                      "an event that nothing shows: apply it, or list it in kShowsNothing");
}

Scene::Scene(const rpg::Campaign& campaign, const rpg::ThingLooks& looks, const rpg::TextReplacements* texts)
    : campaign_(campaign), looks_(looks), texts_(texts)
{
}

void Scene::enter(const rpg::GameState& state)
{
    const rpg::Stage* stage = campaign_.find(state.map);
    if (stage == stage_ || stage == nullptr) return;
    stage_ = stage;
    prepared_ = rpg::RenderLevel(*stage->level, campaign_.data().true_art.darkness_of(stage->name));
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
    effects_.clear();
    messages_.clear();
    held_ = 0;
    passed_ = {};
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
    parts_.stand(shown_);
    effects_.end_attack();
    if (shown_.screen.mode != rpg::Mode::Dead)
        died_.reset();
    else if (!died_)
        died_ = real_;
    faced_ = stage_ == nullptr ? Faced() : find_faced_target({campaign_, stage_, shown_}, texts_);
}

void Scene::play(const rpg::GameState& after, const rpg::GameEvents& events)
{
    if (!done_) finish_all();
    passed_ = {};
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
            else if (const auto* note = std::get_if<rpg::event::NoteAdded>(&event.body))
                apply(*note);
            else if (const auto* sound = std::get_if<rpg::event::Sounded>(&event.body))
                apply(*sound);
        effects_.clear_particles();
        effects_.clear_flashes();
        last_command_.reset();
        settle();
        return;
    }
    std::ranges::stable_sort(events_, {}, &rpg::GameEvent::at);
    if (!after.classic) tell_damage_at_the_hit(events_);
    next_ = 0;
    done_ = false;
    is_fight_ = std::ranges::any_of(events_, [](const rpg::GameEvent& event) {
        return std::holds_alternative<rpg::event::AttackBegan>(event.body);
    });
    last_event_ = clock_;
    advance(0, Speed::Default);
}

// How much virtual time passes in a ms, times 256.
std::uint32_t Scene::rate(Speed speed, bool hurries) const
{
    const bool moves = parts_.are_moving(clock_);
    if (speed == Speed::Classic || !is_fight_) return rate_of(speed, moves);
    const std::uint32_t due = next_ < events_.size() ? events_[next_].at : after_.clock;
    const std::uint32_t fight = moves ? 0 : rate_of_fight(speed, due - last_event_);
    return std::max(fight, rate_of(speed, moves)) * (hurries ? 3 : 1);
}

void Scene::advance(std::uint32_t ms, Speed speed, bool hurries)
{
    real_ += ms;
    (hurries ? passed_.hurried : passed_.ms) += ms;
    messages_.advance(ms);
    if (done_) return;
    if (speed == Speed::Instant) return finish();
    for (std::uint32_t left = ms;; --left) { // by ms, since the rate changes with what is on its way
        while (next_ < events_.size() && static_cast<std::int32_t>(events_[next_].at - clock_) <= 0) {
            if (waits()) return;
            last_event_ = events_[next_].at;
            std::visit([&](const auto& event) { apply(event); }, events_[next_].body);
            ++next_;
        }
        const bool over = static_cast<std::int32_t>(clock_ - after_.clock) >= 0;
        if (next_ >= events_.size() && over && !parts_.are_moving(clock_)) return settle();
        if (left == 0) return;
        carry_ += rate(speed, hurries);
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

void Scene::apply(const rpg::event::NoteAdded&)
{
    messages_.show({.line = own_text("message-noted")}, false); // the notebook has it
}

void Scene::apply(const rpg::event::Moved& e)
{
    parts_.step(e.from, e.to, clock_);
    effects_.clear_particles();
}

void Scene::apply(const rpg::event::Bumped& e)
{
    if (stage_ != nullptr) bump_ = bump_into({campaign_, stage_, after_}, texts_, e.towards);
}

void Scene::apply(const rpg::event::Rotated& e)
{
    parts_.turn(e.from, e.to, clock_);
    effects_.clear_particles();
    shown_.player.angle = e.to;
}

void Scene::apply(const rpg::event::Warped& e)
{
    parts_.warp(e.to, e.angle);
    effects_.clear_particles();
    shown_.player.angle = e.angle;
}

void Scene::apply(const rpg::event::LineMoved& e)
{
    parts_.move_line(static_cast<std::size_t>(e.line), e.opens, clock_);
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
    parts_.move_thing(index, e.from, e.to, clock_);
    if (index < shown_.level.things.size()) shown_.level.things[index].at = e.to;
}

void Scene::apply(const rpg::event::BannerSet& e)
{
    shown_.level.banner = e.string;
}

void Scene::apply(const rpg::event::Sounded& e)
{
    cues_.push_back({false, e.sound, e.priority, e.from ? side_of(*e.from, shown_.player) : 0});
}

void Scene::apply(const rpg::event::SoundsStopped&)
{
    cues_.push_back({.stop = true});
}

void Scene::apply(const rpg::event::MessageShown& e)
{
    const bool finds_nothing = e.message.id == rpg::MessageId::NothingToUse;
    MessageBar::Message message{
        .text = rpg::message_text({campaign_, *stage_->level, texts_, stage_->name}, e.message),
        .forced = e.message.forced};
    const rpg::World world{campaign_, stage_, after_};
    const std::string aside = finds_nothing ? monster_out_of_line(world, texts_) : std::string();
    const std::string far = finds_nothing && aside.empty() ? out_of_reach(world, texts_) : std::string();
    if (const int armour = armour_of(e.message); armour > 0)
        message.line = message.text + own_text("message-armour-took", "{n}", std::to_string(armour));
    else if (!aside.empty())
        message.line = own_text("message-not-in-line", "{name}", aside);
    else if (!far.empty())
        message.line = own_text("message-too-far", "{name}", far);
    message.stays = !aside.empty();
    message.passes = finds_nothing;
    messages_.show(message, !finds_nothing); // else there is nothing to look up later
}

// How much of a damage the armour took: the bars show the rest.
int Scene::armour_of(const rpg::Message& message) const
{
    if (message.id == rpg::MessageId::Damage) return armour_hit_;
    if (message.id != rpg::MessageId::PlayerDamage) return 0;
    for (std::size_t i = next_; i < events_.size(); ++i) // the event behind the message says it
        if (const auto* e = std::get_if<rpg::event::PlayerDamaged>(&events_[i].body)) return e->armour;
    return 0;
}

// A text of the program with one word filled in.
std::string Scene::own_text(std::string_view name, std::string_view word, const std::string& value) const
{
    static const rpg::TextReplacements kNone;
    std::string text(rpg::text_pattern(name, texts_ != nullptr ? *texts_ : kNone));
    if (const std::size_t at = text.find(word); !word.empty() && at != std::string::npos)
        text.replace(at, word.size(), value);
    return text;
}

void Scene::apply(const rpg::event::AttackBegan& e)
{
    armour_hit_ = 0;
    effects_.apply(e);
}

void Scene::apply(const rpg::event::BarsChanged& e)
{
    rpg::set_bars(shown_.player, e.now);
}

void Scene::apply(const rpg::event::EffectBegan& e)
{
    effects_.apply(e, now(), campaign_.data().edition);
}

void Scene::apply(const rpg::event::PlayerDamaged& e)
{
    effects_.apply(e, now());
    const auto less = [](std::uint8_t& value, int by) {
        value = static_cast<std::uint8_t>(std::clamp(value - by, 0, 255));
    };
    less(shown_.player.fighter.health, e.health);
    less(shown_.player.fighter.armour, e.armour);
}

void Scene::apply(const rpg::event::MonsterHit& e)
{
    const auto index = static_cast<std::size_t>(e.thing);
    constexpr int kFarAway = 1000; // tiles
    const auto& things = shown_.level.things;
    effects_.apply(e, now(), index < things.size() ? tiles_to(things[index].at) : kFarAway);
    armour_hit_ += e.armour;
    if (faced_.thing == e.thing) rpg::apply_damage(faced_.fighter, {.health = e.health, .armour = e.armour});
}

int Scene::tiles_to(rpg::UnitPos at) const
{
    const rpg::UnitPos here = parts_.eye_goal();
    const int far = std::max(std::abs(at.x - here.x), std::abs(at.y - here.y));
    return std::max((far + 63) / 64, 1);
}

void Scene::apply(const rpg::event::PlayerDied& e)
{
    died_ = real_;
    effects_.apply(e);
}

std::vector<Cue> Scene::take_cues()
{
    return std::exchange(cues_, {});
}

rpg::ViewThing Scene::view_thing(std::size_t index) const
{
    const bool is_scenery = index < start_corpses_.size() && start_corpses_[index] != 0;
    rpg::ViewThing view = rpg::view_thing(shown_.level.things[index], is_scenery, looks_);
    view.phase = static_cast<std::uint8_t>(index * 37);
    view.flashes = effects_.flashes(index, now());
    parts_.place_thing(index, view, clock_);
    return view;
}

void Scene::fill(rpg::WorldView& view, bool shakes) const
{
    view.level = &prepared_;
    view.time = real_;
    view.eye = {};
    parts_.place_eye(view.eye, clock_);
    view.lines.clear();
    for (std::size_t i = 0; i < closed_lines_.size(); ++i) {
        rpg::ViewLine line = rpg::moved_line(closed_lines_[i], parts_.opening_of(i, clock_));
        line.flags = shown_.level.lines[i].flags;
        line.texture = static_cast<std::uint16_t>(shown_.level.lines[i].texture);
        view.lines.push_back(line);
    }
    view.things.clear();
    for (std::size_t i = 0; i < shown_.level.things.size(); ++i) view.things.push_back(view_thing(i));
    view.planes = true;
    view.floor_colour = shown_.level.floor_colour;
    view.ceiling_colour = shown_.level.ceiling_colour;
    view.effects = {};
    effects_.show(view, now(), shakes);
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
        view.weapon = effects_.weapon(player.weapon, now());
    }
}

std::string Scene::standing_text(bool names) const
{
    if (shown_.level.banner != rpg::kNoString && stage_ != nullptr &&
        static_cast<std::size_t>(shown_.level.banner) < stage_->level->strings.size())
        return rpg::level_string({campaign_, *stage_->level, texts_, stage_->name},
                                 static_cast<std::size_t>(shown_.level.banner));
    return done_ && names ? faced_.name : std::string();
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
    effects_.show(hud, now());
    hud.berserk_turns = static_cast<int>(player.berserk);
    return hud;
}

std::uint32_t Scene::still_for(int columns) const
{
    const bool falls = died_ && real_ - *died_ < kFallMs + kFadeMs;
    if (!done_ || falls) return 0;
    return std::min(messages_.still_for(columns), effects_.still_for(now()));
}

} // namespace runtime
