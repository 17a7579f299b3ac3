#include "runtime/platform/synth.h"

#include "rpg/formats/midi.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint8_t kNoteOff = 8, kNoteOn = 9, kController = 11, kProgram = 12, kBend = 14;
constexpr float kSilent = 1e-4F;       // -80 dB
constexpr float kFallOfTime = 11.513F; // soundfonts say how long 100 dB take
constexpr float kShortest = 0.01F;     // s: a release without a click
constexpr double kLeast = 1;           // s of a song
constexpr float kVibratoHz = 5.5F, kVibratoCents = 50;

// At the same time notes end before instruments change, and begin last.
int order_of(std::uint8_t kind)
{
    if (kind == kNoteOff) return 0;
    return kind == kNoteOn ? 2 : 1;
}

struct Timed {
    std::uint64_t tick = 0;
    rpg::MidiEvent event;
};

std::vector<Timed> merged(std::vector<rpg::MidiTrack> tracks)
{
    std::vector<Timed> all;
    for (rpg::MidiTrack& track : tracks) {
        std::uint64_t tick = 0;
        for (rpg::MidiEvent& event : track) {
            tick += event.delay;
            if (event.status >> 4 == kNoteOn && event.data[1] == 0) event.status -= 0x10;
            all.push_back({tick, std::move(event)});
        }
    }
    std::ranges::stable_sort(all, [](const Timed& a, const Timed& b) {
        return std::pair(a.tick, order_of(a.event.status >> 4)) <
               std::pair(b.tick, order_of(b.event.status >> 4));
    });
    return all;
}

float gain_of(float linear) // of a velocity or a controller
{
    return linear / 127 * linear / 127;
}

} // namespace

void Synth::stop()
{
    events_.clear();
    voices_ = {};
    given_ = block_.size();
}

rpg::Outcome Synth::play(rpg::ByteView song, std::string_view name, int rate)
{
    stop();
    rate_ = rate;
    if (instruments_.samples.size() > Instruments::kMaxSamples / 2) instruments_ = {}; // of earlier songs
    const auto timing = rpg::check_song(song, name); // what follows relies on it
    if (!timing) return timing.error();
    const auto midi = rpg::decode_midi(song, name);
    if (!midi) return midi.error();
    auto tracks = rpg::read_midi_tracks(*midi, name);
    if (!tracks) return tracks.error();

    rpg::MidiTiming beat{.division = midi->division}; // each tempo by itself
    double seconds = 0;
    std::uint64_t tick = 0;
    const auto frame_at = [&](std::uint64_t now) {
        seconds += beat.seconds(now - std::exchange(tick, now));
        return static_cast<std::int64_t>(seconds * rate_);
    };
    std::array<std::uint8_t, 16> programs{};
    for (const Timed& timed : merged(std::move(*tracks))) {
        const rpg::MidiEvent& event = timed.event;
        const std::int64_t frame = frame_at(timed.tick);
        if (event.status == rpg::kMidiMeta && event.data[0] == rpg::kMidiTempo)
            beat.tempos = {
                {0, static_cast<std::uint32_t>(event.text[0] << 16 | event.text[1] << 8 | event.text[2])}};
        if (event.status >= rpg::kMidiSystemExclusive) continue;
        const auto kind = static_cast<std::uint8_t>(event.status >> 4),
                   channel = static_cast<std::uint8_t>(event.status & 15);
        events_.push_back({frame, kind, channel, event.data});
        if (kind == kProgram) programs[channel] = event.data[0];
        if (kind == kNoteOn)
            make_instrument(instruments_,
                            programs[channel] + (channel == rpg::kMidiPercussion ? Instruments::kDrums : 0),
                            event.data[0]);
    }
    length_ = std::max(frame_at(timing->ticks), static_cast<std::int64_t>(kLeast * rate_));
    restart();
    return rpg::success();
}

void Synth::restart()
{
    for (std::size_t channel = 0; channel < channels_.size(); ++channel)
        release(static_cast<std::uint8_t>(channel), false);
    channels_ = {};
    next_ = 0;
    frame_ = 0;
}

std::size_t Synth::voices() const
{
    return static_cast<std::size_t>(std::ranges::count_if(voices_, &Voice::sounds));
}

