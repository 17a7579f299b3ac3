#include "editors/live/editor_link.h"

#include "editors/live/dev_tools.h"
#include "editors/protocol/debug_adapter.h"

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

namespace runtime {

struct EditorLink::Inbox {
    std::mutex mutex;
    std::condition_variable came;
    std::deque<std::string> messages;
    bool is_over = false; // nothing comes any more

    void read(std::istream& in)
    {
        while (auto message = protocol::read_message(in)) {
            const std::lock_guard lock(mutex);
            messages.push_back(std::move(*message));
            came.notify_all();
        }
        const std::lock_guard lock(mutex);
        is_over = true;
        came.notify_all();
    }
    // Nothing: none came in that time. Without a time it waits until one comes or all is over.
    std::optional<std::string> take(std::optional<std::chrono::milliseconds> most)
    {
        std::unique_lock lock(mutex);
        const auto has_news = [this] { return !messages.empty() || is_over; };
        if (most)
            came.wait_for(lock, *most, has_news);
        else
            came.wait(lock, has_news);
        if (messages.empty()) return std::nullopt;
        std::string message = std::move(messages.front());
        messages.pop_front();
        return message;
    }
    bool is_empty_for_good()
    {
        const std::lock_guard lock(mutex);
        return is_over && messages.empty();
    }
};

namespace {

// Nothing: this is no launch, or makes no sense, which the adapter answers.
std::optional<protocol::DebugLaunch> launch_in(const std::string& message)
{
    const protocol::Json json = protocol::parse_message(message);
    if (protocol::text_field(json, "type") != "request" || protocol::text_field(json, "command") != "launch")
        return std::nullopt;
    const auto arguments = json.find("arguments");
    if (arguments == json.end() || !arguments->is_object()) return std::nullopt;
    try {
        if (auto launch = protocol::read_launch(*arguments)) return std::move(*launch);
    } catch (const protocol::Json::exception&) { // a field of a wrong type
    }
    return std::nullopt;
}

} // namespace

EditorLink::EditorLink(std::istream& in, std::ostream& out) : out_(out), inbox_(std::make_shared<Inbox>())
{
    adapter_ = std::make_unique<protocol::DebugAdapter>(static_cast<protocol::DebugHost&>(*this));
    in.tie(nullptr); // the reader would flush what this thread writes
    reader_ = std::thread([inbox = inbox_, &in] { inbox->read(in); });
}

EditorLink::~EditorLink()
{
    if (inbox_->is_empty_for_good())
        reader_.join();
    else
        reader_.detach();
}

std::optional<protocol::DebugLaunch> EditorLink::wait_for_launch()
{
    while (!adapter_->is_done()) {
        const auto message = inbox_->take(std::nullopt);
        if (!message) break;
        if (auto launch = launch_in(*message)) {
            launch_message_ = *message;
            return launch;
        }
        handle(*message);
    }
    return std::nullopt;
}

void EditorLink::refuse(const rpg::Error& error)
{
    launched_ = error;
    handle(launch_message_);
    ended();
}

void EditorLink::accept()
{
    handle(launch_message_);
}

void EditorLink::handle(const std::string& message)
{
    say(adapter_->handle(message));
}

void EditorLink::say(const std::vector<protocol::Json>& messages)
{
    for (const protocol::Json& message : messages) protocol::write_message(out_, message);
}

void EditorLink::hear()
{
    while (!has_left_) {
        const auto message = inbox_->take(std::chrono::milliseconds(0));
        if (!message) break;
        handle(*message);
    }
    if (!has_left_ && inbox_->is_empty_for_good()) leave(true);
    play_next();
}

// One after the other, when the game has time for it.
void EditorLink::play_next()
{
    Play* play = tools_->play();
    if (commands_.empty() || play == nullptr || play->is_busy() || tools_->debugger().is_waiting()) return;
    play->order(commands_.front());
    commands_.pop_front();
}

void EditorLink::rest(std::chrono::milliseconds most)
{
    std::unique_lock lock(inbox_->mutex);
    inbox_->came.wait_for(lock, most, [this] { return !inbox_->messages.empty(); });
}

void EditorLink::stopped(rpg::StopCause cause)
{
    adapter_->stopped(cause);
    say(adapter_->take_messages());
}

void EditorLink::went_on()
{
    adapter_->went_on();
    say(adapter_->take_messages());
}

void EditorLink::read_again()
{
    adapter_->read_again();
    say(adapter_->take_messages());
}

void EditorLink::played(const rpg::GameState& state, const rpg::GameEvents& events)
{
    std::vector<rpg::TilePos> ran; // those with a command whose condition held
    std::optional<rpg::TilePos> started;
    for (const rpg::GameEvent& event : events) {
        if (const auto* begins = std::get_if<rpg::event::ScriptStarted>(&event.body)) started = begins->tile;
        if (std::holds_alternative<rpg::event::CommandRan>(event.body) && started)
            ran.push_back(*std::exchange(started, std::nullopt));
    }
    adapter_->played(state.map, rpg::tile_of(state.player.at), state.player.angle, ran);
    say(adapter_->take_messages());
}

void EditorLink::ended()
{
    if (!adapter_->is_done()) adapter_->ended();
    say(adapter_->take_messages());
}

rpg::Outcome EditorLink::launch(const protocol::DebugLaunch&)
{
    if (!launched_) return launched_;
    if (tools_ == nullptr) return rpg::Error{.reason = "there is no game"};
    if (std::exchange(is_launched_, true)) return rpg::Error{.reason = "a game is being debugged already"};
    return rpg::success();
}

rpg::DebugGame* EditorLink::game()
{
    return tools_ == nullptr ? nullptr : tools_->debugger().game();
}

const rpg::OpenedGame& EditorLink::files()
{
    return tools_->game().files();
}

void EditorLink::use_breaks(std::vector<rpg::DebugBreak> breaks)
{
    if (tools_ != nullptr) tools_->debugger().use_breaks(std::move(breaks));
}

std::optional<rpg::StopCause> EditorLink::start(const protocol::DebugLaunch& launch)
{
    commands_.assign(launch.commands.begin(), launch.commands.end());
    if (launch.stops_at_start) tools_->debugger().pause(rpg::StopCause::Start);
    return std::nullopt;
}

std::optional<rpg::StopCause> EditorLink::arrive(rpg::StopCause cause)
{
    tools_->debugger().arrive(cause);
    return std::nullopt;
}

std::optional<rpg::StopCause> EditorLink::play(const rpg::PlayerCommand& command)
{
    if (tools_->debugger().is_waiting()) tools_->debugger().resume();
    commands_.push_back(command);
    return std::nullopt;
}

std::optional<rpg::StopCause> EditorLink::pause()
{
    tools_->debugger().pause(rpg::StopCause::Player);
    return std::nullopt;
}

std::string EditorLink::change(const rpg::PlayerCommand& order)
{
    return tools_->debugger().change(order);
}

void EditorLink::leave(bool ends_game)
{
    has_left_ = true;
    if (tools_ == nullptr) return;
    tools_->debugger().use_breaks({});
    if (tools_->debugger().is_waiting()) tools_->debugger().resume();
    if (ends_game) tools_->end_program();
}

} // namespace runtime
