#include "rpg/source/zip_archive.h"

#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/core/narrow.h"
#include "rpg/core/utf8.h"
#include "rpg/source/deflate.h"
#include "rpg/source/member_list.h"
#include "rpg/source/read_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <zip.h>

namespace rpg {
namespace {

constexpr std::uint32_t kUnixTypeMask = 0170000;
constexpr std::uint32_t kUnixLink = 0120000;
constexpr std::uint64_t kMaxRatio = 1100;
constexpr std::uint64_t kRatioMatters = 1U << 20;
constexpr std::string_view kIncomplete =
    "the archive is incomplete: its end is missing; copy or download it again";

struct CloseArchive {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct CloseMember {
    void operator()(zip_file_t* member) const { zip_fclose(member); }
};

class ZipSource final : public DataSource {
public:
    ZipSource(Bytes bytes, std::string path)
        : DataSource(ContainerKind::Zip, std::move(path)), size_(bytes.size()), bytes_(std::move(bytes))
    {
    }
    ZipSource(std::uint64_t size, std::string path)
        : DataSource(ContainerKind::Zip, std::move(path)), size_(size)
    {
    }

    Outcome open()
    {
        zip_error_t failure;
        zip_error_init(&failure);
        zip_source_t* from =
            bytes_ ? zip_source_buffer_create(bytes_->data(), bytes_->size(), 0, &failure) : file_of(failure);
        if (from != nullptr) archive_.reset(zip_open_from_source(from, ZIP_RDONLY, &failure));
        const std::string reason = archive_ ? "" : zip_error_strerror(&failure);
        if (!archive_ && from != nullptr) zip_source_free(from);
        zip_error_fini(&failure);
        if (!archive_)
            return has_end() ? refuse("zip", reason) : refuse("zip", kIncomplete, ErrorCode::Incomplete);
        return list_members();
    }

    Result<Bytes> read(std::size_t index) const override
    {
        const Member& member = members_.at(index);
        const std::unique_ptr<zip_file_t, CloseMember> in(
            zip_fopen_index(archive_.get(), positions_[index], 0));
        if (!in) return refuse(member.name, zip_strerror(archive_.get()));
        Bytes bytes(member.size + 1); // one more: libzip compares the CRC at the end only
        std::uint64_t got = 0;
        while (got < bytes.size()) {
            const zip_int64_t count = zip_fread(in.get(), bytes.data() + got, bytes.size() - got);
            if (count < 0) return refuse(member.name, zip_file_strerror(in.get()));
            if (count == 0) break;
            got += static_cast<std::uint64_t>(count);
        }
        if (got != member.size) return refuse(member.name, "has a different size than the directory says");
        bytes.resize(member.size);
        return bytes;
    }

private:
    zip_source_t* file_of(zip_error_t& failure) const
    {
#ifdef _WIN32
        return zip_source_win32w_create(std::filesystem::path(path_).c_str(), 0, -1, &failure);
#else
        return zip_source_file_create(path_.c_str(), 0, -1, &failure);
#endif
    }

    // The directory of a zip is at its end: a copy that was cut off has none.
    bool has_end() const
    {
        constexpr std::array<std::uint8_t, 4> kEnd{'P', 'K', 5, 6};
        const Result<Bytes> whole = bytes_ ? *bytes_ : read_file(path_, size_);
        return whole && std::search(whole->begin(), whole->end(), kEnd.begin(), kEnd.end()) != whole->end();
    }

    Error refuse(const std::string& name, std::string_view reason, ErrorCode code = ErrorCode::None) const
    {
        return {.file = path_, .field = name, .reason = std::string(reason), .code = code};
    }

    Outcome list_members()
    {
        MemberList list(path_);
        const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
        for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(count); ++i) {
            zip_stat_t stat;
            if (zip_stat_index(archive_.get(), i, 0, &stat) != 0)
                return refuse("directory", zip_strerror(archive_.get()));
            // stat.name is UTF-8, in which libzip shows control characters as the pictures of code page 437.
            std::string_view stored = zip_get_name(archive_.get(), i, ZIP_FL_ENC_RAW);
            const bool is_folder = stored.ends_with('/');
            if (is_folder) stored.remove_suffix(1);
            const std::string name = stat.name;
            if (const std::string_view problem = name_problem(stored); !problem.empty())
                return refuse(name, problem);
            if (is_folder) continue;
            if (is_encrypted(stat)) return refuse(name, "is encrypted", ErrorCode::Encrypted);
            if (const std::string_view problem = member_problem(i, stat); !problem.empty())
                return refuse(name, problem);
            if (std::optional<Error> refused = list.add({name, stat.size})) return *refused;
            positions_.push_back(i);
        }
        members_ = list.take();
        return success();
    }

