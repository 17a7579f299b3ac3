#include "cli/pages.h"
#include "cli/run.h"
#include "converter/program/commands.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"

#include <array>
#include <fstream>
#include <iterator>
#include <new>
#include <sstream>
#include <stdexcept>

using namespace cli;

namespace {
ExitCode say(const Arguments& arguments, Io& io)
{
    io.out << "scale " << arguments.number("--scale") << ", palette " << arguments.text("--palette")
           << ", from " << arguments.text("DATA");
    for (const std::string& map : arguments.list("--map")) io.out << ", map " << map;
    if (arguments.flag("--sheet")) io.out << ", sheet";
    if (arguments.json()) io.out << ", json";
    if (arguments.has("--size"))
        io.out << ", " << arguments.size("--size").width << " by " << arguments.size("--size").height;
    if (io.verbosity == Verbosity::Quiet) io.out << ", quiet";
    if (io.verbosity == Verbosity::Verbose) io.out << ", verbose";
    return ExitCode::Unsuitable;
}

ExitCode run_out_of_memory(const Arguments&, Io&)
{
    throw std::bad_alloc();
}
ExitCode break_down(const Arguments&, Io&)
{
    throw std::runtime_error("no luck");
}

constexpr std::array kPictureArguments{
    ArgumentRow{.name = "DATA", .help = "the game", .takes = Takes::Path, .fallback = "free"},
    ArgumentRow{.name = "--output",
                .value = "DIR",
                .help = "where the pictures go",
                .takes = Takes::Folder,
                .short_name = "-o",
                .required = true},
    ArgumentRow{.name = "--scale",
                .value = "N",
                .help = "enlarge",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 1,
                .maximum = 16},
    ArgumentRow{.name = "--palette",
                .value = "all|used",
                .help = "which palettes",
                .takes = Takes::Text,
                .fallback = "used"},
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "a level",
                .takes = Takes::Text,
                .aliases = "-warp -level",
                .proposals = "intro junction",
                .repeatable = true},
    ArgumentRow{.name = "--size",
                .value = "WxH",
                .help = "of a picture",
                .takes = Takes::Size,
                .fallback = "320x240",
                .minimum = 16,
                .maximum = 999},
    ArgumentRow{.name = "--secret", .help = "for the build", .hidden = true},
    ArgumentRow{.name = "--sheet", .help = "all on one sheet"},
};
constexpr std::array kRows{
    CommandRow{.path = "memory", .summary = "need too much", .run = run_out_of_memory},
    CommandRow{.path = "luck", .summary = "have none", .run = break_down},
    CommandRow{.path = "export png",
               .summary = "write pictures",
               .arguments = kPictureArguments,
               .run = say,
               .description = "First paragraph.\nSecond.",
               .json = true},
};
constexpr std::array kGroupRows{GroupRow{"export", "write things"}};
constexpr Program kProgram{.name = "toy",
                           .version = "1.2",
                           .summary = "a program for tests",
                           .commands = kRows,
                           .groups = kGroupRows};

struct Run {
    ExitCode code = ExitCode::Ok;
    std::string out;
    std::string err;
};

Run run(const Program& program, const std::vector<std::string>& args)
{
    std::ostringstream out;
    std::ostringstream err;
    const ExitCode code = run_program(program, args, {out, err});
    return {code, out.str(), err.str()};
}
Run run(const std::vector<std::string>& args)
{
    return run(kProgram, args);
}
} // namespace

