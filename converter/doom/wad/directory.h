#pragma once
#include "converter/doom/wad/lump_name.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <vector>

namespace converter::wad {

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

bool is_wad(rpg::ByteView file);

// Entries may point outside the file: `is_inside` and check_wad tell. Refused: another magic, a directory
// that does not fit into the file.
rpg::Result<Directory> decode_directory(rpg::ByteView file, std::string_view path);

bool is_inside(const DirectoryEntry& entry, std::size_t file_size);

// Header, lumps in their order without gaps, directory. Names have at most eight characters.
rpg::Bytes encode_wad(WadKind kind, const rpg::FileList& lumps);

} // namespace converter::wad
