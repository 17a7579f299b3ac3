#pragma once
#include "cli/arguments.h"
#include "rpg/core/result.h"
#include "rpg/session/replay.h"
#include "runtime/data/library.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace runtime {

// The command line of drpg-play.
struct Options {
    std::string data{}; // empty: the game that was played last
    std::string map{};
    std::string load{};                          // a save slot
    bool goes_on = false;                        // continue the newest saved game
    std::string language{};                      // "de"; empty: from the settings
    std::vector<std::string> system_languages{}; // used if neither names any; not an option
    std::uint64_t seed = 0;                      // 0: random
    rpg::Luck luck{};
    int width = 960;
    int height = 720;
    bool fullscreen = false;
    bool headless = false;
    bool classic = false;
    bool smooth = false;                                  // smooth distance, whatever the settings say
    int picture_memory = 96;                              // MB of decoded pictures in full colour
    rpg::Difficulty difficulty = rpg::Difficulty::Normal; // for new games
    bool permadeath = false;
    bool portable = false;
    bool dev = false;
    bool dap = false; // an editor debugs the game
    std::string record{};
    std::string replay{};
    std::string ghost{};             // a recorded game to compare with
    std::string speed{};             // of the replay; empty: from the settings
    std::string config{};            // a settings file
    std::string saves{};             // a folder of saved games
    std::string screenshot{};        // written by a headless run
    std::string frames{};            // folder for a picture after each input of a headless run
    std::vector<std::string> mods{}; // folders and zips
    bool without_mods = false;       // ignore the mods of the settings
    std::vector<std::string> keys{}; // to press in a headless run

    bool verbose = false;
    std::string speech_log{}; // "-": standard output
    std::string log{};        // empty: in the default folder

    // a name for a shared start: it has its own saves, and the game that was played last stays the same
    std::string link{};
    std::string opened_file{};         // a saved game or a mod given in place of DATA; set by classify_data
    std::vector<rpg::Error> remarks{}; // problems in the settings; not an option
    bool is_first_time = false;        // no game was played yet, so the player chooses one; not an option
    std::string user_folder{};         // for saves and pictures; set by find_folders, like the next one
    std::string cache_folder{};        // for data that can be recomputed; empty: no cache

    struct Film {           // a film of `replay`
        std::string file{}; // "-": standard output
        int fps = 30;
        std::uint32_t from = 0; // commands to play instantly at the start
        std::uint32_t to = 0;   // the last command; 0: to the end of the recording
        bool bare = false;      // without bars
    };
    std::string free_game{};             // path of the free game; not an option
    std::optional<Film> film{};          // frames show nothing of the program itself
    rpg::ShuffleMaker shuffle = nullptr; // nullptr: this build cannot shuffle; not an option

    // A headless run changes none of the player's files.
    bool keeps_saves() const { return !headless || !saves.empty(); }
    bool keeps_settings() const { return !headless || !config.empty(); }
    // Names a saved or recorded game, which may not exist.
    bool names_game() const { return !load.empty() || goes_on || !replay.empty() || !ghost.empty(); }
};

// The table of drpg-play: its only command calls `run`.
using RunPlay = cli::ExitCode (*)(const cli::Arguments&, cli::Io&);
// `with_tools`: accept --dev and --dap (runtime/app/tools.h).
cli::CommandRow play_command(RunPlay run, bool with_tools);
cli::Program play_program(std::span<const cli::CommandRow> play_command);
inline constexpr std::string_view kPagesOption = "--pages"; // hidden: folder for manual page and completion

rpg::Result<Options> read_options(const cli::Arguments& arguments);
rpg::Result<Options> parse_options(std::span<const std::string> words);

// Where settings and saves are: beside the program with --portable, else in the system's folders.
struct UserFolders {
    std::string config_file;
    std::string saves;
    std::string mods;
    std::string log;
};
UserFolders find_folders(Options& options);

// The places where the program looks for games, with its cache of what it found.
Library make_library(const Options& options);

// DATA may also be a saved game or a mod, which goes to `opened_file`, or a recorded game, which goes to
// `replay`. The data is then that of the game that was played last.
void classify_data(Options& options);

// Without DATA: the game that was played last, else the free one.
void choose_last_game(Options& options, const std::string& last_game);
// If the game that was played last has moved: finds the same contents in the known folders.
void find_last_game_again(Options& options, const std::string& last_game);

} // namespace runtime
