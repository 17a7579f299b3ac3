#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <unistd.h>

using namespace rpg;
namespace fs = std::filesystem;

namespace {

enum class After { Recovers, Dead }; // the call fails once; or the power is gone from then on

// The real disk, but for call number `fails_at` (from 0) and, if dead, all that come later.
class FailingDisk : public DiskCalls {
public:
    FailingDisk(int fails_at, After after) : fails_at_(fails_at), after_(after) {}
    bool has_failed() const { return calls_ > fails_at_; }

    int create(const std::string& path) override
    {
        return call<int>([&] { return system_disk().create(path); });
    }
    std::int64_t write(int file, ByteView bytes) override
    {
        const ByteView some = bytes.first(std::min<std::size_t>(bytes.size(), 3)); // and short writes
        return call<std::int64_t>([&] { return system_disk().write(file, some); });
    }
    int flush(int file) override
    {
        return call<int>([&] { return system_disk().flush(file); });
    }
    int flush_folder(const std::string& path) override
    {
        return call<int>([&] { return system_disk().flush_folder(path); });
    }
    int close(int file) override
    {
        const int closed = system_disk().close(file); // nothing may leak in a test
        return call<int>([&] { return closed; });
    }
    int rename(const std::string& from, const std::string& to) override
    {
        return call<int>([&] { return system_disk().rename(from, to); });
    }
    int link(const std::string& from, const std::string& to) override
    {
        return call<int>([&] { return system_disk().link(from, to); });
    }
    int remove(const std::string& path) override
    {
        return call<int>([&] { return system_disk().remove(path); });
    }

private:
    template <class Number> Number call(const std::function<Number()>& real)
    {
        const int number = calls_++;
        if (number == fails_at_ || (number > fails_at_ && after_ == After::Dead)) {
            errno = ENOSPC;
            return -1;
        }
        return real();
    }

    int fails_at_;
    After after_;
    int calls_ = 0;
};

std::string contents(const std::string& path)
{
    const Result<Bytes> bytes = read_file(path, 1000);
    return bytes ? std::string(as_text(*bytes)) : "";
}

} // namespace

TEST_CASE("whatever call fails while a save is written, the old or the new one can be read",
          "[source][write]")
{
    const After after = GENERATE(After::Recovers, After::Dead);
    const tests::TempFolder scratch;
    const std::string path = (scratch.path / "game.save").generic_string();
    int calls = 0;
    for (bool failed = true; failed; ++calls) {
        fs::remove_all(scratch.path);
        REQUIRE(write_file(path, to_bytes("the oldest"), {.keep_previous = true}));
        REQUIRE(write_file(path, to_bytes("the old one"), {.keep_previous = true}));
        FailingDisk disk(calls, after);
        const Outcome written = write_file(path, to_bytes("the new one"), {.keep_previous = true}, disk);
        failed = disk.has_failed();
        INFO("call " << calls);
        const std::string now = contents(path);
        const bool is_whole = now == "the old one" || now == "the new one";
        CHECK(is_whole);
        if (written) CHECK(now == "the new one");
        if (!written) CHECK(written.error().reason.find("No space left") != std::string::npos);
        if (!written) CHECK(written.error().code == ErrorCode::DiskFull);
        CHECK(contents(previous_path(path)).starts_with("the old"));
    }
    CHECK(calls > 8);
    CHECK(contents(path) == "the new one");
    CHECK(contents(previous_path(path)) == "the old one");
}

TEST_CASE("a file system without second names still keeps one of both versions", "[source][write]")
{
    class NoLinks : public FailingDisk {
    public:
        using FailingDisk::FailingDisk;
        int link(const std::string&, const std::string&) override
        {
            errno = EPERM;
            return -1;
        }
    };
    const tests::TempFolder scratch;
    const std::string path = (scratch.path / "game.save").generic_string();
    bool failed = true;
    for (int calls = 0; failed; ++calls) {
        fs::remove_all(scratch.path);
        REQUIRE(write_file(path, to_bytes("old")));
        NoLinks disk(calls, After::Dead);
        static_cast<void>(write_file(path, to_bytes("new"), {.keep_previous = true}, disk));
        failed = disk.has_failed();
        INFO("call " << calls);
        const std::string now = contents(path);
        const bool is_whole =
            now == "old" || now == "new" || (now.empty() && contents(previous_path(path)) == "old");
        CHECK(is_whole);
    }
    CHECK(contents(path) == "new");
}

TEST_CASE("nothing unfinished is left after a failure that the program survives", "[source][write]")
{
    const tests::TempFolder scratch;
    const std::string path = (scratch.path / "file").generic_string();
    FailingDisk disk(1, After::Recovers);
    CHECK_FALSE(write_file(path, to_bytes("abc"), {}, disk));
    CHECK(fs::is_empty(scratch.path));
}

