#include "tests/support/free_game.h"

#include "rpg/authoring/tables/plain_tables.h"
#include "tests/support/catch.h"
#include "tests/support/level_sources.h"
#include "tests/support/places.h"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace rpg;

namespace tests {
namespace {

const std::filesystem::path& content_folder()
{
    static const std::filesystem::path kFolder =
        std::filesystem::path(tests::tests_folder()) / ".." / "content";
    return kFolder;
}

// "texture 12 concrete | ..." names texture 12.
void add_names(const std::string& recipe, const std::string& kind, auto& names)
{
    std::istringstream lines(content_text(recipe));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        std::uint16_t id = 0;
        std::string name;
        if (words >> word >> id >> name && word == kind)
            names.emplace(name, typename std::decay_t<decltype(names)>::mapped_type{id});
    }
}

LevelVocabulary read_vocabulary()
{
    LevelVocabulary vocabulary;
    add_names("art/textures.recipe", "texture", vocabulary.textures);
    add_names("art/sprites.recipe", "sprite", vocabulary.sprites);
    add_entity_names(vocabulary, content_entities());
    return vocabulary;
}

} // namespace

std::string content_text(const std::string& name)
{
    std::ifstream file(content_folder() / name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::vector<EntityDef>& content_entities()
{
    static const std::vector<EntityDef> kEntities =
        *parse_entities_xml(content_text("tables/entities.xml"), "entities.xml");
    return kEntities;
}

const LevelVocabulary& content_vocabulary()
{
    static const LevelVocabulary kVocabulary = read_vocabulary();
    return kVocabulary;
}

std::set<std::string> content_levels()
{
    std::set<std::string> stems;
    for (const auto& file : std::filesystem::directory_iterator(content_folder() / "levels"))
        if (file.path().extension() == ".xml") stems.insert(file.path().stem().generic_string());
    return stems;
}

LevelCompilation compile_content_level(const std::string& stem, Edition edition)
{
    const std::string map = content_text("levels/" + stem + ".xml");
    const std::string script = content_text("levels/" + stem + ".drs");
    std::optional<SourceText> script_text;
    if (!script.empty()) script_text = SourceText{script, stem + ".drs"};
    return compile_level({map, stem + ".xml"}, script_text, content_vocabulary(), edition);
}

Level content_level(const std::string& stem)
{
    LevelCompilation made = compile_content_level(stem, Edition::Brew);
    REQUIRE(texts_of(made.errors) == std::vector<std::string>{});
    return std::move(made.result.level);
}

} // namespace tests
