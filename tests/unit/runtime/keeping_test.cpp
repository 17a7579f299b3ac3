#include "rpg/core/byte_writer.h"
#include "rpg/session/save.h"
#include "rpg/source/load_game.h"
#include "rpg/source/read_file.h"
#include "rpg/source/store_game.h"
#include "rpg/source/write_file.h"
#include "rpg/state/state_hash.h"
#include "rpg/world/entities.h"
#include "runtime/app/log.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/play/playing_screen.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/port_files.h"
#include "tests/support/screen_acts.h"
#include "tests/support/screen_tour.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>
#include <map>

namespace {

namespace fs = std::filesystem;

bool says(const tests::Machine& machine, const std::string& words)
{
    return machine.app->toast().text().find(words) != std::string::npos;
}

// Every file below a folder with what is in it.
std::map<std::string, rpg::Bytes> contents_of(const std::string& folder)
{
    std::map<std::string, rpg::Bytes> contents;
    std::error_code failed;
    for (const auto& entry : fs::recursive_directory_iterator(folder, failed))
        if (entry.is_regular_file())
            contents[entry.path().generic_string()] =
                *rpg::read_file(entry.path().generic_string(), 16 << 20);
    return contents;
}

// The free game with another text: somebody has unpacked, changed and packed it.
void put_other_game(const std::string& folder)
{
    const auto source = rpg::open_source(tests::free_game_zip());
    auto loaded = rpg::load_game(**source);
    loaded->game.levels.at("intro").strings.back() += " Changed.";
    for (const rpg::File& file : rpg::encode_game(loaded->game))
        REQUIRE(rpg::write_file(folder + '/' + file.name, file.bytes));
}

// It stays loaded when the folder is gone.
const runtime::GameFiles& other_files(const std::string& folder)
{
    static std::unique_ptr<runtime::GameFiles> files;
    if (files) return *files;
    put_other_game(folder);
    files = std::move(*runtime::load_game_files(folder));
    return *files;
}

// Another run of the program on the same folder.
void run_again(tests::Machine& machine)
{
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
}

void turn_about(tests::Machine& machine, int times)
{
    for (int i = 0; i < times; ++i) machine.press({"c"}); // waits a turn
}

} // namespace

TEST_CASE("two games never touch each other's saves", "[runtime][save]")
{
    const runtime::GameFiles& free = tests::free_files();
    tests::Machine machine(free);
    const std::string place = machine.folder + "/other game";
    const runtime::GameFiles& other = other_files(place);
    REQUIRE(other.content != free.content);
    machine.config.settings.autosave_turns = 1;

    REQUIRE(machine.start_map("intro"));
    machine.press({"f5", "left", "f5"});
    for (int slot = 1; slot <= runtime::kManualSlots; ++slot)
        REQUIRE(machine.app->game().play().save("slot-" + std::to_string(slot)));
    machine.app->game().play().order(rpg::command::GoTo{"junction"});
    machine.pass(5);
    turn_about(machine, 3);
    const auto before = contents_of(machine.saves.path());
    REQUIRE(before.size() > 22);

    REQUIRE(machine.app->start(other));
    machine.pass(3);
    const runtime::SaveFolder theirs = machine.app->game().saves();
    CHECK(theirs.path() != machine.saves.path());
    CHECK(theirs.list(other.content).empty());
    rpg::GameStart start;
    start.map = "intro";
    REQUIRE(machine.app->game().start(start)); // saves its entry
    machine.app->stack().show(runtime::ScreenId::Playing);
    machine.pass(5);
    machine.press({"f5", "left", "f5", "f9"});
    machine.app->stack().open(runtime::ScreenId::SaveGame);
    machine.pass(2);
    machine.press({"return"}); // slot 1 is empty: nobody asks
    machine.app->game().play().order(rpg::command::GoTo{"junction"});
    machine.pass(5);
    turn_about(machine, 3);
    machine.platform.send(runtime::InputKind::Suspend);
    machine.pass(3);
    machine.press({"left"});
    machine.platform.send(runtime::InputKind::Terminate);
    while (machine.app->frame()) {
    }
    CHECK(theirs.list(other.content).size() >= 5);
    CHECK(contents_of(machine.saves.path()) == before);
    for (const auto& [path, bytes] : contents_of(machine.folder + "/saves"))
        CHECK(rpg::as_text(bytes).find(machine.folder.substr(1)) ==
              std::string_view::npos); // no absolute path
}

