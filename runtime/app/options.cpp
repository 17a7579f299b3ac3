#include "runtime/app/options.h"

#include "cli/run.h"
#include "rpg/core/text.h"
#include "rpg/core/utf8.h"
#include "rpg/project/game_places.h"
#include "rpg/project/seed_word.h"
#include "rpg/session/replay_text.h"
#include "rpg/system/system.h"
#include "runtime/input/bindings.h"
#include "runtime/screens/menus/file_menus.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace runtime {
namespace {

using cli::ArgumentRow;
using cli::flag_option;
using cli::number_option;
using cli::Takes;
using cli::value_option;

constexpr std::string_view kTypedKeys = "type:", kDroppedKeys = "drop:"; // of --keys

constexpr std::array kPlayArguments{
    ArgumentRow{
        .name = "DATA",
        .help =
            "the game: a .zip, .jar or .bar file, a folder of its files, an unpacked project, 'free' for "
            "Graveshift, which comes with the program, or the name of a game in one of the usual folders; "
            "default: the game that was played last. A saved game, a recorded game or a mod can be opened, "
            "too",
        .takes = Takes::Path,
        .proposals = "free"},
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "start a new game on this level",
                .takes = Takes::Text,
                .aliases = "-warp"},
    ArgumentRow{.name = "--load",
                .value = "SLOT",
                .help = "continue a saved game: quick, auto-1, slot-1 ...",
                .takes = Takes::Text,
                .aliases = "-loadgame",
                .proposals = "quick auto-1 auto-2 auto-3 last-1 last-2 last-3"},
    flag_option("--continue", "continue the newest saved game"),
    value_option(Takes::Text, "--seed", "WORD",
                 "a number, 1 or more: seed of a new game's random numbers, default: random; a word: "
                 "the game is shuffled by it ('drpg randomise')"),
    value_option(Takes::Text, "--shuffle", "WORD",
                 "shuffle the game by this word; --seed can then be a number"),
    value_option(
        Takes::Text, "--luck", "LIST",
        "fixed die rolls for tests, one byte per command: 12,255,0; the last one is used for the rest"),
    ArgumentRow{.name = "--mod",
                .value = "MOD",
                .help = "a mod (a folder or zip with mod.xml) to apply to the game; later ones win",
                .takes = Takes::Path,
                .short_name = "-m",
                .aliases = "-file",
                .repeatable = true},
    flag_option("--no-mods", "ignore the mods that are enabled in the menu"),
    value_option(
        Takes::Text, "--language", "CODE",
        "language of the texts: en, de, es, fr, pt, ru, or one of your own; default: as in the settings, "
        "else the system's"),
    ArgumentRow{.name = "--size",
                .value = "WxH",
                .help = "the size of the window",
                .takes = Takes::Size,
                .aliases = "-geometry",
                .fallback = "960x720",
                .minimum = 128,
                .maximum = 8192},
    flag_option("--fullscreen", "fill the screen"),
    ArgumentRow{
        .name = "--headless", .help = "run without a window: press --keys, then quit", .aliases = "-nodraw"},
    value_option(Takes::Text, "--keys", "A,B,..",
                 "with --headless: the keys to press, by name; type:TEXT for letters, drop:FILE for a "
                 "file that is dragged into the window"),
    value_option(Takes::File, "--screenshot", "FILE", "like --headless, and save the last frame as PNG"),
    value_option(Takes::Folder, "--frames", "DIR",
                 "with --headless: save a PNG after every key, or every command of --replay"),
    value_option(Takes::File, "--record", "FILE", "record the game as a replay"),
    ArgumentRow{.name = "--replay",
                .value = "FILE",
                .help = "play back a recorded game and compare; exit code 1 if it diverges",
                .takes = Takes::File,
                .aliases = "-playdemo"},
    value_option(Takes::File, "--film", "FILE",
                 "with --replay: write it as video (YUV4MPEG2, .y4m), without a window and as fast as "
                 "possible; '-' writes to standard output, for ffmpeg"),
    number_option("--fps", "N", "with --film: frames per second", 1, 240, "30"),
    number_option("--from", "N", "with --film: begin after this many commands", 0, 0x7FFFFFFF, "0"),
    number_option("--to", "N", "with --film: end with this command; 0: the last one", 0, 0x7FFFFFFF, "0"),
    flag_option("--bare", "with --film: only the 3D view, without the bars"),
    value_option(Takes::File, "--ghost", "FILE", "a recorded game to compare with while you play"),
    value_option(Takes::Text, "--speed", "classic|default|fast|instant",
                 "the speed of --replay; default: as in the settings"),
    ArgumentRow{.name = "--config",
                .value = "FILE",
                .help = "the settings file",
                .takes = Takes::File,
                .short_name = "-c"},
    value_option(Takes::Folder, "--saves", "DIR",
                 "the folder of saved games. Without a window nothing is saved unless this option says "
                 "where, and settings only with --config"),
    flag_option("--portable", "keep settings and saves beside the program"),
    value_option(
        Takes::File, "--speech-log", "FILE",
        "write what is read aloud to this file, a line each time, also without a program that speaks; "
        "'-' writes to standard output (docs/howto/by-ear.md)"),
    ArgumentRow{.name = "--verbose", .help = "also show the log on the terminal", .short_name = "-v"},
    value_option(Takes::File, "--log", "FILE",
                 "the file for the log; default: drpg-play.log in the folder for logs, none with --headless"),
    flag_option("--classic", "the original's picture and quirks"),
    number_option("--picture-memory", "MB",
                  "how much decoded pictures of mods in full colour may take beyond what is shown", 1, 4096,
                  "96"),
    flag_option("--smooth", "what is far away does not flicker, whatever the settings say"),
    value_option(Takes::Text, "--difficulty", rpg::kDifficultyChoices,
                 "difficulty of new games; 'normal' has the original's numbers", "normal"),
    flag_option("--permadeath", "new games have one life: you cannot save or load, and death is final"),
    flag_option("--dev", "read changed files again while playing; F1 opens a console, F2 an overlay"),
    flag_option("--dap",
                "like --dev, and lets an editor debug the game over standard input and output; the editor "
                "chooses game and level (docs/howto/editors.md)"),
    ArgumentRow{.name = "--data",
                .value = "DATA",
                .help = "the same as DATA",
                .takes = Takes::Path,
                .aliases = "-iwad",
                .hidden = true},
    ArgumentRow{.name = "--link",
                .value = "NAME",
                .help = "keep the saves of this start in a folder of their own",
                .takes = Takes::Text,
                .hidden = true},
    ArgumentRow{.name = kPagesOption,
                .value = "DIR",
                .help = "where to write the manual page and the completion for bash",
                .takes = Takes::Folder,
                .hidden = true},
};