TEST_CASE("a command receives its arguments, and what was left out has its fallback", "[cli]")
{
    const Run plain = run({"export", "png", "-o", "x"});
    CHECK(plain.out == "scale 1, palette used, from free");
    CHECK(plain.code == ExitCode::Unsuitable);

    const Run full = run({"export", "png", "a.zip", "--scale=4", "--palette", "all", "--map", "one", "-o",
                          "x", "--map", "two", "--sheet", "--json", "-v"});
    CHECK(full.out == "scale 4, palette all, from a.zip, map one, map two, sheet, json, verbose");
    CHECK(run({"--quiet", "export", "png", "-o", "x"}).out == "scale 1, palette used, from free, quiet");
    CHECK(run({"export", "--quiet", "png", "-o", "x"}).out == "scale 1, palette used, from free, quiet");
    CHECK(run({"export", "png", "-o", "x", "--", "--odd"}).out == "scale 1, palette used, from --odd");
    CHECK(run({"export", "png", "[a,b]", "--map", "[c,d]", "-o", "x"}).out ==
          "scale 1, palette used, from [a,b], map [c,d]");
}

TEST_CASE("one dash is enough for whole words, and options may have other names", "[cli]")
{
    CHECK(run({"export", "png", "-output", "x", "-scale=4", "-warp", "one", "-level=two", "-sheet"}).out ==
          "scale 4, palette used, from free, map one, map two, sheet");
    CHECK(run({"export", "png", "-o", "-sheet"}).out ==
          "scale 1, palette used, from free"); // a folder's name
    CHECK(run({"export", "png", "-o", "x", "--", "-sheet"}).out == "scale 1, palette used, from -sheet");
}

TEST_CASE("a short option takes its value in the same word, and short flags share one", "[cli]")
{
    CHECK(run({"export", "png", "-ox", "-"}).out == "scale 1, palette used, from -");
    CHECK(run({"export", "png", "-qox"}).out == "scale 1, palette used, from free, quiet");
    CHECK(run({"export", "png", "-o", "--", "--"}).out == "scale 1, palette used, from free"); // named "--"
    CHECK(run({"export", "png", "-o=x", "--map", "one", "a.zip"}).out ==
          "scale 1, palette used, from a.zip, map one");
}

TEST_CASE("a size is two numbers with a cross between them", "[cli]")
{
    CHECK(run({"export", "png", "-o", "x", "--size", "640x480"}).out ==
          "scale 1, palette used, from free, 640 by 480");
    for (const std::string size : {"640", "640x", "x480", "640x480x3", "15x480", "640x1000", "-640x480"}) {
        const Run wrong = run({"export", "png", "-o", "x", "--size=" + size});
        CHECK(wrong.code == ExitCode::Usage);
        CHECK(wrong.err == "toy export png: --size: '" + size +
                               "' is not WIDTHxHEIGHT, 16 to 999 each; see 'toy export png --help'\n");
    }
}

TEST_CASE("a wrong command line is one line with a reason, a suggestion and exit code 2", "[cli]")
{
    const auto check = [](const std::vector<std::string>& args, const std::string& reason) {
        const Run wrong = run(args);
        CHECK(wrong.code == ExitCode::Usage);
        CHECK(wrong.out.empty());
        CHECK(wrong.err == reason);
    };
    check({"exprt"}, "toy: there is no command 'exprt' (did you mean 'export'?); see 'toy --help'\n");
    check({"xyzzyx"}, "toy: there is no command 'xyzzyx'; see 'toy --help'\n");
    check({"export", "pmg"},
          "toy export: there is no command 'pmg' (did you mean 'png'?); see 'toy export --help'\n");
    check({"xyzzyx", "--help"}, "toy: there is no command 'xyzzyx'; see 'toy --help'\n");
    check({"export", "pmg", "--help"},
          "toy export: there is no command 'pmg' (did you mean 'png'?); see 'toy export --help'\n");
    check({"--loud"}, "toy: there is no option '--loud'; see 'toy --help'\n");
    const std::string hint = "; see 'toy export png --help'\n";
    check({"export", "png"}, "toy export png: --output DIR is missing" + hint);
    check({"export", "png", "-o", "x", "--shet"},
          "toy export png: there is no option '--shet' (did you mean '--sheet'?)" + hint);
    check({"export", "png", "a", "b", "-o", "x"}, "toy export png: unexpected argument 'b'" + hint);
    check({"export", "png", "-o", "x", "-o", "y"}, "toy export png: --output is given more than once" + hint);
    check({"export", "png", "-o", ""}, "toy export png: --output: the value is empty" + hint);
    check({"export", "png", "-o", "x", "--palette", "al"},
          "toy export png: --palette: 'al' is not one of all, used (did you mean 'all'?)" + hint);
    check({"export", "png", "-o", "x", "--sheet=yes"}, "toy export png: --sheet takes no value" + hint);
    CHECK(run({"export", "png", "-o", "x", "--secre"}).err.find("'--secret'") == std::string::npos);
    for (const std::string number : {"0", "17", "4x", "", "99999999999999999999"}) {
        check({"export", "png", "-o", "x", "--scale", number},
              "toy export png: --scale: '" + number + "' is not a whole number from 1 to 16" + hint);
    }
    check({"export", "png", "-o"}, "toy export png: --output needs a value: DIR" + hint);
    check({"export", "png", "--output="}, "toy export png: --output: the value is empty" + hint);
    check({"export", "png", "-ox", "-vz"}, "toy export png: there is no option '-z'" + hint);
    check({"export", "png", "-ox", "-5"}, "toy export png: there is no option '-5'" + hint);
    CHECK(run({"luck", "--json"}).code == ExitCode::Usage); // only commands that have it
}

