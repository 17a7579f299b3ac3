#include "rpg/formats/png.h"
#include "rpg/source/write_file.h"
#include "runtime/app/reader.h"
#include "runtime/view/captions.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"
#include "tests/support/temp_folder.h"

#include <algorithm>
#include <filesystem>

// What the program does with what is plugged in: pads, sound devices, monitors, a mouse; and for people who
// do not see or hear it.

using runtime::Action;

namespace {

bool is_told_of(const tests::Machine& machine, const std::string& words)
{
    return machine.app->toast().text().find(words) != std::string::npos;
}

std::vector<std::string> texts_said(tests::Machine& machine)
{
    return machine.platform.spoken();
}

} // namespace

TEST_CASE("the pad of digits selects nothing until somebody asks for it", "[runtime][mouse][code]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::show_code(machine); // up, return, left: so the five has been typed
    machine.press({"backspace"});
    rpg::GameState state = machine.app->game().play().state();
    tests::Machine fresh(files);
    state.screen.mode = rpg::Mode::Code;
    REQUIRE(fresh.start_state(state));
    const auto is_selected = [&] {
        const auto targets = fresh.app->stack().top()->targets();
        return std::ranges::count(targets, true, &runtime::Target::is_selected);
    };
    CHECK(is_selected() == 0);
    fresh.press({"return"});
    CHECK(fresh.app->game().play().mode() == rpg::Mode::Code); // nothing was typed, so nothing is sent
    fresh.press({"down"});
    CHECK(is_selected() == 1);
}

TEST_CASE("only what differs of a frame is brought to the window", "[runtime][power]")
{
    std::vector<rpg::Xrgb8888::Value> before(100 * 80, 1), now = before;
    const runtime::PixelSize size{100, 80};
    CHECK(runtime::changed_parts(now, before, size).empty());
    now[10 * 100 + 20] = 2;
    now[12 * 100 + 30] = 2;
    now[70 * 100 + 99] = 2;
    CHECK(runtime::changed_parts(now, before, size) ==
          std::vector<runtime::PixelRect>{{20, 10, 11, 3}, {99, 70, 1, 1}});
}

TEST_CASE("a level where nothing in sight moves is drawn once", "[runtime][power]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.platform.use_real_sleep();
    REQUIRE(machine.start_map("intro"));
    machine.pass_time(6000);
    int least = 1000;
    for (int turn = 0; turn < 4; ++turn) {
        machine.press({"left"});
        machine.pass_time(3000);
        const int before = machine.platform.frames();
        machine.pass_time(10000);
        least = std::min(least, machine.platform.frames() - before);
    }
    CHECK(least == 0);
}

TEST_CASE("the title and a story that has been read come to rest", "[runtime][power]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files, {128, 128});
    machine.platform.use_real_sleep();
    REQUIRE(machine.start());
    machine.pass_time(31000);
    int before = machine.platform.frames();
    machine.pass_time(10000);
    CHECK(machine.platform.frames() == before);
    machine.press({"down"});
    machine.pass_time(1000);
    CHECK(machine.platform.frames() > before);
    machine.press({"up", "return", "return"});
    machine.pass_time(32000);
    before = machine.platform.frames();
    machine.pass_time(10000);
    CHECK(machine.platform.frames() == before);
}

TEST_CASE("a pad shakes when the player is hurt, as strongly as the player likes, or not at all",
          "[runtime][rumble]")
{
    const runtime::GameFiles& files = tests::free_files();
    const auto hurt = [&](bool rumbles) {
        tests::Machine machine(files);
        machine.config.settings.rumble = rumbles;
        machine.config.settings.rumble_strength = 80;
        tests::play_rich(machine);
        machine.face_monster();
        for (int i = 0; i < 12 && !machine.app->game().play().scene().is_hurt(); ++i) {
            machine.platform.press("return");
            for (int f = 0; f < 600 && !machine.app->game().play().scene().is_hurt(); ++f)
                machine.app->frame();
        }
        machine.pass(2);
        return machine.platform.rumbles();
    };
    const auto rumbles = hurt(true);
    REQUIRE_FALSE(rumbles.empty());
    CHECK(rumbles.front() == tests::ScriptedPlatform::Rumble{80, 150});
    CHECK(hurt(false).empty());
}

TEST_CASE("the choice of a strength is felt at once", "[runtime][rumble]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(3);
    machine.press({"down", "down", "down", "down", "return", "down", "right"});
    CHECK(machine.platform.rumbles() == std::vector<tests::ScriptedPlatform::Rumble>{{80, 500}});
}

