#pragma once
#include "rpg/authoring/level_source.h"
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/model/level.h"
#include "rpg/project/art_project.h"

#include <string>
#include <vector>

namespace rpg {

// What level sources may call textures, sprites and entities.
LevelVocabulary make_vocabulary(const PackedArt& art, const std::vector<EntityDef>& entities);

// levels/STEM.xml and .drs: a compiled level, or the source of one. Names for the script may be in
// levels/STEM.names.
Level pack_level(const FileSet& project, const std::string& stem, const LevelVocabulary& vocabulary,
                 Edition edition, std::vector<Error>& errors);

} // namespace rpg
