#include "rpg/formats/png.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "runtime/app/display.h"
#include "runtime/data/ui_pictures.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/places.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <filesystem>
#include <map>

TEST_CASE("every screen can be reached, says what it is, and looks like no other", "[runtime][screens][slow]")
{
    const runtime::GameFiles& files = tests::free_files();
    std::map<rpg::Bytes, std::string> seen;
    for (const tests::TourStop& stop : tests::tour_stops()) {
        CAPTURE(stop.name, stop.words);
        tests::Machine machine(files, {176, 208});
        stop.go(machine);
        CHECK(machine.app->frame());
        const rpg::Bytes picture = machine.platform.png();
        const auto frame = rpg::decode_png(picture, stop.name);
        REQUIRE(frame);
        CHECK((stop.words.empty() || tests::shows_words(*frame, files.ui, stop.words)));
        const auto [twin, is_new] = seen.emplace(picture, stop.name);
        CAPTURE(twin->second);
        CHECK(is_new);
    }
}

TEST_CASE("the smallest window and one of odd size show every list", "[runtime][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const runtime::PixelSize size : {runtime::PixelSize{128, 128}, runtime::PixelSize{333, 251}})
        for (const tests::TourStop& stop : tests::tour_stops()) {
            if (stop.name != "inventory" && stop.name != "code" && stop.name != "automap" &&
                stop.name != "keys" && stop.name != "no-game" && stop.name != "load")
                continue;
            CAPTURE(stop.name, size.width);
            tests::Machine machine(files, size);
            stop.go(machine);
            CHECK(machine.app->frame());
        }
}

TEST_CASE("the title stands before the drawn picture, for --classic before the turning level",
          "[runtime][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    REQUIRE_FALSE(files.ui.of(rpg::Sheet::Title).empty());
    tests::Machine drawn(files, {640, 240}), classic(files, {640, 240});
    REQUIRE(drawn.start());
    const auto picture = rpg::decode_png(drawn.platform.png(), "title");
    REQUIRE(picture);
    // In the left upper corner is the sky; the picture is 576 pixels wide, and its edge goes on.
    const rpg::Rgb sky = rpg::Xrgb8888::to_rgb(files.ui.of(rpg::Sheet::Title).pixels[0]);
    CHECK(picture->at(0, 0) == rpg::opaque(sky));
    CHECK(picture->at(32, 0) == rpg::opaque(sky));
    CHECK(drawn.app->stack().top()->still_for() > 100000); // it costs nothing
    classic.options.classic = true;
    classic.app =
        std::make_unique<runtime::App>(classic.platform, classic.config, classic.saves, classic.options);
    REQUIRE(classic.start());
    const std::uint32_t step = classic.app->stack().top()->still_for();
    CHECK(step > 0);
    CHECK(step <= 100); // it turns, ten times a second and more
}

namespace {

rpg::GameState at_a_code(tests::Machine& machine)
{
    rpg::GameState state = machine.new_state("intro");
    const rpg::Level& level = *machine.files.campaign->find("intro")->level;
    state.screen.mode = rpg::Mode::Code;
    for (std::size_t i = 0; i < level.strings.size(); ++i)
        if (level.strings[i].size() >= 2)
            state.screen.code.code = rpg::StringIndex{static_cast<std::uint16_t>(i)};
    state.screen.code.prompt = state.screen.code.code;
    return state;
}

} // namespace

TEST_CASE("an ending and a death have pictures of their own, for --classic the phone's", "[runtime][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const rpg::Sheet sheet : {rpg::Sheet::Ending, rpg::Sheet::Death}) {
        REQUIRE_FALSE(files.ui.of(sheet).empty());
        for (const bool is_classic : {false, true}) {
            tests::Machine machine(files, {640, 240});
            machine.options.classic = is_classic;
            machine.app = std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves,
                                                         machine.options);
            if (sheet == rpg::Sheet::Death)
                tests::show_mode(machine, rpg::Mode::Dead);
            else
                tests::show_ending(machine, rpg::EndingPage::FirstEpilogue, 500);
            const auto shown = rpg::decode_png(machine.platform.png(), "screen");
            REQUIRE(shown);
            // The outer columns, which no text covers; the picture's edge goes on beside it.
            const rpg::UiPicture& picture = files.ui.of(sheet);
            int same = 0;
            for (int y = 0; y < 220; ++y)
                same +=
                    shown->at(40, y) == rpg::opaque(rpg::Xrgb8888::to_rgb(
                                            picture.pixels[static_cast<std::size_t>(y * picture.width + 9)]));
            CHECK((same == 220) == !is_classic);
        }
    }
}