void Synth::take(const Event& event)
{
    Channel& channel = channels_[event.channel];
    const auto [first, second] = event.data;
    if (event.kind == kNoteOff) end_note(event.channel, first);
    if (event.kind == kNoteOn) start_note(event.channel, first, second);
    if (event.kind == kController) control(event.channel, first, second);
    if (event.kind == kProgram) channel.program = first;
    if (event.kind == kBend) channel.bend = static_cast<float>((second << 7 | first) - 8192) / 8192;
}

void Synth::control(std::uint8_t number, std::uint8_t controller, std::uint8_t value)
{
    Channel& channel = channels_[number];
    switch (controller) {
    case 1:
        channel.modulation = value;
        break;
    case 6:
        if (channel.parameter == 0) channel.bend_range = std::min<std::uint8_t>(value, 24);
        break;
    case 7:
        channel.volume = value;
        break;
    case 10:
        channel.pan = value;
        break;
    case 11:
        channel.expression = value;
        break;
    case 64:
        channel.has_pedal = value >= 64;
        if (!channel.has_pedal)
            for (Voice& voice : voices_)
                if (voice.channel == number && std::exchange(voice.is_held, false))
                    voice.stage = Stage::Release;
        break;
    case 100:
        channel.parameter = (channel.parameter & ~0x7F) | value;
        break;
    case 101:
        channel.parameter = (channel.parameter & 0x7F) | value << 7;
        break;
    case 120:
    case 123:
        release(number, controller == 120);
        break;
    case 121: // its volume, pan and program stay
        channel = {.program = channel.program, .volume = channel.volume, .pan = channel.pan};
        break;
    default:
        break;
    }
}

// All notes of a channel.
void Synth::release(std::uint8_t channel, bool fades)
{
    for (Voice& voice : voices_)
        if (voice.channel == channel && voice.stage != Stage::Fade) {
            voice.stage = fades ? Stage::Fade : Stage::Release;
            voice.is_held = false;
        }
}

void Synth::end_note(std::uint8_t channel, std::uint8_t key)
{
    for (Voice& voice : voices_) {
        if (!voice.sounds || voice.channel != channel || voice.key != key || voice.stage >= Stage::Release)
            continue;
        if (channel == rpg::kMidiPercussion && voice.zone.loop_start == voice.zone.loop_end)
            continue; // to its end
        if (channels_[channel].has_pedal)
            voice.is_held = true;
        else
            voice.stage = Stage::Release;
    }
}

void Synth::start_note(std::uint8_t channel, std::uint8_t key, std::uint8_t velocity)
{
    const bool is_drum = channel == rpg::kMidiPercussion;
    const auto found = instruments_.presets.find(is_drum ? Instruments::kDrums : channels_[channel].program);
    if (found == instruments_.presets.end()) return;
    end_note(channel, key);
    for (const Zone& zone : found->second)
        if (key >= zone.low_key && key <= zone.high_key) start_voice(zone, channel, key, velocity);
}

void Synth::start_voice(const Zone& zone, std::uint8_t channel, std::uint8_t key, std::uint8_t velocity)
{
    if (zone.group != 0)
        for (Voice& voice : voices_)
            if (voice.channel == channel && voice.zone.group == zone.group && voice.level > 0)
                voice.stage = Stage::Fade;
    Voice* voice = free_voice();
    if (voice == nullptr) return;
    *voice = {.sounds = true,
              .channel = channel,
              .key = key,
              .zone = zone,
              .position = std::uint64_t{zone.start} << 32,
              .cents = (static_cast<float>(key) - zone.root) * 100,
              .gain = gain_of(velocity) * zone.gain};
}

// With too many notes the quietest fades.
Synth::Voice* Synth::free_voice()
{
    Voice* free = nullptr;
    Voice* quietest = nullptr;
    std::size_t count = 0;
    for (Voice& voice : voices_) {
        if (!voice.sounds) {
            free = &voice;
        } else if (voice.stage != Stage::Fade) {
            ++count;
            const bool is_quieter =
                quietest == nullptr || voice.left + voice.right < quietest->left + quietest->right;
            if (is_quieter) quietest = &voice;
        }
    }
    if (count >= kMaxVoices) quietest->stage = Stage::Fade;
    return free;
}

