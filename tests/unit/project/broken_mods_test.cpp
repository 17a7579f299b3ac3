#include "rpg/project/mods.h"
#include "rpg/source/data_source.h"
#include "rpg/source/zip_archive.h"
#include "tests/support/catch.h"
#include "tests/support/hex.h"
#include "tests/support/small_game.h"

using namespace rpg;
using tests::from_hex;

namespace {

struct BrokenMod {
    std::string what;
    FileList files; // with mod.xml, if it is the manifest that is wrong
    std::string expected;
};

const std::string kOpen = "<mod format=\"drpg-mod-1\" name=\"bad\" version=\"1\"";
const std::string kDrawn = "<level source=\"drl-1\" id=\"12\" title=\"X\">\n"
                           "  <colors floor=\"#000000\" ceiling=\"#000000\"/>\n"
                           "  <theme name=\"a\" wall=\"1\" floor=\"1\" ceiling=\"1\"/>\n"
                           "  <spawn char=\"@\" facing=\"E\"/>\n"
                           "  <map><![CDATA[\n    ####\n    #@.#\n    ####\n  ]]></map>\n</level>\n";

File text_file(const std::string& name, const std::string& text)
{
    return {name, to_bytes(text)};
}

std::vector<BrokenMod> manifests()
{
    const auto manifest = [](const std::string& what, const std::string& text, const std::string& expected) {
        return BrokenMod{what, {text_file("mod.xml", text)}, expected};
    };
    return {
        {"no manifest", {text_file("levels/intro.drs", "drs 1\n")}, "has no mod.xml"},
        manifest("empty", "", "mod.xml:1:1: has no element"),
        manifest("cut off", kOpen, "mod.xml:1:1: <mod has no > at its end"),
        manifest("UTF-16", std::string("\xFF\xFE<\0m\0", 6), "mod.xml:1:1: is UTF-16; save it as UTF-8"),
        manifest("another format", "<mod format=\"drpg-mod-9\" name=\"bad\" version=\"1\"/>",
                 "mod.xml:1:14: format: is not drpg-mod-1"),
        manifest("no name", "<mod format=\"drpg-mod-1\" version=\"1\"/>", "mod.xml:1:1: name: is missing"),
        manifest("another edition", kOpen + "\n edition=\"j92\"/>",
                 "mod.xml:2:11: is for the j92 edition, the game is brew"),
        manifest("something is missing", kOpen + ">\n  <needs mod=\"other\"/>\n</mod>",
                 "mod.xml:2:3: the mod other is missing, which bad needs"),
        manifest("needs itself", kOpen + ">\n  <needs mod=\"bad\"/>\n</mod>",
                 "mod.xml:2:3: bad and bad need each other in a circle"),
    };
}

std::vector<BrokenMod> scripts()
{
    const std::string drs = "levels/intro.drs";
    const auto script = [&](const std::string& what, const std::string& text, const std::string& expected) {
        return BrokenMod{what, {text_file(drs, text)}, drs + expected};
    };
    return {
        script("not a script", "hello", ":1:1: a script begins with \"drs 1\""),
        script("an unknown operation", "drs 1\r\nevent 1,1\r\n  use => fly\r\nend\r\n",
               ":3:10: there is no operation \"fly\""),
        script("a name that is not there", "drs 1\nevent 1,1\n  use => open_door gate\nend\n",
               ":3:20: line has no such name: gate"),
        script("a line that is not there", "drs 1\nevent 1,1\n  use => open_door line#999\nend\n",
               ":3:3: line 999 of 11 does not exist"),
        script("a string that is not there", "drs 1\nevent 1,1\n  use => status_msg @7\nend\n",
               ":3:3: string @7 of 0 does not exist"),
        script("a huge number", "drs 1\nevent 1,1\n  use => wait 99999999999ms\nend\n",
               ":3:15: ms is not a number from 0 to 4294967295 with ms"),
        script("two events on a tile", "drs 1\nevent 1,1\nend\nevent 1,1\nend\n",
               ":4:1: is the second event of its tile"),
        script("other letters", "drs 1\nstring 0 \"Gr\xD1\x88\"\n",
               ":2:13: the font has no glyph for U+0448"),
        script("an included file that is not there", "drs 1\ninclude \"no.inc\"\n",
               ":2:9: there is no file \"no.inc\""),
        {"a circle of includes",
         {text_file(drs, "drs 1\ninclude \"a.inc\"\n"), text_file("levels/a.inc", "\ninclude \"a.inc\"\n")},
         "levels/a.inc:2:1: an included file cannot include others"},
        {"a script of no level",
         {text_file("levels/attic.drs", "drs 1\n")},
         "levels/attic.drs: the game has no such level: a new one also needs levels/attic.xml"},
    };
}

std::vector<BrokenMod> levels()
{
    const std::string xml = "levels/cellar.xml";
    const auto level = [&](const std::string& what, const std::string& from, const std::string& to,
                           const std::string& expected) {
        return BrokenMod{what, {text_file(xml, tests::replaced(kDrawn, from, to))}, xml + expected};
    };
    return {
        level("an element that is not closed", "\"#000000\"/>", "\"#000000\">",
              ":2:3: <colors> is not closed: the next end is </level> in line 10"),
        level("a character without a meaning", "#@.#", "#@?#", ":7:7: no element has char=\"?\""),
        level("no start", "@.", "..", ":1:1: there is one <spawn> tile in a level, not 0"),
        level("a picture by a name that is not there", "wall=\"1\"", "wall=\"oak\"",
              ":3:25: wall: there is no texture \"oak\""),
        level("a picture that is not there", "floor=\"1\"", "floor=\"99\"",
              ":3:35: floor: there is no texture \"99\""),
        level("a number that is too large", "id=\"12\"", "id=\"4096\"",
              ":1:27: id: \"4096\" is not a number from 0 to 255"),
        level("a word without its quote", "name=\"a\"", "name=\"a", ":3:24: \"1\" is not an attribute name"),
    };
}

std::vector<BrokenMod> tables()
{
    const auto table = [](const std::string& name, const std::string& text, const std::string& expected) {
        const std::string path = "tables/" + name + ".xml";
        return BrokenMod{expected, {text_file(path, text)}, path + expected};
    };
    return {
        table("weapons", "", ":1:1: has no element"),
        table("weapons", "<weapons>\n  <weapon name=\"axe\" most=\"99999999999999999999\"/>\n</weapons>",
              ":2:28: most: \"99999999999999999999\" is not a number from 0 to 255"),
        table("weapons", "<weapons>\n  <weapon name=\"axe\" mots=\"9\"/>\n</weapons>",
              ":2:28: mots: is not an attribute of <weapon>"),
        table("weapons", "<weapons>\n  <weapon name=\"axe\"/>\n  <weapon name=\"axe\"/>\n</weapons>",
              ":3:17: name: appears twice in this table"),
        table("monsters", "<monsters>\n  <monster class=\"14\" like=\"15\"/>\n</monsters>",
              ":2:29: like: names a class that does not exist"),
        table("shops", "<shops>\n  <shop number=\"4\"/>\n</shops>",
              ":2:17: number: \"4\" is not a number from 0 to 3"),
        table("texts", "<texts>\n  <text id=\"title\" v=\"\xFC\"/>\n</texts>",
              ":2:23: byte 0xFC is not UTF-8"),
        table("texts", "<texts>\n  <text id=\"a\" v=\"1\"/>\n  <text id=\"a\" v=\"2\"/>\n</texts>",
              ":3:13: id: appears twice in this table"),
        table("entities",
              "<entities>\n<entity id=\"9\" type=\"decor\" subtype=\"0\" parameter=\"0\"/>\n"
              "<entity id=\"9\" type=\"decor\" subtype=\"0\" parameter=\"0\"/>\n</entities>",
              ":3:13: id: appears twice in this table"),
        table("entities",
              "<entities><entity id=\"9\" type=\"monster\" subtype=\"40\" parameter=\"0\"/></entities>",
              ": entity 9: is a monster of class 40, which tables/monsters.xml lacks"),
    };
}

std::vector<BrokenMod> media()
{
    return {
        {"a sound",
         {text_file("sounds/5047.wav", "RIFFxxxx")},
         "sounds/5047.wav:4: RIFF size: runs past the end of the file"},
        {"a song",
         {text_file("music/5042.mid", "MThd")},
         "music/5042.mid:4: header length: runs past the end of the file"},
        {"a song that no player could play",
         {{"music/5042.mid", from_hex("4d546864 00000006 0000 0001 0000 4d54726b 0000000c "
                                      "00903c40 01803c40 00ff2f00")}},
         "music/5042.mid:12: division: is zero"},
        {"a level of bytes",
         {{"intro.bsp", Bytes(10)}},
         "intro.bsp:0: level name: runs past the end of the file"},
        {"a picture that is missing",
         {text_file("art/new.xml",
                    "<newArt>\n  <sprite id=\"153\"><frame file=\"g.png\"/></sprite>\n</newArt>")},
         "art/new.xml:2:3: sprite 153: art/g.png is missing"},
        {"a translation",
         {text_file("translations/de.txt", "drpg-text 1\nintro.0 = \"open\n")},
         "translations/de.txt:2:16: the quote at the end is missing"},
        {"a table of strings",
         {text_file("text/entities.str.txt", "Imp\n")},
         "text/entities.str.txt:1:1: expected \"# strings, encoding latin-1, russian, windows-1251\""},
    };
}

} // namespace