TEST_CASE("each kind of pad has its own letters and shapes", "[runtime][input]")
{
    const runtime::Bindings bindings;
    using runtime::InputDevice;
    using runtime::PadKind;
    const auto label = [&](Action action, PadKind pad) {
        return label_of_action(bindings, action, InputDevice::Pad, pad);
    };
    CHECK(label(Action::StrafeLeft, PadKind::Xbox) == "(LB)");
    CHECK(label(Action::StrafeLeft, PadKind::PlayStation) == "(L1)");
    CHECK(label(Action::StrafeLeft, PadKind::Switch) == "(L)");
    std::vector<std::string> seen;
    for (const PadKind pad : {PadKind::Xbox, PadKind::PlayStation, PadKind::Switch})
        for (int button = 0; button < runtime::kButtonsOfPad; ++button)
            seen.push_back(runtime::button_glyph(pad, button));
    for (std::size_t i = 0; i < seen.size(); ++i) {
        CHECK(seen[i].size() == 2);
        CHECK(std::count(seen.begin(), seen.end(), seen[i]) == 1);
        CHECK(seen[i].find_first_of("\t\n\r") == std::string::npos);
    }
    CHECK(label(Action::Use, PadKind::PlayStation) == runtime::button_glyph(PadKind::PlayStation, 0));
}

TEST_CASE("prompts show the buttons of the pad in use", "[runtime][input]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"escape"});
    machine.platform.press_pad("pad dpdown", runtime::PadKind::Xbox);
    machine.pass(5);
    const rpg::Bytes xbox = machine.platform.png();
    machine.platform.press_pad("pad dpup", runtime::PadKind::PlayStation);
    machine.platform.press_pad("pad dpdown", runtime::PadKind::PlayStation);
    machine.pass(5);
    CHECK(machine.platform.png() != xbox);
}

TEST_CASE("sound goes on when its device is unplugged, and comes back to it", "[runtime][audio]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.sound_device = "Headphones";
    machine.platform.device().set_devices({"Speakers", "Headphones"});
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start_map("intro"));
    const std::string song = machine.platform.sounds().music();
    REQUIRE_FALSE(song.empty());
    CHECK(machine.platform.device().device() == "Headphones");
    machine.platform.plug_sound({"Speakers"});
    machine.pass(3);
    CHECK(machine.platform.device().device().empty());
    CHECK(machine.platform.sounds().music() == song);
    CHECK(is_told_of(machine, "Sound device"));
    machine.platform.plug_sound({"Speakers", "Headphones"});
    machine.pass(3);
    CHECK(machine.platform.device().device() == "Headphones");
    CHECK(machine.platform.sounds().music() == song);
    CHECK(machine.config.settings.sound_device == "Headphones");
}

TEST_CASE("device, soundfont and monitor can be chosen, and the choice is kept", "[runtime][audio][settings]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(3);
    machine.press({"down", "down", "down", "return", "up", "right", "up", "right", "up",
                   "right"}); // soundfont, music, device
    CHECK(machine.platform.device().soundfont() == "/sounds/large.sf2");
    CHECK(machine.platform.device().device() == "Speakers");
    CHECK(machine.platform.device().has_fine_music());
    machine.press({"escape", "up", "up", "return", "down", "right"});
    CHECK(machine.platform.display() == 1);
    machine.press({"escape", "escape"});
    runtime::SettingsFile kept(machine.folder + "/drpg.conf");
    REQUIRE(kept.load());
    CHECK(kept.settings.soundfont == "/sounds/large.sf2");
    CHECK(kept.settings.sound_device == "Speakers");
    CHECK(kept.settings.display == 1);
}

TEST_CASE("sounds that matter have captions, even when nothing is heard", "[runtime][captions]")
{
    CHECK(runtime::caption_of(5063) == "A door opens");
    CHECK(runtime::caption_of(5046).empty()); // of a list, or a shot of one's own
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.captions = true;
    machine.config.settings.effects_volume = 0;
    tests::play_rich(machine);
    machine.face_monster();
    for (int i = 0; i < 12 && machine.app->captions().lines().empty(); ++i) machine.press({"c"});
    CHECK_FALSE(machine.app->captions().lines().empty());
    machine.app->stack().open(runtime::ScreenId::Inventory);
    machine.pass_time(3000);
    CHECK(machine.app->captions().lines().empty()); // they go
}

TEST_CASE("the same caption stands once, and no more than three at a time", "[runtime][captions]")
{
    runtime::Captions captions;
    for (const int sound : {5063, 5064, 5063, 5061, 5066}) captions.hear(sound);
    CHECK(captions.lines() ==
          std::vector<std::string_view>{"A door opens", "An explosion", "Something appears"});
    captions.pass(captions.left());
    CHECK(captions.lines().empty());
}