// The loudness after one more block.
void Synth::advance(Voice& voice) const
{
    const float seconds = static_cast<float>(kBlock) / static_cast<float>(rate_);
    const Zone& zone = voice.zone;
    const auto fall = [seconds](float time) {
        return std::exp(-kFallOfTime * seconds / std::max(time, kShortest));
    };
    if (voice.stage == Stage::Attack) {
        voice.level += seconds / std::max(zone.attack, seconds);
        if (voice.level >= 1) voice.stage = Stage::Decay;
        voice.level = std::min(voice.level, 1.0F);
    } else if (voice.stage == Stage::Decay) {
        voice.level = std::max(voice.level * fall(zone.decay), std::min(voice.level, zone.sustain));
    } else {
        voice.level = voice.stage == Stage::Fade ? 0 : voice.level * fall(zone.release);
    }
    if (voice.stage >= Stage::Decay && voice.level < kSilent) {
        voice.level = 0;
        voice.stage = Stage::Fade;
    }
}

void Synth::mix(Voice& voice)
{
    const Channel& channel = channels_[voice.channel];
    advance(voice);
    const float loudness = voice.gain * voice.level * gain_of(channel.volume) * gain_of(channel.expression);
    const float pan = std::max((static_cast<float>(channel.pan) - 64) / 63, -1.0F);
    const float angle = (pan + 1) * std::numbers::pi_v<float> / 4;
    const float left = loudness * std::cos(angle), right = loudness * std::sin(angle);
    const float turns = static_cast<float>(frame_ % rate_) / static_cast<float>(rate_) * kVibratoHz;
    const float vibrato = channel.modulation == 0
                              ? 0
                              : std::sin(turns * 2 * std::numbers::pi_v<float>) * kVibratoCents *
                                    static_cast<float>(channel.modulation) / 127;
    const float cents = voice.cents + channel.bend * channel.bend_range * 100 + vibrato;
    const float speed =
        std::min(voice.zone.rate / static_cast<float>(rate_) * std::exp2(cents / 1200), 256.0F);
    const auto step = static_cast<std::uint64_t>(static_cast<double>(speed) * 4294967296.0);
    const float left_step = (left - voice.left) / kBlock, right_step = (right - voice.right) / kBlock;
    const std::uint64_t loop = std::uint64_t{voice.zone.loop_end - voice.zone.loop_start} << 32;
    const std::uint64_t end = std::uint64_t{loop != 0 ? voice.zone.loop_end : voice.zone.end - 1} << 32;
    for (std::size_t i = 0; i < block_.size(); i += 2) {
        if (voice.position >= end) {
            if (loop == 0) {
                voice.sounds = false;
                return;
            }
            voice.position -= ((voice.position - end) / loop + 1) * loop;
        }
        const std::int16_t* at = instruments_.samples.data() + (voice.position >> 32);
        const float between = static_cast<float>(voice.position >> 8 & 0xFFFFFF) * (1.0F / 16777216);
        const float sample = static_cast<float>(at[0]) + static_cast<float>(at[1] - at[0]) * between;
        voice.left += left_step;
        voice.right += right_step;
        block_[i] += sample * voice.left;
        block_[i + 1] += sample * voice.right;
        voice.position += step;
    }
    voice.left = left;
    voice.right = right;
    if (voice.stage == Stage::Fade) voice.sounds = false;
}

void Synth::make_block()
{
    if (frame_ >= length_) restart();
    for (; next_ < events_.size() && events_[next_].frame < frame_ + static_cast<std::int64_t>(kBlock);
         ++next_)
        take(events_[next_]);
    block_.fill(0);
    for (Voice& voice : voices_)
        if (voice.sounds) mix(voice);
    const float gain = static_cast<float>(volume_.load()) / 100 / 32768;
    for (float& sample : block_) sample *= gain;
    frame_ += static_cast<std::int64_t>(kBlock);
    given_ = 0;
}

void Synth::fill(std::span<float> samples)
{
    for (float& sample : samples) {
        if (given_ == block_.size()) {
            if (!is_playing())
                block_.fill(0), given_ = 0;
            else
                make_block();
        }
        sample = block_[given_++];
    }
}

} // namespace runtime