TEST_CASE("broken mods are refused with the place of the mistake, and the game stays as it is",
          "[project][mods]")
{
    const GameData base = tests::small_game(Edition::Brew);
    for (const auto& mods : {manifests(), scripts(), levels(), tables(), media()})
        for (const BrokenMod& broken : mods) {
            CAPTURE(broken.what);
            FileList files = broken.files;
            const bool has_manifest = std::ranges::find(files, "mod.xml", &File::name) != files.end();
            if (!has_manifest && broken.expected != "has no mod.xml")
                files.push_back(text_file("mod.xml", kOpen + "/>"));
            const auto mod = load_mod(MemorySource(files));
            std::vector<Error> errors;
            if (mod) {
                const OverlaidGame game = overlay(base, {*mod});
                errors = game.errors;
                CHECK(game.mods.empty());
                CHECK(game.game.levels == base.levels);
                CHECK(game.game.rules == base.rules);
                CHECK(game.game.entities == base.entities);
                CHECK(game.game.files.size() == base.files.size());
            } else {
                errors = {mod.error()};
            }
            REQUIRE_FALSE(errors.empty());
            const std::string text = to_string(errors.front());
            const std::string start = "memory/"; // where it was opened
            CHECK((text.starts_with(start) ? text.substr(start.size()) : text.substr(start.size() + 1)) ==
                  broken.expected);
            CHECK(text.find('\n') == std::string::npos);
        }
}
