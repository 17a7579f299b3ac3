#include "editors/language/completion.h"
#include "editors/language/diagnostics.h"
#include "editors/language/hover.h"
#include "editors/language/manual.h"
#include "editors/language/navigation.h"
#include "editors/language/outline.h"
#include "editors/language/remedies.h"
#include "rpg/lint/lint.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

#include <algorithm>

using namespace rpg;
using tests::place_of;

namespace {

const std::string kScriptPath = "levels/pump.drs";
const std::string kMap = "levels/pump.xml";

std::vector<std::string> offered(const Completions& found)
{
    std::vector<std::string> texts;
    for (const Completion& item : found.items) texts.push_back(item.text);
    return texts;
}

bool has(const std::vector<std::string>& all, const std::string& one)
{
    return std::ranges::find(all, one) != all.end();
}

// What stands at these places.
std::vector<std::string> words_at(const Workspace& workspace, const std::vector<FileRange>& places)
{
    std::vector<std::string> words;
    for (const FileRange& place : places)
        words.push_back(place.path + ":" +
                        std::string(TextLines(*workspace.text(place.path)).in(place.range)));
    return words;
}

std::vector<std::string> serious(Workspace& workspace, const std::string& path)
{
    std::vector<std::string> texts;
    for (const Diagnostic& finding : diagnostics(workspace, path))
        if (finding.severity == LintSeverity::Error) texts.push_back(finding.check + finding.text);
    return texts;
}

// The completions behind a part of the script, once `typed` stands there.
std::vector<std::string> offered_behind(const std::string& part, const std::string& typed)
{
    Workspace workspace = tests::pump_workspace();
    TextPoint place = place_of(workspace, kScriptPath, part, true);
    tests::apply(workspace, {{{kScriptPath, {place, place}}, typed + "\n"}});
    place.column += static_cast<std::uint32_t>(typed.size());
    return offered(completions(workspace, kScriptPath, place));
}

} // namespace

TEST_CASE("The manual says something of every operation", "[language]")
{
    for (const OpcodeInfo& info : all_opcodes())
        if (info.opcode != Opcode::None) CHECK_FALSE(manual_of_operation(info.name).empty());
    for (const char* word : {"use", "enter:N", "exit", "face:ES", "once", "key=blue", "st=3"})
        CHECK_FALSE(manual_of_condition(word).empty());
    CHECK_FALSE(manual_of_element("door").empty());
    CHECK(manual_of_operation("dance").empty());
}

TEST_CASE("An editor shows what pack refuses, where it stands", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    CHECK(serious(workspace, kScriptPath).empty());
    CHECK(serious(workspace, kMap).empty());
    const TextPoint word = place_of(workspace, kScriptPath, "unlock_door");
    tests::apply(workspace, {{{kScriptPath, {word, {word.line, word.column + 11}}}, "unlok_door"}});
    const auto found = diagnostics(workspace, kScriptPath);
    REQUIRE(serious(workspace, kScriptPath).size() == 1);
    CHECK(std::ranges::any_of(found, [&](const Diagnostic& one) { return one.range.begin == word; }));
}

TEST_CASE("A script without its map is checked, too", "[language]")
{
    Workspace workspace(Workspace::Kind::Mod, {}, {}, {});
    workspace.put(kScriptPath, "drs 1\nevent 3,4\n  use => dialgo @0\nend\n");
    REQUIRE(serious(workspace, kScriptPath).size() == 1);
    CHECK(diagnostics(workspace, kScriptPath)[0].range.begin == TextPoint{2, 9});
}

TEST_CASE("A mistake in a table is shown while it is typed", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    workspace.put("tables/monsters.xml",
                  "<monsters>\n  <monster class=\"14\" like=\"lost-sole\"/>\n</monsters>\n");
    const auto found = diagnostics(workspace, "tables/monsters.xml");
    REQUIRE(found.size() == 1);
    CHECK(found[0].range.begin.line == 1);
    CHECK(found[0].text.find("lost-sole") != std::string::npos);
}

