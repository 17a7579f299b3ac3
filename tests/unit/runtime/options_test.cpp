#include "runtime/app/option_pages.h"
#include "runtime/app/options.h"
#include "tests/support/catch.h"

namespace {

rpg::Result<runtime::Options> parse(const std::vector<std::string>& words)
{
    return runtime::parse_options(words);
}

} // namespace

TEST_CASE("the command line says what is wrong with it", "[runtime][options]")
{
    CHECK_FALSE(parse({"--size", "12"}));
    CHECK_FALSE(parse({"--nonsense"}));
    CHECK_FALSE(parse({"--map"}));
    const auto options = parse({"game.zip", "--size=640x480", "--map", "intro"});
    REQUIRE(options);
    CHECK(options->data == "game.zip");
    CHECK(options->width == 640);
    CHECK(options->map == "intro");
}

TEST_CASE("one dash, an equals sign and the words of Doom's ports mean the same", "[runtime][options]")
{
    const auto options = parse({"-warp", "intro", "-fullscreen", "-size=640x480", "-iwad", "mine.bar"});
    REQUIRE(options);
    CHECK(options->map == "intro");
    CHECK(options->fullscreen);
    CHECK(options->height == 480);
    CHECK(options->data == "mine.bar");
    CHECK_FALSE(parse({"--fullscreen=yes"}));
    CHECK_FALSE(parse({"-"}));
    CHECK_FALSE(parse({"-m", "x", "-zz"}));
}

TEST_CASE("two dashes end the options, so that a game may begin with one", "[runtime][options]")
{
    const auto options = parse({"--seed", "7", "--", "--odd.zip"});
    REQUIRE(options);
    CHECK(options->data == "--odd.zip");
    CHECK(options->seed == 7);
}

TEST_CASE("help, manual page and completion know every option that is not hidden", "[runtime][options]")
{
    const std::string help = runtime::help_text(), manual = runtime::manual_page("1.2"),
                      completion = runtime::bash_completion();
    for (const runtime::OptionRow& row : runtime::option_rows()) {
        std::string escaped;
        for (const char c : row.name) escaped += c == '-' ? std::string("\\-") : std::string(1, c);
        INFO(row.name);
        CHECK((help.find("  " + std::string(row.name) + ' ') != help.npos) == !row.is_hidden);
        CHECK((manual.find("\\fB" + escaped + "\\fR") != manual.npos) == !row.is_hidden);
        CHECK((completion.find(std::string(row.name) + ' ') != completion.npos) == !row.is_hidden);
    }
    CHECK(manual.find("drpg 1.2") != manual.npos);
}
