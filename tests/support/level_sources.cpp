#include "tests/support/level_sources.h"

using namespace rpg;

namespace tests {

std::string level_source(const std::vector<std::string>& rows, const std::vector<std::string>& elements,
                         const std::string& corner)
{
    std::string text = "<level source=\"drl-1\" id=\"3\" title=\"Test\">\n"
                       "<theme name=\"hall\" wall=\"brick\" floor=\"tiles\" ceiling=\"sky\"/>\n";
    for (const std::string& element : elements) text += element + '\n';
    text += "<map at=\"" + corner + "\"><![CDATA[\n";
    for (const std::string& row : rows) text += row + '\n';
    return text + "]]></map>\n</level>\n";
}

const LevelVocabulary& test_vocabulary()
{
    static const LevelVocabulary kVocabulary{.textures = {{"brick", TextureId{5}},
                                                          {"computer", TextureId{54}},
                                                          {"panel", TextureId{8}},
                                                          {"rock", TextureId{6}},
                                                          {"sky", TextureId{114}},
                                                          {"tiles", TextureId{112}},
                                                          {"weak", TextureId{27}},
                                                          {"wood", TextureId{113}}},
                                             .sprites = {{"bars", SpriteId{216}},
                                                         {"imp", SpriteId{26}},
                                                         {"lamp", SpriteId{135}},
                                                         {"torch", SpriteId{209}}},
                                             .entity_textures = {TextureId{27}, TextureId{54}},
                                             .drawn_textures = {},
                                             .drawn_sprites = {}};
    return kVocabulary;
}

LevelCompilation compile(const std::string& source, const std::string& script, Edition edition)
{
    std::optional<SourceText> script_text;
    if (!script.empty()) script_text = SourceText{script, "test.drs"};
    return compile_level({source, "test.xml"}, script_text, test_vocabulary(), edition);
}

std::vector<std::string> texts_of(const std::vector<Error>& errors)
{
    std::vector<std::string> texts;
    for (const Error& error : errors) texts.push_back(to_string(error));
    return texts;
}

} // namespace tests