TEST_CASE("What can stand in a script is completed, and nothing else", "[language]")
{
    CHECK(has(offered_behind("unlock_door pump_door\n", "  use => op"), "open_door"));
    CHECK_FALSE(has(offered_behind("unlock_door pump_door\n", "  use => op"), "use"));
    CHECK(offered_behind("unlock_door pump_door\n", "  use => need_key ") ==
          std::vector<std::string>{"green", "yellow", "blue", "red"});
    CHECK(has(offered_behind("unlock_door pump_door\n", "  use => open_door "), "hall_door"));
    CHECK(has(offered_behind("unlock_door pump_door\n", "  use => dialog @"), "@0"));
    CHECK(has(offered_behind("unlock_door pump_door\n", "  use => wait "), "$pause"));
    CHECK(has(offered_behind("unlock_door pump_door\n", "  use => set_state "), "pump"));
    CHECK(has(offered_behind("unlock_door pump_door\n", "  use => set_exit @0 at pump facing "), "N"));
    CHECK(has(offered_behind("unlock_door pump_door\n", "  "), "enter:N"));
    CHECK(has(offered_behind("unlock_door pump_door\n", ""), "end"));
    CHECK(has(offered_behind("Code?\"\n", ""), "event"));
    CHECK_FALSE(has(offered_behind("Code?\"\n", ""), "end"));
    CHECK(offered_behind("Code?\"\n", "string ") == std::vector<std::string>{"3"});
    CHECK(has(offered_behind("Code?\"\n", "include "), "\"shared.inc\""));
    CHECK(has(offered_behind("Code?\"\n", "string 3 \"/"), "\"/pump.bsp\""));
    CHECK(offered_behind("Code?\"\n", "; use => ").empty());
}

TEST_CASE("The elements, attributes and values of a map are completed", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    const auto at = [&](const std::string& part) {
        return completions(workspace, kMap, place_of(workspace, kMap, part, true));
    };
    CHECK(has(offered(at("locked=\"")), "yes"));
    CHECK(has(offered(at("sprite=\"")), "imp"));
    CHECK(has(offered(at("tile=\"")), "pump"));
    CHECK(has(offered(at("<door char=\"+\" ")), "locked=\"$0\""));
    const auto elements = at("<sp").items;
    CHECK(
        std::ranges::any_of(elements, [](const Completion& item) { return item.text.starts_with("spawn"); }));
}

TEST_CASE("Hovering explains operations, texts and tiles", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    const auto at = [&](const std::string& path, const std::string& part, bool behind = false) {
        const auto found = hover(workspace, path, place_of(workspace, path, part, behind));
        return found ? found->markdown : std::string();
    };
    CHECK(at(kScriptPath, "ask_code").find("asks for a code") != std::string::npos);
    CHECK(at(kScriptPath, "dialog @", true).find("The pump runs\nagain.") !=
          std::string::npos); // of dialog @0
    CHECK(at(kScriptPath, "pause").find("300ms") != std::string::npos);
    CHECK(at(kScriptPath, "pump_door\n  use").find("line") != std::string::npos);
    CHECK(at(kMap, "p.....#").find("dialog @0") != std::string::npos); // its character in the drawing
    CHECK(at(kMap, "theme").find("look of a region") != std::string::npos);
}

TEST_CASE("Definitions and references lead from a script to the map and back", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    const auto defined = [&](const std::string& path, const std::string& part) {
        return words_at(workspace, definitions(workspace, path, place_of(workspace, path, part)));
    };
    CHECK(has(defined(kScriptPath, "boss frame"), kMap + ":boss"));
    CHECK(has(defined(kScriptPath, "pause"), "levels/shared.inc:pause"));
    CHECK(has(defined(kScriptPath, "1 prompt"), kScriptPath + ":1"));
    CHECK(defined(kScriptPath, "\"shared.inc\"").size() == 1);
    CHECK(has(defined(kMap, "pump\" sprite"), kScriptPath + ":pump")); // the event of the tile
    const auto used =
        words_at(workspace, references(workspace, kMap, place_of(workspace, kMap, "pump_door")));
    CHECK(std::ranges::count(used, kScriptPath + ":pump_door") >= 1);
}

