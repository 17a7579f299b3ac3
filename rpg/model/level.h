#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/core/ids.h"
#include "rpg/model/colour.h"
#include "rpg/model/edition.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

enum class NodeType : std::uint8_t { Leaf = 0, SplitX = 1, SplitY = 2 };
constexpr std::array<std::string_view, 3> kNodeTypeNames{"leaf", "split_x", "split_y"};

// Leaf: `a` is the first line, `b` the number of lines. Split: `a` is the child on the high side (coordinate
// > split), `b` the one on the low side. Node 0 is the root.
struct Node {
    StepPos low; // bounding box
    StepPos high;
    NodeType type = NodeType::Leaf; // other numbers are kept, validate refuses them
    std::uint8_t split = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    bool operator==(const Node&) const = default;
};

// A wall, seen from its right-hand side. Flags: line_flags.h.
struct Line {
    StepPos from;
    StepPos to;
    TextureId texture{};
    std::uint32_t flags = 0; // J2ME: 16 bits
    bool has(std::uint32_t mask) const { return (flags & mask) != 0; }
    bool operator==(const Line&) const = default;
};

// A sprite or a plane with a picture on it. Flags: line_flags.h.
struct Thing {
    StepPos at;
    std::uint8_t id = 0; // sprite id, or texture id with thing_flag::kTexture
    std::uint16_t flags = 0;
    bool has(std::uint16_t mask) const { return (flags & mask) != 0; }
    bool operator==(const Thing&) const = default;
};

// The script of one tile: a run of Level::commands. Only this struct knows the bit layout of the stored word;
// all bits are kept.
struct Event {
    std::uint32_t word = 0;

    static Event on(TilePos tile) { return {static_cast<std::uint32_t>(tile_index(tile))}; } // no commands

    TilePos tile() const { return tile_at_index(static_cast<int>(word & 1023U)); }
    std::uint32_t first() const { return (word >> 10) & kMaxFirst; }
    std::uint32_t count() const { return (word >> 19) & kMaxCount; }
    std::uint32_t state() const { return (word >> 25) & kMaxState; }
    bool script_only() const { return (word & kScriptOnly) != 0; }
    std::uint32_t unused() const { return word >> 30; }
    bool operator==(const Event&) const = default;

    void set_range(std::uint32_t first, std::uint32_t count) // at most kMaxFirst and kMaxCount
    {
        word = (word & ~(kMaxFirst << 10 | kMaxCount << 19)) | first << 10 | count << 19;
    }
    void set_state(std::uint32_t state) { word = (word & ~(kMaxState << 25)) | state << 25; } // to kMaxState
    void set_script_only() { word |= kScriptOnly; }

    static constexpr std::uint32_t kLastState = 9; // the last one that conditions can test
    static constexpr std::uint32_t kMaxState = 15;
    static constexpr std::uint32_t kMaxFirst = 511;
    static constexpr std::uint32_t kMaxCount = 63;
    static constexpr std::uint32_t kScriptOnly = 1U << 29;
    static constexpr std::uint32_t kUnused = 3U << 30;
};

// One instruction: opcodes.h says what `argument` holds, condition.h when it runs.
struct Command {
    std::uint8_t opcode = 0;
    std::uint32_t argument = 0;
    std::uint32_t condition = 0;
    bool operator==(const Command&) const = default;
};

// One map: a .bsp file, for J92 with its .str. Nothing here changes while the game runs.
struct Level {
    Edition edition = Edition::Brew;
    std::string name; // raw bytes without the zeros at the end; J92: empty, see title()
    static constexpr std::size_t kNameWidth = 16;
    static constexpr std::size_t kMaxPlaneTextures = 24; // distinct textures; the original draws no more
    Rgb floor_colour;
    Rgb ceiling_colour;
    std::uint8_t floor_texture = 0;   // BREW; a left-over, not drawn
    std::uint8_t ceiling_texture = 0; // BREW; a left-over, not drawn
    Rgb loading_colour;
    std::uint8_t level_id = 0;
    std::uint16_t spawn_tile = 0; // y * 32 + x
    Angle256 spawn_angle;
    std::uint16_t camera_tile = 0; // BREW; 0 = at the player
    std::vector<Node> nodes;
    std::vector<Line> lines;
    std::vector<Thing> things;
    std::vector<Event> events;
    std::vector<Command> commands;
    std::vector<std::string> strings;              // raw bytes; J92: the whole .str, so string 0 is the title
    std::array<std::uint8_t, kTileCount> blocks{}; // bit 0 solid, bit 1 secret
    std::vector<std::uint8_t> floor_planes;        // BREW: kTileCount texture ids; else empty
    std::vector<std::uint8_t> ceiling_planes;

    bool is_solid(TilePos tile) const
    {
        return (blocks[static_cast<std::size_t>(tile_index(tile))] & 1U) != 0;
    }
    bool is_secret(TilePos tile) const
    {
        return (blocks[static_cast<std::size_t>(tile_index(tile))] & 2U) != 0;
    }
    TilePos start_tile() const { return tile_at_index(spawn_tile % kTileCount); }
    // One past the last existing command of the event; and the existing commands.
    std::size_t end_of(const Event& event) const
    {
        return std::min<std::size_t>(event.first() + event.count(), commands.size());
    }
    std::span<const Command> commands_of(const Event& event) const
    {
        const std::size_t end = end_of(event);
        return std::span(commands).first(end).subspan(std::min<std::size_t>(event.first(), end));
    }
    std::string title() const // the name that the player sees
    {
        if (edition != Edition::J92) return name.substr(0, name.find('\0'));
        return strings.empty() ? std::string() : strings.front();
    }
    bool operator==(const Level&) const = default;
};

// The lowest string index for commands: in J92, string 0 is the title.
constexpr std::uint32_t first_string(Edition edition)
{
    return edition == Edition::J92 ? 1 : 0;
}

} // namespace rpg