TEST_CASE("a code can be entered with a pad alone", "[runtime][screens][pad]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_state(at_a_code(machine)));
    machine.press({"pad dpdown", "pad a"}); // the five in the middle
    CHECK(machine.app->game().play().mode() == rpg::Mode::Code);
    machine.press({"pad dpdown", "pad dpdown", "pad dpright", "pad a"}); // OK
    CHECK(machine.app->game().play().mode() == rpg::Mode::Playing);
}

TEST_CASE("the notebook and the help can be read while a code is asked for", "[runtime][screens]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_state(at_a_code(machine)));
    machine.press({"1"});
    const auto is_open = [&](const char* title) {
        return machine.app->stack().top()->spoken().title.starts_with(title);
    };
    const runtime::Screen* code = machine.app->stack().top();
    machine.press({"i"});
    CHECK(is_open("Notebook"));
    machine.press({"escape", "f1"});
    CHECK(is_open("Help"));
    machine.press({"escape"});
    CHECK(machine.app->stack().top() == code);
    CHECK(code->spoken().text == "1"); // what was typed
}

TEST_CASE("Escape and a right click leave a code at once, Backspace takes digits back first",
          "[runtime][screens][mouse]")
{
    for (const char* key : {"escape", "mouse right"}) {
        INFO(key);
        tests::Machine machine(tests::free_files());
        REQUIRE(machine.start_state(at_a_code(machine)));
        machine.press({"1", key});
        CHECK(machine.app->game().play().mode() == rpg::Mode::Playing);
    }
    for (const bool classic : {false, true}) { // where the phone's key is the same as Backspace
        tests::Machine machine(tests::free_files());
        rpg::GameState state = at_a_code(machine);
        state.classic = classic;
        REQUIRE(machine.start_state(state));
        machine.press({"1", classic ? "escape" : "backspace"});
        CHECK(machine.app->game().play().mode() == rpg::Mode::Code);
        machine.press({classic ? "escape" : "backspace"});
        CHECK(machine.app->game().play().mode() == rpg::Mode::Playing);
    }
}

TEST_CASE("the game waits and is silent while another window has the keyboard", "[runtime][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.platform.focus(false);
    machine.pass(2);
    CHECK(machine.app->is_paused());
    CHECK(machine.platform.is_muted());
    machine.platform.focus(true);
    machine.pass(2);
    CHECK_FALSE(machine.app->is_paused());
    CHECK_FALSE(machine.platform.is_muted());
    machine.config.settings.pauses_unfocused = machine.config.settings.mutes_unfocused = false;
    machine.platform.focus(false);
    machine.pass(2);
    CHECK_FALSE(machine.app->is_paused());
    CHECK_FALSE(machine.platform.is_muted());
}

TEST_CASE("holding a key walks on, and letting it go stops", "[runtime][screens][input]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.platform.hold("left");
    machine.pass_time(1200);
    machine.platform.release("left");
    machine.pass(4);
    const rpg::Angle256 angle = machine.app->game().play().state().player.angle;
    CHECK(machine.platform.frames() > 4);
    machine.pass_time(1000);
    CHECK(machine.app->game().play().state().player.angle == angle);
}

TEST_CASE("a key that is in use is moved only when the player says so", "[runtime][screens][keys]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    machine.app->stack().open(runtime::ScreenId::Bindings);
    machine.pass(2);
    const runtime::Bindings& bindings = machine.config.settings.bindings;
    machine.press({"return", "return", "p"}); // forward, add, a free key
    CHECK(bindings.find("p") == runtime::Action::Forward);
    machine.press({"return", "tab"}); // one of the map
    CHECK(bindings.find("tab") == runtime::Action::Automap);
    machine.press({"return"}); // no
    CHECK(bindings.find("tab") == runtime::Action::Automap);
    machine.press({"return", "tab", "down", "return"}); // yes
    CHECK(bindings.find("tab") == runtime::Action::Forward);
    machine.press({"return"}); // waits five seconds, then gives up
    machine.pass_time(6000);
    machine.press({"escape", "escape"});
    runtime::SettingsFile again(machine.folder + "/drpg.conf");
    REQUIRE(again.load());
    CHECK(again.settings.bindings.find("tab") == runtime::Action::Forward);
}

