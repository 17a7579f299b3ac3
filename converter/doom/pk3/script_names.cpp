#include "converter/doom/pk3/script_names.h"

#include "rpg/core/text.h"
#include "rpg/model/condition.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/level/doors.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/script/scripts.h"

#include <bit>
#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr int kFirstKey = std::countr_zero(rpg::condition::kKeys);

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
    NamedNumber{"DEEPEST", rpg::kDeepestScript},
    NamedNumber{"MOST_COMMANDS", rpg::kMostScriptCommands},
    NamedNumber{"LONGEST_WAIT", rpg::kLongestScriptWait},
    NamedNumber{"LONGEST_BUZZ", rpg::kLongestBuzz},
};

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
    for (std::size_t i = 0; i < kConditionKeys.size(); ++i)
        text += fmt::format("\tconst WHEN_{} = {};\n", rpg::to_upper(kConditionKeys[i]),
                            1U << (static_cast<unsigned>(kFirstKey) + i));
    return text + fmt::format("\n\t// In the order of their numbers.\n\tstatic String CommandNames()\n\t{{\n"
                              "\t\treturn \"{}\";\n\t}}\n}}\n",
                              words);
}

} // namespace converter::port
