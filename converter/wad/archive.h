#pragma once
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// The eight characters of a name as a WAD stores them. Bytes after the first zero are meaningless but kept.
struct LumpName {
    std::array<char, 8> raw{};

    LumpName() = default;
    explicit LumpName(std::string_view text);                     // at most eight characters
    std::string text() const;                                     // up to the first zero, in capitals
    bool is_none() const { return raw[0] == '-' || raw[0] == 0; } // as a texture: no texture
    bool operator==(const LumpName&) const = default;
};

LumpName read_name(rpg::ByteReader& in, std::string_view field);
void write_name(rpg::ByteWriter& out, const LumpName& name);

enum class WadKind : std::uint8_t { Iwad, Pwad };

struct DirectoryEntry {
    LumpName name;
    std::uint32_t offset = 0; // of the lump in the file; any value where size is 0
    std::uint32_t size = 0;
};

struct Directory {
    WadKind kind = WadKind::Pwad;
    std::uint32_t offset = 0;
    std::vector<DirectoryEntry> entries;
};

bool is_wad(rpg::ByteView file); // by its first bytes

// Entries may point outside the file: `is_inside` and check_wad test it. Refused: a wrong magic, a directory
// that does not fit into the file.
rpg::Result<Directory> decode_directory(rpg::ByteView file, std::string_view path);

bool is_inside(const DirectoryEntry& entry, std::size_t file_size);

// Header, lumps in their order without gaps, directory. Names have at most eight characters.
rpg::Bytes encode_wad(WadKind kind, const rpg::FileList& lumps);

// The list to look a name up in: set by markers (S_START .. S_END, SS_START .. SS_END) in a WAD, by folders
// in a pk3.
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
    std::string name;   // upper case; in a pk3: the file's stem, cut to eight characters
    std::string path{}; // in a pk3: the member; else empty
    Namespace space = Namespace::Global;
    bool is_marker = false; // begins or ends a namespace
    std::size_t offset = 0; // in its file
    rpg::ByteView bytes{};  // empty if the directory points outside the file
};

enum class ArchiveKind : std::uint8_t { Iwad, Pwad, Pk3 };

// A WAD or a pk3 in memory; owns the bytes of its lumps.
struct Archive {
    std::string path;
    ArchiveKind kind = ArchiveKind::Pwad;
    Directory directory; // of a WAD
    std::vector<Lump> lumps;
    std::vector<rpg::Bytes> storage;

    Archive() = default;
    Archive(Archive&&) = default;
    Archive& operator=(Archive&&) = default;
    Archive(const Archive&) = delete; // lumps would borrow the other's bytes
    Archive& operator=(const Archive&) = delete;
    ~Archive() = default;

    // The last lump of that name, as the engine finds it; markers do not count.
    const Lump* find(std::string_view name, std::optional<Namespace> space = {}) const;
};

// The lump of the archive, else of `base`, the game that it extends.
const Lump* find_in(const Archive& archive, const Archive* base, std::string_view name,
                    std::optional<Namespace> space = {});

// Lumps outside of the file are empty, not refused.
rpg::Result<Archive> open_wad(rpg::Bytes file, std::string path);
// Members of a zip; WADs in maps/ give their lumps, one after the other.
rpg::Result<Archive> open_pk3(rpg::FileList members, std::string path);
// Tells a WAD from a zip by content.
rpg::Result<Archive> open_archive(rpg::Bytes file, std::string path);
rpg::Result<Archive> open_archive(const std::string& path); // from disk, at most 1 GiB

// One problem of a WAD. `kind` is a word for programs, the error a line for people.
struct Finding {
    std::string kind;
    rpg::Error error;
};

// Collects findings. Keeps the first thousand of a kind in a lump, then one line says so: a damaged file may
// have a problem in every record.
class Findings {
public:
    void add(std::string_view kind, rpg::Error error);
    std::vector<Finding> take() { return std::move(list_); }

private:
    static constexpr std::size_t kMaxOfAKind = 1000;
    std::vector<Finding> list_;
    std::string run_; // kind and lump of the last finding
    std::size_t run_length_ = 0;
};

} // namespace converter::wad
