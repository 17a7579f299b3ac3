#include "rpg/authoring/scripts/script_names.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "tests/support/catch.h"

#include <map>

using namespace rpg;

namespace {

std::string include_error(const std::string& script, const std::map<std::string, std::string>& files)
{
    const auto names = names_with_includes(script, "t.drs", [&](const std::string& path) {
        const auto found = files.find(path);
        return found == files.end() ? std::nullopt : std::optional(found->second);
    });
    if (!names) return to_string(names.error());
    const auto parsed = parse_script(script, "t.drs", Edition::Brew, *names);
    return parsed ? "good" : to_string(parsed.error());
}

} // namespace

TEST_CASE("a constant stands for a whole word wherever one can stand", "[authoring][script]")
{
    const auto script = parse_script("drs 1\n"
                                     "const pause 300ms\nconst first 9,13\nconst hello \"Hi; there\"\n"
                                     "const staff key=blue\nstring 0 $hello\n"
                                     "event $first\n  use $staff => wait $pause\nend\n",
                                     "t.drs", Edition::Brew);
    REQUIRE(script);
    CHECK(script->strings == std::vector<std::string>{"Hi; there"});
    CHECK(script->events[0].tile() == TilePos{9, 13});
    CHECK(script->commands[0] == Command{37, 300, 0x4100});
}

TEST_CASE("a script knows where its parts stand", "[authoring][script]")
{
    const auto script = parse_script("drs 1\nstring 0 \"a\"\n event 1,1\n  use => dialog @0\nend\n"
                                     "event 2,1 at=0 alias count=1\n",
                                     "t.drs", Edition::Brew);
    REQUIRE(script);
    CHECK(script->places.strings == std::vector<SourcePlace>{{2, 1}});
    CHECK(script->places.events == std::vector<SourcePlace>{{3, 2}, {6, 1}});
    CHECK(script->places.commands == std::vector<SourcePlace>{{4, 3}});
}

TEST_CASE("included files share names and constants", "[authoring][script]")
{
    const std::string script = "drs 1\ninclude \"common.inc\"\nevent lab\n  use => wait $pause\nend\n";
    CHECK(include_error(script, {{"common.inc", "const pause 20ms ; short\nname tile 3,4 lab\n"}}) == "good");
    CHECK(include_error(script, {}) == "t.drs:2:9: there is no file \"common.inc\"");
    CHECK(include_error(script, {{"common.inc", "const pause\n"}}) ==
          "common.inc:1:12: the word that it stands for is missing");
    CHECK(include_error(script, {{"common.inc", "string 0 \"no\"\n"}}) ==
          "common.inc:1:1: expected \"name\"");
    CHECK(include_error(script, {{"common.inc", "name tile 3,4 lab\n"}}) ==
          "t.drs:4:15: there is no constant $pause");
    CHECK(include_error("drs 1\ninclude \"a\"\ninclude \"b\"\n", {{"a", "const x 1"}, {"b", "const x 2"}}) ==
          "t.drs:3:9: \"b\": $x is already 1");
    CHECK(include_error("drs 1\ninclude common\n", {}) == "t.drs:2:9: the file is not in quotation marks");
    CHECK(include_error("drs 1\nconst a $b\n", {}) ==
          "t.drs:2:7: a constant stands for a word, not for a constant");
}
