#pragma once
#include "rpg/core/result.h"
#include "rpg/system/file_lock.h"

#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace runtime {

// What the program did and what went wrong, a line each with its time. Nothing personal is in it: paths below
// the player's folder begin with ~.
class Log {
public:
    // The logs before it are kept as PATH.1 to PATH.3. While another program writes this one, it is
    // drpg-play-2.log instead of drpg-play.log, and so on. An error: it cannot be written; lines are then
    // lost.
    rpg::Outcome open(const std::string& path);
    void set_verbose(bool verbose) { is_verbose_ = verbose; } // all lines on the terminal, too
    void say(std::string_view line); // written at once; before open() only for set_verbose

private:
    std::string free_path(const std::string& path);

    std::optional<rpg::FileLock> lock_;
    std::ofstream file_;
    bool is_verbose_ = false;
};

// With ~ in place of the player's folder, and without the player's name in other paths.
std::string without_names(std::string_view line, std::string_view home, std::string_view user);

} // namespace runtime
