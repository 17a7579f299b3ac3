#pragma once
#include "rpg/core/bytes.h"

#include <atomic>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#ifdef DRPG_HAS_FLUIDSYNTH
#include "runtime/platform/sdl/loaded_library.h"

#include <fluidsynth.h>
#include <optional>
#endif

namespace runtime {

#ifdef DRPG_HAS_FLUIDSYNTH
struct FluidFunctions {
    LoadedLibrary library{"libfluidsynth.so.3"};
    decltype(&fluid_set_log_function) set_log = library.find("fluid_set_log_function");
    decltype(&new_fluid_settings) new_settings = library.find("new_fluid_settings");
    decltype(&delete_fluid_settings) delete_settings = library.find("delete_fluid_settings");
    decltype(&fluid_settings_setnum) set_number = library.find("fluid_settings_setnum");
    decltype(&fluid_settings_setint) set_whole = library.find("fluid_settings_setint");
    decltype(&new_fluid_synth) new_synth = library.find("new_fluid_synth");
    decltype(&delete_fluid_synth) delete_synth = library.find("delete_fluid_synth");
    decltype(&fluid_synth_sfload) load_font = library.find("fluid_synth_sfload");
    decltype(&fluid_synth_set_interp_method) set_interpolation =
        library.find("fluid_synth_set_interp_method");
    decltype(&fluid_synth_set_gain) set_gain = library.find("fluid_synth_set_gain");
    decltype(&fluid_synth_system_reset) reset = library.find("fluid_synth_system_reset");
    decltype(&fluid_synth_write_float) write = library.find("fluid_synth_write_float");
    decltype(&new_fluid_player) new_player = library.find("new_fluid_player");
    decltype(&delete_fluid_player) delete_player = library.find("delete_fluid_player");
    decltype(&fluid_player_add_mem) add_song = library.find("fluid_player_add_mem");
    decltype(&fluid_player_set_loop) set_loop = library.find("fluid_player_set_loop");
    decltype(&fluid_player_play) start = library.find("fluid_player_play");
    decltype(&fluid_player_stop) stop = library.find("fluid_player_stop");
};
#endif

// Plays MIDI with the library fluidsynth, a dependency of SDL2_mixer. SDL2_mixer could play it too, but for
// twice the processor time: it uses fluidsynth's expensive defaults and calls it for every small block of
// sound.
class MidiSynth {
public:
    struct Quality {
        int rate = 0;         // samples per second
        bool is_fine = false; // more voices, smoother interpolation, reverb and chorus
        bool operator==(const Quality&) const = default;
    };

    MidiSynth() = default;
    ~MidiSynth();
    MidiSynth(const MidiSynth&) = delete;
    MidiSynth& operator=(const MidiSynth&) = delete;

    // False: the library is missing, or the file is not a usable soundfont.
    bool prepare(const std::string& soundfont, Quality quality);
    bool play(rpg::ByteView song); // loops from the start; the bytes must outlive this
    void stop();
    bool is_playing() const;
    void set_volume(int percent) { volume_ = percent; }

    // The next samples, interleaved stereo, not clipped to full scale. May run on another thread, but not
    // during other calls; only set_volume() may run at the same time.
    void fill(std::span<float> samples);

private:
#ifdef DRPG_HAS_FLUIDSYNTH
    bool find_library();
    void forget();

    std::optional<FluidFunctions> functions_;
    fluid_settings_t* settings_ = nullptr;
    fluid_synth_t* synth_ = nullptr;
    fluid_player_t* player_ = nullptr;
    std::string soundfont_; // loaded in the synth
    Quality quality_;
    std::vector<float> made_; // rendered samples
    std::size_t given_ = 0;   // samples already handed out
#endif
    std::atomic<int> volume_{100}; // percent
};

} // namespace runtime
