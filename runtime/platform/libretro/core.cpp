// The functions of libretro.h, around App: one frame for each retro_run. README.md
#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"
#include "rpg/session/save.h"
#include "rpg/state/state_hash.h"
#include "runtime/app/app.h"
#include "runtime/platform/libretro/retro_platform.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>

namespace {

using namespace runtime;

constexpr std::string_view kExtensions = "zip|bar|jar|replay|save";
constexpr PixelSize kLargest{1920, 1080};
constexpr std::size_t kStateSize = 256U << 10; // bytes; the largest states known have a tenth of them
constexpr std::size_t kMemorySize = 64;
constexpr std::size_t kClosedScreens = 64; // that a state can bring back with their questions

// What a player can choose in the frontend. "game": as the game's own menu has it.
struct CoreOption {
    const char* key;
    const char* values;       // the words for people; '|' between the values
    std::string_view setting; // that it sets; empty: see use_options
};
constexpr std::array kOptions{
    CoreOption{"drpg_size",
               "Picture size; 640x480|320x240|480x320|176x208|640x360|720x720|960x720|1280x720|1920x1080",
               ""},
    CoreOption{"drpg_difficulty", "Difficulty of new games; normal|story|hard|nightmare", ""},
    CoreOption{"drpg_language", "Language (at the next start); game|en|de|es|fr|pt|ru", "language"},
    CoreOption{"drpg_speed", "Speed of steps and fights; game|classic|default|fast|instant", "speed"},
    CoreOption{"drpg_rules", "All quirks of the original in new games; game|off|on", "classic-rules"},
    CoreOption{"drpg_text", "Size of letters (0: what fits); game|0|1|2|3|4|5|6", "text-scale"},
    CoreOption{"drpg_picture", "Picture of the phone; game|off|on", "classic-picture"},
    CoreOption{"drpg_filter", "Filter; game|off|phone|crt", "filter"},
    CoreOption{"drpg_effects", "Volume of effects; game|0|20|40|60|80|100", "effects-volume"},
    CoreOption{"drpg_music", "Volume of music; game|0|20|40|60|80|100", "music-volume"},
};

Frontend g_frontend; // NOLINT(*-avoid-non-const-global-variables): libretro calls plain functions

std::string folder_of(unsigned which) // empty: the frontend has none
{
    const char* folder = nullptr;
    return g_frontend.ask(which, static_cast<void*>(&folder)) && folder != nullptr ? folder : "";
}

// Graveshift: beside the core, in the frontend's system folder, or where a build has it. Empty: nowhere.
std::string free_game()
{
    std::error_code failed;
    const std::filesystem::path core = folder_of(RETRO_ENVIRONMENT_GET_LIBRETRO_PATH);
    const std::filesystem::path beside = core.parent_path();
    const std::filesystem::path system = folder_of(RETRO_ENVIRONMENT_GET_SYSTEM_DIRECTORY);
    for (const std::filesystem::path& place :
         {beside / "drpg_graveshift.zip", system / "drpg_graveshift.zip", system / "drpg" / "free.zip",
          beside / "../share/drpg/free.zip"})
        if (std::filesystem::is_regular_file(place, failed)) return place.lexically_normal().generic_string();
    return {};
}

std::string value_of(const char* key)
{
    retro_variable variable{key, nullptr};
    return g_frontend.ask(RETRO_ENVIRONMENT_GET_VARIABLE, &variable) && variable.value != nullptr
               ? variable.value
               : "";
}

std::optional<PixelSize> size_named(std::string_view words)
{
    const std::size_t cross = std::min(words.find('x'), words.size());
    const auto width = rpg::parse_whole<int>(words.substr(0, cross));
    const auto height = rpg::parse_whole<int>(words.substr(std::min(cross + 1, words.size())));
    if (!width || !height || *width < 128 || *height < 128) return std::nullopt;
    return PixelSize{std::min(*width, kLargest.width), std::min(*height, kLargest.height)};
}

std::vector<std::string> frontend_languages()
{
    // By the frontend's numbers; "" where it has none. What is not part of the program may be a file of the
    // player's.
    constexpr std::array<std::string_view, 32> kLanguages{"en",
                                                          "ja",
                                                          "fr",
                                                          "es",
                                                          "de",
                                                          "it",
                                                          "nl",
                                                          "pt_BR",
                                                          "pt_PT",
                                                          "ru",
                                                          "ko",
                                                          "zh_TW",
                                                          "zh_CN",
                                                          "eo",
                                                          "pl",
                                                          "vi",
                                                          "ar",
                                                          "el",
                                                          "tr",
                                                          "sk",
                                                          "fa",
                                                          "he",
                                                          "ast",
                                                          "fi",
                                                          "id",
                                                          "sv",
                                                          "uk",
                                                          "cs",
                                                          "ca_ES_valencia",
                                                          "ca",
                                                          "en_GB",
                                                          "hu"};
    static_assert(RETRO_LANGUAGE_GERMAN == 4 && RETRO_LANGUAGE_RUSSIAN == 9 && RETRO_LANGUAGE_GREEK == 17);
    unsigned language = RETRO_LANGUAGE_ENGLISH;
    g_frontend.ask(RETRO_ENVIRONMENT_GET_LANGUAGE, &language);
    return {std::string(kLanguages[language < kLanguages.size() ? language : 0])};
}

// The game in a frontend, from retro_load_game to retro_unload_game.
class Core {
public:
    explicit Core(std::string content) : content_(std::move(content)), platform_(g_frontend)
    {
        options_.user_folder = folder_of(RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY);
        keeps_ = !options_.user_folder.empty();
        if (keeps_) options_.user_folder += "/drpg";
        options_.cache_folder = options_.user_folder;
        options_.free_game = free_game();
        options_.headless = !keeps_; // nothing is kept
        options_.system_languages = frontend_languages();
        config_.emplace(options_.user_folder + "/drpg.conf", keeps_);
        if (const rpg::Outcome loaded = config_->load(); !loaded) options_.remarks.push_back(loaded.error());
        if (keeps_) static_cast<void>(log_.open(options_.user_folder + "/drpg-play.log")); // nobody misses it
        use_options(true);
    }
    Core(const Core&) = delete;
    Core& operator=(const Core&) = delete;
    ~Core() { keep(); }