TEST_CASE("a saved game of another game in the library leads to that game, after a question",
          "[runtime][save]")
{
    tests::Machine machine(tests::free_files());
    put_other_game(machine.folder + "/games/other");
    const runtime::GameFiles& other = other_files(machine.folder + "/games/other");
    tests::Machine theirs(other);
    const rpg::Bytes save = rpg::encode_save(*other.campaign, other.content, theirs.new_state("junction"),
                                             {.data_name = "/their/house/other.zip"});
    const std::string path = machine.folder + "/stick/mine.save";
    REQUIRE(rpg::write_file(path, save));
    REQUIRE(machine.start_map("intro"));
    machine.press({"left"});
    machine.platform.drop(path);
    machine.pass(3);
    CHECK(machine.app->game().files().content == machine.files.content); // nothing without an answer
    REQUIRE(machine.choices() == std::vector<std::string>{"Yes", "No"});
    machine.press({"return"});
    CHECK(machine.app->game().files().path == machine.folder + "/games/other");
    REQUIRE(machine.app->game().is_on());
    CHECK(machine.app->game().play().state().map == "junction");
    CHECK(*machine.app->game().saves().read("slot-1") == save); // in a free place of that game
    CHECK(machine.saves.read("last-1"));                        // what was played is not lost

    REQUIRE(machine.start_map("intro"));
    fs::remove_all(machine.folder + "/games/other");
    machine.platform.drop(path);
    machine.pass(3);
    CHECK(machine.app->game().files().content == machine.files.content);
    CHECK(std::ranges::count(machine.choices(), "Yes") == 0); // a message, with the name of the game
}

TEST_CASE("a question about a file that was dropped has the name of the save in its sentence",
          "[runtime][save]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level03"));
    const std::string path = machine.folder + "/stick/mine.save";
    REQUIRE(rpg::write_file(path, rpg::encode_save(*machine.files.campaign, machine.files.content,
                                                   machine.app->game().play().state(), {})));
    machine.platform.drop(path);
    machine.pass(3);
    CHECK(machine.app->stack().top()->spoken().title ==
          "Copy the saved game \"The Stores\" to your saves and load it?");
}

TEST_CASE("saves of earlier programs go to the folder of their game, whatever lies there", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    const runtime::SaveFolder root(machine.folder + "/saves");
    const rpg::Bytes own = rpg::encode_save(*files.campaign, files.content, machine.new_state("intro"));
    const rpg::Bytes strange = rpg::encode_save(*files.campaign, 0x1234, machine.new_state("intro"));
    REQUIRE(root.write("quick", own));
    REQUIRE(root.write("slot-3", strange));
    REQUIRE(rpg::write_file(root.path_of("broken"), rpg::Bytes{1, 2}));
    REQUIRE(machine.saves.write("quick", strange)); // the place is taken
    REQUIRE(machine.start());
    CHECK(*machine.saves.read("quick-old") == own);
    CHECK(*machine.saves.read("quick") == strange);
    CHECK(machine.saves.look_at("quick", files.content).problem == "It belongs to another game.");
    CHECK(*root.of({0x1234, 0x1234}).read("slot-3") == strange);
    CHECK_FALSE(root.read("quick"));
    CHECK(root.read("broken")); // nobody knows whose it is
}

TEST_CASE("a save of another version of the game is listed with the reason, and can be deleted",
          "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    const auto put = [&](std::uint64_t content, const std::string& file) {
        const rpg::SaveExtras extras{.data_name = "elsewhere/" + file};
        REQUIRE(machine.saves.of({content, content})
                    .write("slot-1",
                           rpg::encode_save(*files.campaign, content, machine.new_state("level02"), extras)));
    };
    put(0x5678, "another.zip");
    REQUIRE(machine.start());
    CHECK(std::ranges::count(machine.choices(), "Load game") == 0);
    put(0x1234, fs::path(files.path).filename().string());
    machine.press({"down", "down", "down", "down", "return", "escape"}); // Help
    machine.press({"up", "up", "up", "return"});                         // Load game
    CHECK(machine.choices() == std::vector<std::string>{"Slot 1: Assay Office"});
    machine.press({"return"});
    CHECK_FALSE(machine.app->game().is_on());
    CHECK(machine.app->stack().top()->spoken().title == "Slot 1: Assay Office"); // a message
    machine.press({"escape", "delete", "up", "return"});
    CHECK_FALSE(machine.saves.of({0x1234, 0x1234}).read("slot-1"));
    CHECK(machine.saves.of({0x5678, 0x5678}).read("slot-1"));
    CHECK(machine.choices() == std::vector<std::string>{"No saved games"});
}

