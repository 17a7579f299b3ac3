#pragma once
#include "rpg/core/result.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/game_data.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// tables/entities.xml: the rows of entities.db in their order.
//   <entities>
//     <entity id="17" type="monster" subtype="0" parameter="294" name="Imp"/>
// Types are kEntityTypes, or numbers. Rows of a J92 table have no names; they are in entities.str.
std::string print_entities_xml(std::span<const EntityDef> entities);
enum class EntityIds : std::uint8_t { Any, Once }; // Once: each id at most once
Result<std::vector<EntityDef>> parse_entities_xml(std::string_view text, std::string_view file,
                                                  EntityIds ids = EntityIds::Any);

// tables/texts.xml
Result<TextTable> parse_text_table(std::string_view text, std::string_view file);
std::string print_text_table(const TextTable& texts);

// tables/music.xml: the song of each level, by the name of its lump in the WAD with the project's music.
struct LevelSong {
    std::string level;
    std::string song;
    std::uint32_t line = 0; // in the table
};

Result<std::vector<LevelSong>> parse_music_table(std::string_view text, std::string_view file);

} // namespace rpg
