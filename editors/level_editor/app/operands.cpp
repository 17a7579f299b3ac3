#include "editors/level_editor/app/operands.h"

#include "editors/language/manual.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/game_data.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::OperandType;

constexpr std::uint32_t kSlab = rpg::line_flag::kDoor | rpg::line_flag::kSecret;
constexpr std::array<const char*, 4> kStats{"health", "armour", "credits", "experience"};
constexpr std::array<const char*, 8> kAngles{"east", "north-east", "north", "north-west",
                                             "west", "south-west", "south", "south-east"};
constexpr std::uint32_t kEighth = 32; // of 256

std::string described_line(Session& session, const rpg::Line& line)
{
    const rpg::TilePos tile = rpg::slab_tile(line);
    return fmt::format("{} {},{}",
                       session.tr(line.has(rpg::line_flag::kDoor)     ? "door"
                                  : line.has(rpg::line_flag::kSecret) ? "secret"
                                                                      : "wall"),
                       tile.x, tile.y);
}

// Without its name if it has none.
std::string named(Session& session, const rpg::Operand& operand, std::uint32_t value, const std::string& what)
{
    const std::string name = name_of_operand(session.place(), operand, value);
    return name == std::to_string(value) ? what : name + "  " + what;
}

std::string text_name(Session& session, std::uint32_t value)
{
    const std::vector<std::string> texts = texts_of(session.place());
    const std::uint32_t first = rpg::first_string(session.reading()->level.edition);
    if (value < first) return "-";
    return value - first < texts.size() ? fmt::format("{}: {}", value - first, texts[value - first])
                                        : std::to_string(value);
}

std::vector<std::uint32_t> sounds_of(Session& session)
{
    std::vector<std::uint32_t> sounds;
    for (const rpg::GameFile& file : session.document->workspace().game().files) {
        if (!rpg::is_sound(file.kind)) continue;
        const std::string_view name = std::string_view(file.name).substr(file.name.rfind('/') + 1);
        if (const auto number = rpg::parse_decimal(name.substr(0, name.find('.')))) sounds.push_back(*number);
    }
    return sounds;
}

std::vector<std::uint32_t> values_of(Session& session, OperandType type, std::uint32_t now)
{
    const rpg::Level& level = session.reading()->level;
    std::vector<std::uint32_t> values;
    const auto up_to = [&](std::size_t count, std::uint32_t step = 1) {
        for (std::uint32_t i = 0; i < count; ++i) values.push_back(i * step);
    };
    if (type == OperandType::Sound) return sounds_of(session);
    if (type == OperandType::Key) up_to(rpg::kKeyWords.size());
    if (type == OperandType::Stat) up_to(kStats.size());
    if (type == OperandType::Angle) up_to(kAngles.size(), kEighth);
    if (type == OperandType::Thing) up_to(level.things.size());
    if (type == OperandType::String)
        up_to(texts_of(session.place()).size() + rpg::first_string(level.edition));
    if (type == OperandType::Line)
        for (std::uint32_t i = 0; i < level.lines.size(); ++i)
            if (level.lines[i].has(kSlab) || i == now) values.push_back(i);
    return values;
}

std::uint32_t with_ends_swapped(std::uint32_t colour)
{
    return (colour & 0xFFU) << 16 | (colour & 0xFF00U) | (colour >> 16 & 0xFFU);
}

} // namespace

OperandForm form_of(OperandType type)
{
    switch (type) {
    case OperandType::String:
    case OperandType::Line:
    case OperandType::Thing:
    case OperandType::Key:
    case OperandType::Stat:
    case OperandType::Angle:
    case OperandType::Sound:
        return OperandForm::Choice;
    case OperandType::OnOff:
    case OperandType::Flag:
        return OperandForm::Flag;
    case OperandType::TileX:
        return OperandForm::Tile;
    case OperandType::TileY: // with x
        return OperandForm::None;
    case OperandType::Sprite:
        return OperandForm::Sprite;
    case OperandType::ColourArgb:
    case OperandType::ColourBgr:
        return OperandForm::Colour;
    default:
        return OperandForm::Number;
    }
}

std::string name_of_value(Session& session, const rpg::Operand& operand, std::uint32_t value)
{
    const rpg::Level& level = session.reading()->level;
    switch (operand.type) {
    case OperandType::String:
        return text_name(session, value);
    case OperandType::Line:
        if (value >= level.lines.size()) break;
        return named(session, operand, value, described_line(session, level.lines[value]));
    case OperandType::Thing: {
        if (value >= level.things.size()) break;
        const rpg::TilePos tile = rpg::tile_of(level.things[value].at);
        return named(session, operand, value,
                     fmt::format("{} {},{}", session.name_of_thing(level.things[value]), tile.x, tile.y));
    }
    case OperandType::Key:
        if (value < rpg::kKeyWords.size()) return session.tr(rpg::kKeyWords[value]);
        break;
    case OperandType::Stat:
        if (value < kStats.size()) return session.tr(kStats[value]);
        break;
    case OperandType::Angle:
        if (value % kEighth == 0) return session.tr(kAngles[value / kEighth % kAngles.size()]);
        break;
    case OperandType::Sound:
        return named(session, operand, value, std::to_string(value));
    default:
        break;
    }
    return std::to_string(value);
}

