#include "rpg/core/byte_writer.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/session/check_state.h"
#include "rpg/session/port_save.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/turn_order.h"
#include "rpg/world/entities.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/port_files.h"

#include <algorithm>
#include <functional>
#include <vector>

using namespace rpg;
using tests::free_campaign;
using tests::port_files;

// Everything that a file of the C port cannot hold is named, byte by byte.

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

// Where the parts of a World of a new level begin.
class WorldParts {
public:
    explicit WorldParts(const Stage& stage) : stage_(stage)
    {
        for (std::size_t i = 0; i < stage.entities.size(); ++i) place(i);
        lines = at_;
        at_ += 4 + stage.level->lines.size();
        things = at_;
        tiles = at_ += 4 + stage.level->things.size();
        couplings = at_ += kTileCount;
        pictures = couplings + 30;
        events = pictures + 4 + 4;
    }
    // The record of the first event of several commands whose first one runs once, or again and again.
    std::size_t event_with(bool once) const
    {
        const Level& level = *stage_.level;
        std::size_t at = events;
        for (const Event& event : level.events) {
            const Command* first =
                event.first() < level.commands.size() ? &level.commands[event.first()] : nullptr;
            if (first != nullptr && event.count() > 1 && ((first->condition & condition::kOnce) != 0) == once)
                return at;
            at += 5;
        }
        return kNone;
    }

    std::size_t monster = kNone, item = kNone, slot = kNone, door = kNone, line = kNone;
    std::size_t lines = 0, things = 0, tiles = 0, couplings = 0, pictures = 0, events = 0;

private:
    void note(std::size_t& kind, std::size_t size)
    {
        if (kind == kNone) kind = at_;
        at_ += size;
    }
    void place(std::size_t i)
    {
        if (i <= static_cast<std::size_t>(kPlayerEntity)) {
            at_ += 6;
        } else if (const EntityOrigin& origin = stage_.entities[i]; origin.is_line) {
            const std::uint32_t flags = stage_.start.lines[origin.index].flags;
            const bool moves = (flags & (line_flag::kDoor | line_flag::kSecret)) != 0;
            note(moves ? door : line, moves ? 28 : 10);
        } else if (stage_.monster_of[i] != 0xFFFF) {
            note(monster, 26);
        } else if (origin.index >= stage_.first_drop) {
            note(slot, 18);
        } else {
            note(item, 19);
        }
    }

    const Stage& stage_;
    std::size_t at_ = 4;
};

void put32(Bytes& bytes, std::size_t at, std::uint32_t value)
{
    for (std::size_t i = 0; i < 4; ++i) bytes.at(at + i) = static_cast<std::uint8_t>(value >> 8 * i);
}

void insert32(Bytes& bytes, std::size_t at, std::uint32_t value)
{
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), 4, 0);
    put32(bytes, at, value);
}

using Change = std::function<void(Bytes&)>;

Change byte(std::size_t at, std::uint8_t value)
{
    return [=](Bytes& bytes) { bytes.at(at) = value; };
}

Change word(std::size_t at, std::uint32_t value)
{
    return [=](Bytes& bytes) { put32(bytes, at, value); };
}

Change flip(std::size_t at, std::uint8_t bits)
{
    return [=](Bytes& bytes) { bytes.at(at) ^= bits; };
}

struct RefusedChange {
    const char* reason;
    Change change;
};

const Stage& first_stage()
{
    return *free_campaign().find("intro");
}

FileSet files_of_new_level()
{
    GameEvents none;
    GameState state = new_game(free_campaign(), {.map = "intro"}, none);
    state.level.spent.assign(state.level.spent.size(), false); // what its first scripts have used
    return port_files(free_campaign(), state);
}

// What is said of a World; the character goes on at the start of the level all the same.
std::string said_of(const FileSet& files)
{
    const auto made = import_port_save(free_campaign(), files);
    REQUIRE(made);
    CHECK(check_state(free_campaign(), made->state));
    std::string all;
    for (const Error& remark : made->remarks) all += to_string(remark) + "\n";
    return all;
}

std::vector<EntityIndex> couplings_of(const Stage& stage)
{
    std::vector<EntityIndex> found;
    for (std::size_t i = 0; i < stage.start.entities.size(); ++i) {
        const DefIndex index = stage.start.entities[i].def;
        if (index == kNoDef) continue;
        const EntityDef& def = free_campaign().def(index);
        if (def.is(EntityType::Breakable) && def.subtype == subtype::kCoupling)
            found.push_back(EntityIndex{static_cast<std::uint16_t>(i)});
    }
    return found;
}

void check_lines_after_import(const GameState& played)
{
    CAPTURE(played.level.couplings.destroyed);
    const auto made = import_port_save(free_campaign(), port_files(free_campaign(), played));
    REQUIRE(made);
    REQUIRE(made->remarks.empty());
    CHECK(made->state.level.couplings == played.level.couplings);
    CHECK(made->state.level.lines == played.level.lines);
}

