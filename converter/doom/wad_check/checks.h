#pragma once
#include "converter/wad/archive.h"
#include "converter/wad/lump_kind.h"
#include "converter/wad/map.h"

#include <array>
#include <functional>
#include <glm/ext/vector_double2.hpp>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace converter::wad {

using NameSet = std::unordered_set<std::string>;

// State shared by an archive's checks.
struct CheckContext {
    const Archive& wad;
    const Archive* base = nullptr;
    std::vector<LumpKind> kinds{};
    std::optional<NameSet> textures{}; // all existing names; nothing if unknown
    std::optional<NameSet> flats{};
    Findings findings{};

    // A finding about the byte `offset` of a lump.
    void add(std::string_view kind, const Lump& lump, std::string_view field, std::size_t offset,
             std::string reason)
    {
        findings.add(kind, in_archive(wad, lump, field, {.reason = std::move(reason), .offset = offset}));
    }
};

// Findings about the records of one lump of a map.
class RecordReport {
public:
    RecordReport(CheckContext& context, const MapPlace& place, MapPart part, std::size_t record_size)
        : context_(context), place_(place), part_(part), record_size_(record_size)
    {
    }
    void add(std::string_view kind, std::size_t index, std::string_view field, std::size_t field_offset,
             std::string reason);
    // Whether `value` is an index of `count` records; a finding if not.
    bool expect_below(std::size_t value, std::size_t count, std::string_view what, std::size_t index,
                      std::string_view field, std::size_t field_offset);

private:
    CheckContext& context_;
    const MapPlace& place_;
    MapPart part_;
    std::size_t record_size_;
};

bool has_ends(const Map& map, const Linedef& line); // whether its vertexes exist

// Walks from the root: `visit` checks the child of a node on a side and returns the next node to visit, if
// any.
template <class Visit> void walk_tree(std::size_t nodes, Visit visit)
{
    std::vector<std::size_t> open;
    if (nodes > 0) open.push_back(nodes - 1);
    while (!open.empty()) {
        const std::size_t node = open.back();
        open.pop_back();
        for (const std::size_t side : {0U, 1U})
            if (const std::optional<std::size_t> child = visit(node, side)) open.push_back(*child);
    }
}

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

// Geometry common to both formats, for the checks. All indices are in range.
using ShapeVertex = glm::dvec2;

struct ShapeLine {
    std::size_t start = 0;
    std::size_t end = 0;
    std::array<std::int64_t, 2> sectors{-1, -1}; // right, left; -1: none
};

struct MapShape {
    std::vector<ShapeVertex> vertexes;
    std::vector<ShapeLine> lines;
    std::vector<std::pair<std::size_t, ShapeVertex>> starts; // of player 1, with thing index
};

// (kind, what and number, reason)
enum class ShapePart : std::uint8_t { Line, Sector, Thing };
using ShapeReport =
    std::function<void(std::string_view kind, ShapePart part, std::size_t index, std::string reason)>;

MapShape shape_of(const Map& map); // REQUIRES valid references

// Reports open sectors, crossing or overlapping lines, starts outside.
void check_shape(const MapShape& shape, const ShapeReport& report);

// Nodes with GL subsectors: ZNODES, or SSECTORS of a map in Doom's format. `field` names them in findings;
// `shape` is the map; its references must be valid.
void check_gl_nodes(CheckContext& context, const Lump& lump, const std::string& field, const MapShape& shape);

} // namespace converter::wad
