// load_core FILE: loads drpg_libretro as a library, as a frontend does, plays the free game beside it for two
// seconds, and brings a state back. Its saves are in the folder that it is started in.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <libretro.h>
#include <set>
#include <string>
#include <vector>
#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace {

std::string g_core;
std::set<std::uint32_t> g_colours;
std::size_t g_samples = 0;

void* find(const char* name)
{
#ifdef _WIN32
    static const HMODULE library = LoadLibraryA(g_core.c_str());
    return library == nullptr ? nullptr : reinterpret_cast<void*>(GetProcAddress(library, name));
#else
    static void* const library = dlopen(g_core.c_str(), RTLD_NOW);
    return library == nullptr ? nullptr : dlsym(library, name);
#endif
}

template <typename Function, typename... Arguments> auto call(const char* name, Arguments... arguments)
{
    void* const found = find(name);
    if (found == nullptr) {
        std::fprintf(stderr, "load_core: %s has no %s\n", g_core.c_str(), name);
        std::exit(1);
    }
    return reinterpret_cast<Function*>(found)(arguments...);
}

bool environment(unsigned what, void* data)
{
    if (what == RETRO_ENVIRONMENT_GET_LIBRETRO_PATH) *static_cast<const char**>(data) = g_core.c_str();
    if (what == RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY) *static_cast<const char**>(data) = ".";
    if (what == RETRO_ENVIRONMENT_SET_MESSAGE)
        std::fprintf(stderr, "load_core: %s\n", static_cast<const retro_message*>(data)->msg);
    return what == RETRO_ENVIRONMENT_GET_LIBRETRO_PATH || what == RETRO_ENVIRONMENT_GET_SAVE_DIRECTORY ||
           what == RETRO_ENVIRONMENT_SET_PIXEL_FORMAT;
}
void show(const void* pixels, unsigned width, unsigned height, std::size_t pitch)
{
    for (unsigned y = 0; pixels != nullptr && y < height; ++y)
        for (unsigned x = 0; x < width; ++x) {
            std::uint32_t colour = 0;
            std::memcpy(&colour, static_cast<const char*>(pixels) + y * pitch + x * sizeof colour,
                        sizeof colour);
            g_colours.insert(colour);
        }
}
std::size_t hear(const std::int16_t*, std::size_t frames)
{
    g_samples += frames;
    return frames;
}
void poll() {}
std::int16_t input(unsigned, unsigned, unsigned, unsigned)
{
    return 0;
}

} // namespace

int main(int count, char** words)
{
    if (count != 2) return 2;
    g_core = words[1];
    retro_system_info info{};
    call<void(retro_system_info*)>("retro_get_system_info", &info);
    call<void(retro_environment_t)>("retro_set_environment", environment);
    call<void(retro_video_refresh_t)>("retro_set_video_refresh", show);
    call<void(retro_audio_sample_batch_t)>("retro_set_audio_sample_batch", hear);
    call<void(retro_input_poll_t)>("retro_set_input_poll", poll);
    call<void(retro_input_state_t)>("retro_set_input_state", input);
    call<void()>("retro_init");
    if (!call<bool(const retro_game_info*)>("retro_load_game", nullptr)) return 1;
    for (int frame = 0; frame < 120; ++frame) call<void()>("retro_run");
    std::vector<char> state(call<std::size_t()>("retro_serialize_size"));
    const bool returns =
        call<bool(void*, std::size_t)>("retro_serialize", state.data(), state.size()) &&
        call<bool(const void*, std::size_t)>("retro_unserialize", state.data(), state.size());
    call<void()>("retro_run");
    call<void()>("retro_unload_game");
    call<void()>("retro_deinit");
    std::printf("%s %s: %zu colours, %zu samples, a state that %s\n", info.library_name, info.library_version,
                g_colours.size(), g_samples, returns ? "came back" : "did not come back");
    return g_colours.size() > 16 && g_samples == 121 * 800 && returns ? 0 : 1;
}
