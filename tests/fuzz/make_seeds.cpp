#include "converter/tool/disk.h"
#ifdef DRPG_DOOM
#include "converter/doom/udmf/udmf_export.h"
#endif
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/authoring/tiled/tiled_writer.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"
#include "rpg/project/unpack.h"
#include "rpg/session/content.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/bar_writer.h"
#include "rpg/source/gzip.h"
#include "rpg/source/zip_archive.h"
#include "rpg/state/state_codec.h"
#include "tests/support/hex.h"
#include "tests/support/small_campaign.h"
#include "tests/support/small_game.h"
#include "tests/support/small_wad.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

namespace {
const rpg::Bytes& named(const rpg::FileList& files, std::string_view name)
{
    const auto found = std::ranges::find(files, name, &rpg::File::name);
    RPG_ASSERT(found != files.end());
    return found->bytes;
}

// The form that fuzz_sprite_shapes takes: how long bitshapes.bin is, both files.
rpg::Bytes shape_seed(const rpg::FileList& files)
{
    const rpg::Bytes& shapes = named(files, "bitshapes.bin");
    rpg::ByteWriter out;
    out.u16(rpg::narrow<std::uint16_t>(shapes.size()));
    out.bytes(shapes);
    out.bytes(named(files, "stexels.bin"));
    return out.take();
}

// A small game as files, as an archive and as a project, under names that begin with its edition.
void add_game(rpg::FileSet& seeds, const std::string& prefix, rpg::Edition edition)
{
    const rpg::FileList files = tests::small_game_files(edition);
    for (const rpg::File& file : files) seeds[prefix + file.name] = file.bytes;
    seeds[prefix + "shapes-texels"] = shape_seed(files);

    const auto archive = rpg::write_zip(files);
    RPG_ASSERT(archive);
    seeds[prefix + "archive"] = *archive;
    const auto source = rpg::open_source(*archive, "seed.zip");
    RPG_ASSERT(source);
    const auto loaded = rpg::load_game(**source);
    RPG_ASSERT(loaded);
    const auto project = rpg::unpack_game(*loaded, {});
    RPG_ASSERT(project);
    for (const auto& [name, bytes] : *project) {
        std::string flat = prefix + name;
        std::ranges::replace(flat, '/', '-');
        seeds[flat] = bytes;
    }
}

void add_containers(rpg::FileSet& seeds)
{
    const rpg::FileList few{
        {"a.txt", rpg::to_bytes("hello")}, {"b/c.bin", rpg::Bytes(300, 7)}, {"empty", {}}};
    seeds["few.zip"] = *rpg::write_zip(few);
    seeds["nested.zip"] = *rpg::write_zip({{"game.zip", seeds["few.zip"]}});
    seeds["small.bar"] = tests::from_hex(tests::kSmallBarHex);
    seeds["hello.gz"] = rpg::write_gzip("a.txt", few[0].bytes);
    std::vector<rpg::BarFile> members;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
        members.push_back({.name = file.name, .bytes = file.bytes});
    seeds["game.bar"] = *rpg::write_bar(members, "seed.bar");
}

void add_played_game(rpg::FileSet& seeds)
{
    const rpg::Campaign& campaign = tests::small_campaign();
    const std::uint64_t content = rpg::content_hash(campaign);
    rpg::Session session(campaign, content);
    session.record();
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "intro";
    RPG_ASSERT(session.start(start, events));
    rpg::Monkey monkey(campaign, 1);
    for (int i = 0; i < 40; ++i) {
        if (i % 10 == 0) seeds["game-" + std::to_string(i) + ".state"] = rpg::encode_state(session.state());
        session.play(monkey.choose(session.state()), events);
    }
    seeds["game.save"] = rpg::encode_save(campaign, content, session.state());
    seeds["game.replay"] = rpg::to_bytes(rpg::print_replay(session.recorded()));
}

#ifdef DRPG_DOOM
// A UDMF map, a zero byte and its script.
rpg::Bytes text_map_seed()
{
    const auto made = converter::port::export_udmf(tests::small_game(rpg::Edition::Brew), {.nodes = false});
    const auto archive = converter::wad::open_wad(made.file, "seed.wad");
    RPG_ASSERT(archive);
    rpg::Bytes seed;
    for (const converter::wad::Lump& lump : archive->lumps) {
        if (lump.name != "TEXTMAP" && !lump.name.starts_with("RPGMAP")) continue;
        if (!seed.empty()) seed.push_back(0);
        seed.insert(seed.end(), lump.bytes.begin(), lump.bytes.end());
        if (lump.name != "TEXTMAP") return seed;
    }
    return seed;
}
#endif
} // namespace

