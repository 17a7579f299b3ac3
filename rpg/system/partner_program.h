#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A program that runs beside this one; they speak through its standard input and output. It is waited for at
// the end.
class PartnerProgram {
public:
    // `words`: its path and what follows. nullptr: it cannot be started, for this reason.
    static std::unique_ptr<PartnerProgram> start(const std::vector<std::string>& words, std::string& reason);
    virtual ~PartnerProgram() = default;

    virtual bool write(std::string_view text) = 0; // false: it hears no more
    virtual void end_input() = 0;
    // Waits for what it writes; empty: nothing comes any more. Another thread may write meanwhile.
    virtual std::string read() = 0;
};

} // namespace rpg