std::vector<Choice> choices_of(Session& session, const rpg::Operand& operand, std::uint32_t value)
{
    std::vector<Choice> choices;
    for (const std::uint32_t one : values_of(session, operand.type, value))
        choices.push_back({one, name_of_value(session, operand, one)});
    return choices;
}

std::optional<std::uint32_t> operand_on(const rpg::Operand& operand, const rpg::Level& level,
                                        rpg::TilePos tile)
{
    if (operand.type == OperandType::Line)
        if (const auto lines = slab_lines(level, tile); !lines.empty()) return lines.front();
    if (operand.type == OperandType::Thing)
        if (const auto thing = thing_on(level, tile)) return static_cast<std::uint32_t>(*thing);
    return std::nullopt;
}

const char* pick_label(OperandType type)
{
    return type == OperandType::Line    ? "Pick a door on the map"
           : type == OperandType::Thing ? "Pick a thing on the map"
           : type == OperandType::TileX ? "Pick a tile on the map"
                                        : nullptr;
}

std::uint32_t with_tile(const rpg::OpcodeInfo& info, std::size_t number, std::uint32_t argument,
                        rpg::TilePos tile)
{
    const auto on_map = [](int at) {
        return static_cast<std::uint32_t>(std::clamp(at, 0, rpg::kMapTiles - 1));
    };
    return info.operands[number + 1].put(info.operands[number].put(argument, on_map(tile.x)), on_map(tile.y));
}

std::optional<std::size_t> text_number(Session& session, std::uint32_t value)
{
    const std::uint32_t first = rpg::first_string(session.reading()->level.edition);
    if (value < first || value - first >= texts_of(session.place()).size()) return std::nullopt;
    return value - first;
}

std::string text_field(const Session& session, std::size_t number)
{
    return fmt::format("{} text {}", session.stem, number);
}

std::uint32_t rgb_of(OperandType type, std::uint32_t value)
{
    return type == OperandType::ColourArgb ? value : with_ends_swapped(value);
}

std::string colour_text(OperandType type, std::uint32_t value)
{
    return fmt::format("{:0{}X}", rgb_of(type, value), type == OperandType::ColourArgb ? 8 : 6);
}

std::optional<std::uint32_t> parse_colour(OperandType type, const std::string& text)
{
    const std::uint32_t max = type == OperandType::ColourArgb ? 0xFFFFFFFFU : 0xFFFFFFU;
    const auto number = rpg::parse_number("0x" + text, max);
    return number ? std::optional(rgb_of(type, *number)) : std::nullopt;
}

std::uint32_t largest_value(const rpg::Operand& operand)
{
    return operand.bits >= 31 ? 0x7FFFFFFFU : (1U << operand.bits) - 1U;
}

std::vector<const rpg::OpcodeInfo*> operations_with(const std::string& letters)
{
    std::vector<const rpg::OpcodeInfo*> found;
    const std::string wanted = rpg::to_lower(letters);
    for (const rpg::OpcodeInfo& info : rpg::all_opcodes())
        if (info.opcode != rpg::Opcode::None &&
            (info.name.find(wanted) != std::string_view::npos ||
             rpg::to_lower(rpg::manual_of_operation(info.name)).find(wanted) != std::string::npos))
            found.push_back(&info);
    std::ranges::sort(found, {}, [&](const rpg::OpcodeInfo* info) {
        return std::pair(info->name.find(wanted) == std::string_view::npos, info->name);
    });
    return found;
}

std::string help_of_operation(const rpg::OpcodeInfo& info)
{
    std::string text = rpg::manual_of_operation(info.name);
    std::erase_if(text, [](char c) { return c == '`' || c == '*'; });
    return text;
}

void add_operation(Session& session, const TileScript& event, const rpg::OpcodeInfo& info)
{
    rpg::Command command{static_cast<std::uint8_t>(info.opcode), 0, rpg::condition::kUse};
    const rpg::Level& level = session.reading()->level;
    std::optional<std::size_t> asked, given; // operands
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < info.operands.size(); ++i) {
        const rpg::Operand& operand = info.operands[i];
        if (pick_label(operand.type) == nullptr) continue;
        if (operand.type == OperandType::TileX)
            command.argument = with_tile(info, i, command.argument, event.tile);
        else if (const auto here = operand_on(operand, level, event.tile); here && !given) {
            given = i;
            value = *here;
        }
        if (!asked && given != i) asked = i;
    }
    if (!session.act(add_command(session.place(), event, command), Check::None)) return;
    const std::uint32_t line = event.end_line; // where it is now
    if (given)
        session.act(set_operand(session.place(), line, command, info.operands[*given], value), Check::None);
    session.script.opened_line = line;
    if (!asked) return;
    session.pick = MapPick{line, *asked};
    session.say(session.tr(pick_label(info.operands[*asked].type)));
}

} // namespace editor
