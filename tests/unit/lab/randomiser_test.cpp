#include "lab/pilot/level_search.h"
#include "lab/pilot/pilot_run.h"
#include "lab/randomiser/randomise.h"
#include "lab/randomiser/shuffle_parts.h"
#include "rpg/session/content.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/world/weapons.h"
#include "runtime/screens/menus/title_screen.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/free_files.h"
#include "tests/support/free_game.h"
#include "tests/support/free_randomiser.h"
#include "tests/support/pilot_campaign.h"
#include "tests/support/screen_tour.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

using namespace rpg;
using tests::free_randomiser;
using tests::is_long;
using tests::PilotCampaign;
using tests::PilotLevel;

namespace {

constexpr std::uint16_t kTools = 1U << weapon::kAxe | 1U << weapon::kExtinguisher | 1U << weapon::kPistol;

// With all keys but its own, a level can be finished from wherever one gets to.
void check_levels(const ShuffleWork& work)
{
    const Campaign shuffled(work.game);
    for (const LevelKeys& level : free_randomiser().key_places()) {
        if (level.keys.empty()) continue;
        DeadEndTask task;
        task.map = level.map;
        task.player.weapons = kTools;
        task.player.ammo = {50, 50, 50, 50, 50, 0};
        task.player.keys = 15;
        for (const KeyPlaces& key : level.keys) {
            const EntityDef* def = def_of_thing(tests::free_campaign(),
                                                *tests::free_campaign().find(level.map), index_of(key.key));
            if (def->is(EntityType::PickUp))
                task.player.keys =
                    static_cast<std::uint8_t>(task.player.keys & ~(1U << (def->parameter & 3U)));
        }
        const DeadEndReport report = find_dead_ends(shuffled, task);
        INFO(level.map);
        CHECK(report.can_finish);
        CHECK(report.dead_ends == std::vector<std::string>{});
    }
}

std::string read_text(const std::string& path)
{
    const auto bytes = read_file(path, 1U << 24);
    return bytes ? std::string(as_text(*bytes)) : std::string();
}

} // namespace

TEST_CASE("a word holds a seed and what it shuffles", "[randomiser]")
{
    for (const Shuffle shuffle :
         {Shuffle{0, kShuffleAll}, Shuffle{(1U << kSeedBits) - 1U, 1}, Shuffle{4711, 6}, Shuffle{8, 32}}) {
        const std::string word = word_of(shuffle);
        INFO(word);
        CHECK(word.size() == (shuffle.shuffles(Shuffled::Doors) ? 12 : 11));
        CHECK(find_shuffle(word) == shuffle);
        CHECK(shuffle_named(word, 8) == shuffle);
    }
    CHECK_FALSE(find_shuffle("friday"));
    CHECK_FALSE(find_shuffle("lusab-babe1"));
    CHECK_FALSE(find_shuffle("lusab-babado"));
    CHECK(find_shuffle("rubih-lukoz")->what == kShuffleDefault); // made before doors were shuffled
    CHECK(word_of(shuffle_named("friday", kShuffleDefault)) == "rubih-lukoz");
    CHECK(shuffle_named("friday", 3).what == 3);
    CHECK(shuffle_named("friday", 3) == shuffle_named("friday", 3));
    CHECK(shuffle_named("friday", 3).seed != shuffle_named("monday", 3).seed);
}

TEST_CASE("a code changes wherever its digits follow each other", "[randomiser]")
{
    CHECK(with_other_code("The code is 1234.", "1234", "9876") == "The code is 9876.");
    CHECK(with_other_code("Born at 12:34|1-2-3-4", "1234", "9876") == "Born at 98:76|9-8-7-6");
    CHECK(with_other_code("1 pot, 2 pans, 34 spoons", "1234", "9876") == "9 pot, 8 pans, 76 spoons");
    CHECK(with_other_code("1234, again 1234", "1234", "9876") == "9876, again 9876");
    CHECK_FALSE(with_other_code("4321", "1234", "9876"));
    CHECK_FALSE(with_other_code("nothing", "1234", "9876"));
}

