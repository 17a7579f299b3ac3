#include "rpg/formats/qcelp.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <utility>

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

// clang-format off
using enum Field;
constexpr std::array<BitField, 78> kBitFields{{
    {Spectrum, 2, 0, 3}, {Spectrum, 1, 0, 7}, {Spectrum, 0, 0, 6}, {Spectrum, 4, 0, 6},
    {Spectrum, 3, 0, 6}, {Spectrum, 2, 3, 4}, {Sign, 0, 0, 1}, {Gain, 0, 0, 4}, {HalfLag, 0, 0, 1},
    {Lag, 0, 0, 7}, {PitchGain, 0, 0, 3}, {Index, 1, 0, 4}, {Sign, 1, 0, 1}, {Gain, 1, 0, 4},
    {Index, 0, 0, 7}, {Gain, 3, 0, 1}, {Index, 2, 0, 7}, {Sign, 2, 0, 1}, {Gain, 2, 0, 4},
    {Index, 1, 4, 3}, {Lag, 1, 0, 3}, {PitchGain, 1, 0, 3}, {Index, 3, 0, 7}, {Sign, 3, 0, 1},
    {Gain, 3, 1, 2}, {Index, 4, 0, 6}, {Sign, 4, 0, 1}, {Gain, 4, 0, 4}, {HalfLag, 1, 0, 1},
    {Lag, 1, 3, 4}, {Gain, 6, 0, 3}, {Index, 5, 0, 7}, {Sign, 5, 0, 1}, {Gain, 5, 0, 4}, {Index, 4, 6, 1},
    {Index, 7, 0, 3}, {Sign, 7, 0, 1}, {Gain, 7, 0, 3}, {Index, 6, 0, 7}, {Sign, 6, 0, 1}, {Gain, 6, 3, 1},
    {Gain, 8, 0, 1}, {HalfLag, 2, 0, 1}, {Lag, 2, 0, 7}, {PitchGain, 2, 0, 3}, {Index, 7, 3, 4},
    {Sign, 9, 0, 1}, {Gain, 9, 0, 4}, {Index, 8, 0, 7}, {Sign, 8, 0, 1}, {Gain, 8, 1, 3},
    {Index, 10, 0, 4}, {Sign, 10, 0, 1}, {Gain, 10, 0, 4}, {Index, 9, 0, 7}, {PitchGain, 3, 0, 2},
    {Index, 11, 0, 7}, {Sign, 11, 0, 1}, {Gain, 11, 0, 3}, {Index, 10, 4, 3}, {Index, 12, 0, 2},
    {Sign, 12, 0, 1}, {Gain, 12, 0, 4}, {HalfLag, 3, 0, 1}, {Lag, 3, 0, 7}, {PitchGain, 3, 2, 1},
    {Index, 13, 0, 6}, {Sign, 13, 0, 1}, {Gain, 13, 0, 4}, {Index, 12, 2, 5}, {Gain, 15, 0, 3},
    {Index, 14, 0, 7}, {Sign, 14, 0, 1}, {Gain, 14, 0, 4}, {Index, 13, 6, 1}, {Reserved, 0, 0, 2},
    {Index, 15, 0, 7}, {Sign, 15, 0, 1},
}};

constexpr std::array<SpectrumStep, 64> kSpectrum0{{
    {327, 118}, {919, 111}, {427, 440}, {1327, 185}, {469, 50}, {1272, 91}, {892, 59}, {1771, 193},
    {222, 158}, {1100, 127}, {827, 55}, {978, 791}, {665, 47}, {700, 1401}, {670, 859}, {1913, 1048},
    {471, 215}, {1046, 125}, {645, 298}, {1599, 160}, {593, 39}, {1187, 462}, {749, 341}, {1520, 511},
    {290, 792}, {909, 362}, {753, 81}, {1111, 1058}, {519, 253}, {828, 839}, {685, 541}, {1421, 1258},
    {386, 130}, {962, 119}, {542, 387}, {1431, 185}, {526, 51}, {1175, 260}, {831, 167}, {1728, 510},
    {273, 437}, {1172, 113}, {771, 144}, {1122, 751}, {619, 119}, {492, 1276}, {658, 695}, {1882, 615},
    {415, 200}, {1018, 88}, {681, 339}, {1436, 325}, {555, 122}, {1042, 485}, {826, 345}, {1374, 743},
    {383, 1018}, {1005, 358}, {704, 86}, {1301, 586}, {597, 241}, {832, 621}, {555, 573}, {1504, 839},
}};

