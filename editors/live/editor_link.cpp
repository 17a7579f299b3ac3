#include "editors/live/editor_link.h"

#include "editors/live/dev_tools.h"

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

namespace runtime {

struct EditorLink::Inbox {
    std::mutex mutex;
    std::condition_variable came, went;
    std::deque<std::string> messages; // at most kMaxWaiting: an editor that says more waits in its pipe
    bool is_over = false;             // nothing comes any more
    bool is_closed = false;           // nobody takes any

    void read(std::istream& in)
    {
        while (auto message = protocol::read_message(in)) {
            std::unique_lock lock(mutex);
            went.wait(lock, [this] { return messages.size() < kMaxWaiting || is_closed; });
            if (is_closed) break;
            messages.push_back(std::move(*message));
            came.notify_all();
        }
        const std::lock_guard lock(mutex);
        is_over = true;
        came.notify_all();
    }
    // Nothing: none came in that time. Without a time it waits until one comes or all is over.
    std::optional<std::string> take(std::optional<std::chrono::milliseconds> max)
    {
        std::unique_lock lock(mutex);
        const auto has_news = [this] { return !messages.empty() || is_over; };
        if (max)
            came.wait_for(lock, *max, has_news);
        else
            came.wait(lock, has_news);
        if (messages.empty()) return std::nullopt;
        std::string message = std::move(messages.front());
        messages.pop_front();
        went.notify_all();
        return message;
    }
    void close()
    {
        const std::lock_guard lock(mutex);
        is_closed = true;
        went.notify_all();
    }
    bool is_empty_for_good()
    {
        const std::lock_guard lock(mutex);
        return is_over && messages.empty();
    }
};

EditorLink::EditorLink(std::istream& in, std::ostream& out)
    : out_(out), inbox_(std::make_shared<Inbox>()), adapter_(static_cast<protocol::DebugHost&>(*this))
{
    in.tie(nullptr); // the reader would flush what this thread writes
    reader_ = std::thread([inbox = inbox_, &in] { inbox->read(in); });
}

EditorLink::~EditorLink()
{
    inbox_->close();
    if (inbox_->is_empty_for_good())
        reader_.join();
    else
        reader_.detach();
}

std::optional<protocol::DebugLaunch> EditorLink::wait_for_launch()
{
    while (!adapter_.is_done()) {
        const auto message = inbox_->take(std::nullopt);
        if (!message) break;
        if (auto launch = protocol::find_launch(*message)) {
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
    for (const protocol::Json& one : adapter_.handle(message)) protocol::write_message(out_, one);
}

void EditorLink::send_messages()
{
    for (const protocol::Json& one : adapter_.take_messages()) protocol::write_message(out_, one);
}

void EditorLink::hear()
{
    for (std::size_t heard = 0; heard < kMaxWaiting && !has_left_; ++heard) { // and then the frame
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

void EditorLink::rest(std::chrono::milliseconds max)
{
    std::unique_lock lock(inbox_->mutex);
    inbox_->came.wait_for(lock, max, [this] { return !inbox_->messages.empty(); });
}

void EditorLink::ended()
{
    if (!adapter_.is_done()) adapter_.ended();
    send_messages();
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

std::optional<rpg::StopCause> EditorLink::move(rpg::DebugMove how)
{
    tools_->debugger().move(how);
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
