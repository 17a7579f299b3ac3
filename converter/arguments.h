#pragma once
#include "converter/command.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace converter {

// What the user typed for one command, checked against its rows. Asking for a name that the command's table
// does not have is a mistake of ours and stops the program.
class Arguments {
public:
    using Values = std::map<std::string_view, std::vector<std::string>>;

    Arguments(const CommandRow& command, Values values);

    bool has(std::string_view name) const; // typed by the user
    bool flag(std::string_view name) const { return has(name); }
    std::string text(std::string_view name) const; // the fallback or nothing when it was left out
    std::int64_t number(std::string_view name) const;
    std::span<const std::string> list(std::string_view name) const; // every occurrence
    bool json() const;

    // The first value that its row does not allow, as a reason for the user.
    std::optional<std::string> complaint() const;

private:
    const ArgumentRow& row(std::string_view name) const;

    const CommandRow& command_;
    Values values_;
};

std::vector<std::string_view> choices_of(const ArgumentRow& row);

} // namespace converter
