#include "converter/wad/archive.h"

#include "rpg/core/assert.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/source/data_source.h"
#include "rpg/source/read_file.h"
#include "rpg/source/zip_archive.h"

#include <algorithm>
#include <array>
#include <utility>

namespace converter::wad {

LumpName::LumpName(std::string_view text)
{
    RPG_ASSERT(text.size() <= raw.size());
    std::ranges::copy(text, raw.begin());
}

std::string LumpName::text() const
{
    const auto length = static_cast<std::size_t>(std::ranges::find(raw, '\0') - raw.begin());
    return rpg::to_upper(std::string_view(raw.data(), length));
}

LumpName read_name(rpg::ByteReader& in, std::string_view field)
{
    const rpg::ByteView bytes = in.bytes(field, 8);
    LumpName name;
    std::ranges::transform(bytes, name.raw.begin(),
                           [](std::uint8_t byte) { return static_cast<char>(byte); });
    return name;
}

void write_name(rpg::ByteWriter& out, const LumpName& name)
{
    out.text({name.raw.data(), name.raw.size()});
}

namespace {

constexpr std::size_t kHeaderSize = 12;
constexpr std::size_t kEntrySize = 16;

struct SpaceRow {
    std::string_view prefix; // before _START and _END; its first letter may be doubled
    Namespace space;
    std::string_view folder; // in a pk3
};

constexpr std::array kSpaces{
    SpaceRow{"S", Namespace::Sprites, "sprites"},     SpaceRow{"F", Namespace::Flats, "flats"},
    SpaceRow{"P", Namespace::Patches, "patches"},     SpaceRow{"TX", Namespace::Textures, "textures"},
    SpaceRow{"C", Namespace::Colormaps, "colormaps"}, SpaceRow{"HI", Namespace::Other, "hires"},
    SpaceRow{"A", Namespace::Other, "acs"},           SpaceRow{"V", Namespace::Other, "voices"},
    SpaceRow{"VX", Namespace::Other, "voxels"},       SpaceRow{"DS", Namespace::Sounds, "sounds"},
    SpaceRow{"MS", Namespace::Music, "music"},
};

struct Marker {
    Namespace space;
    bool is_start;
    bool is_inner; // F1_START, P2_END: within the outer pair
};

std::optional<Marker> marker_of(std::string_view name)
{
    const bool is_start = name.ends_with("_START");
    if (!is_start && !name.ends_with("_END")) return std::nullopt;
    const std::string_view prefix = name.substr(0, name.rfind('_'));
    for (const SpaceRow& row : kSpaces) {
        if (prefix == row.prefix) return Marker{row.space, is_start, false};
        if (row.prefix.size() != 1 || prefix.size() != 2 || prefix[0] != row.prefix[0]) continue;
        if (prefix[1] == row.prefix[0]) return Marker{row.space, is_start, false};
        if (prefix[1] >= '1' && prefix[1] <= '3') return Marker{row.space, is_start, true};
    }
    return std::nullopt;
}

void assign_namespaces(std::vector<Lump>& lumps)
{
    Namespace current = Namespace::Global;
    for (Lump& lump : lumps) {
        const std::optional<Marker> marker = lump.bytes.empty() ? marker_of(lump.name) : std::nullopt;
        lump.is_marker = marker.has_value();
        if (!marker) {
            lump.space = current;
        } else {
            if (!marker->is_inner) current = marker->is_start ? marker->space : Namespace::Global;
            lump.space = marker->space;
        }
    }
}

std::vector<Lump> lumps_of(const Directory& directory, rpg::ByteView file)
{
    std::vector<Lump> lumps;
    lumps.reserve(directory.entries.size());
    for (const DirectoryEntry& entry : directory.entries) {
        Lump lump{.name = entry.name.text(), .offset = entry.offset};
        if (entry.size != 0 && is_inside(entry, file.size()))
            lump.bytes = file.subspan(entry.offset, entry.size);
        lumps.push_back(std::move(lump));
    }
    assign_namespaces(lumps);
    return lumps;
}

std::string base_name(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos && dot != 0) name = name.substr(0, dot);
    return rpg::to_upper(name.substr(0, 8));
}

Namespace space_of_path(std::string_view path)
{
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return Namespace::Global;
    const std::string folder = rpg::to_upper(path.substr(0, slash));
    for (const SpaceRow& row : kSpaces) {
        if (folder == rpg::to_upper(row.folder)) return row.space;
    }
    return folder == "GRAPHICS" || folder == "LUMPS" || folder == "MAPS" ? Namespace::Global
                                                                         : Namespace::Other;
}

rpg::Result<rpg::FileList> read_zip(rpg::Bytes file, const std::string& path)
{
    const auto source = rpg::open_source(std::move(file), path);
    if (!source) return source.error();
    rpg::FileList members;
    const std::vector<rpg::Member>& listed = (*source)->members();
    for (std::size_t i = 0; i < listed.size(); ++i) {
        rpg::Result<rpg::Bytes> bytes = (*source)->read(i);
        if (!bytes) return bytes.error();
        members.push_back({listed[i].name, std::move(*bytes)});
    }
    return members;
}

} // namespace

