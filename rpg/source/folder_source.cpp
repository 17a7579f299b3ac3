#include "rpg/source/member_list.h"
#include "rpg/source/open_source_internal.h"
#include "rpg/source/read_file.h"

#include <algorithm>
#include <filesystem>

namespace rpg {
namespace {

namespace fs = std::filesystem;
constexpr int kMostFolders = 16; // one inside the other

class FolderSource final : public DataSource {
public:
    explicit FolderSource(std::string path) : path_(std::move(path)) {}

    Outcome open()
    {
        std::error_code failure;
        root_ = fs::canonical(path_, failure);
        if (failure) return refuse(path_, failure);
        std::vector<Member> found;
        fs::recursive_directory_iterator entry(root_, failure);
        for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
            if (entry->path().filename().native().starts_with('.')) {
                entry.disable_recursion_pending();
                continue;
            }
            if (entry.depth() > kMostFolders || found.size() > kMostMembers)
                return Error{.file = path_, .reason = "has too many files or folders"};
            if (const Outcome added = add(*entry, found); !added) return added.error();
        }
        if (failure) return refuse(path_, failure);
        std::ranges::sort(found, {}, &Member::name);
        MemberList list(path_);
        for (Member& member : found)
            if (std::optional<Error> refused = list.add(std::move(member))) return *refused;
        members_ = list.take();
        return success();
    }

    ContainerKind kind() const override { return ContainerKind::Folder; }
    const std::string& path() const override { return path_; }
    const std::vector<Member>& members() const override { return members_; }
    Result<Bytes> read(std::size_t index) const override
    {
        return read_file((root_ / members_.at(index).name).string(), kMostMemberBytes);
    }

private:
    static Error refuse(const std::string& file, std::error_code failure)
    {
        return {.file = file, .reason = failure.message()};
    }

    Outcome add(const fs::directory_entry& entry, std::vector<Member>& found) const
    {
        std::error_code failure;
        if (entry.is_symlink(failure)) {
            const fs::path target = fs::canonical(entry.path(), failure);
            if (failure) return refuse(entry.path().string(), failure);
            if (std::ranges::mismatch(root_, target).in1 != root_.end())
                return Error{.file = entry.path().string(), .reason = "is a link that leads outside"};
        }
        if (!entry.is_regular_file(failure)) return success();
        const std::uint64_t size = entry.file_size(failure);
        if (failure) return refuse(entry.path().string(), failure);
        found.push_back({entry.path().lexically_relative(root_).generic_string(), size});
        return success();
    }

    std::string path_;
    fs::path root_;
    std::vector<Member> members_;
};

} // namespace

Result<std::unique_ptr<DataSource>> open_folder(std::string path)
{
    auto source = std::make_unique<FolderSource>(std::move(path));
    if (const Outcome opened = source->open(); !opened) return opened.error();
    return std::unique_ptr<DataSource>(std::move(source));
}

} // namespace rpg
