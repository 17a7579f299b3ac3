#include "rpg/sim/messages.h"
#include "rpg/sim/screens_internal.h"
#include "rpg/sim/scripts.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

constexpr std::size_t kLongestCode = 7;
constexpr int kDeleteSound = 5042; // and entering

const std::string& expected_code(const Turn& turn)
{
    return turn.map().strings[static_cast<std::size_t>(turn.state.screen.code.code)];
}

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

// Right: the script goes on. Else its rest is dropped; an empty entry is not worth a message.
void judge(Turn& turn)
{
    const std::string typed = turn.state.screen.code.typed;
    const bool right = !typed.empty() && typed == expected_code(turn);
    turn.state.screen.code = CodeState{};
    turn.state.screen.mode = Mode::Playing;
    turn.emit(event::CodeJudged{right, typed.empty()});
    if (right)
        say(turn, MessageId::CodeOk);
    else if (!typed.empty())
        say(turn, MessageId::CodeBad);
    if (right)
        resume_after_text(turn);
    else
        drop_after_text(turn);
    uncover_screen(turn);
}

// What is too long for the code does not fit in. Digits are heard when they are typed, by the screen.
void type(Turn& turn, std::string_view digits)
{
    std::string& typed = turn.state.screen.code.typed;
    const std::size_t length = std::min(expected_code(turn).size(), kLongestCode);
    for (const char digit : digits) {
        if (typed.size() >= length) return;
        typed += digit;
    }
}

} // namespace

void open_code(Turn& turn, StringIndex code, StringIndex prompt)
{
    cover_screen(turn);
    turn.state.screen.code = {code, prompt, {}};
    turn.state.screen.mode = Mode::Code;
    turn.emit(event::CodeAsked{code, prompt});
}

void code_order(Turn& turn, const PlayerCommand& command)
{
    std::string& typed = turn.state.screen.code.typed;
    switch (command.order) {
    case Order::EnterCode:
        if (!std::ranges::all_of(command.text, is_digit)) {
            turn.emit(event::Refused{"codes are digits"});
            return;
        }
        type(turn, command.text);
        judge(turn);
        break;
    case Order::Confirm:
    case Order::Use:
        turn.sound(kDeleteSound);
        judge(turn);
        break;
    case Order::Cancel:
        turn.sound(kDeleteSound);
        if (typed.empty())
            judge(turn);
        else
            typed.pop_back();
        break;
    default:
        turn.emit(event::Refused{"a code is asked for"});
        break;
    }
}

} // namespace rpg
