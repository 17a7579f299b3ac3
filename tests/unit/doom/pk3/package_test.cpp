#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/wad_check/check.h"
#include "converter/wad/archive.h"
#include "rpg/formats/bsp_level.h"
#include "rpg/formats/png.h"
#include "rpg/model/line_flags.h"
#include "rpg/source/load_game.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/places.h"
#include "tests/support/port_levels.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"
#include "tests/tools/zscript_check/package.h"

#include <filesystem>
#include <fstream>
#include <map>

using namespace converter::port;
using namespace tests;

namespace {

const zscript::Engine& engine()
{
    static const zscript::Engine known = [] {
        std::ifstream file(tests::tests_folder() + "/tools/zscript_check/engine.txt", std::ios::binary);
        std::vector<std::string> problems;
        zscript::Engine read =
            zscript::read_engine(std::string(std::istreambuf_iterator<char>(file), {}), problems);
        REQUIRE(problems == std::vector<std::string>{});
        return read;
    }();
    return known;
}

std::vector<std::string> map_findings(const rpg::Bytes& file)
{
    std::vector<std::string> lines;
    const auto archive = converter::wad::open_archive(file, "game.pk3");
    REQUIRE(archive);
    for (const converter::wad::Finding& finding : converter::wad::check_wad(*archive))
        lines.push_back(finding.kind + ' ' + to_string(finding.error));
    return lines;
}

std::vector<std::string> check_snippet(const std::string& text)
{
    return zscript::check({zscript::parse(text, "t")}, engine(), {});
}

std::string first_problem(const std::string& text)
{
    const std::vector<std::string> found = check_snippet(text);
    return found.empty() ? std::string() : found.front();
}

std::string problem_in(const std::string& body)
{
    const std::string problem = first_problem("class A : Actor { void F() { " + body + " } }");
    return problem.starts_with("t:1: ") ? problem.substr(5) : problem;
}

// The first block of a text map that has a line.
std::string block_with(const std::string& text, const std::string& line)
{
    const std::size_t at = text.find(line);
    if (at == std::string::npos) return {};
    const std::size_t start = text.rfind('{', at);
    return text.substr(start, text.find('}', at) - start);
}

// The text of a class.
std::string class_text(const Pk3& pk3, const std::string& file, const std::string& name)
{
    const std::string text = pk3.text(file);
    const std::size_t at = text.find("class " + name + " :");
    return at == std::string::npos ? std::string() : text.substr(at, text.find("\n}\n", at) - at);
}

std::size_t count_of(const std::string& text, const std::string& what)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

// In the longest list of numbers of a script.
std::size_t longest_list(const std::string& text)
{
    std::size_t longest = 0;
    for (std::size_t at = text.find("numbers[] ="); at != std::string::npos;
         at = text.find("numbers[] =", at + 1)) {
        const std::string list = text.substr(at, text.find("};", at) - at);
        longest = std::max(longest, count_of(list, ",") + 1);
    }
    return longest;
}

// How far below the upper edge of a picture its place is.
int origin_of(const rpg::Bytes& png)
{
    const std::string text(rpg::as_text(png));
    const std::size_t at = text.find("grAb");
    REQUIRE(at != std::string::npos);
    int down = 0;
    for (std::size_t i = 0; i < 4; ++i) down = down * 256 + png[at + 8 + i];
    return down;
}

// The number of a fence of the level that everybody sees.
std::size_t seen_fence(const rpg::Level& level)
{
    using namespace rpg::thing_flag;
    std::size_t i = 0;
    while (!level.things.at(i).has(kFence) || !level.things[i].has(kPlane) || level.things[i].has(kHidden))
        ++i;
    return i;
}

} // namespace

