#include "rpg/model/known_levels.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/data/library.h"
#include "runtime/screens/menus/game_labels.h"
#include "runtime/settings/settings.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"
#include "tests/support/variable.h"

#include <algorithm>
#include <filesystem>
#include <unistd.h>
#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace {

namespace fs = std::filesystem;

// A folder of games that is gone at the end.
struct Shelf {
    Shelf() { fs::create_directories(folder + "/games"); }
    runtime::Library library() const
    {
        return {{folder + "/games", folder + "/elsewhere"}, folder + "/games", folder + "/cache/games.txt"};
    }
    void put_folder_game(const std::string& name) const
    {
        for (const rpg::File& file : tests::small_game_files(rpg::Edition::J92))
            REQUIRE(rpg::write_file(folder + '/' + name + '/' + file.name, file.bytes));
    }
    tests::TempFolder temp;
    std::string folder = temp.path.generic_string();
};

void put_little_game(const std::string& folder)
{
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
        REQUIRE(rpg::write_file(folder + '/' + file.name, file.bytes));
}

// As in a browser, on the title.
void start_without_disk(tests::Machine& machine)
{
    machine.platform.simulate_no_disk();
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start());
}

bool has(const std::vector<runtime::FoundGame>& games, const std::string& path)
{
    return std::ranges::find(games, path, &runtime::FoundGame::path) != games.end();
}

} // namespace

TEST_CASE("games are found by their contents, whatever their files are called", "[runtime][library]")
{
    tests::require_free_game();
    const Shelf shelf;
    const auto free = rpg::read_file(tests::free_game_zip(), 64 << 20);
    REQUIRE(free);
    REQUIRE(rpg::write_file(shelf.folder + "/elsewhere/holiday photos.jpg", *free));
    REQUIRE(rpg::write_file(shelf.folder + "/games/letter.zip", rpg::to_bytes("Dear all")));
    REQUIRE(rpg::write_file(shelf.folder + "/games/cut.zip", rpg::ByteView(*free).first(5000)));
    shelf.put_folder_game("games/a folder");
    runtime::Library library = shelf.library();
    const auto games = library.list();
    CHECK(has(games, shelf.folder + "/games/a folder"));
    CHECK_FALSE(has(games, shelf.folder + "/games/letter.zip"));
    CHECK_FALSE(has(games, shelf.folder + "/games/cut.zip"));
    const auto edition =
        std::ranges::find(games, shelf.folder + "/games/a folder", &runtime::FoundGame::path);
    CHECK(edition->edition == rpg::Edition::J92);
    CHECK(edition->levels > 0);
    const runtime::FoundGame photos = library.look_at(shelf.folder + "/elsewhere/holiday photos.jpg");
    CHECK(photos.is_game());
    CHECK(photos.content == tests::free_files().content);
    CHECK(std::ranges::count(games, photos.content, &runtime::FoundGame::content) == 1); // each game once
}

TEST_CASE("what is known of a file is kept until it changes", "[runtime][library]")
{
    const Shelf shelf;
    shelf.put_folder_game("games/mine");
    const std::string memory = shelf.folder + "/cache/games.txt";
    CHECK(has(shelf.library().list(), shelf.folder + "/games/mine"));
    auto text = std::string(rpg::as_text(*rpg::read_file(memory, 1 << 20)));
    // Somebody else's word is taken as long as size and time are the same.
    const std::size_t levels = text.find("\t0\t" + shelf.folder);
    REQUIRE(levels != std::string::npos);
    text.insert(levels, "7");
    REQUIRE(rpg::write_file(memory, rpg::to_bytes(text)));
    const auto count = [&] {
        const auto games = shelf.library().list();
        return std::ranges::find(games, shelf.folder + "/games/mine", &runtime::FoundGame::path)->levels;
    };
    CHECK(count() >= 17);
    REQUIRE(rpg::write_file(shelf.folder + "/games/mine/more.txt", rpg::to_bytes("more")));
    CHECK(count() < 17);
    REQUIRE(rpg::write_file(memory, rpg::to_bytes("nonsense\n1\t2\t3")));
    CHECK(count() < 17);
}

