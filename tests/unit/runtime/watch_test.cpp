#include "rpg/core/random.h"
#include "rpg/formats/png.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/state/state_hash.h"
#include "runtime/app/display.h"
#include "runtime/view/speech_box.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/places.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <filesystem>

namespace {

// A short game, as a replay.
std::string recorded_game(const runtime::GameFiles& files, const char* map,
                          std::initializer_list<const char*> keys)
{
    tests::Machine machine(files);
    machine.options.map = map;
    machine.options.record = "somewhere";
    REQUIRE(machine.app->start(machine.files));
    machine.pass(10);
    machine.press(keys);
    return machine.app->recorded();
}
std::string short_game(const runtime::GameFiles& files)
{
    return recorded_game(
        files, "intro",
        {"return", "return", "return", "left", "up", "return", "right", "up", "c", "x", "down"});
}

// The program with --replay on that text.
struct Watching {
    Watching(const runtime::GameFiles& files, const std::string& replay, const char* speed = "instant",
             runtime::PixelSize size = {320, 240})
        : machine(files, size)
    {
        const std::string path = machine.folder + "/game.replay";
        REQUIRE(rpg::write_file(path, rpg::to_bytes(replay)));
        machine.options.replay = path;
        machine.options.speed = speed;
        const rpg::Outcome started = machine.app->start(machine.files);
        INFO((started ? std::string() : rpg::to_string(started.error())));
        REQUIRE(started);
    }
    const runtime::WatchedReplay& watched() { return *machine.app->watched(); }
    std::uint32_t shown() { return watched().walk.report().commands; }
    void watch()
    {
        for (int i = 0; i < 20000 && !watched().is_over; ++i) REQUIRE(machine.app->frame());
    }
    tests::Machine machine;
};

std::vector<std::string> drawn_texts(Watching& watching, runtime::PixelSize size)
{
    const runtime::Settings& settings = watching.machine.config.settings;
    tests::Frame8888 pixels(size.width, size.height);
    std::vector<runtime::Drawn> drawn;
    watching.machine.app->paint({.window = pixels.surface(),
                                 .layout = runtime::layout_of(size, settings, watching.machine.files.ui),
                                 .art = watching.machine.files.ui,
                                 .letter_scale = runtime::reading_scale(size, settings),
                                 .drawn = &drawn});
    std::vector<std::string> texts;
    for (runtime::Drawn& text : drawn) texts.push_back(std::move(text.text));
    return texts;
}

std::string in_one_line(std::string text)
{
    std::ranges::replace(text, '|', ' ');
    for (std::size_t at = 0; (at = text.find("  ")) != std::string::npos;) text.erase(at, 1);
    return text;
}

// What a player reads of a text while it is shown.
struct ShownText {
    ShownText(Watching& its_watching, runtime::PixelSize its_size) : watching(its_watching), size(its_size) {}
    void look()
    {
        const auto told = watching.machine.app->game().play().history().with({});
        const auto speech =
            std::ranges::find(told, runtime::HistoryKind::Speech, &runtime::HistoryEntry::kind);
        REQUIRE(speech != told.end());
        if (whole.empty()) whole = in_one_line(speech->text);
        std::vector<std::string> now;
        for (const std::string& text : drawn_texts(watching, size))
            if (text.size() > 1 && whole.find(in_one_line(text)) != std::string::npos)
                now.push_back(in_one_line(text));
        if (now == page) return;
        for (const std::string& line : now) seen += (seen.empty() ? "" : " ") + line;
        page = now;
        ++pages;
    }

    Watching& watching;
    runtime::PixelSize size;
    std::string whole, seen;
    std::size_t pages = 0;
    std::vector<std::string> page;
};

} // namespace

TEST_CASE("a recorded game is shown to its end, compared, and the program ends", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    const std::string replay = short_game(files);
    for (const char* speed : {"instant", "fast", "default", "classic"}) {
        CAPTURE(speed);
        Watching watching(files, replay, speed);
        watching.watch();
        CHECK(watching.watched().is_over);
        CHECK(watching.watched().is_as_recorded());
        CHECK(watching.shown() == watching.watched().commands);
        CHECK(runtime::result_of(watching.watched(), "r").starts_with("r: the same: "));
        for (int i = 0; i < 1000 && watching.machine.app->frame(); ++i) { // nobody touches a key
        }
        CHECK(watching.machine.app->stack().top() == nullptr);
        CHECK(watching.machine.saves.list(files.content).empty()); // watching saves nothing
    }
}

TEST_CASE("a recorded game waits when paused, and goes on by single commands", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    Watching watching(files, short_game(files), "default");
    watching.machine.press({"return"});
    const std::uint32_t at = watching.shown();
    watching.machine.pass_time(5000);
    CHECK(watching.shown() == at);
    watching.machine.press({"up"});
    CHECK(watching.shown() == at + 1);
    watching.machine.press({"up", "up"});
    CHECK(watching.shown() == at + 3);
    watching.machine.press({"return"});
    watching.watch();
    CHECK(watching.watched().is_as_recorded());
}

