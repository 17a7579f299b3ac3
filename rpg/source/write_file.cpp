#include "rpg/source/write_file.h"

#include "rpg/system/system.h"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>
#include <vector>

namespace rpg {
namespace {

namespace fs = std::filesystem;

Error refuse(const fs::path& path, ErrorCode code, std::string reason)
{
    return {.file = path.generic_string(), .reason = std::move(reason), .code = code};
}
Error refuse(const fs::path& path, const std::error_code& failure)
{
    return system_error(path.generic_string(), failure);
}
std::error_code last_failure()
{
    return {errno != 0 ? errno : EIO, std::generic_category()};
}
Error cannot_write(const std::string& path)
{
    return {.file = path, .reason = "cannot be written", .code = ErrorCode::CannotWrite};
}

std::error_code fill(DiskCalls& disk, int file, ByteView bytes, bool flush)
{
    while (!bytes.empty()) {
        const std::int64_t count = disk.write(file, bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return last_failure();
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return flush && disk.flush(file) != 0 ? last_failure() : std::error_code();
}

// Why nothing can be written there, or nothing.
Outcome check_place(const fs::path& path)
{
    std::error_code failure;
    if (fs::is_directory(path, failure)) return refuse(path, ErrorCode::IsFolder, "is a folder");
    failure.clear();
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return refuse(path.parent_path(), failure);
    const fs::file_status status = fs::status(path, failure);
    if (status.type() == fs::file_type::none) return refuse(path, failure); // links in a circle
    if (fs::exists(status) && !fs::is_regular_file(status))
        return refuse(path, ErrorCode::NotOrdinary, "is not an ordinary file");
    return success();
}

// A second name for the file that is about to be replaced, so that it never lacks its first one.
std::error_code keep(DiskCalls& disk, const std::string& path, const std::string& temporary)
{
    if (std::error_code failure; !fs::exists(path, failure)) return {};
    const std::string second = temporary + ".bak";
    if (disk.link(path, second) == 0) {
        if (disk.rename(second, previous_path(path)) != 0) {
            const std::error_code failure = last_failure();
            static_cast<void>(disk.remove(second));
            return failure;
        }
        static_cast<void>(disk.remove(second)); // is still there if both were names of one file
        return {};
    }
    return disk.rename(path, previous_path(path)) == 0 ? std::error_code() : last_failure();
}

// A file that only its owner may read, or that can be run, stays so.
void keep_permissions(const std::string& path, const std::string& temporary)
{
    std::error_code failure;
    const fs::file_status before = fs::status(path, failure);
    if (fs::is_regular_file(before) && (before.permissions() & fs::perms::owner_write) != fs::perms::none)
        fs::permissions(temporary, before.permissions(), failure); // not every file system has them
}

// Writes the bytes under another name beside `path`, and says which.
Result<std::string> stage(const std::string& path, ByteView bytes, const WriteOptions& options,
                          DiskCalls& disk)
{
    if (const Outcome place = check_place(path); !place) return place.error();
    int file = -1;
    std::string temporary;
    for (int attempt = 0; attempt < 100 && file < 0; ++attempt) {
        temporary = fmt::format("{}.{}-{}.tmp", path, process_number(), attempt);
        file = disk.create(temporary);
        if (file < 0 && errno != EEXIST) break;
    }
    if (file < 0) return refuse(path, last_failure());
    std::error_code failure = fill(disk, file, bytes, options.flush);
    if (disk.close(file) != 0 && !failure) failure = last_failure();
    if (!failure) keep_permissions(path, temporary);
    if (!failure) return temporary;
    static_cast<void>(disk.remove(temporary));
    return refuse(path, failure);
}

// Gives it its own name.
Outcome put(const std::string& path, const std::string& temporary, const WriteOptions& options,
            DiskCalls& disk)
{
    std::error_code failure = options.keep_previous ? keep(disk, path, temporary) : std::error_code();
    if (!failure && disk.rename(temporary, path) != 0) failure = last_failure();
    if (failure) {
        static_cast<void>(disk.remove(temporary));
        return refuse(path, failure);
    }
    const std::string folder = fs::path(path).parent_path().generic_string();
    // Some file systems cannot, which is no reason to fail.
    if (options.flush) static_cast<void>(disk.flush_folder(folder.empty() ? "." : folder));
    return success();
}

} // namespace

std::string target_path(const std::string& path)
{
    constexpr int kMaxLinks = 40; // as on Linux
    fs::path target(path);
    std::error_code failure;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(target, failure); ++i) {
        const fs::path next = fs::read_symlink(target, failure);
        if (failure) break;
        target = target.parent_path() / next; // `next` alone if it is absolute
    }
    return target.generic_string();
}

std::string previous_path(const std::string& path)
{
    return target_path(path) + ".bak";
}

Outcome write_file(const std::string& name, ByteView bytes, WriteOptions options, DiskCalls& disk)
{
    const std::string path = target_path(name);
    const Result<std::string> temporary = stage(path, bytes, options, disk);
    return temporary ? put(path, *temporary, options, disk) : Outcome(temporary.error());
}

Outcome write_files(const std::string& folder, const FileSet& files, WriteOptions options, DiskCalls& disk)
{
    std::vector<std::pair<std::string, std::string>> staged; // path, and its temporary name
    const auto remove_from = [&](std::size_t first) {
        for (; first < staged.size(); ++first) static_cast<void>(disk.remove(staged[first].second));
    };
    for (const auto& [name, bytes] : files) {
        std::string path = target_path(fmt::format("{}/{}", folder, name));
        Result<std::string> temporary = stage(path, bytes, options, disk);
        if (!temporary) {
            remove_from(0);
            return temporary.error();
        }
        staged.emplace_back(std::move(path), std::move(*temporary));
    }
    for (std::size_t i = 0; i < staged.size(); ++i)
        if (Outcome done = put(staged[i].first, staged[i].second, options, disk); !done) {
            remove_from(i + 1);
            return done;
        }
    return success();
}

FileStream::FileStream(const std::string& path) : path_(target_path(path)), temporary_(path_ + ".part")
{
    const fs::path folder = fs::path(path_).parent_path();
    std::error_code failed;
    if (!folder.empty()) fs::create_directories(folder, failed);
    out_.open(temporary_, std::ios::binary | std::ios::trunc);
}

FileStream::~FileStream()
{
    if (!out_.is_open()) return;
    out_.close();
    std::error_code failed;
    fs::remove(temporary_, failed);
}

Outcome FileStream::add(ByteView bytes)
{
    const std::string_view text = as_text(bytes);
    out_.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (out_) return success();
    return cannot_write(path_);
}

Outcome FileStream::finish()
{
    out_.close();
    std::error_code failed;
    if (out_) fs::rename(temporary_, path_, failed);
    if (out_ && !failed) return success();
    std::error_code unused;
    fs::remove(temporary_, unused);
    return failed ? system_error(path_, failed) : cannot_write(path_);
}

} // namespace rpg
