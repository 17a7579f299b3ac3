#pragma once
#include "rpg/authoring/tables/translation.h"
#include "rpg/model/game_data.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The texts of a game that a player reads, by their names in translations: "intro.12",
// "intro.name", "entity.17". UTF-8, without the codes and names of levels that only scripts read.
std::map<std::string, std::string> translatable_texts(const GameData& game);

struct TranslationReport {
    std::size_t texts = 0;      // of the game
    std::size_t translated = 0; // of them
    std::vector<std::string> missing{};
    std::vector<Error> problems{}; // unknown texts, other {places}, letters without a glyph
};
// `originals` as from translatable_texts. `file`: of the translation.
TranslationReport check_translation(const std::map<std::string, std::string>& originals,
                                    const Translation& translation, std::string_view file);

// A file for the translator to complete: translated texts, and the others as comments with the original.
std::string translation_draft(const std::map<std::string, std::string>& originals,
                              const Translation& translation);

} // namespace rpg
