#include "converter/exporters/json_export.h"
#include "rpg/core/narrow.h"
#include "rpg/source/data_source.h"
#include "rpg/source/load_game.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

#include <nlohmann/json.hpp>

using namespace rpg;
using converter::export_json;
using nlohmann::json;

namespace {

json read(const FileSet& files, const std::string& name)
{
    INFO(name);
    REQUIRE(files.contains(name));
    const Bytes& text = files.at(name);
    return json::parse(text.begin(), text.end()); // throws for text that is not UTF-8
}

LoadedGame loaded(FileList files)
{
    auto result = load_game(MemorySource(std::move(files)));
    REQUIRE(result);
    return std::move(*result);
}

// The inverse of what docs/formats/json-export.md promises, written against that page.
std::string raw(const std::string& text)
{
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            bytes += text[i];
            continue;
        }
        REQUIRE((byte & 0xFC) == 0xC0);
        ++i;
        bytes += static_cast<char>((byte << 6 | (static_cast<unsigned char>(text[i]) & 63)) & 255);
    }
    return bytes;
}

Rgb colour(const json& text)
{
    const auto number =
        static_cast<std::uint32_t>(std::stoul(text.get<std::string>().substr(1), nullptr, 16));
    return {static_cast<std::uint8_t>(number >> 16), static_cast<std::uint8_t>(number >> 8 & 255),
            static_cast<std::uint8_t>(number & 255)};
}

StepPos step(const json& pair)
{
    return {pair[0], pair[1]};
}

std::vector<std::uint8_t> tiles(const json& rows)
{
    std::vector<std::uint8_t> all;
    for (const json& row : rows)
        for (const json& value : row) all.push_back(value);
    return all;
}

Level head_from(const json& in)
{
    Level level;
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        if (in["edition"] == name_of(edition)) level.edition = edition;
    level.name = raw(in["raw_name"]);
    level.floor_colour = colour(in["floor_colour"]);
    level.ceiling_colour = colour(in["ceiling_colour"]);
    level.loading_colour = colour(in["loading_colour"]);
    level.floor_texture = in["floor_texture"];
    level.ceiling_texture = in["ceiling_texture"];
    level.level_id = in["level_id"];
    level.spawn_tile = in["spawn_tile"];
    level.spawn_angle = Angle256{in["spawn"]["angle"].get<std::uint8_t>()};
    level.camera_tile = in["camera_tile"];
    return level;
}

Level level_from(const json& in)
{
    Level level = head_from(in);
    for (const json& node : in["nodes"])
        level.nodes.push_back({step(node["low"]), step(node["high"]),
                               NodeType{node["type"].get<std::uint8_t>()}, node["split"], node["a"],
                               node["b"]});
    for (const json& line : in["lines"])
        level.lines.push_back({step(line["from"]), step(line["to"]),
                               TextureId{line["texture"].get<std::uint16_t>()}, line["flags"]});
    for (const json& thing : in["things"])
        level.things.push_back({step(thing["at"]), thing["id"], thing["flags"]});
    for (const json& event : in["events"]) level.events.push_back({event["word"]});
    for (const json& command : in["commands"])
        level.commands.push_back({command["opcode"], command["argument"], command["condition"]});
    for (const json& string : in["strings"]) level.strings.push_back(raw(string["raw"]));
    const auto blocks = tiles(in["blocks"]);
    REQUIRE(blocks.size() == level.blocks.size());
    std::ranges::copy(blocks, level.blocks.begin());
    level.floor_planes = tiles(in["floor_planes"]);
    level.ceiling_planes = tiles(in["ceiling_planes"]);
    return level;
}

} // namespace

TEST_CASE("a level can be rebuilt from its JSON, whatever it holds", "[converter][export_json]")
{
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20}) {
        tests::TestRandom random(7);
        for (int i = 0; i < 20; ++i) {
            LoadedGame game;
            game.game.edition = edition;
            const Level level = tests::random_level(random, edition);
            game.game.levels["any"] = level;
            CHECK(level_from(read(export_json(game), "levels/any.json")) == level);
        }
        const LoadedGame game = loaded(tests::small_game_files(edition));
        const FileSet files = export_json(game);
        for (const auto& [stem, level] : game.game.levels)
            CHECK(level_from(read(files, "levels/" + stem + ".json")) == level);
    }
}