    static bool is_encrypted(const zip_stat_t& stat)
    {
        return (stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE;
    }
    std::string_view member_problem(zip_uint64_t index, const zip_stat_t& stat) const
    {
        if ((stat.valid & ZIP_STAT_SIZE) == 0 || (stat.valid & ZIP_STAT_COMP_SIZE) == 0) return "has no size";
        zip_uint8_t system = 0;
        zip_uint32_t attributes = 0;
        zip_file_get_external_attributes(archive_.get(), index, 0, &system, &attributes);
        if (system == ZIP_OPSYS_UNIX && ((attributes >> 16) & kUnixTypeMask) == kUnixLink)
            return "is a symbolic link";
        if (stat.comp_size > size_) return "is packed into more bytes than the zip has";
        if (stat.size > kRatioMatters && stat.size / kMaxRatio > stat.comp_size)
            return "has an impossible compression ratio";
        return {};
    }

    std::uint64_t size_;
    std::optional<Bytes> bytes_{}; // or it is read from the file. Before archive_, which borrows it
    std::unique_ptr<zip_t, CloseArchive> archive_;
    std::vector<zip_uint64_t> positions_; // of the members in the archive
};

Result<std::unique_ptr<DataSource>> opened(std::unique_ptr<ZipSource> source)
{
    if (const Outcome outcome = source->open(); !outcome) return outcome.error();
    return std::unique_ptr<DataSource>(std::move(source));
}

constexpr std::uint16_t kVersion = 20;    // deflate and folders
constexpr std::uint32_t kTime = 0x210000; // 1980-01-01 00:00
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;

// Says of a name that it is UTF-8; without the flag it would be of code page 437.
std::uint16_t name_flag(std::string_view name)
{
    constexpr std::uint16_t kUtf8 = 1U << 11;
    const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 128; };
    return !std::ranges::all_of(name, is_ascii) && is_utf8(name) ? kUtf8 : 0;
}

// What the local header and the central directory have in common.
Bytes common_fields(const File& file, std::size_t packed)
{
    ByteWriter out;
    out.u16(kVersion);
    out.u16(name_flag(file.name));
    out.u16(file.bytes.empty() ? kStored : kDeflated);
    out.u32(kTime);
    out.u32(crc32(file.bytes));
    out.u32(narrow<std::uint32_t>(packed));
    out.u32(narrow<std::uint32_t>(file.bytes.size()));
    out.u16(narrow<std::uint16_t>(file.name.size()));
    out.u16(0); // extra field
    return out.take();
}

} // namespace

bool is_zip(ByteView bytes)
{
    return bytes.size() >= 4 && bytes[0] == 'P' && bytes[1] == 'K' &&
           ((bytes[2] == 3 && bytes[3] == 4) || (bytes[2] == 5 && bytes[3] == 6));
}

Result<std::unique_ptr<DataSource>> open_zip(Bytes bytes, std::string path)
{
    return opened(std::make_unique<ZipSource>(std::move(bytes), std::move(path)));
}

Result<std::unique_ptr<DataSource>> open_zip_file(std::string path, std::uint64_t size)
{
    return opened(std::make_unique<ZipSource>(size, std::move(path)));
}

Result<Bytes> write_zip(const FileList& files, std::string_view file)
{
    MemberList checked(file);
    for (const File& each : files) {
        if (std::optional<Error> refused = checked.add({each.name, each.bytes.size()})) return *refused;
        if (each.name.size() > 0xFFFF)
            return Error{.file = std::string(file), .reason = "a name is longer than 65535 bytes"};
    }
    ByteWriter out;
    ByteWriter directory;
    for (const File& each : files) {
        const Bytes packed = each.bytes.empty() ? Bytes{} : deflate_raw(each.bytes);
        const Bytes common = common_fields(each, packed.size());
        directory.u32(0x02014B50);
        directory.u16(kVersion);
        directory.bytes(common);
        directory.zeros(10); // comment, disk, attributes
        directory.u32(narrow<std::uint32_t>(out.size()));
        directory.text(each.name);
        out.u32(0x04034B50);
        out.bytes(common);
        out.text(each.name);
        out.bytes(packed);
    }
    const std::size_t position = out.size();
    const Bytes entries = directory.take();
    out.bytes(entries);
    out.u32(0x06054B50);
    out.u32(0); // disks
    out.u16(narrow<std::uint16_t>(files.size()));
    out.u16(narrow<std::uint16_t>(files.size()));
    out.u32(narrow<std::uint32_t>(entries.size()));
    out.u32(narrow<std::uint32_t>(position));
    out.u16(0); // comment
    return out.take();
}

} // namespace rpg
