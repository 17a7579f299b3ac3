// The core as a frontend uses it, without one.
#include "rpg/core/random.h"
#include "rpg/formats/png.h"
#include "rpg/session/session.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/state/state_hash.h"
#include "runtime/platform/libretro/retro_platform.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"
#include "tests/support/variable.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <libretro.h>
#include <map>
#include <memory>
#include <set>
#include <tuple>

namespace {

// What a frontend keeps. The functions of libretro are plain ones.
struct Frontend {
    std::string saves, core = tests::free_game_zip();
    std::map<std::string, std::string> options{{"drpg_size", "320x240"}, {"drpg_music", "0"}}; // cheap
    bool options_changed = false, has_ended = false, keeps_saves = true;
    int wanted = 3; // pictures and sound
    unsigned language = RETRO_LANGUAGE_ENGLISH;
    std::uint32_t pad = 0;
    std::map<std::tuple<unsigned, unsigned, unsigned>, std::int16_t> inputs{}; // device, index, id
    retro_keyboard_event_t press_key = nullptr;
    std::vector<std::uint16_t> shakes;
    std::vector<std::uint32_t> picture;
    unsigned width = 0, height = 0;
    int pictures = 0, repeats = 0;
    std::size_t samples = 0;
    int loudest = 0;
    std::vector<std::string> messages, buttons;
    std::map<std::string, std::vector<std::string>> offered; // values of each option
};
Frontend* g_frontend = nullptr; // NOLINT(*-avoid-non-const-global-variables)

bool shake(unsigned, retro_rumble_effect effect, std::uint16_t power)
{
    if (effect == RETRO_RUMBLE_STRONG) g_frontend->shakes.push_back(power);
    return true;
}

// "Words for people; one|other"
std::vector<std::string> values_of(std::string_view words)
{
    std::vector<std::string> values;
    words.remove_prefix(words.find("; ") + 2);
    while (!words.empty()) {
        const std::string_view value = words.substr(0, words.find('|'));
        values.emplace_back(value);
        words.remove_prefix(std::min(words.size(), value.size() + 1));
    }
    return values;
}

bool environment(unsigned what, void* data)
{
    Frontend& frontend = *g_frontend;
    switch (what) {
    case RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY:
        *static_cast<const char**>(data) = frontend.saves.c_str();
        return frontend.keeps_saves;
    case RETRO_ENVIRONMENT_GET_AUDIO_VIDEO_ENABLE:
        *static_cast<int*>(data) = frontend.wanted;
        return true;
    case RETRO_ENVIRONMENT_SET_KEYBOARD_CALLBACK:
        frontend.press_key = static_cast<const retro_keyboard_callback*>(data)->callback;
        return true;
    case RETRO_ENVIRONMENT_GET_LANGUAGE:
        *static_cast<unsigned*>(data) = frontend.language;
        return true;
    case RETRO_ENVIRONMENT_GET_RUMBLE_INTERFACE:
        static_cast<retro_rumble_interface*>(data)->set_rumble_state = shake;
        return true;
    case RETRO_ENVIRONMENT_GET_LIBRETRO_PATH: { // the build has share/drpg beside the folder of programs
        static std::string path;
        const auto build = std::filesystem::path(frontend.core).parent_path().parent_path().parent_path();
        path = (build / "bin" / "core.so").generic_string();
        *static_cast<const char**>(data) = path.c_str();
        return true;
    }
    case RETRO_ENVIRONMENT_GET_CAN_DUPE:
        *static_cast<bool*>(data) = true;
        return true;
    case RETRO_ENVIRONMENT_SET_PIXEL_FORMAT:
        return *static_cast<const retro_pixel_format*>(data) == RETRO_PIXEL_FORMAT_XRGB8888;
    case RETRO_ENVIRONMENT_SET_MESSAGE:
        frontend.messages.emplace_back(static_cast<const retro_message*>(data)->msg);
        return true;
    case RETRO_ENVIRONMENT_SET_VARIABLES:
        for (const auto* row = static_cast<const retro_variable*>(data); row->key != nullptr; ++row)
            frontend.offered[row->key] = values_of(row->value);
        return true;
    case RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS:
        for (const auto* row = static_cast<const retro_input_descriptor*>(data); row->description != nullptr;
             ++row)
            frontend.buttons.emplace_back(row->description);
        return true;
    case RETRO_ENVIRONMENT_GET_VARIABLE: {
        auto* variable = static_cast<retro_variable*>(data);
        const auto found = frontend.options.find(variable->key);
        variable->value = found == frontend.options.end() ? nullptr : found->second.c_str();
        return variable->value != nullptr;
    }
    case RETRO_ENVIRONMENT_GET_VARIABLE_UPDATE:
        *static_cast<bool*>(data) = std::exchange(frontend.options_changed, false);
        return true;
    case RETRO_ENVIRONMENT_SHUTDOWN:
        frontend.has_ended = true;
        return true;
    default:
        return false;
    }
}

void show(const void* pixels, unsigned width, unsigned height, std::size_t pitch)
{
    Frontend& frontend = *g_frontend;
    if (pixels == nullptr) {
        ++frontend.repeats;
        return;
    }
    ++frontend.pictures;
    frontend.width = width;
    frontend.height = height;
    frontend.picture.resize(std::size_t{width} * height);
    for (unsigned y = 0; y < height; ++y)
        std::memcpy(frontend.picture.data() + std::size_t{y} * width,
                    static_cast<const std::uint8_t*>(pixels) + y * pitch, width * sizeof(std::uint32_t));
}

std::size_t hear(const std::int16_t* samples, std::size_t frames)
{
    g_frontend->samples += frames;
    for (std::size_t i = 0; i < 2 * frames; ++i)
        g_frontend->loudest = std::max(g_frontend->loudest, std::abs(int{samples[i]}));
    return frames;
}

void poll() {}
std::int16_t input(unsigned port, unsigned device, unsigned index, unsigned id)
{
    if (port != 0) return 0;
    if (device != RETRO_DEVICE_JOYPAD) {
        const auto found = g_frontend->inputs.find({device, index, id});
        return found == g_frontend->inputs.end() ? std::int16_t{0} : found->second;
    }
    return static_cast<std::int16_t>(g_frontend->pad >> id & 1U);
}

constexpr std::uint32_t kA = 1U << RETRO_DEVICE_ID_JOYPAD_A;
constexpr std::uint32_t kMenu = 1U << RETRO_DEVICE_ID_JOYPAD_START;

// The core in a frontend with folders of its own.
class Console {
public:
    explicit Console(const char* content = nullptr, bool keeps_saves = true)
    {
        tests::require_free_game();
        frontend.keeps_saves = keeps_saves;
        g_frontend = &frontend;
        frontend.saves = folder.path.generic_string();
        plug_in();
        load(content);
    }
    ~Console()
    {
        retro_unload_game();
        retro_deinit();
        g_frontend = nullptr;
    }
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    static void plug_in()
    {
        retro_set_environment(environment);
        retro_set_video_refresh(show);
        retro_set_audio_sample_batch(hear);
        retro_set_input_poll(poll);
        retro_set_input_state(input);
        retro_init();
    }
    static void load(const char* content)
    {
        const retro_game_info game{content, nullptr, 0, nullptr};
        REQUIRE(retro_load_game(content == nullptr ? nullptr : &game));
    }
    void restart()
    {
        retro_unload_game();
        retro_deinit();
        plug_in();
        load(nullptr);
        run(2);
    }