TEST_CASE("a pk3 of the whole free game names nothing that is not in it", "[pk3][content]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) skip_test("the free game is not built");
    const auto source = rpg::open_source(tests::free_game_zip());
    REQUIRE(source);
    const auto loaded = rpg::load_game(**source);
    REQUIRE(loaded);
    const PortExport made = export_pk3(loaded->game, {});
    CHECK(made.maps == 11);
    CHECK_FALSE(made.report.has_errors());
    const Pk3 pk3 = open_pk3(made.file);
    CHECK(problems_of(pk3, engine()) == std::vector<std::string>{});
    CHECK(map_findings(made.file) == std::vector<std::string>{});
    CHECK(pk3.names.sprites.size() > 200);
    CHECK(pk3.names.sounds.size() > 50);

    const auto scenery = [&](const std::string& name) {
        return class_text(pk3, "zscript/rpg/scenery_list.zs", name);
    };
    CHECK(scenery("RpgLampYellow").find("Hang(self, \"R048\", 0, 0, true)") != std::string::npos);
    CHECK(scenery("RpgCoupling").find("Hang(self, \"R04G\", 0, 0, true)") != std::string::npos);
    CHECK(scenery("RpgFire").find("RenderStyle \"Add\"") != std::string::npos);
    const std::string lights = pk3.text("gldefs.txt");
    const std::size_t fire = lights.find("RpgFireLight\n{\n  color 1.00 0.");
    REQUIRE(fire != std::string::npos);
    CHECK(lights.substr(fire + 28, 4) <= "0.55");
    const std::string pack = class_text(pk3, "zscript/rpg/item_list.zs", "RpgCells4");
    CHECK(count_of(pack, "Hang(self, \"R02P\"") == 4);
    constexpr int kTallest = 64;
    CHECK(origin_of(pk3.files.at("sprites/R068A0.png")) < kTallest / 4); // a shot flies around its place
    CHECK(origin_of(pk3.files.at("sprites/R043A0.png")) > kTallest / 2); // a coupling stands on it
    constexpr std::size_t kRegisters = 255;                              // of a function, in the engine
    CHECK(longest_list(pk3.text("zscript/rpg/tables.zs")) > 100);
    CHECK(longest_list(pk3.text("zscript/rpg/tables.zs")) < kRegisters);
    CHECK(pk3.text("cvarinfo.txt").find("server noarchive bool rpg_turns") != std::string::npos);
    // Both keys that players try first act, and each page of the book leads to the others.
    CHECK(count_of(pk3.text("zscript/rpg/world.zs") + pk3.text("zscript/rpg/level.zs"), "BT_USE | BT_JUMP") ==
          2);
    const std::string notes = class_text(pk3, "zscript/rpg/menus.zs", "RpgNotesMenu");
    CHECK(notes.find("override int Page()") != std::string::npos);
    CHECK(pk3.text("zscript/rpg/screens.zs").find("(mkey == MKEY_Left ? 2 : 1)) % 3") != std::string::npos);
    CHECK(notes.find("DrawTabs(") != std::string::npos);
    CHECK(pk3.text("language.txt").find("RPG_ARTICLE_0_0 = \"Med Patch\";") != std::string::npos);
    // Fire around the player stops neither his blows nor his missiles.
    CHECK(count_of(pk3.text("zscript/rpg/hero.zs"), "flame.IsAround(self)") == 1);
    CHECK(class_text(pk3, "zscript/rpg/scenery.zs", "RpgFlame").find("!IsAround(other.target)") !=
          std::string::npos);
}

TEST_CASE("a pk3 of a game without sounds names none", "[pk3][content]")
{
    const Pk3 pk3 = open_pk3(export_pk3(free_levels_game(rpg::Edition::J92), {}).file);
    CHECK(pk3.in_folder("sounds").empty());
    CHECK(pk3.text("zscript/rpg/monster_list.zs").find("PainSound") == std::string::npos);
    std::vector<std::string> problems = problems_of(pk3, engine());
    std::erase_if(problems, [](const std::string& line) { return line.find("sound") == std::string::npos; });
    CHECK(problems == std::vector<std::string>{});
}

