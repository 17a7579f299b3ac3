#pragma once
#include "rpg/core/files.h"
#include "rpg/source/data_source.h"

namespace tests {

// Files in memory as if they were a folder.
class MemorySource : public rpg::DataSource {
public:
    explicit MemorySource(rpg::FileList files) : files_(std::move(files))
    {
        for (const rpg::File& file : files_) members_.push_back({file.name, file.bytes.size()});
    }
    rpg::ContainerKind kind() const override { return rpg::ContainerKind::Folder; }
    const std::string& path() const override { return path_; }
    const std::vector<rpg::Member>& members() const override { return members_; }
    rpg::Result<rpg::Bytes> read(std::size_t index) const override { return files_[index].bytes; }

private:
    std::string path_ = "memory";
    rpg::FileList files_;
    std::vector<rpg::Member> members_;
};

} // namespace tests