TEST_CASE("a paused recorded game says so, but not over a text", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    Watching watching(files, recorded_game(files, "level01", {"up", "return"}), "default");
    const auto says_paused = [&] {
        const auto frame = rpg::decode_png(watching.machine.platform.png(), "frame");
        REQUIRE(frame);
        return tests::shows_words(*frame, files.ui, "Paused");
    };
    watching.machine.press({"return", "z"}); // to the beginning
    REQUIRE(watching.machine.app->game().play().mode() == rpg::Mode::Playing);
    watching.machine.pass(2);
    CHECK(says_paused());
    while (watching.machine.app->game().play().mode() != rpg::Mode::Dialog) watching.machine.press({"up"});
    watching.machine.pass(2);
    CHECK_FALSE(says_paused()); // the bar offers to go on
}

TEST_CASE("the name of a level that was entered does not stay over the places that are looked for",
          "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    constexpr runtime::PixelSize kWindow{320, 240};
    Watching watching(files, recorded_game(files, "level03", {"left", "left", "left", "left"}), "default",
                      kWindow);
    const auto shows_name = [&] {
        return std::ranges::count(drawn_texts(watching, kWindow),
                                  watching.machine.app->game().level_title()) > 0;
    };
    watching.machine.pass(2);
    CHECK(shows_name());
    watching.machine.press({"down"}); // stops, and goes one back
    CHECK_FALSE(shows_name());
    watching.machine.press({"up"});
    CHECK_FALSE(shows_name());
}

TEST_CASE("the player goes on from any place of a recorded game", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    Watching watching(files, short_game(files), "default");
    watching.machine.press({"return", "up", "up", "up", "up", "escape", "down", "return"});
    runtime::Play& play = watching.machine.app->game().play();
    CHECK_FALSE(play.shows_replay());
    CHECK_FALSE(watching.watched().is_over);
    const std::uint32_t at = watching.shown();
    for (int i = 0; i < 10 && play.mode() != rpg::Mode::Playing; ++i) watching.machine.press({"return"});
    const rpg::Angle256 angle = play.state().player.angle;
    watching.machine.press({"left", "f5"});
    CHECK(play.state().player.angle != angle);
    CHECK(watching.shown() == at);
    CHECK(watching.machine.saves.list(files.content).size() == 1);
}

TEST_CASE("a recorded game that comes out otherwise stops there and says what differs", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    std::string replay = short_game(files);
    const std::size_t turn =
        replay.find("\nleft\n") != std::string::npos ? replay.find("\nleft\n") : replay.find("\nturn-left\n");
    REQUIRE(turn != std::string::npos);
    replay.erase(turn, replay.find('\n', turn + 1) - turn);
    Watching watching(files, replay);
    watching.watch();
    CHECK(watching.watched().is_over);
    CHECK_FALSE(watching.watched().is_as_recorded());
    CHECK(runtime::result_of(watching.watched(), "r").find(" recorded, ") != std::string::npos);
    watching.machine.press({"up"}); // a key: the program stays
    watching.machine.pass_time(20000);
    CHECK(watching.machine.app->stack().top() != nullptr);
}

TEST_CASE("a recorded game of other data, a damaged one and none are refused", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    const auto refusal = [&](const std::string& text) {
        machine.options.replay = machine.folder + "/r.replay";
        REQUIRE(rpg::write_file(machine.options.replay, rpg::to_bytes(text)));
        const rpg::Outcome started = machine.app->start(machine.files);
        return started ? std::string() : rpg::to_string(started.error());
    };
    std::string other = short_game(files);
    other.replace(other.find("content ") + 8, 16, "0123456789abcdef");
    CHECK(refusal(other).find("recorded with other data") != std::string::npos);
    CHECK_FALSE(refusal("drpg-replay 1\nnonsense\n").empty());
    machine.options.replay = machine.folder + "/nothing.replay";
    CHECK_FALSE(machine.app->start(machine.files));
    CHECK(machine.app->watched() == nullptr);
}

