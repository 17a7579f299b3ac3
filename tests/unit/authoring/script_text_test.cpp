#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

using namespace rpg;

namespace {

// A level with one event of one command.
Level level_with(Command command, Edition edition = Edition::Brew)
{
    Level level;
    level.edition = edition;
    level.events = {{(1U << 19) | (13U << 5) | 9U}};
    level.commands = {command};
    return level;
}

// The line of that command, without the blanks around it.
std::string line_of(Command command, Edition edition = Edition::Brew)
{
    const std::string text = print_script(level_with(command, edition));
    const std::size_t begin = text.find("event 9,13\n") + 11;
    std::string line = text.substr(begin + 2, text.find("\nend\n") - begin - 2);
    while (line.find("  ") != std::string::npos) line.erase(line.find("  "), 1);
    return line;
}

Command command_of(const std::string& line, Edition edition = Edition::Brew)
{
    const auto script = parse_script("drs 1\nevent 9,13\n" + line + "\nend\n", "t.drs", edition);
    if (!script) FAIL(line << ": " << to_string(script.error()));
    return script->commands.at(0);
}

void check_same(const Level& level, const Script& script)
{
    const std::size_t first = std::min<std::size_t>(first_string(level.edition), level.strings.size());
    const std::vector<std::string> strings(level.strings.begin() + static_cast<std::ptrdiff_t>(first),
                                           level.strings.end());
    CHECK(script.events == level.events);
    CHECK(script.commands == level.commands);
    CHECK(script.strings == strings);
}

std::string script_error(const std::string& text)
{
    const auto script = parse_script(text, "t.drs", Edition::Brew);
    return script ? "good" : to_string(script.error());
}

constexpr std::string_view kGreenhouse = R"(drs 1
name tile 9,14 desk
name line 41 north_door
name thing 6 gardener
string 0 "The pump is off.|Open the valve in|the north room."
string 1 "Valve code:|"
string 2 "3071"
string 3 "\x00\"\\~"

event 8,11 script_only
  use                      => open_door line#52
end
event 9,12
  use                      => open_door north_door
end
event 9,13
  face:N                   => set_banner @5
  face:ESW                 => set_banner @6
  exit                     => set_banner @6
  exit:ESW                 => close_door north_door
end
event desk
  use                      => dialog @0
  use once                 => add_note @7
  use                      => inc_state desk
  use st=1                 => ask_code code @2 prompt @1
  use st=1                 => unlock_door north_door
  use st=1                 => shake 400ms power 2
  use st=1                 => wait 500ms
  use st=1                 => dialog_forced @3
  use once st=1            => show_thing gardener frame 0
  use st=1                 => set_state desk = 2
  use key=red st=2         => dialog @4
end
event 20,3
  enter:W                  => teleport 4,28 facing N
  never cond|0x00000400    => op57 raw 0x00000001
end
)";

void check_random_scripts(std::uint64_t seed, int count)
{
    tests::TestRandom random(seed);
    for (int i = 0; i < count; ++i) {
        const auto edition = static_cast<Edition>(i % 3);
        const Level level = tests::random_level(random, edition);
        const std::string text = print_script(level, {.comments = i % 2 == 0});
        const auto script = parse_script(text, "t.drs", edition);
        if (!script) FAIL(to_string(script.error()) << '\n' << text);
        check_same(level, *script);
    }
}

} // namespace