TEST_CASE("exceptions end as a line and exit code 1", "[cli]")
{
    CHECK(run({"memory"}).err == "toy: out of memory\n");
    CHECK(run({"luck"}).err == "toy: internal error: no luck\n");
    CHECK(run({"luck"}).code == ExitCode::Failed);
}

TEST_CASE("output that cannot be written is a failure", "[cli]")
{
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    const std::vector<std::string> args{"--version"};
    CHECK(run_program(kProgram, args, {out, err}) == ExitCode::Failed);
    CHECK(err.str() == "toy: cannot write the output\n");
}

TEST_CASE("help lists the commands, a group's commands or a command's arguments in 80 columns", "[cli]")
{
    const Run all = run({"--help"});
    CHECK(all.code == ExitCode::Ok);
    CHECK(all.out.find("  export png                write pictures\n") != std::string::npos);
    CHECK(run({}).err == all.out);
    CHECK(run({}).code == ExitCode::Usage);
    CHECK(run({"export", "--help"}).out.find("toy export - write things\n") == 0);
    CHECK(run({"--version"}).out == "toy 1.2\n");
    CHECK(run({"export", "png", "--version"}).out == "toy 1.2\n");

    const std::string help = run({"export", "png", "-h"}).out;
    CHECK(help.find("Usage: toy export png [DATA] -o DIR [options]\n\nFirst paragraph.\n\nSecond.\n") !=
          std::string::npos);
    CHECK(help.find("      --scale N             enlarge (default: 1)\n") != std::string::npos);
    CHECK(help.find("a level; may be repeated") != std::string::npos);
    CHECK(help.find("--secret") == std::string::npos);
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 80);
}

TEST_CASE("a program without commands takes its arguments at once", "[cli]")
{
    constexpr std::array kSole{CommandRow{
        .path = "", .summary = "write pictures", .arguments = kPictureArguments, .run = say, .json = true}};
    const Program sole{.name = "sole", .version = "1", .summary = "one thing", .commands = kSole};
    CHECK(run(sole, {"a.zip", "-o", "x"}).out == "scale 1, palette used, from a.zip");
    CHECK(run(sole, {"--help"}).out.find("Usage: sole [DATA] -o DIR [options]") != std::string::npos);
    CHECK(page_name(sole, "") == "sole");
    CHECK(bash_completion(sole).find("\":--palette\") words=\"all used\"") != std::string::npos);
}

