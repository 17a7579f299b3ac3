#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/model/level.h"
#include "rpg/project/art_project.h"

#include <string>
#include <vector>

namespace rpg {

// The names of textures, sprites and entities in level sources, and which of them have pictures.
LevelVocabulary make_vocabulary(const PackedArt& art, const GameData& game);

struct PackedLevel {
    Level level{};
    Script script{};     // as written, with the places of its parts
    ScriptNames names{}; // that the script may use besides its own; filled even if the level has errors
};

// levels/STEM.xml and .drs: a compiled level, or the source of one. Names for the script may be in
// levels/STEM.names, and in files of levels/ that it includes. Adds to `errors`; if it adds any, the level
// must not be used.
PackedLevel pack_level(const FileSet& project, const std::string& stem, const LevelVocabulary& vocabulary,
                       Edition edition, std::vector<Error>& errors);

} // namespace rpg
