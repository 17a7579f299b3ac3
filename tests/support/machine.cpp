#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"
#include "runtime/screens/play/playing_screen.h"
#include "tests/support/screen_tour.h"

namespace tests {
namespace {

// The menu offers shuffles as in a build that makes them; the tests of the lab make some.
rpg::Outcome make_no_shuffle(rpg::OpenedGame&, const std::string& mod)
{
    return rpg::Error{.file = mod, .code = rpg::ErrorCode::CannotShuffle};
}

} // namespace

Machine::Machine(const runtime::GameFiles& game, runtime::PixelSize size)
    : files(game), folder(temp.path.generic_string()), platform(size),
      saves(runtime::SaveFolder(folder + "/saves").of({game.game, game.content})),
      config(folder + "/drpg.conf")
{
    options.seed = 1;
    options.user_folder = folder;
    options.shuffle = make_no_shuffle;
    config.settings.speed = runtime::Speed::Fast;
    app = std::make_unique<runtime::App>(platform, config, saves, options);
}

void Machine::pass(int frames)
{
    for (int i = 0; i < frames || (!app->is_idle() && i < 5000); ++i)
        if (!app->frame()) return;
}

void Machine::pass_time(std::uint32_t ms)
{
    const std::uint32_t begun = platform.now();
    while (platform.now() - begun < ms)
        if (!app->frame()) return;
}

void Machine::press(std::initializer_list<const char*> keys)
{
    for (const char* key : keys) {
        platform.press(key);
        pass(5);
    }
}

bool Machine::start()
{
    if (!app->start(files)) return false;
    pass(3);
    return true;
}

bool Machine::start_map(const std::string& map)
{
    return start_state(new_state(map));
}

rpg::GameState Machine::new_state(const std::string& map) const
{
    rpg::GameEvents none;
    rpg::GameState state = rpg::new_game(*files.campaign, {.map = map}, none);
    state.screen = {};
    state.level.scripts.clear();
    return state;
}

bool Machine::start_state(rpg::GameState state)
{
    rpg::GameStart start;
    start.save = rpg::encode_save(*files.campaign, files.content, state);
    start.file = "state";
    if (!app->start(files)) return false;
    if (!runtime::start_playing(app->ui(), app->game(), start)) return false;
    pass(4);
    return app->game().is_on();
}

bool Machine::face(const std::function<bool(const rpg::ThingState&)>& wanted, int distance)
{
    runtime::Play& play = app->game().play();
    const std::vector<rpg::ThingState> things = play.state().level.things;
    for (const rpg::ThingState& thing : things) {
        if (!wanted(thing)) continue;
        const rpg::TilePos at = rpg::tile_of(thing.at);
        constexpr std::array<std::array<int, 3>, 4> kSides{
            {{-1, 0, 0}, {0, 1, 64}, {1, 0, 128}, {0, -1, 192}}};
        for (const auto& side : kSides) {
            const rpg::TilePos tile{at.x + side[0] * distance, at.y + side[1] * distance};
            if (!rpg::is_on_map(tile) || play.level().is_solid(tile)) continue;
            play.order(
                rpg::command::Warp{.tile = tile, .angle = rpg::Angle256{static_cast<std::uint8_t>(side[2])}});
            pass(3);
            const rpg::World world(*files.campaign, files.campaign->find(play.state().map), play.state());
            const rpg::EntityIndex faced = rpg::faced_entity(world);
            if (faced != rpg::kNoEntity && faced != rpg::kWallEntity &&
                rpg::thing_of(world, faced).id == thing.id)
                return true;
        }
    }
    return false;
}

bool Machine::face_monster()
{
    return face([&](const rpg::ThingState& thing) { return files.looks.of(thing.id).is_monster; }, 2);
}

bool Machine::face_human()
{
    return face([&](const rpg::ThingState& thing) { return files.looks.of(thing.id).is_human; }, 1);
}

std::vector<std::string> Machine::choices() const
{
    std::vector<std::string> texts;
    for (const runtime::Target& target : app->stack().top()->targets()) texts.push_back(target.text);
    return texts;
}

} // namespace tests