TEST_CASE("a recorded game that is dropped on the window is shown, and the program goes on after it",
          "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    const std::string replay = short_game(files);
    tests::Machine machine(files);
    const std::string path = machine.folder + "/dropped.any";
    REQUIRE(rpg::write_file(path, rpg::to_bytes(replay)));
    REQUIRE(machine.start_map("intro"));
    machine.press({"left"});
    machine.config.settings.speed = runtime::Speed::Instant;
    machine.platform.drop(path);
    machine.pass(3);
    REQUIRE(machine.app->game().play().shows_replay());
    CHECK(machine.saves.read("last-1")); // the game that was played
    machine.pass_time(60000);
    CHECK(machine.app->stack().top() != nullptr);
    CHECK(machine.app->stack().top()->spoken().title.find("Everything went as recorded") !=
          std::string::npos);
    machine.platform.drop(path); // and once more
    machine.pass(3);
    CHECK(machine.app->game().play().shows_replay());

    std::string other = replay;
    other.replace(other.find("content ") + 8, 16, "0123456789abcdef");
    REQUIRE(rpg::write_file(path, rpg::to_bytes(other)));
    REQUIRE(machine.start_map("intro"));
    machine.platform.drop(path);
    machine.pass(3);
    CHECK_FALSE(machine.app->game().play().shows_replay());
    CHECK(machine.app->stack().top()->spoken().title == "This recorded game cannot be shown");
}

TEST_CASE("a text that is reached in a paused recorded game comes up", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    Watching watching(files, recorded_game(files, "level01", {"up", "return"}), "default"); // a call comes
    const runtime::Play& play = watching.machine.app->game().play();
    watching.machine.press({"z"}); // to the beginning, and stops there
    while (play.mode() != rpg::Mode::Dialog && watching.shown() < watching.watched().commands)
        watching.machine.press({"up"});
    REQUIRE(play.mode() == rpg::Mode::Dialog);
    const auto begun = watching.machine.platform.png();
    watching.machine.pass(200);
    CHECK(play.mode() == rpg::Mode::Dialog);
    CHECK_FALSE(watching.machine.platform.png() == begun);
}

TEST_CASE("the texts of a recorded game are turned by whole pages of a wide box", "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    const std::string replay = recorded_game(
        files, "level05",
        {"up", "up", "up", "return", "return", "return", "return", "return", "return", "return"});
    Watching watching(files, replay, "default");
    runtime::App& app = *watching.machine.app;
    watching.machine.config.settings.typewriter = false;
    watching.machine.press({"z"});
    ShownText text(watching, {640, 480});
    std::size_t rules_pages = 0;
    while (watching.shown() < watching.watched().commands) {
        watching.machine.press({"up"});
        const runtime::Play& play = app.game().play();
        if (play.mode() != rpg::Mode::Dialog) continue;
        if (!text.whole.empty() && play.state().screen.dialog.first_line == 0) break; // another text
        ++rules_pages;
        text.look();
    }
    CHECK(rules_pages == 2);
    CHECK(text.seen == text.whole);
}

TEST_CASE("the time line of a recorded game leaves the frame of a text whole", "[runtime][watch]")
{
    Watching watching(tests::free_files(),
                      recorded_game(tests::free_files(), "level05",
                                    {"up", "up", "up", "return", "return", "return", "return"}),
                      "default");
    while (watching.machine.app->game().play().mode() != rpg::Mode::Dialog) watching.machine.press({"up"});
    constexpr runtime::PixelSize kSize{640, 480};
    const runtime::Settings& settings = watching.machine.config.settings;
    const rpg::ScreenLayout layout = runtime::layout_of(kSize, settings, watching.machine.files.ui);
    const rpg::ScreenLayout letters =
        runtime::reading_layout(layout, runtime::reading_scale(kSize, settings));
    tests::Frame8888 pixels(kSize.width, kSize.height);
    watching.machine.app->paint({.window = pixels.surface(),
                                 .layout = layout,
                                 .art = watching.machine.files.ui,
                                 .letter_scale = runtime::reading_scale(kSize, settings)});
    const rpg::UiRect box = runtime::speech_place(layout, letters, true, 0).box;
    const auto pixel = [&](int y) {
        const int x = (letters.display_x + letters.centre_x()) * letters.scale;
        return pixels.surface().at(x, (letters.display_y + y) * letters.scale);
    };
    CHECK(pixel(box.bottom() - 1) == rpg::Xrgb8888::from_rgb({0xE0, 0xE0, 0xF0}));
}

TEST_CASE("a code of a recorded game names no key, for its keys do other things", "[runtime][watch]")
{
    const auto replay = rpg::read_file(tests::tests_folder() + "/replays/level-intro.replay", 1 << 20);
    REQUIRE(replay);
    const std::string text(rpg::as_text(*replay));
    Watching watching(tests::free_files(), text.substr(0, text.find("\ncode ") + 1), "default");
    while (watching.shown() < watching.watched().commands) watching.machine.press({"d"}); // to the end
    REQUIRE(watching.machine.app->game().play().mode() == rpg::Mode::Code);
    const std::vector<std::string> texts = drawn_texts(watching, {320, 240});
    CHECK(std::ranges::count(texts, "Code") > 0);
    for (const std::string& each : texts) CHECK(each.find("leave") == std::string::npos);
}

