#include "converter/tool/disk.h"
#include "converter/wad/extended_nodes.h"
#ifdef DRPG_DOOM
#include "converter/doom/udmf/udmf_export.h"
#endif
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/project/unpack.h"
#include "rpg/session/content.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/deflate.h"
#include "rpg/source/zip_archive.h"
#include "rpg/state/state_codec.h"
#include "tests/fuzz/free_seeds.h"
#include "tests/support/hex.h"
#include "tests/support/level_sources.h"
#include "tests/support/places.h"
#include "tests/support/small_campaign.h"
#include "tests/support/small_game.h"
#include "tests/support/small_wad.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

using fuzz::SeedFolders;

namespace {
const rpg::Bytes& named(const rpg::FileList& files, std::string_view name)
{
    const auto found = std::ranges::find(files, name, &rpg::File::name);
    RPG_ASSERT(found != files.end());
    return found->bytes;
}

// A small game as files, as an archive and as a project, under names that begin with its edition.
void add_game(SeedFolders& seeds, const std::string& prefix, rpg::Edition edition)
{
    const rpg::FileList files = tests::small_game_files(edition);
    for (const rpg::File& file : files) seeds.add_file(prefix, file);
    seeds.add("sprite_shapes", prefix + "shapes-texels",
              fuzz::shape_seed(named(files, "bitshapes.bin"), named(files, "stexels.bin")));

    const auto archive = rpg::write_zip(files);
    RPG_ASSERT(archive);
    seeds.add("zip", prefix + "archive", *archive);
    const auto source = rpg::open_source(*archive, "seed.zip");
    RPG_ASSERT(source);
    const auto loaded = rpg::load_game(**source);
    RPG_ASSERT(loaded);
    const auto project = rpg::unpack_game(*loaded, {});
    RPG_ASSERT(project);
    for (const auto& [name, bytes] : *project) seeds.add_file(prefix + "project-", {name, bytes});
}

void add_containers(SeedFolders& seeds)
{
    const rpg::FileList few{
        {"a.txt", rpg::to_bytes("hello")}, {"b/c.bin", rpg::Bytes(300, 7)}, {"empty", {}}};
    const rpg::Bytes zip = *rpg::write_zip(few);
    seeds.add("zip", "few.zip", zip);
    seeds.add("zip", "nested.zip", *rpg::write_zip({{"game.zip", zip}}));
    seeds.add("bar", "small.bar", tests::from_hex(tests::kSmallBarHex));
    seeds.add("gzip", "hello.gz", rpg::write_gzip("a.txt", few[0].bytes));
    std::vector<rpg::BarFile> members;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
        members.push_back({.name = file.name, .bytes = file.bytes});
    seeds.add("bar", "game.bar", *rpg::write_bar(members, "seed.bar"));
}

void add_played_game(SeedFolders& seeds)
{
    const rpg::Campaign& campaign = tests::small_campaign();
    const std::uint64_t content = rpg::content_hash(campaign);
    rpg::Session session(campaign, content);
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "intro";
    RPG_ASSERT(session.start(start, events));
    rpg::Monkey monkey(campaign, 1);
    for (int i = 0; i < 40; ++i) {
        if (i % 10 == 0)
            seeds.add("state", fmt::format("game-{}.state", i), rpg::encode_state(session.state()));
        session.play(monkey.choose(session.state()), events);
    }
    seeds.add("save", "game.save", rpg::encode_save(campaign, content, session.state()));
    seeds.add("replay", "game.replay", rpg::to_bytes(rpg::print_replay(session.recorded())));
}

// Files of projects and mods that the small games do not have.
void add_texts(SeedFolders& seeds)
{
    const auto add = [&](std::string_view path, std::string_view text) {
        seeds.add_file("", {std::string(path), rpg::to_bytes(text)});
    };
    add("mod.xml", "<mod format=\"drpg-mod-1\" name=\"a\" version=\"1.2\" title=\"A\" edition=\"brew\">\n"
                   "<needs mod=\"b\" version=\"1\"/><conflicts mod=\"c\"/></mod>\n");
    for (const std::string_view name : rpg::kRuleTables)
        add(fmt::format("tables/{}.xml", name), rpg::print_rule_table(name, rpg::built_in_rules()));
    add("tables/texts.xml", "<texts><text id=\"title\" v=\"A|B &amp; C\"/></texts>\n");
    add("tables/music.xml", "<music><level name=\"intro\" song=\"D_DOOM\"/></music>\n");
    add("art/new.xml",
        "<newArt><sprite id=\"153\" name=\"g\"><frame file=\"a.png\" x=\"1\" y=\"2\"/></sprite>"
        "<texture id=\"60\"><frame file=\"b\"/></texture></newArt>\n");
    add("levels/shared.drs",
        "drs 1\nconst pause 30ms\ninclude \"a.inc\"\nevent 1,1\n use => wait $pause\nend\n");
    const std::string room =
        tests::level_source({"#####", "#@..#", "#####"}, {R"(<spawn char="@" facing="E"/>)"});
    seeds.add("level_source", "room.xml", rpg::to_bytes(room));
    fuzz::add_language_seeds(seeds, "room-", "drs 1\nevent 1,1\n  use => reveal_map\nend\n", room);
    seeds.add("translation", "two-texts",
              rpg::to_bytes("drpg-text 1\nlanguage \"Deutsch\"\ntitle = \"Klein\"\n"));
}

void add_media(SeedFolders& seeds)
{
    seeds.add("cmx", "song.cmx", tests::from_hex(tests::kCmxSongHex));
    seeds.add("cmx", "effect.pmd", tests::small_effect());
    seeds.add("midi", "song.mid", tests::from_hex(tests::kMidiSongHex));
    seeds.add("qcelp", "speech.qcelp", tests::from_hex(tests::kQcelpHex));
    seeds.add("wad", "small.wad", tests::small_wad());
    seeds.add("udmf", "one-vertex", rpg::to_bytes("namespace = \"zdoom\";\nvertex { x = 1.5; y = -2; }\n"));
    seeds.add("extended_nodes", "none", converter::wad::encode_extended_nodes({}));
    for (const rpg::Bytes& lump : tests::wad_lump_seeds())
        seeds.add("wad_lumps", fmt::format("lump-{}", lump[0]), lump);
}

#ifdef DRPG_DOOM
// A UDMF map, and for udmf_level a zero byte and its script.
void add_text_map(SeedFolders& seeds)
{
    const auto made = converter::port::export_udmf(tests::small_game(rpg::Edition::Brew), {});
    const auto archive = converter::wad::open_wad(made.file, "seed.wad");
    RPG_ASSERT(archive);
    rpg::Bytes map;
    for (const converter::wad::Lump& lump : archive->lumps) {
        if (lump.name == "TEXTMAP" && map.empty()) {
            map.assign(lump.bytes.begin(), lump.bytes.end());
            seeds.add("udmf", "small", map);
            map.push_back(0);
        } else if (lump.name == "ZNODES") {
            seeds.add("extended_nodes", "small", {lump.bytes.begin(), lump.bytes.end()});
        } else if (lump.name.starts_with("RPGMAP")) {
            map.insert(map.end(), lump.bytes.begin(), lump.bytes.end());
            return seeds.add("udmf_level", "small", std::move(map));
        }
    }
}
#endif

// What fuzz_commands takes: an edition and a command, without damage.
void add_commands(SeedFolders& seeds)
{
    for (std::uint8_t edition = 0; edition < 3; ++edition)
        for (std::uint8_t command = 0; command < 24; ++command)
            seeds.add("commands", fmt::format("{}-{:02}", edition, command), {edition, command});
}

void add_free_games(SeedFolders& seeds, const std::string& folder)
{
    fuzz::add_free_game(seeds, "free-brew-", folder + "/free.zip");
    fuzz::add_free_game(seeds, "free-j92-", folder + "/free-j92.jar");
    fuzz::add_free_game(seeds, "free-j20-", folder + "/free-j20.jar");
    fuzz::add_content(seeds, tests::tests_folder() + "/../content");
}
} // namespace

// make_seeds OUT [FOLDER]: writes the seeds of each fuzz target into OUT/TARGET, and last a file OUT/made:
// from the small games of tests/support, and from the free game, whose archives are in FOLDER.
int main(int argc, char** argv)
{
    if (argc != 2 && argc != 3) return 2;
    SeedFolders seeds;
    add_game(seeds, "brew-", rpg::Edition::Brew);
    add_game(seeds, "j92-", rpg::Edition::J92);
    add_game(seeds, "j20-", rpg::Edition::J20);
    add_containers(seeds);
    add_texts(seeds);
    add_media(seeds);
    add_played_game(seeds);
#ifdef DRPG_DOOM
    add_text_map(seeds);
#endif
    add_commands(seeds);
    if (argc == 3) add_free_games(seeds, argv[2]);
    auto written = converter::write_files(argv[1], seeds.files());
    if (written) written = converter::write_file(std::string(argv[1]) + "/made", {});
    if (!written) std::fprintf(stderr, "%s\n", to_string(written.error()).c_str());
    return written ? 0 : 1;
}