TEST_CASE("a game that was renamed or moved is found again by its contents", "[runtime][library]")
{
    const Shelf shelf;
    shelf.put_folder_game("games/mine");
    const std::string old = shelf.folder + "/games/mine", house = shelf.folder + "/house";
    {
        runtime::Library library = shelf.library();
        REQUIRE(has(library.list(), old));
    }
    CHECK(shelf.library().find_again(shelf.folder + "/games/never there", house).empty());
    fs::rename(old, shelf.folder + "/games/yours");
    CHECK(shelf.library().find_again(old, house) == shelf.folder + "/games/yours");
    fs::create_directories(shelf.folder + "/elsewhere");
    fs::rename(shelf.folder + "/games/yours", shelf.folder + "/elsewhere/ours");
    CHECK(shelf.library().find_again(old, house) == shelf.folder + "/elsewhere/ours");
    fs::create_directories(house + "/Downloads");
    fs::rename(shelf.folder + "/elsewhere/ours", house + "/Downloads/ours");
    CHECK(shelf.library().find_again(old, house) == house + "/Downloads/ours");
    fs::remove_all(house);
    CHECK(shelf.library().find_again(old, house).empty());
}

TEST_CASE("what a build made is not offered", "[runtime][library]")
{
    const Shelf shelf;
    shelf.put_folder_game("games/mine");
    shelf.put_folder_game("elsewhere/made");
    CHECK(has(shelf.library().list(), shelf.folder + "/elsewhere/made") !=
          has(shelf.library().list(), shelf.folder + "/games/mine")); // the same contents: one of them
    REQUIRE(rpg::write_file(shelf.folder + "/games/CMakeCache.txt", rpg::to_bytes("#")));
    const auto games = shelf.library().list();
    CHECK_FALSE(has(games, shelf.folder + "/games/mine"));
    CHECK(has(games, shelf.folder + "/elsewhere/made"));
    for (const runtime::FoundGame& game : games) CHECK_FALSE(game.path.ends_with("free-j20.jar"));
}

TEST_CASE("a download is found in any folder of the home folder", "[runtime][library]")
{
    const Shelf shelf;
    shelf.put_folder_game("house/Downloads/game");
    shelf.put_folder_game("house/.cache/game");
    const auto games = shelf.library().search(shelf.folder + "/house");
    CHECK(has(games, shelf.folder + "/house/Downloads/game"));
    CHECK_FALSE(has(games, shelf.folder + "/house/.cache/game"));
    CHECK_FALSE(has(shelf.library().list(), shelf.folder + "/house/Downloads/game")); // only when one looks
}

TEST_CASE("a game is called by its title, or Doom RPG where its levels are all there", "[runtime][library]")
{
    rpg::GameData game;
    CHECK(runtime::name_of_game(game).empty());
    for (const rpg::KnownLevel& level : rpg::kKnownLevels) game.levels[std::string(level.name)];
    CHECK(runtime::name_of_game(game) == "Doom RPG");
    game.texts["title"] = "My game";
    CHECK(runtime::name_of_game(game) == "My game");
}

TEST_CASE("a game that is taken over is copied once", "[runtime][library]")
{
    const Shelf shelf;
    shelf.put_folder_game("stick/games of mine");
    runtime::Library library = shelf.library();
    const runtime::FoundGame game = library.look_at(shelf.folder + "/stick/games of mine");
    REQUIRE(game.is_game());
    const auto place = library.copy_to_library(game);
    REQUIRE(place);
    CHECK(*place == shelf.folder + "/games/games of mine");
    CHECK(library.look_at(*place).content == game.content);
    CHECK(*library.copy_to_library(game) == *place);
    CHECK(std::distance(fs::directory_iterator(shelf.folder + "/games"), fs::directory_iterator()) == 1);
}

