#pragma once
#include "rpg/authoring/levels/level_compiler.h"

#include <string>
#include <vector>

namespace tests {

inline const std::string kSpawn = R"(<spawn char="@" facing="N"/>)";

// A source with one theme, `rows` at `corner` and `elements` after the theme on one line each.
std::string level_source(const std::vector<std::string>& rows, const std::vector<std::string>& elements = {},
                         const std::string& corner = "0,0");

// Names: brick 5, rock 6, panel 8, computer 54 (an entity), weak 27, tiles 112, wood 113, sky 114; imp 26,
// lamp 135, torch 209, bars 216.
const rpg::LevelVocabulary& test_vocabulary();

rpg::LevelCompilation compile(const std::string& source, const std::string& script = "",
                              rpg::Edition edition = rpg::Edition::Brew);

std::vector<std::string> texts_of(const std::vector<rpg::Error>& errors);

} // namespace tests