TEST_CASE("a key goes where nothing is lost by it, and nowhere else", "[randomiser]")
{
    const PilotLevel level{"first",
                           1,
                           {"############", "#@.k.m+.m.X#", "############"},
                           {R"(<thing char="k" sprite="73"/>)", R"(<thing char="m" sprite="99"/>)"},
                           tests::exit_script("/endgame.bsp") +
                               "event 6,1\n use => need_key yellow\n use => open_door door\nend\n"
                               "event out\n use => set_exit @0 stats\n use => open_door out\nend\n"};
    PilotLevel named = level;
    named.rows[1].replace(6, 1, "D");
    named.elements.emplace_back(R"(<door char="D" name="door"/>)");
    const PilotCampaign game({named});
    const auto levels = find_key_places(game.campaign);
    REQUIRE(levels.size() == 1);
    REQUIRE(levels.front().keys.size() == 1);
    std::vector<int> columns;
    for (const ThingIndex place : levels.front().keys.front().places) {
        const Thing& thing = game.data.levels.at("first").things[static_cast<std::size_t>(place)];
        columns.push_back(tile_of(to_units(thing.at)).x);
    }
    std::ranges::sort(columns);
    CHECK(columns == std::vector<int>{3, 5}); // not behind its own door
}

TEST_CASE("shuffled levels of the free game have no dead ends", "[randomiser]")
{
    const int seeds = is_long() ? 1000 : 30, searched = is_long() ? 20 : 1;
    std::size_t moved = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        const Shuffle shuffle{static_cast<std::uint32_t>(seed), kShuffleAll};
        const ShuffleWork work = free_randomiser().shuffle(shuffle);
        for (const LevelKeys& level : free_randomiser().key_places())
            for (const KeyPlaces& key : level.keys) {
                const std::uint8_t id =
                    work.before().levels.at(level.map).things[static_cast<std::size_t>(key.key)].id;
                const std::vector<Thing>& now = work.game.levels.at(level.map).things;
                const auto holds = [&](ThingIndex place) {
                    return now[static_cast<std::size_t>(place)].id == id;
                };
                CHECK(std::ranges::any_of(key.places, holds));
                if (!holds(key.key)) ++moved;
            }
        if (seed < searched) check_levels(work);
    }
    CHECK(moved > static_cast<std::size_t>(seeds));
}

TEST_CASE("texts tell the codes of the shuffled game", "[randomiser]")
{
    const ShuffleWork work = free_randomiser().shuffle({7, kShuffleAll});
    REQUIRE_FALSE(work.codes.empty());
    for (const auto& [code, other] : work.codes) {
        INFO(code << " is " << other);
        bool told = false;
        for (const auto& [stem, level] : work.game.levels)
            for (const std::string& text : level.strings) {
                CHECK_FALSE(with_other_code(text, code, code));
                told |= text != other && with_other_code(text, other, other).has_value();
            }
        CHECK(told);
    }
    const std::string german = tests::content_text("translations/de.txt");
    const std::string changes = translation_of_changes(work, german);
    const auto& [code, other] = *work.codes.begin();
    CHECK(
        (with_other_code(german, code, code).has_value() ? changes.find(other) != std::string::npos : true));
    CHECK(changes.find("entity.") != std::string::npos);
}

