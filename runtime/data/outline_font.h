#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/render/ui_art.h"

#include <memory>
#include <string>

namespace runtime {

// Letters drawn from outlines, smooth at every size. Each fills its cell as a typewriter's does, since all
// screens are laid out in columns: fonts whose letters are of one width look best.
rpg::Result<std::shared_ptr<const rpg::LetterFace>> load_outline_font(const std::string& path);

// Latin, Greek and Cyrillic letters that are part of the program (letters.ttf).
std::shared_ptr<const rpg::LetterFace> builtin_letters();
rpg::ByteView letters_file();

// A file of the player's own in the folder "fonts" beside the saved games; else the letters of the program.
std::shared_ptr<const rpg::LetterFace> find_outline_font(const std::string& user_folder);

} // namespace runtime
