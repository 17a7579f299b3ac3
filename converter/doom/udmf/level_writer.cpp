#include "converter/doom/udmf/level_writer.h"

#include "converter/doom/port/port_things.h"
#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/level_flags.h"
#include "converter/doom/udmf/plan.h"
#include "converter/doom/udmf/udmf_specials.h"
#include "rpg/authoring/value_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::port {
namespace {

namespace fields = level_fields;

class FieldWriter {
public:
    FieldWriter(const SpecialContext& context, wad::UdmfMap& text)
        : context_(context), map_(context.map), level_(*context.map.level), text_(text),
          scripted_(lines_of(level_.commands)), is_drawn_(level_.lines.size()),
          is_placed_(level_.things.size())
    {
        for (std::size_t i = 0; i < text_.blocks.size(); ++i) by_kind_[text_.blocks[i].kind].push_back(i);
    }

    void write()
    {
        for (std::size_t i = 0; i < map_.geometry.lines.size(); ++i) {
            const GeometryLine& line = map_.geometry.lines[i];
            write_line(line, block("linedef", i));
            write_side(line.front, block("linedef", i), "sidefront");
            if (line.is_two_sided()) write_side(line.back, block("linedef", i), "sideback");
        }
        write_fences();
        for (std::size_t i = 0; i < map_.things.size(); ++i) write_thing(map_.things[i], block("thing", i));
        for (std::size_t i = 0; i < level_.things.size(); ++i)
            if (!is_placed_[i]) add_thing(i);
        for (const std::uint32_t line : scripted_)
            if (line < level_.lines.size() && !is_drawn_[line]) add_lost_line(line);
        for (int tile = 0; tile < rpg::kTileCount; ++tile) add_mark(tile);
    }

private:
    wad::UdmfBlock& block(const char* kind, std::size_t number)
    {
        return text_.blocks[by_kind_.at(kind)[number]];
    }

    static std::string words(std::uint32_t flags) // of a line
    {
        return flags == 0 ? "none" : rpg::print_flags(flags, rpg::kLineFlags);
    }

    // The number that scripts use, and flags that do not follow from the place.
    void number(wad::UdmfBlock& block, std::uint32_t source, std::uint32_t usual)
    {
        is_drawn_[source] = true;
        const rpg::Line& line = level_.lines[source];
        usual |= line.flags & (rpg::line_flag::kHidden | rpg::line_flag::kFlip);
        if (scripted_.contains(source) || line.has(rpg::line_flag::kDoor | rpg::line_flag::kSecret))
            block.set("id", fields::kFirstLine + source);
        if (line.flags != usual) block.set(fields::kFlags, words(line.flags));
    }

    void write_line(const GeometryLine& line, wad::UdmfBlock& block)
    {
        switch (line.role) {
        case LineRole::Wall:
        case LineRole::Jamb:
        case LineRole::ThinWall:
            if (line.source >= level_.lines.size()) return;
            if (line.is_filler) {
                block.set(fields::kFiller, true);
                if (line.is_secret) number(block, line.source, default_secret(line));
            } else {
                const rpg::Line& source = level_.lines[line.source];
                number(block, line.source, default_wall_flags(to_point(source.from), to_point(source.to)));
            }
            break;
        case LineRole::SlabFace:
            line.is_secret ? number(block, line.source, default_secret(line)) : write_door(line, block);
            break;
        case LineRole::Border:
        case LineRole::Fence:
            break;
        }
    }

    static std::uint32_t default_secret(const GeometryLine& line)
    {
        return default_secret_flags(line.from, line.to);
    }

    // One side of a door has its number: that which runs as the door does, if there is one.
    void write_door(const GeometryLine& line, wad::UdmfBlock& block)
    {
        const Point from = to_point(level_.lines[line.source].from);
        const Point to = to_point(level_.lines[line.source].to);
        if (cross(to - from, line.to - line.from) != 0) return block.set(fields::kFiller, true);
        if (special_of(context_, line).number != 0 && !scripted_.contains(line.source))
            block.set(fields::kAutomatic, false);
        const bool is_along = dot(to - from, line.to - line.from) > 0;
        const bool is_seen_along = std::ranges::any_of(map_.geometry.lines, [&](const GeometryLine& other) {
            return other.role == LineRole::SlabFace && other.source == line.source &&
                   dot(to - from, other.to - other.from) > 0;
        });
        if (is_along != is_seen_along) return;
        number(block, line.source, default_door_flags(from, to));
        if (!is_along) block.set(fields::kReversed, true);
    }

    // A wall with decorations shows a picture of its own.
    void write_side(const Surface& surface, const wad::UdmfBlock& line, std::string_view field)
    {
        if (!surface.is_shown || surface.decorations.empty()) return;
        wad::UdmfBlock& side = block("sidedef", static_cast<std::size_t>(line.integer(field).value_or(0)));
        side.set(fields::kTexture, surface.picture < 1000
                                       ? fmt::format("RW{:03}{}", surface.picture, surface.flip ? "M" : "")
                                       : fmt::format("RW{:04X}{}", surface.picture, surface.flip ? "M" : ""));
        side.set(fields::kColumn, std::int64_t{surface.column});
    }