TEST_CASE("the same word makes the same mod, which makes the same game, of every edition", "[randomiser]")
{
    tests::require_free_game();
    const std::string folder = tests::free_game_zip().substr(0, tests::free_game_zip().rfind('/') + 1);
    std::vector<std::string> files{"free-j92.jar"};
    if (is_long()) files.insert(files.end(), {"free.zip", "free-j20.jar"});
    for (const std::string& file : files) {
        INFO(file);
        OpenFailure failure;
        std::optional<OpenedGame> opened = open_game({.data = folder + file}, failure);
        REQUIRE(opened);
        const GameData before = opened->data();
        const std::uint8_t what = is_long() ? kShuffleAll : kShuffleDefault;
        const Randomiser randomiser(before, what);
        const Shuffle shuffle = shuffle_named("friday", what);
        const ShuffleWork work = randomiser.shuffle(shuffle);
        const FileSet mod = shuffled_mod(work, shuffle);
        CHECK(mod == shuffled_mod(randomiser.shuffle(shuffle), shuffle));
        CHECK(mod.contains("intro.bsp"));
        REQUIRE(apply_as_mod(*opened, mod, "friday"));
        CHECK(content_hash(Campaign(opened->data())) == content_hash(Campaign(work.game)));
        CHECK(content_hash(Campaign(opened->data())) != content_hash(Campaign(before)));
        CHECK(opened->data().mods.back().name == "shuffle-" + word_of(shuffle));
    }
}

TEST_CASE("randomise writes a game, or a mod, and what went where", "[randomiser][cli]")
{
    tests::require_free_game();
    const tests::TempFolder temp;
    const std::string folder = temp.path.generic_string();
    const std::string game = tests::free_game_zip(), word = word_of(shuffle_named("friday", 12));
    const tests::CommandRun made =
        tests::run_command({"randomise", game, "--seed", "friday", "--monsters", "--stores", "-o",
                            folder + "/mod", "--spoiler", folder + "/spoiler.txt"});
    REQUIRE(made.code == converter::ExitCode::Ok);
    CHECK(made.out.find(word) != std::string::npos);
    CHECK(read_text(folder + "/mod/mod.xml").find("shuffle-" + word) != std::string::npos);
    const std::string spoiler = read_text(folder + "/spoiler.txt");
    CHECK(spoiler.find("machine 0: ") != std::string::npos);
    CHECK(spoiler.find("code ") == std::string::npos);
    REQUIRE(tests::run_command({"randomise", game, "--seed", word, "-q", "-o", folder + "/a.zip"}).code ==
            converter::ExitCode::Ok);
    REQUIRE(
        tests::run_command({"pack", game, "--mod", folder + "/mod", "-q", "-o", folder + "/b.zip"}).code ==
        converter::ExitCode::Ok);
    CHECK(read_text(folder + "/a.zip") == read_text(folder + "/b.zip"));
    CHECK(tests::run_command({"verify", folder + "/a.zip", "-q"}).code == converter::ExitCode::Ok);
}

TEST_CASE("the game is shuffled by a word among its mods, when it is loaded", "[randomiser][runtime]")
{
    const std::string word = word_of({7, 8}); // stores
    OpenFailure failure;
    const runtime::GameFiles& usual = tests::free_files();
    const auto files = runtime::load_game_files(
        {.data = tests::free_game_zip(), .mods = {std::string(kShuffleMod) + word}, .shuffle = apply_shuffle},
        failure);
    REQUIRE(files);
    CHECK((*files)->game == usual.content); // its saves lie beside those of the game
    CHECK((*files)->content != usual.content);
    CHECK((*files)->mods == runtime::ModChoice{std::string(kShuffleMod) + word});
    tests::Machine machine(**files);
    REQUIRE(machine.start());
    machine.press({"return"});
    const auto targets = machine.app->stack().top()->targets();
    CHECK(
        std::ranges::any_of(targets, [](const runtime::Target& target) { return target.text == "Shuffle"; }));
}

TEST_CASE("the pilot finishes shuffled games", "[.][randomiser_long]")
{
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const ShuffleWork work = free_randomiser().shuffle({seed, kShuffleAll});
        const Campaign shuffled(work.game);
        PilotTask task;
        task.map = first_map(shuffled);
        task.seed = seed;
        task.whole_campaign = true;
        task.most_commands = 400000;
        task.most_reloads = 300;
        const PilotRun run = run_pilot(shuffled, content_hash(shuffled), task);
        INFO(word_of({seed, kShuffleAll}) << " in " << run.state.map);
        CHECK(run.finished);
    }
}
