#pragma once
#include "cli/table.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace converter {

// A progress line on a terminal, "export png 120 of 946", shown after half a second, erased by the
// destructor. Draws nothing in a pipe or when asked to be quiet. Not thread-safe.
class Progress {
public:
    using Clock = std::function<std::chrono::milliseconds()>; // time since any fixed moment

    Progress(cli::Io& io, std::string label, std::size_t total, Clock clock = steady_clock);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void step(std::size_t count = 1);

private:
    static std::chrono::milliseconds steady_clock();

    cli::Io& io_;
    std::string label_;
    std::size_t total_;
    std::size_t done_ = 0;
    Clock clock_;
    std::chrono::milliseconds next_draw_;
    bool shown_ = false;
};

} // namespace converter
