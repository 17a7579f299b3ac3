#include "runtime/platform/sdl/sdl_audio.h"

#include "rpg/formats/wave.h"
#include "rpg/system/system.h"
#include "runtime/platform/sdl/soundfont.h"

#include <cstdio>
#include <iterator>
#include <span>
#include <utility>

namespace runtime {
namespace {

// Instruments cost in proportion to the rate; they are most of what a game that stands still costs.
constexpr int kFineRate = 44100, kSavingRate = 22050;
constexpr std::size_t kMaxChunkBytes = 4U << 20;

int mixer_volume(int percent)
{
    return percent * MIX_MAX_VOLUME / 100;
}

std::span<float> samples_of(Uint8* bytes, int count)
{
    auto* samples = reinterpret_cast<float*>(bytes); // NOLINT(*-reinterpret-cast): the mixer's form
    return {samples, static_cast<std::size_t>(count) / sizeof(float)};
}

bool is_midi(rpg::ByteView song)
{
    return rpg::as_text(song).starts_with("MThd");
}

} // namespace

SdlAudio::~SdlAudio()
{
    if (state_ != State::Open) return;
    SdlAudio::stop_music(); // a destructor makes no virtual calls
    mixer_->halt_channel(-1);
    for (const auto& [id, chunk] : chunks_) mixer_->free_chunk(chunk);
    mixer_->close_audio();
    mixer_->quit();
}

bool SdlAudio::open_device()
{
    if (!mixer_) mixer_.emplace();
    if (const std::string& problem = mixer_->library.problem(); !problem.empty()) {
        complain({.why = {.file = Mixer::kLibrary, .reason = problem}});
        return false;
    }
    const auto opens = [this](const char* name) {
        const int samples = rate_ > kSavingRate ? 1024 : 512; // 23 ms
        // Numbers with a point hold what is beyond full scale, until the limiter has seen it.
        return mixer_->open_audio(rate_, AUDIO_F32SYS, 2, samples, name, 0) == 0;
    };
    bool is_open = SDL_InitSubSystem(SDL_INIT_AUDIO) == 0;
    if (is_open && (device_.empty() || !opens(device_.c_str()))) {
        device_.clear();
        is_open = opens(nullptr);
    }
    if (!is_open) {
        complain({.why = {.reason = SDL_GetError()}});
        return false;
    }
    has_lost_device_ = false;
    limiter_.start(rate_);
    mixer_->set_post_mix([](void* limiter, Uint8* bytes,
                            int count) { static_cast<Limiter*>(limiter)->pass(samples_of(bytes, count)); },
                         &limiter_);
    mixer_->allocate_channels(Channels::kCount);
    return true;
}

void SdlAudio::open()
{
    if (state_ != State::Waiting) return;
    rate_ = waiting_song_ ? rate_for(waiting_song_->bytes) : kSavingRate;
    state_ = open_device() ? State::Open : State::Silent;
    pause(paused_);
    for (const Effect& effect : std::exchange(waiting_effects_, {})) play(effect);
    if (const auto song = std::exchange(waiting_song_, std::nullopt)) play_music(*song);
}

std::vector<std::string> SdlAudio::devices()
{
    std::vector<std::string> names;
    for (int i = 0; i < SDL_GetNumAudioDevices(0); ++i)
        if (const char* name = SDL_GetAudioDeviceName(i, 0); name != nullptr) names.emplace_back(name);
    return names;
}

void SdlAudio::use_device(const std::string& name)
{
    device_ = name;
    if (state_ != State::Waiting) open_again();
}

void SdlAudio::open_again()
{
    if (state_ == State::Open) {
        stop_music();
        forget_effects(); // they have the form of the device
        mixer_->set_post_mix(nullptr, nullptr);
        mixer_->close_audio();
    }
    state_ = open_device() ? State::Open : State::Silent;
    pause(paused_);
}

int SdlAudio::rate_for(rpg::ByteView song) const
{
    const bool is_costly = is_midi(song) && midi_state_ != Midi::Impossible; // its own synthesiser is not
    return is_costly && !has_fine_music_ ? kSavingRate : kFineRate;
}

// An event of a device that nobody has opened has no number; only this class opens any.
bool SdlAudio::takes(const SDL_AudioDeviceEvent& event)
{
    if (state_ == State::Waiting) return false;
    if (event.type == SDL_AUDIODEVICEREMOVED && event.which != 0) has_lost_device_ = true;
    return true;
}

std::vector<std::string> SdlAudio::soundfonts()
{
    return list_soundfonts(soundfont_folder_);
}

void SdlAudio::use_soundfont(const std::string& path)
{
    if (path == soundfont_) return;
    stop_music();
    soundfont_ = path;
    midi_state_ = Midi::Unknown;
}

void SdlAudio::warn(const std::string& what)
{
    if (warned_.insert(what).second) std::fprintf(stderr, "drpg-play: %s\n", what.c_str());
}

void SdlAudio::complain(AudioTrouble trouble)
{
    warn((trouble.is_music ? "no music: " : "no sound: ") + trouble.why.reason);
    trouble_ = std::move(trouble);
}

AudioTrouble SdlAudio::take_trouble()
{
    return std::exchange(trouble_, {});
}

void SdlAudio::forget_idle_chunks()
{
    std::set<const Mix_Chunk*> used;
    for (int channel = 0; channel < Channels::kCount; ++channel)
        if (mixer_->is_playing(channel) != 0) used.insert(mixer_->chunk_of(channel));
    for (auto it = chunks_.begin(); it != chunks_.end();) {
        const bool is_idle = it->second != nullptr && !used.contains(it->second);
        if (is_idle) {
            chunk_bytes_ -= it->second->alen;
            mixer_->free_chunk(it->second);
        }
        it = is_idle ? chunks_.erase(it) : std::next(it);
    }
}

Mix_Chunk* SdlAudio::chunk_of(const Effect& effect)
{
    if (const auto found = chunks_.find(effect.id); found != chunks_.end()) return found->second;
    if (chunk_bytes_ > kMaxChunkBytes) forget_idle_chunks();
    const rpg::Bytes wave = rpg::encode_wave(effect.sound);
    Mix_Chunk* chunk = mixer_->load_wave(SDL_RWFromConstMem(wave.data(), static_cast<int>(wave.size())), 1);
    if (chunk == nullptr)
        warn("sound " + std::to_string(effect.id) + ": " + SDL_GetError());
    else
        chunk_bytes_ += chunk->alen;
    chunks_.emplace(effect.id, chunk);
    return chunk;
}

void SdlAudio::play(const Effect& effect)
{
    if (state_ == State::Waiting) waiting_effects_.push_back(effect);
    if (state_ != State::Open) return;
    Mix_Chunk* chunk = chunk_of(effect);
    if (chunk == nullptr) return;
    Channels::Busy busy{};
    for (int channel = 0; channel < Channels::kCount; ++channel)
        busy[static_cast<std::size_t>(channel)] = mixer_->is_playing(channel) != 0;
    const auto channel = channels_.take(effect.priority, effect.survives_stop, busy);
    if (!channel) return;
    mixer_->halt_channel(*channel);
    mixer_->volume(*channel, mixer_volume(effect.volume));
    const auto loudness = [](int percent) { return static_cast<Uint8>(255 * std::min(percent, 100) / 100); };
    mixer_->set_panning(*channel, loudness(100 - effect.side), loudness(100 + effect.side));
    mixer_->play_channel(*channel, chunk, 0, -1);
}

bool SdlAudio::is_playing()
{
    return state_ == State::Open && mixer_->is_playing(-1) > 0;
}

void SdlAudio::stop_effects()
{
    std::erase_if(waiting_effects_, [](const Effect& effect) { return !effect.survives_stop; });
    if (state_ != State::Open) return;
    for (int channel = 0; channel < Channels::kCount; ++channel)
        if (!channels_.survives_stop(channel)) mixer_->halt_channel(channel);
}

void SdlAudio::forget_effects()
{
    waiting_effects_.clear();
    if (state_ == State::Open) mixer_->halt_channel(-1);
    for (const auto& [id, chunk] : chunks_) mixer_->free_chunk(chunk);
    chunks_.clear();
    chunk_bytes_ = 0;
}

void SdlAudio::prepare_midi()
{
    if (midi_state_ != Midi::Unknown) return;
    midi_state_ = Midi::Impossible;
    if (plays_soundfonts()) {
        const auto soundfont = find_soundfont(soundfont_, soundfont_folder_);
        if (!soundfont) {
            complain({.is_music = true, .why = soundfont.error()});
            return;
        }
        soundfont_in_use_ = *soundfont;
    }
    if (soundfont_in_use_.empty() && !rpg::has_instruments()) return; // the mixer would crash
    const bool takes_font =
        soundfont_in_use_.empty() || mixer_->set_soundfonts(soundfont_in_use_.c_str()) != 0;
    if (takes_font && (mixer_->init(MIX_INIT_MID) & MIX_INIT_MID) != 0) midi_state_ = Midi::Ready;
}

void SdlAudio::play_music(const Song& song)
{
    if (state_ == State::Waiting) waiting_song_ = song;
    if (state_ != State::Open) return;
    stop_music();
    if (is_midi(song.bytes)) prepare_midi();
    if (const int rate = rate_for(song.bytes); rate != rate_) {
        rate_ = rate;
        open_again();
        if (state_ != State::Open) return;
    }
    if (is_midi(song.bytes) && play_instruments(song)) return;
    music_ =
        mixer_->load_music(SDL_RWFromConstMem(song.bytes.data(), static_cast<int>(song.bytes.size())), 1);
    if (music_ == nullptr) return warn("song " + std::string(song.name) + ": " + SDL_GetError());
    mixer_->music_volume(mixer_volume(song.volume));
    if (mixer_->play_music(music_, -1) != 0) warn("song " + std::string(song.name) + ": " + SDL_GetError());
}

// False: SDL2_mixer has to do it.
bool SdlAudio::play_instruments(const Song& song)
{
    if (midi_state_ == Midi::Impossible) {
        if (const rpg::Outcome played = own_synth_.play(song.bytes, song.name, rate_); !played)
            warn("song " + rpg::to_string(played.error()));
    } else if (!synth_.prepare(soundfont_in_use_, {rate_, has_fine_music_}) || !synth_.play(song.bytes)) {
        return false;
    }
    synth_.set_volume(song.volume);
    own_synth_.set_volume(song.volume);
    hook_synth(has_synth() && !paused_);
    return true;
}

void SdlAudio::hook_synth(bool hooked)
{
    const auto fill = [](void* audio, Uint8* bytes, int count) {
        auto& self = *static_cast<SdlAudio*>(audio);
        if (self.own_synth_.is_playing())
            self.own_synth_.fill(samples_of(bytes, count));
        else
            self.synth_.fill(samples_of(bytes, count));
    };
    mixer_->hook_music(hooked ? +fill : nullptr, hooked ? this : nullptr);
}

void SdlAudio::stop_music()
{
    waiting_song_.reset();
    if (has_synth()) {
        hook_synth(false);
        synth_.stop();
        own_synth_.stop();
    }
    if (music_ == nullptr) return;
    mixer_->halt_music();
    mixer_->free_music(music_);
    music_ = nullptr;
}

void SdlAudio::set_music_volume(int volume)
{
    if (waiting_song_) waiting_song_->volume = volume;
    if (state_ == State::Open) mixer_->music_volume(mixer_volume(volume));
    synth_.set_volume(volume);
    own_synth_.set_volume(volume);
}

void SdlAudio::pause(bool paused)
{
    paused_ = paused;
    if (state_ != State::Open) return;
    if (has_synth()) hook_synth(!paused);
    if (paused) {
        mixer_->pause(-1);
        mixer_->pause_music();
    } else {
        mixer_->resume(-1);
        mixer_->resume_music();
    }
}

} // namespace runtime
