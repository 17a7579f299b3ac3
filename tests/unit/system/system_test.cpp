#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/child_process.h"
#include "rpg/system/file_lock.h"
#include "rpg/system/folder.h"
#include "rpg/system/system.h"
#include "tests/support/catch.h"
#include "tests/support/variable.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <limits>
#include <tuple>

#ifndef _WIN32
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>
#endif

using namespace rpg;

namespace {

// Folder names are of four scripts; the last letter needs two units of UTF-16.
class StrangeFolder {
public:
    StrangeFolder() { std::filesystem::create_directories(path); }
    ~StrangeFolder()
    {
        std::error_code failed;
        std::filesystem::remove_all(std::filesystem::path(path).parent_path(), failed);
    }
    StrangeFolder(const StrangeFolder&) = delete;
    StrangeFolder& operator=(const StrangeFolder&) = delete;

    const std::string path =
        (std::filesystem::temp_directory_path() / ("drpg-system-test-" + std::to_string(process_number())) /
         "Spielstände Игры ゲーム 🎮")
            .generic_string();
};

std::string text_in(const std::string& path)
{
    const Result<Bytes> bytes = read_file(path, 1000);
    return bytes ? std::string(as_text(*bytes)) : to_string(bytes.error());
}

#ifndef _WIN32
std::string all_of(ChildProcess& program)
{
    std::string all;
    for (std::string part = program.read(); !part.empty(); part = program.read()) all += part;
    return all;
}
#endif

} // namespace

TEST_CASE("files may have names in any script, and keep them", "[system][paths]")
{
    const StrangeFolder strange;
    const std::string name = "ä-Ж-日-🎮.save", path = strange.path + '/' + name;
    REQUIRE(write_file(path, to_bytes("old"), {.keep_previous = true}));
    REQUIRE(write_file(path, to_bytes("new"), {.keep_previous = true}));
    CHECK(text_in(path) == "new");
    CHECK(text_in(previous_path(path)) == "old");
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(strange.path))
        found.push_back(entry.path().generic_string());
    std::ranges::sort(found);
    CHECK(found == std::vector{path, path + ".bak"});
    CHECK(std::filesystem::file_size(path) == 3);
}

TEST_CASE("a file that somebody reads can be replaced, now or when they are done", "[system][paths]")
{
    const StrangeFolder strange;
    const std::string path = strange.path + "/held.save";
    REQUIRE(write_file(path, to_bytes("old")));
    Outcome written = success();
    {
        std::ifstream reader{std::filesystem::path(path)};
        REQUIRE(reader);
        written = write_file(path, to_bytes("new"), {.keep_previous = true});
        CHECK(text_in(path) == (written ? "new" : "old"));
    }
    if (!written) CHECK(written.error().file == path); // Windows may refuse, and has harmed nothing
    REQUIRE(write_file(path, to_bytes("newer"), {.keep_previous = true}));
    CHECK(text_in(path) == "newer");
    for (const auto& entry : std::filesystem::directory_iterator(strange.path))
        CHECK_FALSE(entry.path().extension() == ".tmp");
}

TEST_CASE("a variable of the environment is UTF-8, and an empty one is none", "[system]")
{
    const tests::Variable set("DRPG_TEST_WORD", "plain");
    CHECK(environment("DRPG_TEST_WORD") == "plain");
    CHECK(environment("DRPG_TEST_OTHER_WORD").empty());
}

TEST_CASE("the player's folders are whole paths with slashes", "[system][paths]")
{
    for (const UserPlace place : {UserPlace::Settings, UserPlace::Data, UserPlace::State, UserPlace::Cache}) {
        const std::string folder = own_folder(place);
        CHECK(folder.ends_with("/drpg"));
        CHECK(folder.find('\\') == std::string::npos);
    }
    CHECK(std::filesystem::path(program_folder()).is_absolute());
    CHECK(std::filesystem::is_directory(program_folder()));
}