// Writes the seeds of all fuzz targets into a folder, and last a file `made`.
int main(int argc, char** argv)
{
    if (argc != 2) return 2;
    rpg::FileSet seeds;
    add_game(seeds, "brew-", rpg::Edition::Brew);
    add_game(seeds, "j92-", rpg::Edition::J92);
    add_game(seeds, "j20-", rpg::Edition::J20);
    add_containers(seeds);
    seeds["mod.xml"] =
        rpg::to_bytes("<mod format=\"drpg-mod-1\" name=\"a\" version=\"1.2\" title=\"A\" edition=\"brew\">\n"
                      "<needs mod=\"b\" version=\"1\"/><conflicts mod=\"c\"/></mod>\n");
    for (const std::string_view name : rpg::kRuleTables)
        seeds["rules-" + std::string(name) + ".xml"] =
            rpg::to_bytes(rpg::print_rule_table(name, rpg::built_in_rules()));
    seeds["texts.xml"] = rpg::to_bytes("<texts><text id=\"title\" v=\"A|B &amp; C\"/></texts>\n");
    seeds["music.xml"] = rpg::to_bytes("<music><level name=\"intro\" song=\"D_DOOM\"/></music>\n");
    seeds["new-art.xml"] =
        rpg::to_bytes("<newArt><sprite id=\"153\" name=\"g\"><frame file=\"a.png\" x=\"1\" "
                      "y=\"2\"/></sprite><texture id=\"60\"><frame file=\"b\"/>"
                      "</texture></newArt>\n");
    seeds["map.tmx"] = rpg::to_bytes(rpg::print_tiled_level(tests::small_level(rpg::Edition::Brew, "Small")));
#ifdef DRPG_DOOM
    seeds["map.textmap"] = text_map_seed();
#endif
    seeds["shared.drs"] =
        rpg::to_bytes("drs 1\nconst pause 30ms\ninclude \"a.inc\"\nevent 1,1\n use => wait $pause\nend\n");
    seeds["song.cmx"] = tests::from_hex(tests::kCmxSongHex);
    seeds["song.mid"] = tests::from_hex(tests::kMidiSongHex);
    seeds["speech.qcelp"] = tests::from_hex(tests::kQcelpHex);
    seeds["effect.pmd"] = tests::small_effect();
    seeds["small.wad"] = tests::small_wad();
    for (const rpg::Bytes& lump : tests::wad_lump_seeds()) seeds["lump-" + std::to_string(lump[0])] = lump;
    add_played_game(seeds);
    for (std::uint8_t step = 0; step < 32;
         ++step) { // what fuzz_language_server takes: a script at its middle
        rpg::Bytes& seed = seeds[fmt::format("language-{}", step)];
        seed = {step, 128};
        seed.insert(seed.end(), seeds["shared.drs"].begin(), seeds["shared.drs"].end());
    }
    for (std::uint8_t edition = 0; edition < 3; ++edition) // what fuzz_commands takes, without damage
        for (std::uint8_t command = 0; command < 24; ++command)
            seeds[fmt::format("command-{}-{}", edition, command)] = {edition, command};
    seeds["empty"] = {};
    auto written = converter::write_files(argv[1], seeds);
    if (written) written = converter::write_file(std::string(argv[1]) + "/made", {});
    if (!written) std::fprintf(stderr, "%s\n", to_string(written.error()).c_str());
    return written ? 0 : 1;
}
