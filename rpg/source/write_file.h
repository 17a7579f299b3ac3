#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <string>

namespace rpg {

// What writing a file asks of the system. Tests put failures in its place. As in POSIX, a negative number is
// a failure and errno its reason.
class DiskCalls {
public:
    virtual ~DiskCalls() = default;
    virtual int create(const std::string& path) = 0; // must not be there yet
    virtual std::int64_t write(int file, ByteView bytes) = 0;
    virtual int flush(int file) = 0;
    virtual int close(int file) = 0;
    virtual int rename(const std::string& from, const std::string& to) = 0;
    virtual int link(const std::string& from, const std::string& to) = 0; // a second name for a file
    virtual int remove(const std::string& path) = 0;
};
DiskCalls& system_disk();

struct WriteOptions {
    bool flush = true;          // return when the disk has it
    bool keep_previous = false; // what the file was before stays as `previous_path`; not for a damaged one,
                                // which would take the place of a good one
};

// Puts a file in its place whole or not at all: it is written under another name and renamed. Folders are
// made as needed. At every moment, whatever fails or is cut off, `path` (or, where the file system knows no
// second names, `previous_path`) holds the old contents or the new ones.
Outcome write_file(const std::string& path, ByteView bytes, WriteOptions options = {},
                   DiskCalls& disk = system_disk());

std::string previous_path(const std::string& path); // path.bak

} // namespace rpg
