#include "rpg/sim/messages.h"
#include "rpg/sim/ops_internal.h"
#include "rpg/sim/screens_internal.h"
#include "rpg/sim/scripts.h"

#include <algorithm>

namespace rpg::ops {
namespace {

constexpr int kLastLevelId = 11;
constexpr std::uint32_t kStoreLists = 4;

enum class Closing : std::uint8_t { Anyhow, ByReading };

Flow open_text(ScriptContext& script, std::uint32_t string, Closing closing)
{
    if (script.string(string) == nullptr || !can_open_screen(script.turn)) return Flow::Stop;
    open_dialog(script.turn, {.string = static_cast<StringIndex>(string),
                              .skippable = closing == Closing::Anyhow,
                              .resumes = true});
    script.turn.text_opened = true;
    return Flow::WaitForText;
}

bool has_completed_one_from(const Career& career, int first)
{
    for (int id = std::max(first, 1); id <= kLastLevelId; ++id)
        if (((career.completed >> (id - 1)) & 1) != 0) return true;
    return false;
}

} // namespace

Flow status_msg(ScriptContext& script, const Instruction& in)
{
    const std::uint32_t text = in.operand(0);
    if (script.string(text) != nullptr) say(script.turn, MessageId::LevelText, static_cast<int>(text));
    return Flow::Next;
}

Flow set_banner(ScriptContext& script, const Instruction& in)
{
    const std::string* text = script.string(in.operand(0));
    if (text == nullptr) return Flow::Next;
    StringIndex& banner = script.turn.level().banner;
    const StringIndex now = text->empty() ? kNoString : static_cast<StringIndex>(in.operand(0));
    if (banner != now) script.turn.emit(event::BannerSet{now});
    banner = now;
    return Flow::Next;
}

Flow dialog(ScriptContext& script, const Instruction& in)
{
    return open_text(script, in.operand(0), Closing::Anyhow);
}

Flow dialog_forced(ScriptContext& script, const Instruction& in)
{
    return open_text(script, in.operand(0), Closing::ByReading);
}

Flow ask_code(ScriptContext& script, const Instruction& in)
{
    const std::uint32_t code = in.operand(0);
    const std::uint32_t prompt = in.operand(1);
    if (script.string(code) == nullptr || script.string(prompt) == nullptr || !can_open_screen(script.turn))
        return Flow::Stop;
    open_code(script.turn, static_cast<StringIndex>(code), static_cast<StringIndex>(prompt));
    script.turn.text_opened = true;
    return Flow::WaitForText;
}

// Warns and goes on: it never forbids anything.
Flow warn_unless_done(ScriptContext& script, const Instruction& in)
{
    if (has_completed_one_from(script.turn.state.career, in.signed_operand(1))) return Flow::Next;
    return open_text(script, in.operand(0), Closing::ByReading);
}

Flow add_note(ScriptContext& script, const Instruction& in)
{
    const std::uint32_t text = in.operand(0);
    if (script.string(text) == nullptr) return Flow::Next;
    script.turn.level().notes.push_back(static_cast<StringIndex>(text));
    script.turn.emit(event::NoteAdded{static_cast<StringIndex>(text)});
    return Flow::Next;
}

// No pause: the commands behind it run at once.
Flow open_store(ScriptContext& script, const Instruction& in)
{
    const std::uint32_t list = in.operand(0) < kStoreLists ? in.operand(0) : 0;
    if (can_open_screen(script.turn)) open_store_list(script.turn, static_cast<std::uint8_t>(list));
    return Flow::Next;
}

} // namespace rpg::ops
