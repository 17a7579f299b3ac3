#pragma once
#include "rpg/core/files.h"
#include "rpg/source/data_source.h"

#include <string>
#include <utility>
#include <vector>

namespace rpg {

// Files in memory as if they were a folder; `path` is the name of that folder in messages.
class MemorySource final : public DataSource {
public:
    explicit MemorySource(FileList files, std::string path = "memory")
        : path_(std::move(path)), files_(std::move(files))
    {
        for (const File& file : files_) members_.push_back({file.name, file.bytes.size()});
    }
    ContainerKind kind() const override { return ContainerKind::Folder; }
    const std::string& path() const override { return path_; }
    const std::vector<Member>& members() const override { return members_; }
    Result<Bytes> read(std::size_t index) const override { return files_[index].bytes; }

private:
    std::string path_;
    FileList files_;
    std::vector<Member> members_;
};

} // namespace rpg
