#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A program that runs beside this one; the two communicate through its standard input and output. The
// destructor closes its input and waits for it to end.
class ChildProcess {
public:
    // `words`: its path, or a name to find on PATH, and its arguments. nullptr: it cannot be started; see
    // `reason`.
    static std::unique_ptr<ChildProcess> start(const std::vector<std::string>& words, std::string& reason);
    virtual ~ChildProcess() = default;

    virtual bool write(std::string_view text) = 0; // false: it no longer reads
    virtual void end_input() = 0;                  // it sees the end of its input
    // Waits for output. Empty: it has ended. Another thread may call write() meanwhile.
    virtual std::string read() = 0;
};

// For a child that outlives its parent: output that nobody reads is dropped instead of ending the program.
void ignore_broken_pipe();

} // namespace rpg