TEST_CASE("any scripts and strings come back from their text", "[authoring][script]")
{
    check_random_scripts(2005, tests::is_long() ? 100'000 : 2000);
}

TEST_CASE("every operation has a readable form for regular arguments", "[authoring][script]")
{
    for (const OpcodeInfo& info : all_opcodes()) {
        if (info.opcode == Opcode::None) continue;
        std::uint32_t argument = 0;
        for (const Operand& operand : info.operands) argument = operand.put(argument, 1);
        const Command command{static_cast<std::uint8_t>(info.opcode), argument, 0x100};
        const std::string line = line_of(command);
        CAPTURE(line);
        CHECK(line.find("raw") == std::string::npos);
        CHECK(line.find('|') == std::string::npos);
        CHECK(command_of(line) == command);
    }
}

TEST_CASE("operations are written as the format page says", "[authoring][script]")
{
    CHECK(line_of({1, 0x00401C04, 0x8}) == "enter:W => teleport 4,28 facing N");
    CHECK(line_of({1, 0x00411C04, 0xF}) == "enter => teleport 4,28 angle 65");
    CHECK(line_of({2, 0x80000003, 0x100}) == "use => set_exit @3 stats");
    CHECK(line_of({2, (192U << 18) | (20U << 13) | (5U << 8), 0x100}) ==
          "use => set_exit @0 at 5,20 facing S");
    CHECK(line_of({2, 1U << 26, 0x100}) == "use => set_exit @0 unused=1");
    CHECK(line_of({23, 0x00070A01, 0x100}) == "use => need_stat armor 10 else @7");
    CHECK(line_of({29, (2U << 24) | (150U << 12) | 500, 0x100}) == "use => shake 500ms power 2 buzz 150ms");
    CHECK(line_of({30, 0xFF102030, 0x100}) == "use => floor_color #FF102030");
    CHECK(line_of({32, 1, 0x100}) == "use => weapons on");
    CHECK(line_of({34, (17U << 13) | (2U << 10) | (3U << 5) | 4, 0x100}) ==
          "use => replace_thing 4,3 sprite 17 frame 2");
    CHECK(line_of({35, 0x23302010, 0x100}) == "use => particles type 3 distance 1 color #102030");
    CHECK(line_of({39, 0x00030009, 0x100}) == "use => warn_unless_done level 3 @9");
    CHECK(line_of({41, 2, 0x100}) == "use => need_key blue");
    CHECK(line_of({36, 0, 0xF0000010}) == "exit:N face => refresh_view");
}

TEST_CASE("what has no symbol is kept as numbers", "[authoring][script]")
{
    CHECK(line_of({11, 0x00000120, 0x100}) == "use => set_state raw 0x00000120");
    CHECK(line_of({11, 0xAB000101, 0x100}) == "use => set_state 1,1 = 0 arg|0xAB000000");
    CHECK(line_of({0, 7, 0x100}) == "use => op0 raw 0x00000007");
    CHECK(line_of({200, 7, 0x0E000C00}) == "never cond|0x0E000C00 => op200 raw 0x00000007");
    CHECK(line_of({41, 4, 0x0003F200}) ==
          "never once key=yellow+green+blue+red st=1,2 => need_key raw 0x00000004");
    CHECK(command_of("use => op8 raw 0x4") == Command{8, 4, 0x100});
}

TEST_CASE("a J92 script counts strings from behind the title", "[authoring][script]")
{
    CHECK(line_of({8, 5, 0x100}, Edition::J92) == "use => dialog @4");
    CHECK(line_of({8, 0, 0x100}, Edition::J92) == "use => dialog raw 0x00000000");
    CHECK(line_of({10, 0x0201, 0x100}, Edition::J92) == "use => ask_code code @0 prompt @1");
    CHECK(command_of("use => dialog @4", Edition::J92) == Command{8, 5, 0x100});
    CHECK(line_of({8, 5, 0x100}, Edition::J20) == "use => dialog @5");
}

TEST_CASE("a script written with names has the words of the format page", "[authoring][script]")
{
    const auto script = parse_script(kGreenhouse, "greenhouse.drs", Edition::Brew);
    REQUIRE(script);
    REQUIRE(script->events.size() == 5);
    CHECK(script->events[3].word == 0x005819C9);
    CHECK(script->commands[6] == Command{8, 0, 0x100});
    CHECK(script->commands[16] == Command{8, 4, 0x00028100});
    CHECK(script->events[0].script_only());
    CHECK(script->strings.at(3) == std::string("\0\"\\~", 4));

    Level level;
    level.events = script->events;
    level.commands = script->commands;
    level.strings = script->strings;
    CHECK(print_script(level, {.names = &script->names}) == kGreenhouse);
}

TEST_CASE("renaming changes the text and not the level", "[authoring][script]")
{
    const auto before = parse_script(kGreenhouse, "greenhouse.drs", Edition::Brew);
    REQUIRE(before);
    std::string text(kGreenhouse);
    for (std::size_t at = 0; (at = text.find("north_door", at)) != std::string::npos;)
        text.replace(at, 10, "airlock");
    const auto after = parse_script(text, "greenhouse.drs", Edition::Brew);
    REQUIRE(after);
    CHECK(after->commands == before->commands);
    CHECK(after->events == before->events);
}

TEST_CASE("names come from a file beside the script too", "[authoring][script]")
{
    const auto names = parse_script_names("; doors\nname line 41 north_door\nname string 2 hello\n"
                                          "name sound 5066 hum\n",
                                          "t.names");
    REQUIRE(names);
    const std::string text = "drs 1\nevent 1,2\n  use => open_door north_door\n  use => dialog @hello\n"
                             "  use => play_sound hum\nend\n";
    const auto script = parse_script(text, "t.drs", Edition::J92, *names);
    REQUIRE(script);
    CHECK(script->commands[0].argument == 41);
    CHECK(script->commands[1].argument == 3); // J92: behind the title
    CHECK(script->commands[2].argument == 5066);
    CHECK(names->print() == "name line 41 north_door\nname string 2 hello\nname sound 5066 hum\n");

    Level level = level_with({15, 41, 0x100});
    const std::string printed = print_script(level, {.names = &*names, .write_names = false});
    CHECK(printed.find("open_door north_door") != std::string::npos);
    CHECK(printed.find("name line") == std::string::npos);
    CHECK_FALSE(parse_script_names("name line 41 a\nname line 42 a\n", "t.names"));
    CHECK_FALSE(parse_script_names("name line 41 a\nname line 41 b\n", "t.names"));
}

TEST_CASE("comments say what lines, things and strings are", "[authoring][script]")
{
    Level level = tests::small_level(Edition::Brew, "Pump room");
    const EntityDef imp{EntityId{level.things.at(0).id}, 1, 0, 294, "Imp"};
    level.commands = {{7, 0, 0x100}, {8, 0, 0x100}, {15, 9999, 0x100}};
    level.events = {{3U << 19}};
    const std::string text = print_script(level, {.comments = true, .entities = {&imp, 1}});
    CHECK(text.find("; Imp at ") != std::string::npos);
    CHECK(text.find("; \"") != std::string::npos);
    CHECK(text.find("; no such line") != std::string::npos);
    const auto script = parse_script(text, "t.drs", Edition::Brew);
    REQUIRE(script);
    CHECK(script->commands == level.commands);
}

TEST_CASE("strings have letters in the encoding that the first line names", "[authoring][script]")
{
    const auto strings_of = [](const std::string& text) {
        const auto script = parse_script(text, "t.drs", Edition::Brew);
        if (!script) FAIL(to_string(script.error()));
        return script->strings;
    };
    CHECK(strings_of("drs 1\nstring 0 \"Caf\u00E9\\xE9\"\n") == std::vector<std::string>{"Caf\xE9\xE9"});
    const std::string russian =
        "drs 1 windows-1251\nconst who \"\u0425\u043E\u0431\"\nstring 0 \"\u0448|\u2116 \\\"5\\\"\"\n"
        "string 1 $who\n";
    CHECK(strings_of(russian) == std::vector<std::string>{"\xF8|\xB9 \"5\"", "\xD5\xEE\xE1"});

    Level level;
    for (int byte = 0; byte < 256; ++byte) level.strings.push_back(std::string(1, static_cast<char>(byte)));
    for (const auto encoding : {GlyphEncoding::Latin1, GlyphEncoding::Russian, GlyphEncoding::Windows1251})
        CHECK(strings_of(print_script(level, {.encoding = encoding})) == level.strings);
}

TEST_CASE("overlapping events and commands of no event have their own blocks", "[authoring][script]")
{
    Level level;
    level.commands.resize(6, Command{36, 0, 0x100});
    level.events = {{2U << 19}, {(2U << 19) | (1U << 10) | 5}, {(1U << 19) | (4U << 10) | 6}};
    const std::string text = print_script(level);
    CHECK(text.find("event 0,0\n") != std::string::npos);
    CHECK(text.find("event 5,0 at=1 alias count=2\n") != std::string::npos);
    CHECK(text.find("event 6,0 at=4\n") != std::string::npos);
    CHECK(text.find("orphan at=2\n") != std::string::npos);
    CHECK(text.find("orphan at=5\n") != std::string::npos);
    const auto script = parse_script(text, "t.drs", Edition::Brew);
    REQUIRE(script);
    CHECK(script->events == level.events);
    CHECK(script->commands == level.commands);
}

TEST_CASE("what is wrong in a script is named with line and column", "[authoring][script]")
{
    const auto in_event = [](const std::string& line) {
        return script_error("drs 1\nevent 1,2\n" + line + "\nend\n");
    };
    CHECK(script_error("") == "t.drs:1:1: a script begins with \"drs 1\"");
    CHECK(script_error("drs 2\n") == "t.drs:1:5: a script begins with \"drs 1\"");
    CHECK(in_event("  use => open_door nowhere") == "t.drs:3:20: line has no such name: nowhere");
    CHECK(in_event("  use => hide_things desk") == "t.drs:3:22: no tile has the name desk");
    CHECK(in_event("  use => jump 1,2") == "t.drs:3:10: there is no operation \"jump\"");
    CHECK(in_event("  use => dialog") == "t.drs:3:16: text is written @N or as a name");
    CHECK(in_event("  use => dialog @1 @2") == "t.drs:3:20: \"@2\" is too much");
    CHECK(in_event("  use dialog @1") ==
          "t.drs:3:7: expected use, enter, exit, face, never, once, key=, st= or =>");
    CHECK(in_event("  st=1 => dialog @1") == "t.drs:3:3: a trigger is missing, or \"never\"");
    CHECK(in_event("  never use => dialog @1") == "t.drs:3:3: never cannot have a trigger beside it");
    CHECK(in_event("  use key=pink => dialog @1") == "t.drs:3:7: \"pink\" is not known here");
    CHECK(in_event("  use st=0 => dialog @1") == "t.drs:3:7: \"0\" is not known here");
    CHECK(in_event("  enter:NX => dialog @1") == "t.drs:3:3: the sides are letters of NESW");
    CHECK(in_event("  use => ask_code code @256 prompt @1") ==
          "t.drs:3:25: code is not a number from 0 to 255");
    CHECK(in_event("  use => hide_things 32,0") == "t.drs:3:22: a tile is X,Y, both from 0 to 31, or a name");
    CHECK(in_event("  use => wait 300") == "t.drs:3:15: ms is not a number from 0 to 4294967295 with ms");
    CHECK(script_error("drs 1\nstring 1 \"a\"\n") ==
          "t.drs:2:8: this is string 0: the numbers of strings have no gaps");
    CHECK(script_error("drs 1\nstring 0 \"a\\q\"\n").starts_with("t.drs:2:12: an escape is"));
    CHECK(script_error("drs 1\nstring 0 \"a\n") == "t.drs:2:10: the closing quotation mark is missing");
    CHECK(script_error("drs 1\nstring 0 \"\xC3\"\n") == "t.drs:2:11: this is not UTF-8");
    CHECK(script_error("drs 1\nstring 0 \"a\u0448\"\n") == "t.drs:2:12: the font has no glyph for U+0448");
    CHECK(script_error("drs 1 koi8\n").starts_with("t.drs:1:7: "));
    CHECK(script_error("drs 1\nevent 1,2\nevent 2,2\nend\n") == "t.drs:3:1: end is missing before this");
    CHECK(script_error("drs 1\nevent 1,2\n") == "t.drs:2:1: the block of line 2 has no end");
    CHECK(script_error("drs 1\nend\n") == "t.drs:2:1: there is no open block to end");
    CHECK(script_error("drs 1\norphan at=1\nuse => refresh_view\nend\n") ==
          "t.drs:4:1: command 0 is missing in this file");
    CHECK(script_error("drs 1\nevent 1,2 alias\n").starts_with("t.drs:2:1: an alias has"));
    CHECK(script_error("drs 1\nname tile 1,1 2x\n").starts_with("t.drs:2:15: a name has"));
    CHECK(
        script_error("drs 1\nevent 0,0\nuse => refresh_view\nend\norphan at=0\nuse => cancel_move\nend\n") ==
        "t.drs:6:1: command 0 is already in line 3");
}

TEST_CASE("an event of too many commands is refused", "[authoring][script]")
{
    std::string text = "drs 1\nevent 0,0\n";
    for (int i = 0; i < 63; ++i) text += "use => refresh_view\n";
    CHECK(script_error(text + "end\n") == "good");
    CHECK(script_error(text + "use => refresh_view\nend\n") ==
          "t.drs:66:1: an event has 63 commands at most");
}

TEST_CASE("all wrong lines are found in one go", "[authoring][script]")
{
    const auto errors = script_errors(
        "drs 1\nevent 1,2\n  use => jump\n  use => open_door x\nend\nname tile 9\n", "t.drs", Edition::Brew);
    REQUIRE(errors.size() == 3);
    CHECK(errors[0].line == 3);
    CHECK(errors[1].line == 4);
    CHECK(errors[2].line == 6);
}

TEST_CASE("a script with one character changed is good or refused, and good ones have one text",
          "[authoring][script]")
{
    std::string text(kGreenhouse);
    std::size_t good = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char kept = text[i];
        for (const char other : {'"', ',', kept == ' ' ? 'x' : ' '}) {
            text[i] = other;
            const auto script = parse_script(text, "t.drs", Edition::Brew);
            if (!script) {
                if (script.error().line == 0 || script.error().reason.empty()) FAIL("a vague error");
                continue;
            }
            ++good;
            Level level;
            level.events = script->events;
            level.commands = script->commands;
            level.strings = script->strings;
            const auto again =
                parse_script(print_script(level, {.names = &script->names}), "t.drs", Edition::Brew);
            if (!again || again->commands != level.commands || again->events != level.events ||
                again->strings != level.strings || again->names != script->names)
                FAIL("position " << i << " as " << int{other});
        }
        text[i] = kept;
    }
    CHECK(good > 0);
}