TEST_CASE("a monster in a tile that a wall cuts across gets room for its body", "[pk3][content]")
{
    const Pk3 pk3 = open_pk3(export_pk3(free_levels_game(), {.levels = {"level06"}}).file);
    const std::string table = pk3.text("rpg/map08.txt");
    CHECK(table.find("thing RpgDemon2 kind monster x 288 y -672 ") == std::string::npos);
    CHECK(table.find("thing RpgDemon2 kind monster x 296 y -664 ") != std::string::npos);
    const std::string map(rpg::as_text(pk3.files.at("maps/map08.wad")));
    CHECK(block_with(map, "id = 10011;").find("x = 296") != std::string::npos);
}

TEST_CASE("what stands in a wall moves into the room, and what is far outside of all rooms is reported",
          "[pk3]")
{
    rpg::GameData game = free_levels_game();
    rpg::Level& level = game.levels.at("intro");
    const auto lost = [&] {
        const PortExport made = export_pk3(game, {.levels = {"intro"}});
        std::vector<std::string> texts;
        for (const ReportItem& item : made.report.items)
            if (item.code == "thing-outside") texts.push_back(item.map + ' ' + item.text);
        return texts;
    };
    const std::size_t before = lost().size();
    constexpr std::uint8_t kGlow = 136;
    rpg::Thing glow;
    glow.id = kGlow;
    glow.at = {4, 4};
    level.things.push_back(glow);
    REQUIRE(lost().size() == before + 1);
    CHECK(lost().back().starts_with("MAP01 sprite 136"));
    CHECK(lost().back().ends_with("stands outside of all rooms"));
}

TEST_CASE("a package of some levels ends where an exit leads to none of them, the game with the cast",
          "[pk3][content]")
{
    const auto next_of = [](std::vector<std::string> levels, std::string_view word = "  next = ") {
        const std::string info =
            open_pk3(export_pk3(free_levels_game(), {.levels = levels}).file).text("mapinfo.txt");
        const std::size_t at = info.find(word, info.find("map MAP")) + word.size();
        return info.substr(at, info.find('\n', at) - at);
    };
    CHECK(next_of({"intro"}) == "EndSequence, \"RpgPart\"");
    CHECK(next_of({"intro", "level03"}, "secretnext = ") == "EndSequence, \"RpgPart\"");
    CHECK(next_of({"intro", "junction"}) == "\"MAP02\"");
    CHECK(next_of({"reactor"}) == "EndSequence, \"RpgCast\"");
}

TEST_CASE("the cast stands in the level of the ending, twice as large as in the game", "[pk3][content]")
{
    for (const bool has_stage : {true, false}) {
        Pk3ExportOptions options{.levels = {"reactor"}};
        if (has_stage) options.stage = rpg::Image(4, 4);
        const Pk3 pk3 = open_pk3(export_pk3(free_levels_game(), options).file);
        const std::string info = pk3.text("mapinfo.txt");
        CHECK(info.find("CastClass = \"RpgZombie1Cast\"") != std::string::npos);
        CHECK((info.find("Background = \"RPGSTAGE\"") != std::string::npos) == has_stage);
        CHECK(pk3.text("graphics/rpgstage.png").empty() != has_stage);
        CHECK(pk3.text("zscript/rpg/monster_list.zs")
                  .find("class RpgZombie1Cast : RpgZombie1\n{\n\tDefault\n\t{\n\t\tScale 2;") !=
              std::string::npos);
    }
}

TEST_CASE("one Escape leaves the whole story, and the numbers of the last level come before its end", "[pk3]")
{
    const Pk3 pk3 = open_pk3(export_pk3(free_levels_game(), {.levels = {"reactor"}}).file);
    CHECK(class_text(pk3, "zscript/rpg/menus.zs", "RpgTalkMenu").find("IsStory()) Answer(\"rpg_skip\"") !=
          std::string::npos);
    const std::string story = pk3.text("zscript/rpg/story.zs");
    CHECK(story.find("while (isStory && OpenKind() == SCREEN_STORY) CloseScreen(false);") !=
          std::string::npos);
    // What is shown last is seen first.
    CHECK(story.find("ShowOwn(Numbers(), SCREEN_STORY)") > story.find("TellStory(\"RPG_CREDITS_PAGE\")"));
}

