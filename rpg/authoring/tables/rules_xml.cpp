#include "rpg/authoring/tables/rules_xml.h"

#include "rpg/authoring/tables/rules_parts.h"
#include "rpg/core/assert.h"

namespace rpg {
namespace {

struct TableKind {
    std::string_view name;
    void (*read)(const TableReader&);
    void (*print)(XmlWriter&, const Rules&);
};

constexpr std::array<TableKind, kRuleTables.size()> kTableKinds{{
    {"weapons", read_weapons, print_weapons},
    {"monsters", read_monsters, print_monsters},
    {"items", read_items, print_items},
    {"shops", read_shops, print_shops},
    {"drops", read_drops, print_drops},
    {"experience", read_experience, print_experience},
    {"player", read_player, print_player},
    {"difficulties", read_difficulties, print_difficulties},
}};

const TableKind& kind_of_table(std::string_view name)
{
    const auto* const found = std::ranges::find(kTableKinds, name, &TableKind::name);
    RPG_ASSERT(found != kTableKinds.end());
    return *found;
}

} // namespace

bool is_rule_table(std::string_view name)
{
    return std::ranges::find(kRuleTables, name) != kRuleTables.end();
}

Outcome read_rule_table(const TableText& table, std::span<const EntityDef> entities, Rules& rules)
{
    XmlReader in(table.text, table.file);
    Rules changed = rules;
    kind_of_table(table.name).read({in, entities, changed});
    if (in.failed()) return in.error();
    rules = std::move(changed);
    return success();
}

std::string print_rule_table(std::string_view name, const Rules& rules)
{
    XmlWriter out;
    const std::string root(name);
    out.open(root.c_str());
    kind_of_table(name).print(out, rules);
    out.close();
    return out.take();
}

} // namespace rpg
