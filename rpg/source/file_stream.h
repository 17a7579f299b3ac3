#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <fstream>
#include <string>

namespace rpg {

// A file that is too large to be held in memory: written bit by bit under another name, and put in its place
// when it is whole. Before that, nothing is there.
class FileStream {
public:
    explicit FileStream(std::string path); // makes folders as needed; add() tells what goes wrong
    ~FileStream();                         // what is not finished is removed
    FileStream(const FileStream&) = delete;
    FileStream& operator=(const FileStream&) = delete;

    Outcome add(ByteView bytes);
    Outcome finish();

private:
    std::string path_, temporary_;
    std::ofstream out_;
};

} // namespace rpg
