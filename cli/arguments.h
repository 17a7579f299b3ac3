#pragma once
#include "cli/table.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct Size {
    int width = 0;
    int height = 0;
};

// The arguments of one command as typed by the user, checked against its rows. Asking for a name that is not
// in the command's table is a programming error and stops the program.
class Arguments {
public:
    using Values = std::map<std::string_view, std::vector<std::string>>;

    Arguments(std::string name, const CommandRow& command, Values values);

    bool has(std::string_view name) const;   // typed by the user
    bool knows(std::string_view name) const; // the command has such an argument
    bool flag(std::string_view name) const { return has(name); }
    std::string text(std::string_view name) const;    // the fallback, or empty, if it was not given
    std::int64_t number(std::string_view name) const; // it must have been given, or have a fallback
    Size size(std::string_view name) const;
    std::span<const std::string> list(std::string_view name) const; // every occurrence
    bool json() const;                                              // --json; the command must have it
    const std::string& command_name() const { return name_; }       // "drpg export png"
    bool asks_for(const ArgumentRow& common) const
    {
        return values_.contains(common.name);
    } // kHelp, kQuiet ...

    // The first value that its row does not allow, as a reason for the user.
    std::optional<std::string> complaint() const;

private:
    const ArgumentRow& row(std::string_view name) const;

    std::string name_;
    const CommandRow& command_;
    Values values_;
};

// Reads the words after a command. An error names the command and says what is wrong with them.
rpg::Result<Arguments> parse(const std::string& command_name, const CommandRow& command,
                             std::span<const std::string> words);

// " (did you mean 'verify'?)" if one of the words is close to what was typed, else nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words);

} // namespace cli
