#include "tests/fuzz/free_seeds.h"

#include "converter/wad/archive.h"
#include "converter/wad/dmx.h"
#ifdef DRPG_DOOM
#include "converter/doom/udmf/udmf_export.h"
#endif
#include "rpg/authoring/tables/art_xml.h"
#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/core/text.h"
#include "rpg/formats/sprite_shapes.h"
#include "rpg/formats/wall_texels.h"
#include "rpg/project/unpack.h"
#include "rpg/session/content.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/deflate.h"
#include "rpg/source/load_game.h"
#include "rpg/source/zip_archive.h"
#include "rpg/state/state_codec.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

namespace fuzz {
namespace {

constexpr std::size_t kOfEachKind = 3;

rpg::FileList files_of(const rpg::FileSet& set)
{
    rpg::FileList files;
    for (const auto& [name, bytes] : set) files.push_back({name, bytes});
    return files;
}

// The beginning of a text, up to the end of a line.
rpg::Bytes first_lines(const rpg::Bytes& text, std::size_t most)
{
    if (text.size() <= most) return text;
    const std::size_t end = rpg::as_text(text).substr(0, most).rfind('\n');
    return {text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end) + 1};
}

template <class List> List first(const List& list, std::size_t most)
{
    return {list.begin(), list.begin() + static_cast<std::ptrdiff_t>(std::min(most, list.size()))};
}

// Files that are too large as a whole: some textures, some shapes, some rows of the index of pictures, the
// first lines of a translation.
void add_cut_files(SeedFolders& seeds, const std::string& prefix, const rpg::GameData& game,
                   const rpg::FileSet& project)
{
    seeds.add("wall_texels", prefix + "two-textures", rpg::encode_wall_texels(first(game.textures, 2)));
    constexpr std::uint32_t kWallPayload = 4096; // as fuzz_sprite_shapes has it
    const rpg::EncodedShapes shapes = rpg::encode_shapes(first(game.shapes, 8), kWallPayload);
    seeds.add("sprite_shapes", prefix + "eight-shapes", shape_seed(shapes.shapes, shapes.texels));
    const auto index = rpg::parse_art_index(rpg::as_text(project.at("art/index.xml")), "art/index.xml");
    require(index.operator bool());
    rpg::ArtIndex few = *index;
    few.palettes = first(few.palettes, 4);
    few.textures = first(few.textures, 8);
    few.shapes = first(few.shapes, 8);
    few.texture_records = first(few.texture_records, 8);
    few.sprite_records = first(few.sprite_records, 8);
    few.texture_ids = first(few.texture_ids, 8);
    few.sprite_ids = first(few.sprite_ids, 8);
    few.sheets = first(few.sheets, 2);
    std::erase_if(few.texture_names, [&](const auto& name) { return name.first >= few.texture_ids.size(); });
    std::erase_if(few.sprite_names, [&](const auto& name) { return name.first >= few.sprite_ids.size(); });
    seeds.add("art_index", prefix + "first-pictures", rpg::to_bytes(rpg::print_art_index(few)));
    seeds.add("translation", prefix + "first-lines",
              first_lines(project.at("translations/de.txt"), kMaxSeedBytes / 4));
}

// Archives of a few small files.
void add_archives(SeedFolders& seeds, const std::string& prefix, rpg::FileList files)
{
    std::ranges::stable_sort(files, {}, [](const rpg::File& file) { return file.bytes.size(); });
    rpg::FileList few;
    std::vector<rpg::BarFile> members;
    for (const rpg::File& file : files) {
        if (file.bytes.size() < 200 || few.size() == 8) continue;
        few.push_back(file);
        members.push_back({.name = file.name, .bytes = file.bytes});
    }
    seeds.add("zip", prefix + "files.zip", *rpg::write_zip(few));
    if (const auto bar = rpg::write_bar(members, "seed.bar")) seeds.add("bar", prefix + "files.bar", *bar);
    for (const rpg::File& file : first(few, kOfEachKind))
        seeds.add("gzip", fmt::format("{}{}.gz", prefix, file.name), rpg::write_gzip(file.name, file.bytes));
}

void add_levels(SeedFolders& seeds, const std::string& prefix, const rpg::GameData& game)
{
    for (const std::string_view table : rpg::kRuleTables)
        seeds.add("rules_xml", fmt::format("{}{}.xml", prefix, table),
                  rpg::to_bytes(rpg::print_rule_table(table, game.rules)));
}

// A game that somebody plays by chance.
void add_played(SeedFolders& seeds, const std::string& prefix, const rpg::GameData& game)
{
    const rpg::Campaign campaign(game);
    const std::uint64_t content = rpg::content_hash(campaign);
    rpg::Session session(campaign, content);
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "junction";
    require(session.start(start, events).operator bool());
    rpg::Monkey monkey(campaign, 1);
    for (int turn = 0; turn < 40; ++turn) session.play(monkey.choose(session.state()), events);
    seeds.add("state", prefix + "junction.state", rpg::encode_state(session.state()));
    seeds.add("save", prefix + "junction.save", rpg::encode_save(campaign, content, session.state()));
    seeds.add("replay", prefix + "junction.replay", rpg::to_bytes(rpg::print_replay(session.recorded())));
}

void add_lump(SeedFolders& seeds, const std::string& name, std::uint8_t decoder, const rpg::Bytes& lump)
{
    rpg::Bytes seed{decoder};
    seed.insert(seed.end(), lump.begin(), lump.end());
    seeds.add("wad_lumps", name, std::move(seed));
}

// As Doom has them: the two smallest levels with nodes and pictures, short sounds, short songs.
void add_doom(SeedFolders& seeds, const std::string& prefix, const rpg::GameData& game,
              const rpg::FileSet& members)
{
    std::size_t sounds = 0;
    for (const auto& [name, sound] : game.sounds) {
        if (sound.samples.size() > 4000 || ++sounds > kOfEachKind) continue;
        add_lump(seeds, prefix + name + ".dmx", 2,
                 converter::wad::encode_digital_sound(converter::wad::to_digital_sound(sound)));
    }
    for (const auto& [name, bytes] : members)
        if (name.ends_with(".mid") && bytes.size() < 1000) add_lump(seeds, prefix + name, 6, bytes);
#ifdef DRPG_DOOM
    for (const std::string stem : {"endgame", "menu"}) {
        const auto made = converter::port::export_udmf(game, {.levels = {stem}, .all = true});
        const auto archive = converter::wad::open_wad(made.file, "seed.wad");
        require(archive.operator bool());
        rpg::Bytes map_and_script;
        rpg::FileList small;
        for (const converter::wad::Lump& lump : archive->lumps) {
            const rpg::Bytes bytes(lump.bytes.begin(), lump.bytes.end());
            if (lump.name == "TEXTMAP") {
                seeds.add("udmf", prefix + stem, bytes);
                map_and_script = bytes;
                map_and_script.push_back(0);
            }
            if (lump.name == "ZNODES") seeds.add("extended_nodes", prefix + stem, bytes);
            if (lump.name.starts_with("RPGMAP"))
                map_and_script.insert(map_and_script.end(), bytes.begin(), bytes.end());
            if (bytes.size() < 1000) small.push_back({lump.name, bytes});
        }
        seeds.add("udmf_level", prefix + stem, map_and_script);
        seeds.add("wad", prefix + stem + "-small-lumps.wad",
                  converter::wad::encode_wad(converter::wad::WadKind::Pwad, first(small, 12)));
    }
#endif
}

} // namespace

