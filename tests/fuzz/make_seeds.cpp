#include "converter/disk.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/bitmap.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/formats/mappings.h"
#include "rpg/formats/palettes.h"
#include "rpg/formats/png.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/formats/string_table.h"
#include "rpg/formats/wall_texels.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/gzip.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

#include <cstdio>

namespace {
// The form that fuzz_sprite_shapes takes: how long bitshapes.bin is, both files.
rpg::Bytes shape_seed(const std::vector<rpg::Shape>& shapes)
{
    const rpg::EncodedShapes encoded = rpg::encode_shapes(shapes, 4096);
    rpg::ByteWriter out;
    out.u16(rpg::narrow<std::uint16_t>(encoded.shapes.size()));
    out.bytes(encoded.shapes);
    out.bytes(encoded.texels);
    return out.take();
}

// The media and levels of a small game under names that begin with its edition.
void add_game(rpg::FileSet& seeds, const std::string& prefix, rpg::Edition edition)
{
    const rpg::GameData game = tests::small_game(edition);
    seeds[prefix + "palettes.bin"] = rpg::encode_palettes(game.palettes);
    seeds[prefix + "wtexels.bin"] = rpg::encode_wall_texels(game.textures);
    seeds[prefix + "shapes-texels"] = shape_seed(game.shapes);
    seeds[prefix + "mappings.bin"] = rpg::encode_mappings(game.mappings);
    for (const auto& [name, bitmap] : game.bitmaps)
        seeds[prefix + name + ".bmp"] = rpg::encode_bitmap(bitmap);
    for (const auto& [name, level] : game.levels) {
        seeds[prefix + name + ".bsp"] = rpg::encode_level(level);
        seeds[prefix + name + ".str"] = rpg::encode_string_table(level.strings);
    }
}

void add_containers(rpg::FileSet& seeds)
{
    const rpg::FileList few{
        {"a.txt", rpg::to_bytes("hello")}, {"b/c.bin", rpg::Bytes(300, 7)}, {"empty", {}}};
    seeds["few.zip"] = *rpg::write_zip(few);
    seeds["nested.zip"] = *rpg::write_zip({{"game.zip", seeds["few.zip"]}});
    seeds["small.bar"] = tests::from_hex(tests::kSmallBarHex);
    seeds["few.bar"] =
        *rpg::write_bar({{"a.txt", few[0].bytes}, {"menu.bsp", few[1].bytes}, {"8.txt", {}}}, "");
    seeds["hello.gz"] = rpg::write_gzip("a.txt", few[0].bytes);
}
} // namespace

// Writes the seeds of all fuzz targets into a folder, and last a file `made`.
int main(int argc, char** argv)
{
    if (argc != 2) return 2;
    rpg::FileSet seeds;
    add_game(seeds, "brew-", rpg::Edition::Brew);
    add_game(seeds, "j92-", rpg::Edition::J92);
    add_game(seeds, "j20-", rpg::Edition::J20);
    seeds["song.cmx"] = tests::from_hex(tests::kCmxSongHex);
    seeds["song.mid"] = tests::from_hex(tests::kMidiSongHex);
    seeds["speech.qcelp"] = tests::from_hex(tests::kQcelpHex);
    seeds["effect.pmd"] = tests::small_effect();
    add_containers(seeds);
    seeds["picture.png"] = rpg::encode_png(rpg::Image(5, 3));
    seeds["empty"] = {};
    auto written = converter::write_files(argv[1], seeds);
    if (written) written = converter::write_file(std::string(argv[1]) + "/made", {});
    if (!written) std::fprintf(stderr, "%s\n", to_string(written.error()).c_str());
    return written ? 0 : 1;
}