TEST_CASE("sounds rumble, and engines without the word hear them all the same", "[pk3][content]")
{
    const std::string sounds =
        open_pk3(export_pk3(free_levels_game(), {.levels = {"intro"}}).file).text("sndinfo.txt");
    CHECK(sounds.find("$rumble rpg/pick_up LIGHT") < sounds.find("\nrpg/pick_up "));
}

TEST_CASE("games without pictures and of other editions make a pk3, too", "[pk3][content]")
{
    for (const rpg::Edition edition : {rpg::Edition::Brew, rpg::Edition::J92}) {
        const PortExport made = export_pk3(small_game(edition), {.all = true});
        CHECK(made.maps > 0);
        const Pk3 pk3 = open_pk3(made.file);
        CHECK(pk3.problems == std::vector<std::string>{});
    }
    const PortExport bare = export_pk3(free_levels_game(rpg::Edition::J92), {});
    CHECK(bare.maps == 11);
    CHECK(export_pk3(free_levels_game(rpg::Edition::J92), {}).file == bare.file);
    CHECK(lost_names(open_pk3(bare.file)) == std::vector<std::string>{});
}

TEST_CASE("a fence that a script will show is a line of the pk3's map that does not block yet",
          "[pk3][content]")
{
    rpg::GameData game = free_levels_game();
    rpg::Level& level = game.levels.at("junction_destroyed");
    const std::size_t fence = seen_fence(level);
    const std::string id = "id = " + std::to_string(20000 + fence) + ";";
    const auto line_and_row = [&] {
        const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"junction_destroyed"}}).file);
        const std::string table = pk3.text("rpg/map10.txt");
        const std::size_t at = table.find("fence " + std::to_string(20000 + fence));
        REQUIRE(at != std::string::npos);
        return std::pair(block_with(std::string(rpg::as_text(pk3.files.at("maps/map10.wad"))), id),
                         table.substr(at, table.find("  #", at) - at));
    };
    const auto [seen, seen_row] = line_and_row();
    CHECK(seen.find("blocking = true") != std::string::npos);
    CHECK(seen_row.find(" front R") != std::string::npos);
    level.things[fence].flags |= rpg::thing_flag::kHidden;
    const auto [hidden, hidden_row] = line_and_row();
    CHECK(hidden.find("twosided = true") != std::string::npos);
    CHECK(hidden.find("block") == std::string::npos);
    CHECK(hidden_row.find(seen_row.substr(0, seen_row.find(" linked"))) == 0);
    CHECK(hidden_row.find(" hidden") != std::string::npos);
}

TEST_CASE("`export pk3` writes its file and says what is in it", "[pk3]")
{
    const tests::TempFolder folder;
    const std::string source = folder.in("game.zip"), target = folder.in("game.pk3");
    {
        std::ofstream damaged(source, std::ios::binary);
        damaged << "PK no zip";
    }
    CHECK(run_command({"export", "pk3", source, "-o", target}).code != converter::ExitCode::Ok);
    CHECK_FALSE(std::filesystem::exists(target));
}

TEST_CASE("the checker knows names that GZDoom would not find", "[pk3]")
{
    CHECK(first_problem("class A : Actor { void F() { A_StartSound(\"menu/x\"); } }") == "");
    CHECK(first_problem("class A : Nobody { }") == "t: a: no class nobody");
    CHECK(first_problem("class A : Actor { Default { +SOLIDD } }") == "t:1: unknown flag solidd");
    CHECK(problem_in("B_StartSound(1);") == "unknown function b_startsound");
    CHECK(problem_in("int x = nobody;") == "unknown name nobody");
    CHECK(problem_in("target.NoSuch();") == "actor has no method nosuch");
    CHECK(problem_in("Health.x = 1;") == "int has no member x");
    CHECK(problem_in("Spawn(\"Nothing\");") == "no class Nothing");
    CHECK(problem_in("A_StartSound(\"rpg/1\");") == "no sound rpg/1");
    CHECK(problem_in("int until = 1;") == "a reserved word: until");
    CHECK(problem_in("int x; int x;") == "a second variable x");
    CHECK(problem_in("break;") == "a break outside of a loop");
    CHECK(problem_in("A_PlaySound(\"menu/x\");") == "a_playsound is out of use");
    CHECK(problem_in("int until = 1") == "';' is expected before }");
}

