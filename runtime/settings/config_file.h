#pragma once
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// A text file of lines "key = value". Comments (#), empty lines, unknown keys and the order of the lines are
// preserved. A value may be any text without a zero byte: one that does not fit a plain line, such as a path
// with a line break, is written in quotes ("a\nb"), and read back the same.
class ConfigFile {
public:
    // Any other line is an error with its line number.
    static rpg::Result<ConfigFile> parse(std::string_view text, std::string_view file);

    std::optional<std::string> get(std::string_view key) const; // the last line with this key counts
    std::uint32_t line_of(std::string_view key) const;      // number of that line, from 1; 0: there is none
    void set(std::string_view key, std::string_view value); // changes that line, or adds one at the end
    std::string text() const;

private:
    struct Line {
        std::string raw{}; // a line without a key
        std::string key{};
        std::string value{};
        std::string written{}; // the value as written in the file
    };
    std::vector<Line> lines_;
};

} // namespace runtime
