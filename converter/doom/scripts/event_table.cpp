#include "converter/doom/scripts/event_table.h"

#include "converter/doom/geometry/segments.h"
#include "converter/doom/mechanics/door_rules.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/script/operation.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr std::uint32_t kMaxNumber = 0x7FFFFFFF; // that the machine can read
constexpr std::uint32_t kColourBits = 0xFFFFFF;
constexpr std::size_t kShownText = 40;

std::string letters_of(std::uint32_t sides)
{
    std::string letters;
    for (unsigned side = 0; side < 4; ++side)
        if ((sides >> side & 1U) != 0) letters += "NESW"[side];
    return letters;
}

std::string numbers_of(std::uint32_t bits)
{
    std::string numbers;
    for (unsigned bit = 0; bit < 32; ++bit)
        if ((bits >> bit & 1U) != 0) numbers += fmt::format("{}{}", numbers.empty() ? "" : "+", bit);
    return numbers;
}

std::string keys_of(std::uint32_t condition)
{
    std::string keys;
    for (std::size_t key = 0; key < rpg::condition::kKeyOrder.size(); ++key)
        if ((condition & rpg::condition::bit_of_key(key)) != 0)
            keys +=
                fmt::format("{}{}", keys.empty() ? "" : "+", rpg::word_of(rpg::condition::kKeyOrder[key]));
    return keys;
}

std::string when_of(std::uint32_t condition)
{
    using namespace rpg::condition;
    std::string words;
    const auto add = [&](std::string_view word, const std::string& rest = {}) {
        if (!words.empty()) words += ',';
        words += word;
        if (!rest.empty()) words += ':' + rest;
    };
    if ((condition & kUse) != 0) add("use");
    if ((condition & kOnce) != 0) add("once");
    if ((condition & kEnter) != 0) add("enter", letters_of(condition & kEnter));
    if ((condition & kExit) != 0) add("exit", letters_of((condition & kExit) >> 4));
    if ((condition & kFace) != 0) add("face", letters_of(condition >> 28));
    if ((condition & kKeys) != 0) add("key", keys_of(condition));
    if ((condition & kStates) != 0) add("state", numbers_of((condition & kStates) >> 15));
    if ((condition & ~kKnown) != 0) add("bit", numbers_of(condition & ~kKnown));
    if (words.empty()) add("never");
    return words;
}

// What a comment can show of a text.
std::string sample(const std::string& text)
{
    std::string shown;
    for (const char c : text.substr(0, kShownText)) shown += c >= ' ' && c < 127 && c != '#' ? c : ' ';
    return shown;
}

std::string base32(std::uint16_t number)
{
    constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    return {kDigits[number >> 10U & 31U], kDigits[number >> 5U & 31U], kDigits[number & 31U]};
}

class TableWriter {
public:
    explicit TableWriter(const EventTableInput& input)
        : input_(input), level_(*input.stage.level), stage_(input.stage)
    {
    }

    std::string write()
    {
        out_ =
            fmt::format("# Scripts of {}. What stands behind # is a comment. docs/formats/out-pk3.md\n"
                        "map {} {} id {} planes {}{}{}\n",
                        stage_.name, input_.number, stage_.name, level_.level_id,
                        level_.floor_planes.empty() ? 0 : 1, portal(), input_.begins_story ? " story" : "");
        for (std::size_t i = 0; i < level_.strings.size(); ++i)
            out_ +=
                fmt::format("text {} {}  # {}\n", i, text_name(input_.number, i), sample(level_.strings[i]));
        for (std::size_t i = 0; i < level_.lines.size(); ++i) write_line(i);
        find_links();
        for (std::size_t i = 0; i < level_.things.size(); ++i) write_thing(i);
        write_events();
        return std::move(out_);
    }

private:
    // The tile of the last portal: its script runs when the second coupling is gone.
    std::string portal() const
    {
        std::string found;
        for (const rpg::Line& line : level_.lines)
            if (is_wall_of(line, rpg::EntityType::Tall, rpg::subtype::kPortal))
                found = fmt::format(" portal {}", tile_of_line(line));
        return found;
    }

