#include "rpg/sim/text/describe.h"

#include "rpg/sim/text/program_texts.h"

#include <array>
#include <fmt/format.h>

namespace rpg::event {
namespace {

std::string text(UnitPos at)
{
    return fmt::format("{},{}", at.x, at.y);
}
std::string text(TilePos tile)
{
    return tile_text(tile);
}
std::string text(Rgb colour)
{
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}
template <class Index> std::string text(Index index)
{
    return index == Index{0xFFFF} ? "none" : std::to_string(static_cast<unsigned>(index));
}
std::string who(ThingIndex attacker)
{
    return attacker == kNoThing ? "player" : "thing " + text(attacker);
}
std::string with(bool is_so, std::string_view words)
{
    return is_so ? " " + std::string(words) : "";
}

std::string line_of(const Refused& e)
{
    return fmt::format("refused: {}", e.reason);
}
std::string line_of(const MessageShown& e)
{
    const Message& m = e.message;
    return fmt::format("message {} number {}{}{}{}", name_of(m.id), m.number,
                       with(m.name != kNoDef, "name " + text(m.name)), with(m.critical, "critical"),
                       with(m.forced, "forced"));
}
std::string line_of(const Sounded& e)
{
    return fmt::format("sound {} priority {}", e.sound, static_cast<int>(e.priority));
}
std::string line_of(const SoundsStopped&)
{
    return "sounds stopped";
}

std::string line_of(const Moved& e)
{
    return fmt::format("moved {} to {}", text(e.from), text(e.to));
}
std::string line_of(const Bumped& e)
{
    return fmt::format("bumped towards {}", text(e.towards));
}
std::string line_of(const Rotated& e)
{
    return fmt::format("rotated {} to {}", e.from.value, e.to.value);
}
std::string line_of(const Warped& e)
{
    return fmt::format("warped to {} angle {}", text(e.to), e.angle.value);
}
std::string line_of(const TurnEnded& e)
{
    return fmt::format("turn ended, moves {}", e.moves);
}
std::string line_of(const Touched& e)
{
    return "touched thing " + text(e.thing);
}

std::string line_of(const LineMoved& e)
{
    return fmt::format("line {} {}", text(e.line), e.opens ? "opens" : "closes");
}
std::string line_of(const LinesSettled&)
{
    return "lines settled";
}
std::string line_of(const LineChanged& e)
{
    return fmt::format("line {} has flags {:#06x} texture {}", text(e.line), e.now.flags,
                       text(e.now.texture));
}
std::string line_of(const ThingChanged& e)
{
    return fmt::format("thing {} is picture {} frame {} flags {:#06x} at {}", text(e.thing), e.now.id,
                       e.now.frame, e.now.flags, text(e.now.at));
}
std::string line_of(const PlanesColoured& e)
{
    return fmt::format("floor {} ceiling {}", text(e.floor), text(e.ceiling));
}

std::string line_of(const MonsterWoke& e)
{
    return fmt::format("thing {} woke", text(e.thing));
}
std::string line_of(const MonsterStepped& e)
{
    return fmt::format("thing {} stepped {} to {}", text(e.thing), text(e.from), text(e.to));
}
std::string line_of(const AttackBegan& e)
{
    return fmt::format("{} attacks {} with weapon {}", who(e.attacker), text(e.target), e.weapon);
}
std::string line_of(const AttackLanded&)
{
    return "player's last shot has landed";
}
std::string line_of(const ShotFired& e)
{
    return fmt::format("{} fires weapon {} for {} ms{}", who(e.attacker), e.weapon, e.hold,
                       with(e.hit, "and hits"));
}
std::string line_of(const MissileFlew& e)
{
    return fmt::format("missile of weapon {} sprite {} {} to {} in {} ms", e.weapon, text(e.sprite),
                       text(e.from), text(e.to), e.duration);
}
std::string line_of(const EffectBegan& e)
{
    return fmt::format("effect {} at {} for {} ms{}", e.kind, text(e.at), e.duration,
                       with(e.impact, "of a missile"));
}
std::string line_of(const ParticlesSpawned& e)
{
    return fmt::format("particles {} distance {} colour {}", e.kind, e.distance, text(e.colour));
}
std::string line_of(const Shaken& e)
{
    return fmt::format("shaken {} ms power {} buzz {} ms", e.duration, e.power, e.buzz);
}

std::string line_of(const PlayerHit& e)
{
    constexpr std::array<std::string_view, 4> kSides{"front", "right", "behind", "left"};
    return fmt::format("{} hit from {}", e.dog ? "dog" : "player", kSides[static_cast<std::size_t>(e.side)]);
}
std::string line_of(const BarsChanged& e)
{
    const Bars& b = e.now;
    return fmt::format("bars: health {}/{} armor {} weapon {} ammo {} keys {} level {} xp {} credits {}",
                       b.health, b.max_health, b.armour, b.weapon, fmt::join(b.ammo, ","), b.keys, b.level,
                       b.xp, b.credits);
}
std::string line_of(const PlayerDamaged& e)
{
    return fmt::format("player loses {} health {} armor", e.health, e.armour);
}
std::string line_of(const PlayerPleased&)
{
    return "player pleased";
}
std::string line_of(const MonsterHit& e)
{
    return fmt::format("thing {} loses {} health {} armor{}{}, {} drops of blood {}", text(e.thing), e.health,
                       e.armour, with(e.critical, "critically"), with(e.gibbed, "and goes to pieces"),
                       e.drops, text(e.blood));
}
std::string line_of(const EntityDied& e)
{
    return fmt::format("entity {} died{}", text(e.entity), with(e.gibbed, "without a corpse"));
}
std::string line_of(const LevelGained& e)
{
    return fmt::format("player reached level {}", e.level);
}
std::string line_of(const BerserkChanged& e)
{
    return fmt::format("berserk for {} turns", e.turns);
}
std::string line_of(const DogCaptured& e)
{
    return fmt::format("dog captured, thing {}", text(e.thing));
}

std::string line_of(const ScriptStarted& e)
{
    return fmt::format("script of {} started by {:#x}", text(e.tile), e.trigger);
}
std::string line_of(const CommandRan& e)
{
    return fmt::format("event {} ran command {}{}", e.event, e.command, with(!e.handled, "in vain"));
}
std::string line_of(const ScriptProblem& e)
{
    return fmt::format("problem in command {}: {}", e.command, e.what);
}
std::string line_of(const StateSet& e)
{
    return fmt::format("state of {} is {}", text(e.tile), e.state);
}
std::string line_of(const BannerSet& e)
{
    return "banner string " + text(e.string);
}
std::string line_of(const NoteAdded& e)
{
    return "note string " + text(e.string);
}
std::string line_of(const ViewRefreshed&)
{
    return "view refreshed";
}

std::string line_of(const DialogOpened& e)
{
    const DialogState& d = e.dialog;
    switch (d.source) {
    case DialogSource::LevelUp:
        return "dialog level-up";
    case DialogSource::FirstWeapon:
        return fmt::format("dialog first-weapon-{}", d.number);
    case DialogSource::Captured:
        return "dialog captured";
    case DialogSource::Level:
        break;
    }
    return fmt::format("dialog string {}{}{}", text(d.string), with(d.terminal, "on a computer"),
                       with(d.skippable, "skippable"));
}
std::string line_of(const DialogScrolled& e)
{
    return fmt::format("dialog scrolled to line {}", e.first_line);
}
std::string line_of(const DialogClosed& e)
{
    return fmt::format("dialog {}", e.confirmed ? "confirmed" : "cancelled");
}
std::string line_of(const CodeAsked& e)
{
    return fmt::format("code asked, string {} prompt {}", text(e.code), text(e.prompt));
}
std::string line_of(const CodeJudged& e)
{
    return fmt::format("code is {}", e.right ? "right" : e.empty ? "empty" : "wrong");
}
std::string line_of(const StoreOpened& e)
{
    return fmt::format("store {} opened", e.list);
}
std::string line_of(const Bought& e)
{
    return fmt::format("bought place {} for {}", e.place, e.price);
}
std::string line_of(const StoreClosed&)
{
    return "store closed";
}

std::string line_of(const ExitTaken& e)
{
    return fmt::format("exit to {}", e.map.text());
}
std::string line_of(const StatsShown& e)
{
    const LevelStats& s = e.stats;
    return fmt::format("stats: {} ms, moves {}, xp {}, secrets {}/{}, kills {}/{}", s.time, s.moves, s.xp,
                       s.secrets, s.secrets_total, s.kills, s.kills_total);
}
std::string line_of(const LevelEntered& e)
{
    return fmt::format("entered {}{}", e.map.text(), with(!e.fresh, "again"));
}
std::string line_of(const PlayerDied&)
{
    return "player died";
}
std::string line_of(const EndingShown& e)
{
    return fmt::format("ending page {}", static_cast<int>(e.page));
}
std::string line_of(const GameEnded&)
{
    return "game ended";
}

} // namespace
} // namespace rpg::event

namespace rpg {

std::string describe(const EventBody& body)
{
    return std::visit([](const auto& one) { return event::line_of(one); }, body);
}

std::string describe(const GameEvent& event)
{
    return fmt::format("{:>8} {}", event.at, describe(event.body));
}

} // namespace rpg