constexpr std::array<SpectrumStep, 128> kSpectrum1{{
    {255, 293}, {904, 219}, {151, 1211}, {1447, 498}, {470, 253}, {1559, 177}, {1547, 994}, {2394, 242},
    {91, 813}, {857, 590}, {934, 1326}, {1889, 282}, {813, 472}, {1057, 1494}, {450, 3315}, {2163, 1895},
    {538, 532}, {1399, 218}, {146, 1552}, {1755, 626}, {822, 202}, {1299, 663}, {706, 1732}, {2656, 401},
    {418, 745}, {762, 1038}, {583, 1748}, {1746, 1285}, {527, 1169}, {1314, 830}, {556, 2116},
    {1073, 2321}, {297, 570}, {981, 403}, {468, 1103}, {1740, 243}, {725, 179}, {1255, 474}, {1374, 1362},
    {1922, 912}, {285, 947}, {930, 700}, {593, 1372}, {1909, 576}, {588, 916}, {1110, 1116}, {224, 2719},
    {1633, 2220}, {402, 520}, {1061, 448}, {402, 1352}, {1499, 775}, {664, 589}, {1081, 727}, {801, 2206},
    {2165, 1157}, {566, 802}, {911, 1116}, {306, 1703}, {1792, 836}, {655, 999}, {1061, 1038}, {298, 2089},
    {1110, 1753}, {361, 311}, {970, 239}, {265, 1231}, {1495, 573}, {566, 262}, {1569, 293}, {1341, 1144},
    {2271, 544}, {214, 877}, {847, 719}, {794, 1384}, {2067, 274}, {703, 688}, {1099, 1306}, {391, 2947},
    {2024, 1670}, {471, 525}, {1245, 290}, {264, 1557}, {1568, 807}, {718, 399}, {1193, 685}, {883, 1594},
    {2729, 764}, {500, 754}, {809, 1108}, {541, 1648}, {1523, 1385}, {614, 1196}, {1209, 847}, {345, 2242},
    {1442, 1747}, {199, 560}, {1092, 194}, {349, 1253}, {1653, 507}, {625, 354}, {1376, 431}, {1187, 1465},
    {2164, 872}, {360, 974}, {1008, 698}, {704, 1346}, {2114, 452}, {720, 816}, {1240, 1089}, {439, 2475},
    {1498, 2040}, {336, 718}, {1213, 187}, {451, 1450}, {1368, 885}, {592, 578}, {1131, 531}, {861, 1855},
    {1764, 1500}, {444, 970}, {935, 903}, {424, 1687}, {1633, 1102}, {793, 897}, {1060, 897}, {185, 2011},
    {1205, 1855},
}};

constexpr std::array<SpectrumStep, 128> kSpectrum2{{
    {225, 283}, {1296, 355}, {543, 343}, {2073, 274}, {204, 1099}, {1562, 523}, {1388, 161}, {2784, 274},
    {112, 849}, {1870, 175}, {1189, 160}, {1490, 1088}, {969, 1115}, {659, 3322}, {1158, 1073},
    {3183, 1363}, {517, 223}, {1740, 223}, {704, 387}, {2637, 234}, {692, 1005}, {1287, 1610}, {952, 532},
    {2393, 646}, {490, 552}, {1619, 657}, {845, 670}, {1784, 2280}, {191, 1775}, {272, 2868}, {942, 952},
    {2628, 1479}, {278, 579}, {1565, 218}, {814, 180}, {2379, 187}, {276, 1444}, {1199, 1223}, {1200, 349},
    {3009, 307}, {312, 844}, {1898, 306}, {863, 470}, {1685, 1241}, {513, 1727}, {711, 2233}, {1085, 864},
    {3398, 527}, {414, 440}, {1356, 612}, {964, 147}, {2173, 738}, {465, 1292}, {877, 1749}, {1104, 689},
    {2105, 1311}, {580, 864}, {1895, 752}, {652, 609}, {1485, 1699}, {514, 1400}, {386, 2131}, {933, 798},
    {2473, 986}, {334, 360}, {1375, 398}, {621, 276}, {2183, 280}, {311, 1114}, {1382, 807}, {1284, 175},
    {2605, 636}, {230, 816}, {1739, 408}, {1074, 176}, {1619, 1120}, {784, 1371}, {448, 3050}, {1189, 880},
    {3039, 1165}, {424, 241}, {1672, 186}, {815, 333}, {2432, 324}, {584, 1029}, {1137, 1546}, {1015, 585},
    {2198, 995}, {574, 581}, {1746, 647}, {733, 740}, {1938, 1737}, {347, 1710}, {373, 2429}, {787, 1061},
    {2439, 1438}, {185, 536}, {1489, 178}, {703, 216}, {2178, 487}, {154, 1421}, {1414, 994}, {1103, 352},
    {3072, 473}, {408, 819}, {2055, 168}, {998, 354}, {1917, 1140}, {665, 1799}, {993, 2213}, {1234, 631},
    {3003, 762}, {373, 620}, {1518, 425}, {913, 300}, {1966, 836}, {402, 1185}, {948, 1385}, {1121, 555},
    {1802, 1509}, {474, 886}, {1888, 610}, {739, 585}, {1231, 2379}, {661, 1335}, {205, 2211}, {823, 822},
    {2480, 1179},
}};