TEST_CASE("completion offers values, proposals and every name but those that are hidden", "[cli][completion]")
{
    const std::string script = bash_completion(kProgram);
    CHECK(script.find("\"export png:--map\" | \"export png:-warp\" | \"export png:-level\") "
                      "words=\"intro junction\" files=\"\" ;;\n") != std::string::npos);
    CHECK(script.find("--sheet ") != std::string::npos);
    CHECK(script.find("--secret ") == std::string::npos);

    constexpr std::array kArguments{
        ArgumentRow{.name = "COLOUR", .help = "a colour", .proposals = "red blue"}};
    const std::array commands{
        CommandRow{.path = "paint", .summary = "paint", .arguments = kArguments, .run = say}};
    const Program paint{.name = "paint", .version = "1", .summary = "paints", .commands = commands};
    CHECK(bash_completion(paint).find("words=\"red blue \"") != std::string::npos); // each of them once
}

TEST_CASE("a program's pages are one of its own and one a command, or one for all", "[cli][manual]")
{
    std::vector<std::string> names;
    for (const auto& [name, bytes] : pages_of(kProgram)) names.push_back(name);
    CHECK(names == std::vector<std::string>{"bash-completion/completions/toy", "man1/toy-export-png.1",
                                            "man1/toy-luck.1", "man1/toy-memory.1", "man1/toy.1"});
    const std::array sole{CommandRow{.path = "", .summary = "a game", .run = say, .talks = false}};
    const std::vector<PageSection> sections{{"KEYS", {{"walk", "up - w"}}}};
    const Program game{.name = "game",
                       .version = "1",
                       .summary = "a game",
                       .commands = sole,
                       .sections = sections,
                       .manual_section = '6',
                       .see_also = "toy(1)",
                       .date = "2026-11-23"};
    const auto pages = pages_of(game);
    CHECK(pages.size() == 2);
    const std::string_view page = rpg::as_text(pages.at("man6/game.6"));
    CHECK(page.starts_with(".TH GAME 6 \"2026-11-23\" \"game 1\" \"Games\"\n"));
    CHECK(page.find(".SH KEYS\n.TP\nwalk\nup \\- w\n.SH EXIT STATUS\n") != page.npos);
    CHECK(page.ends_with(".SH SEE ALSO\n\\fBtoy\\fR(1)\n"));
    CHECK(page.find("quiet") == page.npos);
    CHECK(run(game, {"--quiet"}).code == ExitCode::Usage);
}

TEST_CASE("the manual escapes what roff would understand", "[cli][manual]")
{
    const std::string page = manual_page(kProgram, kRows[2]);
    CHECK(page.starts_with(".TH TOY\\-EXPORT\\-PNG 1 \"\" \"toy 1.2\" \"User commands\"\n"));
    CHECK(page.find("\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIDIR\\fR\nwhere the pictures go\n") !=
          std::string::npos);
    CHECK(page.find("First paragraph.\n.PP\nSecond.\n") != std::string::npos);
    CHECK(manual_page(kProgram).find("\\fBtoy\\-export\\-png\\fR(1)\nwrite pictures\n") != std::string::npos);
}

TEST_CASE("drpg explains itself", "[cli]")
{
    std::ostringstream out;
    std::ostringstream err;
    const std::vector<std::string> args{"help", "help"};
    CHECK(converter::run_cli(args, {out, err}) == ExitCode::Ok);
    CHECK(out.str().starts_with("drpg help - explain a command\n"));
    const std::vector<std::string> unknown{"help", "exprt"};
    CHECK(converter::run_cli(unknown, {out, err}) == ExitCode::Usage);
    CHECK(err.str() == "drpg: there is no command 'exprt' (did you mean 'export'?); see 'drpg --help'\n");
}

TEST_CASE("the README lists every command", "[cli][docs]")
{
    std::ifstream in(tests::tests_folder() + "/../README.md");
    const std::string readme{std::istreambuf_iterator<char>(in), {}};
    for (const CommandRow& command : converter::drpg_program().commands) {
        INFO(command.path);
        const std::string row = "| `drpg " + std::string(command.path);
        CHECK((command.hidden || readme.find(row + ' ') != std::string::npos ||
               readme.find(row + '`') != std::string::npos));
    }
}
