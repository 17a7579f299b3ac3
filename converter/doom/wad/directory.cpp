#include "converter/doom/wad/directory.h"

#include "rpg/core/narrow.h"

namespace converter::wad {

namespace {

constexpr std::size_t kHeaderSize = 12;
constexpr std::size_t kEntrySize = 16;

} // namespace

bool is_wad(rpg::ByteView file)
{
    return file.size() >= kHeaderSize && (file[0] == 'I' || file[0] == 'P') && file[1] == 'W' &&
           file[2] == 'A' && file[3] == 'D';
}

rpg::Result<Directory> decode_directory(rpg::ByteView file, std::string_view path)
{
    rpg::ByteReader header(file, path);
    Directory directory;
    const std::string magic = header.text("magic", 4);
    if (magic != "IWAD" && magic != "PWAD") header.reject_at(0, "magic", "is neither IWAD nor PWAD");
    directory.kind = magic == "IWAD" ? WadKind::Iwad : WadKind::Pwad;
    const std::size_t count = header.u32("number of lumps");
    directory.offset = header.u32("directory offset");
    if (!header.failed() && directory.offset > file.size()) {
        header.reject_at(8, "directory offset", "lies outside the file");
    }
    if (header.failed()) return header.error();

    rpg::ByteReader in(file, path);
    in.skip("directory offset", directory.offset);
    in.check_count("number of lumps", count, kEntrySize);
    if (in.failed()) return in.error();
    directory.entries.resize(count);
    for (DirectoryEntry& entry : directory.entries) {
        entry.offset = in.u32("lump offset");
        entry.size = in.u32("lump size");
        entry.name = read_name(in, "lump name");
    }
    return directory;
}

bool is_inside(const DirectoryEntry& entry, std::size_t file_size)
{
    return entry.size == 0 || (entry.offset <= file_size && entry.size <= file_size - entry.offset);
}

rpg::Bytes encode_wad(WadKind kind, const rpg::FileList& lumps)
{
    rpg::ByteWriter out;
    out.text(kind == WadKind::Iwad ? "IWAD" : "PWAD");
    out.u32(rpg::narrow<std::uint32_t>(lumps.size()));
    out.u32(0);
    rpg::ByteWriter directory;
    for (const rpg::File& lump : lumps) {
        directory.u32(rpg::narrow<std::uint32_t>(out.size()));
        directory.u32(rpg::narrow<std::uint32_t>(lump.bytes.size()));
        write_name(directory, LumpName(lump.name));
        out.bytes(lump.bytes);
    }
    out.patch_u32(8, rpg::narrow<std::uint32_t>(out.size()));
    out.bytes(directory.take());
    return out.take();
}

} // namespace converter::wad
