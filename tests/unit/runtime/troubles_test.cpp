#include "rpg/formats/cmx.h"
#include "rpg/formats/midi.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "runtime/screens/menus/save_menus.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>

namespace {

bool is_told(const tests::Machine& machine, const std::string& words)
{
    return machine.app->toast().text().find(words) != std::string::npos;
}

bool goes_on(tests::Machine& machine)
{
    const rpg::Angle256 angle = machine.app->game().play().state().player.angle;
    machine.press({"left"});
    return machine.app->game().play().state().player.angle != angle;
}

} // namespace

TEST_CASE("a pad that is unplugged is told, lets go of its buttons, and the game goes on",
          "[runtime][troubles]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.platform.plug("Pad of mine", true);
    REQUIRE(machine.start_map("intro"));
    CHECK_FALSE(is_told(machine, "Pad of mine")); // it was there before
    machine.platform.hold("pad dpleft");
    machine.pass_time(800);
    machine.platform.plug("Pad of mine", false);
    machine.pass(5);
    CHECK(is_told(machine, "Pad disconnected: Pad of mine"));
    const rpg::Angle256 angle = machine.app->game().play().state().player.angle;
    machine.pass_time(1500);
    CHECK(machine.app->game().play().state().player.angle == angle);
    CHECK(goes_on(machine));
    machine.platform.plug("Pad of mine", true);
    machine.pass(2);
    CHECK(is_told(machine, "Pad connected: Pad of mine"));
}

TEST_CASE("missing sound and music are told once, and the game goes on", "[runtime][troubles]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.platform.device().fail({.why = {.reason = "no such device"}});
    REQUIRE(machine.start_map("intro"));
    CHECK(is_told(machine, "No sound: no such device"));
    machine.platform.device().fail({.is_music = true, .why = {.reason = "no soundfont"}});
    machine.pass(2);
    CHECK(is_told(machine, "No music: no soundfont"));
    machine.app->toast().clear();
    machine.pass(20);
    CHECK(machine.app->toast().text().empty());
    CHECK(goes_on(machine));
}

TEST_CASE("a folder that cannot be written is told when saving, and the game goes on", "[runtime][troubles]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(rpg::write_file(machine.folder + "/saves", rpg::Bytes{1})); // a file where the folder should be
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5"});
    CHECK(is_told(machine, "saves"));
    CHECK(goes_on(machine));
    machine.app->stack().open(runtime::ScreenId::SaveGame);
    machine.pass(2);
    machine.app->toast().clear();
    machine.press({"return"});
    CHECK(is_told(machine, "saves"));
    CHECK(goes_on(machine));
}

TEST_CASE("settings that could not be read are told", "[runtime][troubles]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.options.remarks = {runtime::ConfigFile::parse("language = en\n\nspeed", "drpg.conf").error()};
    REQUIRE(machine.start());
    CHECK(is_told(machine, "drpg.conf, line 3: It should be a line \"key = value\"."));
}

TEST_CASE("damaged saves are listed with their reason, the one before is offered",
          "[runtime][troubles][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5", "left", "f5"}); // the first one is kept as the one before
    const rpg::Angle256 later = machine.app->game().play().state().player.angle;
    REQUIRE(machine.app->game().play().save("slot-1"));
    const std::string quick = machine.saves.path_of("quick"), slot = machine.saves.path_of("slot-1");
    rpg::Bytes bytes = *rpg::read_file(quick, 1 << 20);
    bytes[100] ^= 1U;
    REQUIRE(rpg::write_file(quick, bytes));
    REQUIRE(rpg::write_file(machine.saves.path_of("slot-2"), rpg::Bytes{1, 2, 3}));

    const auto saves = machine.saves.list(files.content);
    REQUIRE(saves.size() == 3);
    CHECK(saves[0].slot == "slot-1");
    CHECK(saves[1].slot == "quick");
    CHECK(saves[1].problem == "The file is damaged: its checksum is wrong.");
    CHECK(saves[1].has_previous);
    CHECK(saves[2].is_damaged());
    CHECK_FALSE(saves[2].has_previous);

    machine.press({"f9"});
    CHECK(machine.choices() == std::vector<std::string>{"Load older save", "Back", "Delete it"});
    machine.press({"return"});
    CHECK(machine.app->game().play().mode() == rpg::Mode::Playing);
    CHECK(machine.app->game().play().state().player.angle != later);

    // A good save over the damaged one leaves the good one before it.
    machine.press({"left", "f5"});
    CHECK_FALSE(machine.saves.look_at("quick", files.content).is_damaged());
    CHECK(rpg::decode_save(*machine.saves.read_previous("quick"), "quick"));

    // One that is gone but for the one before it.
    REQUIRE(std::filesystem::remove(quick));
    CHECK(machine.saves.look_at("quick", files.content).has_previous);
    CHECK(machine.saves.list(files.content).size() == 3);
    machine.saves.remove("quick");
    CHECK(machine.saves.list(files.content).size() == 2);
}