void add_free_game(SeedFolders& seeds, const std::string& prefix, const std::string& archive)
{
    const auto source = rpg::open_source(archive);
    require(source.operator bool());
    const auto members = rpg::read_all(**source);
    const auto loaded = rpg::load_game(**source);
    require(members && loaded && loaded->errors.empty());
    const auto project = rpg::unpack_game(*loaded, {});
    require(project.operator bool());

    seeds.add_smallest(prefix, files_of(*members), kOfEachKind);
    seeds.add_smallest(prefix + "project-", files_of(*project), kOfEachKind);
    add_cut_files(seeds, prefix, loaded->game, *project);
    add_archives(seeds, prefix, files_of(*members));
    add_levels(seeds, prefix, loaded->game);
    add_played(seeds, prefix, loaded->game);
    if (loaded->game.edition == rpg::Edition::Brew) add_doom(seeds, prefix, loaded->game, *members);
}

void add_content(SeedFolders& seeds, const std::string& folder)
{
    rpg::FileList drawn;
    rpg::FileList others;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const rpg::Bytes bytes(std::istreambuf_iterator<char>(in), {});
        std::string path = std::filesystem::relative(entry.path(), folder).generic_string();
        for (const std::string_view mod : {"examples/lamp-ghost/", "examples/night-kitchen/"})
            if (path.starts_with(mod)) path.erase(0, mod.size());
        const bool is_drawn = path.starts_with("levels/") && path.ends_with(".xml");
        (is_drawn ? drawn : others).push_back({path, bytes});
    }
    seeds.add_smallest("content-", others, kOfEachKind);
    std::ranges::stable_sort(drawn, {}, [](const rpg::File& file) { return file.bytes.size(); });
    for (const rpg::File& file : first(drawn, 6))
        seeds.add("level_source", "content-" + file.name, file.bytes);
    const auto text = [&](const rpg::FileList& files, std::string_view name) {
        const auto found = std::ranges::find(files, name, &rpg::File::name);
        require(found != files.end());
        return rpg::as_text(found->bytes);
    };
    add_language_seeds(seeds, "kitchen-", text(others, "levels/kitchen.drs"),
                       text(drawn, "levels/kitchen.xml"));
    add_language_seeds(seeds, "menu-", text(others, "levels/kitchen.drs"), text(drawn, "levels/menu.xml"));
}

} // namespace fuzz
