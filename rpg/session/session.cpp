#include "rpg/session/session.h"

#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"

namespace rpg {
Result<GameState> begin(const Campaign& campaign, std::uint64_t content, const GameStart& start,
                        GameEvents& events)
{
    if (!start.save.empty()) {
        const Result<SaveFile> save = decode_save(start.save, start.file);
        if (!save) return save.error();
        Result<GameState> state = load_save(campaign, content, *save, start.file);
        if (state) state->random.luck = Random::kNoLuck;
        return state;
    }
    if (campaign.find(start.map) == nullptr) {
        std::string levels;
        for (const Stage& stage : campaign.stages()) levels += (levels.empty() ? "" : ", ") + stage.name;
        return Error{.file = start.file,
                     .field = "map",
                     .reason = "there is no level '" + start.map + "'; the levels are: " + levels,
                     .code = ErrorCode::NoSuchLevel,
                     .details = {start.map}};
    }
    return new_game(campaign,
                    {.map = start.map,
                     .seed = start.seed,
                     .classic = start.classic,
                     .luck = start.luck.empty() ? Random::kNoLuck : std::int16_t{start.luck.front()},
                     .difficulty = start.difficulty,
                     .permadeath = start.permadeath},
                    events);
}

Outcome Session::start(const GameStart& start, GameEvents& events)
{
    Result<GameState> state = begin(campaign(), content_, start, events);
    if (!state) return state.error();
    start_ = start;
    timeline_.begin(std::move(*state), start.luck);
    shown_.reset();
    return success();
}

void Session::play(const PlayerCommand& command, GameEvents& events)
{
    shown_.reset();
    timeline_.play(command, events);
}

void Session::go_to(std::size_t place)
{
    shown_.reset();
    timeline_.go_to(place);
}

} // namespace rpg
