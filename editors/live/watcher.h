#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace runtime {

// Notices changes of files and of whole folders by their times and sizes. Hidden files and temporary files
// of editors are ignored.
class FileWatcher {
public:
    explicit FileWatcher(std::vector<std::string> roots);

    // Files that were added, removed or changed since the last call (or the constructor), by path.
    std::vector<std::string> changed();

private:
    struct Stamp {
        std::int64_t time = 0;
        std::uintmax_t size = 0;
        bool operator==(const Stamp&) const = default;
    };
    using Stamps = std::map<std::string, Stamp>;
    Stamps look() const;

    std::vector<std::string> roots_;
    Stamps last_;
};

} // namespace runtime
