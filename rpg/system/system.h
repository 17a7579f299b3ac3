#pragma once
#include "rpg/core/bytes.h"

#include <cstdint>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

// What the programs ask of the operating system and the standard library cannot answer. Each system has its
// own source: system_posix.cpp, system_windows.cpp. Texts are UTF-8, and paths have '/' between folders.
namespace rpg {

std::vector<std::string> program_words(int argc, char** argv); // of the command line, without the first
std::string environment(const char* name);                     // empty: there is none
std::string system_locale();                                   // "de_DE"; empty: variables alone say it

// What the user reads, first choice first: "de_AT", "fr". As gettext does: the list LANGUAGE, else LC_ALL,
// LC_MESSAGES, LANG or system_locale(); empty in the locale "C", whatever LANGUAGE says.
std::vector<std::string> system_languages();
// The first one that there are texts in; empty: English.
std::string choose_language(const std::vector<std::string>& wanted,
                            const std::function<bool(const std::string&)>& has);

// Before anything is written or read: the standard streams take bytes as they are, and a program with a
// window of its own still writes to the console that it was started from.
void open_console();
bool errors_go_to_terminal();

// In the time zone of the user; the year 1900 for a time that no calendar has.
std::tm local_time(std::time_t time);
int process_number(); // unique among the programs that run
// Seconds that processors have worked for this program, all threads together. Windows counts in steps of 16
// ms.
double processor_time();

std::string program_folder(); // where the program that runs is
std::string home_folder();    // "/" if nothing is known
std::string user_name();      // empty if nothing is known

// A folder of the player's own for this program.
enum class UserPlace { Settings, Data, State, Cache }; // State: logs; Cache: what can be made again
std::string own_folder(UserPlace place);
std::vector<std::string> system_game_folders(); // for the games of all users
std::vector<std::string> system_font_files();   // fonts with letters of one width
std::vector<std::string> soundfont_folders();   // none: the system itself plays MIDI, if it has_instruments()
bool has_instruments();                         // plays MIDI without a soundfont
std::vector<std::string> doom_folders();        // with the games of Doom

// What the system has asked for since it was last checked: to end, or to stop for a while.
struct SystemWish {
    bool ends = false, stops = false;
};
void listen_to_system();       // from here on; once, by the main thread
SystemWish take_system_wish(); // and forgets it
void stop_for_a_while();       // returns when the program may go on

// As finely as the system knows it; 0: there is no such file.
std::int64_t time_written(const std::string& path);

void close_file(int number); // that another library has opened

// Runs a program of the search path that reads its input and writes its output. Gives the reason of a
// failure, or nothing.
std::string run_filter(const std::vector<std::string>& words, ByteView input, Bytes& output);

} // namespace rpg
