#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/system/disk_calls.h"

#include <fstream>
#include <string>

namespace rpg {

struct WriteOptions {
    bool flush = true;          // return when the data is on the disk
    bool keep_previous = false; // keeps the old contents as `previous_path`; not for a damaged file, which
                                // would replace a good backup
};

// Writes a file completely or not at all: under a temporary name, then renamed. Creates folders as needed. At
// every moment, even after a failure or power loss, `path` (or, on file systems without hard links,
// `previous_path`) holds the old contents or the new ones. A symbolic link stays a link: its target is
// written. A file keeps its permissions.
Outcome write_file(const std::string& path, ByteView bytes, WriteOptions options = {},
                   DiskCalls& disk = system_disk());

// Writes several files, named by their paths in `folder`. All are written before the first one is renamed: if
// one cannot be written, no file is changed.
Outcome write_files(const std::string& folder, const FileSet& files, WriteOptions options = {},
                    DiskCalls& disk = system_disk());

std::string previous_path(const std::string& path); // path.bak, or that of a link's target
std::string target_path(const std::string& path);   // where a symbolic link leads; any other path itself

// Writes a file that is too large for memory: piece by piece under a temporary name, renamed when it is
// complete.
class FileStream {
public:
    explicit FileStream(const std::string& path); // creates folders as needed; add() returns a failure
    ~FileStream();                                // removes an unfinished file
    FileStream(const FileStream&) = delete;
    FileStream& operator=(const FileStream&) = delete;

    Outcome add(ByteView bytes);
    Outcome finish(); // renames the file to `path`; call once, at the end

private:
    std::string path_, temporary_;
    std::ofstream out_;
};

} // namespace rpg