    // Whatever is wrong with the content: the title of the free game, or a screen with other games.
    void start()
    {
        if (start_app(content_)) return;
        if (const rpg::Outcome started = start_app(""); !started) g_frontend.tell(to_string(started.error()));
    }

    void run()
    {
        bool has_changed = false;
        if (g_frontend.ask(RETRO_ENVIRONMENT_GET_VARIABLE_UPDATE, &has_changed) && has_changed)
            use_options(false);
        platform_.begin_frame();
        if (!has_ended_ && !app_->frame()) end();
        platform_.end_frame();
        note_memory();
    }

    // The state, and what the platform needs to know of the frame. Empty: there is none now.
    rpg::Bytes state() const
    {
        const rpg::Bytes moment = app_->moment();
        if (moment.empty()) return {};
        rpg::ByteWriter out;
        out.u32(rpg::narrow<std::uint32_t>(moment.size()));
        out.u32(platform_.place().phase);
        out.u32(platform_.place().pad);
        out.bytes(moment);
        return out.take();
    }
    bool come_back(rpg::ByteView bytes)
    {
        rpg::ByteReader in(bytes, "state");
        const std::size_t size = in.u32("size");
        const RetroPlatform::Place place{in.u32("phase"), in.u32("pad")};
        const rpg::ByteView moment = in.bytes("moment", size);
        const rpg::Outcome back = in.failed() ? rpg::Outcome(in.error()) : app_->come_back(moment);
        if (back)
            platform_.come_back(place);
        else
            g_frontend.tell(to_string(back.error()));
        return static_cast<bool>(back);
    }

    RetroPlatform& platform() { return platform_; }
    App& app() { return *app_; }
    std::array<std::uint8_t, kMemorySize>& memory() { return memory_; }

private:
    rpg::Outcome start_app(const std::string& content)
    {
        app_.reset();
        Options& options = options_;
        options.data = content;
        options.replay = options.opened_file = {};
        if (!content.empty()) classify_data(options);
        if (options.data.empty()) options.data = "free";
        rpg::OpenFailure failure;
        LoadedFiles files = load_game_files(
            chosen_game(options, config_->settings, ModFolder(options.user_folder + "/mods")), failure);
        if (files) // what the synthesiser can play comes before recordings, which nothing here can
            std::erase_if((*files)->recordings,
                          [&](const auto& recording) { return (*files)->songs.contains(recording.first); });
        else
            g_frontend.tell(to_string(files.error()));
        SaveFolder saves(options.user_folder + "/saves");
        if (!keeps_) saves.set_read_only();
        app_ = std::make_unique<App>(platform_, *config_, saves, options);
        app_->log_to(log_);
        app_->stack().keep_closed(kClosedScreens);
        rpg::Outcome started = app_->start(std::move(files));
        app_->ui().words.device = InputDevice::Pad; // before the first key, too
        app_->ui().words.pad = RetroPlatform::kPad;
        if (!started) g_frontend.tell(to_string(started.error()));
        return started;
    }

