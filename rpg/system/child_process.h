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
    // `words`: its path and what follows. nullptr: it cannot be started, for this reason.
    static std::unique_ptr<ChildProcess> start(const std::vector<std::string>& words, std::string& reason);
    virtual ~ChildProcess() = default;

    virtual bool write(std::string_view text) = 0; // false: it reads no more
    virtual void end_input() = 0;                  // it reads the end of its input
    // Waits for output; empty: there will be none any more. Another thread may write meanwhile.
    virtual std::string read() = 0;
};

// For a program that was started as a partner and goes on without the other one: what it writes when nobody
// reads any more is lost, and does not end it.
void outlive_partner();

} // namespace rpg