TEST_CASE("the checker knows the types that GZDoom would not convert", "[pk3]")
{
    CHECK(problem_in("GiveBody();") == "givebody takes 1 to 2 arguments");
    CHECK(problem_in("GiveBody(\"x\");") == "a string does not become a int");
    CHECK(problem_in("String s = pos;") == "a vector3 does not become a string");
    CHECK(problem_in("int n = 1.5;") == "a fraction is cut off without int()");
    CHECK(problem_in("int n = int(1.5);") == "");
    CHECK(problem_in("Inventory i = target;") == "a actor does not become a inventory");
    CHECK(problem_in("let i = Inventory(target);") == "");
    CHECK(problem_in("if (self == 1) {}") == "no == of a and int");
    CHECK(problem_in("Array<int> a; a.Push(\"x\");") == "a string does not become a int");
    CHECK(problem_in("String s = String.Format(\"%d %s\", 1);") == "the pattern has 2 places");
    CHECK(problem_in("String s = String.Format(\"%s\", 1);") == "%s does not take a int");
    CHECK(problem_in("double x = Vec2To(target).X;") ==
          "a vector2 that a call returns has to be kept before x is read");
    CHECK(problem_in("Vector2 way = Vec2To(target); double x = way.X + pos.XY.X;") == "");
    CHECK(problem_in("pos.x = 1;") == "this cannot be changed here");
    CHECK(problem_in("let x;") == "let needs a value");
    CHECK(problem_in("String s; int n; if (s.Length() < n) {}") == "comparison between signed and unsigned");
    CHECK(problem_in("String s; int n; if (int(s.Length()) < n || s.Length() < 3) {}") == "");
    CHECK(first_problem("class A : Actor { Default { Health \"x\"; } }") ==
          "t:1: a string does not become a int");
    CHECK(first_problem("class A : Actor { int F() { } }") == "t:1: f may end without a return");
}

TEST_CASE("the checker knows what a class may do with its parents' members", "[pk3]")
{
    CHECK(first_problem("class A : Actor { int Accuracy; }") == "t: a: accuracy hides what there is");
    CHECK(first_problem("class A : Actor { override void Tock() {} }") == "t: a: tock overrides nothing");
    CHECK(first_problem("class A : Actor { void Tick() {} }") == "t: a: tick hides what there is");
    CHECK(first_problem("class A : Inventory { override bool Use(int n) { return true; } }") ==
          "t: a: use takes something else than what it overrides");
    CHECK(first_problem("class A : Inventory { override int Use(bool n) { return 1; } }") ==
          "t: a: use returns something else than what it overrides");
    CHECK(first_problem("class A : Actor { private int q; } class B : A { void F() { q = 1; } }") ==
          "t:1: q is private");
    CHECK(first_problem("class A : Actor { Default { Weapon.SlotNumber 1; } }") ==
          "t:1: unknown property weapon.slotnumber");
    CHECK(first_problem("extend class A { } class A : Actor { }") == "t:1: no class a to extend before this");
}

TEST_CASE("the checker knows who may change the world", "[pk3]")
{
    CHECK(first_problem("class A : Actor { int n; clearscope void F() const { n = 1; } }") ==
          "t:1: this cannot be changed here");
    CHECK(first_problem("class A : Actor { ui void F() { Health = 1; } }") ==
          "t:1: this cannot be changed here");
    CHECK(
        first_problem("class W : Actor { int n; void F() {} } class M : Menu { W w; void G() { w.F(); } }") ==
        "t:1: f is called from outside of the world");
    // The engine aborts.
    CHECK(first_problem("class S : BaseStatusBar { void F() { CVar.FindCVar('x').SetInt(1); } }") ==
          "t:1: setint is for menus alone");
    CHECK(first_problem("class M : Menu { void F() { CVar.FindCVar('x').SetInt(1); } }") == "");
    CHECK(first_problem("class E : EventHandler { override void UiTick() { Actor.Spawn(\"Actor\"); } }") ==
          "t:1: spawn is called from outside of the world");
}

