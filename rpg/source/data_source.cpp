#include "rpg/source/data_source.h"

#include "rpg/source/bar_archive.h"
#include "rpg/source/file_names.h"
#include "rpg/source/member_list.h"
#include "rpg/source/read_file.h"
#include "rpg/source/zip_archive.h"

#include <algorithm>
#include <filesystem>

namespace rpg {
namespace {

namespace fs = std::filesystem;
constexpr int kMaxFolders = 16; // one inside the other

class FolderSource final : public DataSource {
public:
    explicit FolderSource(std::string path) : DataSource(ContainerKind::Folder, std::move(path)) {}

    Outcome open()
    {
        std::error_code failure;
        root_ = fs::canonical(path_, failure);
        if (failure) return refuse(path_, failure);
        std::vector<Member> found;
        fs::recursive_directory_iterator entry(root_, failure);
        for (; !failure && entry != fs::recursive_directory_iterator(); entry.increment(failure)) {
            if (entry->path().filename().generic_string().starts_with('.')) {
                entry.disable_recursion_pending();
                continue;
            }
            if (entry.depth() > kMaxFolders || found.size() > kMaxMembers)
                return Error{.file = path_,
                             .reason = "has too many files or folders",
                             .code = ErrorCode::TooManyFiles};
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

    Result<Bytes> read(std::size_t index) const override
    {
        return read_file((root_ / members_.at(index).name).generic_string(), kMaxMemberBytes);
    }

private:
    static Error refuse(const std::string& file, std::error_code failure)
    {
        return system_error(file, failure);
    }

    Outcome add(const fs::directory_entry& entry, std::vector<Member>& found) const
    {
        std::error_code failure;
        if (entry.is_symlink(failure)) {
            const fs::path target = fs::canonical(entry.path(), failure);
            if (failure) return refuse(entry.path().generic_string(), failure);
            if (std::ranges::mismatch(root_, target).in1 != root_.end())
                return Error{.file = entry.path().generic_string(),
                             .reason = "is a link that leads outside",
                             .code = ErrorCode::LinkLeadsOutside};
        }
        if (!entry.is_regular_file(failure)) return success();
        const std::uint64_t size = entry.file_size(failure);
        if (failure) return refuse(entry.path().generic_string(), failure);
        found.push_back({entry.path().lexically_relative(root_).generic_string(), size});
        return success();
    }

    fs::path root_;
};

Result<std::unique_ptr<DataSource>> open_folder(std::string path)
{
    auto source = std::make_unique<FolderSource>(std::move(path));
    if (const Outcome opened = source->open(); !opened) return opened.error();
    return std::unique_ptr<DataSource>(std::move(source));
}

constexpr int kMaxNested = 3;

bool is_game_file(const Member& member)
{
    const FileKind kind = kind_of_file(member.name);
    return kind == FileKind::Palettes || kind == FileKind::WallTexels || kind == FileKind::Mappings ||
           kind == FileKind::Level || kind == FileKind::EntityTable;
}

using Opened = Result<std::unique_ptr<DataSource>>; // null: nothing of the game

Opened open_inner(const DataSource& outer, int depth, std::uint64_t& budget);

// The game in one archive inside a zip: a .bar, or a zip with game files or with such an archive in it.
Opened open_member(const DataSource& outer, std::size_t index, int depth, std::uint64_t& budget)
{
    const Member& member = outer.members()[index];
    Result<Bytes> bytes = outer.read(index);
    if (!bytes) return bytes.error();
    const std::string path = outer.path() + "/" + member.name;
    if (is_bar(*bytes)) return open_bar(std::move(*bytes), path);
    if (!is_zip(*bytes)) return Opened(nullptr);
    Opened inner = open_zip(std::move(*bytes), path);
    if (!inner) return Opened(nullptr); // another one may be the game
    if (std::ranges::any_of((*inner)->members(), is_game_file)) return inner;
    return depth == kMaxNested ? Opened(nullptr) : open_inner(**inner, depth + 1, budget);
}

// The first archive inside a zip that is the game.
Opened open_inner(const DataSource& outer, int depth, std::uint64_t& budget)
{
    for (const std::string_view ending : {".bar", ".jar", ".zip"}) {
        for (std::size_t i = 0; i < outer.members().size(); ++i) {
            const Member& member = outer.members()[i];
            if (!to_lower(member.name).ends_with(ending) || member.size > budget) continue;
            budget -= member.size;
            Opened opened = open_member(outer, i, depth, budget);
            if (!opened || *opened) return opened;
        }
    }
    return Opened(nullptr);
}

// The game in a zip, which may be in an archive inside it.
Result<std::unique_ptr<DataSource>> game_in(Result<std::unique_ptr<DataSource>> outer)
{
    if (!outer || std::ranges::any_of((*outer)->members(), is_game_file)) return outer;
    std::uint64_t budget = kMaxTotalBytes;
    Result<std::unique_ptr<DataSource>> inner = open_inner(**outer, 1, budget);
    if (!inner || *inner) return inner;
    return outer;
}

} // namespace

std::optional<std::size_t> DataSource::find(std::string_view name) const
{
    const std::string wanted = to_lower(name);
    const auto found = std::ranges::find_if(
        members(), [&](const Member& member) { return to_lower(member.name) == wanted; });
    if (found == members().end()) return std::nullopt;
    return static_cast<std::size_t>(found - members().begin());
}

Result<std::unique_ptr<DataSource>> open_source(const std::string& path)
{
    std::error_code failure;
    if (std::filesystem::is_directory(path, failure)) return open_folder(path);
    constexpr std::uint64_t kSignature = 4;
    const Result<Bytes> start = read_file(path, kMaxTotalBytes, kSignature);
    if (!start) return start.error();
    if (is_zip(*start)) return game_in(open_zip_file(path, std::filesystem::file_size(path, failure)));
    Result<Bytes> bytes = read_file(path, kMaxTotalBytes);
    if (!bytes) return bytes.error();
    return open_source(std::move(*bytes), path);
}

Result<std::unique_ptr<DataSource>> open_source(Bytes bytes, std::string path)
{
    if (is_bar(bytes)) return open_bar(std::move(bytes), std::move(path));
    if (!is_zip(bytes))
        return Error{.file = path,
                     .reason = "is not a folder, a zip or jar, or a .bar of the BREW edition",
                     .code = ErrorCode::NotAGame};
    return game_in(open_zip(std::move(bytes), std::move(path)));
}

Result<FileSet> read_all(const DataSource& source)
{
    FileSet files;
    for (std::size_t i = 0; i < source.members().size(); ++i) {
        Result<Bytes> bytes = source.read(i);
        if (!bytes) return bytes.error();
        files[source.members()[i].name] = std::move(*bytes);
    }
    return files;
}

} // namespace rpg