    void choose(const std::string& option, const std::string& value)
    {
        frontend.options[option] = value;
        frontend.options_changed = true;
    }
    void run(int frames, std::uint32_t pad = 0)
    {
        frontend.pad = pad;
        for (int i = 0; i < frames; ++i) retro_run();
    }
    void press(std::uint32_t button, int rest = 40)
    {
        run(2, button);
        run(rest);
    }
    void hold(unsigned device, unsigned index, unsigned id, int value)
    {
        frontend.inputs[{device, index, id}] = static_cast<std::int16_t>(value);
    }
    void point_at(int x, int y, bool touches) // in pixels of the picture
    {
        const auto place = [](int at, unsigned pixels) {
            return (2 * at + 1) * 0x8000 / static_cast<int>(pixels) - 0x8000;
        };
        hold(RETRO_DEVICE_POINTER, 0, RETRO_DEVICE_ID_POINTER_X, place(x, frontend.width));
        hold(RETRO_DEVICE_POINTER, 0, RETRO_DEVICE_ID_POINTER_Y, place(y, frontend.height));
        hold(RETRO_DEVICE_POINTER, 0, RETRO_DEVICE_ID_POINTER_PRESSED, touches ? 1 : 0);
    }
    // The settings as they are kept when the core is closed.
    std::string kept_settings()
    {
        retro_unload_game();
        const auto bytes = rpg::read_file(folder.in("drpg/drpg.conf"), 1U << 20);
        load(nullptr);
        return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
    }
    static const std::uint8_t* memory()
    {
        return static_cast<const std::uint8_t*>(retro_get_memory_data(RETRO_MEMORY_SYSTEM_RAM));
    }
    static bool plays() { return memory()[5] == 1; }
    static std::uint64_t hash()
    {
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < 8; ++i) hash |= std::uint64_t{memory()[56 + i]} << 8 * i;
        return hash;
    }
    void begin_game()
    {
        run(5);
        for (int i = 0; i < 40 && !plays(); ++i) press(kA);
        REQUIRE(plays());
        run(150);
    }
    static rpg::Bytes state()
    {
        rpg::Bytes state(retro_serialize_size());
        REQUIRE(retro_serialize(state.data(), state.size()));
        return state;
    }

