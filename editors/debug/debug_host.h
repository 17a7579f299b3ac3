#pragma once
#include "editors/debug/debug_game.h"
#include "editors/debug/message_stream.h"
#include "rpg/project/open_game.h"
#include "rpg/session/session.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace protocol {

// The options of an editor that starts debugging.
struct DebugLaunch {
    std::string project = "free"; // like DATA on a command line
    std::vector<std::string> mods{};
    std::string map{}; // stem; empty: the first map
    std::uint64_t seed = 1;
    std::vector<rpg::PlayerCommand> commands{}; // of the player, at the start
    bool stops_at_start = false;
    bool window = false;
};
// Reads the arguments of `launch`. Fails if a command of the player is invalid. Fields of a wrong type throw
// Json::exception, which DebugAdapter answers.
rpg::Result<DebugLaunch> read_launch(const Json& arguments);
// The same from a whole message. Nothing: it is not a launch, or is invalid.
std::optional<DebugLaunch> find_launch(const std::string& message);

// The program whose game is debugged: without a window (HeadlessGame), or in one. A function that returns a
// cause has stopped the game; nothing: the game goes on, and the host calls DebugAdapter::stopped later.
class DebugHost {
public:
    virtual ~DebugHost() = default;
    virtual rpg::Outcome launch(const DebugLaunch& launch) = 0;
    // Both belong to the host, and are valid until the next launch or DebugAdapter::read_again.
    virtual rpg::DebugGame* game() = 0;                               // nullptr: no game is running
    virtual const rpg::OpenedGame& files() = 0;                       // REQUIRES: a launch before
    virtual void use_breaks(std::vector<rpg::DebugBreak> breaks) = 0; // all of them, each time

    // REQUIRES, for all below: game() is not nullptr.

    virtual std::optional<rpg::StopCause> start(const DebugLaunch& launch) = 0; // after use_breaks()
    virtual std::optional<rpg::StopCause> move(rpg::DebugMove how) = 0;
    virtual std::optional<rpg::StopCause> play(const rpg::PlayerCommand& command) = 0;
    virtual bool has_room() const { return true; } // false: too many commands wait for play()
    virtual std::optional<rpg::StopCause> pause() = 0;
    virtual std::string change(const rpg::PlayerCommand& order) = 0; // as DebugGame::change
    virtual void leave(bool ends_game) = 0;
    // The events since the last call, of a host that does not show them itself.
    virtual rpg::GameEvents take_events() { return {}; }
};

// A debugged game without a window: `drpg dap`. It stops when there is nothing left to play.
class HeadlessGame : public DebugHost, private rpg::DebugPlayer {
public:
    rpg::Outcome launch(const DebugLaunch& launch) override;
    rpg::DebugGame* game() override { return game_.get(); }
    const rpg::OpenedGame& files() override { return *opened_; }
    void use_breaks(std::vector<rpg::DebugBreak> breaks) override { game_->set_breaks(std::move(breaks)); }

    std::optional<rpg::StopCause> start(const DebugLaunch& launch) override;
    std::optional<rpg::StopCause> move(rpg::DebugMove how) override;
    std::optional<rpg::StopCause> play(const rpg::PlayerCommand& command) override;
    std::optional<rpg::StopCause> pause() override { return rpg::StopCause::Player; }
    std::string change(const rpg::PlayerCommand& order) override { return game_->change(*this, order); }
    void leave(bool) override {}
    rpg::GameEvents take_events() override { return std::exchange(events_, {}); }

private:
    rpg::GameEvents play_now(const rpg::PlayerCommand& command) override;
    void go_to(std::size_t place) override { session_->go_to(place); }
    rpg::StopCause play_queue(rpg::StopCause cause, rpg::DebugMove how);

    std::unique_ptr<rpg::OpenedGame> opened_;
    std::unique_ptr<rpg::Campaign> campaign_;
    std::unique_ptr<rpg::Session> session_;
    std::unique_ptr<rpg::DebugGame> game_;
    std::deque<rpg::PlayerCommand> queue_; // still to be played
    rpg::GameEvents events_;
};

} // namespace protocol
