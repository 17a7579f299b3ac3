#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::uint32_t kLongTime = 10'000; // milliseconds
constexpr std::uint32_t kLastStore = 3;
constexpr std::uint32_t kLastKeyOrStat = 3;
constexpr std::uint32_t kFirstSound = 5039;
constexpr std::uint32_t kLastSound = 5138;
constexpr std::array<std::uint32_t, 5> kNoSounds{5041, 5056, 5075, 5132, 5135}; // other files

bool is_sound(FileKind kind)
{
    return kind == FileKind::Wave || kind == FileKind::Midi || kind == FileKind::Cmx;
}

// Of the game at hand, or, if it has no effects (as J2ME games), of the game that everyone knows.
bool has_sound(const GameData& game, std::uint32_t number)
{
    const std::string stem = std::to_string(number) + '.';
    bool has_any = false;
    for (const GameFile& file : game.files) {
        if (!is_sound(file.kind)) continue;
        has_any = has_any || file.kind != FileKind::Midi;
        const std::size_t slash = file.name.rfind('/');
        if (file.name.substr(slash == std::string::npos ? 0 : slash + 1).starts_with(stem)) return true;
    }
    return !has_any && number >= kFirstSound && number <= kLastSound &&
           std::ranges::find(kNoSounds, number) == kNoSounds.end();
}

void check_times(const ScriptView& view, const CommandView& command)
{
    if (!command.is_one_of({Opcode::Wait, Opcode::Shake})) return;
    const std::uint32_t time = command.value(0);
    if (time > kLongTime)
        view.report("M16", command.spot, fmt::format("{} ms are more than ten seconds", time));
    if (time == 0 && command.is(Opcode::Wait)) view.report("M16", command.spot, "waits no time at all");
}

void check_value(const ScriptView& view, const CommandView& command, const Operand& operand)
{
    const std::uint32_t value = operand.get(command.command->argument);
    const auto unknown = [&](const char* what) {
        view.report("M19", command.spot, fmt::format("{} {} does not exist", what, value));
    };
    if (operand.type == OperandType::Sound && !has_sound(view.game(), value)) unknown("sound");
    if (operand.type == OperandType::Effect && (value == 0 || value == 3 || value > 13)) unknown("effect");
    if (operand.type == OperandType::Stat && value > kLastKeyOrStat) unknown("stat");
    if (operand.type == OperandType::Key && value > kLastKeyOrStat) unknown("key");
    if (command.is(Opcode::OpenStore) && value > kLastStore) unknown("store");
}

} // namespace

void check_values(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        check_times(view, *command);
        for (const Operand& operand : command->info->operands) check_value(view, *command, operand);
    }
}

} // namespace rpg
