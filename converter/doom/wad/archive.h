#pragma once
#include "converter/doom/wad/directory.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// Which list a name is looked up in. A WAD tells by markers (S_START .. S_END, SS_START .. SS_END), a pk3 by
// folders.
enum class Namespace : std::uint8_t {
    Global,
    Sprites,
    Flats,
    Patches,
    Textures,
    Colormaps,
    Sounds,
    Music,
    Other
};

std::string_view to_string(Namespace space);

struct Lump {
    std::string
        name; // in capitals; of a pk3: the file's name without folder and ending, cut to eight characters
    std::string path{}; // of a pk3: the member; else empty
    Namespace space = Namespace::Global;
    bool is_marker = false; // begins or ends a namespace
    std::size_t offset = 0; // in its file
    rpg::ByteView bytes{};  // empty if the directory points outside the file
};

enum class ArchiveKind : std::uint8_t { Iwad, Pwad, Pk3 };

// A WAD or a pk3 in memory; owns the bytes that its lumps look at.
struct Archive {
    std::string path;
    ArchiveKind kind = ArchiveKind::Pwad;
    Directory directory; // of a WAD
    std::vector<Lump> lumps;
    std::vector<rpg::Bytes> storage;

    Archive() = default;
    Archive(Archive&&) = default;
    Archive& operator=(Archive&&) = default;
    Archive(const Archive&) = delete; // lumps would look at the other's bytes
    Archive& operator=(const Archive&) = delete;
    ~Archive() = default;

    // The last lump of that name, as the engine finds it; markers do not count.
    const Lump* find(std::string_view name) const;
    const Lump* find(std::string_view name, Namespace space) const;
};

rpg::Result<Archive> open_wad(rpg::Bytes file, std::string path);
// Members of a zip; WADs in maps/ give their lumps, one after the other.
rpg::Result<Archive> open_pk3(rpg::FileList members, std::string path);
// Tells a WAD from a zip by content.
rpg::Result<Archive> open_archive(rpg::Bytes file, std::string path);
rpg::Result<Archive> open_archive(const std::string& path); // from disk, at most 1 GiB

} // namespace converter::wad
