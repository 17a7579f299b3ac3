#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace tests {

// A new, empty folder; the destructor deletes it with its contents.
class TempFolder {
public:
    TempFolder();
    ~TempFolder();
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    std::string in(std::string_view name) const { return (path / name).generic_string(); }

    const std::filesystem::path path;
};

} // namespace tests
