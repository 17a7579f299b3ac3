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

// Puts a file in its place whole or not at all: it is written under another name and renamed. Folders are
// made as needed. At every moment, whatever fails or is cut off, `path` (or, where the file system knows no
// second names, `previous_path`) holds the old contents or the new ones. A symbolic link stays a link: all
// this happens to its target. A file keeps its permissions.
Outcome write_file(const std::string& path, ByteView bytes, WriteOptions options = {},
                   DiskCalls& disk = system_disk());

// Puts several files, named by their paths in `folder`, in their places. All are written before the first one
// takes its name: where one cannot be written, every file is as it was.
Outcome write_files(const std::string& folder, const FileSet& files, WriteOptions options = {},
                    DiskCalls& disk = system_disk());

std::string previous_path(const std::string& path); // path.bak, or that of a link's target
std::string target_path(const std::string& path);   // where a symbolic link leads; any other path itself

// A file that is too large to be held in memory: written piece by piece under another name, and renamed when
// it is complete.
class FileStream {
public:
    explicit FileStream(const std::string& path); // makes folders as needed; add() returns the failure
    ~FileStream();                                // removes an unfinished file
    FileStream(const FileStream&) = delete;
    FileStream& operator=(const FileStream&) = delete;

    Outcome add(ByteView bytes);
    Outcome finish(); // puts the file in its place; once, at the end

private:
    std::string path_, temporary_;
    std::ofstream out_;
};

} // namespace rpg
