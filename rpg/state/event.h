#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/model/colour.h"
#include "rpg/state/level_state.h"
#include "rpg/state/message.h"
#include "rpg/state/player.h"
#include "rpg/state/screen_state.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace rpg {

// Which sounds win if not all can be played; the original's numbers.
enum class SoundPriority : std::uint8_t { Idle = 1, Minor, Normal, Blast, Strong, LevelUp };

} // namespace rpg

// What happened in a step, for pictures, sounds, traces and tests. A display that starts from the state
// before a step and applies its events in the order of `at` ends with the state after it. Events are
// trivially copyable, because thousands of them are copied.
namespace rpg::event {

// A map's name, cut to what fits.
class MapName {
public:
    explicit MapName(std::string_view name) : length_(static_cast<std::uint8_t>(std::min(name.size(), kMax)))
    {
        std::ranges::copy(name.substr(0, length_), letters_.begin());
    }
    std::string_view text() const { return {letters_.data(), length_}; }

private:
    static constexpr std::size_t kMax = 31;
    std::array<char, kMax> letters_{};
    std::uint8_t length_ = 0;
};

struct Refused {             // the state does not accept the command
    std::string_view reason; // a literal
};
struct MessageShown {
    Message message;
};
struct Sounded {
    std::uint16_t sound = 0; // resource number
    SoundPriority priority = SoundPriority::Normal;
    std::optional<UnitPos> from{}; // none: from the player, or from nowhere
};
struct SoundsStopped {};

struct Moved { // a step of 64 units, begins now
    UnitPos from;
    UnitPos to;
};
struct Bumped {
    UnitPos towards;
};
struct Rotated { // begins now
    Angle256 from;
    Angle256 to;
};
struct Warped { // by a script or a debug command
    UnitPos to;
    Angle256 angle;
};
struct TurnEnded {
    std::uint32_t moves = 0;
};
struct Touched {
    ThingIndex thing{};
};

struct LineMoved { // a door or secret wall begins to move
    LineIndex line{};
    bool opens = false;
};
struct LinesSettled {}; // all lines that moved have arrived
struct LineChanged {    // lock, texture
    LineIndex line{};
    LineState now;
};
struct ThingChanged { // place, picture, hidden ... from this moment on
    ThingIndex thing{};
    ThingState now;
};
struct PlanesColoured {
    Rgb floor;
    Rgb ceiling;
};

struct MonsterWoke {
    ThingIndex thing{};
};
struct MonsterStepped { // begins now
    ThingIndex thing{};
    UnitPos from;
    UnitPos to;
};
struct AttackBegan { // by the player if `attacker` is kNoThing
    ThingIndex attacker = kNoThing;
    std::uint8_t weapon = 0;
    UnitPos target;
};
struct AttackLanded {}; // the player's last shot has landed; its effects follow
struct ShotFired {      // muzzle flash for `hold` ms
    ThingIndex attacker = kNoThing;
    std::uint8_t weapon = 0;
    std::uint16_t hold = 0;
    bool hit = false;
};
struct MissileFlew { // begins now
    std::uint8_t weapon = 0;
    SpriteId sprite{}; // 0: not drawn
    UnitPos from;
    UnitPos to;
    std::uint16_t duration = 0; // ms
};
struct EffectBegan {
    std::uint8_t kind = 0;
    UnitPos at;
    std::uint16_t duration = 0; // ms
    bool impact = false;        // of a missile
};
struct ParticlesSpawned {
    std::uint8_t kind = 0;    // 0 blood, 1 sparks, 2 splinters of a wall, 3 implosion; 4 splinters of a thing
    std::int8_t distance = 1; // tiles
    Rgb colour;
};
struct Shaken {
    std::uint16_t duration = 0; // ms
    std::uint8_t power = 0;
    std::uint16_t buzz = 0; // ms
};

enum class HitFrom : std::uint8_t { Front, Right, Behind, Left };
struct PlayerHit { // the moment of impact
    HitFrom side = HitFrom::Front;
    bool dog = false; // the dog takes the hit instead
};
struct PlayerDamaged {
    int health = 0;
    int armour = 0;
};
struct BarsChanged { // what the bars show now; emitted before time passes, not at the end of a command
    Bars now;
};
struct PlayerPleased {}; // got something good
struct MonsterHit {
    ThingIndex thing{};
    int health = 0;
    int armour = 0;
    bool critical = false;
    Rgb blood;
    std::uint8_t drops = 0; // drops of blood, as seen from one tile away
    bool gibbed = false;
};
struct EntityDied {
    EntityIndex entity{};
    bool gibbed = false;
};
struct LevelGained {
    std::uint16_t level = 0;
};
struct BerserkChanged {
    std::uint32_t turns = 0;
};
struct DogCaptured {
    ThingIndex thing{};
};

struct ScriptStarted {
    TilePos tile;
    std::uint32_t trigger = 0;
};
struct CommandRan {
    std::uint16_t event = 0;
    std::uint16_t command = 0; // index in Level::commands
    bool handled = true;
};
struct ScriptProblem { // unknown opcode, nesting too deep ...
    std::uint16_t command = 0;
    std::string_view what; // a literal
};
struct StateSet {
    TilePos tile;
    std::uint8_t state = 0;
};
struct BannerSet {
    StringIndex string = kNoString;
};
struct NoteAdded {
    StringIndex string{};
};
struct ViewRefreshed {};

struct DialogOpened {
    DialogState dialog;
};
struct DialogScrolled {
    std::uint16_t first_line = 0;
};
struct DialogClosed {
    bool confirmed = true;
};
struct CodeAsked {
    StringIndex code{};
    StringIndex prompt{};
};
struct CodeJudged {
    bool right = false;
    bool empty = false;
};
struct StoreOpened {
    std::uint8_t list = 0;
};
struct Bought {
    std::uint8_t place = 0;
    std::uint32_t price = 0;
};
struct StoreClosed {};

struct ExitTaken {
    MapName map;
};
struct StatsShown {
    LevelStats stats;
};
struct LevelEntered {
    MapName map;
    bool fresh = true; // else loaded or retried
};
struct PlayerDied {};
struct EndingShown {
    EndingPage page{};
};
struct GameEnded {};

} // namespace rpg::event

