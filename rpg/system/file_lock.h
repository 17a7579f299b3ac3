#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace rpg {

// A lock that one of several running programs holds. It is released by the destructor, or when the program
// ends in any way.
class FileLock {
public:
    // Nothing: another program, or another part of this one, holds it. Where no file can be made, nobody can
    // be asked, and everybody gets it. The folder is made.
    static std::optional<FileLock> take(const std::string& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

private:
    using Handle = std::intptr_t; // of the system
    static constexpr Handle kNone = -1;
    explicit FileLock(Handle handle) : handle_(handle) {}

    Handle handle_;
};

} // namespace rpg
