#include "editors/level_editor/model/level_acts.h"
#include "tests/support/catch.h"
#include "tests/support/editor_desk.h"
#include "tests/support/free_game.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace {

using editor::LevelWork;

const std::string kTwoExits = "drs 1\nstring 0 \"/cellar.bsp\" ; down\nstring 1 \"/Pump.bsp\"\n"
                              "event pump\n  use => set_exit @0 stats\nend\n";

// "pump" leads to "cellar", and "cellar" to "pump" and to itself.
rpg::Workspace two_levels()
{
    rpg::Workspace workspace = tests::pump_workspace(kTwoExits);
    workspace.put("levels/cellar.xml", *tests::pump_workspace().text("levels/pump.xml"));
    workspace.put("levels/cellar.drs", "drs 1\nstring 0 \"/pump.bsp\"\nstring 1 \"/cellar.bsp\"\n"
                                       "event pump\n  use => set_exit @0 stats\n  use => set_exit @1 stats\n"
                                       "end\n");
    workspace.put("levels/cellar.names", "name tile 3,3 corner\n");
    workspace.put("project.xml", "<project format=\"drpg-project-1\" edition=\"brew\">\n"
                                 "  <file name=\"pump.bsp\" resource=\"5008\"/>\n"
                                 "  <file name=\"cellar.bsp\"/>\n</project>\n");
    workspace.put("translations/de.txt", "drpg-text 1\nlanguage \"Deutsch\"\ncellar.0 = \"Eins\"\n"
                                         "cellar2.0 = \"Zwei\"\ncellar.name = \"Keller\"\n");
    return workspace;
}

} // namespace

TEST_CASE("a renamed level takes exits, translations and the list of files along, and undo brings all back",
          "[level_editor]")
{
    editor::Document document(two_levels(), "nowhere");
    const rpg::FileSet before = document.workspace().texts();
    REQUIRE(document.apply(*editor::rename_level({document.workspace(), "cellar"}, "vault")));
    CHECK(document.text("levels/pump.drs")
              .starts_with("drs 1\nstring 0 \"/vault.bsp\" ; down\n"
                           "string 1 \"/Pump.bsp\"\n"));
    CHECK(!document.workspace().text("levels/cellar.xml"));
    CHECK(!document.workspace().text("levels/cellar.names"));
    CHECK(document.text("levels/vault.drs").find("string 1 \"/vault.bsp\"") != std::string::npos);
    CHECK(document.text("levels/vault.xml") == rpg::as_text(before.at("levels/cellar.xml")));
    CHECK(document.text("project.xml").find("<file name=\"vault.bsp\"/>") != std::string::npos);
    CHECK(document.text("project.xml").find("<file name=\"pump.bsp\" resource=\"5008\"/>") !=
          std::string::npos);
    CHECK(document.text("translations/de.txt") == "drpg-text 1\nlanguage \"Deutsch\"\nvault.0 = \"Eins\"\n"
                                                  "cellar2.0 = \"Zwei\"\nvault.name = \"Keller\"\n");
    CHECK(document.workspace().level("vault")->errors.empty());
    REQUIRE(document.undo());
    CHECK(document.workspace().texts() == before);
    REQUIRE(document.redo());
    CHECK(document.workspace().level("cellar") == nullptr);
}

TEST_CASE("a deleted level leaves no file, translation or entry, and saving deletes its files",
          "[level_editor]")
{
    tests::EditorHarness desk;
    desk.open(two_levels(), "cellar");
    desk.app.show_level_dialog(LevelWork::Delete, "cellar");
    CHECK(desk.app.exits_to_level() == std::vector<std::string>{"pump 7,7"});
    REQUIRE(desk.app.do_level_work());
    CHECK(desk.session.stem == "pump"); // the open one is gone
    CHECK(desk.text("cellar.xml").empty());
    CHECK(desk.session.document->text("translations/de.txt").find("cellar.") == std::string::npos);
    CHECK(desk.session.document->text("project.xml").find("cellar") == std::string::npos);
    REQUIRE(desk.session.save());
    CHECK(!std::filesystem::exists(desk.home.in("project/levels/cellar.xml")));
    desk.session.undo();
    CHECK(desk.session.stem == "cellar"); // nothing comes back unseen
    REQUIRE(desk.session.save());
    CHECK(std::filesystem::exists(desk.home.in("project/levels/cellar.xml")));
    desk.session.redo();
    CHECK(desk.session.stem == "pump");
}