TEST_CASE("flags, commands and conditions are explained beside their numbers", "[converter][export_json]")
{
    LoadedGame game;
    Level level;
    level.lines.push_back({{1, 2}, {3, 4}, TextureId{5}, 1U << 2 | 1U << 10 | 1U << 30});
    level.things.push_back({{9, 9}, 17, 1});
    level.commands.push_back({10, 1U | 3U << 8, 0x2U | 1U << 9 | 1U << 15 | 1U << 17 | 1U << 11});
    level.commands.push_back({200, 5, 0});
    game.game.levels["x"] = level;
    game.game.entities.push_back({EntityId{17}, 1, 0, 0, "Shambler"});
    const json in = read(export_json(game), "levels/x.json");
    CHECK(in["lines"][0]["flag_names"] == json{"door", "locked"});
    CHECK(in["lines"][0]["flags"] == (1U << 2 | 1U << 10 | 1U << 30));
    CHECK(in["things"][0]["name"] == "Shambler");
    CHECK(in["things"][0]["flag_names"] == json{"hidden"});
    CHECK(in["commands"][0]["name"] == "ask_code");
    CHECK(in["commands"][0]["operands"] == json{{"code", 1}, {"prompt", 3}});
    CHECK(in["commands"][0]["when"] ==
          json{{"enter", {"E"}}, {"once", true}, {"keys", {"red"}}, {"states", {2}}, {"rest", 1U << 11}});
    CHECK(in["commands"][1]["name"].is_null());
    CHECK(in["commands"][1]["operands"] == json::object());
}

TEST_CASE("tables keep every number, and files tell size and CRC", "[converter][export_json]")
{
    const LoadedGame game = loaded(tests::small_game_files(Edition::Brew));
    const FileSet files = export_json(game);
    const json palettes = read(files, "palettes.json")["palettes"];
    REQUIRE(palettes.size() == game.game.palettes.size());
    for (std::size_t i = 0; i < palettes.size(); ++i)
        CHECK(palettes[i]["raw"] == json(game.game.palettes[i].colours));
    const json mappings = read(files, "mappings.json");
    CHECK(mappings["texture_ids"] == json(game.game.mappings.texture_ids));
    CHECK(mappings["sprites"][3]["shape_position"] == game.game.mappings.sprites[3].shape_position);
    CHECK(mappings["textures"][4]["first_nibble"] == game.game.mappings.textures[4].first_nibble);
    const json entities = read(files, "entities.json")["entities"];
    REQUIRE(entities.size() == game.game.entities.size());
    CHECK(entities[2]["type_name"] == "monster");
    CHECK(entities[2]["raw_name"] == "Shambler");
    CHECK(entities[6]["name"].is_null());
    const json head = read(files, "game.json");
    CHECK(head["edition"] == "brew");
    REQUIRE(head["files"].size() == game.game.files.size());
    CHECK(head["files"][0]["size"] == game.game.files[0].original.size());
    CHECK(head["counts"]["levels"] == game.game.levels.size());
}

TEST_CASE("J92 tables and names come from its string tables", "[converter][export_json]")
{
    const FileSet files = export_json(loaded(tests::small_game_files(Edition::J92)));
    const json tables = read(files, "string_tables.json");
    REQUIRE(tables["base"].size() == 3);
    CHECK(raw(tables["base"][2]["raw"]) == "\xC0\xEB");
    CHECK(read(files, "entities.json")["entities"][2]["name"] == "Shambler");
    CHECK(read(files, "levels/intro.json")["title"] == "Pump room");
}

TEST_CASE("an incomplete game gives what it has, and lists what is missing", "[converter][export_json]")
{
    FileList files = tests::small_game_files(Edition::Brew);
    std::erase_if(files, [](const File& file) { return file.name == "bitshapes.bin"; });
    std::ranges::find(files, "palettes.bin", &File::name)->bytes.resize(7);
    const FileSet result = export_json(loaded(files));
    const json head = read(result, "game.json");
    CHECK(std::ranges::count(head["missing"], "bitshapes.bin") == 1);
    REQUIRE(head["errors"].size() == 1);
    CHECK(head["errors"][0].get<std::string>().starts_with("palettes.bin"));
    CHECK(read(result, "palettes.json")["palettes"].empty());
    CHECK(read(result, "mappings.json")["sprites"][0]["shape"].is_null());
}

TEST_CASE("the listing of a JSON export stays the same", "[converter][export_json]")
{
    std::string text;
    for (const Edition edition : {Edition::Brew, Edition::J92, Edition::J20})
        text += std::string(name_of(edition)) + '\n' +
                tests::listing(export_json(loaded(tests::small_game_files(edition))));
    tests::check_golden("export_json.txt", text);
}
