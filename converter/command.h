#pragma once
#include <cstdint>
#include <limits>
#include <ostream>
#include <span>
#include <string_view>

namespace converter {

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

enum class Takes : std::uint8_t { Flag, Text, Number, File, Folder, Path }; // Path: a file or a folder

// One thing that a user may type after a command. With dashes ("--scale") it is an option, without ("DATA")
// it is taken by its place. A `value` like "all|used" allows only these words.
struct ArgumentRow {
    std::string_view name;
    std::string_view value{}; // what help calls the value: "N", "DIR", "all|used"
    std::string_view help{};
    Takes takes = Takes::Flag;
    std::string_view short_name{}; // "-o"
    std::string_view fallback{};   // the value when it is left out
    bool required = false;
    bool repeatable = false;
    std::int64_t minimum = std::numeric_limits<std::int64_t>::min(); // of numbers
    std::int64_t maximum = std::numeric_limits<std::int64_t>::max();

    constexpr bool is_positional() const { return !name.starts_with('-'); }
    constexpr bool has_choices() const { return value.find('|') != std::string_view::npos; }
};

// A command: its words, its arguments and the function that does it. Rows are constexpr; arrays that they
// point at live at namespace scope.
struct CommandRow {
    std::string_view path; // "export png"; empty for a program without commands
    std::string_view summary;
    std::span<const ArgumentRow> arguments{};
    ExitCode (*run)(const Arguments&, Io&) = nullptr;
    std::string_view description{}; // paragraphs divided by a newline
    bool json = false;              // understands --json
    bool hidden = false;            // left out of the overview
};

struct GroupRow { // the first word of several commands
    std::string_view name;
    std::string_view summary;
};

struct Program {
    std::string_view name;
    std::string_view version;
    std::string_view summary;
    std::span<const CommandRow> commands;
    std::span<const GroupRow> groups{};
};

// Options of every command.
inline constexpr ArgumentRow kJson{.name = "--json", .help = "print the result as JSON on standard output"};
inline constexpr ArgumentRow kQuiet{
    .name = "--quiet", .help = "only errors: no remarks, no progress", .short_name = "-q"};
inline constexpr ArgumentRow kVerbose{.name = "--verbose", .help = "say more", .short_name = "-v"};
inline constexpr ArgumentRow kHelp{.name = "--help", .help = "show this help", .short_name = "-h"};
inline constexpr ArgumentRow kVersion{.name = "--version", .help = "show the version"};

constexpr ArgumentRow output_option(Takes takes, std::string_view value, std::string_view help)
{
    return {.name = "--output",
            .value = value,
            .help = help,
            .takes = takes,
            .short_name = "-o",
            .required = true};
}

} // namespace converter
