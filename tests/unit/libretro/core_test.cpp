// The core as a frontend uses it, without one.
#include "rpg/core/random.h"
#include "rpg/session/session.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/state/state_hash.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_tour.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <libretro.h>
#include <map>
#include <set>

namespace {

// What a frontend keeps. The functions of libretro are plain ones.
struct Frontend {
    std::string saves, core = tests::free_game_zip();
    std::map<std::string, std::string> options;
    bool options_changed = false, has_ended = false;
    std::uint32_t pad = 0;
    std::vector<std::uint32_t> picture;
    unsigned width = 0, height = 0;
    int pictures = 0, repeats = 0;
    std::size_t samples = 0;
    int loudest = 0;
    std::vector<std::string> messages, buttons;
    std::set<std::string> keys; // of options
};
Frontend* g_frontend = nullptr; // NOLINT(*-avoid-non-const-global-variables)

bool environment(unsigned what, void* data)
{
    Frontend& frontend = *g_frontend;
    switch (what) {
    case RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY:
        *static_cast<const char**>(data) = frontend.saves.c_str();
        return true;
    case RETRO_ENVIRONMENT_GET_LIBRETRO_PATH: { // the build has share/drpg beside the folder of programs
        static std::string path;
        path = std::filesystem::path(frontend.core).parent_path().parent_path().parent_path() / "bin" / "core.so";
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
            frontend.keys.insert(row->key);
        return true;
    case RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS:
        for (const auto* row = static_cast<const retro_input_descriptor*>(data); row->description != nullptr; ++row)
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
        std::memcpy(frontend.picture.data() + std::size_t{y} * width, static_cast<const std::uint8_t*>(pixels) + y * pitch,
                    width * sizeof(std::uint32_t));
}

std::size_t hear(const std::int16_t* samples, std::size_t frames)
{
    g_frontend->samples += frames;
    for (std::size_t i = 0; i < 2 * frames; ++i)
        g_frontend->loudest = std::max(g_frontend->loudest, std::abs(int{samples[i]}));
    return frames;
}

void poll() {}
std::int16_t input(unsigned port, unsigned device, unsigned, unsigned id)
{
    if (port != 0 || device != RETRO_DEVICE_JOYPAD) return 0;
    return static_cast<std::int16_t>(g_frontend->pad >> id & 1U);
}

constexpr std::uint32_t kA = 1U << RETRO_DEVICE_ID_JOYPAD_B; // below, which selects
constexpr std::uint32_t kMenu = 1U << RETRO_DEVICE_ID_JOYPAD_START;

// The core in a frontend with folders of its own.
class Console {
public:
    explicit Console(const char* content = nullptr)
    {
        tests::need_free_game();
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

} // namespace

TEST_CASE("without content the core shows Graveshift, and no picture twice", "[libretro]")
{
    Console console;
    console.run(3);
    CHECK(console.frontend.messages.empty());
    CHECK(console.frontend.width == 640);
    CHECK(console.frontend.height == 480);
    CHECK(std::ranges::any_of(console.frontend.picture, [](std::uint32_t pixel) { return (pixel & 0xFFFFFFU) != 0; }));
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

TEST_CASE("the pad plays the game as the session does", "[libretro]")
{
    Console console;
    console.begin_game();
    // The game was saved when the level was entered.
    rpg::Bytes save;
    for (const auto& file : std::filesystem::recursive_directory_iterator(console.folder.path))
        if (file.path().filename() == "auto-1.save") save = *rpg::read_file(file.path().generic_string(), 1U << 20);
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
         {1U << RETRO_DEVICE_ID_JOYPAD_X, rpg::command::Pass{}},
         {1U << RETRO_DEVICE_ID_JOYPAD_R, rpg::command::StrafeRight{}}}};
    for (int i = 0; i < 12; ++i)
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
    const std::set<std::string> kStops{"title",   "playing", "fighting",  "dialog-typing", "dialog", "terminal", "code",
                                       "store",   "automap", "game-menu", "inventory",     "weapons", "notebook", "status",
                                       "settings"};
    std::size_t seen = 0;
    for (const tests::TourStop& stop : tests::tour_stops()) {
        if (!kStops.contains(stop.name)) continue;
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
        const rpg::Bytes again = other.app->moment(); // its place in the time line is another one
        REQUIRE(other.app->come_back(again));
        CHECK((other.app->moment() == again));
        if (machine.app->game().is_on())
            CHECK(rpg::hash(other.app->game().play().state()) == rpg::hash(machine.app->game().play().state()));
        for (std::size_t at = 0; at < moment.size(); at += 97) { // damaged, cut off
            rpg::Bytes bad = moment;
            bad[at] ^= 0x10U;
            CHECK_FALSE(other.app->come_back(bad));
            CHECK_FALSE(other.app->come_back(rpg::ByteView(moment).first(at)));
        }
    }
    CHECK(seen == kStops.size());
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
                                  RETRO_DEVICE_ID_JOYPAD_B,    RETRO_DEVICE_ID_JOYPAD_B,
                                  RETRO_DEVICE_ID_JOYPAD_X,    RETRO_DEVICE_ID_JOYPAD_L,
                                  RETRO_DEVICE_ID_JOYPAD_R,    RETRO_DEVICE_ID_JOYPAD_R2};
    Console console;
    console.frontend.options["drpg_size"] = "176x208";
    console.frontend.options["drpg_speed"] = "fast";
    console.frontend.options_changed = true;
    console.begin_game();
    const rpg::Bytes start = Console::state();
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
                for (unsigned i = 0; i < 8; ++i)
                    console.run(1 + others.byte() % 6, button(others));
                REQUIRE(retro_unserialize(here.data(), here.size()));
            }
            pad = keys.byte() % 4 == 0 ? 0 : button(keys);
            console.run(1 + keys.byte() % 8, pad);
        }
        return Console::hash();
    };
    const std::uint64_t straight = play(0);
    CHECK(straight == play(0));
    CHECK(straight == play(7));
}

TEST_CASE("the picture changes its size while the game runs", "[libretro]")
{
    Console console;
    console.begin_game();
    const std::uint64_t hash = Console::hash();
    for (const auto& [words, width, height] : {std::tuple("1280x720", 1280U, 720U), std::tuple("320x240", 320U, 240U)}) {
        console.frontend.options["drpg_size"] = words;
        console.frontend.options_changed = true;
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
        console.press(kA);
        CHECK_FALSE(console.frontend.messages.empty());
        CHECK_FALSE(console.frontend.has_ended);
        CHECK(console.frontend.pictures > 0);
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
