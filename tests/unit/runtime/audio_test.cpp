#include "rpg/world/monster_class.h"
#include "runtime/app/app.h"
#include "runtime/audio/sounds.h"
#include "runtime/platform/channels.h"
#include "tests/support/catch.h"
#include "tests/support/scripted_platform.h"
#include "tests/support/sim_game.h"

#include <filesystem>
#include <set>

using rpg::SoundPriority;
using runtime::Channels;

namespace {

Channels::Busy all_busy()
{
    Channels::Busy busy;
    busy.fill(true);
    return busy;
}

// A game with three effects of a second and a song, and the sounds of its program.
struct SoundStage {
    explicit SoundStage(bool classic = false) : sounds(audio, settings, &files, classic)
    {
        for (const char* name : {"5042", "5063", "5081", "5134"})
            files.loaded.game.sounds[name].samples.assign(8000, 1);
        files.songs["5043"] = rpg::Bytes{1};
        files.songs["intro"] = rpg::Bytes{2};
    }
    std::vector<int> heard() const
    {
        std::vector<int> ids;
        for (const auto& one : audio.heard()) ids.push_back(one.id);
        return ids;
    }
    std::uint32_t now = 0;
    tests::RecordedAudio audio{now};
    runtime::Settings settings;
    runtime::GameFiles files;
    runtime::Sounds sounds;
};

} // namespace

TEST_CASE("an effect takes the lowest idle channel", "[runtime][audio]")
{
    Channels channels;
    Channels::Busy busy{};
    CHECK(channels.take(SoundPriority::Normal, false, busy) == 0);
    busy[0] = busy[2] = true;
    CHECK(channels.take(SoundPriority::Idle, false, busy) == 1);
}

TEST_CASE("when all channels are busy the least important effect gives way, never a more important one",
          "[runtime][audio]")
{
    Channels channels;
    Channels::Busy busy{};
    for (std::size_t i = 0; i < busy.size(); ++i) {
        REQUIRE(channels.take(i == 3 || i == 5 ? SoundPriority::Minor : SoundPriority::Strong, false, busy));
        busy[i] = true;
    }
    CHECK_FALSE(channels.take(SoundPriority::Minor, false, all_busy()));
    CHECK(channels.take(SoundPriority::Normal, false, all_busy()) == 3); // the one that began first
    CHECK(channels.take(SoundPriority::Normal, false, all_busy()) == 5);
    CHECK_FALSE(channels.take(SoundPriority::Normal, false, all_busy()));
    CHECK(channels.take(SoundPriority::Strong, false, all_busy()) == 3);
    CHECK(channels.take(SoundPriority::Strong, false, all_busy()) == 5);
    CHECK_FALSE(channels.take(SoundPriority::Strong, false, all_busy()));
    CHECK(channels.take(SoundPriority::LevelUp, false, all_busy()).has_value());
}

TEST_CASE("a sound that several things make in one frame is started once", "[runtime][audio]")
{
    SoundStage stage;
    stage.sounds.play(5063);
    stage.sounds.play(5063);
    stage.sounds.end_frame();
    stage.sounds.play(5063);
    CHECK(stage.heard() == std::vector{5063, 5063});
}

TEST_CASE("in classic a sound waits behind a more important one; else both are heard", "[runtime][audio]")
{
    for (const bool classic : {false, true}) {
        SoundStage stage(classic);
        stage.sounds.play(5042, SoundPriority::Strong);
        stage.sounds.play(5063, SoundPriority::Minor);
        stage.sounds.end_frame();
        stage.sounds.play(5081, SoundPriority::Strong);
        stage.sounds.end_frame();
        stage.now += 1001; // all is quiet again
        stage.sounds.play(5063, SoundPriority::Minor);
        CHECK(stage.heard() ==
              (classic ? std::vector{5042, 5081, 5063} : std::vector{5042, 5063, 5081, 5063}));
    }
}

TEST_CASE("in classic the end of a text cuts effects, but not those of items", "[runtime][audio]")
{
    SoundStage stage(true);
    stage.sounds.play(5134);
    stage.sounds.play(5063);
    stage.sounds.play({{.stop = true}});
    CHECK(stage.audio.is_playing());
    stage.now += 1001;
    CHECK_FALSE(stage.audio.is_playing());
}

TEST_CASE("what a game lacks is named once and the rest goes on", "[runtime][audio]")
{
    SoundStage stage;
    stage.sounds.play(5044);
    stage.sounds.play(5044);
    stage.sounds.start_song("5039");
    stage.sounds.play(5063);
    CHECK(stage.audio.warnings().size() == 2);
    CHECK(stage.heard() == std::vector{5063});
    CHECK(stage.audio.songs().empty());
}

TEST_CASE("the song of a level up lasts as long as its text", "[runtime][audio]")
{
    SoundStage stage;
    stage.sounds.start_song("intro");
    stage.sounds.play({{.sound = 5043, .priority = SoundPriority::LevelUp}});
    CHECK(stage.audio.music() == "5043");
    stage.sounds.play({{.stop = true}});
    CHECK(stage.audio.music().empty());
    stage.sounds.start_song("intro");
    stage.sounds.play({{.stop = true}}); // other texts leave the level's song alone
    CHECK(stage.audio.songs() == std::vector<std::string>{"intro", "5043", "intro"});
    CHECK(stage.audio.music() == "intro");
}