    tests::TempFolder folder;
    Frontend frontend;
};

// Of what both players see.
int different_pixels(const tests::Machine& one, const tests::Machine& other)
{
    const auto a = rpg::decode_png(one.platform.png(), "one"),
               b = rpg::decode_png(other.platform.png(), "other");
    REQUIRE(a);
    REQUIRE(b);
    REQUIRE(a->pixels.size() == b->pixels.size());
    int count = 0;
    for (std::size_t i = 0; i < a->pixels.size(); ++i) count += a->pixels[i] == b->pixels[i] ? 0 : 1;
    return count;
}

} // namespace

TEST_CASE("without content the core shows Graveshift, and no picture twice", "[libretro]")
{
    Console console;
    console.choose("drpg_size", ""); // as the core has it
    console.choose("drpg_music", "60");
    console.run(3);
    CHECK(console.frontend.messages.empty());
    CHECK(console.frontend.width == 640);
    CHECK(console.frontend.height == 480);
    CHECK(std::ranges::any_of(console.frontend.picture,
                              [](std::uint32_t pixel) { return (pixel & 0xFFFFFFU) != 0; }));
    CHECK(console.frontend.buttons.size() > 15);
    console.begin_game();
    console.frontend.pictures = console.frontend.repeats = 0;
    console.frontend.samples = 0;
    console.press(kMenu, 58);
    CHECK(console.frontend.pictures + console.frontend.repeats == 60);
    CHECK(console.frontend.repeats > 40); // the menu stands still
    CHECK(console.frontend.samples == 48000);
    CHECK(console.frontend.loudest > 500);
    CHECK(std::filesystem::exists(console.folder.path / "drpg" / "saves"));
}

TEST_CASE("the core speaks the frontend's language, English where it does not know it", "[libretro]")
{
    Console console;
    const auto title_in = [&](unsigned language) {
        console.frontend.language = language;
        console.restart();
        console.run(3);
        return console.frontend.picture;
    };
    const auto english = title_in(RETRO_LANGUAGE_ENGLISH);
    CHECK(title_in(RETRO_LANGUAGE_GERMAN) != english);
    CHECK(title_in(RETRO_LANGUAGE_VIETNAMESE) == english);
    CHECK(title_in(RETRO_LANGUAGE_LAST) == english);
}

TEST_CASE("the pad plays the game as the session does", "[libretro]")
{
    Console console;
    console.begin_game();
    // The game was saved when the level was entered.
    rpg::Bytes save;
    for (const auto& file : std::filesystem::recursive_directory_iterator(console.folder.path))
        if (file.path().filename() == "auto-1.save")
            save = *rpg::read_file(file.path().generic_string(), 1U << 20);
    REQUIRE(!save.empty());
    const runtime::GameFiles& files = tests::free_files();
    rpg::Session session(*files.campaign, files.content);
    rpg::GameEvents events;
    rpg::GameStart wanted;
    wanted.save = save;
    REQUIRE(session.start(wanted, events));
    CHECK(rpg::hash(session.state()) == Console::hash());
    const std::array<std::pair<std::uint32_t, rpg::PlayerCommand>, 4> moves{
        {{1U << RETRO_DEVICE_ID_JOYPAD_LEFT, rpg::command::TurnLeft{}},
         {1U << RETRO_DEVICE_ID_JOYPAD_UP, rpg::command::Forward{}},
         {1U << RETRO_DEVICE_ID_JOYPAD_Y, rpg::command::Pass{}},
         {1U << RETRO_DEVICE_ID_JOYPAD_R, rpg::command::StrafeRight{}}}};
    for (int i = 0; i < 5; ++i)
        for (const auto& [button, command] : moves) {
            if (session.state().screen.mode != rpg::Mode::Playing) break;
            console.press(button, 150);
            session.play(command, events);
            CHECK(rpg::hash(session.state()) == Console::hash());
        }
    CHECK(session.timeline().size() > 8);
}

