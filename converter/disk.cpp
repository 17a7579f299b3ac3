#include "converter/disk.h"

#include "rpg/source/member_list.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace converter {
namespace {

namespace fs = std::filesystem;
enum class Flush { No, Yes };

rpg::Error refuse(const fs::path& path, std::string reason)
{
    return {.file = path.string(), .reason = std::move(reason)};
}
std::string last_failure()
{
    return std::generic_category().message(errno);
}

// Gives the reason of a failure, or nothing.
std::string fill(int file, rpg::ByteView bytes, Flush flush)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return last_failure();
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return flush == Flush::Yes && ::fsync(file) != 0 ? last_failure() : "";
}

// So that the new name outlives a loss of power. Some file systems cannot, which is no reason to fail.
void flush_folder(const fs::path& path)
{
    const int folder = ::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    ::fsync(folder);
    ::close(folder);
}

rpg::Outcome replace(const fs::path& path, rpg::ByteView bytes, Flush flush)
{
    std::error_code failure;
    if (fs::is_directory(path, failure)) return refuse(path, "is a folder");
    failure.clear();
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return refuse(path.parent_path(), failure.message());
    const fs::file_status status = fs::status(path, failure);
    if (fs::exists(status) && !fs::is_regular_file(status)) return refuse(path, "is not an ordinary file");

    int file = -1;
    std::string temporary;
    for (int attempt = 0; attempt < 100 && file < 0; ++attempt) {
        temporary = fmt::format("{}.{}-{}.tmp", path.string(), ::getpid(), attempt);
        file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST) break;
    }
    if (file < 0) return refuse(path, last_failure());
    std::string reason = fill(file, bytes, flush);
    if (::close(file) != 0 && reason.empty()) reason = last_failure();
    if (reason.empty() && ::rename(temporary.c_str(), path.c_str()) != 0) reason = last_failure();
    if (reason.empty()) {
        if (flush == Flush::Yes) flush_folder(path.parent_path());
        return rpg::success();
    }
    ::unlink(temporary.c_str());
    return refuse(path, reason);
}

} // namespace

rpg::Outcome write_file(const fs::path& path, rpg::ByteView bytes)
{
    return replace(path, bytes, Flush::Yes);
}

rpg::Outcome write_files(const fs::path& folder, const rpg::FileSet& files)
{
    std::error_code failure;
    const fs::path root = fs::weakly_canonical(fs::absolute(folder, failure), failure);
    if (failure) return refuse(folder, failure.message());
    for (const auto& [name, bytes] : files) {
        if (!rpg::name_problem(name).empty())
            return refuse(folder / name, "the name leads out of the folder");
        const fs::path parent = fs::weakly_canonical((root / name).parent_path(), failure);
        if (failure) return refuse(folder / name, failure.message());
        if (std::ranges::mismatch(root, parent).in1 != root.end())
            return refuse(folder / name, "leads outside the folder through a link");
    }
    fs::create_directories(root, failure);
    if (failure) return refuse(folder, failure.message());
    // Many small files: a flush for each would take seconds, and an export can be made again.
    for (const auto& [name, bytes] : files)
        if (rpg::Outcome written = replace(root / name, bytes, Flush::No); !written) return written;
    return rpg::success();
}

} // namespace converter
