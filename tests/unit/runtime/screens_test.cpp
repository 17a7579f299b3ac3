#include "rpg/formats/png.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/save.h"
#include "runtime/app/picture_size.h"
#include "runtime/app/ui_pictures.h"
#include "runtime/screens/settings_menus.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <filesystem>

TEST_CASE("every screen can be reached and drawn on a phone's display", "[runtime][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const tests::TourStop& stop : tests::tour_stops()) {
        CAPTURE(stop.name);
        tests::Machine machine(files, {176, 208});
        stop.go(machine);
        CHECK(machine.app->frame());
        CHECK_FALSE(machine.platform.png().empty());
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

TEST_CASE("a code can be entered with a pad alone", "[runtime][screens][pad]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    rpg::GameState state = machine.new_state("intro");
    const rpg::Level& level = files.campaign->find("intro")->level;
    state.screen.mode = rpg::Mode::Code;
    for (std::size_t i = 0; i < level.strings.size(); ++i)
        if (level.strings[i].size() >= 2)
            state.screen.code.code = rpg::StringIndex{static_cast<std::uint16_t>(i)};
    state.screen.code.prompt = state.screen.code.code;
    REQUIRE(machine.start_state(state));
    machine.press({"pad a"}); // the five in the middle
    CHECK(machine.app->context().play->mode() == rpg::Mode::Code);
    machine.press({"pad dpdown", "pad dpdown", "pad dpright", "pad a"}); // OK
    CHECK(machine.app->context().play->mode() == rpg::Mode::Playing);
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
    const rpg::Angle256 angle = machine.app->context().play->state().player.angle;
    CHECK(machine.platform.frames() > 4);
    machine.pass_time(1000);
    CHECK(machine.app->context().play->state().player.angle == angle);
}

TEST_CASE("a key that is in use is moved only when the player says so", "[runtime][screens][keys]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    machine.app->context().stack.push(runtime::make_bindings_menu(machine.app->context()));
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
    const auto none = runtime::no_game_files();
    tests::Machine machine(*none);
    machine.app->start_without_game({.file = "x.zip", .reason = "is no game"});
    machine.pass(2);
    SECTION("the free game")
    {
        machine.platform.press("return");
        while (machine.app->frame()) {
        }
        CHECK(machine.app->context().next_data == "free");
    }
    SECTION("quit")
    {
        machine.press({"up"});
        machine.platform.press("return");
        while (machine.app->frame()) {
        }
        CHECK(machine.app->context().next_data.empty());
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
    machine.options.classic = true;
    machine.pass(2);
    CHECK(is_cut());
    machine.press({"escape"});
    CHECK(is_cut());
}

TEST_CASE("large windows get letters that leave room, small ones those of a phone", "[runtime][picture]")
{
    CHECK(runtime::comfortable_scale({320, 240}) == 1);
    CHECK(runtime::comfortable_scale({1280, 800}) == 3);
    CHECK(runtime::comfortable_scale({1920, 1080}) == 4);
    CHECK(runtime::comfortable_scale({352, 416}) == 2);
    CHECK(runtime::comfortable_scale({128, 128}) == 1);
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
