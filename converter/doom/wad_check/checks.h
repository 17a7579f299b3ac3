#pragma once
#include "converter/doom/wad_check/check_shape.h"
#include "converter/wad/archive.h"
#include "converter/wad/lump_kind.h"
#include "converter/wad/map.h"

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace converter::wad {

using NameSet = std::unordered_set<std::string>;

// What the checks of one archive share.
struct CheckContext {
    const Archive& wad;
    const Archive* base = nullptr;
    std::vector<LumpKind> kinds{};
    std::optional<NameSet> textures{}; // all that exist; nothing where the list is not known
    std::optional<NameSet> flats{};
    Findings findings{};

    // A finding about the byte `offset` of a lump.
    void add(std::string_view kind, const Lump& lump, std::string_view field, std::size_t offset,
             std::string reason)
    {
        findings.add(kind, in_archive(wad, lump, field, {.reason = std::move(reason), .offset = offset}));
    }
};

void check_textures(CheckContext& context);
void check_media(CheckContext& context);

NameSet texture_names(const Archive& archive);
NameSet flat_names(const Archive& archive);

// The maps of an archive, in either format.
void check_maps(CheckContext& context);

// Segs, subsectors and nodes of a map in Doom's own format: references, the tree, and whether they cover the
// sides.
void check_nodes(CheckContext& context, const MapPlace& place, const Map& map);

void check_blockmap(CheckContext& context, const MapPlace& place, const Map& map);

// A map as text, with its ZNODES.
void check_text_map(CheckContext& context, const MapPlace& place);

// Nodes with GL subsectors: ZNODES, or SSECTORS of a map in Doom's format. `field` names them in findings;
// `shape` is the map, whose references were found to be right.
void check_gl_nodes(CheckContext& context, const Lump& lump, const std::string& field, const MapShape& shape);

} // namespace converter::wad
