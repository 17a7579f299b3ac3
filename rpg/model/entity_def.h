#pragma once
#include "rpg/core/ids.h"

#include <cstdint>
#include <string>

namespace rpg {

// One row of entities.db. Types and subtypes: docs/formats/entities-db.md.
struct EntityDef {
    EntityId id{};
    std::uint8_t type = 0;
    std::uint8_t subtype = 0;
    std::uint32_t parameter = 0;
    std::string name; // BREW: up to 16 raw bytes without the zeros at the end; J92: empty, see entities.str
    bool operator==(const EntityDef&) const = default;
};

} // namespace rpg
