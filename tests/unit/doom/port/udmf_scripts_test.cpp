// Scripts of UDMF maps: ZScript, dialogs and comments in their WAD.
#include "converter/doom/udmf/udmf_export.h"
#include "converter/wad/archive.h"
#include "converter/wad/udmf.h"
#include "rpg/source/load_game.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"
#include "tests/support/port_levels.h"
#include "tests/tools/zscript_check/parser.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

using namespace converter;
using namespace converter::port;

namespace {

struct Exported {
    PortExport made;
    wad::Archive archive;
    std::string text(std::string_view lump) const
    {
        const wad::Lump* found = archive.find(lump);
        return found == nullptr ? std::string() : std::string(rpg::as_text(found->bytes));
    }
};

Exported exported(const std::string& stem, bool has_scripts = true,
                  const rpg::GameData& game = tests::free_levels_game(), bool slides = false)
{
    UdmfExportOptions options{.levels = {stem}};
    options.port.scripts = has_scripts;
    options.port.slides = slides;
    PortExport made = export_udmf(game, options);
    auto archive = wad::open_wad(made.file, "w");
    REQUIRE(archive);
    return {std::move(made), std::move(*archive)};
}

std::size_t count_of(const std::string& text, const std::string& what)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

} // namespace

TEST_CASE("each event of a UDMF map is a function of its program in ZScript", "[port][udmf][content]")
{
    const rpg::Level& level = tests::free_levels_game().levels.at("level01");
    const Exported wad = exported("level01");
    const std::string program = wad.text("RPGZM03");
    CHECK(count_of(program, "\tvoid Event") == level.events.size());
    CHECK(count_of(program, "Row(\"do ") == level.commands.size());
    tests::zscript::parse(program, "RPGZM03");
    tests::zscript::parse(wad.text("RPGZCORE"), "RPGZCORE");
    CHECK(wad.text("MAPINFO").find("AddEventHandlers = \"RpgScripts\"") != std::string::npos);
    CHECK(wad.text("ZSCRIPT").find("#include \"RPGZM03\"") != std::string::npos);
}

TEST_CASE("scripts keep all but a few commands of the free game", "[port][udmf][report][content]")
{
    std::array<std::size_t, 4> outcomes{};
    const PortExport made = export_udmf(tests::free_levels_game(), {});
    for (const auto& [map, counts] : made.report.commands)
        for (std::size_t i = 0; i < counts.size(); ++i) outcomes[i] += counts[i];
    const std::size_t all = outcomes[0] + outcomes[1] + outcomes[2] + outcomes[3];
    CHECK(outcomes[3] * 100 < all * 5);
    CHECK(outcomes[2] * 100 < all * 5);
}

TEST_CASE("dialogs are conversations, and who speaks is their name", "[port][udmf][content]")
{
    const std::string dialogs = exported("intro").text("DIALOGUE");
    CHECK(dialogs.starts_with("namespace = \"ZDoom\";\n"));
    CHECK(dialogs.find("dialog = \"[") == std::string::npos);
    CHECK(dialogs.find("giveitem = \"RpgRead\"") != std::string::npos);
    CHECK(count_of(dialogs, "conversation\n") > 10);
}

TEST_CASE("every event is a comment in the map, on its door or on a spot", "[port][udmf][content]")
{
    for (const bool has_scripts : {true, false}) {
        const Exported wad = exported("level01", has_scripts);
        const auto map = wad::parse_udmf(wad.text("TEXTMAP"), "t");
        REQUIRE(map);
        const auto is_about_a_key = [](const wad::UdmfBlock& block) {
            return block.kind == "linedef" &&
                   block.text("comment").value_or("").find("yellow key") != std::string::npos;
        };
        CHECK(std::ranges::any_of(map->blocks, is_about_a_key));
        std::size_t comments = 0;
        for (const wad::UdmfBlock& block : map->blocks) comments += block.text("comment") ? 1U : 0U;
        CHECK(comments >= tests::free_levels_game().levels.at("level01").events.size() / 2);
    }
}