TEST_CASE("A name of the map is renamed in the map and the script together", "[language][rename]")
{
    Workspace workspace = tests::pump_workspace();
    const Level before = workspace.level("pump")->level;
    for (const auto& [path, old, fresh] :
         {std::tuple(kScriptPath, "pump_door", "gate"), std::tuple(kMap, "boss", "chief"),
          std::tuple(kMap, "guard", "imps"), std::tuple(kScriptPath, "pause", "short_while"),
          std::tuple(kMap, "pump\" sprite", "engine")}) {
        CAPTURE(old);
        const auto edits = rename(workspace, path, place_of(workspace, path, old), fresh);
        REQUIRE(edits);
        CHECK(edits->size() >= 1);
        tests::apply(workspace, *edits);
        CHECK(serious(workspace, kScriptPath).empty());
        CHECK(serious(workspace, kMap).empty());
        CHECK(workspace.level("pump")->level == before);
    }
    CHECK(workspace.text(kScriptPath)->find("pump_door") == std::string_view::npos);
    CHECK_FALSE(rename(workspace, kMap, place_of(workspace, kMap, "chief"), "gate"));    // taken
    CHECK_FALSE(rename(workspace, kMap, place_of(workspace, kMap, "chief"), "2 words")); // no name
}

TEST_CASE("A constant of an included file is renamed in every level that reads it", "[language][rename]")
{
    Workspace workspace = tests::pump_workspace();
    workspace.put("levels/other.xml", *workspace.text(kMap));
    workspace.put("levels/other.drs", *workspace.text(kScriptPath));
    const auto edits = rename(workspace, kScriptPath, place_of(workspace, kScriptPath, "pause"), "moment");
    REQUIRE(edits);
    tests::apply(workspace, *edits);
    for (const char* path : {"levels/pump.drs", "levels/other.drs", "levels/shared.inc"})
        CHECK(workspace.text(path)->find("moment") != std::string_view::npos);
    CHECK(serious(workspace, "levels/other.drs").empty());
}

TEST_CASE("A finding with one right answer has a remedy that settles it", "[language]")
{
    struct Case {
        std::string check, before, wrong; // `wrong` takes the place of `before` in the script
    };
    for (const auto& [check, before, wrong] : {
             Case{"M09", " once", "     "},
             Case{"T01", "The pump runs|again.", "The pump runs again, slowly."},
             Case{"M16", "event pump\n", "event pump\n  use => wait 0ms\n"},
             Case{"", "unlock_door", "unlok_door"},
         }) {
        CAPTURE(check, wrong);
        Workspace workspace = tests::pump_workspace();
        std::string script(*workspace.text(kScriptPath));
        REQUIRE(script.find(before) != std::string::npos);
        script.replace(script.find(before), before.size(), wrong);
        workspace.put(kScriptPath, script);
        const auto found = remedies(workspace, kScriptPath, {{0, 0}, {100, 0}});
        const auto remedy = std::ranges::find(found, std::string(check), &Remedy::check);
        REQUIRE(remedy != found.end());
        tests::apply(workspace, {remedy->edit});
        const auto left = diagnostics(workspace, kScriptPath);
        CHECK(std::ranges::find(left, std::string(check), &Diagnostic::check) == left.end());
    }
}

