#pragma once
#include "converter/wad/archive.h"
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

namespace converter::wad {

// The eight map lumps that are plain arrays of records. Things and lines have two forms: Doom's and Hexen's
// (with heights and script arguments). A lump whose size is not a multiple of its record is refused, so
// encoding what was decoded gives the same bytes.

enum class MapForm : std::uint8_t { Doom, Hexen };

struct Thing {
    std::int16_t id = 0; // Hexen only, as are height, special and arguments
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::int16_t height = 0;
    std::uint16_t angle = 0; // degrees, 0 east, 90 north
    std::uint16_t type = 0;
    std::uint16_t flags = 0;
    std::uint8_t special = 0;
    std::array<std::uint8_t, 5> arguments{};
    bool operator==(const Thing&) const = default;
};

constexpr std::uint16_t kNoSide = 0xFFFF;

struct Linedef {
    std::uint16_t start = 0; // vertex
    std::uint16_t end = 0;
    std::uint16_t flags = 0;
    std::uint16_t special = 0;
    std::uint16_t tag = 0;                   // Doom only
    std::array<std::uint8_t, 5> arguments{}; // Hexen only
    std::uint16_t right = kNoSide;           // sidedef
    std::uint16_t left = kNoSide;
    bool operator==(const Linedef&) const = default;
};

struct Sidedef {
    std::int16_t x_offset = 0;
    std::int16_t y_offset = 0;
    LumpName upper;
    LumpName lower;
    LumpName middle;
    std::uint16_t sector = 0;
    bool operator==(const Sidedef&) const = default;
};

struct Vertex {
    std::int16_t x = 0;
    std::int16_t y = 0;
    bool operator==(const Vertex&) const = default;
};

struct Seg {
    std::uint16_t start = 0; // vertex
    std::uint16_t end = 0;
    std::uint16_t angle = 0; // 65536 a turn, 0 east, 16384 north
    std::uint16_t line = 0;
    std::uint16_t side = 0;   // 0 along the line, 1 against it
    std::uint16_t offset = 0; // from the side's beginning to `start`
    bool operator==(const Seg&) const = default;
};

struct Subsector {
    std::uint16_t count = 0;
    std::uint16_t first = 0; // seg
    bool operator==(const Subsector&) const = default;
};

struct Box {
    std::int16_t top = 0;
    std::int16_t bottom = 0;
    std::int16_t left = 0;
    std::int16_t right = 0;
    bool operator==(const Box&) const = default;
};

constexpr std::uint16_t kSubsectorBit = 0x8000;

struct Node {
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::int16_t dx = 0;
    std::int16_t dy = 0;
    std::array<Box, 2> boxes{};              // right, left
    std::array<std::uint16_t, 2> children{}; // right, left: node, or subsector with kSubsectorBit
    bool operator==(const Node&) const = default;
};

struct Sector {
    std::int16_t floor = 0;
    std::int16_t ceiling = 0;
    LumpName floor_flat;
    LumpName ceiling_flat;
    std::uint16_t light = 0;
    std::uint16_t special = 0;
    std::uint16_t tag = 0;
    bool operator==(const Sector&) const = default;
};

// How many bytes a record has in the file.
template <class Record> constexpr std::size_t record_size(MapForm form = MapForm::Doom)
{
    const bool is_doom = form == MapForm::Doom;
    if (std::is_same_v<Record, Thing>) return is_doom ? 10 : 20;
    if (std::is_same_v<Record, Linedef>) return is_doom ? 14 : 16;
    if (std::is_same_v<Record, Sidedef>) return 30;
    if (std::is_same_v<Record, Seg>) return 12;
    if (std::is_same_v<Record, Node>) return 28;
    return std::is_same_v<Record, Sector> ? 26 : 4; // vertexes and subsectors
}

// For each of the eight types above.
template <class Record> rpg::Result<std::vector<Record>>
decode_records(rpg::ByteView bytes, std::string_view file, MapForm form = MapForm::Doom);
template <class Record>
rpg::Bytes encode_records(const std::vector<Record>& records, MapForm form = MapForm::Doom);

// REJECT: one bit for each pair of sectors, set where a monster in one can never see a player in the other.
constexpr std::size_t reject_size(std::size_t sectors)
{
    return (sectors * sectors + 7) / 8;
}
class Reject {
public:
    explicit Reject(std::size_t sectors) : sectors_(sectors), bytes_(reject_size(sectors)) {}
    void block(std::size_t monster_sector, std::size_t player_sector);
    const rpg::Bytes& encode() const { return bytes_; }

private:
    std::size_t sectors_;
    rpg::Bytes bytes_;
};

} // namespace converter::wad
