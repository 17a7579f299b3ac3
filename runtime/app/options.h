#pragma once
#include "rpg/core/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace runtime {

// The command line of drpg-play.
struct Options {
    std::string data = "free";
    std::string map{};
    std::string load{};     // a slot
    std::uint64_t seed = 0; // 0: by chance
    int width = 960;
    int height = 720;
    bool fullscreen = false;
    bool headless = false;
    bool classic = false;
    bool portable = false;
    bool dev = false;
    std::string record{};
    std::string replay{};
    std::string config{};
    std::string screenshot{};        // of a headless run
    std::vector<std::string> mods{}; // folders and zips
    bool without_mods = false;       // of the settings
    std::vector<std::string> keys{}; // to press in a headless run
    bool shows_help = false;
    bool shows_version = false;

    std::string user_folder{}; // where saves and pictures go; by find_folders
};

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
