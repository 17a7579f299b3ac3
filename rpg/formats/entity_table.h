#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/model/edition.h"
#include "rpg/model/entity_def.h"

#include <string_view>
#include <vector>

namespace rpg {

// entities.db: docs/formats/entities-db.md. The size tells whether the records have names (BREW, J20) or not
// (J92).
struct EntityTable {
    std::vector<EntityDef> entities;
    bool has_names = true;
};
Result<EntityTable> decode_entity_table(ByteView bytes, std::string_view file);
Bytes encode_entity_table(const EntityTable& table);

constexpr bool entity_table_has_names(Edition edition)
{
    return edition != Edition::J92;
}

} // namespace rpg
