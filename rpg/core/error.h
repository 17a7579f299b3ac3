#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

// A place in a text file, from 1; zero: the file as a whole.
struct SourcePlace {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    bool operator==(const SourcePlace&) const = default;
};

// Everything that is wrong with one text file, so that its author sees all of it in one go.
class SourceErrors {
public:
    explicit SourceErrors(std::string file) : file_(std::move(file)) {}

    static constexpr std::size_t kMaxErrors = 100; // nobody reads more

    void add(SourcePlace where, std::string reason)
    {
        if (errors_.size() < kMaxErrors)
            errors_.push_back(
                {.file = file_, .reason = std::move(reason), .line = where.line, .column = where.column});
    }
    bool empty() const { return errors_.empty(); }
    std::vector<Error> take() { return std::move(errors_); }

private:
    std::string file_;
    std::vector<Error> errors_;
};

} // namespace rpg