    bool is_wall_of(const rpg::Line& line, rpg::EntityType type, std::uint8_t subtype) const
    {
        const rpg::DefIndex def = input_.campaign.find_def(rpg::entity_of(line.texture));
        if (def == rpg::kNoDef) return false;
        return input_.campaign.def(def).is(type, subtype);
    }

    void write_line(std::size_t index)
    {
        using namespace rpg::line_flag;
        const rpg::Line& line = level_.lines[index];
        if (!line.has(kDoor | kSecret)) return;
        const auto tag = input_.tags.find(static_cast<std::uint32_t>(index));
        out_ += fmt::format(
            "line {}{}{}{} tag {} texture {} tile {}{}{}{}{}\n", index, line.has(kDoor) ? " door" : "",
            line.has(kRecessPlus) ? " plus" : "", line.has(kRecessMinus) ? " minus" : "",
            tag == input_.tags.end() ? 0 : tag->second, static_cast<int>(line.texture), tile_of_line(line),
            line.has(kLocked) ? " locked" : "", line.has(kOpen) ? " open" : "",
            is_wall_of(line, rpg::EntityType::Breakable, rpg::subtype::kWeakWall) ? " weak" : "",
            slide_of(index));
    }

    // The polyobject that the door is, and the middle of it: shut, open, and where it waits while doors rise.
    std::string slide_of(std::size_t index) const
    {
        const auto door = std::ranges::find(input_.sliding, index, &SlidingDoor::line);
        if (door == input_.sliding.end()) return {};
        return fmt::format(" po {} sx {} sy {} ox {} oy {} wx {} wy {}", door->number, door->middle.x,
                           door->middle.y, door->middle.x + door->shift.x, door->middle.y + door->shift.y,
                           door->anchor.x, door->anchor.y);
    }

    void find_links()
    {
        tile_of_entity_.assign(stage_.entities.size(), -1);
        for (int tile = 0; tile < rpg::kTileCount; ++tile) {
            rpg::EntityIndex here = stage_.start.tiles[static_cast<std::size_t>(tile)];
            while (here != rpg::kNoEntity && static_cast<std::size_t>(here) < tile_of_entity_.size() &&
                   tile_of_entity_[static_cast<std::size_t>(here)] < 0) {
                tile_of_entity_[static_cast<std::size_t>(here)] = tile;
                here = stage_.start.entities[static_cast<std::size_t>(here)].next;
            }
        }
    }

    std::string_view kind_of(rpg::EntityIndex entity) const
    {
        if (entity == rpg::kNoEntity) return "picture";
        const rpg::DefIndex def = stage_.start.entities[static_cast<std::size_t>(entity)].def;
        const bool is_monster = input_.campaign.def(def).is(rpg::EntityType::Monster);
        return is_monster ? "monster" : "plain";
    }

    static int face_of(const rpg::Thing& thing)
    {
        using namespace rpg::thing_flag;
        if (thing.has(kFaceNorth)) return 90;
        if (thing.has(kFaceWest)) return 180;
        return thing.has(kFaceSouth) ? 270 : 0;
    }

    std::string fence_of(std::uint32_t index) const
    {
        const auto found = input_.fences.find(index);
        if (found == input_.fences.end()) return {};
        const auto side = [](std::string_view word, const std::string& name) {
            return name.empty() ? std::string() : fmt::format(" {} {}", word, name);
        };
        return fmt::format(" fence {}{}{}", kFirstFenceTag + static_cast<int>(index),
                           side("front", found->second.front), side("back", found->second.back));
    }

