#include "rpg/authoring/scripts/script_format.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "tests/support/catch.h"
#include "tests/support/free_game.h"

#include <algorithm>

using namespace rpg;

TEST_CASE("A script that is formatted keeps its comments and words", "[language][format]")
{
    const std::string crooked = "drs   1 ; first\n\n\n"
                                "string 0   \"a;b\"\n"
                                "\tconst pause 300ms;why\n"
                                "event 9,14\n"
                                "use once=>dialog @0\n"
                                "; about the next\n"
                                "  use   once  =>   wait $pause   ; short\n"
                                " end\n\n\n";
    CHECK(format_script(crooked) == "drs 1                            ; first\n"
                                    "\n"
                                    "string 0 \"a;b\"\n"
                                    "const pause 300ms                ;why\n"
                                    "event 9,14\n"
                                    "  use once=>dialog @0\n"
                                    "  ; about the next\n"
                                    "  use once                 => wait $pause                ; short\n"
                                    "end\n");
    CHECK(format_script(format_script(crooked)) == format_script(crooked));
}

TEST_CASE("A line that cannot be divided into words stays as it is", "[language][format]")
{
    CHECK(format_script("drs 1\nstring 0 \"no end   \n") == "drs 1\nstring 0 \"no end\n");
    CHECK(format_script("") == "");
    CHECK(format_script("\r\n\n") == "");
}

TEST_CASE("Formatting changes nothing that the scripts of the free game mean", "[language][format]")
{
    for (const std::string& stem : tests::content_levels()) {
        CAPTURE(stem);
        const std::string text = tests::content_text("levels/" + stem + ".drs");
        const std::string formatted = format_script(text);
        CHECK(format_script(formatted) == formatted);
        CHECK(std::ranges::count(formatted, ';') == std::ranges::count(text, ';'));
        const Level level = tests::content_level(stem);
        const std::string printed = print_script(level);
        CHECK(format_script(printed) == printed);
        const std::string explained =
            print_script(level, {.comments = true, .entities = tests::content_entities()});
        CHECK(format_script(explained) == explained);
        const auto before = parse_script(printed, "a", Edition::Brew);
        const auto after = parse_script(format_script("\n " + printed), "b", Edition::Brew);
        REQUIRE(before);
        REQUIRE(after);
        CHECK(before->commands == after->commands);
        CHECK(before->events == after->events);
        CHECK(before->strings == after->strings);
    }
}