TEST_CASE("the checker follows states", "[pk3]")
{
    CHECK(first_problem("class A : Actor { States { Spawn: ABCD A -1; Stop; } }") == "t:1: no picture abcda");
    CHECK(first_problem("class A : Actor { States { Spawn: TNT1 A 3; } }") ==
          "t:1: the states end without a jump");
    CHECK(first_problem("class A : Actor { States { Spawn: TNT1 A 3; Goto Elsewhere; } }") ==
          "t:1: no label elsewhere");
    CHECK(first_problem("class A : Weapon { void G() {} States { Fire: TNT1 A 1 G; Loop; } }") ==
          "t:1: g is no action of a weapon");
    CHECK(first_problem("class A : Weapon { action void G() {} States { Fire: TNT1 A 1 G; Loop; } }") == "");
}

TEST_CASE("a level whose tree has a circle is left out of the package, and the command ends", "[pk3][hang]")
{
    const tests::TempFolder folder;
    rpg::Level broken = tests::small_level(rpg::Edition::Brew, "Circle");
    broken.nodes.at(0).a = broken.nodes[0].b = 0;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew)) {
        const bool is_broken = file.name == "level01.bsp";
        REQUIRE(rpg::write_file(folder.in("game/" + file.name),
                                is_broken ? rpg::encode_level(broken) : file.bytes));
    }
    for (const std::string what : {"pk3", "udmf"}) {
        const CommandRun result =
            run_command({"export", what, folder.in("game"), "-o", folder.in(what + ".pk3")});
        INFO(what << ": " << result.err);
        CHECK(result.code == converter::ExitCode::Ok);
        CHECK(result.err.find("level01.bsp: node 1: a node refers to node 0") != std::string::npos);
    }
}

TEST_CASE("what glows is a brightmap of its picture, and a darker level has darker rooms", "[pk3]")
{
    rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    const auto image_of = [](rpg::Rgba colour) {
        return [colour]() -> rpg::Result<rpg::Image> { return rpg::Image(128, 128, colour); };
    };
    const Pk3ExportOptions options{.levels = {"intro"}};
    const auto map_of = [](const Pk3& pk3) {
        return std::string(rpg::as_text(pk3.files.at("maps/map01.wad"))); // texts in a WAD are as they are
    };
    const Pk3 own = open_pk3(export_pk3(game, options).file);
    for (const rpg::TextureRecord& record : game.mappings.textures)
        game.true_art.textures[{record.texture(), record.palette()}] = {
            .file = "wall", .decode = image_of({9, 8, 7, 255}), .decode_glow = image_of({0, 200, 0, 255})};
    for (const rpg::SpriteRecord& record : game.mappings.sprites)
        for (std::uint32_t i = 0; i < game.shapes.size(); ++i)
            if (game.shapes[i].position == record.shape_position)
                game.true_art.sprites[{i, record.palette()}] = {.file = "sprite",
                                                                .decode = image_of({9, 8, 7, 255}),
                                                                .decode_glow = image_of({99, 0, 0, 255})};
    game.true_art.darkness["intro"] = 60;
    const Pk3 pk3 = open_pk3(export_pk3(game, options).file);
    const std::string lights = rpg::to_lower(rpg::as_text(pk3.files.at("gldefs.txt")));
    std::map<std::string, int> kinds;
    for (const auto& [path, bytes] : pk3.files) {
        if (!path.starts_with("brightmaps/")) continue;
        const std::string kind = path.substr(11, path.find('/', 11) - 10); // with its slash
        ++kinds[kind];
        CHECK(pk3.files.contains(path.substr(11)));
        CHECK(lights.find("  map \"" + rpg::to_lower(path) + '"') != std::string::npos);
        const auto glow = rpg::decode_png(bytes, path);
        REQUIRE(glow);
        CHECK(glow->width == 128);
        CHECK(glow->at(64, 64).b == 0);
    }
    CHECK(kinds["textures/"] > 0);
    CHECK(kinds["flats/"] > 0);
    CHECK(kinds["sprites/"] > 0);
    CHECK(map_of(pk3).find("lightlevel = 102;") != std::string::npos);
    CHECK(map_of(pk3).find("lightlevel = 255;") == std::string::npos);
    for (const auto& [path, bytes] : own.files) CHECK_FALSE(path.starts_with("brightmaps/"));
    CHECK(map_of(own).find("lightlevel = 255;") != std::string::npos);
}

