#include "rpg/system/system.h"
#include "rpg/system/windows_calls.h"

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <fcntl.h>
#include <filesystem>
#include <io.h>
#include <memory>
#include <mmsystem.h>
#include <shellapi.h>
#include <shlobj.h>
#include <system_error>
#include <utility>

namespace rpg {
namespace {

struct FreeMemory {
    void operator()(wchar_t* text) const { CoTaskMemFree(text); }
};

std::string known_folder(const KNOWNFOLDERID& folder)
{
    wchar_t* found = nullptr;
    const bool is_there = SHGetKnownFolderPath(folder, KF_FLAG_CREATE, nullptr, &found) == S_OK;
    const std::unique_ptr<wchar_t, FreeMemory> kept(found);
    return is_there ? std::filesystem::path(found).generic_string() : ".";
}

// A program with windows has streams only if it was started with them.
void open_stream(std::FILE* stream)
{
    const int number = _fileno(stream);
    if (number < 0 || _get_osfhandle(number) < 0) static_cast<void>(std::freopen("CONOUT$", "w", stream));
}

std::atomic<bool> g_ends = false; // NOLINT(*-avoid-non-const-global-variables): the system calls from outside

BOOL WINAPI note_end(DWORD event)
{
    constexpr DWORD kMaxMs = 4000; // the system ends the program when this returns
    g_ends = true;
    if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(kMaxMs);
    return TRUE;
}

std::string last_failure()
{
    return std::system_category().message(static_cast<int>(GetLastError()));
}

struct CloseHandleOf {
    void operator()(HANDLE handle) const { CloseHandle(handle); }
};
using Handle = std::unique_ptr<void, CloseHandleOf>;

// Gone when closed; programs that are started can use it.
Handle temporary_file()
{
    std::array<wchar_t, MAX_PATH + 1> folder{}, name{};
    if (GetTempPathW(static_cast<DWORD>(folder.size()), folder.data()) == 0 ||
        GetTempFileNameW(folder.data(), L"drp", 0, name.data()) == 0)
        return {};
    SECURITY_ATTRIBUTES inherited{
        .nLength = sizeof(SECURITY_ATTRIBUTES), .lpSecurityDescriptor = nullptr, .bInheritHandle = TRUE};
    HANDLE file =
        CreateFileW(name.data(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                    CREATE_ALWAYS, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    return Handle(file == INVALID_HANDLE_VALUE ? nullptr : file);
}

bool is_written(HANDLE file, ByteView bytes)
{
    DWORD count = 0;
    return WriteFile(file, bytes.data(), static_cast<DWORD>(bytes.size()), &count, nullptr) != 0 &&
           count == bytes.size() && SetFilePointer(file, 0, nullptr, FILE_BEGIN) == 0;
}

Bytes contents(HANDLE file)
{
    Bytes bytes;
    std::array<std::uint8_t, 16384> part{};
    SetFilePointer(file, 0, nullptr, FILE_BEGIN);
    DWORD count = 0;
    while (ReadFile(file, part.data(), static_cast<DWORD>(part.size()), &count, nullptr) != 0 && count != 0)
        bytes.insert(bytes.end(), part.begin(), part.begin() + count);
    return bytes;
}

} // namespace

std::wstring to_wide(std::string_view utf8)
{
    const int size = static_cast<int>(utf8.size());
    std::wstring wide(
        static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, nullptr, 0)), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, wide.data(), static_cast<int>(wide.size()));
    return wide;
}

std::string to_utf8(std::wstring_view wide)
{
    const int size = static_cast<int>(wide.size());
    std::string utf8(static_cast<std::size_t>(
                         WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, nullptr, 0, nullptr, nullptr)),
                     '\0');
    WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, utf8.data(), static_cast<int>(utf8.size()), nullptr,
                        nullptr);
    return utf8;
}

bool start_program(const std::vector<std::string>& words, HANDLE in, HANDLE out, DWORD flags,
                   PROCESS_INFORMATION& process)
{
    std::wstring line; // no word has a quote in it
    for (const std::string& word : words) {
        const bool is_plain = !word.empty() && word.find(' ') == std::string::npos;
        line += (line.empty() ? L"" : L" ") + (is_plain ? to_wide(word) : L'"' + to_wide(word) + L'"');
    }
    STARTUPINFOW start{};
    start.cb = sizeof start;
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdInput = in;
    start.hStdOutput = out;
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    return CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, flags, nullptr, nullptr, &start,
                          &process) != 0;
}

std::vector<std::string> program_words(int /*argc*/, char** /*argv*/) // theirs are not Unicode everywhere
{
    int count = 0;
    wchar_t** const all = CommandLineToArgvW(GetCommandLineW(), &count);
    std::vector<std::string> words;
    for (int i = 1; i < count; ++i) words.push_back(to_utf8(all[i]));
    LocalFree(static_cast<HLOCAL>(all));
    return words;
}

std::string environment(const char* name)
{
    std::wstring value(GetEnvironmentVariableW(to_wide(name).c_str(), nullptr, 0), L'\0'); // with the last 0
    if (value.empty()) return {};
    value.resize(
        GetEnvironmentVariableW(to_wide(name).c_str(), value.data(), static_cast<DWORD>(value.size())));
    return to_utf8(value);
}

