#include "converter/doom/port/ported_map.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/doom/scripts/machine_texts.h"
#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"

#include <bit>
#include <fmt/format.h>

namespace converter::port {
namespace {

struct NamedNumber {
    std::string_view name;
    std::uint32_t number;
};
constexpr std::array kNumbers{
    NamedNumber{"WHEN_USE", rpg::condition::kUse},
    NamedNumber{"WHEN_ONCE", rpg::condition::kOnce},
    NamedNumber{"BY_PLAYER", rpg::condition::kPlayer},
    NamedNumber{"ALL_EDGES", rpg::condition::kEnter},
    NamedNumber{"FIRST_EXIT", std::countr_zero(rpg::condition::kExit)},
    NamedNumber{"FIRST_FACE", std::countr_zero(rpg::condition::kFace)},
    NamedNumber{"ANY_KEY", rpg::condition::kKeys},
    NamedNumber{"ANY_STATE", rpg::condition::kStates},
    NamedNumber{"NO_STATE", std::countr_zero(rpg::condition::kStates) - 1}, // one below the bit of state 1
    NamedNumber{"LAST_STATE", rpg::Event::kLastState},
    NamedNumber{"LINE_DOOR", rpg::line_flag::kDoor},
    NamedNumber{"LINE_PLUS", rpg::line_flag::kRecessPlus},
    NamedNumber{"LINE_MINUS", rpg::line_flag::kRecessMinus},
    NamedNumber{"LINE_SECRET", rpg::line_flag::kSecret},
    NamedNumber{"LINE_OPEN", rpg::line_flag::kOpen},
    NamedNumber{"LINE_LOCKED", rpg::line_flag::kLocked},
    NamedNumber{"EXIT_TEXTURE", static_cast<std::uint32_t>(rpg::kExitTexture)},
    NamedNumber{"LOCKED_TEXTURE", static_cast<std::uint32_t>(rpg::kLockedTexture)},
    NamedNumber{"UNLOCKED_TEXTURE", static_cast<std::uint32_t>(rpg::kUnlockedTexture)},
    NamedNumber{"DEEPEST", rpg::kMaxScriptDepth},
    NamedNumber{"MOST_COMMANDS", rpg::kMaxScriptCommands},
    NamedNumber{"LONGEST_WAIT", rpg::kMaxScriptWait},
    NamedNumber{"LONGEST_BUZZ", rpg::kLongestBuzz},
    NamedNumber{"FIRST_LINE", kFirstLineTag},
    NamedNumber{"FIRST_THING", kFirstThingTag},
    NamedNumber{"BARS", static_cast<std::uint32_t>(rpg::kBarsSprite)},
};

// A function that gives the bit of a condition for a direction: 0 east, 1 north, 2 west, 3 south.
std::string direction_bits(std::string_view name, std::uint32_t (*bit_of)(rpg::Angle256))
{
    std::string text;
    for (unsigned quarter = 0; quarter < 4; ++quarter) {
        const rpg::Angle256 angle{static_cast<std::uint8_t>(quarter * 64)};
        text +=
            fmt::format("\t\tif (quarter == {}) return 1 << {};\n", quarter, std::countr_zero(bit_of(angle)));
    }
    return fmt::format("\n\tstatic int {}(int quarter)\n\t{{\n{}\t\treturn 0;\n\t}}\n", name, text);
}

} // namespace

std::string script_names()
{
    std::string commands;
    std::string words;
    for (const rpg::OpcodeInfo& info : rpg::all_opcodes()) {
        commands += fmt::format("{}\t\tDO_{}", commands.empty() ? "" : ",\n", rpg::to_upper(info.name));
        words += fmt::format("{}{}", words.empty() ? "" : " ", info.name);
    }
    std::string text =
        "// Made from the tables of the rules.\nextend class RpgMachine\n{\n\tenum ECommand\n\t{\n" +
        commands + "\n\t}\n\n";
    for (const NamedNumber& row : kNumbers) text += fmt::format("\tconst {} = {};\n", row.name, row.number);
    for (std::size_t i = 0; i < rpg::condition::kKeyOrder.size(); ++i)
        text +=
            fmt::format("\tconst WHEN_{} = {};\n", rpg::to_upper(rpg::word_of(rpg::condition::kKeyOrder[i])),
                        rpg::condition::bit_of_key(i));
    text += direction_bits("LeaveBit", rpg::trigger::leaving) +
            direction_bits("EnterBit", rpg::trigger::entering) +
            direction_bits("FaceBit", rpg::trigger::facing);
    return text + fmt::format("\n\t// In the order of their numbers.\n\tstatic String CommandNames()\n\t{{\n"
                              "\t\treturn \"{}\";\n\t}}\n}}\n",
                              words);
}

} // namespace converter::port