TEST_CASE("a new game, a level, turns and minutes are saved by themselves", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.autosave_turns = 3;
    machine.config.settings.autosave_minutes = 0;
    machine.options.map = "intro";
    REQUIRE(machine.start());
    machine.pass(20);
    CHECK(machine.saves.read("auto-1")); // the new game
    CHECK_FALSE(machine.saves.read("last-1"));
    for (int i = 0; i < 30 && machine.app->game().play().mode() != rpg::Mode::Playing; ++i)
        machine.press({"return"});
    machine.app->game().play().order(rpg::command::SetAi{false});
    turn_about(machine, 4);
    const auto last = machine.saves.read("last-1");
    REQUIRE(last);
    turn_about(machine, 4);
    CHECK(*machine.saves.read("last-1") != *last); // in its place
    CHECK_FALSE(machine.saves.read("last-2"));
    // Another run does not write over it.
    const rpg::Bytes kept = *machine.saves.read("last-1");
    run_again(machine);
    REQUIRE(machine.start());
    machine.pass(20);
    for (int i = 0; i < 30 && machine.app->game().play().mode() != rpg::Mode::Playing; ++i)
        machine.press({"return"});
    machine.app->game().play().order(rpg::command::SetAi{false});
    turn_about(machine, 4);
    CHECK(*machine.saves.read("last-2") == kept);
    CHECK(machine.saves.read("auto-2"));

    machine.config.settings.autosave_turns = 0;
    machine.config.settings.autosave_minutes = 1;
    const rpg::Bytes before = *machine.saves.read("last-1");
    machine.press({"left"});
    CHECK(*machine.saves.read("last-1") == before);
    machine.pass_time(61'000);
    CHECK(*machine.saves.read("last-1") != before);
}

TEST_CASE("closing the window, a signal and leaving lose nothing, and nobody asks", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.autosave_turns = 0;
    REQUIRE(machine.start_map("intro"));
    machine.press({"left"});
    const rpg::Angle256 angle = machine.app->game().play().state().player.angle;
    SECTION("the window is closed")
    {
        machine.platform.send(runtime::InputKind::Quit);
    }
    SECTION("the system ends the program")
    {
        machine.platform.send(runtime::InputKind::Terminate);
    }
    SECTION("the main menu, then quit")
    {
        machine.press({"escape", "up", "up", "return"});
        CHECK_FALSE(machine.app->game().is_on());
        machine.platform.press("up");
        machine.platform.press("return");
    }
    for (int i = 0; i < 1000 && machine.app->frame(); ++i) {
    }
    CHECK_FALSE(machine.app->frame());
    machine.options.goes_on = true;
    run_again(machine);
    REQUIRE(machine.start());
    REQUIRE(machine.app->game().is_on());
    CHECK(machine.app->game().play().state().player.angle == angle);
}

TEST_CASE("a window that is closed asks only if the game cannot be saved", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"left"});
    REQUIRE(rpg::write_file(machine.folder + "/saves", rpg::Bytes{1})); // a file where the folder should be
    machine.platform.send(runtime::InputKind::Quit);
    machine.pass(3);
    CHECK(machine.app->stack().size() == 2);
    CHECK(machine.app->frame());
    SECTION("no")
    {
        machine.press({"return"});
    }
    SECTION("yes")
    {
        machine.platform.press("down");
        machine.platform.press("return");
        for (int i = 0; i < 20 && machine.app->frame(); ++i) {
        }
        CHECK_FALSE(machine.app->frame());
    }
    SECTION("closed again")
    {
        machine.platform.send(runtime::InputKind::Quit);
        for (int i = 0; i < 20 && machine.app->frame(); ++i) {
        }
        CHECK_FALSE(machine.app->frame());
    }
}

