#pragma once
#include "rpg/core/result.h"
#include "rpg/system/file_lock.h"

#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace runtime {

// The log of what the program did and what went wrong, one line each with its time. It holds nothing
// personal: paths below the player's folder begin with ~.
class Log {
public:
    // Keeps the previous logs as PATH.1 to PATH.3. If another program writes this one, uses drpg-play-2.log
    // instead of drpg-play.log, and so on. On an error the log cannot be written, and lines are lost.
    rpg::Outcome open(const std::string& path);
    void set_verbose(bool verbose) { is_verbose_ = verbose; } // also prints all lines on the terminal
    void say(std::string_view line); // written at once; before open() only printed if verbose

private:
    std::string free_path(const std::string& path);

    std::optional<rpg::FileLock> lock_;
    std::ofstream file_;
    bool is_verbose_ = false;
};

// The line with ~ in place of `home`, and without the name `user` in other paths.
std::string without_names(std::string_view line, std::string_view home, std::string_view user);

} // namespace runtime
