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

// What the player sees of a game: starts from a state and events turn it into the state after them. Real time
// only says how fast; the events' own times say in which order.
class Scene {
public:
    // All must outlive it. `texts`: in place of the program's own, may be nullptr. Nothing is shown before
    // reset().
    Scene(const rpg::Campaign& campaign, const rpg::ThingLooks& looks, const rpg::TextReplacements* texts);

    // Shows a state at once.
    void reset(const rpg::GameState& state);
    // Shows how it became `after`.
    void play(const rpg::GameState& after, const rpg::GameEvents& events);
    bool is_busy() const { return !done_; }
    // Lets real time pass.
    // `hurries`: the player has given the next order already.
    void advance(std::uint32_t ms, Speed speed, bool hurries = false);
    void finish(); // all that is under way, at once
    // Real time since play(); `hurried`: with the next order given already. The same calls show the same
    // again.
    struct Passed {
        std::uint32_t ms = 0, hurried = 0;
    };
    const Passed& passed() const { return passed_; }
    // The picture waits before the last `commands` script commands of what is played (or played next).
    void hold(std::size_t commands) { held_ = commands; }
    bool is_held() const { return !done_ && waits(); }
    // The script command that was shown last, as an index of Level::commands.
    std::optional<std::uint16_t> last_command() const { return last_command_; }

    void fill(rpg::WorldView& view, bool shakes) const;
    rpg::HudView hud() const;
    // Of the top bar while there is no message; `names`: also who is in front of the player.
    std::string standing_text(bool names = true) const;
    const MessageBar& messages() const { return messages_; }
    MessageBar& messages() { return messages_; }
    // What the player has walked against since the last call.
    std::optional<Bump> take_bump() { return std::exchange(bump_, {}); }
    std::vector<Cue> take_cues();                              // since the last call
    std::uint32_t take_buzz() { return effects_.take_buzz(); } // ms that a pad shakes, since then
    const rpg::RenderLevel& level() const { return prepared_; }
    // ms for which the picture stays as it is, but for things that move by themselves; `columns`: of the top
    // bar.
    std::uint32_t still_for(int columns) const;
    std::vector<SceneEffects::HitNumber> hit_numbers() const { return effects_.hit_numbers(now()); }
    bool is_hurt() const { return effects_.is_hurt(now()); }
    const Faced& faced() const { return faced_; }
    const rpg::Player& player() const { return shown_.player; }           // as far as it is shown
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
    template <class Event> void apply(const Event& e); // what the effects show; others do not compile

    SceneEffects::Moment now() const { return {clock_, real_}; }

    bool waits() const;
    std::uint32_t rate(Speed speed, bool hurries) const;
    int armour_of(const rpg::Message& message) const;
    std::string own_text(std::string_view name, std::string_view word = {},
                         const std::string& value = {}) const;
    void finish_all(); // whatever is held
    rpg::ViewThing view_thing(std::size_t index) const;
    int tiles_to(rpg::UnitPos at) const;

    const rpg::Campaign& campaign_;
    const rpg::ThingLooks& looks_;
    const rpg::TextReplacements* texts_;
    const rpg::Stage* stage_ = nullptr;
    rpg::RenderLevel prepared_;
    std::vector<rpg::ViewLine> closed_lines_;
    std::vector<std::uint8_t> start_corpses_;

    rpg::GameState shown_; // as far as the events have come
    rpg::GameState after_;
    std::vector<rpg::GameEvent> events_;
    std::size_t next_ = 0;
    bool done_ = true;
    bool is_fight_ = false;        // somebody attacks in these events
    std::uint32_t last_event_ = 0; // when the last one was due; virtual ms
    int armour_hit_ = 0;           // of monsters, by the attack that is shown
    std::uint32_t clock_ = 0;      // virtual ms
    std::uint32_t carry_ = 0;      // of virtual time, in 1/256 ms
    std::uint32_t real_ = 0;       // ms since the scene was made
    Passed passed_;

    MovingParts parts_;
    SceneEffects effects_;
    std::optional<std::uint32_t> died_; // of real time
    MessageBar messages_;
    std::optional<Bump> bump_;
    Faced faced_;
    std::vector<Cue> cues_;
    std::size_t held_ = 0; // script commands at the end that wait
    std::optional<std::uint16_t> last_command_;
};

} // namespace runtime
