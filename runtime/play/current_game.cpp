#include "runtime/play/current_game.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/replay.h"

#include <random>

namespace runtime {

std::unique_ptr<Play> CurrentGame::make_play()
{
    auto play = std::make_unique<Play>(files_, saves_, texts_);
    play->set_photographer([this] { return is_on() && photographer_ ? photographer_() : rpg::Bytes{}; });
    if (wishes_.records) play->record();
    return play;
}

rpg::Outcome CurrentGame::start(const rpg::GameStart& wanted)
{
    rpg::GameStart start = wanted;
    if (start.save.empty()) {
        start.seed = wishes_.seed != 0 ? wishes_.seed : std::random_device{}();
        start.classic = wishes_.classic;
    }
    auto play = make_play();
    rpg::Outcome started = play->start(start);
    if (started) play_ = std::move(play);
    return started;
}

rpg::Outcome CurrentGame::start_led(const rpg::Replay& replay)
{
    rpg::Outcome fits = rpg::check_replay_data(campaign(), files_.content, replay);
    if (!fits) return fits;
    auto play = make_play();
    play->set_led(true);
    rpg::Outcome started = play->start(replay.start);
    if (started) play_ = std::move(play);
    return started;
}

void CurrentGame::leave()
{
    left_ = recorded();
    play_.reset();
}

std::string CurrentGame::recorded() const
{
    if (!wishes_.records) return {};
    return is_on() ? rpg::print_replay(play_->session().recorded()) : left_;
}

rpg::TextContext CurrentGame::text_context() const
{
    return text_context(*campaign().find(play_->state().map));
}

rpg::TextContext CurrentGame::text_context(const rpg::Stage& stage) const
{
    return {campaign(), *stage.level, &texts_, stage.name};
}

std::string CurrentGame::level_title() const
{
    return rpg::level_title(text_context());
}

} // namespace runtime