TEST_CASE("a state brings back every list and text of the game, also in another run", "[libretro]")
{
    const std::set<std::string> wanted_stops{"title",     "playing", "fighting", "dialog-typing", "dialog",
                                             "terminal",  "code",    "store",    "automap",       "game-menu",
                                             "inventory", "weapons", "notebook", "status",        "settings"};
    std::size_t seen = 0;
    for (const tests::TourStop& stop : tests::tour_stops()) {
        if (!wanted_stops.contains(stop.name)) continue;
        CAPTURE(stop.name);
        ++seen;
        tests::Machine machine(tests::free_files());
        stop.go(machine);
        const rpg::Bytes moment = machine.app->moment();
        REQUIRE(!moment.empty());
        const auto words = machine.choices();
        const std::size_t depth = machine.app->stack().size();
        tests::Machine other(tests::free_files());
        REQUIRE(other.start());
        REQUIRE(other.app->come_back(moment));
        CHECK(other.app->stack().size() == depth);
        CHECK(other.choices() == words);
        machine.pass_time(50);
        other.pass_time(50);
        if (stop.name != "automap") // it shows a message that is older than the last command
            CHECK(different_pixels(machine, other) < 32); // lamps flicker by another clock
        REQUIRE(other.app->come_back(moment));
        const rpg::Bytes again = other.app->moment(); // its place in the time line is another one
        REQUIRE(other.app->come_back(again));
        CHECK((other.app->moment() == again));
        if (machine.app->game().is_on())
            CHECK(rpg::hash(other.app->game().play().state()) ==
                  rpg::hash(machine.app->game().play().state()));
        for (std::size_t at = 0; at < moment.size(); at += 97) { // damaged, cut off
            rpg::Bytes bad = moment;
            bad[at] ^= 0x10U;
            CHECK_FALSE(other.app->come_back(bad));
            CHECK_FALSE(other.app->come_back(rpg::ByteView(moment).first(at)));
        }
    }
    CHECK(seen == wanted_stops.size());
}

TEST_CASE("a state brings back the questions and pages of the story as long as the core runs", "[libretro]")
{
    const std::set<std::string> wanted_stops{"story", "story-typed", "flight", "use-item", "store-buy"};
    std::size_t seen = 0;
    for (const tests::TourStop& stop : tests::tour_stops()) {
        tests::Machine machine(tests::free_files());
        CAPTURE(stop.name);
        if (!wanted_stops.contains(stop.name)) continue;
        ++seen;
        stop.go(machine);
        machine.app->stack().keep_closed(8);
        const auto words = machine.choices();
        const rpg::Bytes moment = machine.app->moment();
        const std::size_t depth = machine.app->stack().size();
        machine.press({"left", "return", "return"});
        CHECK((machine.app->moment() != moment));
        REQUIRE(machine.app->come_back(moment));
        CHECK(machine.app->stack().size() == depth);
        CHECK(machine.choices() == words);
        CHECK((machine.app->moment() == moment));
        // In another run the list or the title below it is there.
        tests::Machine other(tests::free_files());
        REQUIRE(other.start());
        REQUIRE(other.app->come_back(moment));
        CHECK(other.app->stack().size() == depth - 1);
        other.pass(10);
    }
    CHECK(seen == wanted_stops.size());
}