TEST_CASE("a game that is dropped is played after a question, also in the middle of another one",
          "[runtime][library]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.autosave_turns = 0;
    REQUIRE(machine.start_map("intro"));
    machine.press({"left"});
    put_little_game(machine.folder + "/stick/little");
    machine.platform.drop(machine.folder + "/stick/little");
    machine.pass(3);
    CHECK(&machine.app->game().files() == &files);
    machine.press({"return"}); // Copy and play
    CHECK(machine.app->game().files().path == machine.folder + "/games/little");
    CHECK(machine.config.settings.last_game == machine.folder + "/games/little");
    CHECK(machine.saves.read("last-1")); // nothing of the game before is lost
    runtime::SettingsFile again(machine.folder + "/drpg.conf");
    REQUIRE(again.load());
    CHECK(again.settings.last_game == machine.folder + "/games/little");
}

TEST_CASE("a browser keeps a dropped game before it is played, and shows no folders", "[runtime][library]")
{
    tests::Machine machine(tests::free_files());
    put_little_game(machine.folder + "/dropped/little");
    start_without_disk(machine);
    machine.platform.drop(machine.folder + "/dropped/little");
    machine.pass(3);
    CHECK(machine.choices() == std::vector<std::string>{"Play it", "Back"});
    machine.press({"return"});
    CHECK(machine.app->game().files().path == machine.folder + "/games/little");

    machine.app->stack().open(runtime::ScreenId::FindGame);
    machine.pass(2);
    const std::vector<std::string> rows = machine.choices();
    CHECK(rows.back() == "Open a file");
    CHECK(std::ranges::count(rows, "Game folders") == 0);
    const std::size_t open = machine.app->stack().size();
    for (std::size_t i = 1; i < rows.size(); ++i) machine.press({"down"});
    machine.press({"return"});
    CHECK(machine.platform.asked_for_files() == 1);
    CHECK(machine.app->stack().size() == open);
}

TEST_CASE("a game that is gone leads to the list of games, also in a browser", "[runtime][library]")
{
    const bool has_disk = GENERATE(true, false);
    tests::Machine machine(tests::free_files());
    put_little_game(machine.folder + "/games/little");
    if (has_disk)
        REQUIRE(machine.start());
    else
        start_without_disk(machine);
    machine.app->stack().open(runtime::ScreenId::Games);
    machine.pass(2);
    fs::remove_all(machine.folder + "/games/little");
    const std::vector<std::string> games = machine.choices();
    const auto row = std::ranges::find_if(
        games, [](const std::string& name) { return name.find("Graveshift") == std::string::npos; });
    for (auto other = games.begin(); other != row; ++other) machine.press({"down"});
    machine.press({"return"});
    REQUIRE_FALSE(machine.app->has_game());
    const std::vector<std::string> rows = machine.choices();
    REQUIRE(std::ranges::count(rows, "Games") == 1);
    for (auto other = rows.begin(); *other != "Games"; ++other) machine.press({"down"});
    machine.press({"return", "return"}); // the first of the list
    REQUIRE(machine.app->has_game());
    CHECK(machine.app->game().files().content == machine.files.content);
    CHECK(machine.choices().front() == "New game");
}

TEST_CASE("without DATA the game that was played last starts", "[runtime][library]")
{
    runtime::Options options;
    runtime::choose_last_game(options, "");
    CHECK(options.data == "free");
    CHECK(options.is_first_time);
    options = {};
    runtime::choose_last_game(options, "games/mine.zip");
    CHECK(options.data == "games/mine.zip");
    CHECK_FALSE(options.is_first_time);
    options = {};
    options.data = "other.zip";
    runtime::choose_last_game(options, "games/mine.zip");
    CHECK(options.data == "other.zip");
    options = {};
    options.headless = true; // nobody can choose
    runtime::choose_last_game(options, "");
    CHECK_FALSE(options.is_first_time);
}