TEST_CASE("saved games keep a picture, and autosaves push older ones on", "[runtime][screens][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5"});
    const auto saves = machine.saves.list(files.content);
    REQUIRE(saves.size() == 1);
    const auto picture = rpg::decode_png(saves[0].picture, "picture");
    REQUIRE(picture);
    CHECK(picture->width == 160);

    for (std::uint8_t i = 1; i <= 5; ++i) REQUIRE(machine.saves.write_autosave(rpg::Bytes{i}));
    CHECK(*machine.saves.read("auto-1") == rpg::Bytes{5});
    CHECK(*machine.saves.read("auto-3") == rpg::Bytes{3});
    CHECK_FALSE(machine.saves.read("auto-4"));
    CHECK_FALSE(machine.saves.read("auto-0"));
    machine.saves.remove("quick");
    const auto left = machine.saves.list(files.content);
    CHECK(left.size() == 3);
    CHECK(std::ranges::all_of(left, [](const runtime::SaveEntry& save) { return save.is_damaged(); }));
}

TEST_CASE("without a game the program offers the free one and takes a file that is dropped",
          "[runtime][screens]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) return;
    const auto none = runtime::no_game_files();
    tests::Machine machine(*none);
    REQUIRE(machine.app->start(runtime::LoadedFiles({.file = "x.zip", .reason = "is no game"})));
    machine.pass(2);
    CHECK_FALSE(machine.app->has_game());
    SECTION("the free game")
    {
        machine.press({"return"});
        CHECK(machine.app->has_game());
    }
    SECTION("a file that is dropped")
    {
        machine.platform.drop(tests::free_game_zip());
        machine.pass(3);
        CHECK_FALSE(machine.app->has_game()); // it asks first
        machine.press({"return"});
        CHECK(machine.app->has_game());
        CHECK(machine.app->game().files().path.ends_with("/free.zip"));
    }
    SECTION("quit")
    {
        machine.press({"up"});
        machine.platform.press("return");
        while (machine.app->frame()) {
        }
        CHECK(machine.app->stack().top() == nullptr);
        CHECK_FALSE(machine.app->has_game());
    }
}

TEST_CASE("the classic picture has the phone's colours alone, in bars and texts, too", "[runtime][picture]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    const auto is_cut = [&] {
        const auto picture = rpg::decode_png(machine.platform.png(), "frame");
        REQUIRE(picture);
        return std::ranges::all_of(picture->pixels, [](const rpg::Rgba& pixel) {
            const rpg::Rgb colour{pixel.r, pixel.g, pixel.b};
            return rpg::Rgb565::to_rgb(rpg::Rgb565::from_rgb(colour)) == colour;
        });
    };
    REQUIRE(machine.start_map("intro"));
    CHECK_FALSE(is_cut());
    machine.config.settings.classic_picture = true;
    machine.pass(2);
    CHECK(is_cut());
    machine.press({"escape"});
    CHECK(is_cut());
}

TEST_CASE("large windows get letters that leave room, small ones those of a phone", "[runtime][picture]")
{
    CHECK(runtime::default_letter_scale({320, 240}) == 1);
    CHECK(runtime::default_letter_scale({1280, 800}) == 3);
    CHECK(runtime::default_letter_scale({1920, 1080}) == 4);
    CHECK(runtime::default_letter_scale({352, 416}) == 2);
    CHECK(runtime::default_letter_scale({128, 128}) == 1);
    CHECK(runtime::reading_scale({480, 320}, {}) == 2); // a handheld at arm's length
    CHECK(runtime::reading_scale({320, 240}, {}) == 0); // no room
    CHECK(runtime::reading_scale({640, 480}, {}) == 0); // all letters are large enough
    CHECK(runtime::reading_scale({480, 320}, {.text_scale = 1}) == 1);
    CHECK(runtime::list_scale({480, 320}, {}) == 2);
    CHECK(runtime::list_scale({400, 300}, {}) == 1); // no room for lists
    CHECK(runtime::list_scale({320, 240}, {}) == 0);
    runtime::Settings phone;
    phone.classic_picture = true;
    CHECK(runtime::list_scale({480, 320}, phone) == 0);
    CHECK(runtime::layout_of({480, 320}, {}, {}).scale == 1);
    CHECK(runtime::layout_of({480, 320}, {}, {}, 0, 2).scale == 2);
    CHECK(runtime::frame_size({1920, 1080}, runtime::Scaling::Full) == runtime::PixelSize{1920, 1080});
    CHECK(runtime::frame_size({1920, 1080}, runtime::Scaling::Whole) == runtime::PixelSize{480, 270});
    CHECK(runtime::frame_size({130, 130}, runtime::Scaling::Sharp) == runtime::PixelSize{130, 130});
}

