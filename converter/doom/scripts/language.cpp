#include "converter/doom/scripts/language.h"

#include "rpg/model/game_texts.h"
#include "rpg/sim/text/program_texts.h"

namespace converter::port {

std::string language_text(std::string_view bytes)
{
    constexpr unsigned char kRule = 128; // 127 is a picture of the game's letters, too
    std::string text = "\"";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') text += '\\';
        if (c == '|')
            text += "\\n";
        else if (byte == kRule)
            text += "\u2500";
        else if (byte >= 0xA0) {
            text += static_cast<char>(0xC0U | byte >> 6U);
            text += static_cast<char>(0x80U | (byte & 0x3FU));
        } else if (byte >= ' ' && byte <= 127) {
            text += c;
        }
    }
    return text + '"';
}

std::string whole_text(const rpg::LineJoiner& joiner, std::string_view bytes)
{
    return language_text(joiner.paragraphs(bytes, rpg::LineJoiner::kPhoneColumns));
}

rpg::LineJoiner joiner_for(const rpg::GameData& game)
{
    rpg::LineJoiner joiner;
    for (const rpg::TextReplacements& texts : {rpg::usual_texts(), game.texts})
        for (const auto& [name, text] : texts) joiner.learn(text);
    for (const auto& [stem, level] : game.levels)
        for (const std::string& text : level.strings) joiner.learn(text);
    joiner.learn(rpg::help_page(game));
    return joiner;
}

} // namespace converter::port
