#include "rpg/source/write_file.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace rpg {
namespace {

namespace fs = std::filesystem;

class SystemDisk : public DiskCalls {
public:
    int create(const std::string& path) override
    {
        return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    std::int64_t write(int file, ByteView bytes) override
    {
        return ::write(file, bytes.data(), bytes.size());
    }
    int flush(int file) override { return ::fsync(file); }
    int close(int file) override { return ::close(file); }
    int rename(const std::string& from, const std::string& to) override
    {
        return ::rename(from.c_str(), to.c_str());
    }
    int link(const std::string& from, const std::string& to) override
    {
        return ::link(from.c_str(), to.c_str());
    }
    int remove(const std::string& path) override { return ::unlink(path.c_str()); }
};

Error refuse(const fs::path& path, std::string reason)
{
    return {.file = path.string(), .reason = std::move(reason)};
}
std::string last_failure()
{
    return std::generic_category().message(errno);
}

// Gives the reason of a failure, or nothing.
std::string fill(DiskCalls& disk, int file, ByteView bytes, bool flush)
{
    while (!bytes.empty()) {
        const std::int64_t count = disk.write(file, bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return last_failure();
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return flush && disk.flush(file) != 0 ? last_failure() : "";
}

// So that the new name outlives a loss of power. Some file systems cannot, which is no reason to fail.
void flush_folder(DiskCalls& disk, const fs::path& path)
{
    const int folder = ::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    static_cast<void>(disk.flush(folder));
    ::close(folder);
}

// Why nothing can be written there, or nothing.
Outcome check_place(const fs::path& path)
{
    std::error_code failure;
    if (fs::is_directory(path, failure)) return refuse(path, "is a folder");
    failure.clear();
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return refuse(path.parent_path(), failure.message());
    const fs::file_status status = fs::status(path, failure);
    if (fs::exists(status) && !fs::is_regular_file(status)) return refuse(path, "is not an ordinary file");
    return success();
}

// A second name for the file that is about to be replaced, so that it never lacks its first one.
std::string keep(DiskCalls& disk, const std::string& path, const std::string& temporary)
{
    if (std::error_code failure; !fs::exists(path, failure)) return "";
    const std::string second = temporary + ".bak";
    if (disk.link(path, second) == 0) {
        if (disk.rename(second, previous_path(path)) != 0) {
            const std::string reason = last_failure();
            static_cast<void>(disk.remove(second));
            return reason;
        }
        static_cast<void>(disk.remove(second)); // is still there if both were names of one file
        return "";
    }
    return disk.rename(path, previous_path(path)) == 0 ? "" : last_failure();
}

} // namespace

DiskCalls& system_disk()
{
    static SystemDisk disk;
    return disk;
}

std::string previous_path(const std::string& path)
{
    return path + ".bak";
}

Outcome write_file(const std::string& path, ByteView bytes, WriteOptions options, DiskCalls& disk)
{
    if (const Outcome place = check_place(path); !place) return place.error();
    int file = -1;
    std::string temporary;
    for (int attempt = 0; attempt < 100 && file < 0; ++attempt) {
        temporary = fmt::format("{}.{}-{}.tmp", path, ::getpid(), attempt);
        file = disk.create(temporary);
        if (file < 0 && errno != EEXIST) break;
    }
    if (file < 0) return refuse(path, last_failure());
    std::string reason = fill(disk, file, bytes, options.flush);
    if (disk.close(file) != 0 && reason.empty()) reason = last_failure();
    if (reason.empty() && options.keep_previous) reason = keep(disk, path, temporary);
    if (reason.empty() && disk.rename(temporary, path) != 0) reason = last_failure();
    if (reason.empty()) {
        if (options.flush) flush_folder(disk, fs::path(path).parent_path());
        return success();
    }
    static_cast<void>(disk.remove(temporary));
    return refuse(path, reason);
}

} // namespace rpg
