#include "rpg/system/disk_calls.h"
#include "rpg/system/windows_calls.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

namespace rpg {
namespace {

int errno_of(DWORD failure)
{
    switch (failure) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return ENOENT;
    case ERROR_ALREADY_EXISTS:
    case ERROR_FILE_EXISTS:
        return EEXIST;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return ENOSPC;
    case ERROR_INVALID_FUNCTION:
    case ERROR_NOT_SUPPORTED:
        return ENOSYS;
    default:
        return EACCES;
    }
}

int answer(bool succeeded)
{
    if (succeeded) return 0;
    errno = errno_of(GetLastError());
    return -1;
}

// Programs that look after new files, for viruses or for an index, hold them for a moment.
bool is_held(DWORD failure)
{
    return failure == ERROR_ACCESS_DENIED || failure == ERROR_SHARING_VIOLATION ||
           failure == ERROR_LOCK_VIOLATION;
}

bool replace(const std::wstring& from, const std::wstring& to)
{
    constexpr int kAttempts = 20;
    constexpr DWORD kPauseMs = 25;
    for (int attempt = 1;; ++attempt) {
        if (MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0)
            return true;
        if (!is_held(GetLastError()) || attempt == kAttempts) return false;
        Sleep(kPauseMs);
    }
}

class SystemDisk : public DiskCalls {
public:
    int create(const std::string& path) override
    {
        return _wopen(to_wide(path).c_str(), _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT,
                      _S_IREAD | _S_IWRITE);
    }
    std::int64_t write(int file, ByteView bytes) override
    {
        constexpr std::size_t kMax = 1U << 30;
        return _write(file, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kMax)));
    }
    int flush(int file) override { return _commit(file); }
    int flush_folder(const std::string& /*path*/) override { return 0; } // MoveFileEx has done it
    int close(int file) override { return _close(file); }
    int rename(const std::string& from, const std::string& to) override
    {
        return answer(replace(to_wide(from), to_wide(to)));
    }
    int link(const std::string& from, const std::string& to) override
    {
        return answer(CreateHardLinkW(to_wide(to).c_str(), to_wide(from).c_str(), nullptr) != 0);
    }
    int remove(const std::string& path) override { return _wunlink(to_wide(path).c_str()); }
};

} // namespace

DiskCalls& system_disk()
{
    static SystemDisk disk;
    return disk;
}

} // namespace rpg
