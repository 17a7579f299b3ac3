#include "rpg/core/crc32.h"
#include "rpg/formats/cmx_song.h"
#include "rpg/formats/qcelp.h"
#include "rpg/source/verify.h"
#include "tests/support/catch.h"
#include "tests/unit/conformance/facts.h"
#include "tests/unit/conformance/own_data.h"

#include <cmath>
#include <iostream>

using namespace rpg;
using nlohmann::json;

namespace {

constexpr const char* kVariable = "DOOMRPG_DATA";

// .pmd files by number.
std::map<int, Cmx> phone_sounds(const GameData& game)
{
    std::map<int, Cmx> sounds;
    for (const GameFile& file : game.files) {
        if (file.kind != FileKind::Cmx) continue;
        auto cmx = decode_cmx(file.original, file.name);
        INFO(file.name);
        REQUIRE(cmx);
        sounds.emplace(std::stoi(file.name.substr(file.name.rfind('/') + 1)), std::move(*cmx));
    }
    return sounds;
}

} // namespace

TEST_CASE("own BREW data has the known sizes, counts and CRCs", "[conformance_brew]")
{
    const auto own = tests::open_own_data(kVariable);
    json expected = tests::expected_facts("conformance.json");
    if (own.source->kind() == ContainerKind::Bar) { // it has the phone's sounds only
        for (const char* key : {"wav_files", "mid_files", "wav"}) expected["audio"].erase(key);
    }
    for (const std::string& line : tests::differences(expected, tests::facts_of(own.loaded)))
        FAIL_CHECK(line);
}

TEST_CASE("own BREW data comes back byte for byte", "[conformance_brew]")
{
    const auto own = tests::open_own_data(kVariable);
    const VerifyReport report = verify_game(own.loaded);
    CHECK(report.identical == report.files);
    for (const Finding& finding : report.findings)
        if (finding.severity == Severity::Problem) FAIL_CHECK(to_string(finding.where));
}

TEST_CASE("own phone effects decode to the known loudness", "[conformance_brew]")
{
    const auto own = tests::open_own_data(kVariable);
    struct Row {
        int number;
        std::size_t frames;
        int greatest;
        double rms;
        long long sum;
    };
    const auto sounds = phone_sounds(own.loaded.game);
    for (const Row& row : {Row{5042, 16, 12889, 2698.3, 5046092}, Row{5051, 71, 25471, 3387.3, 22479641},
                           Row{5064, 20, 16214, 4231.7, 10535108}, Row{5082, 59, 32767, 7057.0, 46507791},
                           Row{5138, 189, 32768, 13887.7, 311266967}}) {
        INFO(row.number);
        REQUIRE(sounds.contains(row.number));
        const auto sound = decode_cmx_effect(sounds.at(row.number), std::to_string(row.number));
        REQUIRE(sound);
        CHECK(sound->samples.size() == row.frames * kQcelpFrameSamples);
        int greatest = 0;
        long long sum = 0;
        double squares = 0;
        for (const int sample : sound->samples) {
            greatest = std::max(greatest, std::abs(sample));
            sum += std::abs(sample);
            squares += static_cast<double>(sample) * sample;
        }
        const auto count = static_cast<long long>(sound->samples.size());
        CHECK(std::abs(greatest - row.greatest) <= 1);
        CHECK(std::abs(std::sqrt(squares / static_cast<double>(count)) - row.rms) <= 0.5);
        CHECK(std::abs(sum - row.sum) <= count);
    }
}

TEST_CASE("own phone songs convert to the known MIDI files", "[conformance_brew]")
{
    const auto own = tests::open_own_data(kVariable);
    struct Row {
        int number;
        std::size_t size;
        std::uint32_t crc;
        std::uint64_t loop_ticks;
    };
    const auto sounds = phone_sounds(own.loaded.game);
    for (const Row& row : {Row{5039, 17163, 0x73777B04, 36959}, Row{5040, 23371, 0xF4666130, 13467},
                           Row{5043, 39537, 0x394234E1, 27981}}) {
        INFO(row.number);
        REQUIRE(sounds.contains(row.number));
        const auto song =
            convert_cmx_song(sounds.at(row.number), std::to_string(row.number), Instruments::AsConverted);
        REQUIRE(song);
        const Bytes bytes = encode_midi(song->midi);
        CHECK(bytes.size() == row.size);
        CHECK(crc32(bytes) == row.crc);
        CHECK(song->loop_ticks == row.loop_ticks);
    }
}

TEST_CASE("own phone effects, decoded in a chain, are the own .wav within 2", "[conformance_brew]")
{
    const auto own = tests::open_own_data(kVariable);
    if (own.loaded.game.sounds.empty()) {
        std::cout << "there are no .wav files to compare with\n";
        return;
    }
    QcelpDecoder decoder;
    for (const auto& [number, cmx] : phone_sounds(own.loaded.game)) {
        if (cmx.kind() != CmxKind::Effect) continue;
        INFO(number);
        decoder.reset_spectrum();
        const auto decoded = decode_cmx_effect(cmx, std::to_string(number), decoder);
        REQUIRE(decoded);
        const auto known = own.loaded.game.sounds.find(std::to_string(number));
        REQUIRE(known != own.loaded.game.sounds.end());
        REQUIRE(decoded->samples.size() == known->second.samples.size());
        int greatest = 0;
        for (std::size_t i = 0; i < decoded->samples.size(); ++i)
            greatest = std::max(greatest, std::abs(decoded->samples[i] - known->second.samples[i]));
        CHECK(greatest <= 2);
    }
}