TEST_CASE("a store of a recorded game selects what is bought before it is bought", "[runtime][watch]")
{
    const auto replay = rpg::read_file(tests::tests_folder() + "/replays/level-level03.replay", 1 << 20);
    REQUIRE(replay);
    const std::string text(rpg::as_text(*replay));
    const std::size_t bought = text.find("\nbuy ");
    REQUIRE(bought != std::string::npos);
    Watching watching(tests::free_files(), text.substr(0, text.find('\n', bought + 1) + 1), "default");
    while (watching.shown() < watching.watched().commands) watching.machine.press({"d"}); // to the end
    watching.machine.press({"down"});                                                     // and one back
    REQUIRE(watching.machine.app->game().play().mode() == rpg::Mode::Store);
    const auto shows_article = [&] {
        return std::ranges::any_of(drawn_texts(watching, {640, 480}),
                                   [](const std::string& each) { return each.starts_with("You have "); });
    };
    CHECK(watching.machine.app->stack().top()->is_list()); // large letters on a handheld
    CHECK_FALSE(shows_article());
    watching.machine.press({"up"});
    CHECK(shows_article());
    CHECK(watching.shown() + 1 == watching.watched().commands);
    watching.machine.press({"up"});
    CHECK(watching.shown() == watching.watched().commands);
}

TEST_CASE("pages of a recorded game that no command turns are shown, too", "[runtime][watch]")
{
    const auto replay =
        rpg::read_file(tests::tests_folder() + "/replays/bug-level-up-text-closes-at-once.replay", 1 << 20);
    REQUIRE(replay);
    constexpr runtime::PixelSize kHandheld{480, 320};
    Watching watching(tests::free_files(), std::string(rpg::as_text(*replay)), "default", kHandheld);
    const bool is_by_keys = GENERATE(true, false);
    CAPTURE(is_by_keys);
    watching.machine.config.settings.typewriter = false;
    watching.machine.press({"z"});
    const auto is_shown = [&] {
        const rpg::ScreenState& screen = watching.machine.app->game().play().state().screen;
        return screen.mode == rpg::Mode::Dialog && screen.dialog.source == rpg::DialogSource::LevelUp;
    };
    while (!is_shown() && watching.shown() < watching.watched().commands) watching.machine.press({"up"});
    REQUIRE(is_shown());
    if (!is_by_keys) watching.machine.press({"return"}); // it goes on by itself
    ShownText text(watching, kHandheld);
    for (int i = 0; i < 300 && is_shown(); ++i) {
        text.look();
        if (is_by_keys)
            watching.machine.press({"up"});
        else
            watching.machine.pass_time(50);
    }
    CHECK_FALSE(is_shown());
    CHECK(text.pages == 2);
    CHECK(text.seen == text.whole);
}

TEST_CASE("every place of a recorded game is reached at once, and is what a replay from the start gives",
          "[runtime][watch]")
{
    const runtime::GameFiles& files = tests::free_files();
    Watching watching(files, short_game(files), "default");
    std::vector<std::uint64_t> hashes;
    REQUIRE(rpg::verify_replay(*files.campaign, files.content, watching.watched().replay,
                               [&](const rpg::GameState& state) { hashes.push_back(rpg::hash(state)); }));
    runtime::Play& play = watching.machine.app->game().play();
    const auto is_right = [&] { return rpg::hash(play.state()) == hashes[watching.shown()]; };
    const rpg::ScreenLayout layout = watching.machine.app->layout();
    rpg::Random random{3};
    for (int i = 0; i < 50; ++i) { // clicks on the line
        const int x = static_cast<int>(random.word() % static_cast<unsigned>(layout.display_width));
        watching.machine.platform.press("mouse left", (x + layout.display_x) * layout.scale,
                                        (layout.logical_view().bottom() - 3 + layout.display_y) *
                                            layout.scale);
        watching.machine.pass(1);
        CHECK(is_right());
        CHECK(std::abs(static_cast<int>(watching.shown()) -
                       x * static_cast<int>(hashes.size()) / layout.display_width) <= 1);
    }
    watching.machine.press({"down", "down"}); // also stops it
    const std::uint32_t at = watching.shown();
    watching.machine.press({"up"});
    CHECK(watching.shown() == at + 1);
    CHECK(is_right());
    watching.machine.press({"d", "d", "d", "d", "d"}); // to the marks and the end
    CHECK(watching.shown() == watching.watched().commands);
    CHECK(is_right());
    watching.machine.press({"z"}); // far back
    CHECK(watching.shown() == 0);
    CHECK(is_right());
    watching.machine.press({"return"});
    watching.watch();
    CHECK(watching.watched().is_as_recorded());
    CHECK(watching.machine.app->stack().top()->spoken().text ==
          "Back to the recording"); // a key too many ends nothing
    watching.machine.press({"escape"});
    CHECK_FALSE(watching.watched().is_over);
}
