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
    std::string load{};                          // a slot
    bool goes_on = false;                        // with the newest saved game
    std::string language{};                      // "de"; empty: of the settings
    std::vector<std::string> system_languages{}; // where neither says any; not an option
    std::uint64_t seed = 0;                      // 0: by chance
    rpg::Luck luck{};
    int width = 960;
    int height = 720;
    bool fullscreen = false;
    bool headless = false;
    bool classic = false;
    rpg::Difficulty difficulty = rpg::Difficulty::Normal; // of new games
    bool permadeath = false;
    bool portable = false;
    bool dev = false;
    bool dap = false; // an editor debugs the game
    std::string record{};
    std::string replay{};
    std::string ghost{};             // a recorded game to compare with
    std::string speed{};             // of the replay; empty: of the settings
    std::string config{};            // a settings file
    std::string saves{};             // a folder of saved games
    std::string screenshot{};        // of a headless run
    std::string frames{};            // folder for a picture after each input of it
    std::vector<std::string> mods{}; // folders and zips
    bool without_mods = false;       // of the settings
    std::vector<std::string> keys{}; // to press in a headless run

    bool verbose = false;
    std::string speech_log{}; // "-": standard output
    std::string log{};        // empty: in the folder for such things

    std::string link{}; // a name for a start that was shared: its saves are its own, and the game that was
                        // played last stays that
    std::string opened_file{};         // a saved game or a mod in place of DATA; by classify_data
    std::vector<rpg::Error> remarks{}; // what is wrong with the settings; not an option
    bool is_first_time = false;        // no game was played yet: the player chooses one; not an option
    std::string user_folder{};         // where saves and pictures go; by find_folders, like the next one
    std::string cache_folder{};        // for what can be found out again; empty: it is found out each time

    struct Film {           // of `replay`
        std::string file{}; // "-": standard output
        int fps = 30;
        std::uint32_t from = 0; // commands that are played at once
        std::uint32_t to = 0;   // the last command; 0: of the recorded game
        bool bare = false;      // without bars
    };
    std::string free_game{};             // its place where no installation has it; not an option
    std::optional<Film> film{};          // nothing of the program is in the picture
    rpg::ShuffleMaker shuffle = nullptr; // nullptr: this build cannot shuffle; not an option

    // A run without a window is nobody's game: it changes nothing of the player's.
    bool keeps_saves() const { return !headless || !saves.empty(); }
    bool keeps_settings() const { return !headless || !config.empty(); }
    // A saved or recorded game, which may turn out to be none.
    bool names_game() const { return !load.empty() || goes_on || !replay.empty() || !ghost.empty(); }
};

// The table of drpg-play: its only command does `run`.
using RunPlay = cli::ExitCode (*)(const cli::Arguments&, cli::Io&);
// `with_tools`: --dev and --dap are known (runtime/app/tools.h).
cli::CommandRow play_command(RunPlay run, bool with_tools);
cli::Program play_program(std::span<const cli::CommandRow> play_command);
inline constexpr std::string_view kPagesOption = "--pages"; // hidden: a folder for manual page and completion

rpg::Result<Options> read_options(const cli::Arguments& arguments);
rpg::Result<Options> parse_options(std::span<const std::string> words);

// Where settings and saves are: beside the program with --portable, else where the system has a place for
// them.
struct UserFolders {
    std::string config_file;
    std::string saves;
    std::string mods;
    std::string log;
};
UserFolders find_folders(Options& options);

// Where the program looks for games, and keeps what it found.
Library games_to_look_through(const Options& options);

// DATA may also be a saved game, a recorded game or a mod: then it is no data, and belongs to the game that
// was played last.
void classify_data(Options& options);

// Without DATA: the game that was played last, else the free one.
void choose_last_game(Options& options, const std::string& last_game);
// If the game that was played last is not where it was: the place of the same contents in the known folders.
void find_last_game_again(Options& options, const std::string& last_game);

} // namespace runtime
