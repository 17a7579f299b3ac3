#include "rpg/source/read_file.h"
#include "runtime/data/game_files.h"
#include "runtime/platform/channels.h"
#include "runtime/platform/sdl/sdl_platform.h"
#include "runtime/settings/settings.h"
#include "tests/support/free_files.h"
#include "tests/support/temp_folder.h"

#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <memory>
#include <thread>
#include <utility>

// What the program gives to the sound device, from a device that is a file.

namespace {

double loudness(const rpg::Sound& sound)
{
    double power = 0;
    for (const std::int16_t sample : sound.samples) power += double{1} * sample * sample;
    return sound.samples.empty() ? 0 : power / static_cast<double>(sound.samples.size());
}

std::vector<const rpg::Sound*> loudest(const std::map<std::string, rpg::Sound>& sounds, std::size_t count)
{
    std::vector<const rpg::Sound*> all;
    for (const auto& [name, sound] : sounds) all.push_back(&sound);
    std::ranges::sort(all, std::greater{}, [](const rpg::Sound* sound) { return loudness(*sound); });
    all.resize(std::min(all.size(), count));
    return all;
}

void show_a_frame(runtime::Platform& platform)
{
    std::vector<rpg::Xrgb8888::Value> pixels(160 * 120);
    const runtime::PixelRect whole{0, 0, 160, 120};
    platform.present({pixels.data(), 160, 120, 160}, runtime::Enlarge::Whole, {&whole, 1});
    platform.wait(0);
}

// Of a device that writes what it is given, twenty times as fast as it could be heard.
std::vector<float> written_by(const std::string& path)
{
    const auto bytes = rpg::read_file(path, 1U << 30);
    REQUIRE(bytes);
    std::vector<float> samples(bytes->size() / sizeof(float));
    std::memcpy(samples.data(), bytes->data(), samples.size() * sizeof(float));
    return samples;
}

// Opens the sound device that is a file of this path.
std::unique_ptr<runtime::Platform> opened(const tests::TempFolder& folder, const std::string& path)
{
#ifdef _WIN32
    tests::skip_test("SDL forgets the name of its sound device's file on Windows");
#endif
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SDL_RENDER_DRIVER", "software", 1);
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1);
    SDL_setenv("SDL_DISKAUDIOFILE", path.c_str(), 1);
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1);
    auto platform = runtime::open_sdl_platform(
        {.size = {160, 120}, .title = "sound", .user_folder = folder.path.string()});
    if (!platform) tests::skip_test(rpg::to_string(platform.error()));
    show_a_frame(**platform); // sound is opened behind the first one
    return std::move(*platform);
}

} // namespace

TEST_CASE("without a soundfont the program's own synthesiser plays the songs", "[sdl][sound]")
{
    const runtime::GameFiles& files = tests::free_files();
    const tests::TempFolder folder;
    const std::string path = (folder.path / "sound.raw").string();
    const char* before = SDL_getenv("SDL_SOUNDFONTS");
    const std::string named = before == nullptr ? "" : before;
    SDL_setenv("SDL_SOUNDFONTS", "/nowhere.sf2", 1);
    {
        const auto platform = opened(folder, path);
        const auto song = files.song("5040");
        REQUIRE(song);
        platform->audio().play_music({.name = "5040", .bytes = *song, .volume = 100});
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        const auto trouble = platform->audio().take_trouble();
        if (!trouble.why.reason.empty() && !trouble.is_music)
            tests::skip_test("no sound: " + trouble.why.reason);
    }
    SDL_setenv("SDL_SOUNDFONTS", named.c_str(), 1);
    const std::vector<float> heard = written_by(path);
    CHECK(std::ranges::count_if(heard, [](float sample) { return std::abs(sample) > 0.01F; }) > 10000);
}

TEST_CASE("the loudest effects over the music stay below full scale at the default volumes", "[sdl][sound]")
{
    const runtime::GameFiles& files = tests::free_files();
    const tests::TempFolder folder;
    const std::string path = (folder.path / "sound.raw").string();
    const runtime::Settings settings;
    {
        const auto platform = opened(folder, path);
        runtime::Audio& audio = platform->audio();
        const auto song = files.song("5040");
        REQUIRE(song);
        audio.play_music({.name = "5040", .bytes = *song, .volume = settings.music_volume});
        const auto sounds = loudest(files.data().sounds, runtime::Channels::kCount);
        REQUIRE(sounds.size() == runtime::Channels::kCount);
        for (int times = 0; times < 4; ++times) {
            for (std::size_t i = 0; i < sounds.size(); ++i)
                audio.play({.id = static_cast<int>(i),
                            .sound = *sounds[i],
                            .volume = settings.effects_volume,
                            .priority = rpg::SoundPriority::Normal});
            for (int i = 0; i < 500 && audio.is_playing(); ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        if (const auto trouble = audio.take_trouble(); !trouble.why.reason.empty() && !trouble.is_music)
            tests::skip_test("no sound: " + trouble.why.reason);
    }
    const std::vector<float> heard = written_by(path);
    const auto size = [](float sample) { return std::abs(sample); };
    const float peak = heard.empty() ? 0 : std::ranges::max(heard, {}, size);
    CHECK(heard.size() > 20000);
    CHECK(size(peak) > 0.5F); // or nothing was heard
    CHECK(std::ranges::count_if(heard, [&](float sample) { return size(sample) >= 0.999F; }) == 0);
}
