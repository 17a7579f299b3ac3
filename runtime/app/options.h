#pragma once
#include "rpg/core/result.h"
#include "rpg/sim/session/replay.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// The command line of drpg-play.
struct Options {
    std::string data = "free";
    std::string map{};
    std::string load{};            // a slot
    std::string language{};        // "de"; empty: of the settings
    std::string system_language{}; // where neither says any; not an option
    std::uint64_t seed = 0;        // 0: by chance
    rpg::Luck luck{};
    int width = 960;
    int height = 720;
    bool fullscreen = false;
    bool headless = false;
    bool classic = false;
    bool portable = false;
    bool dev = false;
    std::string record{};
    std::string replay{};
    std::string speed{}; // of the replay; empty: of the settings
    std::string config{};
    std::string screenshot{};        // of a headless run
    std::string frames{};            // folder for a picture after each input of it
    std::vector<std::string> mods{}; // folders and zips
    bool without_mods = false;       // of the settings
    std::vector<std::string> keys{}; // to press in a headless run
    bool shows_help = false;
    bool shows_version = false;
    bool shows_manual = false;     // the manual page, for the build
    bool shows_completion = false; // the script for bash, for the build

    std::string remark{};      // what is wrong with the settings; not an option
    std::string user_folder{}; // where saves and pictures go; by find_folders
};

// One option, from which the parser, --help, the manual page and the completion are made.
struct OptionRow {
    std::string_view name;
    std::string_view value; // empty: a flag
    std::string_view help;
    bool (*take)(Options&, const std::string&); // false: the value makes no sense
    std::string_view aliases{};                 // divided by blanks: short ones, and those of Doom's ports
    bool is_hidden = false;
};
std::span<const OptionRow> option_rows();

// `--name value`, `--name=value`, `-name`; `--` ends the options.
rpg::Result<Options> parse_options(std::span<const std::string> words);
std::string help_text();

// Where settings and saves are: beside the program with --portable, else where XDG says.
struct UserFolders {
    std::string config_file;
    std::string saves;
    std::string mods;
};
UserFolders find_folders(Options& options);

} // namespace runtime
