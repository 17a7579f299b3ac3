#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rpg {

enum class ContainerKind : std::uint8_t { Folder, Zip, Bar };

struct Member {
    std::string name;           // '/' between folders; never absolute, never with ".."
    std::uint64_t size = 0;     // unpacked
    std::uint16_t resource = 0; // number in a .bar, else 0
};

// Where the files of a game come from: a folder, a zip (or .jar) or a .bar. Members are read when asked for,
// by one thread at a time. A container in memory keeps its bytes.
class DataSource {
public:
    virtual ~DataSource() = default;

    ContainerKind kind() const { return kind_; }
    const std::string& path() const { return path_; } // as it was opened, for errors
    const std::vector<Member>& members() const
    {
        return members_;
    } // in the order of the container; folders: by name
    // The contents of members()[index], which must exist. Fails if the container has changed or is damaged.
    virtual Result<Bytes> read(std::size_t index) const = 0;

    std::optional<std::size_t> find(std::string_view name) const; // without regard to case

protected:
    DataSource(ContainerKind kind, std::string path) : kind_(kind), path_(std::move(path)) {}

    ContainerKind kind_;
    std::string path_;
    std::vector<Member> members_;
};

Result<FileSet> read_all(const DataSource& source); // every member by its name; fails at the first bad one

// Detects the kind by content. A zip that contains only a .bar (or a zip with one) opens as that .bar. Fails
// if there is no such file, or if it is none of these kinds or has unsafe names or more than the limits of
// member_list.h.
Result<std::unique_ptr<DataSource>> open_source(const std::string& path);
Result<std::unique_ptr<DataSource>> open_source(Bytes bytes, std::string path); // a container in memory

// Files in memory as if they were a folder; `path` is the name of that folder in messages.
class MemorySource final : public DataSource {
public:
    explicit MemorySource(FileList files, std::string path = "memory")
        : DataSource(ContainerKind::Folder, std::move(path)), files_(std::move(files))
    {
        for (const File& file : files_) members_.push_back({file.name, file.bytes.size()});
    }
    Result<Bytes> read(std::size_t index) const override { return files_[index].bytes; }

private:
    FileList files_;
};

} // namespace rpg
