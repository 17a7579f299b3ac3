#pragma once
#include "rpg/authoring/levels/level_compiler.h"
#include "rpg/model/entity_def.h"

#include <set>
#include <string>
#include <vector>

namespace tests {

// The free game from its sources in content/, without making its pictures.
std::string content_text(const std::string& name); // text of a file; empty if it is missing
const std::vector<rpg::EntityDef>& content_entities();
const rpg::LevelVocabulary& content_vocabulary();
std::set<std::string> content_levels(); // their stems
rpg::LevelCompilation compile_content_level(const std::string& stem, rpg::Edition edition);
rpg::Level content_level(const std::string& stem); // BREW; it must compile

} // namespace tests
