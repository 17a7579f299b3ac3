#include "rpg/sim/text/command_text.h"
#include "tests/support/catch.h"

using namespace rpg;

TEST_CASE("every command comes back from its text", "[sim][commands]")
{
    const std::string text =
        "forward\nback\nstrafe-left\nstrafe-right\nturn-left\nturn-right\nuse\npass\nweapon 11\n"
        "next-weapon\nprev-weapon\nitem soul-sphere\nconfirm\ncancel\ncode 0451\nbuy 3\nleave\n"
        "wait 250\nsave before_boss\nload before_boss\nagain\ngoto level02\ngive all\n"
        "warp 31 0 192\nai off\ngod on\nnoclip on\nset-state 3 4 9\nspawn 20 5 6\nline 12 open\nset armor "
        "40\n"
        "run 31 31\n";
    const auto commands = parse_commands(text, "test");
    REQUIRE(commands);
    CHECK(commands->size() == std::variant_size_v<PlayerCommand>);
    std::string again;
    for (const PlayerCommand& command : *commands) again += print_command(command) + '\n';
    CHECK(again == text);
}

TEST_CASE("comments, blanks and line ends of other systems do not matter", "[sim][commands]")
{
    const auto commands =
        parse_commands("# a walk\n\n  forward   # one step\r\n\tcode 12 \r\nsave a-b", "test");
    REQUIRE(commands);
    CHECK(*commands ==
          std::vector<PlayerCommand>{command::Forward{}, command::EnterCode{"12"}, command::Save{"a-b"}});
}

TEST_CASE("a mistake is named with line, column and reason", "[sim][commands]")
{
    const auto error = [](std::string_view text) { return to_string(parse_commands(text, "c").error()); };
    CHECK(error("forward\n  jump") == "c:2:3: 'jump' is not a command");
    CHECK(error("weapon") == "c:1:7: the number is missing");
    CHECK(error("weapon 12") == "c:1:8: the number is a number from 0 to 11, not '12'");
    CHECK(error("weapon 1x") == "c:1:8: the number is a number from 0 to 11, not '1x'");
    CHECK(error("warp 1 32 0") == "c:1:8: y is a number from 0 to 31, not '32'");
    CHECK(error("forward 2") == "c:1:9: there is one word too many");
    CHECK(error("ai maybe") == "c:1:4: expected 'on' or 'off', not 'maybe'");
    CHECK(error("code 12a4").starts_with("c:1:6: a code consists"));
    CHECK(error("load ../x").starts_with("c:1:6: a name has"));
    CHECK(error("item sphere").starts_with("c:1:6: 'sphere' is not an item; items are small-medkit"));
    CHECK(error("wait 99999999999").starts_with("c:1:6:"));
}