TEST_CASE("a copied level has its own number and title, and is opened", "[level_editor]")
{
    tests::EditorHarness desk;
    desk.open(two_levels());
    desk.app.show_level_dialog(LevelWork::Copy, "cellar");
    CHECK(desk.app.level_name == "cellar_2");
    desk.app.level_name = "pump";
    CHECK(!desk.app.is_level_possible()); // there is one
    desk.app.level_name = "Wine Cellar";
    desk.app.title = "Wine & more";
    desk.app.level_id = 9;
    REQUIRE(desk.app.do_level_work());
    REQUIRE(desk.session.stem == "wine_cellar");
    CHECK(desk.session.reading()->level.title() == "Wine  more");
    CHECK(desk.session.reading()->level.level_id == 9);
    CHECK(desk.text("wine_cellar.drs") == desk.text("cellar.drs"));
    CHECK(desk.session.reading()->errors.empty());
}

TEST_CASE("a level of the game below a mod becomes the mod's own by a copy with its name", "[level_editor]")
{
    rpg::GameData game = tests::content_workspace().game();
    game.levels["level01"] = tests::content_level("level01");
    rpg::Workspace mod(rpg::Workspace::Kind::Mod, {}, std::move(game), tests::content_vocabulary());
    mod.put("mod.xml", "<mod format=\"drpg-mod-1\" name=\"m\"/>");
    tests::EditorHarness desk;
    desk.open(std::move(mod), "");
    const rpg::Level before = desk.session.document->workspace().game().levels.at("level01");
    desk.app.show_level_dialog(LevelWork::Rename, "level01");
    desk.app.level_name = "other";
    REQUIRE(desk.app.do_level_work());
    CHECK(desk.session.message_is_error); // it is not the mod's
    desk.app.show_level_dialog(LevelWork::Copy, "level01");
    CHECK(desk.app.level_name == "level01");
    CHECK(desk.app.level_id == before.level_id);
    REQUIRE(desk.app.do_level_work());
    CHECK(desk.session.stem == "level01");
    CHECK(desk.session.reading()->errors.empty());
    CHECK(desk.session.reading()->level == before);
    desk.app.show_level_dialog(LevelWork::Delete, "level01");
    REQUIRE(desk.app.do_level_work());
    CHECK(desk.session.document->workspace().game().levels.at("level01") == before); // the game's again
}

TEST_CASE("title, number and colours of a level are fields of both forms", "[level_editor]")
{
    for (const bool is_drawn : {true, false}) {
        editor::Document document(is_drawn ? tests::pump_workspace() : tests::unpacked_workspace(),
                                  "nowhere");
        const editor::LevelPlace level{document.workspace(), is_drawn ? "pump" : "level01"};
        const auto set = [&](const char* name, const std::string& value) {
            const auto act = editor::set_level_field(level, name, value);
            return act && document.apply(*act);
        };
        REQUIRE(set("title", "Vault"));
        REQUIRE(set("number", "77"));
        REQUIRE(set("floor colour", "#102030"));
        REQUIRE(set("loading colour", "#405060"));
        const rpg::Level& now = document.workspace().level(level.stem)->level;
        CHECK(now.title() == "Vault");
        CHECK(now.level_id == 77);
        CHECK(now.floor_colour == rpg::Rgb{0x10, 0x20, 0x30});
        CHECK(now.loading_colour == rpg::Rgb{0x40, 0x50, 0x60});
        CHECK(!set("number", "256"));
        CHECK(*editor::fields_of_level(level).find("number") == "77");
        for (int i = 0; i < 4; ++i) document.undo();
        CHECK(!document.is_changed());
    }
}

TEST_CASE("a drawing without colours gets them with the first field", "[level_editor]")
{
    std::string map(*tests::pump_workspace().text("levels/pump.xml"));
    const std::size_t from = map.find("<colors");
    REQUIRE(from != std::string::npos);
    map.erase(from, map.find("/>", from) + 2 - from);
    editor::Document document(tests::pump_workspace({}, map), "nowhere");
    const editor::LevelPlace level{document.workspace(), "pump"};
    REQUIRE(document.apply(*editor::set_level_field(level, "ceiling colour", "#010203")));
    CHECK(document.workspace().level("pump")->errors.empty());
    CHECK(document.workspace().level("pump")->level.ceiling_colour == rpg::Rgb{1, 2, 3});
}

TEST_CASE("a title in any language gives a new level a title and a file", "[level_editor][desk]")
{
    CHECK(editor::plain_title("Подвал") == "Podval");
    CHECK(editor::stem_of_title("Щель и Ёлка") == "shchel_i_yolka");
    CHECK(editor::plain_title("Élan, Ñandú, Über") == "Elan, Nandu, Ueber");
    tests::EditorHarness desk;
    desk.app.show_level_dialog(LevelWork::New);
    desk.app.title = "地下";
    CHECK(desk.app.level_stem() == fmt::format("level_{}", desk.app.level_id));
    CHECK(desk.app.is_level_possible());
    desk.app.title = " ";
    CHECK(!desk.app.is_level_possible());
}
