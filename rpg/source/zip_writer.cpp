#include "rpg/core/byte_writer.h"
#include "rpg/core/crc32.h"
#include "rpg/core/narrow.h"
#include "rpg/source/deflate.h"
#include "rpg/source/member_list.h"
#include "rpg/source/zip_archive.h"

namespace rpg {
namespace {

constexpr std::uint16_t kVersion = 20;    // deflate and folders
constexpr std::uint32_t kTime = 0x210000; // 1980-01-01 00:00
constexpr std::uint16_t kStored = 0;
constexpr std::uint16_t kDeflated = 8;

// What the local header and the central directory have in common.
Bytes common_fields(const File& file, std::size_t packed)
{
    ByteWriter out;
    out.u16(kVersion);
    out.u16(0); // flags
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
