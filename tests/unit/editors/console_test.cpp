#include "editors/live/console.h"
#include "editors/live/console_view.h"
#include "tests/support/catch.h"

using runtime::Console;

namespace {

struct Talk {
    std::vector<std::string> said;
    Console console{[this](const std::string& line) {
                        said.push_back(line);
                        return "answer to " + line;
                    },
                    [](std::string_view line) {
                        return line.find(' ') == std::string_view::npos
                                   ? std::vector<std::string>{"inspect", "in", "set"}
                                   : std::vector<std::string>{"health", "armor", "accuracy"};
                    }};
    void press(std::initializer_list<const char*> keys)
    {
        for (const char* key : keys) console.press(key);
    }
};

} // namespace

TEST_CASE("a line is typed, edited and answered", "[runtime][console]")
{
    Talk talk;
    talk.console.type("helpx me");
    talk.press({"left", "left", "left", "backspace", "end"});
    talk.console.type("!");
    CHECK(talk.console.line() == "help me!");
    talk.press({"home", "delete", "return"});
    CHECK(talk.said == std::vector<std::string>{"elp me!"});
    CHECK(talk.console.output() == std::vector<std::string>{"> elp me!", "answer to elp me!"});
    CHECK(talk.console.line().empty());
    talk.press({"return", "backspace", "delete", "left"}); // nothing to do
    CHECK(talk.said.size() == 1);
}

TEST_CASE("older lines come back, and so does the one that was begun", "[runtime][console]")
{
    Talk talk;
    for (const char* line : {"one", "two", "two"}) {
        talk.console.type(line);
        talk.press({"return"});
    }
    talk.console.type("thr");
    talk.press({"up"});
    CHECK(talk.console.line() == "two");
    talk.press({"up", "up", "up"});
    CHECK(talk.console.line() == "one");
    talk.press({"down", "down", "down"});
    CHECK(talk.console.line() == "thr");
}

TEST_CASE("Tab takes what all words share, then shows them", "[runtime][console]")
{
    Talk talk;
    talk.console.type("i");
    talk.press({"tab"});
    CHECK(talk.console.line() == "in");
    talk.press({"tab"});
    CHECK(talk.console.output().back() == "in  inspect");
    talk.console.type("s");
    talk.press({"tab"});
    CHECK(talk.console.line() == "inspect ");
    talk.console.type("ac");
    talk.press({"tab"});
    CHECK(talk.console.line() == "inspect accuracy ");
    talk.console.type("zzz");
    talk.press({"tab"});
    CHECK(talk.console.line() == "inspect accuracy zzz");
}

TEST_CASE("the console takes printable letters only and does not grow for ever", "[runtime][console]")
{
    Talk talk;
    talk.console.type("a\x01\n\xC3\xA4z");
    CHECK(talk.console.line() == "az");
    for (int i = 0; i < 3000; ++i) talk.console.print("line\nline");
    CHECK(talk.console.output().size() <= 1000);
    talk.console.type(std::string(5000, 'x'));
    CHECK(talk.console.line().size() <= 500);
    talk.press({"pageup", "pageup", "pageup", "pagedown"});
    CHECK(talk.console.scrolled() == 16);
}

TEST_CASE("words are divided at blanks and commas; quotes hold them together", "[runtime][console]")
{
    using runtime::words_of;
    CHECK(words_of("  warp 8,27  n ") == std::vector<std::string>{"warp", "8", "27", "n"});
    CHECK(words_of("trace \"my file.txt\"") == std::vector<std::string>{"trace", "my file.txt"});
    CHECK(words_of("").empty());
}

TEST_CASE("long lines go on in the next one, at a blank if there is one near", "[runtime][console]")
{
    using runtime::console_lines;
    CHECK(console_lines("short", 10) == std::vector<std::string>{"short"});
    CHECK(console_lines("a long line of words", 12) == std::vector<std::string>{"a long line", "  of words"});
    CHECK(console_lines("abcdefghijklmnop", 10) == std::vector<std::string>{"abcdefghij", "  klmnop"});
}