TEST_CASE("of several files none is changed when one of them cannot be written", "[source][write]")
{
    const FileSet old{{"a.xml", to_bytes("old a")}, {"levels/b.drs", to_bytes("old b")}};
    const FileSet changed{
        {"a.xml", to_bytes("new a")}, {"levels/b.drs", to_bytes("new b")}, {"c", to_bytes("new c")}};
    const auto count_of_files = [](const tests::TempFolder& folder) {
        return std::ranges::count_if(
            fs::recursive_directory_iterator(folder.path),
            [](const fs::directory_entry& entry) { return entry.is_regular_file(); });
    };
    bool renames = false; // every file is written by then
    int calls = 0;
    for (; !renames; ++calls) {
        const tests::TempFolder folder;
        REQUIRE(write_files(folder.path.generic_string(), old));
        class Renaming : public FailingDisk {
        public:
            using FailingDisk::FailingDisk;
            bool has_renamed = false;
            int rename(const std::string& from, const std::string& to) override
            {
                has_renamed = true;
                return FailingDisk::rename(from, to);
            }
        } disk(calls, After::Recovers);
        const Outcome written = write_files(folder.path.generic_string(), changed, {}, disk);
        renames = disk.has_renamed;
        if (renames) continue;
        INFO("call " << calls);
        REQUIRE(!written);
        CHECK(contents(folder.in("a.xml")) == "old a");
        CHECK(contents(folder.in("levels/b.drs")) == "old b");
        CHECK(count_of_files(folder) == 2);
    }
    CHECK(calls > 8);
    const tests::TempFolder folder;
    REQUIRE(write_files(folder.path.generic_string(), old));
    REQUIRE(write_files(folder.path.generic_string(), changed));
    CHECK(contents(folder.in("levels/b.drs")) == "new b");
    CHECK(count_of_files(folder) == 3);
}

TEST_CASE("a stream puts its file in place when it is finished, and leaves nothing if it is not",
          "[source][write]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("new/film.gif");
    {
        FileStream unfinished(path);
        CHECK(unfinished.add(to_bytes("half")));
    }
    CHECK_FALSE(read_file(path, 100));
    CHECK(std::filesystem::is_empty(folder.path / "new"));

    FileStream stream(path);
    CHECK(stream.add(to_bytes("one ")));
    CHECK(stream.add(to_bytes("two")));
    CHECK_FALSE(read_file(path, 100));
    CHECK(stream.finish());
    CHECK(*read_file(path, 100) == to_bytes("one two"));

    REQUIRE(write_file(folder.in("file"), {}));
    FileStream nowhere(folder.in("file/below.gif"));
    CHECK_FALSE(nowhere.add(to_bytes("x")));
    CHECK_FALSE(nowhere.finish());
}

TEST_CASE("a symbolic link stays one, and its target is written whole or not at all", "[source][write]")
{
    const tests::TempFolder folder;
    fs::create_directory(folder.path / "elsewhere");
    const std::string target = folder.in("elsewhere/game.save"), link = folder.in("game.save");
    REQUIRE(write_file(target, to_bytes("oldest")));
    std::error_code failure;
    fs::create_symlink("elsewhere/game.save", link, failure);
    if (failure) return; // a system without links
    bool failed = true;
    for (int calls = 0; failed; ++calls) {
        INFO("call " << calls);
        REQUIRE(write_file(link, to_bytes("old"), {.keep_previous = true}));
        FailingDisk disk(calls, After::Recovers);
        const Outcome written = write_file(link, to_bytes("new"), {.keep_previous = true}, disk);
        failed = disk.has_failed();
        CHECK(fs::is_symlink(link));
        CHECK((contents(target) == "new" || contents(target) == "old"));
        CHECK((written || contents(target) == "old"));
    }
    CHECK(contents(target) == "new");
    CHECK(contents(previous_path(link)) == "old");
    REQUIRE(write_files(folder.path.generic_string(), {{"game.save", to_bytes("of several")}}));
    CHECK(contents(target) == "of several");
    FileStream stream(link);
    REQUIRE(stream.add(to_bytes("streamed")));
    REQUIRE(stream.finish());
    CHECK(contents(target) == "streamed");
    CHECK(fs::is_symlink(link));

    fs::create_symlink("not-yet", folder.in("dangling"));
    REQUIRE(write_file(folder.in("dangling"), to_bytes("made")));
    CHECK(contents(folder.in("not-yet")) == "made");
    fs::create_symlink("round", folder.in("round"));
    CHECK_FALSE(write_file(folder.in("round"), to_bytes("x")));
    CHECK(fs::is_symlink(folder.in("round")));
}

TEST_CASE("a stream that cannot be finished leaves nothing", "[source][write]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("film.y4m");
    fs::create_directory(path); // by somebody else, after the stream began
    FileStream stream(path);
    CHECK(stream.add(to_bytes("x")));
    CHECK_FALSE(stream.finish());
    CHECK_FALSE(fs::exists(path + ".part"));

    const std::string full = folder.in("full");
    if (!fs::exists("/dev/full")) return;
    fs::create_symlink("/dev/full", full + ".part"); // a disk without room
    FileStream no_room(full);
    CHECK(no_room.add(to_bytes("x"))); // in memory
    CHECK_FALSE(no_room.finish());
    CHECK_FALSE(fs::is_symlink(full + ".part"));
}

TEST_CASE("a file that is written again keeps its permissions", "[source][write]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("private");
    REQUIRE(write_file(path, to_bytes("old")));
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    const fs::perms before = fs::status(path).permissions();
    REQUIRE(write_file(path, to_bytes("new")));
    CHECK(fs::status(path).permissions() == before);
    CHECK(contents(path) == "new");
}
