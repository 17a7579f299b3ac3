#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/render/ui_art.h"

#include <memory>
#include <string>

namespace runtime {

// Loads an outline font, smooth at every size. Every letter fills a cell of the same size, since all screens
// are laid out in columns: monospaced fonts look best.
rpg::Result<std::shared_ptr<const rpg::LetterFace>> load_outline_font(const std::string& path);

// The built-in Latin, Greek and Cyrillic letters (letters.ttf).
std::shared_ptr<const rpg::LetterFace> builtin_letters();
rpg::ByteView letters_file();

// The player's own font file in the folder "fonts" beside the saved games; else the built-in letters.
std::shared_ptr<const rpg::LetterFace> find_outline_font(const std::string& user_folder);

} // namespace runtime
