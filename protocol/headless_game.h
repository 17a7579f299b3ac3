#pragma once
#include "protocol/debug_host.h"

#include <memory>

namespace protocol {

// A game without a window, for an editor that debugs it: `drpg dap`. It waits wherever nothing is left to do.
class HeadlessGame : public DebugHost {
public:
    rpg::Outcome launch(const DebugLaunch& launch) override;
    rpg::DebugGame* game() override { return game_.get(); }
    const rpg::OpenedGame& files() override { return *opened_; }
    void use_breaks(std::vector<rpg::DebugBreak> breaks) override { game_->set_breaks(std::move(breaks)); }

    std::optional<rpg::StopCause> start(const DebugLaunch& launch) override;
    std::optional<rpg::StopCause> arrive(rpg::StopCause cause) override { return cause; }
    std::optional<rpg::StopCause> play(const rpg::PlayerCommand& command) override;
    std::optional<rpg::StopCause> pause() override { return rpg::StopCause::Player; }
    std::string change(const rpg::PlayerCommand& order) override { return game_->change(order); }
    void leave(bool) override {}

private:
    std::unique_ptr<rpg::OpenedGame> opened_;
    std::unique_ptr<rpg::Campaign> campaign_;
    std::unique_ptr<rpg::DebugGame> game_;
};

} // namespace protocol