constexpr std::array<SpectrumStep, 64> kSpectrum3{{
    {348, 311}, {812, 1145}, {552, 461}, {1826, 263}, {601, 675}, {1730, 172}, {1523, 193}, {2449, 277},
    {334, 668}, {805, 1441}, {1319, 207}, {1684, 910}, {582, 1318}, {1403, 1098}, {979, 832}, {2700, 1359},
    {624, 228}, {1292, 979}, {800, 195}, {2226, 285}, {730, 862}, {1537, 601}, {1115, 509}, {2720, 354},
    {218, 1167}, {1212, 1538}, {1074, 247}, {1674, 1710}, {322, 2142}, {1263, 777}, {981, 556},
    {2119, 1710}, {193, 596}, {1035, 957}, {694, 397}, {1997, 253}, {743, 603}, {1584, 321}, {1346, 346},
    {2221, 708}, {451, 732}, {1040, 1415}, {1184, 230}, {1853, 919}, {310, 1661}, {1625, 706}, {856, 843},
    {2902, 702}, {467, 348}, {1108, 1048}, {859, 306}, {1964, 463}, {560, 1013}, {1425, 533}, {1142, 634},
    {2391, 879}, {397, 1084}, {1345, 1700}, {976, 248}, {1887, 1189}, {644, 2087}, {1262, 603}, {877, 550},
    {2203, 1307},
}};

constexpr std::array<SpectrumStep, 64> kSpectrum4{{
    {360, 222}, {820, 1097}, {601, 319}, {1656, 198}, {604, 513}, {1552, 141}, {1391, 155}, {2474, 261},
    {269, 785}, {1463, 646}, {1123, 191}, {2015, 223}, {785, 844}, {1202, 1011}, {980, 807}, {3014, 793},
    {570, 180}, {1135, 1382}, {778, 256}, {1901, 179}, {807, 622}, {1461, 458}, {1231, 178}, {2028, 821},
    {387, 927}, {1496, 1004}, {888, 392}, {2246, 341}, {295, 1462}, {1156, 694}, {1022, 473}, {2226, 1364},
    {210, 478}, {1029, 1020}, {722, 181}, {1730, 251}, {730, 488}, {1465, 293}, {1303, 326}, {2595, 387},
    {458, 584}, {1569, 742}, {1029, 173}, {1910, 495}, {605, 1159}, {1268, 719}, {973, 646}, {2872, 428},
    {443, 334}, {835, 1465}, {912, 138}, {1716, 442}, {620, 778}, {1316, 450}, {1186, 335}, {1446, 1665},
    {486, 1050}, {1675, 1019}, {880, 278}, {2214, 202}, {539, 1564}, {1142, 533}, {984, 391}, {2130, 1089},
}};

constexpr std::array<std::int16_t, 128> kPulses{{
    10, -65, -59, 12, 110, 34, -134, 157, 104, -84, -34, -115, 23, -101, 3, 45, -101, -16, -59, 28, -45,
    134, -67, 22, 61, -29, 226, -26, -55, -179, 157, -51, -220, -93, -37, 60, 118, 74, -48, -95, -181, 111,
    36, -52, -215, 78, -112, 39, -17, -47, -223, 19, 12, -98, -142, 130, 54, -127, 21, -12, 39, -48, 12,
    128, 6, -167, 82, -102, -79, 55, -44, 48, -20, -53, 8, -61, 11, -70, -157, -168, 20, -56, -74, 78, 33,
    -63, -173, -2, -75, -53, -146, 77, 66, -29, 9, -75, 65, 119, -43, 76, 233, 98, 125, -156, -27, 78, -9,
    170, 176, 143, -148, -7, 27, -136, 5, 27, 18, 139, 204, 7, -184, -197, 52, -3, 78, -189, 8, -65,
}};
// clang-format on

} // namespace rpg::qcelp

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
