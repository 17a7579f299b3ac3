#include "converter/doom/scripts/language.h"

#include "rpg/model/game_texts.h"
#include "rpg/sim/text/program_texts.h"

namespace converter::port {

std::string language_text(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        if (c == '|')
            quoted += "\\n";
        else if (static_cast<unsigned char>(c) >= ' ') // no control characters
            quoted += c;
    }
    return quoted + '"';
}

std::string unwrapped_text(const rpg::LineJoiner& joiner, std::string_view text)
{
    return language_text(joiner.paragraphs(text, rpg::LineJoiner::kPhoneColumns));
}

rpg::LineJoiner joiner_for(const rpg::GameData& game)
{
    rpg::LineJoiner joiner;
    for (const rpg::TextReplacements& texts : {rpg::default_texts(), game.texts})
        for (const auto& [name, text] : texts) joiner.learn(text);
    const rpg::GlyphEncoding encoding = rpg::encoding_of_texts(game);
    for (const auto& [stem, level] : game.levels)
        for (const std::string& text : level.strings) joiner.learn(rpg::shown_text(text, encoding));
    joiner.learn(rpg::help_page(game));
    return joiner;
}

} // namespace converter::port
