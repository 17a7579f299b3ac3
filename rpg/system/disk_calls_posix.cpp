#include "rpg/system/disk_calls.h"

#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace rpg {
namespace {

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
    int flush_folder(const std::string& path) override
    {
        const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0) return -1;
        const int flushed = ::fsync(folder);
        ::close(folder);
        return flushed;
    }
    int close(int file) override { return ::close(file); }
    int rename(const std::string& from, const std::string& to) override
    {
        return std::rename(from.c_str(), to.c_str());
    }
    int link(const std::string& from, const std::string& to) override
    {
        return ::link(from.c_str(), to.c_str());
    }
    int remove(const std::string& path) override { return ::unlink(path.c_str()); }
};

} // namespace

DiskCalls& system_disk()
{
    static SystemDisk disk;
    return disk;
}

} // namespace rpg
