#include "runtime/app/game_sounds.h"

#include "runtime/view/surroundings.h"

namespace runtime {

bool GameSounds::pass(std::uint32_t ms, CurrentGame& game, bool walks)
{
    bool has_caption = false;
    captions.pass(ms);
    if (game.is_on()) {
        has_caption = pass_game(ms, game, walks);
    } else {
        captions.clear();
        sounded_map_.clear();
    }
    sounds_.end_frame();
    return has_caption;
}

bool GameSounds::pass_game(std::uint32_t ms, CurrentGame& game, bool walks)
{
    Play& play = game.play();
    bool has_caption = false;
    const auto hear = [&](int sound) {
        if (settings_.captions) has_caption |= captions.hear(sound);
    };
    const std::vector<Cue> cues = play.scene().take_cues();
    sounds_.play(cues);
    for (const Cue& cue : cues)
        if (!cue.stop) hear(cue.sound);
    if (const std::uint32_t buzz = play.scene().take_rumble(); buzz > 0 && settings_.rumble)
        platform_.rumble(settings_.rumble_strength, buzz);
    if (play.state().map != sounded_map_) idle_sounds_.level_entered();
    sounded_map_ = play.state().map;
    const bool waits = walks && play.mode() == rpg::Mode::Playing && !play.is_busy();
    if (!waits) return has_caption;
    if (const Cue idle = idle_sounds_.pass(ms, game.campaign(), play.state()); idle.sound != 0) {
        sounds_.play({idle});
        hear(idle.sound);
    }
    if (settings_.way_sounds) play_way_sounds(game);
    return has_caption;
}

// After each step and turn.
void GameSounds::play_way_sounds(CurrentGame& game)
{
    const rpg::GameState& state = game.play().state();
    const auto stands = std::tuple(state.map, rpg::tile_of(state.player.at), state.player.angle.value);
    if (told_at_ == stands) return;
    told_at_ = stands;
    const rpg::World world(game.campaign(), state);
    const Surroundings here(world, nullptr);
    const auto is_open = [&](int turns) { return here.towards(turns).free > 0; };
    sounds_.play_way_sounds({.left = is_open(3), .ahead = is_open(0), .right = is_open(1)});
}

std::optional<std::string> GameSounds::choose_device()
{
    Audio& audio = platform_.audio();
    const std::string best = device_to_use(settings_.sound_device, audio.devices());
    if (!audio.has_lost_device() && best == audio.device()) return std::nullopt;
    audio.use_device(best);
    sounds_.play_song_again();
    return best;
}

} // namespace runtime
