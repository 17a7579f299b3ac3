#pragma once
#include <cstdint>
#include <limits>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The command line of a program, as tables. Parser, help, manual pages and completion are made from them.
// docs/decisions/0001-one-table-of-commands.md
namespace cli {

class Arguments;

enum class ExitCode : int {
    Ok = 0,
    Failed = 1,     // it ran and something failed
    Usage = 2,      // the command line makes no sense
    Unsuitable = 3, // the data is missing or of the wrong kind
    BadSave = 4,    // a save, replay or mod is invalid
};

enum class Verbosity : std::uint8_t { Quiet, Normal, Verbose };

// Where a command writes. Results go to `out`; errors, remarks and progress to `err`.
struct Io {
    std::ostream& out;
    std::ostream& err;
    bool terminal = false; // `err` is a terminal: progress may be drawn
    Verbosity verbosity = Verbosity::Normal;
};

enum class Takes : std::uint8_t {
    Flag,
    Text,
    Number,
    Size, // WIDTHxHEIGHT
    File,
    Folder,
    Path // a file or a folder
};

// An argument of a command. With dashes ("--scale") it is an option, without ("DATA") it is positional. A
// `value` like "all|used" allows only these words.
struct ArgumentRow {
    std::string_view name;
    std::string_view value{}; // name of the value in the help: "N", "DIR", "all|used"
    std::string_view help{};
    Takes takes = Takes::Flag;
    std::string_view short_name{}; // "-o"
    std::string_view aliases{};    // other names, separated by blanks: "-warp"
    std::string_view fallback{};   // the default value
    std::string_view proposals{};  // values that the completion offers, separated by blanks
    bool required = false;
    bool repeatable = false;
    bool hidden = false;                                             // from help, manual and completion
    std::int64_t minimum = std::numeric_limits<std::int64_t>::min(); // of numbers, and of each side of a size
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();

    constexpr bool is_positional() const { return !name.starts_with('-'); }
    constexpr bool has_choices() const { return value.find('|') != std::string_view::npos; }
};

// Makers of common options.
constexpr ArgumentRow flag_option(std::string_view name, std::string_view help)
{
    return {.name = name, .help = help};
}
constexpr ArgumentRow value_option(Takes takes, std::string_view name, std::string_view value,
                                   std::string_view help, std::string_view fallback = {})
{
    return {.name = name, .value = value, .help = help, .takes = takes, .fallback = fallback};
}
constexpr ArgumentRow number_option(std::string_view name, std::string_view value, std::string_view help,
                                    std::int64_t minimum, std::int64_t maximum,
                                    std::string_view fallback = {})
{
    ArgumentRow row = value_option(Takes::Number, name, value, help, fallback);
    row.minimum = minimum;
    row.maximum = maximum;
    return row;
}

// A command: its words, its arguments and the function that does it. Rows and the arrays that they point at
// live as long as the program.
struct CommandRow {
    std::string_view path; // "export png"; empty for a program without commands
    std::string_view summary;
    std::span<const ArgumentRow> arguments{};
    ExitCode (*run)(const Arguments&, Io&) = nullptr;
    std::string_view description{}; // paragraphs separated by a newline
    bool json = false;              // understands --json
    bool talks = true;              // understands --quiet and --verbose
    bool hidden = false;            // left out of the overview
    std::string_view instead{};     // for a removed command: its replacement; nothing is run
    std::string_view product{};     // the heading in the overview; empty: none
};

struct GroupRow { // the first word of several commands
    std::string_view name;
    std::string_view summary;
};

// A section of a manual page besides the arguments: the keys of a game, the files that it keeps.
struct PageSection {
    struct Entry {
        std::string term;
        std::string text;
    };
    std::string title;
    std::vector<Entry> entries;
};

struct Program {
    std::string_view name;
    std::string_view version;
    std::string_view summary;
    std::span<const CommandRow> commands;
    std::span<const GroupRow> groups{};
    std::span<const PageSection> sections{};
    char manual_section = '1';   // 6: a game
    std::string_view see_also{}; // another page: "drpg(1)"
    std::string_view date{};     // of the version, for the manual: "2026-11-23"
};

// Options of every command.
inline constexpr ArgumentRow kJson{.name = "--json", .help = "print the result as JSON on standard output"};
inline constexpr ArgumentRow kQuiet{
    .name = "--quiet", .help = "only errors: no remarks, no progress", .short_name = "-q"};
inline constexpr ArgumentRow kVerbose{.name = "--verbose", .help = "more output", .short_name = "-v"};
inline constexpr ArgumentRow kHelp{.name = "--help", .help = "show this help", .short_name = "-h"};
inline constexpr ArgumentRow kVersion{.name = "--version", .help = "show the version"};

std::vector<ArgumentRow> options_of(const CommandRow& command); // its own options and the common ones
std::vector<std::string_view> choices_of(const ArgumentRow& row);
std::vector<std::string_view> words_of(std::string_view text, char separator = ' ');

} // namespace cli
