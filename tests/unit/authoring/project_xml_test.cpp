#include "rpg/authoring/tables/art_xml.h"
#include "rpg/authoring/tables/manifests.h"
#include "tests/support/catch.h"

using namespace rpg;

TEST_CASE("a project manifest comes back from its text", "[authoring][project]")
{
    const ProjectManifest manifest{
        .edition = Edition::J92,
        .files = {{.name = "larger HUD <faces>.bmp", .resource = 5037},
                  {.name = "5042.pmd", .raw = "raw/5042.pmd", .made_from = 0xDEADBEEF},
                  {.name = "x.class", .raw = "raw/x.class"}}};
    const std::string text = print_project_xml(manifest);
    const auto back = parse_project_xml(text, "project.xml");
    REQUIRE(back);
    CHECK(*back == manifest);
    CHECK(print_project_xml(*back) == text);
}

TEST_CASE("what is wrong in a manifest is said with its line", "[authoring][project]")
{
    const auto error_of = [](const std::string& text) {
        const auto result = parse_project_xml(text, "project.xml");
        return result ? std::string("accepted") : to_string(result.error());
    };
    CHECK(error_of("<project") == "project.xml:1:1: <project has no > at its end");
    CHECK(error_of("") == "project.xml:1:1: has no element");
    CHECK(error_of("<game/>") == "project.xml:1:1: game: is not allowed here; expected <project>");
    CHECK(error_of("<project format=\"drpg-project-1\" edition=\"n64\"/>") ==
          "project.xml:1:43: edition: is not brew, j92 or j20");
    CHECK(error_of("<project format=\"drpg-project-1\" edition=\"brew\">\n <file/>\n</project>") ==
          "project.xml:2:2: name: is missing");
    CHECK(error_of("<project format=\"drpg-project-1\" edition=\"brew\">\n <file name=\"a\" "
                   "size=\"3\"/>\n</project>") == "project.xml:2:23: size: is not an attribute of <file>");
    CHECK(error_of("<project format=\"drpg-project-1\" edition=\"brew\">\n <file name=\"a\" "
                   "resource=\"70000\"/>\n</project>") ==
          "project.xml:2:27: resource: \"70000\" is not a number from 0 to 65535");
}

namespace {

ArtIndex small_index()
{
    ArtIndex index;
    index.palettes.emplace_back()[3] = {1, 2, 255};
    index.textures = {{.file = "textures/a.png"}};
    index.shapes = {{.file = "sprites/b.png", .palette = 0, .x0 = 5, .y0 = 63}};
    index.texture_records = {{0, 0}};
    index.sprite_records = {{0, 0}, {1234, 0, true}};
    index.texture_ids = {0, 0, 0};
    index.sprite_ids = {0, 1};
    index.texture_names = {{0, "door"}, {2, "steel"}};
    index.writing = {2};
    index.sheets = {{"larger HUD faces", "sheets/c.png", {{255, 0, 255}, {1, 2, 3}}, {0xAB, 0x01}}};
    return index;
}

} // namespace

TEST_CASE("an art index comes back from its text", "[authoring][project]")
{
    const ArtIndex index = small_index();
    const std::string text = print_art_index(index);
    const auto back = parse_art_index(text, "index.xml");
    REQUIRE(back);
    CHECK(*back == index);
    CHECK(print_art_index(*back) == text);
}

TEST_CASE("a damaged art index is refused with a line, wherever it is cut or changed", "[authoring][project]")
{
    const std::string good = print_art_index(small_index());
    for (std::size_t size = 0; size + 1 < good.size(); ++size) {
        const auto result = parse_art_index(good.substr(0, size), "index.xml");
        if (result || result.error().line == 0) FAIL("cut to " << size << " bytes");
    }
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string changed = good;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        const auto result = parse_art_index(changed, "index.xml");
        if (!result && result.error().line == 0) FAIL("changed at " << i);
    }
}
