#include "rpg/system/file_lock.h"
#include "rpg/system/windows_calls.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace rpg {

std::optional<FileLock> FileLock::take(const std::string& path)
{
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
    const HANDLE file = CreateFileW(to_wide(path).c_str(), GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                                    FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (file != INVALID_HANDLE_VALUE)
        return FileLock(reinterpret_cast<Handle>(file)); // NOLINT(*-reinterpret-cast)
    const DWORD why = GetLastError();
    // A file that is about to be deleted belongs to somebody, too.
    const bool is_held = why == ERROR_SHARING_VIOLATION || why == ERROR_DELETE_PENDING;
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
    if (handle_ != kNone) CloseHandle(reinterpret_cast<HANDLE>(handle_)); // NOLINT(*-reinterpret-cast)
}

} // namespace rpg