std::vector<ArgumentRow> arguments_without_tools()
{
    std::vector<ArgumentRow> rows(kPlayArguments.begin(), kPlayArguments.end());
    std::erase_if(rows, [](const ArgumentRow& row) { return row.name == "--dev" || row.name == "--dap"; });
    return rows;
}

std::vector<cli::PageSection> manual_sections()
{
    cli::PageSection keys{"KEYS", {}}; // they can be changed in the settings
    for (const ActionRow& row : action_rows())
        keys.entries.push_back({std::string(row.label), std::string(row.keys)});
    return {std::move(keys),
            {"FILES",
             {{"~/.config/drpg/drpg.conf", "settings and keys, as lines key = value"},
              {"~/.local/share/drpg/saves", "saved games, a folder for each game"},
              {"~/.local/share/drpg/mods", "mods, which the menu switches on and off"},
              {"~/.local/share/drpg/games", "games of your own; DATA may be their names"},
              {"~/.local/state/drpg/drpg-play.log", "what the program did and what went wrong"},
              {"~/.cache/drpg/games.txt", "what is known of the games that were found"}}},
            {"ENVIRONMENT",
             {{"XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CACHE_HOME",
               "used instead of ~/.config, ~/.local/share, ~/.local/state and ~/.cache"},
              {"XDG_DATA_DIRS", "more folders with games, in drpg and games/drpg of each"},
              {"SDL_SOUNDFONTS", "General MIDI soundfonts for the music, separated by semicolons"}}}};
}

