#pragma once
#include "editors/debug/debug_adapter.h"
#include "runtime/app/tools.h"

#include <chrono>
#include <deque>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <thread>

namespace runtime {

class DevTools;

// An editor that debugs the game in the window through the Debug Adapter Protocol. A thread reads its
// messages; the game handles them between two frames and never waits for them.
class EditorLink : public DebugClient, private protocol::DebugHost {
public:
    // Limit of messages that were read and not yet handled, and of commands that were not yet played.
    static constexpr std::size_t kMaxWaiting = 256;
    EditorLink(std::istream& in, std::ostream& out); // borrowed; `in` until it has ended
    ~EditorLink() override;
    EditorLink(const EditorLink&) = delete;
    EditorLink& operator=(const EditorLink&) = delete;

    // Before there is a game: waits for `launch`; nothing: the editor has left.
    std::optional<protocol::DebugLaunch> wait_for_launch();
    void refuse(const rpg::Error& error) override;
    void accept() override;

    void use(DevTools* tools) { tools_ = tools; } // of the running game; nullptr: there is none

    void hear(); // between two frames
    void rest(std::chrono::milliseconds max) override;
    void ended() override;

    // For news about the game; send_messages() sends its messages.
    protocol::DebugAdapter& adapter() { return adapter_; }
    void send_messages();

private:
    struct Inbox;

    // protocol::DebugHost
    rpg::Outcome launch(const protocol::DebugLaunch& launch) override;
    rpg::DebugGame* game() override;
    const rpg::OpenedGame& files() override;
    void use_breaks(std::vector<rpg::DebugBreak> breaks) override;
    std::optional<rpg::StopCause> start(const protocol::DebugLaunch& launch) override;
    std::optional<rpg::StopCause> move(rpg::DebugMove how) override;
    std::optional<rpg::StopCause> play(const rpg::PlayerCommand& command) override;
    bool has_room() const override { return commands_.size() < kMaxWaiting; }
    std::optional<rpg::StopCause> pause() override;
    std::string change(const rpg::PlayerCommand& order) override;
    void leave(bool ends_game) override;

    void handle(const std::string& message);
    void play_next();

    std::ostream& out_;
    // Shared with the reader, which may outlive this object: a blocked read cannot be cancelled.
    std::shared_ptr<Inbox> inbox_;
    std::thread reader_;
    protocol::DebugAdapter adapter_;
    std::string launch_message_;             // answered when there is a game
    rpg::Outcome launched_ = rpg::success(); // or why the game could not be played
    bool is_launched_ = false;
    DevTools* tools_ = nullptr;
    std::deque<rpg::PlayerCommand> commands_; // still to be played
    bool has_left_ = false;
};

} // namespace runtime
