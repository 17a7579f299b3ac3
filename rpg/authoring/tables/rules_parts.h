#pragma once
#include "rpg/authoring/tables/rule_rows.h"

namespace rpg {

// tables/monsters.xml, experience.xml, player.xml and difficulties.xml. docs/formats/tables.md.
void read_monsters(const TableReader& table);
void read_experience(const TableReader& table);
void read_player(const TableReader& table);
void read_difficulties(const TableReader& table);

void print_monsters(XmlWriter& out, const Rules& rules);
void print_experience(XmlWriter& out, const Rules& rules);
void print_player(XmlWriter& out, const Rules& rules);
void print_difficulties(XmlWriter& out, const Rules& rules);

// tables/weapons.xml, items.xml, shops.xml and drops.xml. docs/formats/tables.md.
void read_weapons(const TableReader& table);
void read_items(const TableReader& table);
void read_shops(const TableReader& table);
void read_drops(const TableReader& table);

void print_weapons(XmlWriter& out, const Rules& rules);
void print_items(XmlWriter& out, const Rules& rules);
void print_shops(XmlWriter& out, const Rules& rules);
void print_drops(XmlWriter& out, const Rules& rules);

} // namespace rpg
