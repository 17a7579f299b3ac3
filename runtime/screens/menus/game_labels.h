#pragma once
#include "runtime/data/library.h"
#include "runtime/text/texts.h"

#include <filesystem>
#include <string>
#include <vector>

namespace runtime {

// Labels of games and files for players.
std::string edition_label(rpg::Edition edition);                     // for lists: "BREW", "Java"
std::string about_edition(const Words& words, rpg::Edition edition); // "Java edition 1.0.92"
std::string name_of(const FoundGame& game);                          // "Doom RPG", else its file name
// Adds the file name if another game in the list has the same name and edition.
std::string distinct_name(const FoundGame& game, const std::vector<FoundGame>& games);
std::string shown_path(const std::string& path); // "home/games", short enough for a list
std::string shown_name(const std::filesystem::path& path);

} // namespace runtime
