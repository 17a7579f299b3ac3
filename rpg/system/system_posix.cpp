#include "rpg/system/system.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <pwd.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace rpg {
namespace {

// As the XDG specification says.
std::string xdg_folder(const char* variable, std::string_view under_home)
{
    const std::string value = environment(variable);
    if (value.starts_with('/')) return value + "/drpg"; // others do not count
    const std::string home = home_folder();
    return home + (home.ends_with('/') ? "" : "/") + std::string(under_home) + "/drpg";
}

volatile std::sig_atomic_t g_ends = 0, g_stops = 0; // NOLINT(*-avoid-non-const-global-variables): signals

void note_signal(int signal)
{
    (signal == SIGTSTP ? g_stops : g_ends) = 1;
}

struct CloseFile {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>; // without a name: gone when closed

std::string text_of(int failure)
{
    return std::generic_category().message(failure);
}

// The environment is empty: variables such as GZIP would add options.
std::string run_between(const std::vector<std::string>& words, std::FILE* in, std::FILE* out)
{
    std::vector<std::string> kept = words;
    std::vector<char*> arguments;
    arguments.reserve(kept.size() + 1);
    for (std::string& word : kept) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<char*, 1> environment{nullptr};
    posix_spawn_file_actions_t files;
    if (const int failure = posix_spawn_file_actions_init(&files); failure != 0) return text_of(failure);
    posix_spawn_file_actions_adddup2(&files, fileno(in), 0);
    posix_spawn_file_actions_adddup2(&files, fileno(out), 1);
    pid_t child = 0;
    const int failure =
        posix_spawnp(&child, arguments[0], &files, nullptr, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) return "the program cannot be started: " + text_of(failure);
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return text_of(errno);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "" : "the program has failed";
}

Bytes contents(std::FILE* file)
{
    Bytes bytes;
    std::array<std::uint8_t, 16384> part{};
    std::rewind(file);
    while (const std::size_t count = std::fread(part.data(), 1, part.size(), file))
        bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count));
    return bytes;
}

} // namespace

std::vector<std::string> program_words(int argc, char** argv)
{
    return {argv + 1, argv + argc};
}

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string system_locale()
{
    return {};
}

void open_console() {} // all is as it should be

bool errors_go_to_terminal()
{
    return isatty(STDERR_FILENO) == 1;
}

std::tm local_time(std::time_t time)
{
    std::tm parts{};
    if (localtime_r(&time, &parts) != nullptr) return parts;
    parts = {};
    parts.tm_mday = 1;
    return parts;
}

int process_number()
{
    return getpid();
}

double processor_time()
{
    std::timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string program_folder()
{
    std::error_code failed;
    return std::filesystem::read_symlink("/proc/self/exe", failed).parent_path().generic_string();
}

std::string home_folder()
{
    if (std::string home = environment("HOME"); !home.empty()) return home;
    std::array<char, 4096> words{};
    passwd row{}, *found = nullptr;
    const bool is_known =
        getpwuid_r(getuid(), &row, words.data(), words.size(), &found) == 0 && found != nullptr;
    return is_known && row.pw_dir != nullptr && *row.pw_dir != '\0' ? row.pw_dir : "/";
}

std::string user_name()
{
    return environment("USER");
}

std::string own_folder(UserPlace place)
{
    switch (place) {
    case UserPlace::Settings:
        return xdg_folder("XDG_CONFIG_HOME", ".config");
    case UserPlace::Data:
        break;
    case UserPlace::State:
        return xdg_folder("XDG_STATE_HOME", ".local/state");
    case UserPlace::Cache:
        return xdg_folder("XDG_CACHE_HOME", ".cache");
    }
    return xdg_folder("XDG_DATA_HOME", ".local/share");
}

std::vector<std::string> system_game_folders()
{
    std::vector<std::string> folders;
    std::string shared = environment("XDG_DATA_DIRS");
    if (shared.empty()) shared = "/usr/local/share:/usr/share";
    for (std::string_view left = shared; !left.empty();) {
        const std::string folder(left.substr(0, left.find(':')));
        left.remove_prefix(std::min(left.size(), folder.size() + 1));
        if (!folder.starts_with('/')) continue;
        folders.push_back(folder + "/drpg");
        folders.push_back(folder + "/games/drpg");
    }
    return folders;
}

std::vector<std::string> system_font_files()
{
    return {"/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", // where Debian, Fedora and Arch put them
            "/usr/share/fonts/dejavu-sans-mono-fonts/DejaVuSansMono.ttf",
            "/usr/share/fonts/TTF/DejaVuSansMono.ttf",
            "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf",
            "/usr/share/fonts/noto/NotoSansMono-Regular.ttf",
            "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
            "/usr/share/fonts/truetype/freefont/FreeMono.ttf",
            "/usr/share/fonts/truetype/hack/Hack-Regular.ttf"};
}

std::vector<std::string> soundfont_folders()
{
    return {"/usr/share/sounds/sf2", "/usr/share/soundfonts", "/usr/share/sounds/sf3",
            "/usr/local/share/sounds/sf2", "/usr/local/share/soundfonts"};
}

bool has_instruments()
{
    return false;
}

std::vector<std::string> doom_folders()
{
    return {"/usr/share/games/doom", "/usr/local/share/games/doom", "/usr/share/doom"};
}

void listen_to_system()
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGTSTP}) {
        struct sigaction action = {};
        action.sa_handler = note_signal;
        sigaction(signal, &action, nullptr);
    }
}

SystemRequest take_system_request()
{
    const SystemRequest wish{g_ends != 0, g_stops != 0};
    g_stops = 0;
    return wish;
}

void stop_for_a_while()
{
    raise(SIGSTOP);
}

std::int64_t time_written(const std::string& path)
{
    std::error_code failed;
    const auto time = std::filesystem::last_write_time(path, failed);
    return failed ? 0 : static_cast<std::int64_t>(time.time_since_epoch().count());
}

void close_file(int number)
{
    close(number);
}

std::string run_filter(const std::vector<std::string>& words, ByteView input, Bytes& output)
{
    const TemporaryFile in(std::tmpfile());
    const TemporaryFile out(std::tmpfile());
    if (!in || !out) return "there is no room for a temporary file: " + text_of(errno);
    const bool is_written =
        input.empty() || std::fwrite(input.data(), 1, input.size(), in.get()) == input.size();
    if (!is_written || std::fflush(in.get()) != 0) return "a temporary file: " + text_of(errno);
    std::rewind(in.get());
    if (std::string reason = run_between(words, in.get(), out.get()); !reason.empty()) return reason;
    output = contents(out.get());
    return "";
}

} // namespace rpg