TEST_CASE("Continue takes the newest intact game, and is not there without one", "[runtime][troubles][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.saves.write("quick", rpg::Bytes{1, 2, 3}));
    REQUIRE(machine.start());
    CHECK(machine.choices().front() == "New game");
    CHECK(machine.choices()[1] == "Load game");
    machine.press({"down", "return", "return"}); // the list, the damaged one
    CHECK(machine.choices() == std::vector<std::string>{"Back", "Delete it"});
    machine.press({"down", "return"});
    CHECK(machine.saves.list(files.content).empty());
}

TEST_CASE("the notebook keeps what was noted on levels before, and saves have it", "[runtime][notebook]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    rpg::GameState state = machine.new_state("intro");
    state.level.notes = {rpg::StringIndex{1}, rpg::StringIndex{0}};
    REQUIRE(machine.start_state(state));
    runtime::Play& play = machine.app->game().play();
    play.order(rpg::command::GoTo{"junction"});
    machine.pass(5);
    REQUIRE(play.state().map == "junction");
    const std::vector<rpg::LevelNotes> noted{{"intro", {rpg::StringIndex{1}, rpg::StringIndex{0}}}};
    CHECK(rpg::notebook_of(play.state()) == noted);
    REQUIRE(play.save("slot-1"));
    runtime::load_slot(machine.app->ui(), machine.app->game(), machine.app->toast(), "slot-1");
    machine.pass(5);
    CHECK(rpg::notebook_of(machine.app->game().play().state()) == noted);
}

TEST_CASE("each monster of the cast enters, attacks and dies with its sounds", "[runtime][cast]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    rpg::GameState state = machine.new_state("intro");
    state.screen.mode = rpg::Mode::Ending;
    state.screen.ending = rpg::EndingPage::Cast;
    REQUIRE(machine.start_state(state));
    machine.pass_time(2500 + 1800);
    const auto heard = [&](int id) {
        return std::ranges::count(machine.platform.sounds().heard(), id, &tests::RecordedAudio::Heard::id);
    };
    CHECK(heard(5066) == 1); // the first one has come
    const std::size_t before = machine.platform.sounds().heard().size();
    CHECK(before >= 2); // and has attacked
    machine.pass_time(3000);
    CHECK(machine.platform.sounds().heard().size() > before);
    for (int i = 0; i < 200 && machine.app->game().play().state().screen.ending == rpg::EndingPage::Cast; ++i)
        machine.press({"return"});
    machine.pass_time(2000);
    CHECK(machine.app->game().play().state().screen.ending != rpg::EndingPage::Cast);
}

TEST_CASE("a game with damaged files says so in the window", "[runtime][troubles]")
{
    tests::require_free_game();
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew)) {
        rpg::Bytes bytes = file.bytes;
        if (file.name == "level01.bsp") bytes.resize(bytes.size() / 2);
        REQUIRE(rpg::write_file(machine.folder + "/game/" + file.name, bytes));
    }
    REQUIRE(machine.app->start(runtime::load_game_files(machine.folder + "/game")));
    machine.pass(3);
    CHECK(is_told(machine, "damaged"));
    CHECK(is_told(machine, "level01.bsp"));
}

TEST_CASE("a damaged song of a game is not offered for playing", "[runtime][troubles]")
{
    const tests::TempFolder folder;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
        REQUIRE(rpg::write_file(folder.in(file.name), file.bytes));
    const rpg::MidiTrack track{{.status = 0x90, .data = {60, 100}},
                               {.delay = 1000, .status = rpg::kMidiMeta, .data = {rpg::kMidiEndOfTrack, 0}}};
    const rpg::Bytes song =
        rpg::encode_midi({.format = 0, .division = 250, .chunks = {rpg::write_midi_track(track)}});
    REQUIRE(rpg::write_file(folder.in("good.mid"), song));
    REQUIRE(rpg::write_file(folder.in("bad.mid"), rpg::ByteView(song).first(song.size() - 2)));
    REQUIRE(rpg::write_file(folder.in("mute.pmd"),
                            rpg::encode_cmx({.content_bits = 1,
                                             .header = {{"note", {0, 1}}, {"cnts", {'S', 'O', 'N', 'G'}}},
                                             .tracks = {{{0, rpg::kCmxEscape, rpg::kCmxEnd, 0, {}}}}})));
    const auto files = runtime::load_game_files(folder.path.generic_string());
    REQUIRE(files);
    CHECK((*files)->songs.contains("good"));
    CHECK_FALSE((*files)->songs.contains("bad"));
    CHECK_FALSE((*files)->songs.contains("mute"));
    CHECK((*files)->remarks == std::vector<std::string>{"bad.mid:22: chunk: runs past the end of the file",
                                                        "mute.pmd:14: tracks: strike no note"});
}