TEST_CASE("A condition that comes too late is put before what it asks for", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    workspace.put(kScriptPath,
                  "drs 1\nstring 0 \"No.\"\nevent pump\n  use => give_stat credits 5 ; first\n"
                  "  use => need_stat credits 9 else @0\n  exit => teleport 7,5 facing N\nend\n");
    for (const char* check : {"M15", "M03"}) {
        const auto found = remedies(workspace, kScriptPath, {{0, 0}, {100, 0}});
        const auto remedy = std::ranges::find(found, std::string(check), &Remedy::check);
        CAPTURE(check);
        REQUIRE(remedy != found.end());
        tests::apply(workspace, {remedy->edit});
        const auto left = diagnostics(workspace, kScriptPath);
        CHECK(std::ranges::find(left, std::string(check), &Diagnostic::check) == left.end());
    }
    const std::string_view text = *workspace.text(kScriptPath);
    CHECK(text.find("need_stat") < text.find("give_stat"));
    CHECK(text.find("cancel_move") < text.find("teleport"));
}

TEST_CASE("The outline of a script has its events, texts and names, and folds them", "[language]")
{
    Workspace workspace = tests::pump_workspace();
    const auto all = symbols(workspace, kScriptPath);
    CHECK(std::ranges::count(all, SymbolKind::Event, &Symbol::kind) == 2);
    CHECK(std::ranges::count(all, SymbolKind::String, &Symbol::kind) == 3);
    CHECK(std::ranges::any_of(symbols(workspace, kMap),
                              [](const Symbol& one) { return one.name == "pump_door"; }));
    CHECK(folds(workspace, kScriptPath).size() == 3); // the texts and two events
    CHECK_FALSE(find_symbols(workspace, "PUMP RUNS").empty());
    const auto behind = hints(workspace, kScriptPath, {{0, 0}, {100, 0}});
    CHECK(std::ranges::any_of(behind,
                              [](const Hint& hint) { return hint.text.find("4711") != std::string::npos; }));
}

TEST_CASE("No level of the free game has a mistake in an editor", "[language][content]")
{
    for (Workspace workspace : {tests::content_workspace(), tests::unpacked_workspace()})
        for (const std::string& stem : workspace.levels())
            for (const char* ending : {".drs", ".xml"}) {
                CAPTURE(stem, ending);
                CHECK(serious(workspace, "levels/" + stem + ending) == std::vector<std::string>());
            }
}

TEST_CASE("Texts of any level can be given names and other names, and it stays the same level",
          "[language][rename][content]")
{
    Workspace workspace = tests::unpacked_workspace();
    for (const std::string& stem : workspace.levels()) {
        CAPTURE(stem);
        const std::string path = "levels/" + stem + ".drs";
        const Level before = workspace.level(stem)->level;
        for (std::uint32_t i = 0; i < before.strings.size(); i += 9) {
            for (const std::string& name : {"text_" + std::to_string(i), "words_" + std::to_string(i)}) {
                TextPoint place = place_of(workspace, path, "string " + std::to_string(i) + " ");
                place.column += 7;
                const auto edits = rename(workspace, path, place, name);
                REQUIRE(edits);
                tests::apply(workspace, *edits);
            }
        }
        CHECK(serious(workspace, path) == std::vector<std::string>());
        CHECK(workspace.level(stem)->level == before);
    }
}

TEST_CASE("an exit to a level that nobody has read yet leads somewhere, and nowhere when the level is gone",
          "[language]")
{
    const auto leads_nowhere = [](rpg::Workspace& workspace) {
        return std::ranges::any_of(rpg::diagnostics(workspace, "levels/pump.drs"),
                                   [](const rpg::Diagnostic& one) { return one.check == "M06"; });
    };
    const std::string script =
        "drs 1\nstring 0 \"/cellar.bsp\"\nevent pump\n  use => set_exit @0 stats\nend\n";
    rpg::Workspace workspace = tests::pump_workspace(script);
    CHECK(leads_nowhere(workspace));
    workspace.put("levels/cellar.xml", *tests::pump_workspace().text("levels/pump.xml"));
    CHECK(!leads_nowhere(workspace));
    workspace.remove("levels/cellar.xml");
    CHECK(leads_nowhere(workspace));
}