    void write_thing(std::size_t index)
    {
        using namespace rpg::thing_flag;
        const rpg::Thing& thing = level_.things[index];
        const rpg::EntityIndex entity = stage_.entity_of_thing[index];
        const int linked = entity == rpg::kNoEntity ? -1 : tile_of_entity_[static_cast<std::size_t>(entity)];
        const rpg::UnitPos at = stage_.start.things[index].at;
        const int shown = rpg::tile_index({std::clamp(at.x / 64, 0, 31), std::clamp(at.y / 64, 0, 31)});
        const auto moved = input_.moved.find(index);
        const Point stands = moved == input_.moved.end() ? Point{at.x, at.y} : moved->second;
        out_ += fmt::format(
            "thing {} kind {} x {} y {} face {} tile {} shown {} sprite {} frame {}{}{}{}{}  # {}\n",
            input_.class_of(thing), kind_of(entity), stands.x - kMapUnits / 2, kMapUnits / 2 - stands.y,
            face_of(thing), linked < 0 ? shown : linked, shown, thing.id, thing.has(kCorpse) ? 2 : 0,
            fence_of(static_cast<std::uint32_t>(index)),
            thing.has(kTexture) ? " picture " + texture_sprite_name(thing.id) : "",
            thing.has(kHidden) ? " hidden" : "", linked >= 0 ? " linked" : "", index);
    }

    bool is_regular() const // each event's commands after those of the one before it
    {
        std::size_t next = 0;
        for (const rpg::Event& event : level_.events) {
            if (event.first() != next) return false;
            next += event.count();
        }
        return next <= level_.commands.size();
    }

    static std::string attributes(const rpg::Event& event)
    {
        return fmt::format("{}{}", event.state() != 0 ? fmt::format(" state {}", event.state()) : "",
                           event.script_only() ? " script_only" : "");
    }

    void write_events()
    {
        std::size_t written = 0;
        const bool regular = is_regular();
        for (const rpg::Event& event : level_.events) {
            const rpg::TilePos tile = event.tile();
            if (regular) {
                out_ += fmt::format("event {} {}{}\n", tile.x, tile.y, attributes(event));
                for (std::uint32_t i = 0; i < event.count(); ++i) write_command(level_.commands[written++]);
            } else {
                out_ += fmt::format("range {} {} first {} count {}{}\n", tile.x, tile.y, event.first(),
                                    event.count(), attributes(event));
            }
        }
        if (written < level_.commands.size()) out_ += "orphan\n";
        while (written < level_.commands.size()) write_command(level_.commands[written++]);
    }

    // Numbers that the machine can work with: nothing beyond 31 bits, no index beyond its list.
    static std::int64_t value_of(const rpg::Instruction& in, std::size_t place)
    {
        using enum rpg::OperandType;
        const rpg::Operand& operand = in.info->operands[place];
        const std::uint32_t value = in.operand(place);
        if (operand.type == ColourArgb) return value & kColourBits;
        if (operand.type == ColourBgr)
            return (value & 255U) << 16U | (value & 0xFF00U) | (value >> 16U & 255U);
        if (operand.is_signed) return in.signed_operand(place);
        if (in.info->opcode == rpg::Opcode::HurtPlayer) return std::min(value, 9999U);
        return std::min(value, kMaxNumber);
    }

    void write_command(const rpg::Command& command)
    {
        const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
        out_ += fmt::format("do {} {}", when_of(command.condition),
                            info == nullptr ? fmt::format("op{}", command.opcode) : std::string(info->name));
        std::string comment;
        const rpg::Instruction in{info, command.argument};
        for (std::size_t i = 0; info != nullptr && i < info->operands.size(); ++i) {
            const std::int64_t value = value_of(in, i);
            out_ += fmt::format(" {}", value);
            const bool is_text = info->operands[i].type == rpg::OperandType::String;
            if (is_text && value >= 0 && static_cast<std::size_t>(value) < level_.strings.size())
                comment += (comment.empty() ? "  # " : " / ") +
                           sample(level_.strings[static_cast<std::size_t>(value)]);
        }
        out_ += comment + '\n';
    }

    const EventTableInput& input_;
    const rpg::Level& level_;
    const rpg::Stage& stage_;
    std::vector<int> tile_of_entity_;
    std::string out_;
};

} // namespace

std::string event_table(const EventTableInput& input)
{
    return TableWriter(input).write();
}

std::string sprite_name(std::uint16_t sprite)
{
    return "R" + base32(sprite);
}

std::string texture_sprite_name(std::uint16_t texture)
{
    return "T" + base32(texture);
}

std::string text_name(int map_number, std::size_t index)
{
    return fmt::format("RPG_M{:02}_{:03}", map_number, index);
}

} // namespace converter::port
