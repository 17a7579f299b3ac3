#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"
#include "tests/support/level_walk.h"

#include <map>
#include <sstream>

using namespace rpg;

namespace {

constexpr std::uint32_t kGreenNumber = 0;
constexpr std::uint32_t kYellowNumber = 1;
constexpr std::uint32_t kBlueNumber = 2;
constexpr std::uint32_t kRedNumber = 3;

std::size_t longest_line(const std::string& text)
{
    std::size_t longest = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line, '|');) longest = std::max(longest, line.size());
    return longest;
}

std::size_t notebook_size(const Level& level)
{
    std::size_t size = 0;
    for (const Command& command : level.commands)
        if (command.opcode == static_cast<std::uint8_t>(Opcode::AddNote))
            size += level.strings[command.argument].size() + 2;
    return size;
}

// Where set_exit and set_return_point put the player; 0,0: where the level says.
TilePos arrival_of(const Command& command)
{
    const bool is_exit = command.opcode == static_cast<std::uint8_t>(Opcode::SetExit);
    const std::uint32_t mask = is_exit ? 31U : 255U;
    return {static_cast<int>(command.argument >> 8 & mask),
            static_cast<int>(command.argument >> (is_exit ? 13 : 16) & mask)};
}

bool is_journey(const Command& command)
{
    const auto opcode = static_cast<Opcode>(command.opcode);
    return opcode == Opcode::SetExit || opcode == Opcode::SetReturnPoint;
}

const std::string& target_of(const Level& level, const Command& command)
{
    return level.strings[command.argument & 255U];
}

// "/junction.bsp" at a tile that is not solid.
bool leads_somewhere(const Level& level, const Command& command)
{
    const std::string& file = target_of(level, command);
    if (!file.starts_with('/') || !file.ends_with(".bsp")) return false;
    const std::string stem = file.substr(1, file.size() - 5);
    if (!tests::content_levels().contains(stem)) return false;
    const TilePos at = arrival_of(command);
    return at == TilePos{} || !tests::content_level(stem).is_solid(at);
}

std::set<std::string> lines_open_to(const std::set<std::uint32_t>& badges)
{
    tests::Carried carried;
    carried.keys = badges;
    return tests::walk_level(tests::content_level("junction"), tests::content_entities(), carried).exits;
}

} // namespace

TEST_CASE("every level of the free game compiles for both kinds of edition", "[content][levels]")
{
    for (const std::string& stem : tests::content_levels())
        for (const Edition edition : {Edition::Brew, Edition::J92}) {
            INFO(stem);
            CHECK(tests::texts_of(tests::compile_content_level(stem, edition).errors).empty());
        }
}

TEST_CASE("the levels have the numbers by which a game knows them", "[content][levels]")
{
    const std::map<std::string, int> numbers{
        {"menu", 0},
        {"items", 0},
        {"endgame", 0},
        {"intro", 1},
        {"junction", 2},
        {"level01", 3},
        {"level02", 4},
        {"level03", 5},
        {"level04", 6},
        {"level05", 7},
        {"level06", 8},
        {"level07", 9},
        {"junction_destroyed", 10},
        {"reactor", 11},
    };
    const std::set<std::string> stems = tests::content_levels();
    for (const auto& [stem, number] : numbers) {
        INFO(stem);
        REQUIRE(stems.contains(stem));
        CHECK(tests::content_level(stem).level_id == number);
    }
    CHECK(stems.size() == numbers.size());
}

TEST_CASE("the texts of all levels fit the screen and the notebook", "[content][levels]")
{
    constexpr std::size_t kLongestText = 511;
    constexpr std::size_t kLineWidth = 18;
    for (const std::string& stem : tests::content_levels()) {
        const Level level = tests::content_level(stem);
        CHECK(notebook_size(level) <= kLongestText);
        for (const std::string& text : level.strings) {
            INFO(stem << ": " << text);
            CHECK(text.size() <= kLongestText);
            if (!text.starts_with('/')) CHECK(longest_line(text) <= kLineWidth);
        }
    }
}

TEST_CASE("the hub opens its lines in the order of the badges", "[content][levels]")
{
    std::set<std::string> open{"/level01.bsp"};
    CHECK(lines_open_to({}) == open);
    open.insert({"/level02.bsp", "/level03.bsp"});
    CHECK(lines_open_to({kYellowNumber}) == open);
    open.insert({"/level04.bsp", "/level05.bsp"});
    CHECK(lines_open_to({kYellowNumber, kGreenNumber}) == open);
    open.insert("/level06.bsp");
    CHECK(lines_open_to({kYellowNumber, kGreenNumber, kBlueNumber}) == open);
    open.insert("/level07.bsp");
    CHECK(lines_open_to({kYellowNumber, kGreenNumber, kBlueNumber, kRedNumber}) == open);
}

TEST_CASE("every exit leads to a place of a level where one can stand", "[content][levels]")
{
    std::vector<std::string> broken;
    std::size_t exits = 0;
    for (const std::string& stem : tests::content_levels()) {
        const Level level = tests::content_level(stem);
        for (const Command& command : level.commands) {
            if (!is_journey(command)) continue;
            ++exits;
            if (!leads_somewhere(level, command)) broken.push_back(stem + ": " + target_of(level, command));
        }
    }
    CHECK(broken == std::vector<std::string>{});
    CHECK(exits > 30);
}

TEST_CASE("the man behind the first door can be hit before he looks up, as Hob says", "[content][levels]")
{
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        INFO("seed " << seed);
        GameState state = tests::new_free_game("intro", seed);
        GameEvents events;
        const auto play = [&](const PlayerCommand& command) {
            events.clear();
            step_into(tests::free_campaign(), state, command, events);
            return std::ranges::count_if(events, [](const GameEvent& event) {
                return std::holds_alternative<event::AttackBegan>(event.body);
            });
        };
        play(command::Give{"all"});
        play(command::Warp{{13, 28}, Angle256{0}});
        play(command::SelectWeapon{0});
        play(command::Forward{});
        CHECK(play(command::Use{}) == 1); // breaks the door
        CHECK(play(command::Forward{}) == 0);
        CHECK(play(command::Forward{}) == 0); // into the office: he is there
        CHECK(play(command::TurnLeft{}) == 0);
        CHECK(play(command::Use{}) >= 1);
        const auto first = std::ranges::find_if(events, [](const GameEvent& event) {
            return std::holds_alternative<event::AttackBegan>(event.body);
        });
        CHECK(std::get<event::AttackBegan>(first->body).attacker == kNoThing);
    }
}

TEST_CASE("a lever that was pulled stays down, and its picture is shown by a script alone",
          "[content][levels]")
{
    constexpr int kLeverDown = 237;
    int levers = 0;
    for (const std::string& stem : tests::content_levels()) {
        if (stem == "items") continue; // the sample room shows one
        const Level& level = tests::content_level(stem);
        for (std::size_t i = 0; i < level.things.size(); ++i) {
            const Thing& thing = level.things[i];
            if (thing.id != kLeverDown || thing.has(thing_flag::kTexture)) continue;
            INFO(stem << ": thing " << i);
            ++levers;
            CHECK(thing.has(thing_flag::kHidden));
            CHECK(thing.has(thing_flag::kDecoration));
            CHECK(std::ranges::any_of(level.commands, [&](const Command& command) {
                return Opcode{command.opcode} == Opcode::ShowThing && (command.argument & 0xFFFFU) == i;
            }));
        }
    }
    CHECK(levers >= 20);
}
