#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace rpg {

// A lock that only one running program can hold. It is released by the destructor, or when the program ends
// in any way.
class FileLock {
public:
    // nullopt: another program, or another part of this one, holds it. If the lock file cannot be created,
    // everybody gets the lock. Creates the folder.
    static std::optional<FileLock> take(const std::string& path);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

private:
    using Handle = std::intptr_t; // of the operating system
    static constexpr Handle kNone = -1;
    explicit FileLock(Handle handle) : handle_(handle) {}

    Handle handle_;
};

} // namespace rpg