void check_world(const RefusedChange& reject)
{
    CAPTURE(reject.reason);
    FileSet files = files_of_new_level();
    reject.change(files["World"]);
    const std::string said = said_of(files);
    CAPTURE(said);
    CHECK(said.find(reject.reason) != std::string::npos);
    CHECK(said.find("the level starts over") != std::string::npos);
}

} // namespace

TEST_CASE("a World that no level can have is named with what is wrong, and the character is kept",
          "[sim][port-save]")
{
    const WorldParts parts(first_stage());
    REQUIRE(std::max({parts.monster, parts.item, parts.slot, parts.door}) != kNone);
    REQUIRE(said_of(files_of_new_level()).empty());
    constexpr std::uint8_t kAwake = 1U << 3;
    const std::size_t thing = parts.item, x = thing + 8, frame = thing + 16, picture = thing + 17;
    const RefusedChange kRejects[] = {
        {"entities: the file belongs to another level", flip(0, 1)},
        {"entity: belongs to another level", flip(thing, 1)},
        {"entity: has bits that mean nothing", flip(thing + 3, 0x80)},
        {"tile: is not on the map", byte(thing + 5, 4)},
        {"entity: is awake, but no monster", flip(thing + 2, kAwake)},
        {"x of a thing: is too large", word(x, 2048)},
        {"y of a thing: is too large", word(x + 4, 0xFFFFFFFF)},
        {"frame of a thing: is too large", byte(frame, 16)},
        {"picture of a thing: is not a picture", byte(picture + 1, 2)},
        {"class of a monster: is not that of the monster of the level", flip(parts.monster + 17, 1)},
        {"monster: is awake, but not there",
         [&](Bytes& bytes) {
             bytes.at(parts.monster + 2) |= kAwake;
             bytes.at(parts.monster + 7) |= thing_flag::kCorpse >> 8;
             bytes.at(parts.monster + 6) |= thing_flag::kCorpse & 255;
         }},
        {"flags of a line: do not belong to this line", flip(parts.door + 6, 1)},
        {"texture of a line: does not belong to this line", flip(parts.door + 10, 0x40)},
        {"lines: are not as many as the level has", flip(parts.lines, 1)},
        {"line seen: is neither 0 nor 1", byte(parts.lines + 4, 2)},
        {"things: are not as many as the level has", flip(parts.things, 1)},
        {"thing seen: is neither 0 nor 1", byte(parts.things + 4, 2)},
        {"tile seen: is neither 0 nor 1", byte(parts.tiles, 2)},
        {"couplings destroyed: is too large", word(parts.couplings + 8, 3)},
        {"portal: is neither 0 nor 1", byte(parts.couplings + 16, 2)},
        {"monster of the portal: is not a monster", word(parts.couplings + 21, 1)},
        {"next drop: is too large", word(parts.couplings + 25, 8)},
        {"boss: is neither 0 nor 1", byte(parts.couplings + 29, 2)},
    };
    for (const RefusedChange& reject : kRejects) check_world(reject);
}

TEST_CASE("drops, pictures and used commands of a World are looked at one by one", "[sim][port-save]")
{
    const WorldParts parts(first_stage());
    const auto drop = [&](std::uint8_t type, std::uint8_t subtype) {
        return [=](Bytes& bytes) {
            bytes.at(parts.slot + 17) = type;
            bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(parts.slot + 18), subtype);
        };
    };
    check_world({"type of a thing: is not in the table of entities", drop(99, 0)});
    check_world({"type of a thing: cannot be picked up", drop(1, 0)}); // a monster
    const std::size_t once = parts.event_with(true), often = parts.event_with(false);
    REQUIRE((once != kNone && often != kNone));
    const auto used = [](std::size_t event, std::vector<std::uint32_t> numbers) {
        return [=](Bytes& bytes) {
            put32(bytes, event + 1, static_cast<std::uint32_t>(numbers.size()));
            for (const std::uint32_t number : numbers) insert32(bytes, event + 5, number);
        };
    };
    check_world({"state of an event: is more than 15", byte(once, 16)});
    check_world({"used commands: is too large", word(once + 1, 1000)});
    check_world({"used command: is not in its event, or stands there twice", used(once, {99})});
    check_world({"used command: is not in its event, or stands there twice", used(once, {0, 0})});
    check_world({"used command: can be used again and again", used(often, {0})});
    check_world({"pictures: is too large", word(parts.pictures, 17)});
}