    // Where the player has left all screens, or a recorded game is over.
    void end()
    {
        has_ended_ = options_.replay.empty();
        if (has_ended_)
            g_frontend.ask(RETRO_ENVIRONMENT_SHUTDOWN, nullptr);
        else
            static_cast<void>(start_app("")); // it says what is wrong
    }

    void keep()
    {
        if (!app_) return;
        platform_.push({.kind = InputKind::Terminate});
        static_cast<void>(app_->frame());
        app_.reset();
        if (const rpg::Outcome saved = config_->save(); !saved) log_.say(to_string(saved.error()));
    }

    // All of them at the start, later only those that are others.
    void use_options(bool at_start)
    {
        for (std::size_t i = 0; i < kOptions.size(); ++i) {
            const CoreOption& option = kOptions[i];
            const std::string value = value_of(option.key);
            if (std::exchange(values_[i], value) == value && !at_start) continue;
            if (value.empty() || value == "game") continue;
            if (!option.setting.empty())
                static_cast<void>(
                    setting_row(option.setting).set(config_->settings, value)); // of our own list
        }
        platform_.use_size(size_named(values_[0]).value_or(PixelSize{640, 480}));
        options_.difficulty = rpg::find_difficulty(values_[1]).value_or(rpg::Difficulty::Normal);
        if (app_ && app_->has_game()) app_->game().wishes().difficulty = options_.difficulty;
        if (app_) platform_.push({.kind = InputKind::SoundDevices}); // volumes
        platform_.push({.kind = InputKind::Exposed});
    }

    // docs/formats/libretro.md
    void note_memory()
    {
        rpg::ByteWriter out;
        const bool is_on = app_->has_game() && app_->game().is_on();
        out.text("DRPG");
        out.u8(1); // version
        out.u8(is_on ? 1 : 0);
        if (is_on) {
            const rpg::GameState& state = app_->game().play().state();
            const rpg::Player& player = state.player;
            const rpg::TilePos tile = rpg::tile_of(player.at);
            out.u8(static_cast<std::uint8_t>(state.screen.mode));
            out.u8(static_cast<std::uint8_t>(state.challenge.difficulty));
            for (const std::uint8_t number :
                 {player.fighter.health, player.fighter.max_health, player.fighter.armour,
                  player.fighter.max_armour, static_cast<std::uint8_t>(tile.x),
                  static_cast<std::uint8_t>(tile.y), player.angle.value, player.weapon})
                out.u8(number);
            out.u16(player.level);
            out.u16(player.weapons);
            out.u32(player.xp);
            out.u32(player.credits);
            out.u32(rpg::turns_of(state));
            out.u32(state.career.deaths);
            out.padded_text(state.map.substr(0, 15), 16);
            out.u8(player.keys);
            out.zeros(kMemorySize - 8 - out.size());
            const std::uint64_t hash = rpg::hash(state);
            out.u32(static_cast<std::uint32_t>(hash));
            out.u32(static_cast<std::uint32_t>(hash >> 32));
        }
        const rpg::Bytes bytes = out.take();
        memory_.fill(0);
        std::ranges::copy(bytes, memory_.begin());
    }

    std::string content_;
    RetroPlatform platform_;
    Options options_;
    Log log_;
    std::optional<SettingsFile> config_;
    std::unique_ptr<App> app_;
    std::array<std::string, kOptions.size()> values_;
    std::array<std::uint8_t, kMemorySize> memory_{};
    bool keeps_ = false, has_ended_ = false;
};

// Never destroyed by the end of the process: a frontend that ends without unloading the game has taken back
// the functions that an ending game calls.
std::unique_ptr<Core>& g_core = // NOLINT(*-avoid-non-const-global-variables)
    *new std::unique_ptr<Core>;

void press_key(bool down, unsigned key, std::uint32_t letter, std::uint16_t)
{
    if (g_core) g_core->platform().press_key(down, key, letter);
}

// What the buttons do at first, by the table of actions.
void describe_pad()
{
    static std::vector<retro_input_descriptor> rows;
    const Bindings usual;
    rows.clear();
    for (unsigned i = 0; i <= RETRO_DEVICE_ID_JOYPAD_R3; ++i)
        if (const auto action = usual.find(pad_inputs()[i]))
            rows.push_back({0, RETRO_DEVICE_JOYPAD, 0, i,
                            action_rows()[static_cast<std::size_t>(*action)].label.data()});
    constexpr unsigned kLeft = RETRO_DEVICE_INDEX_ANALOG_LEFT, kRight = RETRO_DEVICE_INDEX_ANALOG_RIGHT;
    rows.push_back({0, RETRO_DEVICE_ANALOG, kLeft, RETRO_DEVICE_ID_ANALOG_X, "Step aside"});
    rows.push_back({0, RETRO_DEVICE_ANALOG, kLeft, RETRO_DEVICE_ID_ANALOG_Y, "Walk"});
    rows.push_back({0, RETRO_DEVICE_ANALOG, kRight, RETRO_DEVICE_ID_ANALOG_X, "Turn"});
    rows.push_back({});
    g_frontend.ask(RETRO_ENVIRONMENT_SET_INPUT_DESCRIPTORS, rows.data());
}

} // namespace