TEST_CASE("quick save and quick load work in texts, codes and menus, or say why not", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    machine.press({"f5"});
    CHECK(says(machine, "There is no game to save yet."));
    machine.press({"f9"});
    CHECK(says(machine, "There is no quick save yet."));

    tests::show_dialog(machine, false, true);
    const rpg::ScreenState open = machine.app->game().play().state().screen;
    machine.press({"f5"});
    CHECK(says(machine, "Game saved"));
    machine.press({"escape", "return", "return", "return"});
    machine.press({"escape", "f9"}); // from the menu
    CHECK(machine.app->game().play().state().screen.mode == rpg::Mode::Dialog);
    CHECK(machine.app->game().play().state().screen.dialog == open.dialog);
    CHECK(machine.app->stack().size() == 2); // the text is shown

    tests::show_code(machine);
    machine.press({"f5"});
    CHECK(says(machine, "Game saved"));
    tests::show_mode(machine, rpg::Mode::Playing);
    machine.press({"f9"});
    CHECK(machine.app->game().play().mode() == rpg::Mode::Code);

    const rpg::Bytes kept = *machine.saves.read("quick");
    tests::show_mode(machine, rpg::Mode::Dead);
    machine.press({"f5"});
    CHECK(says(machine, "You are dead"));
    CHECK(*machine.saves.read("quick") == kept);
}

TEST_CASE("a quick load by mistake loses nothing", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.autosave_turns = 0;
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5", "left"});
    const rpg::Angle256 angle = machine.app->game().play().state().player.angle;
    machine.press({"f9"});
    CHECK(machine.app->game().play().state().player.angle != angle);
    runtime::load_slot(machine.app->ui(), machine.app->game(), machine.app->toast(), "last-1");
    machine.pass(3);
    CHECK(machine.app->game().play().state().player.angle == angle);
}

TEST_CASE("no other game is loaded while the one being played cannot be saved", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.autosave_turns = 0;
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5", "left"});
    const rpg::Angle256 angle = machine.app->game().play().state().player.angle;
    const std::string taken = machine.saves.path_of("last-0"); // a folder that is in the way
    std::filesystem::create_directories(taken + "/full");
    machine.press({"f9"});
    CHECK(machine.app->game().play().state().player.angle == angle);
    std::filesystem::remove_all(taken);
    machine.press({"f9"});
    CHECK(machine.app->game().play().state().player.angle != angle);
}

TEST_CASE("every mod of a game's saves is named, also one whose name is part of another's", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    const rpg::GameState state = machine.new_state("intro");
    rpg::GameData game = files.data();
    const rpg::Campaign campaign(game);
    const auto keep = [&](const char* slot, std::vector<rpg::ModMark> mods) {
        game.mods = std::move(mods);
        REQUIRE(machine.saves.write(slot, rpg::encode_save(campaign, files.content, state)));
    };
    keep("slot-1", {{.name = "hello", .version = "1"}});
    keep("slot-2", {{.name = "hell", .version = "1"}, {.name = "hello", .version = "1"}});
    const runtime::GameSaves all = runtime::SaveFolder(machine.folder + "/saves").all_of(files.content);
    CHECK(all.count == 2);
    CHECK(all.mods == "hello, hell");
}

TEST_CASE("a new game has the rules that were chosen", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    machine.press({"return", "down", "right", "down", "down", "right", "up", "up", "up", "return"});
    for (int i = 0; i < 12 && !machine.app->game().is_on(); ++i) machine.press({"return"});
    REQUIRE(machine.app->game().is_on());
    CHECK(machine.app->game().play().state().classic);
    CHECK(machine.config.settings.classic_rules);
    CHECK(machine.app->game().play().state().challenge.difficulty == rpg::Difficulty::Hard);
}