TEST_CASE(
    "a saved game, a recorded game or a mod in place of DATA is opened with the game that was played last",
    "[runtime][library]")
{
    const Shelf shelf;
    const std::string save = shelf.folder + "/mine", replay = shelf.folder + "/run";
    REQUIRE(rpg::write_file(save, rpg::to_bytes("drpgsave and so on")));
    REQUIRE(rpg::write_file(replay, rpg::to_bytes("drpg-replay 1\n")));
    runtime::Options options;
    options.data = save;
    runtime::classify_data(options);
    CHECK(options.data.empty());
    CHECK(options.opened_file == save);
    options = {};
    options.data = replay;
    runtime::classify_data(options);
    CHECK(options.data.empty());
    CHECK(options.replay == replay);
    const std::string mod = shelf.folder + "/mod";
    REQUIRE(
        rpg::write_file(mod + "/mod.xml",
                        rpg::to_bytes("<mod format=\"drpg-mod-1\" name=\"m\" version=\"1\" title=\"M\"/>")));
    options = {};
    options.data = mod;
    runtime::classify_data(options);
    CHECK(options.data.empty());
    CHECK(options.opened_file == mod);
    options = {};
    options.data = "free";
    runtime::classify_data(options);
    CHECK(options.data == "free");
}

TEST_CASE("folders are walked through with a pad alone, and a game in them is played",
          "[runtime][library][pad]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    put_little_game(machine.folder + "/of me/a/b");
    REQUIRE(machine.start());
    {
        const tests::Variable home(tests::kHomeVariable, machine.folder + "/of me");
        machine.app->stack().open(runtime::ScreenId::FileChooser);
        machine.pass(2);
    }
    machine.press({"pad a"});               // the folder a
    machine.press({"pad a"});               // b
    machine.press({"pad a"});               // this folder
    machine.press({"pad dpdown", "pad a"}); // Play without copying
    CHECK(machine.app->game().files().path == machine.folder + "/of me/a/b");
}

TEST_CASE("a right click and Backspace in the file chooser go one folder up, Escape leaves it",
          "[runtime][library][mouse]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(rpg::write_file(machine.folder + "/of me/a/b/letter.txt", rpg::to_bytes("Dear all")));
    REQUIRE(machine.start());
    {
        const tests::Variable home(tests::kHomeVariable, machine.folder + "/of me");
        machine.app->stack().open(runtime::ScreenId::FileChooser);
        machine.pass(2);
    }
    machine.press({"return", "return"});                        // a, and b in it
    CHECK(machine.choices() == std::vector<std::string>{".."}); // and nothing to open
    machine.press({"mouse right"});
    CHECK(machine.choices() == std::vector<std::string>{"..", "b/"});
    machine.press({"return"});         // b again
    machine.platform.move_mouse(1, 1); // the hint is about the mouse now, and goes up, too
    machine.pass(6);
    const auto& prompts = machine.app->prompts();
    const auto up = std::ranges::find(prompts, runtime::Action::Menu, &runtime::PromptPlace::action);
    REQUIRE(up != prompts.end());
    const rpg::UiRect place = up->place;
    machine.platform.press("mouse left", place.x + place.width / 2, place.y + place.height / 2);
    machine.pass(6);
    CHECK(machine.choices() == std::vector<std::string>{"..", "b/"});
    machine.press({"return"});
    machine.press({"backspace"});
    CHECK(machine.choices() == std::vector<std::string>{"..", "b/"});
    machine.press({"backspace"});
    CHECK(machine.choices() == std::vector<std::string>{"..", "a/"});
    const std::size_t open = machine.app->stack().size();
    machine.press({"escape"});
    CHECK(machine.app->stack().size() == open - 1);
}

