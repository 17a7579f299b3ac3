#include "converter/doom/wad/archive.h"

#include <algorithm>
#include <array>
#include <utility>

namespace converter::wad {

namespace {

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
    return in_capitals(name.substr(0, 8));
}

Namespace space_of_path(std::string_view path)
{
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) return Namespace::Global;
    const std::string folder = in_capitals(path.substr(0, slash));
    for (const SpaceRow& row : kSpaces) {
        if (folder == in_capitals(row.folder)) return row.space;
    }
    return folder == "GRAPHICS" || folder == "LUMPS" || folder == "MAPS" ? Namespace::Global
                                                                         : Namespace::Other;
}

} // namespace

std::string_view to_string(Namespace space)
{
    switch (space) {
    case Namespace::Global:
        return "global";
    case Namespace::Sprites:
        return "sprites";
    case Namespace::Flats:
        return "flats";
    case Namespace::Patches:
        return "patches";
    case Namespace::Textures:
        return "textures";
    case Namespace::Colormaps:
        return "colormaps";
    case Namespace::Sounds:
        return "sounds";
    case Namespace::Music:
        return "music";
    case Namespace::Other:
        break;
    }
    return "other";
}

const Lump* Archive::find(std::string_view name) const
{
    const auto matches = [&](const Lump& lump) { return !lump.is_marker && lump.name == name; };
    const auto found = std::find_if(lumps.rbegin(), lumps.rend(), matches);
    return found == lumps.rend() ? nullptr : &*found;
}

const Lump* Archive::find(std::string_view name, Namespace space) const
{
    const auto matches = [&](const Lump& lump) {
        return !lump.is_marker && lump.space == space && lump.name == name;
    };
    const auto found = std::find_if(lumps.rbegin(), lumps.rend(), matches);
    return found == lumps.rend() ? nullptr : &*found;
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

} // namespace converter::wad