TEST_CASE("what Doom has nothing like is shown as in the game, beside maps with scripts",
          "[port][udmf][content]")
{
    for (const bool has_scripts : {true, false}) {
        const Exported wad = exported("intro", has_scripts);
        const auto map = wad::parse_udmf(wad.text("TEXTMAP"), "t");
        REQUIRE(map);
        const auto is_chair = [&](const wad::UdmfBlock& block) {
            return block.integer("type") == 21134 && block.flag("skill1");
        };
        CHECK(std::ranges::any_of(map->blocks, is_chair) == has_scripts);
        CHECK((wad.text("ZSCRIPT").find("class RpgOwn134 : RpgPerson") != std::string::npos) == has_scripts);
    }
}

TEST_CASE("scripts of UDMF maps know where exits lead", "[port][udmf][content]")
{
    CHECK(exported("intro").text("RPGLEVLS").find("level intro MAP01\n") != std::string::npos);
}

TEST_CASE("whoever a script shows is dormant in the map, and doors have no specials of their own",
          "[port][udmf][content]")
{
    const auto map = wad::parse_udmf(exported("intro").text("TEXTMAP"), "t");
    REQUIRE(map);
    std::size_t specials = 0;
    for (const wad::UdmfBlock& block : map->blocks)
        if (block.kind == "linedef" && block.integer("special").value_or(0) != 0) {
            ++specials;
            CHECK(block.flag("impact")); // a weak wall hears of shots
        }
    CHECK(
        std::ranges::any_of(map->blocks, [](const wad::UdmfBlock& block) { return block.flag("dormant"); }));
    CHECK(specials < 10);
}

// Lines of the program that have these words.
std::size_t rows_with(const std::string& program, std::string_view words)
{
    std::size_t count = 0;
    rpg::for_each_line(program, [&](std::string_view row, std::uint32_t) {
        if (row.find("Row(\"line ") != std::string_view::npos && row.find(words) != std::string_view::npos)
            ++count;
    });
    return count;
}

TEST_CASE("doors of UDMF maps slide with scripts, too; what a shot opens rises", "[port][udmf][content]")
{
    const Exported wad = exported("intro", true, tests::free_levels_game(), true);
    const auto map = wad::parse_udmf(wad.text("TEXTMAP"), "t");
    REQUIRE(map);
    const auto polyobjects = std::ranges::count_if(map->blocks, [](const wad::UdmfBlock& block) {
        return block.kind == "thing" && block.integer("type") == wad::thing_type::kPolyobjectAnchor;
    });
    const std::string program = wad.text("RPGZM01");
    CHECK(polyobjects > 5);
    CHECK(rows_with(program, " po ") == static_cast<std::size_t>(polyobjects));
    CHECK(rows_with(program, " weak") > 0);
    CHECK(rows_with(program, " weak po ") == 0);
    CHECK(wad.text("CVARINFO") == "server bool rpg_slide = true;\n");
    CHECK(rows_with(exported("intro").text("RPGZM01"), " po ") == 0);
}

TEST_CASE("names of textures in UDMF say what they are, and are unique", "[port][udmf][content]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) tests::skip_test("the free game is not built");
    const auto source = rpg::open_source(tests::free_game_zip());
    REQUIRE(source);
    const auto loaded = rpg::load_game(**source);
    REQUIRE(loaded);
    const Exported wad = exported("level01", true, loaded->game);
    std::set<std::string> names;
    bool is_inside = false;
    for (const wad::Lump& lump : wad.archive.lumps) {
        if (lump.name.ends_with("_START"))
            is_inside = lump.name != "SS_START";
        else if (lump.name.ends_with("_END"))
            is_inside = false;
        else if (is_inside) {
            INFO(lump.name);
            CHECK(lump.name.size() <= 8);
            CHECK(names.insert(lump.name).second);
            CHECK(std::ranges::all_of(lump.name.substr(0, 4), rpg::is_letter));
        }
    }
    for (const char* name : {"DOOR006", "DOOR006M", "DOOR010", "EXIT007", "LAMP011", "TERM054", "TERM054B",
                             "WEAK027", "WALL015", "SIGN000", "FLAT114"})
        CHECK(names.contains(name));
    const auto map = wad::parse_udmf(wad.text("TEXTMAP"), "t");
    REQUIRE(map);
    for (const wad::UdmfBlock& block : map->blocks)
        for (const char* field :
             {"texturetop", "texturemiddle", "texturebottom", "texturefloor", "textureceiling"})
            if (const std::string name = block.text(field).value_or("-"); name != "-")
                CHECK(names.contains(name));
}