TEST_CASE("lists and texts are read out: titles once, then what is selected", "[runtime][speech]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.speech = true;
    REQUIRE(machine.start_map("intro"));
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(3);
    REQUIRE_FALSE(texts_said(machine).empty());
    CHECK(texts_said(machine).back() == "Settings. Game. Language, speed, pauses, key repeat.");
    machine.press({"down"});
    CHECK(texts_said(machine).back() == "Picture. Window, pixels, bars, frame rate.");
    machine.press({"up", "return"});
    for (int i = 0; i < 10 && !texts_said(machine).back().starts_with("Auto pause"); ++i)
        machine.press({"down"});
    machine.press({"right"});
    CHECK(texts_said(machine).back() == "Auto pause, off. The game pauses while you use another window.");
    const std::size_t count = texts_said(machine).size();
    machine.pass_time(3000);
    CHECK(texts_said(machine).size() == count); // nothing new

    tests::Machine dialog(files);
    dialog.config.settings.speech = true;
    tests::show_dialog(dialog, false, true);
    REQUIRE_FALSE(texts_said(dialog).empty());
    CHECK(texts_said(dialog).back().size() > 20);
}

TEST_CASE("of messages that follow each other each is said once", "[runtime][speech]")
{
    runtime::Reader reader;
    CHECK(reader.next({"", "You hit: 5"}) == "You hit: 5");
    CHECK(reader.next({"", "You hit: 5|It is dead"}) == "It is dead");
    CHECK(reader.next({"", "It is dead"}).empty());
    CHECK(reader.next({"", ""}).empty());
    CHECK(reader.next({"Settings", "Load"}) == "Settings. Load");
    CHECK(reader.next({"Settings", "Load game"}) == "Load game");
    CHECK(reader.next({"It is over.", "Back"}) == "It is over. Back");
}

TEST_CASE("the same message of another event is said again, and not when a text in between is closed",
          "[runtime][speech]")
{
    runtime::Reader reader;
    CHECK(reader.next({"", "You lose 6.", {}, 1}) == "You lose 6.");
    CHECK(reader.next({"", "You lose 6.", {}, 2}) == "You lose 6.");
    CHECK(reader.next({"", "You lose 6.|It attacks.", {}, 2}) == "It attacks.");
    CHECK(reader.next({"Radio", "Who is there?"}) == "Radio. Who is there?");
    CHECK(reader.next({"", "You lose 6.|It attacks.", {}, 2}).empty());
    reader.repeat();
    CHECK(reader.next({"", "You lose 6.|It attacks.", {}, 2}) == "You lose 6. It attacks.");
}

TEST_CASE("without the setting nothing is said", "[runtime][speech]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"escape", "down"});
    CHECK(texts_said(machine).empty());
}

TEST_CASE("what is read out is UTF-8 without ends of lines and pictures", "[runtime][speech]")
{
    CHECK(runtime::Reader::plain("one|two\x01\x02 ") == "one two");
    CHECK(runtime::Reader::plain("grün…") == "grün");
    CHECK(runtime::Reader::plain("  Wages:    90| ") == "Wages: 90");
}

TEST_CASE("recordings beside the game and of mods take the place of its songs", "[runtime][audio][music]")
{
    const tests::TempFolder temp;
    const std::filesystem::path& folder = temp.path;
    const std::string game = (folder / "mine.zip").generic_string();
    tests::require_free_game();
    std::filesystem::copy_file(tests::free_game_zip(), game);
    REQUIRE(
        rpg::write_file((folder / "mine-music" / "5040.OGG").generic_string(), rpg::to_bytes("OggS beside")));
    REQUIRE(rpg::write_file((folder / "mine-music" / "5039.flac").generic_string(),
                            rpg::to_bytes("fLaC beside")));
    REQUIRE(
        rpg::write_file((folder / "mine-music" / "notes.txt").generic_string(), rpg::to_bytes("no song")));
    REQUIRE(rpg::write_file((folder / "mod" / "mod.xml").generic_string(),
                            rpg::to_bytes("<mod format=\"drpg-mod-1\" name=\"tunes\" version=\"1\"/>")));
    REQUIRE(rpg::write_file((folder / "mod" / "music" / "5039.mp3").generic_string(),
                            rpg::to_bytes("ID3 of a mod")));
    rpg::OpenFailure failure;
    const auto files =
        runtime::load_game_files({.data = game, .mods = {(folder / "mod").generic_string()}}, failure);
    REQUIRE(files);
    const auto text_of = [&](const char* stem) {
        const auto song = (*files)->song(stem);
        return song ? std::string(rpg::as_text(*song)) : std::string();
    };
    CHECK(text_of("5040") == "OggS beside");
    CHECK(text_of("5039") == "ID3 of a mod");
    CHECK(text_of("5043").starts_with("MThd"));
    (*files)->recordings.clear(); // as where nothing can play them
    CHECK(text_of("5039").starts_with("MThd"));
    CHECK_FALSE((*files)->has_song("notes"));
    CHECK((*files)->remarks.empty());
}
