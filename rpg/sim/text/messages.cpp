#include "rpg/sim/text/messages.h"

#include "rpg/sim/text/program_texts.h"
#include "rpg/world/entities.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::size_t kMaxWaiting = 5;
constexpr std::size_t kColumns = (240 - 4) / 7; // longer texts scroll
constexpr std::uint32_t kShortTime = 1200;      // ms
constexpr std::uint32_t kTimePerCharacter = 100;
constexpr std::uint32_t kGap = 150;

std::uint32_t time_of(const TextContext& context, const Message& message)
{
    const std::size_t length = message_text(context, message).size();
    const std::uint32_t time =
        length <= kColumns ? kShortTime : kTimePerCharacter * static_cast<std::uint32_t>(length);
    return message.forced ? 2 * time : time;
}

// In this command.
bool has_said(const Turn& turn, const Message& message)
{
    return std::ranges::any_of(turn.events, [&](const GameEvent& event) {
        const auto* shown = std::get_if<event::MessageShown>(&event.body);
        return shown != nullptr && shown->message == message;
    });
}

} // namespace

bool message_interrupts(MessageId id)
{
    switch (id) {
    case MessageId::NearDeath:
    case MessageId::LowHealth:
    case MessageId::ArmourGone:
    case MessageId::NoAmmo:
    case MessageId::BerserkOff:
    case MessageId::CodeOk:
    case MessageId::CodeBad:
        return true;
    default:
        return false;
    }
}

void say(Turn& turn, Message message)
{
    expire_messages(turn);
    message.forced |= message_interrupts(message.id);
    if (message_text({turn.campaign, turn.map()}, message).empty()) return;
    MessageQueue& queue = turn.state.screen.messages;
    if (message.forced) queue.waiting.clear();
    if (!queue.waiting.empty() && queue.waiting.back() == message) {
        if (!has_said(turn, message))
            turn.emit(event::MessageShown{message}); // a player who asks again is answered
        return;
    }
    if (queue.waiting.size() == kMaxWaiting) {
        queue.waiting.erase(queue.waiting.begin());
        queue.shown_since = turn.state.clock;
    }
    if (queue.waiting.empty()) queue.shown_since = turn.state.clock;
    queue.waiting.push_back(message);
    turn.emit(event::MessageShown{message});
}

void say_about(Turn& turn, MessageId id, EntityIndex who, int number)
{
    say(turn, Message{.id = id, .name = entity(turn, who).def, .number = number});
}

void clear_messages(Turn& turn)
{
    turn.state.screen.messages = {};
}

void expire_messages(Turn& turn)
{
    MessageQueue& queue = turn.state.screen.messages;
    while (!queue.waiting.empty()) {
        if (turn.state.clock - queue.shown_since < kShortTime + kGap) return; // whatever it says
        const std::uint32_t time = time_of({turn.campaign, turn.map()}, queue.waiting.front()) + kGap;
        if (turn.state.clock - queue.shown_since < time) return;
        queue.shown_since += time;
        queue.waiting.erase(queue.waiting.begin());
    }
    queue.shown_since = 0;
}

} // namespace rpg