TEST_CASE("a game with one life has one save, and its death deletes it", "[runtime][save]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start());
    machine.app->game().wishes().permadeath = true;
    rpg::GameStart start;
    start.map = "intro";
    REQUIRE(runtime::start_playing(machine.app->ui(), machine.app->game(), start));
    machine.pass(3);
    CHECK(machine.saves.read("one-life"));
    CHECK_FALSE(machine.saves.read("auto-1"));
    machine.press({"f5", "left", "f9"});
    CHECK_FALSE(machine.saves.read("quick"));
    const auto saved_turn = [&] { // what would be there if the program were killed now
        const auto save = rpg::decode_save(*machine.saves.read("one-life"), "one-life");
        return *rpg::load_save(*machine.files.campaign, machine.files.content, *save, "one-life");
    };
    for (const char* key : {"left", "up", "c", "right", "c"}) {
        machine.press({key});
        CAPTURE(key);
        CHECK(rpg::hash(saved_turn()) == rpg::hash(machine.app->game().play().state()));
    }
    CHECK(machine.app->game().play().has_unsaved_progress()); // until the disk has it for certain
    REQUIRE(machine.app->game().play().save_last());
    CHECK_FALSE(machine.saves.read("last-1"));
    runtime::Play& play = machine.app->game().play();
    const rpg::Player& player = play.state().player;
    const rpg::TilePos ahead = rpg::tile_of(player.at + rpg::step_vector(player.angle));
    play.play_recorded(rpg::command::SetValue{"health", 1});
    play.play_recorded(rpg::command::Spawn{17, ahead});
    for (int i = 0; i < 200 && play.mode() != rpg::Mode::Dead; ++i) play.play_recorded(rpg::command::Pass{});
    REQUIRE(play.mode() == rpg::Mode::Dead);
    CHECK_FALSE(machine.saves.read("one-life"));
    machine.pass_time(8000);
    const auto targets = machine.app->stack().top()->targets();
    REQUIRE(targets.size() == 1); // nothing to load, no second try
    CHECK(targets.front().text == "Main menu");
}

TEST_CASE("a saved game of the C port that is dropped is taken over and played", "[runtime][save][port-save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    rpg::GameState state = machine.new_state("level01");
    state.player.credits = 321;
    const std::string folder = machine.folder + "/port";
    for (const auto& [name, bytes] : tests::port_files(*files.campaign, state))
        REQUIRE(rpg::write_file(folder + '/' + name, bytes));
    const auto before = contents_of(folder);
    machine.platform.drop(folder + "/World");
    machine.pass(3);
    CHECK_FALSE(machine.app->game().is_on()); // it asks
    machine.press({"return"});
    REQUIRE(machine.app->game().is_on());
    CHECK(machine.app->game().play().state().map == "level01");
    CHECK(machine.app->game().play().state().player.credits == 321);
    CHECK(machine.saves.read("slot-1"));
    CHECK(contents_of(folder) == before);
}

TEST_CASE("the log has no names of folders that are somebody's", "[runtime][log]")
{
    CHECK(runtime::without_names("saves in /users/ann/.local/share/drpg", "/users/ann", "ann") ==
          "saves in ~/.local/share/drpg");
    CHECK(runtime::without_names("/users/anna/x", "/users/ann", "ann") == "/users/anna/x");
    CHECK(runtime::without_names("/media/ann/stick/game.zip: cut", "/users/ann/", "ann") ==
          "/media/~/stick/game.zip: cut");
    CHECK(runtime::without_names("nothing", "", "") == "nothing");

    const tests::TempFolder folder;
    const std::string path = folder.in("new/play.log");
    for (const char* line : {"one", "two", "three", "four", "five"}) {
        runtime::Log log;
        REQUIRE(log.open(path));
        log.say(line);
    }
    const auto text_of = [&](const std::string& file) {
        return std::string(rpg::as_text(*rpg::read_file(file, 1 << 20)));
    };
    {
        runtime::Log first, second;
        REQUIRE(first.open(folder.in("two/play.log")));
        REQUIRE(second.open(folder.in("two/play.log"))); // of another window
        second.say("of the second");
        first.say("of the first");
        CHECK(text_of(folder.in("two/play.log")).ends_with(" of the first\n"));
        CHECK(text_of(folder.in("two/play-2.log")).ends_with(" of the second\n"));
    }
    CHECK(text_of(path).ends_with(" five\n"));
    CHECK(text_of(path + ".1").ends_with(" four\n"));
    CHECK(text_of(path + ".3").ends_with(" two\n"));
    CHECK_FALSE(fs::exists(path + ".4"));
}