TEST_CASE("a folder is listed in the order of names; what is none has nothing in it", "[system][paths]")
{
    const StrangeFolder strange;
    for (const char* name : {"b", "a", "c"}) REQUIRE(write_file(strange.path + '/' + name, to_bytes("x")));
    const auto names = [&](std::size_t most) {
        std::string all;
        for (const std::filesystem::path& path : paths_in(strange.path, most))
            all += path.filename().generic_string();
        return all;
    };
    CHECK(names(10) == "abc");
    CHECK(names(2).size() == 2);
    CHECK(paths_in(strange.path + "/a").empty());
    CHECK(paths_in(strange.path + "/nowhere").empty());
}

#ifndef _WIN32
TEST_CASE("without HOME every place of the player is in the same home", "[system][paths]")
{
    const tests::Variable home("HOME", "");
    for (const auto& [variable, place, under] :
         {std::tuple{"XDG_CONFIG_HOME", UserPlace::Settings, ".config"},
          {"XDG_DATA_HOME", UserPlace::Data, ".local/share"},
          {"XDG_STATE_HOME", UserPlace::State, ".local/state"},
          {"XDG_CACHE_HOME", UserPlace::Cache, ".cache"}}) {
        const tests::Variable unset(variable, "");
        CHECK(std::filesystem::path(own_folder(place)) ==
              std::filesystem::path(home_folder()) / under / "drpg");
        CHECK(own_folder(place).starts_with('/'));
    }
}

TEST_CASE("a program beside this one hears and answers; one that has ended harms nobody",
          "[system][programs]")
{
    std::string reason;
    const auto echo = ChildProcess::start({"/bin/cat"}, reason);
    REQUIRE(echo);
    CHECK(echo->write("heard"));
    echo->end_input();
    CHECK(all_of(*echo) == "heard");
    const auto found = ChildProcess::start({"sh", "-c", "echo on PATH"}, reason);
    REQUIRE(found);
    CHECK(all_of(*found) == "on PATH\n");

    const auto before = std::signal(SIGPIPE, SIG_DFL); // would end this program
    {
        const auto deaf = ChildProcess::start({"/bin/sh", "-c", "exec <&- >&-"}, reason);
        REQUIRE(deaf);
        CHECK(all_of(*deaf).empty());
        CHECK_FALSE((deaf->write("a") && deaf->write("b")));
    }
    CHECK(std::signal(SIGPIPE, before) == SIG_DFL); // nobody has changed it
}

TEST_CASE("a program that outlives its partner may go on writing to it", "[system][programs]")
{
    const auto before = std::signal(SIGPIPE, SIG_DFL);
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    close(ends[0]); // nobody reads
    rpg::ignore_broken_pipe();
    CHECK(write(ends[1], "a", 1) < 0);
    CHECK(errno == EPIPE);
    close(ends[1]);
    std::signal(SIGPIPE, before);
}

TEST_CASE("programs do not inherit what belongs to others", "[system][programs]")
{
    const std::vector<std::string> list{"/bin/sh", "-c", "echo /proc/self/fd/*"};
    std::string reason;
    const auto alone = ChildProcess::start(list, reason);
    REQUIRE(alone);
    const std::string usual = all_of(*alone);
    const auto other = ChildProcess::start({"/bin/cat"}, reason);
    REQUIRE(other);
    const auto beside = ChildProcess::start(list, reason);
    REQUIRE(beside);
    CHECK(all_of(*beside) == usual);
}

TEST_CASE("signals that arrive meanwhile neither end what is heard nor what is told", "[system][programs]")
{
    struct sigaction note {
    }, before{};
    note.sa_handler = [](int) {}; // no SA_RESTART: what waits is interrupted
    REQUIRE(sigaction(SIGALRM, &note, &before) == 0);
    const itimerval often{{.tv_sec = 0, .tv_usec = 20'000}, {.tv_sec = 0, .tv_usec = 20'000}}, never{};
    REQUIRE(setitimer(ITIMER_REAL, &often, nullptr) == 0);
    std::string reason;
    const std::string much(1 << 20, 'a'); // more than fits until it is read
    const auto slow = ChildProcess::start({"/bin/sh", "-c", "sleep 0.1; wc -c; sleep 0.1"}, reason);
    REQUIRE(slow);
    CHECK(slow->write(much));
    slow->end_input();
    CHECK(std::stoi(all_of(*slow)) == 1 << 20);
    REQUIRE(setitimer(ITIMER_REAL, &never, nullptr) == 0);
    REQUIRE(sigaction(SIGALRM, &before, nullptr) == 0);
}