TEST_CASE("a state of the menu comes back after the core was loaded again", "[libretro]")
{
    Console console;
    console.begin_game();
    console.press(1U << RETRO_DEVICE_ID_JOYPAD_LEFT, 100);
    console.press(kMenu);
    console.press(1U << RETRO_DEVICE_ID_JOYPAD_DOWN);
    const rpg::Bytes state = Console::state();
    const std::uint64_t hash = Console::hash();
    const std::vector<std::uint32_t> picture = console.frontend.picture;
    console.restart();
    CHECK_FALSE(Console::plays());
    REQUIRE(retro_unserialize(state.data(), state.size()));
    console.run(3);
    CHECK(Console::hash() == hash);
    CHECK((console.frontend.picture == picture));
    rpg::Bytes none(state.size());
    CHECK_FALSE(retro_unserialize(none.data(), none.size()));
    CHECK_FALSE(console.frontend.messages.empty());
    console.run(2);
    CHECK(Console::hash() == hash);
}

TEST_CASE("10,000 random keys with rewinding in between end as without", "[libretro]")
{
    constexpr std::array kButtons{RETRO_DEVICE_ID_JOYPAD_UP,   RETRO_DEVICE_ID_JOYPAD_DOWN,
                                  RETRO_DEVICE_ID_JOYPAD_LEFT, RETRO_DEVICE_ID_JOYPAD_RIGHT,
                                  RETRO_DEVICE_ID_JOYPAD_A,    RETRO_DEVICE_ID_JOYPAD_A,
                                  RETRO_DEVICE_ID_JOYPAD_Y,    RETRO_DEVICE_ID_JOYPAD_L,
                                  RETRO_DEVICE_ID_JOYPAD_R,    RETRO_DEVICE_ID_JOYPAD_R2};
    Console console;
    console.choose("drpg_size", "128x128");
    console.choose("drpg_speed", "instant");
    console.begin_game();
    console.frontend.wanted = 0; // nobody looks or listens
    const rpg::Bytes start = Console::state();
    const auto is_dead = [] { return Console::memory()[6] == static_cast<std::uint8_t>(rpg::Mode::Dead); };
    int deaths = 0;
    const auto play = [&](int rewinds_every) {
        REQUIRE(retro_unserialize(start.data(), start.size()));
        rpg::Random keys{5}, others{9};
        const auto button = [&](rpg::Random& dice) {
            return 1U << kButtons[static_cast<std::size_t>(dice.byte()) % kButtons.size()];
        };
        std::uint32_t pad = 0;
        for (int key = 0; key < 10000; ++key) {
            const bool rewinds = rewinds_every > 0 && key % rewinds_every == 0;
            if (rewinds) {
                const rpg::Bytes here = Console::state();
                for (unsigned i = 0; i < 8; ++i) console.run(1 + others.byte() % 4, button(others));
                REQUIRE(retro_unserialize(here.data(), here.size()));
            }
            pad = keys.byte() % 4 == 0 ? 0 : button(keys);
            console.run(1 + keys.byte() % 2, pad);
            if (is_dead()) { // its list shows saved games, which no state takes back
                REQUIRE(retro_unserialize(start.data(), start.size()));
                ++deaths;
            }
        }
        return Console::hash();
    };
    const std::uint64_t straight = play(0);
    CHECK(deaths < 10); // so that games get far
    CHECK(straight == play(40));
}

TEST_CASE("the picture changes its size while the game runs", "[libretro]")
{
    Console console;
    console.begin_game();
    const std::uint64_t hash = Console::hash();
    for (const auto& [words, width, height] :
         {std::tuple("1280x720", 1280U, 720U), std::tuple("480x320", 480U, 320U)}) {
        console.choose("drpg_size", words);
        console.run(3);
        CHECK(console.frontend.width == width);
        CHECK(console.frontend.height == height);
    }
    CHECK(Console::hash() == hash);
}

TEST_CASE("wrong content gets a message, and the frontend goes on", "[libretro]")
{
    const tests::TempFolder folder;
    const std::string nonsense = folder.in("nonsense.zip"), replay = folder.in("nonsense.replay");
    REQUIRE(rpg::write_file(nonsense, rpg::to_bytes("this is no archive")));
    REQUIRE(rpg::write_file(replay, rpg::to_bytes("drpg-replay 1\nnonsense\n")));
    for (const std::string& content : {nonsense, replay, folder.in("missing.bar")}) {
        CAPTURE(content);
        Console console(content.c_str());
        console.run(30);
        CHECK_FALSE(console.frontend.messages.empty());
        CHECK_FALSE(console.frontend.has_ended);
        CHECK(console.frontend.pictures > 0);
        console.begin_game(); // Graveshift is the first choice
    }
}

