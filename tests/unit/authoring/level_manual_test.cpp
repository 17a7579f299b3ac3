#include "rpg/authoring/levels/level_compiler.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/level_rules.h"
#include "tests/support/level_sources.h"
#include "tests/support/places.h"

#include <fstream>
#include <sstream>

using namespace rpg;

namespace {

// The first block of the manual between ```LANGUAGE and ```.
std::string block_of(const std::string& text, const std::string& language)
{
    const std::string mark = "```" + language + "\n";
    const std::size_t start = text.find(mark) + mark.size();
    return text.substr(start, text.find("```", start) - start);
}

} // namespace

TEST_CASE("the example of the manual is a level by all rules", "[authoring][compiler]")
{
    std::ifstream file(tests::tests_folder() + "/../docs/howto/write-a-level.md");
    std::ostringstream content;
    content << file.rdbuf();
    const std::string xml = block_of(content.str(), "xml");
    const std::string drs = block_of(content.str(), "drs");
    LevelVocabulary names = tests::test_vocabulary();
    names.textures.insert(
        {{"brick_pipe", TextureId{11}}, {"plates", TextureId{115}}, {"mud", TextureId{116}}});
    names.sprites.emplace("medkit", SpriteId{92});
    const LevelCompilation made =
        compile_level({xml, "pump.xml"}, SourceText{drs, "pump.drs"}, names, Edition::Brew);
    REQUIRE(tests::texts_of(made.errors) == std::vector<std::string>{});
    const Level& level = made.result.level;
    CHECK(tests::broken_line_rules(level) == std::vector<std::string>{});
    CHECK(tests::broken_thing_rules(level) == std::vector<std::string>{});
    CHECK(tests::broken_tree_rules(level, {3 * 32 + 3, 3 * 32 + 6}) == std::vector<std::string>{});
    CHECK(level.title() == "Pump Station");
    CHECK(level.events.size() == 10);
    CHECK(level.commands.size() == 15);
}