bool is_wad(rpg::ByteView file)
{
    const std::string_view magic = rpg::as_text(file).substr(0, 4);
    return file.size() >= kHeaderSize && (magic == "IWAD" || magic == "PWAD");
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

std::string_view to_string(Namespace space)
{
    constexpr std::array<std::string_view, 9> kNames{"global",    "sprites", "flats", "patches", "textures",
                                                     "colormaps", "sounds",  "music", "other"};
    return kNames[static_cast<std::size_t>(space)];
}

const Lump* Archive::find(std::string_view name, std::optional<Namespace> space) const
{
    const auto matches = [&](const Lump& lump) {
        return !lump.is_marker && lump.name == name && (!space || lump.space == *space);
    };
    const auto found = std::find_if(lumps.rbegin(), lumps.rend(), matches);
    return found == lumps.rend() ? nullptr : &*found;
}

const Lump* find_in(const Archive& archive, const Archive* base, std::string_view name,
                    std::optional<Namespace> space)
{
    const Lump* own = archive.find(name, space);
    return own != nullptr || base == nullptr ? own : base->find(name, space);
}

rpg::Result<Archive> open_wad(rpg::Bytes file, std::string path)
{
    rpg::Result<Directory> directory = decode_directory(file, path);
    if (!directory) return directory.error();
    Archive archive;
    archive.path = std::move(path);
    archive.kind = directory->kind == WadKind::Iwad ? ArchiveKind::Iwad : ArchiveKind::Pwad;
    archive.directory = std::move(*directory);
    archive.storage.push_back(std::move(file));
    archive.lumps = lumps_of(archive.directory, archive.storage.back());
    return archive;
}

rpg::Result<Archive> open_pk3(rpg::FileList members, std::string path)
{
    Archive archive;
    archive.path = std::move(path);
    archive.kind = ArchiveKind::Pk3;
    archive.storage.reserve(members.size()); // lumps look at the buffers, which do not move
    for (rpg::File& member : members) {
        if (member.name.ends_with('/')) continue;
        archive.storage.push_back(std::move(member.bytes));
        const rpg::ByteView bytes = archive.storage.back();
        if (is_wad(bytes)) {
            const rpg::Result<Directory> directory =
                decode_directory(bytes, archive.path + "/" + member.name);
            if (!directory) return directory.error();
            for (Lump& lump : lumps_of(*directory, bytes)) {
                lump.path = member.name;
                archive.lumps.push_back(std::move(lump));
            }
        } else {
            archive.lumps.push_back({.name = base_name(member.name),
                                     .path = member.name,
                                     .space = space_of_path(member.name),
                                     .bytes = bytes});
        }
    }
    return archive;
}

rpg::Result<Archive> open_archive(rpg::Bytes file, std::string path)
{
    if (!rpg::is_zip(file)) return open_wad(std::move(file), std::move(path));
    rpg::Result<rpg::FileList> members = read_zip(std::move(file), path);
    if (!members) return members.error();
    return open_pk3(std::move(*members), std::move(path));
}

rpg::Result<Archive> open_archive(const std::string& path)
{
    constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;
    rpg::Result<rpg::Bytes> file = rpg::read_file(path, kLargestFile);
    if (!file) return file.error();
    return open_archive(std::move(*file), path);
}

void Findings::add(std::string_view kind, rpg::Error error)
{
    std::string run = std::string(kind) + ' ' + error.field.substr(0, error.field.find('['));
    run_length_ = run == run_ ? run_length_ + 1 : 1;
    run_ = std::move(run);
    if (run_length_ > kMaxOfAKind + 1) return;
    if (run_length_ > kMaxOfAKind) {
        error.field = error.field.substr(0, error.field.find('['));
        error.reason = "more problems of this kind are not listed";
    }
    list_.push_back({std::string(kind), std::move(error)});
}

} // namespace converter::wad
