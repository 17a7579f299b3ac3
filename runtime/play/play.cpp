#include "runtime/play/play.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/state/state_hash.h"
#include "rpg/world/entities.h"
#include "rpg/world/turn.h"

#include <algorithm>
#include <chrono>
#include <random>

namespace runtime {
namespace {

std::uint64_t seconds_since_1970()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

std::uint64_t number_by_chance()
{
    std::random_device device;
    return std::uint64_t{device()} << 32 | device() | 1U;
}

} // namespace

rpg::Outcome Play::start(const rpg::GameStart& start)
{
    rpg::GameEvents events;
    rpg::Outcome started = session_.start(start, events);
    if (!started) return started;
    buffered_.reset();
    extras_ = {};
    first_steps_ = {};
    is_fresh_ = start.save.empty();
    if (!is_fresh_)
        if (auto save = rpg::decode_save(start.save, start.file)) extras_ = std::move(save->extras);
    extras_.name.clear();
    history_.restore(std::exchange(extras_.told, {}));
    if (extras_.run == 0) extras_.run = number_by_chance();
    seed_ = is_fresh_ ? start.seed : 0;
    best_moves_.begin(state(), keeps());
    if (extras_.taken_back > 0) best_moves_.stop_keeping();
    scene_.reset(state());
    shows_last_ = false;
    in_sight_.clear();
    note_gone();
    note_saved();
    return started;
}

void Play::order(rpg::PlayerCommand command)
{
    if (shows_replay_ || waits_) return;
    if (is_busy())
        buffered_ = std::move(command);
    else
        play_now(command);
}

rpg::GameEvents Play::play_now(const rpg::PlayerCommand& command)
{
    rpg::GameEvents events;
    if (notice_ && !notice_->not_saved) notice_.reset(); // it would hide what happens now
    file_messages();
    session_.play(command, events);
    refusal_.clear();
    first_steps_.note(command);
    if (const rpg::Outcome kept = best_moves_.note(state()); !kept)
        notice_ = Notice{.not_saved = kept.error()};
    bool entered = false, died = false;
    for (const rpg::GameEvent& event : events) {
        if (const auto* refused = std::get_if<rpg::event::Refused>(&event.body)) refusal_ = refused->reason;
        entered |= std::holds_alternative<rpg::event::LevelEntered>(event.body);
        died |= std::holds_alternative<rpg::event::PlayerDied>(event.body);
    }
    if (watcher_ != nullptr) scene_.hold(watcher_->after(command, events));
    if (entered) extras_.played_here = 0;
    scene_.play(state(), events);
    shows_last_ = true;
    if (refusal_.empty()) ++played_;
    note_passed_by();
    if (mode() == rpg::Mode::Playing) note_gone();
    if (!keeps()) return events;
    if (died) saves_.note_deaths(extras_.run, state().career.deaths);
    if (has_one_life() && mode() == rpg::Mode::Dead) saves_.remove(std::string(kOneLife));
    if (entered && mode() != rpg::Mode::Ending && mode() != rpg::Mode::Ended)
        save_entry();
    else if (has_one_life() && has_unsaved_progress())
        save_turn();
    return events;
}

void Play::note_passed_by()
{
    if (passed_map_ != state().map) {
        passed_by_.clear();
        in_sight_.clear();
        if (!passed_map_.empty()) walks_to_.reset(); // else it was chosen before the first command
        passed_map_ = state().map;
    }
    const rpg::Fighter& body = state().player.fighter;
    const int fitness = body.health + body.armour;
    if (fitness < std::exchange(fitness_, fitness)) passed_by_.clear(); // what was left may be of use now
    const rpg::World world(*files_.campaign, state());
    for (const rpg::ThingIndex thing : things_underfoot(world)) passed_by_.insert(thing);
}

void Play::note_gone()
{
    const rpg::World world(*files_.campaign, state());
    const Surroundings here(world, &texts_);
    Watched now = here.watched();
    gone_.clear();
    for (const auto& [entity, name] : in_sight_) {
        const bool is_there =
            static_cast<std::size_t>(entity) < state().level.entities.size(); // not after an edit
        if (!is_there || now.contains(entity)) continue;
        const bool lives = here.is_live(entity), is_monster = rpg::is_monster(world, entity);
        if (lives == is_monster) // who died was said, what is behind the player stays there
            gone_.push_back({name, !is_monster});
    }
    in_sight_ = std::move(now);
}

std::string_view Play::take_back_refusal() const
{
    if (shows_replay_) return "You are watching a recorded game.";
    if (waits_ || session_.shows_other()) return "The game waits in the debugger.";
    if (has_one_life()) return "You have one life: nothing can be taken back.";
    if (session_.timeline().place() == 0) return "There is nothing to take back.";
    return {};
}

void Play::take_back()
{
    const std::uint64_t now = rpg::hash(state());
    const std::uint32_t deaths = state().career.deaths;
    file_messages();
    std::size_t place = session_.timeline().place();
    do // what changed nothing, such as a bump, is no step
        session_.go_to(--place);
    while (place > 0 && rpg::hash(state()) == now);
    go_to(place);
    ++played_;
    saved_turn_ = std::min(saved_turn_, rpg::turns_of(state()));
    count_taken_back(1);
    if (keeps() && state().career.deaths < deaths) saves_.note_deaths(extras_.run, state().career.deaths);
}

void Play::look_ahead(rpg::ReplayWalk& walk, const std::function<void(const rpg::GameEvents&)>& see)
{
    const rpg::Timeline& timeline = session_.timeline();
    rpg::GameEvents events;
    for (walk.follow(timeline); const rpg::PlayerCommand* command = walk.next(); walk.follow(timeline)) {
        events.clear();
        session_.play(*command, events);
        see(events);
    }
    go_to(0);
    walk.follow(timeline);
}

PlayMoment Play::moment() const
{
    constexpr std::uint32_t kSeenMs =
        4000; // that anything of a command is seen or waited for, a fall included
    const rpg::Timeline& timeline = session_.timeline();
    const Scene::Passed& passed = scene_.passed();
    const bool is_seen = scene_.is_busy() || passed.ms + passed.hurried < kSeenMs;
    PlayMoment moment{.place = timeline.place(),
                      .ordered = buffered_,
                      .held_weapon = held_weapon_,
                      .last_weapon = last_weapon_};
    rpg::SaveExtras extras = extras_;
    extras.data_name = files_.path;
    const auto encoded_at = [&](const rpg::GameState& state) {
        return rpg::encode_save(*files_.campaign, files_.content, state, extras);
    };
    if (shows_last_ && is_seen && moment.place > 0) {
        moment.last = timeline.command(--moment.place);
        moment.passed = passed;
        moment.save = encoded_at(timeline.state_at(moment.place));
    } else {
        moment.save = encoded_at(timeline.state());
    }
    return moment;
}

rpg::Outcome Play::come_back(const PlayMoment& moment, Speed speed)
{
    rpg::GameStart start;
    start.save = moment.save;
    start.file = "state";
    const auto save = rpg::decode_save(start.save, start.file);
    if (!save) return save.error();
    const auto wanted = rpg::load_save(*files_.campaign, files_.content, *save, start.file);
    if (!wanted) return wanted.error();
    const rpg::Timeline& timeline = session_.timeline();
    rpg::GameEvents events;
    file_messages();
    if (moment.place <= timeline.size() && rpg::hash(timeline.state_at(moment.place)) == rpg::hash(*wanted))
        session_.go_to(moment.place);
    else if (rpg::Outcome started = session_.start(start, events); !started)
        return started;
    else
        history_.begin();
    extras_ = save->extras;
    scene_.reset(state());
    shows_last_ = moment.last.has_value();
    if (shows_last_) {
        events.clear();
        session_.play(*moment.last, events);
        scene_.play(state(), events);
        scene_.advance(moment.passed.ms, speed);
        scene_.advance(moment.passed.hurried, speed, true);
        scene_.take_cues(); // they were heard
        scene_.take_rumble();
        scene_.take_bump();
        scene_.messages().take_told();
    }
    history_.go_to(timeline.place());
    buffered_ = moment.ordered;
    refusal_.clear();
    notice_.reset();
    held_weapon_ = moment.held_weapon;
    last_weapon_ = moment.last_weapon;
    named_map_ = state().map;
    ++played_;
    best_moves_.stop_keeping();
    return rpg::success();
}

void Play::count_taken_back(std::uint32_t commands)
{
    if (commands == 0) return;
    extras_.taken_back += commands;
    best_moves_.stop_keeping();
}

void Play::set_waiting(bool waits)
{
    waits_ = waits;
    buffered_.reset();
}

void Play::show(const rpg::GameState& state)
{
    session_.show(state);
    scene_.reset(state);
    shows_last_ = false;
}

void Play::go_to(std::size_t place)
{
    file_messages();
    session_.go_to(place);
    history_.go_to(place);
    scene_.reset(state());
    shows_last_ = false;
    buffered_.reset();
    refusal_.clear();
    in_sight_.clear();
    note_gone();
}

void Play::advance(std::uint32_t ms, Speed speed)
{
    scene_.advance(ms, speed, buffered_.has_value());
    if (scene_.is_busy() || !buffered_) return;
    const rpg::PlayerCommand command = std::move(*buffered_);
    buffered_.reset();
    // A key meant for walking does not answer a text that has opened meanwhile.
    if (mode() == rpg::Mode::Playing) play_now(command);
}

rpg::LevelStats Play::level_stats() const
{
    rpg::LevelStats stats = rpg::level_stats({*files_.campaign, state()});
    stats.time = std::max(stats.time, extras_.played_here);
    return stats;
}

// Those so far belong to the commands so far.
void Play::file_messages()
{
    history_.go_to(session_.timeline().place());
    for (std::string& text : scene_.messages().take_told())
        history_.add(HistoryKind::Message, {}, std::move(text));
}

History& Play::history()
{
    file_messages();
    return history_;
}

void Play::count_time(std::uint32_t ms)
{
    extras_.played += ms;
    extras_.played_here += ms;
}

rpg::Bytes Play::encoded(bool same_picture)
{
    constexpr std::uint32_t kMaxTurns = 10; // that a picture may be old
    const std::uint32_t turn = rpg::turns_of(state());
    if (!same_picture || picture_.empty() || turn - picture_turn_ >= kMaxTurns) {
        picture_ = photographer_ ? photographer_() : rpg::Bytes{};
        picture_turn_ = turn;
    }
    rpg::SaveExtras extras = extras_;
    extras.data_name = files_.path;
    extras.saved_at = seconds_since_1970();
    extras.thumbnail = picture_;
    extras.told = history().to_save();
    // What a debugger shows meanwhile is not saved.
    return rpg::encode_save(*files_.campaign, files_.content, session_.timeline().state(), extras);
}

void Play::note_saved()
{
    saved_ = played_;
    saved_turn_ = rpg::turns_of(state());
    unsaved_ms_ = 0;
}

rpg::Outcome Play::save(const std::string& slot, const std::string& name)
{
    extras_.name = name;
    rpg::Outcome saved = saves_.write(slot, encoded());
    extras_.name.clear(); // of this file alone
    if (saved) note_saved();
    return saved;
}

void Play::save_entry()
{
    if (!keeps()) return;
    const rpg::Outcome saved =
        has_one_life() ? saves_.write(std::string(kOneLife), encoded()) : saves_.write_autosave(encoded());
    if (saved)
        note_saved();
    else
        notice_ = Notice{.not_saved = saved.error()};
}

// It still counts as unsaved: a pause or the end writes it once more, and waits for the disk.
void Play::save_turn()
{
    const rpg::Outcome saved = saves_.write_turn(std::string(kOneLife), encoded(true));
    if (std::exchange(fails_to_save_, !saved) != !saved && !saved) // said once, not at every turn
        notice_ = Notice{.not_saved = saved.error()};
}

// The first one of a game pushes on those of the games before it, later ones take its place.
rpg::Outcome Play::save_last(bool flush)
{
    if (!has_unsaved_progress()) return rpg::success();
    if (has_one_life()) return save(std::string(kOneLife));
    rpg::Outcome saved =
        has_last_ ? saves_.write(saves_.own_slot(std::string(kLastSaves) + "1"), encoded(!flush), flush)
                  : saves_.write_autosave(encoded(!flush), kLastSaves);
    has_last_ |= static_cast<bool>(saved);
    if (saved) note_saved();
    return saved;
}

void Play::save_in_time(std::uint32_t ms, SavePace pace)
{
    constexpr std::uint32_t kMinute = 60'000;
    if (!has_unsaved_progress() || has_one_life()) return;
    unsaved_ms_ += ms;
    const std::uint32_t turns = rpg::turns_of(state()) - saved_turn_;
    const bool is_time =
        (pace.turns > 0 && turns >= static_cast<std::uint32_t>(pace.turns)) ||
        (pace.minutes > 0 && unsaved_ms_ >= static_cast<std::uint32_t>(pace.minutes) * kMinute);
    if (!is_time) return;
    if (const rpg::Outcome saved = save_last(false); !saved) {
        notice_ = Notice{.not_saved = saved.error()};
        saved_turn_ = rpg::turns_of(state()); // tried again later, not at every picture
        unsaved_ms_ = 0;
    }
}

bool Play::take_arrival()
{
    return std::exchange(named_map_, state().map) != state().map;
}

void Play::note_weapon()
{
    const int held = state().player.weapon;
    if (held != held_weapon_) last_weapon_ = std::exchange(held_weapon_, held);
}

std::string_view Play::save_refusal() const
{
    if (shows_replay_) return "You are watching a recorded game: you cannot save it.";
    if (saves_.is_read_only()) return "This run saves nothing: --saves names a folder for it.";
    if (session_.shows_other()) return "The game waits in the debugger: it cannot be saved here.";
    if (mode() == rpg::Mode::Dead) return "You are dead: that cannot be saved.";
    if (has_one_life()) return "You have one life: the game saves itself.";
    return {};
}

} // namespace runtime