TEST_CASE("a game of each edition starts as content", "[libretro]")
{
    const std::filesystem::path folder = std::filesystem::path(tests::free_game_zip()).parent_path();
    for (const char* name : {"free.zip", "free-j20.jar", "free-j92.jar"}) {
        CAPTURE(name);
        if (!std::filesystem::exists(folder / name)) continue;
        Console console((folder / name).generic_string().c_str());
        console.begin_game();
        CHECK(console.frontend.messages.empty());
    }
}

TEST_CASE("sticks and keys walk like the pad", "[libretro]")
{
    Console console;
    console.begin_game();
    const rpg::Bytes start = Console::state();
    const auto after = [&](const std::function<void(bool)>& hold) {
        REQUIRE(retro_unserialize(start.data(), start.size()));
        for (int frame = 0; frame < 64; ++frame) {
            if (frame == 2 || frame == 4) hold(frame == 2);
            retro_run();
        }
        return Console::hash();
    };
    const auto pad = [&](unsigned button) {
        return after([&, button](bool held) { console.frontend.pad = held ? 1U << button : 0U; });
    };
    const auto stick = [&](unsigned index, unsigned axis, int value) {
        return after([&](bool held) { console.hold(RETRO_DEVICE_ANALOG, index, axis, held ? value : 0); });
    };
    const auto key = [&](unsigned code, std::uint32_t letter) {
        return after([&](bool held) { console.frontend.press_key(held, code, letter, 0); });
    };
    constexpr unsigned kLeft = RETRO_DEVICE_INDEX_ANALOG_LEFT, kRight = RETRO_DEVICE_INDEX_ANALOG_RIGHT;
    const std::uint64_t none = Console::hash();
    const std::uint64_t forward = pad(RETRO_DEVICE_ID_JOYPAD_UP), left = pad(RETRO_DEVICE_ID_JOYPAD_LEFT);
    CHECK(forward != none);
    CHECK(left != none);
    CHECK(stick(kLeft, RETRO_DEVICE_ID_ANALOG_Y, -0x7FFF) == forward);
    CHECK(stick(kRight, RETRO_DEVICE_ID_ANALOG_X, -0x7FFF) == left);
    CHECK(stick(kLeft, RETRO_DEVICE_ID_ANALOG_X, 0x7FFF) == pad(RETRO_DEVICE_ID_JOYPAD_R));
    CHECK(stick(kLeft, RETRO_DEVICE_ID_ANALOG_Y, -9000) == none); // it does not rest in the middle
    CHECK(key(RETROK_UP, 0) == forward);
    CHECK(key(RETROK_q, 'q') == left);
    CHECK(key(RETROK_KP8, '8') == forward);
}

TEST_CASE("the mouse opens the menu and chooses in it, a finger walks and chooses", "[libretro]")
{
    Console console;
    console.choose("drpg_size", "640x480");
    console.begin_game();
    const auto resting = console.frontend.picture;
    const rpg::Bytes start = Console::state();
    console.point_at(320, 200, false);
    console.run(2);
    console.hold(RETRO_DEVICE_MOUSE, 0, RETRO_DEVICE_ID_MOUSE_RIGHT, 1);
    console.run(2);
    console.hold(RETRO_DEVICE_MOUSE, 0, RETRO_DEVICE_ID_MOUSE_RIGHT, 0);
    console.run(5);
    const auto menu = console.frontend.picture;
    CHECK((menu != resting));
    // Each row looks different under the mouse.
    std::set<std::vector<std::uint32_t>> pictures;
    for (int y = 60; y < 420; y += 20) {
        console.point_at(320, y, false);
        console.run(5);
        pictures.insert(console.frontend.picture);
    }
    CHECK(pictures.size() > 3);
    REQUIRE(retro_unserialize(start.data(), start.size()));
    console.point_at(320, 300, true);
    console.run(2);
    console.point_at(320, 180, true); // a swipe up: forward
    console.run(2);
    console.point_at(320, 180, false);
    console.run(60);
    const std::uint64_t swiped = Console::hash();
    REQUIRE(retro_unserialize(start.data(), start.size()));
    console.press(1U << RETRO_DEVICE_ID_JOYPAD_UP, 60);
    CHECK(Console::hash() == swiped);
}

