#pragma once
#include "rpg/core/bytes.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace runtime {

// Plays MIDI with the library fluidsynth, which SDL2_mixer has brought along. SDL2_mixer would play it too,
// but for twice the processor time: it takes the library's dear settings and wakes it for every little piece
// of sound.
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
    bool is_playing() const { return player_ != nullptr; }
    void set_volume(int percent);

    // The next samples, left and right by turns. Another thread may ask for them, not while the rest is
    // called.
    void fill(std::span<std::int16_t> samples);

private:
    struct Functions {
        void* (*set_log)(int, void*, void*) = nullptr;
        void* (*new_settings)() = nullptr;
        void (*delete_settings)(void*) = nullptr;
        int (*set_number)(void*, const char*, double) = nullptr;
        int (*set_whole)(void*, const char*, int) = nullptr;
        void* (*new_synth)(void*) = nullptr;
        void (*delete_synth)(void*) = nullptr;
        int (*load_font)(void*, const char*, int) = nullptr;
        int (*set_interpolation)(void*, int, int) = nullptr;
        void (*set_gain)(void*, float) = nullptr;
        int (*reset)(void*) = nullptr;
        int (*write)(void*, int, void*, int, int, void*, int, int) = nullptr;
        void* (*new_player)(void*) = nullptr;
        void (*delete_player)(void*) = nullptr;
        int (*add_song)(void*, const void*, std::size_t) = nullptr;
        int (*set_loop)(void*, int) = nullptr;
        int (*start)(void*) = nullptr;
        int (*stop)(void*) = nullptr;
    };
    bool find_library();
    void forget();

    Functions functions_;
    enum class Library : std::uint8_t { Unknown, Found, Missing } library_ = Library::Unknown;
    void* settings_ = nullptr;
    void* synth_ = nullptr;
    void* player_ = nullptr;
    std::string soundfont_; // of the synth
    Quality quality_;
    std::vector<std::int16_t> made_; // samples
    std::size_t given_ = 0;          // of them
};

} // namespace runtime