extern "C" {

void retro_set_environment(retro_environment_t environment)
{
    static std::array<retro_variable, kOptions.size() + 1> variables{};
    g_frontend.environment = environment;
    for (std::size_t i = 0; i < kOptions.size(); ++i) variables[i] = {kOptions[i].key, kOptions[i].values};
    g_frontend.ask(RETRO_ENVIRONMENT_SET_VARIABLES, variables.data());
    bool starts_alone = true; // with the free game
    g_frontend.ask(RETRO_ENVIRONMENT_SET_SUPPORT_NO_GAME, &starts_alone);
}
void retro_set_video_refresh(retro_video_refresh_t video)
{
    g_frontend.video = video;
}
void retro_set_audio_sample(retro_audio_sample_t) {}
void retro_set_audio_sample_batch(retro_audio_sample_batch_t audio)
{
    g_frontend.audio = audio;
}
void retro_set_input_poll(retro_input_poll_t poll)
{
    g_frontend.poll = poll;
}
void retro_set_input_state(retro_input_state_t input)
{
    g_frontend.input = input;
}

void retro_init() {}
void retro_deinit()
{
    g_core.reset();
}
unsigned retro_api_version()
{
    return RETRO_API_VERSION;
}

void retro_get_system_info(retro_system_info* info)
{
    *info = {.library_name = "drpg",
             .library_version = DRPG_VERSION,
             .valid_extensions = kExtensions.data(),
             .need_fullpath = true,
             .block_extract = true};
}
void retro_get_system_av_info(retro_system_av_info* info)
{
    const PixelSize size = g_core ? g_core->platform().size() : PixelSize{640, 480};
    const auto width = static_cast<unsigned>(size.width), height = static_cast<unsigned>(size.height);
    info->geometry = {width, height, kLargest.width, kLargest.height,
                      static_cast<float>(size.width) / static_cast<float>(size.height)};
    info->timing = {RetroPlatform::kFrames, RetroAudio::kRate};
}
void retro_set_controller_port_device(unsigned, unsigned) {}

bool retro_load_game(const retro_game_info* game)
{
    retro_pixel_format format = RETRO_PIXEL_FORMAT_XRGB8888;
    if (!g_frontend.ask(RETRO_ENVIRONMENT_SET_PIXEL_FORMAT, &format)) {
        g_frontend.tell("drpg needs pictures of 32 bits, which this frontend does not show");
        return false;
    }
    retro_keyboard_callback keyboard{press_key};
    g_frontend.ask(RETRO_ENVIRONMENT_SET_KEYBOARD_CALLBACK, &keyboard);
    describe_pad();
    g_core = std::make_unique<Core>(game != nullptr && game->path != nullptr ? game->path : "");
    g_core->start();
    return true;
}
bool retro_load_game_special(unsigned, const retro_game_info*, std::size_t)
{
    return false;
}
void retro_unload_game()
{
    g_core.reset();
}
void retro_reset()
{
    if (g_core) g_core->start();
}
void retro_run()
{
    g_core->run();
}

std::size_t retro_serialize_size()
{
    return kStateSize;
}
bool retro_serialize(void* data, std::size_t size)
{
    const rpg::Bytes state = g_core ? g_core->state() : rpg::Bytes{};
    if (state.empty() || state.size() > size) return false;
    std::memcpy(data, state.data(), state.size());
    std::memset(static_cast<std::uint8_t*>(data) + state.size(), 0, size - state.size());
    return true;
}
bool retro_unserialize(const void* data, std::size_t size)
{
    return g_core && g_core->come_back({static_cast<const std::uint8_t*>(data), size});
}
void retro_cheat_reset() {}
void retro_cheat_set(unsigned, bool, const char*) {}

unsigned retro_get_region()
{
    return RETRO_REGION_NTSC;
}
void* retro_get_memory_data(unsigned id)
{
    return id == RETRO_MEMORY_SYSTEM_RAM && g_core ? g_core->memory().data() : nullptr;
}
std::size_t retro_get_memory_size(unsigned id)
{
    return id == RETRO_MEMORY_SYSTEM_RAM ? kMemorySize : 0;
}

} // extern "C"
