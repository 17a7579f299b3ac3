#pragma once
#include <array>
#include <cstdint>

// The numbers of the full-rate speech decoder: docs/formats/qcelp.md.
namespace rpg::qcelp {

enum class Field : std::uint8_t { Spectrum, Sign, Gain, Index, Lag, PitchGain, HalfLag, Reserved };

struct BitField { // the next `width` bits of a frame are the bits from `shift` of item `item` of `field`
    Field field;
    std::uint8_t item;
    std::uint8_t shift;
    std::uint8_t width;
};

struct SpectrumStep { // by how much two line frequencies stand above the one before, 10000 = half the rate
    std::uint16_t first;
    std::uint16_t second;
};

extern const std::array<BitField, 78> kBitFields;
extern const std::array<SpectrumStep, 64> kSpectrum0;
extern const std::array<SpectrumStep, 128> kSpectrum1;
extern const std::array<SpectrumStep, 128> kSpectrum2;
extern const std::array<SpectrumStep, 64> kSpectrum3;
extern const std::array<SpectrumStep, 64> kSpectrum4;
extern const std::array<std::int16_t, 128> kPulses; // 100 = 1

} // namespace rpg::qcelp