TEST_CASE("games in the list have names and editions as a player knows them", "[runtime][library]")
{
    const runtime::FoundGame brew{.path = "a/DoomRPG.zip", .title = "Doom RPG"};
    runtime::FoundGame java = brew;
    java.path = "a/free-j20.jar";
    java.edition = rpg::Edition::J20;
    CHECK(runtime::distinct_name(brew, {brew, java}) == "Doom RPG");
    CHECK(runtime::distinct_name(java, {brew, java}) == "Doom RPG");
    CHECK(runtime::edition_label(brew.edition) == "BREW");
    CHECK(runtime::edition_label(java.edition) == "Java");
    runtime::FoundGame twin = brew;
    twin.path = "b/old.zip";
    CHECK(runtime::distinct_name(twin, {brew, twin}) == "Doom RPG (old.zip)");
}

TEST_CASE("the first screen offers the free game and the way to one's own", "[runtime][library]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.options.is_first_time = true;
    machine.options.user_folder = machine.options.user_folder + "/" + std::string(300, 'x'); // cannot exist
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start());
    const std::vector<std::string> rows = machine.choices();
    CHECK(rows.front() == "Play Graveshift (free)");
    CHECK(std::ranges::count(rows, "Find my copy of Doom RPG") == 1);
    const auto told = [&] {
        std::string all;
        std::vector<runtime::Drawn> drawn;
        tests::Frame8888 pixels(320, 240);
        machine.app->paint({pixels.surface(), machine.app->layout(), files.ui, false, 0, nullptr, &drawn});
        for (const runtime::Drawn& each : drawn) all += each.text + " ";
        return all;
    };
    CHECK(told().find("drop the file of a game") != std::string::npos);
    machine.platform.set_fullscreen(true); // from where would it be dragged?
    CHECK(told().find("drop the file of a game") == std::string::npos);
    CHECK(told().find("copy the file of a game") != std::string::npos);
    CHECK(machine.config.settings.last_game.empty()); // nothing was chosen yet
    machine.press({"return"});
    CHECK(machine.choices().front() == "Begin");
    CHECK(machine.config.settings.last_game == "free");
    machine.press({"escape"});
    CHECK(machine.choices().front() == "New game");
}

TEST_CASE("settings that make no sense are named with their lines, and the file is kept", "[runtime][config]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("drpg.conf");
    const std::string text = "speed = warp\nmusic-volume = loud\n\nshake = yes\nkey-use = retrun, space\n"
                             "text-scale = 3\ncolour-of-tea = green\n";
    REQUIRE(rpg::write_file(path, rpg::to_bytes(text)));
    runtime::SettingsFile config(path);
    REQUIRE(config.load());
    std::vector<std::string> named;
    for (const rpg::Error& error : config.problems())
        named.push_back(rpg::to_string(error).substr(path.size()));
    CHECK(named == std::vector<std::string>{
                       ":4:1: shake: 'yes' is not on or off",
                       ":2:1: music-volume: 'loud' is not a number from 0 to 100",
                       ":1:1: speed: 'warp' is not one of classic, default, fast, instant",
                       ":5:1: key-use: 'retrun, space' is not a list of keys and buttons; 'retrun' is none"});
    CHECK(config.settings.text_scale == 3);
    CHECK(config.settings.speed == runtime::Speed::Default);
    REQUIRE(config.save());
    CHECK(rpg::as_text(*rpg::read_file(path + ".bad", 1 << 20)) == text);
    fs::remove(path);
    fs::remove(path + ".bad");
}

#ifndef _WIN32
TEST_CASE("a pipe is no game, no saved and no recorded one, and nobody waits for it", "[runtime][library]")
{
    const tests::TempFolder folder;
    const std::string path = folder.in("pipe.replay");
    REQUIRE(mkfifo(path.c_str(), 0600) == 0);
    CHECK_FALSE(runtime::is_recorded_game(path));
    CHECK_FALSE(runtime::is_saved_game(path));
    CHECK_FALSE(runtime::looks_like_game(path));
}
#endif