TEST_CASE("letters, wheel and rumble are those of libretro", "[libretro]")
{
    const tests::TempFolder folder;
    Frontend machine;
    g_frontend = &machine;
    const runtime::Frontend functions{environment, show, hear, poll, input};
    {
        runtime::RetroPlatform platform(functions);
        platform.press_key(true, RETROK_UNKNOWN, 0xF6);
        auto events = platform.wait(0);
        REQUIRE(events.size() == 1);
        CHECK(events[0].kind == runtime::InputKind::Text);
        CHECK(events[0].text == "\xC3\xB6");
        platform.press_key(true, RETROK_RETURN, '\r');
        events = platform.wait(0);
        REQUIRE(events.size() == 1);
        CHECK(events[0].key == "return");
        machine.inputs[{RETRO_DEVICE_MOUSE, 0, RETRO_DEVICE_ID_MOUSE_WHEELDOWN}] = 1;
        platform.begin_frame();
        events = platform.wait(0);
        REQUIRE(events.size() == 1);
        CHECK(events[0].key == "wheel down");
        platform.rumble(50, 100);
        CHECK((machine.shakes == std::vector<std::uint16_t>{0x7FFF}));
        for (int i = 0; i < 5; ++i) platform.begin_frame();
        CHECK(machine.shakes.size() == 1);
        for (int i = 0; i < 2; ++i) platform.begin_frame();
        CHECK((machine.shakes == std::vector<std::uint16_t>{0x7FFF, 0}));
        platform.rumble(100, 100);
    }
    CHECK(machine.shakes.back() == 0); // nothing shakes when the game is closed
    g_frontend = nullptr;
}

TEST_CASE("effects are mixed at 48 kHz, a recording of a song is left out with a word", "[libretro]")
{
    runtime::RetroAudio audio;
    const rpg::Sound tone{.rate = 8000, .samples = std::vector<std::int16_t>(80, 16000)}; // 10 ms
    const auto loudest = [&](std::size_t frames) {
        int most = 0;
        for (const std::int16_t sample : audio.mix(frames)) most = std::max(most, std::abs(int{sample}));
        return most;
    };
    CHECK(loudest(100) == 0);
    audio.play({.id = 1, .sound = tone});
    CHECK(audio.is_playing());
    CHECK(loudest(480) > 8000);
    static_cast<void>(loudest(480)); // the limiter is late by a few
    CHECK_FALSE(audio.is_playing());
    CHECK(loudest(480) == 0);
    audio.take_effects(false);
    audio.play({.id = 1, .sound = tone});
    CHECK(loudest(480) == 0);
    const rpg::Bytes ogg = rpg::to_bytes("OggS and so on");
    audio.play_music({.name = "intro", .bytes = ogg});
    CHECK(audio.take_trouble().is_music);
    CHECK(audio.take_trouble().why.reason.empty());
    CHECK(loudest(480) == 0);
}

TEST_CASE("every value of a core option is one of the setting, and stays", "[libretro]")
{
    Console console;
    console.run(3);
    CHECK(console.frontend.offered.size() == 10);
    const std::map<std::string, std::string> settings{
        {"drpg_language", "language"},       {"drpg_speed", "speed"},
        {"drpg_rules", "classic-rules"},     {"drpg_text", "text-scale"},
        {"drpg_picture", "classic-picture"}, {"drpg_filter", "filter"},
        {"drpg_effects", "effects-volume"},  {"drpg_music", "music-volume"}};
    const runtime::Settings usual;
    for (std::size_t i = 1; i < 8; ++i) { // of all of them at once
        std::map<std::string, std::string> wanted;
        for (const auto& [key, setting] : settings) {
            const auto& values = console.frontend.offered.at(key);
            REQUIRE(values.size() > 1);
            REQUIRE(values.size() <= 8);
            CHECK(values[0] == "game");
            wanted[setting] = console.frontend.options[key] = values[std::min(i, values.size() - 1)];
        }
        console.frontend.options_changed = true;
        console.run(2);
        const std::string kept = console.kept_settings();
        console.run(2);
        for (const auto& [setting, value] : wanted) {
            CAPTURE(setting, value);
            if (runtime::setting_row(setting).text(usual) != value)
                CHECK(kept.find(setting + " = " + value + "\n") != std::string::npos);
        }
    }
    for (const auto& [key, setting] : settings) console.frontend.options.erase(key);
    CHECK(console.frontend.messages.empty());
    console.choose("drpg_difficulty", "nightmare");
    console.begin_game();
    CHECK(int{Console::memory()[7]} == static_cast<int>(rpg::Difficulty::Nightmare));
}