    // A fence that is one whole line is that line; of others the things are kept.
    void write_fences()
    {
        std::map<std::uint32_t, std::vector<std::size_t>> pieces;
        for (std::size_t i = 0; i < map_.geometry.lines.size(); ++i)
            if (map_.geometry.lines[i].role == LineRole::Fence)
                pieces[map_.geometry.lines[i].source].push_back(i);
        for (const auto& [source, lines] : pieces) {
            const rpg::Thing& thing = level_.things[source];
            const GeometryLine& line = map_.geometry.lines[lines.front()];
            const Point doubled = line.from + line.to;
            const Point at = to_point(thing.at);
            const bool is_whole =
                lines.size() == 1 && columns_between(line.from, line.to) == 64 && doubled == at + at;
            if (!is_whole) {
                for (const std::size_t i : lines) block("linedef", i).set(fields::kFiller, true);
                continue;
            }
            is_placed_[source] = true;
            wad::UdmfBlock& linedef = block("linedef", lines.front());
            linedef.set("id", fields::kFirstThing + source);
            const bool is_sprite = !thing.has(rpg::thing_flag::kTexture);
            if (thing.flags != default_fence_flags(line.from, line.to, is_sprite))
                linedef.set(fields::kFlags, rpg::print_flags(thing.flags, rpg::kThingFlags));
        }
    }

    static void set_thing(const rpg::Thing& thing, std::size_t index, wad::UdmfBlock& block)
    {
        const std::uint32_t flags = thing.flags & ~std::uint32_t{rpg::thing_flag::kTexture};
        block.set("id", fields::kFirstThing + static_cast<std::int64_t>(index));
        if (flags != 0) block.set(fields::kFlags, rpg::print_flags(flags, rpg::kThingFlags));
    }

    void write_thing(const PortThing& placed, wad::UdmfBlock& block)
    {
        if (placed.source >= 0) {
            const auto index = static_cast<std::size_t>(placed.source);
            is_placed_[index] = true;
            set_thing(level_.things[index], index, block);
            if (sprite_of_type(placed.type) != level_.things[index].id)
                block.set(fields::kSpriteField, std::int64_t{level_.things[index].id});
        } else if (placed.type == fields::kStart && placed.arrival == 0) {
            write_start(block);
        }
    }

    void write_start(wad::UdmfBlock& block) const
    {
        block.set(fields::kEdition, std::string(rpg::name_of(level_.edition)));
        block.set(fields::kLevelId, std::int64_t{level_.level_id});
        const bool has_title = level_.edition == rpg::Edition::J92;
        if (!has_title || !level_.strings.empty())
            block.set(fields::kName, rpg::escape(has_title ? level_.strings.front() : level_.name));
        block.set(fields::kFloorColour, rpg::print_colour(level_.floor_colour));
        block.set(fields::kCeilingColour, rpg::print_colour(level_.ceiling_colour));
        block.set(fields::kIntroColour, rpg::print_colour(level_.loading_colour));
        if (level_.floor_texture != 0) block.set(fields::kMenuFloor, std::int64_t{level_.floor_texture});
        if (level_.ceiling_texture != 0)
            block.set(fields::kMenuCeiling, std::int64_t{level_.ceiling_texture});
        if (level_.camera_tile != 0) block.set(fields::kCamera, std::int64_t{level_.camera_tile});
        if (level_.spawn_tile >= rpg::kTileCount) block.set(fields::kSpawn, std::int64_t{level_.spawn_tile});
        if (!rpg::is_compass(level_.spawn_angle))
            block.set(fields::kAngle, std::int64_t{level_.spawn_angle.value});
        if (context_.options.scale != 1) block.set(fields::kScale, std::int64_t{context_.options.scale});
    }

    // Without a skill and a kind of game it appears in none.
    wad::UdmfBlock& add_hidden(Point at, std::int64_t type)
    {
        text_.blocks.push_back(make_thing(to_map(at, context_.options.scale), type));
        return text_.blocks.back();
    }

    void add_thing(std::size_t index)
    {
        const rpg::Thing& thing = level_.things[index];
        const bool is_texture = thing.has(rpg::thing_flag::kTexture);
        set_thing(
            thing, index,
            add_hidden(to_point(thing.at), (is_texture ? fields::kWallPiece : fields::kSprite) + thing.id));
    }

    void add_lost_line(std::uint32_t line)
    {
        add_hidden(to_point(level_.lines[line].from), fields::kInvisibleLine)
            .set("id", fields::kFirstLine + line);
    }

    void add_mark(int index)
    {
        const rpg::TilePos tile = rpg::tile_at_index(index);
        const bool is_open = std::ranges::any_of(kMiddleSamples, [&](Point sample) {
            return map_.geometry.sector_at({tile.x * 64 + sample.x, tile.y * 64 + sample.y}) != kNoSector;
        });
        const std::uint8_t own = level_.blocks[static_cast<std::size_t>(index)];
        if (own == (is_open ? 0 : 1)) return;
        add_hidden(middle_of(tile), fields::kTile).set(fields::kBlock, std::int64_t{own});
    }

    const SpecialContext& context_;
    const PortedMap& map_;
    const rpg::Level& level_;
    wad::UdmfMap& text_;
    std::set<std::uint32_t> scripted_;
    std::vector<bool> is_drawn_;
    std::vector<bool> is_placed_;
    std::map<std::string, std::vector<std::size_t>, std::less<>> by_kind_;
};

} // namespace

void write_level_fields(const SpecialContext& context, wad::UdmfMap& text)
{
    FieldWriter(context, text).write();
}

} // namespace converter::port
