#include "runtime/play/current_game.h"

#include "rpg/session/replay_text.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/world/turn.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <random>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint64_t kMaxReplay = 64U << 20;

template <class Kind> bool has(const rpg::GameEvents& events)
{
    return std::ranges::any_of(
        events, [](const rpg::GameEvent& event) { return std::holds_alternative<Kind>(event.body); });
}

} // namespace

rpg::Result<std::unique_ptr<WatchedReplay>> load_replay(const std::string& path)
{
    const auto bytes = rpg::read_file(path, kMaxReplay);
    if (!bytes) return bytes.error();
    auto replay = rpg::parse_replay(rpg::as_text(*bytes), path);
    if (!replay) return replay.error();
    return std::make_unique<WatchedReplay>(std::move(*replay));
}

std::string result_of(const WatchedReplay& watched, const std::string& path)
{
    const rpg::ReplayReport& report = watched.walk.report();
    if (report.different)
        return fmt::format("{}:{}: turn {}: {}: {} recorded, {} played", path, report.line, report.turns,
                           report.different->field, report.different->left, report.different->right);
    if (!watched.is_over)
        return fmt::format("{}: left after {} of {} commands, all as recorded until then", path,
                           report.commands, watched.commands);
    return fmt::format("{}: the same: {} commands, {} turns, {} checks, hash {:016x}", path, report.commands,
                       report.turns, report.checks, report.hash);
}

int report_replay(const WatchedReplay* watched, const std::string& path)
{
    if (watched == nullptr) return 0;
    const bool same = watched->is_as_recorded();
    std::fprintf(same ? stdout : stderr, "%s\n", result_of(*watched, path).c_str());
    return same ? 0 : 1;
}

std::unique_ptr<Play> CurrentGame::make_play()
{
    auto play = std::make_unique<Play>(files_, saves_, texts_);
    play->set_photographer([this] { return is_on() && photographer_ ? photographer_() : rpg::Bytes{}; });
    return play;
}

// Those that came after it was saved count, too. What cannot be loaded stays as it is: somebody says why.
rpg::Bytes CurrentGame::with_deaths(const rpg::Bytes& bytes, const std::string& file) const
{
    const auto save = rpg::decode_save(bytes, file);
    if (!save) return bytes;
    const std::uint32_t deaths = saves_.deaths_of(save->extras.run);
    if (save->extras.run == 0 || deaths == 0) return bytes;
    auto state = rpg::load_save(campaign(), files_.content, *save, file);
    if (!state || state->career.deaths >= deaths) return bytes;
    state->career.deaths = deaths;
    return rpg::encode_save(campaign(), files_.content, *state, save->extras);
}

rpg::Outcome CurrentGame::start(const rpg::GameStart& wanted)
{
    rpg::GameStart start = wanted;
    if (!start.save.empty()) start.save = with_deaths(start.save, start.file);
    if (start.save.empty()) {
        start.seed = wishes_.seed != 0 ? wishes_.seed : std::random_device{}();
        start.classic |= wishes_.classic;
        start.difficulty = wishes_.difficulty;
        start.permadeath = wishes_.permadeath;
    }
    start.luck = wishes_.luck;
    auto play = make_play();
    rpg::Outcome started = play->start(start);
    if (!started) return started;
    if (is_on()) // loading by mistake loses nothing
        if (rpg::Outcome saved = play_->save_last(); !saved) return saved;
    play_ = std::move(play);
    seed_ = start.save.empty() ? start.seed : 0;
    if (start.save.empty()) play_->save_entry();
    return started;
}

rpg::Outcome CurrentGame::start_recorded(const rpg::Replay& replay)
{
    rpg::Outcome fits = rpg::check_replay_data(campaign(), files_.content, replay);
    if (!fits) return fits;
    auto play = make_play();
    play->set_shows_replay(true);
    rpg::Outcome started = play->start(replay.start);
    if (!started) return started;
    play->count_taken_back(replay.taken_back - std::min(replay.taken_back, play->taken_back()));
    play_ = std::move(play);
    return started;
}

void CurrentGame::look_ahead(WatchedReplay& watched)
{
    constexpr std::uint32_t kOneFight = 8; // commands
    using Kind = ReplayMark::Kind;
    const rpg::Timeline& timeline = play_->session().timeline();
    const auto secrets_found = [&] { return rpg::level_stats({campaign(), timeline.state()}).secrets; };
    std::uint32_t last_fight = 0;
    int secrets = secrets_found();
    play_->look_ahead(watched.walk, [&](const rpg::GameEvents& events) {
        const auto place = static_cast<std::uint32_t>(timeline.place());
        const auto mark = [&](Kind kind) { watched.marks.push_back({kind, place}); };
        const bool enters = has<rpg::event::LevelEntered>(events);
        if (has<rpg::event::AttackBegan>(events) && (last_fight == 0 || place - last_fight >= kOneFight)) {
            mark(Kind::Fight);
            last_fight = place;
        }
        if (enters || has<rpg::event::LineMoved>(events))
            if (const int found = std::exchange(secrets, secrets_found()); secrets > found && !enters)
                mark(Kind::Secret);
        if (enters) mark(Kind::Level);
        if (has<rpg::event::PlayerDied>(events)) mark(Kind::Death);
    });
}

rpg::Outcome CurrentGame::come_back(const PlayMoment& moment, Speed speed)
{
    if (!is_on() || play_->shows_replay()) {
        rpg::GameStart wanted;
        wanted.save = moment.save;
        wanted.file = "state";
        if (rpg::Outcome started = start(wanted); !started) return started;
    }
    return play_->come_back(moment, speed);
}

void CurrentGame::leave()
{
    left_ = recorded();
    play_.reset();
}

std::string CurrentGame::recorded() const
{
    if (!wishes_.records) return {};
    if (!is_on()) return left_;
    rpg::Replay replay = play_->session().recorded();
    replay.taken_back = play_->taken_back();
    return rpg::print_replay(replay);
}

rpg::Outcome CurrentGame::set_ghost(const std::string& path)
{
    const auto recorded = load_replay(path);
    if (!recorded) return recorded.error();
    rpg::Result<rpg::Ghost> ghost = rpg::ghost_of(campaign(), files_.content, (*recorded)->replay);
    if (!ghost) return ghost.error();
    ghost_ = std::move(*ghost);
    return rpg::success();
}

std::optional<int> CurrentGame::turns_behind() const
{
    const rpg::GameState& state = play_->state();
    if (ghost_) {
        const auto* moment = ghost_->at(state.map, rpg::tile_of(state.player.at));
        if (moment == nullptr) return std::nullopt;
        return static_cast<int>(rpg::turns_of(state)) - static_cast<int>(moment->turns);
    }
    std::optional<int> behind;
    for (const BestMoves::Row& row : play_->best_moves().rows())
        if (row.best) behind = behind.value_or(0) + static_cast<int>(row.moves) - static_cast<int>(*row.best);
    return behind;
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
