#include "rpg/formats/qcelp.h"

#include "rpg/formats/qcelp_tables.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <utility>

namespace rpg {
namespace {

using Spectrum = QcelpDecoder::Spectrum;
using Signal = QcelpDecoder::Signal;
constexpr std::size_t kOrder = QcelpDecoder::kOrder;
constexpr std::size_t kMaxLag = QcelpDecoder::kMaxLag;
constexpr std::size_t kPartSamples =
    40; // a frame is four parts with their own pitch, 16 with their own pulse
constexpr std::size_t kPulseSamples = 10;
constexpr std::array kHalfTaps{-0.006822, 0.041249, -0.143459, 0.588863};
constexpr std::uint8_t kFullRate = 4;

using Fields = std::array<std::array<int, 16>, 8>; // by qcelp::Field and item

Fields unpack(ByteView payload)
{
    Fields fields{};
    std::size_t position = 0;
    for (const qcelp::BitField& part : qcelp::kBitFields) {
        int value = 0;
        for (int i = 0; i < part.width; ++i, ++position)
            value = value * 2 + ((payload[position / 8] >> (7 - position % 8)) & 1);
        fields[static_cast<std::size_t>(part.field)][part.item] |= value << part.shift;
    }
    return fields;
}

Spectrum read_spectrum(const Fields& fields)
{
    const auto& index = fields[static_cast<std::size_t>(qcelp::Field::Spectrum)];
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(index[i]); };
    const std::array steps{qcelp::kSpectrum0[at(0)], qcelp::kSpectrum1[at(1)], qcelp::kSpectrum2[at(2)],
                           qcelp::kSpectrum3[at(3)], qcelp::kSpectrum4[at(4)]};
    Spectrum spectrum{};
    int total = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        spectrum[2 * i] = (total += steps[i].first) / 10000.0;
        spectrum[2 * i + 1] = (total += steps[i].second) / 10000.0;
    }
    return spectrum;
}

bool is_stable(const Spectrum& spectrum)
{
    for (std::size_t i = 4; i < kOrder; ++i)
        if (spectrum[i] - spectrum[i - 4] < 0.0931) return false;
    return spectrum[9] > 0.66 && spectrum[9] < 0.985;
}

Signal make_excitation(const Fields& fields)
{
    const auto item = [&](qcelp::Field field, std::size_t i) {
        return fields[static_cast<std::size_t>(field)][i];
    };
    Signal signal{};
    std::array<int, 16> gains{};
    for (std::size_t i = 0; i < gains.size(); ++i) {
        gains[i] = 4 * item(qcelp::Field::Gain, i);
        if (i % 4 == 3) gains[i] += std::clamp((gains[i - 1] + gains[i - 2] + gains[i - 3]) / 3 - 6, 0, 32);
        double amplitude = std::floor(8 * std::pow(10.0, gains[i] / 20.0) + 0.5) / 8 / 8192;
        int start = item(qcelp::Field::Index, i);
        if (item(qcelp::Field::Sign, i) != 0) {
            amplitude = -amplitude;
            start -= 89;
        }
        for (std::size_t j = 0; j < kPulseSamples; ++j) {
            const auto pulse = static_cast<std::size_t>((static_cast<int>(j) - start) & 127);
            signal[kPulseSamples * i + j] = amplitude * 0.01 * qcelp::kPulses[pulse];
        }
    }
    return signal;
}

struct Pitch {
    std::size_t lag = 0;
    double gain = 0;
    bool is_half = false; // the lag lies half a sample further
};

std::array<Pitch, 4> read_pitch(const Fields& fields)
{
    std::array<Pitch, 4> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int lag = fields[static_cast<std::size_t>(qcelp::Field::Lag)][i];
        const int gain = fields[static_cast<std::size_t>(qcelp::Field::PitchGain)][i];
        parts[i].lag = static_cast<std::size_t>(lag) + 16;
        parts[i].gain = lag == 0 ? 0 : (gain + 1) / 4.0;
        parts[i].is_half = fields[static_cast<std::size_t>(qcelp::Field::HalfLag)][i] != 0;
    }
    return parts;
}

