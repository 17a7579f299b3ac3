#include "rpg/system/file_lock.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace rpg {

// The file stays: if it were removed, a program that has just opened it would hold a lock that nobody else
// sees.
std::optional<FileLock> FileLock::take(const std::string& path)
{
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
    const int file = open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (file < 0) return FileLock(kNone);
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return FileLock(file);
    const bool is_held = errno == EWOULDBLOCK;
    close(file);
    return is_held ? std::nullopt : std::optional(FileLock(kNone));
}

FileLock::FileLock(FileLock&& other) noexcept : handle_(std::exchange(other.handle_, kNone)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(handle_, other.handle_);
    return *this;
}

FileLock::~FileLock()
{
    if (handle_ != kNone) close(static_cast<int>(handle_));
}

} // namespace rpg