TEST_CASE("a script cut off anywhere is good or refused", "[authoring][script]")
{
    std::size_t refused = 0;
    for (std::size_t size = 0; size < kGreenhouse.size(); ++size)
        if (!parse_script(kGreenhouse.substr(0, size), "t.drs", Edition::Brew)) ++refused;
    CHECK(refused > kGreenhouse.size() / 2);
}

TEST_CASE("the lines and things of scripts get names that say what they are", "[authoring][script]")
{
    Level level;
    level.lines.resize(4);
    level.lines[0] = {.from = {24, 8}, .to = {24, 16}, .flags = line_flag::kDoor};
    level.lines[1] = {.from = {40, 8}, .to = {40, 16}, .flags = line_flag::kRecessPlus};
    level.lines[2] = {.from = {24, 8}, .to = {24, 16}, .flags = line_flag::kDoor}; // the same place
    level.things.resize(3);
    for (Thing& thing : level.things) thing.id = 17;
    level.things[2].id = 99;                          // of no entity
    for (const std::uint32_t line : {0U, 1U, 2U, 7U}) // the last one is not there
        level.commands.push_back({.opcode = static_cast<std::uint8_t>(Opcode::OpenDoor), .argument = line});
    for (const std::uint32_t thing : {0U, 1U, 2U})
        level.commands.push_back({.opcode = static_cast<std::uint8_t>(Opcode::ShowThing), .argument = thing});
    level.commands.push_back({.opcode = 255}); // none that is known

    std::vector<EntityDef> entities(1);
    entities[0].id = EntityId{17};
    entities[0].name = "Old Imp!";
    const ScriptNames names = propose_names(level, entities);
    CHECK(names.find(NameKind::Line, "door_3_1") == 0U);
    CHECK(names.find(NameKind::Line, "door_3_1_1") == 2U);
    CHECK(names.find(NameKind::Thing, "old_imp_1") == 0U);
    CHECK(names.find(NameKind::Thing, "old_imp_2") == 1U);
    CHECK(names.find(NameKind::Thing, "thing_1") == 2U);
    const TilePos niche = slab_tile(level.lines[1]);
    CHECK(names.find(NameKind::Line,
                     "secret_" + std::to_string(niche.x) + '_' + std::to_string(niche.y) + "_a") == 1U);
}