TEST_CASE("a recorded game is shown to its end, then there is the title", "[libretro]")
{
    const std::string replay = tests::tests_folder() + "/replays/level-junction.replay";
    tests::require_free_game();
    Console console(replay.c_str());
    console.choose("drpg_speed", "instant");
    console.run(30);
    REQUIRE((console.frontend.messages == std::vector<std::string>{}));
    REQUIRE(Console::plays());
    rpg::Bytes state(retro_serialize_size());
    CHECK_FALSE(retro_serialize(state.data(), state.size()));
    console.press(kMenu);
    console.press(1U << RETRO_DEVICE_ID_JOYPAD_UP); // from the first row to the last one, which leaves
    console.press(kA);
    CHECK_FALSE(Console::plays());
    CHECK_FALSE(console.frontend.has_ended);
    CHECK(retro_serialize(state.data(), state.size()));
}

TEST_CASE("a saved game goes on as content", "[libretro]")
{
    const tests::TempFolder folder;
    const std::string copy = folder.in("mine.save");
    std::uint64_t hash = 0;
    {
        Console console;
        console.begin_game();
        hash = Console::hash();
        for (const auto& file : std::filesystem::recursive_directory_iterator(console.folder.path))
            if (file.path().filename() == "auto-1.save") std::filesystem::copy_file(file.path(), copy);
    }
    Console console(copy.c_str());
    console.run(5);
    for (int i = 0; i < 4 && !Console::plays(); ++i) console.press(kA);
    CHECK(console.frontend.messages.empty());
    CHECK(Console::hash() == hash);
}

TEST_CASE("frames that are run ahead are neither heard nor drawn twice", "[libretro]")
{
    Console console;
    console.begin_game();
    const rpg::Bytes start = Console::state();
    const auto walk = [&](bool ahead) {
        REQUIRE(retro_unserialize(start.data(), start.size()));
        console.run(2);
        console.frontend.samples = 0;
        for (int frame = 0; frame < 120; ++frame) {
            console.frontend.pad = frame % 40 < 2 ? 1U << RETRO_DEVICE_ID_JOYPAD_LEFT : 0;
            if (!ahead) {
                retro_run();
                continue;
            }
            console.frontend.wanted = 0; // as RetroArch does it
            retro_run();
            const rpg::Bytes here = Console::state();
            console.frontend.wanted = 3;
            retro_run();
            REQUIRE(retro_unserialize(here.data(), here.size()));
        }
        CHECK(console.frontend.samples == std::size_t{120} * 800);
        console.frontend.wanted = 3;
        console.frontend.pad = 0;
        console.run(60);
        return std::pair(Console::hash(), console.frontend.picture);
    };
    CHECK((walk(false) == walk(true)));
}

TEST_CASE("the core writes into the frontend's folder alone, and without one nowhere", "[libretro]")
{
    const tests::TempFolder home;
    const tests::Variable own("HOME", home.path.generic_string());
    std::vector<std::unique_ptr<tests::Variable>> places;
    for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
        places.push_back(std::make_unique<tests::Variable>(name, home.in(name)));
    for (const bool keeps : {true, false}) {
        CAPTURE(keeps);
        Console console(nullptr, keeps);
        console.begin_game();
        console.press(1U << RETRO_DEVICE_ID_JOYPAD_LEFT);
        for (const unsigned key : {RETROK_F5, RETROK_F12}) { // a save, a screenshot
            console.frontend.press_key(true, key, 0, 0);
            console.run(2);
            console.frontend.press_key(false, key, 0, 0);
            console.run(10);
        }
        retro_unload_game();
        CHECK(std::filesystem::is_empty(home.path));
        CHECK(std::filesystem::is_empty(console.folder.path) == !keeps);
        CHECK_FALSE(std::filesystem::exists("screenshots"));
        CHECK_FALSE(std::filesystem::exists("/saves"));
    }
}
