#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/formats/cmx.h"
#include "rpg/model/sound.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace rpg {

// Speech frames of a .pmd effect, full rate only (TIA/EIA IS-733). docs/formats/qcelp.md.
constexpr std::size_t kQcelpFrameBytes = 35; // with the rate byte
constexpr std::size_t kQcelpFrameSamples = 160;

class QcelpDecoder {
public:
    // Returns the reason why the frame is refused, or an empty text. A refused frame changes neither decoder
    // nor samples.
    std::string_view decode(std::span<const std::uint8_t, kQcelpFrameBytes> frame,
                            std::span<std::int16_t, kQcelpFrameSamples> samples);

    // Resets only what the converter of the known .wav files reset between two effects.
    void reset_spectrum() { spectrum_ = start_spectrum(); }

    static constexpr std::size_t kOrder = 10;    // of the linear prediction
    static constexpr std::size_t kMaxLag = 143;  // of the pitch filters
    using Spectrum = std::array<double, kOrder>; // line frequencies, 1 = half the rate
    using Signal = std::array<double, kQcelpFrameSamples>;

private:
    static Spectrum start_spectrum();

    Spectrum spectrum_ = start_spectrum();
    std::array<std::array<double, kMaxLag>, 2> pitch_memory_{};
    std::array<double, kOrder> formant_memory_{};
    std::array<double, kOrder> formant_input_memory_{};
    std::array<double, kOrder> postfilter_memory_{};
    double tilt_memory_ = 0;
    double gain_memory_ = 0;
};

// Decodes the effect with a new decoder, as intended. The second form continues with the decoder of the
// effect before, as the converter of the known .wav files did (call reset_spectrum() before each effect).
Result<Sound> decode_cmx_effect(const Cmx& effect, std::string_view file);
Result<Sound> decode_cmx_effect(const Cmx& effect, std::string_view file, QcelpDecoder& decoder);

} // namespace rpg