namespace rpg {

using EventBody = std::variant<
    event::Refused, event::MessageShown, event::Sounded, event::SoundsStopped, event::Moved, event::Bumped,
    event::Rotated, event::Warped, event::TurnEnded, event::Touched, event::LineMoved, event::LinesSettled,
    event::LineChanged, event::ThingChanged, event::PlanesColoured, event::MonsterWoke, event::MonsterStepped,
    event::AttackBegan, event::AttackLanded, event::ShotFired, event::MissileFlew, event::EffectBegan,
    event::ParticlesSpawned, event::Shaken, event::PlayerHit, event::PlayerDamaged, event::BarsChanged,
    event::PlayerPleased, event::MonsterHit, event::EntityDied, event::LevelGained, event::BerserkChanged,
    event::DogCaptured, event::ScriptStarted, event::CommandRan, event::ScriptProblem, event::StateSet,
    event::BannerSet, event::NoteAdded, event::ViewRefreshed, event::DialogOpened, event::DialogScrolled,
    event::DialogClosed, event::CodeAsked, event::CodeJudged, event::StoreOpened, event::Bought,
    event::StoreClosed, event::ExitTaken, event::StatsShown, event::LevelEntered, event::PlayerDied,
    event::EndingShown, event::GameEnded>;
static_assert(std::is_trivially_copyable_v<EventBody>);

struct GameEvent {
    std::uint32_t at = 0; // GameState::clock; can be in the future (a corpse's second picture)
    EventBody body;
};
using GameEvents = std::vector<GameEvent>;

} // namespace rpg
