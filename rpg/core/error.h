#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace rpg {

// One problem in one place of the input. Binary files give an offset, text files a line and a column (from
// 1); a problem of a whole file has neither. `field` may be empty.
struct Error {
    std::string file{};
    std::string field{};
    std::string reason{};
    std::optional<std::size_t> offset{};
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    bool operator==(const Error&) const = default;
};

// "file:offset: field: reason", "file:line:column: reason" or "file: reason".
std::string to_string(const Error& error);

} // namespace rpg