TEST_CASE("music and effects have volumes of their own; a song goes on while its volume changes",
          "[runtime][audio]")
{
    SoundStage stage;
    stage.settings.effects_volume = 30;
    stage.settings.music_volume = 80;
    stage.sounds.play(5063);
    stage.sounds.start_song("intro");
    CHECK(stage.audio.heard().at(0).volume == 30);
    CHECK(stage.audio.music_volume() == 80);
    stage.settings.music_volume = 40;
    stage.sounds.volumes_changed();
    CHECK(stage.audio.music_volume() == 40);
    CHECK(stage.audio.songs().size() == 1);
    stage.settings.music_volume = 0;
    stage.sounds.volumes_changed();
    CHECK(stage.audio.music().empty());
    stage.settings.music_volume = 10;
    stage.sounds.volumes_changed();
    CHECK(stage.audio.music() == "intro");
    stage.settings.effects_volume = 0;
    stage.sounds.end_frame();
    stage.sounds.play(5063);
    CHECK(stage.heard() == std::vector{5063});
}

TEST_CASE("monsters that are awake are heard now and then, those asleep never", "[runtime][audio]")
{
    tests::SimGame game({"########", "#@.....#", "########"}, {{.id = 18, .tile = {4, 1}}});
    runtime::IdleSounds idle(1);
    game.state.level.awake.clear();
    CHECK(idle.pass(60000, game.campaign, game.state).sound == 0);
    const rpg::EntityIndex monster = game.entity(0);
    game.state.level.awake = {monster};
    idle.level_entered();
    CHECK(idle.pass(runtime::IdleSounds::kFirst - 1, game.campaign, game.state).sound == 0);
    const int wanted = rpg::built_in_rules()
                           .monster(game.data
                                        .entities[static_cast<std::size_t>(
                                            game.state.level.entities[static_cast<std::size_t>(monster)].def)]
                                        .subtype)
                           .idle_sound;
    REQUIRE(wanted != 0);
    const runtime::Cue growl = idle.pass(1, game.campaign, game.state);
    CHECK(growl.sound == wanted);
    CHECK(growl.side == 0); // it is straight ahead
    std::uint32_t quiet = 0;
    for (int times = 0; times < 20; quiet += 100)
        if (idle.pass(100, game.campaign, game.state).sound != 0) {
            ++times;
            CHECK(quiet >= runtime::IdleSounds::kLeast - 100);
            CHECK(quiet <= 6000 + 64 * 255);
            quiet = 0;
        }
}

TEST_CASE("what happens beside the player is heard from that side, also with the other ear",
          "[runtime][audio]")
{
    rpg::Player player;
    player.at = {5 * 64 + 32, 5 * 64 + 32};
    const auto side = [&](rpg::Angle256 angle, int x, int y) {
        player.angle = angle;
        return runtime::side_of({player.at.x + 64 * x, player.at.y + 64 * y}, player);
    };
    CHECK(side(rpg::kNorth, 3, 0) == 80);
    CHECK(side(rpg::kNorth, -1, 0) == -80);
    CHECK(side(rpg::kSouth, -1, 0) == 80);
    CHECK(side(rpg::kEast, 0, 2) == 80);
    CHECK(side(rpg::kEast, 4, 0) == 0);
    CHECK(side(rpg::kEast, 0, 0) == 0);
    const int half = side(rpg::kWest, -2, -2);
    CHECK((half > 50 && half < 60));
}

TEST_CASE("sounds come from their side unless that is off or the game is classic", "[runtime][audio]")
{
    SoundStage stage;
    stage.sounds.play({{.sound = 5063, .side = -40}});
    stage.settings.sound_sides = false;
    stage.sounds.play({{.sound = 5081, .side = -40}});
    REQUIRE(stage.audio.heard().size() == 2);
    CHECK(stage.audio.heard()[0].side == -40);
    CHECK(stage.audio.heard()[1].side == 0);
    SoundStage classic(true);
    classic.sounds.play({{.sound = 5063, .side = -40}});
    REQUIRE(classic.audio.heard().size() == 1);
    CHECK(classic.audio.heard()[0].side == 0);
}

TEST_CASE("open sides are air from there, a wall ahead a knock", "[runtime][audio]")
{
    SoundStage stage;
    stage.sounds.play_way_sounds({.left = true, .ahead = true, .right = false});
    REQUIRE(stage.audio.heard().size() == 1);
    CHECK(stage.audio.heard()[0].side == -100);
    stage.sounds.play_way_sounds({.left = false, .ahead = false, .right = true});
    REQUIRE(stage.audio.heard().size() == 3);
    CHECK(stage.audio.heard()[1].side == 100);
    CHECK(stage.audio.heard()[2].side == 0);
    CHECK(stage.audio.heard()[2].id != stage.audio.heard()[1].id);
    stage.settings.effects_volume = 0;
    stage.sounds.play_way_sounds({.left = true, .ahead = false, .right = true});
    CHECK(stage.audio.heard().size() == 3);
}