TEST_CASE("a program that cannot be started leaves nothing open", "[system][programs]")
{
    const auto open_files = [] {
        int count = 0;
        for (int i = 0; i < 1024; ++i) count += fcntl(i, F_GETFD) >= 0 ? 1 : 0;
        return count;
    };
    const int before = open_files();
    rlimit usual{};
    REQUIRE(getrlimit(RLIMIT_NOFILE, &usual) == 0);
    for (rlim_t most = 3; most < 20; ++most) { // there is room for less and for more than it takes
        const rlimit little{most, usual.rlim_max};
        REQUIRE(setrlimit(RLIMIT_NOFILE, &little) == 0);
        std::string reason;
        const bool is_started = ChildProcess::start({"/nowhere/program"}, reason) != nullptr;
        REQUIRE(setrlimit(RLIMIT_NOFILE, &usual) == 0);
        CHECK_FALSE(is_started);
        CHECK_FALSE(reason.empty());
    }
    CHECK(open_files() == before);
}
#endif

TEST_CASE("a filter gets the bytes and gives others", "[system][programs]")
{
    const Bytes input = to_bytes(std::string("b\r\nc\0a", 6));
    Bytes output;
#ifdef _WIN32
    REQUIRE(run_filter({"cmd", "/c", "echo", "done"}, input, output).empty());
    CHECK(as_text(output).find("done") != std::string::npos);
#else
    REQUIRE(run_filter({"cat", "-"}, input, output).empty());
    CHECK(output == input);
#endif
    CHECK(
        run_filter({"no-such-program-of-drpg"}, input, output).starts_with("the program cannot be started"));
}

TEST_CASE("the time of day has the parts of this place", "[system]")
{
    const std::tm parts = local_time(86400 * 365);
    CHECK((parts.tm_year == 70 || parts.tm_year == 71));
    CHECK(parts.tm_sec == 0);
    for (const std::time_t hostile :
         {std::numeric_limits<std::time_t>::max(), std::numeric_limits<std::time_t>::min()}) {
        const std::tm none = local_time(hostile);
        CHECK(none.tm_mday == 1); // or strftime ends the program on some systems
    }
}

TEST_CASE("the languages of the user are those that gettext would take", "[system]")
{
    const auto languages = [](const char* language, const char* all, const char* messages, const char* lang) {
        const tests::Variable list("LANGUAGE", language), first("LC_ALL", all),
            second("LC_MESSAGES", messages), last("LANG", lang);
        std::string text;
        for (const std::string& code : system_languages()) text += (text.empty() ? "" : " ") + code;
        return text;
    };
    CHECK(languages("", "", "", "de_AT.UTF-8@euro") == "de_AT");
    CHECK(languages("", "", "fr_FR", "de_DE") == "fr_FR");
    CHECK(languages("", "es_ES", "fr_FR", "de_DE") == "es_ES");
    CHECK(languages("pt_BR:de", "es_ES", "", "") == "pt_BR de");
    CHECK(languages("::de.UTF-8:", "", "", "en_GB.UTF-8") == "de");
    CHECK(languages("de", "C", "", "fr_FR").empty());
    CHECK(languages("de", "", "", "C.UTF-8").empty());
    CHECK(languages("de", "POSIX", "", "").empty());
#ifndef _WIN32 // which has a setting for it
    CHECK(languages("de", "", "", "").empty());
#endif
    const auto has_german = [](const std::string& code) { return code.starts_with("de"); };
    CHECK(choose_language({"fr", "de_CH"}, has_german) == "de_CH");
    CHECK(choose_language({"en_GB", "de"}, has_german).empty());
    CHECK(choose_language({"fr"}, has_german).empty());
}

TEST_CASE("a lock is held by one at a time, and free when that has ended", "[system]")
{
    const StrangeFolder folder;
    const std::string path = folder.path + "/inner/ä.lock";
    {
        const auto first = FileLock::take(path);
        REQUIRE(first);
        CHECK_FALSE(FileLock::take(path));
        CHECK(FileLock::take(path + "2"));
    }
    CHECK(FileLock::take(path));
    CHECK(FileLock::take("")); // where nobody can be asked
}