TEST_CASE("the pictures of a J2ME game are found by their letters, fonts are always there",
          "[runtime][picture]")
{
    rpg::GameData game;
    rpg::Image arrows(7, 14, {255, 0, 0, 255});
    game.files.push_back(
        {.name = "q.png", .kind = rpg::FileKind::Other, .original = rpg::encode_png(arrows)});
    game.files.push_back({.name = "l.png", .kind = rpg::FileKind::Other, .original = {1, 2, 3}});
    rpg::Image odd_font(10, 10, {255, 255, 255, 255});
    game.files.push_back(
        {.name = "A.PNG", .kind = rpg::FileKind::Other, .original = rpg::encode_png(odd_font)});
    const rpg::UiArt art = runtime::ui_pictures(game);
    CHECK(art.of(rpg::Sheet::ScrollEnds).height == 14);
    CHECK(art.of(rpg::Sheet::Faces).empty());
    CHECK(art.of(rpg::Sheet::SmallFont).width == 144); // the program's, since that one has another form
    CHECK(art.of(rpg::Sheet::LargeFont).height == 102);
    const rpg::ScreenLayout layout = runtime::layout_of({320, 240}, {}, art);
    CHECK_FALSE(layout.is_large); // no large faces
    CHECK(layout.bar_height == 20);
}

TEST_CASE("while nothing moves the program sleeps and draws nothing", "[runtime][screens][power]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.platform.use_real_sleep();
    REQUIRE(machine.start_map("intro"));
    const auto frames_of = [&](std::uint32_t ms) {
        const int before = machine.platform.frames();
        machine.pass_time(ms);
        return machine.platform.frames() - before;
    };
    machine.pass_time(6000); // messages of the arrival
    CHECK(frames_of(10000) <= 42);
    machine.press({"escape"});
    CHECK(frames_of(10000) == 0);
    machine.platform.move_mouse(5, 200);
    CHECK(frames_of(100) <= 1);
    const int before = machine.platform.frames();
    machine.press({"escape"});
    CHECK(machine.platform.frames() > before);
    machine.press({"left"});
    machine.platform.focus(false);
    machine.pass_time(1000);
    CHECK(frames_of(10000) == 0);
}

TEST_CASE("a program that sleeps shows what it would draw, and wakes for what ends by itself",
          "[runtime][screens][power]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.platform.use_real_sleep();
    REQUIRE(machine.start_map("intro"));
    const auto is_shown = [&](std::string_view words) {
        const auto frame = rpg::decode_png(machine.platform.png(), "frame");
        REQUIRE(frame);
        return tests::shows_words(*frame, files.ui, words);
    };
    machine.press({"f5"});
    CHECK(is_shown("Game saved"));
    machine.pass_time(4000);
    CHECK_FALSE(is_shown("Game saved"));
    for (const char* key : {"escape", "down", "pagedown"}) {
        CAPTURE(key);
        machine.press({key});
        machine.pass_time(3000);
        const rpg::Bytes shown = machine.platform.png();
        machine.platform.expose();
        machine.pass(1);
        CHECK(machine.platform.png() == shown);
    }
}

TEST_CASE("another language changes the titles of open screens and the name of the level at once",
          "[runtime][screens]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    machine.app->stack().open(runtime::ScreenId::GameMenu);
    machine.pass(2);
    const std::string level = machine.app->game().level_title();
    CHECK(machine.app->stack().top()->spoken().title == "Menu");
    const auto right = [&] { return machine.app->stack().top()->spoken().title; };
    const std::string menu = right();
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(2);
    CHECK(right() == "Settings");
    machine.app->ui().words.texts.use("de", machine.files);
    CHECK(right() == "Einstellungen");
    machine.press({"escape"});
    CHECK(right() == "Menü");
    CHECK(machine.app->game().level_title() != level);
}

TEST_CASE("a save is named with a pad, in the letters of the language", "[runtime][screens]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    machine.app->ui().words.texts.use("ru", machine.files);
    machine.app->stack().open(runtime::ScreenId::SaveGame);
    machine.pass(2);
    machine.press({"pad y"});
    for (const std::string_view wanted : {"Р", "У", "К", "_", "7", "OK"}) {
        const auto keys = machine.app->stack().top()->targets();
        const auto at = [&](auto&& is) { return std::ranges::find_if(keys, is) - keys.begin(); };
        const auto to = at([&](const auto& key) { return key.text == wanted; });
        REQUIRE(to < static_cast<std::ptrdiff_t>(keys.size()));
        for (auto from = at([](const auto& key) { return key.is_selected; }); from < to; ++from)
            machine.press({"pad dpright"});
        for (auto from = at([](const auto& key) { return key.is_selected; }); from > to; --from)
            machine.press({"pad dpleft"});
        machine.press({"pad a"});
    }
    CHECK(machine.app->game().saves().look_at("slot-1", machine.files.content).name == "РУК 7");
}
