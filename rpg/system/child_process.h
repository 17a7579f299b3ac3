#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A program that runs beside this one; they speak through its standard input and output. The destructor
// closes its input and waits for it to end.
class ChildProcess {
public:
    // `words`: its path, or a name that is looked for on PATH, and what follows. nullptr: it cannot be
    // started, for this reason.
    static std::unique_ptr<ChildProcess> start(const std::vector<std::string>& words, std::string& reason);
    virtual ~ChildProcess() = default;

    virtual bool write(std::string_view text) = 0; // false: it reads no more
    virtual void end_input() = 0;                  // it reads the end of its input
    // Waits for output; empty: it has ended. Another thread may call write() at the same time.
    virtual std::string read() = 0;
};

// For a child that continues when its parent has ended: output that is no longer read is lost, instead of
// ending the program.
void outlive_partner();

} // namespace rpg