// Adds what sounded one pitch period earlier; `memory` holds the last outputs before the frame.
Signal filter_pitch(const Signal& input, const std::array<Pitch, 4>& parts,
                    std::array<double, kMaxLag>& memory)
{
    std::array<double, kMaxLag + kQcelpFrameSamples> line{};
    std::ranges::copy(memory, line.begin());
    for (std::size_t i = 0; i < input.size(); ++i) {
        const Pitch& pitch = parts[i / kPartSamples];
        const std::size_t now = kMaxLag + i;
        line[now] = input[i];
        if (pitch.gain == 0) continue;
        double earlier = 0;
        if (!pitch.is_half) earlier = line[now - pitch.lag];
        for (std::size_t j = 0; pitch.is_half && j < kHalfTaps.size(); ++j)
            earlier += kHalfTaps[j] * (line[now - pitch.lag + j - 4] + line[now - pitch.lag + 3 - j]);
        line[now] += pitch.gain * earlier;
    }
    std::copy(line.end() - kMaxLag, line.end(), memory.begin());
    Signal output{};
    std::copy(line.begin() + kMaxLag, line.end(), output.begin());
    return output;
}

double energy(std::span<const double> signal)
{
    double sum = 0;
    for (const double value : signal) sum += value * value;
    return sum;
}

// Gives each part of `signal` the energy of the same part of `model`.
void match_energy(Signal& signal, const Signal& model)
{
    for (std::size_t part = 0; part < signal.size(); part += kPartSamples) {
        const std::span<double> samples = std::span(signal).subspan(part, kPartSamples);
        const double own = energy(samples);
        const double wanted = energy(std::span(model).subspan(part, kPartSamples));
        const double factor = own == 0 ? 0 : std::sqrt(wanted / own);
        for (double& value : samples) value *= factor;
    }
}

// Line frequencies to the prediction coefficients of z^-1 .. z^-10.
std::array<double, kOrder> predictor_of(const Spectrum& spectrum)
{
    std::array<double, kOrder> coefficients{};
    for (const std::size_t parity : {0U, 1U}) {
        std::array<double, kOrder + 2> product{1.0, parity == 0 ? 1.0 : -1.0};
        for (std::size_t k = parity; k < kOrder; k += 2) {
            const double middle = -2 * std::cos(std::numbers::pi * spectrum[k]);
            for (std::size_t i = product.size() - 1; i > 0; --i)
                product[i] += middle * product[i - 1] + (i > 1 ? product[i - 2] : 0.0);
        }
        for (std::size_t k = 0; k < kOrder; ++k) coefficients[k] += product[k + 1] / 2;
    }
    double widening = 1;
    for (double& value : coefficients) value *= widening *= 0.9883;
    return coefficients;
}

std::array<double, kOrder> scaled(std::array<double, kOrder> coefficients, double base)
{
    double factor = 1;
    for (double& value : coefficients) value *= factor *= base;
    return coefficients;
}

using History = std::array<double, kOrder>; // the newest value first

double predict(const std::array<double, kOrder>& coefficients, const History& history)
{
    double sum = 0;
    for (std::size_t k = 0; k < kOrder; ++k) sum += coefficients[k] * history[k];
    return sum;
}

void push(History& history, double value)
{
    std::copy_backward(history.begin(), history.end() - 1, history.end());
    history.front() = value;
}

} // namespace

QcelpDecoder::Spectrum QcelpDecoder::start_spectrum()
{
    Spectrum spectrum{};
    for (std::size_t i = 0; i < kOrder; ++i) spectrum[i] = static_cast<double>(i + 1) / (kOrder + 1);
    return spectrum;
}

