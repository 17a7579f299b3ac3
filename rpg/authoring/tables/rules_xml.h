#pragma once
#include "rpg/core/result.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/rules.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace rpg {

// The tables/NAME.xml that change the rules; docs/formats/tables.md. tables/entities.xml and texts.xml have
// other readers.
constexpr std::array<std::string_view, 8> kRuleTables{"weapons", "monsters",   "items",  "shops",
                                                      "drops",   "experience", "player", "difficulties"};
bool is_rule_table(std::string_view name);

struct TableText {
    std::string_view name; // of kRuleTables
    std::string_view text;
    std::string_view file; // for errors
};

// Merges a table into the rules: what it does not mention stays. On an error the rules are unchanged. Items
// that drop must be among the entities, unless there are none.
Outcome read_rule_table(const TableText& table, std::span<const EntityDef> entities, Rules& rules);

// The whole table: read_rule_table makes the same rules from it, whatever they were before.
std::string print_rule_table(std::string_view name, const Rules& rules);

} // namespace rpg
