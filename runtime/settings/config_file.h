#pragma once
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// A text file of lines "key = value". Comments (#), empty lines, keys that nobody knows and the order of the
// lines stay as they are. A value may be any text without a zero byte: one that a line cannot hold as it is,
// such as a path with a line break, is written in quotes ("a\nb"), and read back the same.
class ConfigFile {
public:
    // A line that is none of these is refused with its number.
    static rpg::Result<ConfigFile> parse(std::string_view text, std::string_view file);

    std::optional<std::string> get(std::string_view key) const; // of several lines the last one counts
    std::uint32_t line_of(std::string_view key) const;          // of that one, from 1; 0: there is none
    void set(std::string_view key, std::string_view value);     // that line, or a new one at the end
    std::string text() const;

private:
    struct Line {
        std::string raw{}; // of a line without a key
        std::string key{};
        std::string value{};
        std::string written{}; // the value as the file has it
    };
    std::vector<Line> lines_;
};

} // namespace runtime
