#pragma once
#include "rpg/core/bytes.h"

#include <cstdint>
#include <string>

namespace rpg {

// The system calls that write files; tests replace them with failing ones. As in POSIX, a negative number is
// a failure and errno its reason.
class DiskCalls {
public:
    virtual ~DiskCalls() = default;
    virtual int create(const std::string& path) = 0; // fails if it exists
    virtual std::int64_t write(int file, ByteView bytes) = 0;
    virtual int flush(int file) = 0;
    virtual int flush_folder(const std::string& path) = 0; // so that new names in it survive a power loss
    virtual int close(int file) = 0;
    virtual int rename(const std::string& from, const std::string& to) = 0; // a file `to` is replaced
    virtual int link(const std::string& from, const std::string& to) = 0;   // a second name for a file
    virtual int remove(const std::string& path) = 0;
};
DiskCalls& system_disk();

} // namespace rpg
