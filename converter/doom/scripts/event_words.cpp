#include "converter/doom/scripts/event_words.h"

#include "converter/doom/mechanics/door_rules.h"
#include "converter/doom/port/ported_map.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace converter::port {
namespace {

constexpr std::size_t kQuotedText = 32;
constexpr std::array<std::string_view, 4> kStats{"health", "armor", "credits", "experience"};

// The beginning of a text, on one line.
std::string quoted(const rpg::Level& level, std::uint32_t text)
{
    if (text >= level.strings.size()) return {};
    std::string shown;
    for (const char c : level.strings[text].substr(0, kQuotedText))
        shown += c >= ' ' && c < 127 && c != '"' && c != '|' ? c : ' ';
    return fmt::format(" \"{}{}\"", shown, level.strings[text].size() > kQuotedText ? "..." : "");
}

std::string door_words(rpg::LineAction order, std::uint32_t line)
{
    constexpr std::array<std::string_view, 8> kWords{"",      "opens", "opens",   "shuts",
                                                     "moves", "locks", "unlocks", "locks or unlocks"};
    return fmt::format("{} door {}", kWords[static_cast<std::size_t>(order)], kFirstLineTag + line);
}

std::string amount_words(const rpg::Command& command)
{
    const std::uint32_t stat = rpg::operand_of(command, rpg::OperandType::Stat);
    return fmt::format("{} {}", rpg::operand_of(command, rpg::OperandType::Number), kStats[stat & 3U]);
}

std::string words_of(const rpg::Level& level, const rpg::Command& command)
{
    using enum rpg::Opcode;
    const rpg::OpcodeEffects& does = rpg::effects_of(command);
    const rpg::TilePos tile = rpg::target_tile(command);
    if (does.line != rpg::LineAction::None) return door_words(does.line, command.argument);
    switch (rpg::Opcode{command.opcode}) {
    case Dialog:
    case DialogForced:
    case WarnUnlessDone:
        return "dialog" + quoted(level, rpg::string_of(command, rpg::StringUse::Dialog).value_or(0));
    case StatusMsg:
    case SetBanner:
        return "says" + quoted(level, rpg::string_of(command, rpg::StringUse::Bar).value_or(0));
    case AddNote:
        return "note" + quoted(level, rpg::string_of(command, rpg::StringUse::Note).value_or(0));
    case AskCode:
        return "asks for the code" + quoted(level, rpg::string_of(command, rpg::StringUse::Code).value_or(0));
    case NeedKey:
        return fmt::format("needs the {} key",
                           rpg::word_of(rpg::Key{static_cast<std::uint8_t>(command.argument & 3U)}));
    case Teleport:
        return fmt::format("teleports to {}", rpg::tile_text(tile));
    case SetExit:
        return "leads to " + exit_target(level, command.argument).level;
    case RunTile:
        return fmt::format("runs the event of {}", rpg::tile_text(tile));
    case ShowThing:
        return fmt::format("shows thing {}", rpg::operand_of(command, rpg::OperandType::Thing));
    case HideThings:
        return fmt::format("removes what is at {}", rpg::tile_text(tile));
    case SetState:
    case IncState:
    case DecState:
        return fmt::format("changes the state of {}", rpg::tile_text(tile));
    case GiveStat:
        return "gives " + amount_words(command);
    case TakeStat:
        return "takes " + amount_words(command);
    case NeedStat:
        return "needs " + amount_words(command);
    case OpenStore:
        return "store";
    default:
        break;
    }
    const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
    std::string name(info == nullptr ? "unknown command" : info->name);
    std::ranges::replace(name, '_', ' ');
    return name;
}

} // namespace

std::string event_words(const rpg::Level& level, const rpg::Event& event)
{
    std::vector<std::string> parts;
    for (const rpg::Command& command : commands_of(level, event)) {
        std::string part = words_of(level, command);
        if (const auto key = rpg::key_of_condition(command.condition))
            part += fmt::format(" with the {} key", rpg::word_of(*key));
        if (std::ranges::find(parts, part) == parts.end()) parts.push_back(std::move(part));
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

} // namespace converter::port