void shuffle_by(std::string_view word, Options& options)
{
    options.mods.push_back(std::string(rpg::kShuffleMod) +
                           rpg::word_of(rpg::shuffle_named(word, rpg::kShuffleDefault)));
}

// A number is for the dice, any other word shuffles the game.
rpg::Outcome read_seed(const cli::Arguments& arguments, Options& options)
{
    if (!arguments.has("--seed")) return rpg::success();
    const std::string word = arguments.text("--seed");
    const auto number = rpg::parse_whole<std::uint64_t>(word);
    if (word.empty() || (number && *number == 0))
        return rpg::Error{.reason = "--seed: a number from 1 on, or a word, is expected"};
    if (number)
        options.seed = *number;
    else
        shuffle_by(word, options);
    return rpg::success();
}

void read_film(const cli::Arguments& arguments, Options& options)
{
    if (!arguments.has("--film")) return;
    options.headless = true;
    options.film = Options::Film{.file = arguments.text("--film"),
                                 .fps = static_cast<int>(arguments.number("--fps")),
                                 .from = static_cast<std::uint32_t>(arguments.number("--from")),
                                 .to = static_cast<std::uint32_t>(arguments.number("--to")),
                                 .bare = arguments.flag("--bare")};
}

// The name of a folder.
rpg::Outcome read_link(const cli::Arguments& arguments, Options& options)
{
    options.link = arguments.text("--link");
    const auto is_plain = [](char letter) { return rpg::is_letter(letter) || rpg::is_digit(letter); };
    if (std::ranges::all_of(options.link, is_plain)) return rpg::success();
    return rpg::Error{.reason = "--link: letters and digits are expected"};
}

} // namespace

cli::CommandRow play_command(RunPlay run, bool with_tools)
{
    static const std::vector<ArgumentRow> kWithoutTools = arguments_without_tools();
    return {.path = "",
            .summary = "plays Doom RPG and the free game Graveshift",
            .arguments = with_tools ? std::span<const ArgumentRow>(kPlayArguments) : kWithoutTools,
            .run = run,
            .description = "Plays in a window, with keyboard, mouse or pad. The keys can be changed in the "
                           "settings.\nOptions also work with one dash, as in Doom ports.",
            .talks = false};
}

cli::Program play_program(std::span<const cli::CommandRow> play_command)
{
    static const std::vector<cli::PageSection> kSections = manual_sections();
    return {.name = "drpg-play",
            .version = cli::version(),
            .summary = play_command.front().summary,
            .commands = play_command,
            .sections = kSections,
            .manual_section = '6',
            .see_also = "drpg(1)",
            .date = cli::release_date()};
}

