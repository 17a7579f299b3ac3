#pragma once
#include "rpg/core/bytes.h"

#include <cstdint>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

// Functions of the operating system that the standard library lacks. Each system has its own source:
// system_posix.cpp, system_windows.cpp. Texts are UTF-8, and paths have '/' between folders.
namespace rpg {

std::vector<std::string> program_words(int argc, char** argv); // of the command line, without the first
std::string environment(const char* name);                     // empty if it is not set
std::string system_locale(); // "de_DE"; empty: only environment variables tell it

// The user's languages, preferred first: "de_AT", "fr". Follows gettext: the list LANGUAGE, else LC_ALL,
// LC_MESSAGES, LANG or system_locale(); empty in the locale "C", whatever LANGUAGE says.
std::vector<std::string> system_languages();
// The first wanted language that has texts; empty: English.
std::string choose_language(const std::vector<std::string>& wanted,
                            const std::function<bool(const std::string&)>& has);

// Call before any input or output. Makes the standard streams binary, and lets a windowed program write to
// the console that started it.
void open_console();
bool errors_go_to_terminal();

// In the time zone of the user; the year 1900 for a time out of range.
std::tm local_time(std::time_t time);
int process_number(); // unique among running programs
// Processor seconds used by all threads of this program. Windows counts in steps of 16 ms.
double processor_time();

std::string program_folder(); // of the running program
std::string home_folder();    // "/" if nothing is known
std::string user_name();      // empty if nothing is known

// A folder of the player for this program.
enum class UserPlace { Settings, Data, State, Cache }; // State: logs; Cache: files that can be made again
std::string own_folder(UserPlace place);
std::vector<std::string> system_game_folders(); // for the games of all users
std::vector<std::string> system_font_files();   // monospaced fonts
std::vector<std::string> soundfont_folders();   // empty: the system itself plays MIDI, if has_instruments()
bool has_instruments();                         // plays MIDI without a soundfont
std::vector<std::string> doom_folders();        // folders with WADs of Doom games

// Requests of the system since the last check: to end, or to stop for a while.
struct SystemRequest {
    bool ends = false, stops = false;
};
void listen_to_system();             // call once, from the main thread
SystemRequest take_system_request(); // clears a request to stop
void stop_for_a_while();             // suspends the program; returns when it is resumed

// In the system's resolution; 0: there is no such file.
std::int64_t time_written(const std::string& path);

void close_file(int number); // opened by another library

// Runs a program found on PATH with `input` and collects its `output`. Returns the reason of a failure, or an
// empty text.
std::string run_filter(const std::vector<std::string>& words, ByteView input, Bytes& output);

} // namespace rpg
