#pragma once
#include "rpg/core/result.h"
#include "rpg/render/ui_art.h"

#include <memory>
#include <string>
#include <vector>

namespace runtime {

// Letters drawn from outlines, smooth at every size. Each fills its cell as a typewriter's does, since all
// screens are laid out in columns: fonts whose letters are of one width look best.
rpg::Result<std::shared_ptr<const rpg::LetterFace>> load_outline_font(const std::string& path);

// Where such a font may be: a file of the player's own in the folder "fonts" beside the saved games, then
// those of packages (Debian: fonts-dejavu-core). In the order in which they are tried.
std::vector<std::string> outline_font_paths(const std::string& user_folder);
// The first of them that can be read; nothing if none can.
std::shared_ptr<const rpg::LetterFace> find_outline_font(const std::string& user_folder);

} // namespace runtime
