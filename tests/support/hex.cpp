#include "tests/support/hex.h"

#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

#include <cstdint>

namespace tests {
namespace {

int digit_of(char letter)
{
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

} // namespace

rpg::Bytes from_hex(std::string_view text)
{
    rpg::Bytes bytes;
    int high = -1;
    for (const char letter : text) {
        const int digit = digit_of(letter);
        if (digit < 0) continue;
        if (high >= 0) bytes.push_back(static_cast<std::uint8_t>(high * 16 + digit));
        high = high >= 0 ? -1 : digit;
    }
    RPG_ASSERT(high < 0);
    return bytes;
}

const std::string_view kCmxSongHex = "636d6964000000890027020103766572730004303532306e6f746500020001657873"
                                     "6e00020001636e74730004534f4e47747261630000003000ffe10200ffe01e00ffe2"
                                     "2d00ffe31400ffca78000fff81fd0f14410010103f14ff2a00000f0a851850108e20"
                                     "ffdf00747261630000000400ffdf00747261630000001400ffe17f00ffe040004332"
                                     "c7ffffde0005ffdf00";

const std::string_view kMidiSongHex = "4d5468640000000600010002003c4d54726b0000003f00b0000000c01e00b0075a00"
                                      "b00a2800ff510307a12000904840817d90311e109031000490480000e10028009048"
                                      "420a9048000e9125461091250000ff2f004d54726b0000001300b9000000c9000099"
                                      "24623299240000ff2f00";

const std::string_view kQcelpHex = "047b7c6216c804d3779146ca430b53e83170549b9eb0b3e50cd6a4cfc8e140b6f420c0"
                                   "042244abd9ccf264f97dcae39b6f46f48d23c0f20f567d8b2d66f5d6002356427425c0"
                                   "04d35cc8dab1b8e3977d38884ca6dc32d6e6dd80004175cd9bd440ed3c3d3ba5923300";

rpg::Bytes small_effect()
{
    const rpg::Bytes frames = from_hex(kQcelpHex);
    rpg::ByteWriter track;
    track.bytes(from_hex("00ffc37d00ffde0001ffe83f00fff1"));
    track.u16_big(rpg::narrow<std::uint16_t>(7 + frames.size()));
    track.bytes(from_hex("00440000000000"));
    track.bytes(frames);
    track.bytes(from_hex("06ffdf00"));

    rpg::ByteWriter header; // behind the header length
    header.bytes(from_hex("020201"));
    header.text("note");
    header.bytes(from_hex("00020001"));
    header.text("cnts");
    header.bytes(from_hex("0004"));
    header.text("WAVE");

    rpg::ByteWriter file;
    file.text("cmid");
    file.u32_big(rpg::narrow<std::uint32_t>(2 + header.size() + 8 + track.size()));
    file.u16_big(rpg::narrow<std::uint16_t>(header.size()));
    file.bytes(header.take());
    file.text("trac");
    file.u32_big(rpg::narrow<std::uint32_t>(track.size()));
    file.bytes(track.take());
    return file.take();
}

const std::string_view kSmallBarHex = R"(
    110001000100020020000000100000003000000004000000440000006e0000000600
    89130100000001000200010002004400000086000000aa000000ad000000b2000000
    20006170706c69636174696f6e2f782d677a69702d636f6d70726573736564001f8b
    0808000000000003612e74787400010500faff68656c6c6f86a61036050000001c00
    6170706c69636174696f6e2f6f637465742d73747265616d0000636d696400000000
    0331320335303038)";

} // namespace tests
