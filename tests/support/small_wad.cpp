#include "tests/support/small_wad.h"

#include "converter/wad/dmx.h"
#include "converter/wad/map_records.h"
#include "converter/wad/mus.h"
#include "converter/wad/picture.h"
#include "converter/wad/textures.h"
#include "tests/support/lump_encoders.h"

#include <algorithm>

namespace tests {

using namespace converter::wad;

namespace {

Picture patch(int width, int height, std::uint16_t colour)
{
    Picture picture(width, height, colour);
    picture.at(0, 0) = Picture::kClear;
    return picture;
}

Palette256 palette()
{
    Palette256 colours{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const auto level = static_cast<std::uint8_t>(i);
        colours[i] = {level, static_cast<std::uint8_t>(255 - level), 7};
    }
    return colours;
}

} // namespace

Map small_map(MapForm form)
{
    Map map;
    map.name = "MAP01";
    map.form = form;
    map.things = {{.x = 128, .y = 128, .angle = 90, .type = 1, .flags = 7}};
    map.vertexes = {{0, 0}, {0, 256}, {256, 256}, {256, 0}};
    map.sectors = {{.floor = 0,
                    .ceiling = 128,
                    .floor_flat = LumpName("FLOOR"),
                    .ceiling_flat = LumpName("FLOOR"),
                    .light = 160,
                    .tag = 3}};
    for (std::uint16_t i = 0; i < 4; ++i) {
        const auto next = static_cast<std::uint16_t>((i + 1) % 4);
        map.lines.push_back({.start = i, .end = next, .flags = 1, .right = i});
        map.sides.push_back({.upper = LumpName("-"), .lower = LumpName("-"), .middle = LumpName("WALL")});
        map.segs.push_back(
            {.start = i, .end = next, .angle = static_cast<std::uint16_t>(0x4000 - i * 0x4000), .line = i});
    }
    map.subsectors = {{.count = 4, .first = 0}};
    map.reject = Reject(1).encode();
    map.blockmap = build_blockmap(map.lines, map.vertexes);
    if (form == MapForm::Hexen) map.behavior = {'A', 'C', 'S', 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    return map;
}

rpg::FileList small_wad_lumps()
{
    rpg::FileList lumps = encode_map(small_map());
    const auto add = [&](std::string name, rpg::Bytes bytes) {
        lumps.push_back({std::move(name), std::move(bytes)});
    };
    add("PLAYPAL", encode_palettes(std::vector<Palette256>(14, palette())));
    add("COLORMAP", encode_colormaps(std::vector<Colormap>(34)));
    add("ENDOOM", encode_text_screen({}));
    TextureDef wall{.name = LumpName("WALL"), .width = 12, .height = 16};
    wall.patches = {{.patch = 0}, {.x = 8, .y = 4, .patch = 1}};
    add("TEXTURE1", encode_textures({wall}));
    add("PNAMES", encode_patch_names({LumpName("LEFT"), LumpName("RIGHT")}));
    add("DSBANG", encode_digital_sound(to_digital_sound({.rate = 11025, .samples = {0, 256, -256, 512}})));
    add("DPBANG", encode_speaker_sound({.tones = {20, 0, 30}}));
    add("D_SONG", *encode_mus({.primary_channels = 1,
                               .events = {{.kind = MusKind::Play, .first = 60, .second = 100, .delay = 70},
                                          {.kind = MusKind::Release, .first = 60},
                                          {.kind = MusKind::EndOfScore}}}));
    add("S_START", {});
    Picture boss = patch(5, 9, 33);
    boss.left = 2;
    boss.top = 9;
    add("BOSSA0", encode_picture(boss));
    add("S_END", {});
    add("P_START", {});
    add("P1_START", {});
    add("LEFT", encode_picture(patch(8, 16, 40)));
    add("RIGHT", encode_picture(patch(4, 12, 50)));
    add("P1_END", {});
    add("P_END", {});
    add("F_START", {});
    add("FLOOR", encode_flat(Picture(64, 64, 9)));
    add("F_END", {});
    return lumps;
}

rpg::Bytes small_wad()
{
    return encode_wad(WadKind::Iwad, small_wad_lumps());
}

std::vector<rpg::Bytes> wad_lump_seeds()
{
    const rpg::FileList lumps = small_wad_lumps();
    const auto lump = [&](std::string_view name) {
        return std::ranges::find(lumps, name, &rpg::File::name)->bytes;
    };
    std::vector<rpg::Bytes> seeds{
        lump("BLOCKMAP"), lump("DSBANG"),
        lump("DPBANG"),   rpg::encode_midi(to_midi(*decode_mus(lump("D_SONG"), "D_SONG"))),
        lump("D_SONG"),   lump("BOSSA0"),
        lump("TEXTURE1")};
    for (std::size_t i = 0; i < seeds.size(); ++i)
        seeds[i].insert(seeds[i].begin(), static_cast<std::uint8_t>(i));
    return seeds;
}

} // namespace tests
