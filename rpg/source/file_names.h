#pragma once
#include "rpg/core/text.h"
#include "rpg/model/game_data.h"

#include <string>
#include <string_view>
#include <vector>

namespace rpg {

std::string_view base_name(std::string_view path);   // "a/b.bsp" -> "b.bsp"
std::string_view folder_name(std::string_view path); // "a/b.bsp" -> "a/", "b.bsp" -> ""
std::string_view stem_of(std::string_view path);     // "a/b.bsp" -> "b"

// The kind of a file by its name, ignoring case.
FileKind kind_of_file(std::string_view name);

// Sets the kind of every file. The game may be in a subfolder: that of the first file that identifies the
// game; files elsewhere are Other.
void assign_kinds(std::vector<GameFile>& files);
bool identifies_game(FileKind kind); // whether only this game has such files

// The files that the program of an edition asks for. Pictures and sounds of the J2ME editions are not listed:
// their names differ from release to release.
std::vector<std::string> expected_files(Edition edition);

} // namespace rpg
