#include "rpg/source/known_releases.h"

#include "rpg/core/crc32.h"
#include "rpg/source/file_names.h"

namespace rpg {

// Sizes and CRC-32s of the files of the known releases; see tests/data/conformance*.json. No contents.
const std::vector<KnownFile>& known_files()
{
    using enum Edition;
    static const std::vector<KnownFile> kFiles{
        {Brew, "endgame.bsp", 3044, 0x39999137U},
        {Brew, "intro.bsp", 21823, 0x623F34E4U},
        {Brew, "items.bsp", 3294, 0x548142EAU},
        {Brew, "junction.bsp", 21051, 0x4A2C5800U},
        {Brew, "junction_destroyed.bsp", 15496, 0x04CF8F8AU},
        {Brew, "level01.bsp", 16521, 0xF60DFB2BU},
        {Brew, "level02.bsp", 18777, 0xF39F0256U},
        {Brew, "level03.bsp", 19615, 0x08B56A9EU},
        {Brew, "level04.bsp", 21628, 0x14E47619U},
        {Brew, "level05.bsp", 25706, 0x58FBEFAEU},
        {Brew, "level06.bsp", 23860, 0x867C5466U},
        {Brew, "level07.bsp", 20841, 0x2AB2D682U},
        {Brew, "menu.bsp", 4494, 0x0E81E02AU},
        {Brew, "reactor.bsp", 13978, 0x982C391DU},
        {Brew, "wtexels.bin", 116740, 0x32E758B5U},
        {Brew, "stexels.bin", 126618, 0xA44EAD7EU},
        {Brew, "bitshapes.bin", 62273, 0x5A7C8A2BU},
        {Brew, "palettes.bin", 6564, 0x6B880EC2U},
        {Brew, "mappings.bin", 8392, 0xFC4FD8FAU},
        {Brew, "entities.db", 2762, 0x4F2BE32DU},
        {Brew, "sintable.bin", 1024, 0x910D596EU},
        {J92, "intro.bsp", 10506, 0xCE60A3E0U},
        {J92, "level01.bsp", 9185, 0x5D52B665U},
        {J92, "level03.bsp", 10466, 0x50C9BAE3U},
        {J92, "level04.bsp", 11774, 0xBD57276DU},
        {J92, "level07.bsp", 13011, 0xC4CE76D4U},
        {J92, "base.str", 6297, 0xF02D3A35U},
        {J92, "endgame.str", 16, 0xE6B7E2E8U},
        {J92, "entities.str", 1147, 0x6817492AU},
        {J92, "intro.str", 7979, 0x75058279U},
        {J92, "items.str", 9, 0x45B71E1EU},
        {J92, "junction.str", 12499, 0x7404230AU},
        {J92, "junction_destroyed.str", 3337, 0x2437FBBCU},
        {J92, "level01.str", 4218, 0x7D009BE2U},
        {J92, "level02.str", 4338, 0x445F289BU},
        {J92, "level03.str", 5472, 0xB3F16429U},
        {J92, "level04.str", 5935, 0x2841ADD8U},
        {J92, "level05.str", 7907, 0x9B134A82U},
        {J92, "level06.str", 6139, 0xD550B3B1U},
        {J92, "level07.str", 3582, 0xF1312D95U},
        {J92, "reactor.str", 838, 0x3C32250EU},
        {J92, "wtexels.bin", 53252, 0x79D18B05U},
        {J92, "stexels.bin", 64044, 0xDCAD7CFBU},
        {J92, "palettes.bin", 4580, 0x0C96319CU},
        {J92, "mappings.bin", 2770, 0xF4549407U},
        {J92, "entities.db", 922, 0x81944B4AU},
    };
    return kFiles;
}

ReleaseMatch compare_with_release(const GameData& game)
{
    ReleaseMatch match;
    for (const GameFile& file : game.files) {
        for (const KnownFile& known : known_files()) {
            if (known.edition != game.edition || known.name != to_lower(base_name(file.name))) continue;
            ++match.listed;
            if (file.original.size() != known.size || crc32(file.original) != known.crc)
                match.changed.push_back(file.name);
        }
    }
    return match;
}

} // namespace rpg
