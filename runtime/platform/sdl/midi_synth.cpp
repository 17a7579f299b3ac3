#include "runtime/platform/sdl/midi_synth.h"

#include <algorithm>

namespace runtime {

#ifdef DRPG_HAS_FLUIDSYNTH

namespace {

// A sixth of a second at a time. The tables of the instruments have left the processor's memory whenever it
// sleeps: to make the pieces of 23 ms by themselves that the device asks for takes half as long again.
constexpr std::size_t kMadeAtOnce = 4096;

constexpr int kManyVoices = 256, kFewVoices = 64;
constexpr int kAllChannels = -1, kForEver = -1;

} // namespace

MidiSynth::~MidiSynth()
{
    forget();
}

bool MidiSynth::find_library()
{
    if (functions_) return functions_->library.problem().empty();
    functions_.emplace();
    if (!functions_->library.problem().empty()) return false;
    functions_->set_log(FLUID_WARN, nullptr, nullptr); // of instruments that a soundfont lacks
    return true;
}

bool MidiSynth::prepare(const std::string& soundfont, Quality quality)
{
    if (!find_library()) return false;
    if (synth_ != nullptr && soundfont == soundfont_ && quality == quality_) return true;
    forget();
    settings_ = functions_->new_settings();
    functions_->set_number(settings_, "synth.sample-rate", quality.rate);
    functions_->set_whole(settings_, "synth.polyphony", quality.is_fine ? kManyVoices : kFewVoices);
    functions_->set_whole(settings_, "synth.reverb.active", quality.is_fine ? 1 : 0);
    functions_->set_whole(settings_, "synth.chorus.active", quality.is_fine ? 1 : 0);
    synth_ = functions_->new_synth(settings_);
    if (synth_ == nullptr || functions_->load_font(synth_, soundfont.c_str(), 1) == -1) {
        forget();
        return false;
    }
    soundfont_ = soundfont;
    quality_ = quality;
    return true;
}

bool MidiSynth::play(rpg::ByteView song)
{
    stop();
    player_ = functions_->new_player(synth_);
    if (player_ == nullptr) return false;
    functions_->set_loop(player_, kForEver);
    if (functions_->add_song(player_, song.data(), song.size()) == 0 && functions_->start(player_) == 0)
        return true;
    stop();
    return false;
}

bool MidiSynth::is_playing() const
{
    return player_ != nullptr;
}

void MidiSynth::stop()
{
    if (player_ == nullptr) return;
    functions_->stop(player_); // NOLINT(clang-analyzer-core.CallAndMessage): a player was made by the library
    functions_->delete_player(player_);
    player_ = nullptr;
    functions_->reset(synth_); // notes that still sound
    made_.clear();
    given_ = 0;
}

void MidiSynth::forget()
{
    stop();
    if (synth_ != nullptr) functions_->delete_synth(synth_);
    if (settings_ != nullptr) functions_->delete_settings(settings_);
    synth_ = nullptr;
    settings_ = nullptr;
}

void MidiSynth::fill(std::span<float> samples)
{
    while (!samples.empty()) {
        if (given_ == made_.size()) {
            made_.resize(2 * kMadeAtOnce);
            // Each start of a song takes this back.
            functions_->set_interpolation(synth_, kAllChannels,
                                          quality_.is_fine ? FLUID_INTERP_4THORDER : FLUID_INTERP_LINEAR);
            functions_->set_gain(synth_, static_cast<float>(volume_.load()) / 100);
            functions_->write(synth_, static_cast<int>(kMadeAtOnce), made_.data(), 0, 2, made_.data(), 1, 2);
            given_ = 0;
        }
        const std::size_t count = std::min(samples.size(), made_.size() - given_);
        std::copy_n(made_.begin() + static_cast<std::ptrdiff_t>(given_), count, samples.begin());
        samples = samples.subspan(count);
        given_ += count;
    }
}

#else

MidiSynth::~MidiSynth() = default;

bool MidiSynth::prepare(const std::string&, Quality)
{
    return false;
}

bool MidiSynth::play(rpg::ByteView)
{
    return false;
}

bool MidiSynth::is_playing() const
{
    return false;
}

void MidiSynth::stop() {}
void MidiSynth::fill(std::span<float>) {}

#endif

} // namespace runtime