TEST_CASE("two windows with one game do not write the same saves", "[runtime][saves]")
{
    const tests::TempFolder folder;
    const runtime::SaveFolder all(folder.in("saves"));
    const runtime::SaveFolder first = all.of({1, 1});
    runtime::SaveFolder other_window = all;
    other_window.set_window(2);
    const runtime::SaveFolder second = other_window.of({1, 1});
    const rpg::Bytes mine = rpg::to_bytes("mine"), yours = rpg::to_bytes("yours");
    REQUIRE(first.write_autosave(mine, runtime::kLastSaves));
    REQUIRE(first.write(first.own_slot(runtime::kQuickSave), mine));
    REQUIRE(second.write_autosave(yours, runtime::kLastSaves));
    REQUIRE(second.write(second.own_slot(runtime::kQuickSave), yours));
    CHECK(*first.read("last-1") == mine);
    CHECK(*first.read("quick") == mine);
    CHECK(*first.read("last-1.2") == yours);
    CHECK(*second.read("quick.2") == yours);
    CHECK(runtime::label_of("last-1.2") == "Last 1.2");
    CHECK(runtime::label_of("quick.2") == "Quick 2");
    REQUIRE(first.write("one-life", mine));
    CHECK_FALSE(second.write("one-life", yours));
    second.remove("one-life");
    CHECK(*first.read("one-life") == mine);
}

TEST_CASE("autosaves that are pushed on take along what they were before", "[runtime][saves]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    const auto save_of = [&](std::uint64_t run) {
        return rpg::encode_save(*files.campaign, files.content, machine.new_state("intro"), {.run = run});
    };
    const tests::TempFolder folder;
    const runtime::SaveFolder saves(folder.in("saves"));
    const auto before = [&](const std::string& slot) { // 0: nothing
        const auto bytes = saves.read_previous(slot);
        return bytes ? rpg::decode_save(*bytes, slot)->extras.run : 0;
    };
    REQUIRE(saves.write_autosave(save_of(1), runtime::kLastSaves));
    REQUIRE(saves.write("last-1", save_of(11)));
    CHECK(before("last-1") == 1);
    REQUIRE(saves.write_autosave(save_of(2), runtime::kLastSaves)); // of another game
    CHECK(before("last-1") == 0);
    CHECK(before("last-2") == 1);
    REQUIRE(saves.write_autosave(save_of(3), runtime::kLastSaves));
    CHECK(before("last-2") == 0);
    CHECK(before("last-3") == 1);
    REQUIRE(saves.write_autosave(save_of(4), runtime::kLastSaves));
    for (const char* slot : {"last-1", "last-2", "last-3"}) CHECK(before(slot) == 0);
}

TEST_CASE("a run that nobody plays changes nothing in the folder of saves", "[runtime][saves]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5", "left"});
    REQUIRE(machine.app->game().play().save_last());
    const auto before = contents_of(machine.folder);
    REQUIRE(before.size() == 2);

    machine.saves.set_read_only();
    machine.config.settings.autosave_turns = 1;
    for (const bool has_one_life : {false, true}) {
        run_again(machine);
        rpg::GameState state = machine.new_state("intro");
        state.challenge.permadeath = has_one_life;
        REQUIRE(machine.start_state(state));
        machine.press({"left", "up", "f5"});
        CHECK(says(machine, "This run saves nothing"));
        machine.press({"c", "c"});
        machine.app->game().play().order(rpg::command::GoTo{"junction"});
        machine.pass(5);
        turn_about(machine, 3);
        runtime::Play& play = machine.app->game().play();
        play.play_recorded(rpg::command::GoTo{"intro"});
        for (int i = 0; i < 20 && play.mode() != rpg::Mode::Playing; ++i)
            play.play_recorded(rpg::command::Confirm{});
        play.play_recorded(rpg::command::SetValue{"health", 1});
        const rpg::Player& player = play.state().player;
        play.play_recorded(rpg::command::Spawn{17, rpg::tile_of(player.at + rpg::step_vector(player.angle))});
        for (int i = 0; i < 200 && play.mode() != rpg::Mode::Dead; ++i)
            play.play_recorded(rpg::command::Pass{});
        CHECK(play.mode() == rpg::Mode::Dead);
        machine.platform.send(runtime::InputKind::Terminate);
        while (machine.app->frame()) {
        }
    }
    CHECK(contents_of(machine.folder) == before);
}