// The fields of UDMF and of its namespace zdoom that an editor's configuration knows, by their types.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kFlagsOfEditors{
    {{"linedef",
      " blocking blockmonsters twosided dontpegtop dontpegbottom secret blocksound dontdraw mapped "
      "translucent "
      "jumpover blockfloaters playercross playeruse monstercross monsteruse impact playerpush monsterpush "
      "missilecross repeatspecial passuse playeruseback anycross monsteractivate blockplayers "
      "blockeverything "
      "firstsideonly zoneboundary clipmidtex wrapmidtex midtex3d midtex3dimpassible checkswitchrange "
      "blockprojectiles blockuse blocksight blockhitscan transparent "},
     {"thing", " skill1 skill2 skill3 skill4 skill5 ambush single dm coop friend dormant class1 class2 "
               "class3 standing "
               "strifeally translucent invisible countsecret "},
     {"sector", " silent nofallingdamage dropactors norespawn hidden "},
     {"sidedef", " lightabsolute nofakecontrast smoothlighting clipmidtex wrapmidtex nodecals "}}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kNumbersOfEditors{
    {{"vertex", " x y zfloor zceiling "},
     {"linedef", " id v1 v2 special arg0 arg1 arg2 arg3 arg4 sidefront sideback locknumber alpha "},
     {"sidedef", " offsetx offsety sector light scalex_top scalex_mid scalex_bottom scaley_top scaley_mid "
                 "scaley_bottom "},
     {"sector",
      " heightfloor heightceiling lightlevel special id damageamount damageinterval leakiness gravity "
      "lightcolor fadecolor "},
     {"thing", " id x y height angle type special arg0 arg1 arg2 arg3 arg4 pitch roll health alpha "}}};
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kTextsOfEditors{
    {{"linedef", " comment moreids arg0str renderstyle "},
     {"sidedef", " texturetop texturemiddle texturebottom comment "},
     {"sector", " texturefloor textureceiling moreids damagetype comment "},
     {"thing", " comment renderstyle arg0str "}}};

template <std::size_t N>
bool knows(const std::array<std::pair<std::string_view, std::string_view>, N>& fields,
           const std::string& kind, const std::string& name)
{
    const auto row = std::ranges::find(fields, kind, [](const auto& pair) { return pair.first; });
    return row != fields.end() && row->second.find(" " + name + " ") != std::string_view::npos;
}

TEST_CASE("an editor knows every field of our maps", "[port][udmf][content]")
{
    for (const auto& [stem, level] : tests::free_levels_game().levels)
        for (const bool has_scripts : {true, false}) {
            const auto map = wad::parse_udmf(exported(stem, has_scripts).text("TEXTMAP"), "t");
            REQUIRE(map);
            std::set<std::pair<double, double>> places;
            for (const wad::UdmfBlock& block : map->blocks) {
                std::set<std::string> names;
                for (const wad::UdmfField& field : block.fields) {
                    INFO(stem << ": " << block.kind << " " << field.name);
                    CHECK(names.insert(field.name).second);
                    if (field.name.starts_with("user_rpg_"))
                        continue; // in the configuration of `export editor`
                    const bool is_flag = std::holds_alternative<bool>(field.value);
                    const bool is_text = std::holds_alternative<std::string>(field.value);
                    CHECK((is_flag   ? knows(kFlagsOfEditors, block.kind, field.name)
                           : is_text ? knows(kTextsOfEditors, block.kind, field.name)
                                     : knows(kNumbersOfEditors, block.kind, field.name)));
                }
                if (block.kind == "linedef") CHECK(block.integer("v1") != block.integer("v2"));
                if (block.kind == "vertex") // editors join those on one place
                    CHECK(places.insert({*block.number("x"), *block.number("y")}).second);
            }
        }
}
