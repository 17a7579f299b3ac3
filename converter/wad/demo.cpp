#include "converter/wad/demo.h"

#include "rpg/core/byte_reader.h"

#include <algorithm>

namespace converter::wad {

namespace {

constexpr std::uint8_t kEndMark = 128;
constexpr std::uint8_t kLastSkill = 4;
constexpr std::uint8_t kLongTurns = 111;

DemoHeader read_demo_header(rpg::ByteReader& in)
{
    DemoHeader header;
    const std::uint8_t first = in.u8("version");
    const bool is_short = first <= kLastSkill;
    header.version = is_short ? std::uint8_t{0} : first;
    if (!is_short && (first < kFirstDemoVersion || first > kLastDemoVersion)) {
        in.reject_at(0, "version", std::to_string(first) + " is not one of the original game's");
    }
    header.skill = is_short ? first : in.u8("skill");
    header.episode = in.u8("episode");
    header.map = in.u8("map");
    if (!is_short) {
        header.mode = in.u8("mode");
        header.respawn = in.u8("respawn");
        header.fast = in.u8("fast");
        header.no_monsters = in.u8("no monsters");
        header.viewpoint = in.u8("viewpoint");
    }
    for (std::uint8_t& player : header.players) player = in.u8("player");
    if (header.skill > kLastSkill) in.reject("skill", "is above 4");
    return header;
}

} // namespace

rpg::Result<Demo> decode_demo(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    Demo demo;
    demo.header = read_demo_header(in);
    const auto players = static_cast<std::size_t>(
        std::ranges::count_if(demo.header.players, [](std::uint8_t present) { return present != 0; }));
    if (players == 0) in.reject("players", "are none");
    const std::size_t tic = players * (demo.header.version == kLongTurns ? 5 : 4);
    const std::size_t begin = in.offset();
    // The end mark is where a tic's first byte would be: a speed of -128 does not occur.
    while (!in.failed() && in.left() != 0 && bytes[in.offset()] != kEndMark) {
        in.skip("tic", tic);
        ++demo.tics;
    }
    const std::size_t end = in.offset();
    if (in.u8("end mark") != kEndMark) in.reject("end mark", "is missing");
    const rpg::ByteView left_over = in.rest();
    if (in.failed()) return in.error();
    const rpg::ByteView moves = bytes.subspan(begin, end - begin);
    demo.moves.assign(moves.begin(), moves.end());
    demo.left_over.assign(left_over.begin(), left_over.end());
    return demo;
}

} // namespace converter::wad