std::string_view QcelpDecoder::decode(std::span<const std::uint8_t, kQcelpFrameBytes> frame,
                                      std::span<std::int16_t, kQcelpFrameSamples> samples)
{
    if (frame[0] != kFullRate) return "only full-rate frames (rate byte 4) are supported";
    const Fields fields = unpack(frame.subspan<1>());
    if (fields[static_cast<std::size_t>(qcelp::Field::Reserved)][0] != 0) return "the reserved bits are set";
    const Spectrum spectrum = read_spectrum(fields);
    if (!is_stable(spectrum)) return "the line frequencies are out of order";
    std::array<Pitch, 4> pitch = read_pitch(fields);
    for (const Pitch& part : pitch)
        if (part.is_half && part.lag >= 140) return "a half lag is too long";

    const Signal voiced = filter_pitch(make_excitation(fields), pitch, pitch_memory_[0]);
    for (Pitch& part : pitch) part.gain = 0.5 * std::min(part.gain, 1.0);
    Signal signal = filter_pitch(voiced, pitch, pitch_memory_[1]);
    match_energy(signal, voiced);

    std::array<double, kOrder> predictor{};
    for (std::size_t i = 0; i < signal.size(); ++i) {
        if (i % kPartSamples == 0) {
            const std::size_t part = i / kPartSamples + 1;
            const double weight = static_cast<double>(part) / 4;
            Spectrum between{};
            for (std::size_t k = 0; k < kOrder; ++k)
                between[k] = weight * spectrum[k] + (1 - weight) * spectrum_[k];
            predictor = predictor_of(between);
        }
        signal[i] -= predict(predictor, formant_memory_);
        push(formant_memory_, signal[i]);
    }
    spectrum_ = spectrum;

    const auto zeros = scaled(predictor, 0.625);
    const auto poles = scaled(predictor, 0.775);
    Signal output{};
    for (std::size_t i = 0; i < signal.size(); ++i) {
        const double sharpened =
            signal[i] + predict(zeros, formant_input_memory_) - predict(poles, postfilter_memory_);
        push(formant_input_memory_, signal[i]);
        push(postfilter_memory_, sharpened);
        output[i] = sharpened - 0.3 * std::exchange(tilt_memory_, sharpened);
    }

    const double loudness = energy(output);
    const double gain = loudness == 0 ? 1 : std::sqrt(energy(signal) / loudness);
    for (std::size_t i = 0; i < output.size(); ++i) {
        gain_memory_ = 0.9375 * gain_memory_ + 0.0625 * gain;
        const double value = std::trunc(output[i] * gain_memory_ * 32768);
        samples[i] = static_cast<std::int16_t>(std::clamp(value, -32768.0, 32767.0));
    }
    return {};
}

Result<Sound> decode_cmx_effect(const Cmx& effect, std::string_view file)
{
    QcelpDecoder decoder;
    return decode_cmx_effect(effect, file, decoder);
}

Result<Sound> decode_cmx_effect(const Cmx& effect, std::string_view file, QcelpDecoder& decoder)
{
    const auto refuse = [&](std::string field, std::string_view reason) {
        return Error{.file = std::string(file), .field = std::move(field), .reason = std::string(reason)};
    };
    Bytes frames;
    for (const CmxTrack& track : effect.tracks)
        for (const CmxEvent& event : track) {
            if (!event.is_wave()) continue;
            const auto packet = wave_packet(event);
            if (!packet) return refuse("wave packet", "has no 7-byte header");
            if (packet->format != kCmxQcelp)
                return refuse("wave packet", fmt::format("format {} is not QCELP-13K", packet->format));
            frames.insert(frames.end(), packet->frames.begin(), packet->frames.end());
        }
    if (frames.empty()) return refuse("wave packet", "the file has none");

    Sound sound;
    const std::size_t count = (frames.size() + kQcelpFrameBytes - 1) / kQcelpFrameBytes;
    sound.samples.resize(count * kQcelpFrameSamples);
    for (std::size_t i = 0; i < count; ++i) {
        const ByteView rest = ByteView(frames).subspan(i * kQcelpFrameBytes);
        const std::span<std::int16_t> samples = std::span(sound.samples).subspan(i * kQcelpFrameSamples);
        const std::string_view problem =
            rest.size() < kQcelpFrameBytes
                ? "ends too early"
                : decoder.decode(rest.first<kQcelpFrameBytes>(), samples.first<kQcelpFrameSamples>());
        if (!problem.empty()) return refuse(fmt::format("frame {}", i), problem);
    }
    return sound;
}

} // namespace rpg
