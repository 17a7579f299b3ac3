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

// Plays MIDI with the library fluidsynth, which SDL2_mixer has brought along. SDL2_mixer would play it too,
// but for twice the processor time: it keeps the library's expensive defaults and wakes it for every little
// piece of sound.
class MidiSynth {
public:
    struct Quality {
        int rate = 0;         // samples in a second
        bool is_fine = false; // more notes at the same time, smoother ones, and an echo
        bool operator==(const Quality&) const = default;
    };

    MidiSynth() = default;
    ~MidiSynth();
    MidiSynth(const MidiSynth&) = delete;
    MidiSynth& operator=(const MidiSynth&) = delete;

    // False: the library is not there, or the file is no soundfont for it.
    bool prepare(const std::string& soundfont, Quality quality);
    bool play(rpg::ByteView song); // from its start, again and again; it outlives this
    void stop();
    bool is_playing() const;
    void set_volume(int percent) { volume_ = percent; }

    // The next samples, left and right by turns, which may be beyond full scale. Another thread may ask for
    // them, not while the rest is called; but set_volume() may be.
    void fill(std::span<float> samples);

private:
#ifdef DRPG_HAS_FLUIDSYNTH
    bool find_library();
    void forget();

    std::optional<FluidFunctions> functions_;
    fluid_settings_t* settings_ = nullptr;
    fluid_synth_t* synth_ = nullptr;
    fluid_player_t* player_ = nullptr;
    std::string soundfont_; // of the synth
    Quality quality_;
    std::vector<float> made_; // samples
    std::size_t given_ = 0;   // of them
#endif
    std::atomic<int> volume_{100}; // percent
};

} // namespace runtime