std::string system_locale()
{
    std::array<wchar_t, LOCALE_NAME_MAX_LENGTH> name{};
    GetUserDefaultLocaleName(name.data(), static_cast<int>(name.size()));
    std::string locale = to_utf8(name.data()); // de-DE
    std::ranges::replace(locale, '-', '_');
    return locale;
}

void open_console()
{
    static const UINT before = GetConsoleOutputCP();
    AttachConsole(ATTACH_PARENT_PROCESS);
    for (std::FILE* stream : {stdout, stderr}) open_stream(stream);
    for (std::FILE* stream : {stdin, stdout, stderr}) _setmode(_fileno(stream), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    if (before != 0) std::atexit([] { SetConsoleOutputCP(before); });
}

bool errors_go_to_terminal()
{
    HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode = 0;
    return GetConsoleMode(console, &mode) != 0 &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

std::tm local_time(std::time_t time)
{
    std::tm parts{};
    if (localtime_s(&parts, &time) == 0) return parts;
    parts = {}; // strftime would end the program at what is there now
    parts.tm_mday = 1;
    return parts;
}

int process_number()
{
    return static_cast<int>(GetCurrentProcessId());
}

double processor_time()
{
    FILETIME created{}, ended{}, system{}, user{};
    GetProcessTimes(GetCurrentProcess(), &created, &ended, &system, &user);
    const auto seconds = [](const FILETIME& time) { // stored in steps of 100 ns
        return (static_cast<double>(time.dwHighDateTime) * 4294967296.0 + time.dwLowDateTime) * 1e-7;
    };
    return seconds(system) + seconds(user);
}

std::string program_folder()
{
    std::wstring path(32768, L'\0'); // as long as any can be
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return std::filesystem::path(path).parent_path().generic_string();
}

std::string home_folder()
{
    return std::filesystem::path(to_wide(environment("USERPROFILE"))).generic_string();
}

std::string user_name()
{
    return environment("USERNAME");
}

std::string own_folder(UserPlace place)
{
    const bool is_of_machine = place == UserPlace::State || place == UserPlace::Cache;
    return known_folder(is_of_machine ? FOLDERID_LocalAppData : FOLDERID_RoamingAppData) + "/drpg";
}

std::vector<std::string> system_game_folders()
{
    return {known_folder(FOLDERID_ProgramData) + "/drpg"};
}

std::vector<std::string> system_font_files()
{
    const std::string folder = known_folder(FOLDERID_Fonts);
    return {folder + "/consola.ttf", folder + "/lucon.ttf", folder + "/cour.ttf"};
}

std::vector<std::string> soundfont_folders()
{
    return {};
}

// Windows brings a synthesizer. Wine without one lets the mixer crash.
bool has_instruments()
{
    return midiOutGetNumDevs() > 0;
}

std::vector<std::string> doom_folders()
{
    return {program_folder()};
}

void listen_to_system()
{
    SetConsoleCtrlHandler(note_end, TRUE);
}

SystemRequest take_system_request()
{
    return {.ends = g_ends};
}

void stop_for_a_while() {} // Windows does it by itself

std::int64_t time_written(const std::string& path) // the standard library's is in whole seconds
{
    WIN32_FILE_ATTRIBUTE_DATA found{};
    if (GetFileAttributesExW(to_wide(path).c_str(), GetFileExInfoStandard, &found) == 0) return 0;
    return static_cast<std::int64_t>(found.ftLastWriteTime.dwHighDateTime) << 32 |
           found.ftLastWriteTime.dwLowDateTime;
}

void close_file(int number)
{
    _close(number);
}

std::string run_filter(const std::vector<std::string>& words, ByteView input, Bytes& output)
{
    const Handle in = temporary_file(), out = temporary_file();
    if (!in || !out || !is_written(in.get(), input)) return "a temporary file: " + last_failure();
    PROCESS_INFORMATION process{};
    if (!start_program(words, in.get(), out.get(), CREATE_NO_WINDOW, process))
        return "the program cannot be started: " + last_failure();
    const Handle program(process.hProcess), thread(process.hThread);
    WaitForSingleObject(program.get(), INFINITE);
    DWORD result = 1;
    if (GetExitCodeProcess(program.get(), &result) == 0 || result != 0) return "the program has failed";
    output = contents(out.get());
    return {};
}

} // namespace rpg

// std::filesystem of GCC gives UTF-8 on Windows, but takes char for what mbrtowc makes of it, which knows no
// UTF-8 there. The linker puts this function in its place (CMakeLists.txt). Bytes that are not UTF-8 are
// Latin-1.
extern "C" std::size_t __wrap_mbrtowc(wchar_t* to, const char* from,
                                      std::size_t size, // NOLINT(*-identifier*)
                                      std::mbstate_t* state)
{
    if (from == nullptr || size == 0) return from == nullptr ? 0 : static_cast<std::size_t>(-2);
    if (*state != 0) { // the second half of a pair
        *to = static_cast<wchar_t>(std::exchange(*state, 0));
        return 1;
    }
    const auto lead = static_cast<unsigned char>(*from);
    const int length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
    std::array<wchar_t, 2> units{static_cast<wchar_t>(lead)};
    int count = 0;
    if (lead >= 0x80 && static_cast<std::size_t>(length) <= size)
        count = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, from, length, units.data(), 2);
    *to = units[0];
    if (count == 2) *state = units[1];
    if (count == 0) return lead == 0 ? 0 : 1;
    return static_cast<std::size_t>(count == 2 ? length - 1 : length);
}