TEST_CASE("sheets in full colour come in hires/, cut into the same parts as the game's own", "[pk3]")
{
    rpg::GameData game = tests::small_game(rpg::Edition::J92);
    const auto colour_at = [](int x, int y) {
        return rpg::Rgba{static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(x), 7, 255};
    };
    rpg::Image own(20, 40), fine(80, 160);
    for (int y = 0; y < 160; ++y)
        for (int x = 0; x < 80; ++x) own.at(x / 4, y / 4) = fine.at(x, y) = colour_at(x, y);
    game.files.push_back({.name = "l.png", .original = rpg::encode_png(own)});
    game.true_art.sheets["l"] = {.file = "l.png",
                                 .decode = [fine]() -> rpg::Result<rpg::Image> { return fine; }};
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    const auto face = rpg::decode_png(pk3.files.at("hires/rpgface1.png"), "face");
    REQUIRE(face);
    CHECK(face->width == 80);
    REQUIRE(face->height == 80);
    CHECK(face->at(3, 5) == colour_at(3, 85));
    CHECK(pk3.files.contains("graphics/rpgface1.png"));
    if (const auto title = pk3.files.find("hires/rpgtitle.png"); title != pk3.files.end())
        CHECK(rpg::decode_png(title->second, "title")->width == 1920);
}

TEST_CASE("pictures in full colour come in hires/, each over the game's own of the same name", "[pk3]")
{
    rpg::GameData game = tests::small_game(rpg::Edition::Brew);
    const Pk3 own = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    const auto plain = [](const std::string& name) {
        return rpg::TruePicture{.file = name, .decode = []() -> rpg::Result<rpg::Image> {
                                    return rpg::Image(256, 256, {9, 8, 7, 255});
                                }};
    };
    for (const rpg::TextureRecord& record : game.mappings.textures)
        game.true_art.textures[{record.texture(), record.palette()}] = plain("texture");
    for (const rpg::SpriteRecord& record : game.mappings.sprites)
        for (std::uint32_t i = 0; i < game.shapes.size(); ++i)
            if (game.shapes[i].position == record.shape_position)
                game.true_art.sprites[{i, record.palette()}] = plain("sprite");
    const Pk3 pk3 = open_pk3(export_pk3(game, {.levels = {"intro"}}).file);
    std::size_t large = 0;
    for (const auto& [path, bytes] : pk3.files) {
        if (!path.starts_with("hires/")) continue;
        ++large;
        const std::string name = path.substr(6);
        if (pk3.files.contains("graphics/" + name)) continue; // the title, as large as it is
        const bool is_known = pk3.files.contains("textures/" + name) || pk3.files.contains("flats/" + name) ||
                              pk3.files.contains("sprites/" + name);
        CHECK(is_known);
        const auto image = rpg::decode_png(bytes, path);
        REQUIRE(image);
        CHECK(image->width == 256); // the whole cell is seen
    }
    CHECK(large > 10);
    for (const auto& [path, bytes] : own.files) CHECK_FALSE(path.starts_with("hires/"));
    for (const auto& [path, bytes] : own.files)
        if (path.starts_with("textures/") || path.starts_with("flats/")) CHECK(pk3.files.at(path) == bytes);
}