TEST_CASE("a save of the port keeps the pictures on the floor, and dead dogs are corpses", "[sim][port-save]")
{
    GameEvents none;
    GameState state = new_game(free_campaign(), {.map = "intro"}, none);
    const std::size_t placed = state.level.things.size();
    constexpr std::uint16_t kDogs[] = {20, 21, 22}, kElse = 136;
    for (const std::uint16_t dog : kDogs)
        state.level.things.push_back({.at = centre_of({dog, 5}),
                                      .id = dog,
                                      .frame = frame::kCorpse,
                                      .flags = thing_flag::kFrozen | thing_flag::kCorpse});
    state.level.things.push_back({.at = {2047, 0}, .id = kElse, .frame = 1, .flags = thing_flag::kFrozen});
    const auto made = import_port_save(free_campaign(), port_files(free_campaign(), state));
    REQUIRE(made);
    REQUIRE(made->remarks.empty());
    const std::vector<ThingState>& things = made->state.level.things;
    REQUIRE(things.size() == placed + 4);
    for (std::size_t i = placed; i < things.size(); ++i) CHECK(things[i] == state.level.things[i]);
}

TEST_CASE("the portal of a level of the port is closed again once both couplings were destroyed",
          "[sim][port-save]")
{
    const Campaign& campaign = free_campaign();
    const Stage& stage = *campaign.find("reactor");
    GameEvents none;
    GameState state = new_game(campaign, {.map = stage.name}, none);
    const std::vector<LineState> open = state.level.lines;
    const auto gained = [&](TextureId texture) {
        return std::ranges::count(state.level.lines, texture, &LineState::texture) -
               std::ranges::count(open, texture, &LineState::texture);
    };
    for (const EntityIndex coupling : couplings_of(stage)) {
        check_lines_after_import(state);
        CHECK(state.level.lines == open);
        state.level.entities[static_cast<std::size_t>(coupling)].flags |= entity_bit::kLive;
        Turn turn{campaign, &stage, state, none};
        kill(turn, coupling);
        run_until_waiting(turn);
        state.screen = {};
    }
    check_lines_after_import(state);
    CHECK(gained(kDeadPortalFace) == 3);
    CHECK(gained(kDeadPortalFrame) == 2);
}

TEST_CASE("a World of any length but its own is refused, one that is too large as well", "[sim][port-save]")
{
    check_world({"runs past the end of the file", [](Bytes& bytes) { bytes.pop_back(); }});
    check_world({"left over", [](Bytes& bytes) { bytes.push_back(0); }});
    check_world({"is larger than any level", [](Bytes& bytes) { bytes.resize(65 * 1024); }});
}

TEST_CASE("numbers of a character that no game reaches are refused where they stand", "[sim][port-save]")
{
    constexpr std::size_t kBody = 2 + 11; // behind "/intro.bsp"
    const auto refused = [](const Change& change) {
        FileSet files = files_of_new_level();
        change(files["Player2"]);
        const auto made = import_port_save(free_campaign(), files);
        return made ? std::string() : to_string(made.error());
    };
    const RefusedChange kRejects[] = {
        {"keys: has bits that mean nothing", word(kBody + 20, 16)},
        {"weapons: has bits that mean nothing", word(kBody + 24, 4096)},
        {"weapon: is not a weapon", word(kBody + 28, 12)},
        {"credits: is more than anyone can have", word(kBody + 32, 1'000'000'001)},
        {"level: is not a level that can be reached", word(kBody + 36, 10'001)},
        {"xp: is negative", word(kBody + 40, 0xFFFFFFFF)},
        {"total time: is negative", word(kBody + 44, 0x80000000)},
        {"time: is more than a game lasts",
         [](Bytes& bytes) {
             put32(bytes, kBody + 44, 0x7FFFFFFF);
             put32(bytes, kBody + 48, 1);
         }},
        {"moves before this level: is negative", word(kBody + 52, 0xFFFFFFFF)},
        {"xp gained in this level: is negative", word(kBody + 60, 0xFFFFFFFF)},
        {"levels completed: has bits that mean nothing", word(kBody + 64, 0x800)},
        {"weapons taken away: has bits that mean nothing", word(kBody + 76, 4096)},
        {"berserk: lasts too long", word(kBody + 80, 31 * 99 + 1)},
        {"ammo: is more than 99", byte(kBody + 92, 100)},
        {"items: is more than 99", byte(kBody + 98, 100)},
        {"map: is not the name of a level", byte(2, 'x')},
        {"map: there is no level", byte(3, 'o')},
        {"does not end with its notebook", [](Bytes& bytes) { bytes.push_back(0); }},
    };
    for (const RefusedChange& reject : kRejects) {
        const std::string said = refused(reject.change);
        CAPTURE(reject.reason, said);
        CHECK(said.find(reject.reason) != std::string::npos);
    }
    // The title and the cast are levels, but nobody plays there.
    GameEvents none;
    GameState state = new_game(free_campaign(), {.map = "intro"}, none);
    state.map = "menu";
    const auto made =
        import_port_save(free_campaign(), {{"Player2", tests::port_player(free_campaign(), state, {})}});
    REQUIRE_FALSE(made);
    CHECK(to_string(made.error()) == "Player2: map: 'menu' is not a playable level");
}
