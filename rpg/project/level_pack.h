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

// What level sources may call textures, sprites and entities, and which of them have pictures.
LevelVocabulary make_vocabulary(const PackedArt& art, const GameData& game);

struct PackedLevel {
    Level level{};
    Script script{};     // as it is written, with the places of its parts
    ScriptNames names{}; // that the script may use, besides its own: also of a level with mistakes
};

// levels/STEM.xml and .drs: a compiled level, or the source of one. Names for the script may be in
// levels/STEM.names, and in files of levels/ that it includes. Mistakes are added to `errors`; if there are
// any, the level must not be used.
PackedLevel pack_level(const FileSet& project, const std::string& stem, const LevelVocabulary& vocabulary,
                       Edition edition, std::vector<Error>& errors);

} // namespace rpg