rpg::Result<Options> read_options(const cli::Arguments& arguments)
{
    const auto mods = arguments.list("--mod");
    Options options;
    options.data = arguments.text(arguments.has("--data") ? "--data" : "DATA");
    options.map = arguments.text("--map");
    options.load = arguments.text("--load");
    options.goes_on = arguments.flag("--continue");
    options.verbose = arguments.flag("--verbose");
    options.log = arguments.text("--log");
    options.speech_log = arguments.text("--speech-log");
    options.language = arguments.text("--language");
    if (arguments.has("--luck")) {
        rpg::Result<rpg::Luck> luck = rpg::parse_luck(arguments.text("--luck"));
        if (!luck) return rpg::Error{.reason = "--luck: " + luck.error().reason};
        options.luck = std::move(*luck);
    }
    options.width = arguments.size("--size").width;
    options.height = arguments.size("--size").height;
    options.fullscreen = arguments.flag("--fullscreen");
    options.headless = arguments.flag("--headless") || arguments.has("--screenshot");
    options.classic = arguments.flag("--classic");
    options.smooth = arguments.flag("--smooth");
    options.picture_memory = static_cast<int>(arguments.number("--picture-memory"));
    options.difficulty = rpg::find_difficulty(arguments.text("--difficulty")).value_or(options.difficulty);
    options.permadeath = arguments.flag("--permadeath");
    options.portable = arguments.flag("--portable");
    options.dev = arguments.knows("--dev") && arguments.flag("--dev");
    options.dap = arguments.knows("--dap") && arguments.flag("--dap");
    options.record = arguments.text("--record");
    options.replay = arguments.text("--replay");
    read_film(arguments, options);
    options.ghost = arguments.text("--ghost");
    options.speed = arguments.text("--speed");
    options.config = arguments.text("--config");
    options.saves = arguments.text("--saves");
    options.screenshot = arguments.text("--screenshot");
    options.frames = arguments.text("--frames");
    options.mods.assign(mods.begin(), mods.end());
    if (const rpg::Outcome read = read_seed(arguments, options); !read) return read.error();
    if (const std::string word = arguments.text("--shuffle"); !word.empty()) shuffle_by(word, options);
    if (const rpg::Outcome read = read_link(arguments, options); !read) return read.error();
    options.without_mods = arguments.flag("--no-mods");
    const std::string keys = arguments.text("--keys");
    for (const std::string_view word : cli::words_of(keys, ',')) {
        const bool is_text = word.starts_with(kTypedKeys) || word.starts_with(kDroppedKeys);
        std::string key = is_text ? std::string(word) : rpg::in_small_letters(word);
        if (!is_text && !is_input_name(key))
            return rpg::Error{.reason = "--keys: there is no key or button '" + std::string(word) +
                                        "'; names are such as up, return, space, a, f1, pad a"};
        options.keys.push_back(std::move(key));
    }
    return options;
}

rpg::Result<Options> parse_options(std::span<const std::string> words)
{
    const cli::CommandRow command = play_command(nullptr, true);
    const auto arguments = cli::parse("drpg-play", command, words);
    if (!arguments) return arguments.error();
    return read_options(*arguments);
}

UserFolders find_folders(Options& options)
{
    UserFolders folders;
    options.user_folder = options.portable ? rpg::portable_folder() : rpg::own_folder(rpg::UserPlace::Data);
    folders.config_file =
        (options.portable ? options.user_folder : rpg::own_folder(rpg::UserPlace::Settings)) + "/drpg.conf";
    options.cache_folder = options.portable ? options.user_folder : rpg::own_folder(rpg::UserPlace::Cache);
    folders.saves = options.user_folder + (options.link.empty() ? "/saves" : "/links/" + options.link);
    if (!options.saves.empty()) folders.saves = options.saves;
    folders.mods = options.user_folder + "/mods";
    folders.log =
        (options.portable ? options.user_folder : rpg::own_folder(rpg::UserPlace::State)) + "/drpg-play.log";
    if (!options.log.empty()) folders.log = options.log;
    if (!options.config.empty()) folders.config_file = options.config;
    return folders;
}

Library make_library(const Options& options)
{
    std::vector<std::string> folders = rpg::game_folders(options.user_folder);
    std::error_code failed;
    const std::filesystem::path here = std::filesystem::current_path(failed);
    if (!failed) folders.push_back(here.generic_string());
    const std::string memory = options.cache_folder.empty() ? "" : options.cache_folder + "/games.txt";
    return {std::move(folders), options.user_folder + "/games", memory};
}

void classify_data(Options& options)
{
    if (is_saved_game(options.data) || is_mod(options.data))
        options.opened_file = std::exchange(options.data, {});
    else if (options.replay.empty() && is_recorded_game(options.data))
        options.replay = std::exchange(options.data, {});
}

void choose_last_game(Options& options, const std::string& last_game)
{
    if (!options.data.empty()) return;
    options.data = last_game.empty() ? "free" : last_game;
    options.is_first_time = last_game.empty() && !options.headless;
}

void find_last_game_again(Options& options, const std::string& last_game)
{
    std::error_code failed;
    if (last_game.empty() || last_game == "free" || options.data != last_game ||
        std::filesystem::exists(last_game, failed))
        return;
    if (std::string place = make_library(options).find_again(last_game, rpg::home_folder()); !place.empty())
        options.data = std::move(place);
}

} // namespace runtime
