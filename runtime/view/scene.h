#pragma once
#include "rpg/render/hud.h"
#include "rpg/render/world_view.h"
#include "rpg/sim/text/program_texts.h"
#include "rpg/state/event.h"
#include "rpg/world/stage.h"
#include "runtime/audio/sounds.h"
#include "runtime/settings/settings.h"
#include "runtime/view/faced.h"
#include "runtime/view/message_bar.h"
#include "runtime/view/motion.h"
#include "runtime/view/scene_effects.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace runtime {

// The visible state of a game: starts from a state, and events animate it to the state after them. Real time
// only sets the speed; the times of the events set their order.
class Scene {
public:
    // All arguments must outlive it. `texts` replace the program's own; may be nullptr. Call reset() before
    // anything else.
    Scene(const rpg::Campaign& campaign, const rpg::ThingLooks& looks, const rpg::TextReplacements* texts);

    // Shows a state at once.
    void reset(const rpg::GameState& state);
    // Animates the events that led to `after`.
    void play(const rpg::GameState& after, const rpg::GameEvents& events);
    bool is_busy() const { return !done_; }
    // Advances by real time. `hurries`: the player has already given the next order.
    void advance(std::uint32_t ms, Speed speed, bool hurries = false);
    void finish(); // completes all running animations at once
    // Real time since play(); `hurried`: the part of it with the next order already given. Repeating the same
    // calls shows the same again.
    struct Passed {
        std::uint32_t ms = 0, hurried = 0;
    };
    const Passed& passed() const { return passed_; }
    // Stops the animation before the last `commands` script commands of the current (or next) play().
    void hold(std::size_t commands) { held_ = commands; }
    bool is_held() const { return !done_ && waits(); }
    // The last script command shown, as an index of Level::commands.
    std::optional<std::uint16_t> last_command() const { return last_command_; }

    void fill(rpg::WorldView& view, bool shakes) const;
    rpg::HudView hud() const;
    // Text of the top bar while there is no message; `names`: include the name of the actor in front.
    std::string standing_text(bool names = true) const;
    const MessageBar& messages() const { return messages_; }
    MessageBar& messages() { return messages_; }
    // The obstacle that the player has bumped into since the last call.
    std::optional<Bump> take_bump() { return std::exchange(bump_, {}); }
    std::vector<Cue> take_cues();                                  // sounds since the last call
    std::uint32_t take_rumble() { return effects_.take_rumble(); } // ms of rumble since the last call
    const rpg::RenderLevel& level() const { return prepared_; }
    // ms until the picture changes, apart from constantly animated things; `columns`: of the top bar.
    std::uint32_t still_for(int columns) const;
    std::vector<SceneEffects::HitNumber> hit_numbers() const { return effects_.hit_numbers(now()); }
    bool is_hurt() const { return effects_.is_hurt(now()); }
    const Faced& faced() const { return faced_; }
    const rpg::Player& player() const { return shown_.player; }           // as currently shown
    std::uint32_t dead_for() const { return died_ ? real_ - *died_ : 0; } // ms

private:
    void enter(const rpg::GameState& state);
    void settle();
    void apply(const rpg::event::Moved& e);
    void apply(const rpg::event::Bumped& e);
    void apply(const rpg::event::Rotated& e);
    void apply(const rpg::event::Warped& e);
    void apply(const rpg::event::LineMoved& e);
    void apply(const rpg::event::LineChanged& e);
    void apply(const rpg::event::ThingChanged& e);
    void apply(const rpg::event::PlanesColoured& e);
    void apply(const rpg::event::MonsterStepped& e);
    void apply(const rpg::event::EffectBegan& e);
    void apply(const rpg::event::PlayerDamaged& e);
    void apply(const rpg::event::MonsterHit& e);
    void apply(const rpg::event::BannerSet& e);
    void apply(const rpg::event::MessageShown& e);
    void apply(const rpg::event::Sounded& e);
    void apply(const rpg::event::SoundsStopped& e);
    void apply(const rpg::event::PlayerDied& e);
    void apply(const rpg::event::AttackBegan& e);
    void apply(const rpg::event::BarsChanged& e);
    void apply(const rpg::event::CommandRan& e);
    void apply(const rpg::event::NoteAdded& e);
    template <class Event> void apply(const Event& e); // events shown by the effects; others do not compile

    SceneEffects::Moment now() const { return {clock_, real_}; }

    bool waits() const;
    std::uint32_t rate(Speed speed, bool hurries) const;
    int armour_of(const rpg::Message& message) const;
    std::string own_text(std::string_view name, std::string_view word = {},
                         const std::string& value = {}) const;
    void finish_all(); // completes everything, even if held
    rpg::ViewThing view_thing(std::size_t index) const;
    int tiles_to(rpg::UnitPos at) const;

    const rpg::Campaign& campaign_;
    const rpg::ThingLooks& looks_;
    const rpg::TextReplacements* texts_;
    const rpg::Stage* stage_ = nullptr;
    rpg::RenderLevel prepared_;
    std::vector<rpg::ViewLine> closed_lines_;
    std::vector<std::uint8_t> start_corpses_;

    rpg::GameState shown_; // the state after the events shown so far
    rpg::GameState after_;
    std::vector<rpg::GameEvent> events_;
    std::size_t next_ = 0;
    bool done_ = true;
    bool is_fight_ = false;        // these events contain an attack
    std::uint32_t last_event_ = 0; // virtual ms at which the last one was due
    int armour_hit_ = 0;           // armour that monsters lost in the current attack
    std::uint32_t clock_ = 0;      // virtual ms
    std::uint32_t carry_ = 0;      // remainder of virtual time, in 1/256 ms
    std::uint32_t real_ = 0;       // ms since the scene was made
    Passed passed_;

    MovingParts parts_;
    SceneEffects effects_;
    std::optional<std::uint32_t> died_; // real ms of death
    MessageBar messages_;
    std::optional<Bump> bump_;
    Faced faced_;
    std::vector<Cue> cues_;
    std::size_t held_ = 0; // number of script commands held back at the end
    std::optional<std::uint16_t> last_command_;
};

} // namespace runtime
