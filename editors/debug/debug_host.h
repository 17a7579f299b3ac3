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

// What an editor asks for when it starts debugging.
struct DebugLaunch {
    std::string project = "free"; // as DATA on a command line
    std::vector<std::string> mods{};
    std::string map{}; // stem; empty: the first one
    std::uint64_t seed = 1;
    std::vector<rpg::PlayerCommand> commands{}; // of the player, at the start
    bool stops_at_start = false;
    bool window = false;
};
// The arguments of `launch`. An error: a command of the player makes no sense. Fields of a wrong type throw
// Json::exception, which DebugAdapter answers.
rpg::Result<DebugLaunch> read_launch(const Json& arguments);
// The same from a whole message. Nothing: it is no launch, or makes no sense.
std::optional<DebugLaunch> find_launch(const std::string& message);

// The program whose game is debugged: without a window (HeadlessGame), or in one. Where a function may give a
// cause, the game waits there now; nothing: it goes on, and the program says when it waits
// (DebugAdapter::stopped).
class DebugHost {
public:
    virtual ~DebugHost() = default;
    virtual rpg::Outcome launch(const DebugLaunch& launch) = 0;
    // Both belong to the host, and are good until the next launch or DebugAdapter::read_again.
    virtual rpg::DebugGame* game() = 0;                               // nullptr: nothing is played
    virtual const rpg::OpenedGame& files() = 0;                       // once something was launched
    virtual void use_breaks(std::vector<rpg::DebugBreak> breaks) = 0; // all of them, each time

    // Only if there is a game:

    virtual std::optional<rpg::StopCause> start(const DebugLaunch& launch) = 0; // the breaks are known now
    virtual std::optional<rpg::StopCause> move(rpg::DebugMove how) = 0;
    virtual std::optional<rpg::StopCause> play(const rpg::PlayerCommand& command) = 0;
    virtual bool has_room() const { return true; } // for play(); false: too many commands are waiting already
    virtual std::optional<rpg::StopCause> pause() = 0;
    virtual std::string change(const rpg::PlayerCommand& order) = 0; // why not, or empty
    virtual void leave(bool ends_game) = 0;
    virtual rpg::GameEvents take_events()
    {
        return {};
    } // of what was played since, if nothing else shows them
};

// A game without a window, for an editor that debugs it: `drpg dap`. It waits wherever nothing is left to do.
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
    std::deque<rpg::PlayerCommand> queue_; // that the player will play
    rpg::GameEvents events_;
};

} // namespace protocol
