#include "converter/program/bench_rows.h"

#include "converter/exporters/audio_export.h"
#include "converter/exporters/json_export.h"
#include "converter/exporters/map_export.h"
#include "converter/exporters/png_export.h"
#include "converter/exporters/text_export.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/model/game_texts.h"
#include "rpg/render/clean_view.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/step.h"
#include "rpg/source/verify.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <memory>

namespace converter {
namespace {

struct FrameSize {
    int width = 0;
    int height = 0;
};

// Pictures from where the things of a level are, one after the other, as a walking player would see them
// from one to the next. The game must outlive it.
class FrameTour {
public:
    FrameTour(const rpg::GameData& game, const rpg::Level& level);
    // Draws the view from each place once; how many there are.
    int draw(FrameSize size, const rpg::CleanOptions& options);

private:
    rpg::RenderArt art_;
    rpg::RenderLevel level_;
    rpg::WorldView view_;
    rpg::CleanView clean_;
    std::vector<rpg::ViewPose> poses_;
    std::vector<rpg::Xrgb8888::Value> pixels_;
};

struct BenchInput {
    const OpenedCampaign& opened;
    const rpg::Stage& level; // of average size
    FrameTour& frames;       // of that level
};

constexpr std::uint64_t kSeed = 1;
constexpr int kMonkeyCommands = 2000;
constexpr int kRepeats = 100; // of what takes microseconds

rpg::GameState fresh_game(const BenchInput& input)
{
    rpg::GameEvents events;
    return rpg::new_game(*input.opened.campaign, {.map = input.level.name, .seed = kSeed}, events);
}

double load_all(const BenchInput& input)
{
    rpg::OpenFailure failure;
    return keep(rpg::open_game({.data = input.opened.game->path}, failure).has_value());
}
double decode_one_level(const BenchInput& input)
{
    const rpg::Bytes bytes = rpg::encode_level(*input.level.level);
    return keep(static_cast<bool>(rpg::decode_level(bytes, "level.bsp", input.level.level->edition)));
}
double verify_all(const BenchInput& input)
{
    return keep(rpg::verify_game(input.opened.game->loaded).files != 0);
}
double prepare_all(const BenchInput& input)
{
    return keep(!rpg::Campaign(input.opened.game->loaded.game).stages().empty());
}
double enter_one(const BenchInput& input)
{
    return keep(fresh_game(input).map == input.level.name);
}

// A random player, started again when the level is left so that the level stays the same. Gives the turns:
// one command in three ends one.
double play_turns(const BenchInput& input)
{
    const rpg::Campaign& campaign = *input.opened.campaign;
    const rpg::GameState start = fresh_game(input);
    rpg::GameState state = start;
    rpg::Monkey monkey(campaign, kSeed);
    rpg::GameEvents events;
    rpg::ViewCache views;
    std::uint32_t turns = 0;
    for (int i = 0; i < kMonkeyCommands; ++i) {
        events.clear();
        rpg::step_into(campaign, state, monkey.choose(state), events, {.views = &views});
        turns += rpg::turns_in(events);
        if (state.map != start.map || state.screen.mode == rpg::Mode::Dead) state = start;
    }
    return turns;
}
double play_commands(const BenchInput& input)
{
    play_turns(input);
    return kMonkeyCommands;
}

double hash_state(const BenchInput& input)
{
    rpg::GameState state = fresh_game(input);
    std::uint64_t sum = 0;
    for (int i = 0; i < kRepeats; ++i) {
        ++state.clock;
        sum ^= rpg::hash(state);
    }
    return keep(sum != 0, kRepeats);
}
double save_state(const BenchInput& input)
{
    const rpg::GameState state = fresh_game(input);
    std::size_t size = 0;
    for (int i = 0; i < kRepeats; ++i)
        size += rpg::encode_save(*input.opened.campaign, input.opened.content, state).size();
    return keep(size != 0, kRepeats);
}
double load_state(const BenchInput& input)
{
    const rpg::Campaign& campaign = *input.opened.campaign;
    const std::uint64_t content = input.opened.content;
    const rpg::Bytes save = rpg::encode_save(campaign, content, fresh_game(input));
    bool good = true;
    for (int i = 0; i < kRepeats; ++i) {
        const rpg::Result<rpg::SaveFile> file = rpg::decode_save(save, "bench");
        good = good && file && rpg::load_save(campaign, content, *file, "bench");
    }
    return keep(good, kRepeats);
}

double make_png(const BenchInput& input)
{
    return keep(!export_png(input.opened.game->loaded.game, {}).files.empty());
}
double make_audio(const BenchInput& input)
{
    return keep(!export_audio(input.opened.game->loaded.game, {}).files.empty());
}
double make_text(const BenchInput& input)
{
    const rpg::GameData& game = input.opened.game->loaded.game;
    return keep(!export_text(game, rpg::encoding_of_texts(game)).empty());
}
double make_json(const BenchInput& input)
{
    return keep(!export_json(input.opened.game->loaded).empty());
}
double make_map(const BenchInput& input)
{
    return keep(!export_map_svg(input.opened.game->loaded.game, *input.level.level).empty());
}

template <int Width, int Height, int Threads = 1, bool Smooth = false>
double draw_frames(const BenchInput& input)
{
    return input.frames.draw({Width, Height}, {.threads = Threads, .smooth = Smooth});
}

constexpr std::size_t kMaxPoses = 16;

// In the middle of a tile each, looking east, north, west and south by turns.
std::vector<rpg::ViewPose> poses_at_things(const rpg::Level& level)
{
    std::vector<rpg::ViewPose> poses;
    const std::size_t step = std::max<std::size_t>(level.things.size() / kMaxPoses, 1);
    for (std::size_t i = 0; i < level.things.size() && poses.size() < kMaxPoses; i += step) {
        const rpg::UnitPos at = rpg::centre_of(rpg::tile_of(level.things[i].at));
        poses.push_back({at.x, at.y, static_cast<int>(poses.size() % 4) * 64});
    }
    if (poses.empty()) poses.push_back({1024, 1024, 0});
    return poses;
}

// The level that comes in the middle when all are sorted by the number of lines.
const rpg::Stage& average_level(const rpg::Campaign& campaign)
{
    std::vector<const rpg::Stage*> levels; // that can be entered
    for (const rpg::Stage& stage : campaign.stages())
        if (stage.level->level_id != 0) levels.push_back(&stage);
    if (levels.empty()) return campaign.stages().front();
    const auto lines = [](const rpg::Stage* stage) { return stage->level->lines.size(); };
    std::ranges::stable_sort(levels, {}, lines);
    return *levels[levels.size() / 2];
}

FrameTour::FrameTour(const rpg::GameData& game, const rpg::Level& level)
    : art_(game), level_(level),
      view_(rpg::view_of_level(level, level_, rpg::ThingLooks(game.entities), {1024, 1024, 0})), clean_(art_),
      poses_(poses_at_things(level))
{
}

int FrameTour::draw(FrameSize size, const rpg::CleanOptions& options)
{
    pixels_.resize(static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height));
    const rpg::Surface8888 target{pixels_.data(), size.width, size.height, size.width};
    for (const rpg::ViewPose& pose : poses_) {
        view_.eye.x = rpg::to_q16(pose.x);
        view_.eye.y = rpg::to_q16(pose.y);
        view_.eye.angle = static_cast<std::uint16_t>(pose.angle << 8);
        clean_.draw(view_, target, options);
    }
    return static_cast<int>(poses_.size());
}

using Work = double (*)(const BenchInput& input);
struct WorkRow {
    std::string_view name;
    std::string_view unit;
    Work run;
};

// In the order of the output; one a line.
// clang-format off
constexpr WorkRow kRows[] = {
    {"load the whole game", "ms", load_all},
    {"verify the whole game", "ms", verify_all},
    {"decode a level", "ms", decode_one_level},
    {"prepare all levels", "ms", prepare_all},
    {"enter a level", "ms", enter_one},
    {"render 320x240", "ms", draw_frames<320, 240>},
    {"render 1280x720", "ms", draw_frames<1280, 720>},
    {"render 1920x1080", "ms", draw_frames<1920, 1080>},
    {"render 1920x1080, 2 threads", "ms", draw_frames<1920, 1080, 2>},
    {"render 1920x1080, smooth distance", "ms", draw_frames<1920, 1080, 1, true>},
    {"render 3840x2160", "ms", draw_frames<3840, 2160>},
    {"render 3840x2160, 2 threads", "ms", draw_frames<3840, 2160, 2>},
    {"player turns", "/s", play_turns},
    {"player commands", "/s", play_commands},
    {"hash of the state", "us", hash_state},
    {"encode a save", "us", save_state},
    {"decode and check a save", "us", load_state},
    {"export png", "ms", make_png},
    {"export audio", "ms", make_audio},
    {"export text", "ms", make_text},
    {"export json", "ms", make_json},
    {"export map", "ms", make_map},
};
// clang-format on

} // namespace

std::string_view bench_level(const OpenedCampaign& opened)
{
    return average_level(*opened.campaign).name;
}

std::vector<BenchRow> bench_rows(const OpenedCampaign& opened)
{
    const rpg::Stage& level = average_level(*opened.campaign);
    const auto frames = std::make_shared<FrameTour>(opened.game->loaded.game, *level.level);
    std::vector<BenchRow> rows;
    for (const WorkRow& row : kRows)
        rows.push_back({row.name, row.unit, [=, &opened, &level] {
                            return row.run({opened, level, *frames});
                        }});
    return rows;
}

} // namespace converter
