#include "rpg/session/content.h"

#include "rpg/model/rules_fields.h"
#include "rpg/state/state_hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

void add(Hasher& hasher, StepPos at)
{
    hasher.word(std::uint64_t{at.x} << 8 | at.y);
}

void add_geometry(Hasher& hasher, const Level& level)
{
    hasher.word(level.nodes.size());
    for (const Node& node : level.nodes) {
        add(hasher, node.low);
        add(hasher, node.high);
        hasher.word(static_cast<std::uint64_t>(node.type) << 40 | std::uint64_t{node.split} << 32 |
                    std::uint64_t{node.a} << 16 | node.b);
    }
    hasher.word(level.lines.size());
    for (const Line& line : level.lines) {
        add(hasher, line.from);
        add(hasher, line.to);
        hasher.word(std::uint64_t{index_of(line.texture)} << 32 | line.flags);
    }
    hasher.text(
        {static_cast<const char*>(static_cast<const void*>(level.blocks.data())), level.blocks.size()});
}

void add_level(Hasher& hasher, const Level& level)
{
    hasher.word(static_cast<std::uint64_t>(level.edition) << 32 | std::uint64_t{level.level_id} << 24 |
                std::uint64_t{level.spawn_angle.value} << 16 | level.spawn_tile);
    add_geometry(hasher, level);
    hasher.word(level.things.size());
    for (const Thing& thing : level.things) {
        add(hasher, thing.at);
        hasher.word(std::uint64_t{thing.id} << 16 | thing.flags);
    }
    hasher.word(level.events.size());
    for (const Event& event : level.events) hasher.word(event.word);
    hasher.word(level.commands.size());
    for (const Command& command : level.commands) {
        hasher.word(command.opcode);
        hasher.word(std::uint64_t{command.argument} << 32 | command.condition);
    }
    hasher.word(level.strings.size());
    for (const std::string& text : level.strings) hasher.text(text);
}

// Takes the fields of rows in the order of rules_fields.h.
class RowHasher {
public:
    explicit RowHasher(Hasher& hasher) : hasher_(hasher) {}

    template <class Number> void number(const char*, const Number& field, Limits) { hasher_.word(field); }
    template <class Field, class Words> void word(const char*, const Field& field, const Words&)
    {
        hasher_.word(static_cast<std::uint64_t>(field));
    }
    void flag(const char*, bool field) { hasher_.word(field ? 1 : 0); }
    void sounds(const char*, const SoundChoice& field)
    {
        hasher_.word(field.count);
        for (const std::uint16_t sound : field.sounds) hasher_.word(sound);
    }
    template <class Pair> void pair(const char*, const Pair& field)
    {
        for (const auto value : field) hasher_.word(value);
    }
    template <class Pair> void attacks(const char* name, const Pair& field) { pair(name, field); }
    void own_drops(const char* name, bool drops, const OwnDrops& items)
    {
        flag(name, drops);
        pair(name, items);
    }

    template <class Pair> void pictures(const char* name, const Pair& field, Limits) { pair(name, field); }
    template <class Pair> void overrides(const char* name, const Pair& field, Limits) { pair(name, field); }
    void colours(const char*, const std::array<Rgb, 3>& field)
    {
        for (const Rgb colour : field)
            hasher_.word(std::uint64_t{colour.r} << 16 | std::uint64_t{colour.g} << 8 | colour.b);
    }
    void tile(const char*, const std::optional<TilePos>& field)
    {
        hasher_.word(field ? static_cast<std::uint64_t>(tile_index(*field)) : kTileCount);
    }

private:
    Hasher& hasher_;
};

// What came to the tables later counts only where it is changed, so that the saves of games with tables of
// before still belong to them.
void add_effects(Hasher& hasher, const Rules& rules)
{
    RowHasher row(hasher);
    const Rules& usual = built_in_rules();
    for (std::size_t i = 0; i < rules.weapons.size(); ++i) {
        if (rules.weapons[i].missile == usual.weapons[i].missile) continue;
        hasher.word(i);
        visit_missile(row, rules.weapons[i].missile);
    }
    for (std::size_t i = 0; i < rules.monsters.size(); ++i) {
        const MonsterRow& monster = rules.monsters[i];
        if (monster.effects == usual.monster(monster.nature).effects) continue;
        hasher.word(kWeaponRows + i);
        visit_effects(row, monster.effects);
    }
}

// Likewise.
void add_difficulties(Hasher& hasher, const DifficultyRules& rules)
{
    if (rules == built_in_rules().difficulties) return;
    RowHasher row(hasher);
    for (const DifficultyRow& difficulty : rules.rows) visit_difficulty(row, difficulty);
    visit_difficulty(row, rules.again);
}

void add_chances(Hasher& hasher, const std::vector<DropChance>& chances)
{
    hasher.word(chances.size());
    for (const DropChance& choice : chances) hasher.word(std::uint64_t{choice.item} << 16 | choice.chance);
}

void add_gains(Hasher& hasher, const Rules& rules)
{
    RowHasher row(hasher);
    visit_drops(row, rules.drops);
    for (const auto& chances : rules.drops.common) add_chances(hasher, chances);
    visit_crate(row, rules.drops);
    add_chances(hasher, rules.drops.crate);
    hasher.word(rules.drops.crate_ammo.size());
    for (const std::uint16_t ammo : rules.drops.crate_ammo) hasher.word(ammo);
    visit_experience(row, rules.experience);
    for (const Gain& gain : rules.experience.gains) hasher.word(std::uint64_t{gain.least} << 8 | gain.most);
    visit_player(row, rules.player);
    hasher.word(rules.player.weapons);
    for (const std::uint8_t amount : rules.player.ammo) hasher.word(amount);
    for (const std::uint8_t amount : rules.player.items) hasher.word(amount);
}

void add_rules(Hasher& hasher, const Rules& rules)
{
    RowHasher row(hasher);
    for (const WeaponRow& weapon : rules.weapons) visit_weapon(row, weapon);
    hasher.word(rules.monsters.size());
    for (const MonsterRow& monster : rules.monsters) {
        hasher.word(std::uint64_t{monster.nature} << 1 | (monster.defined ? 1U : 0U));
        visit_monster(row, monster);
        for (const std::uint16_t factor : monster.damage) hasher.word(factor);
    }
    for (const ItemRow& item : rules.items) visit_item(row, item);
    for (const std::vector<Article>& shop : rules.shops) {
        hasher.word(shop.size());
        for (const Article& article : shop)
            hasher.word(static_cast<std::uint64_t>(article.kind) << 24 | std::uint64_t{article.number} << 16 |
                        std::uint64_t{article.amount} << 8 | article.price);
    }
    add_gains(hasher, rules);
    add_effects(hasher, rules);
    add_difficulties(hasher, rules.difficulties);
}

const ModMark* find_mark(std::span<const ModMark> marks, const std::string& name)
{
    const auto found = std::ranges::find(marks, name, &ModMark::name);
    return found == marks.end() ? nullptr : &*found;
}

void add_part(std::string& text, const std::string& part)
{
    text += (text.empty() ? "" : "; ") + part;
}

} // namespace

std::uint64_t content_hash(const Campaign& campaign)
{
    Hasher hasher;
    for (std::size_t row = 0; row < campaign.def_count(); ++row) {
        const EntityDef& def = campaign.def(static_cast<DefIndex>(row));
        hasher.word(std::uint64_t{index_of(def.id)} << 16 | std::uint64_t{def.type} << 8 | def.subtype);
        hasher.word(def.parameter);
    }
    for (const Stage& stage : campaign.stages()) {
        hasher.text(stage.name);
        add_level(hasher, *stage.level);
    }
    if (campaign.rules() != built_in_rules()) add_rules(hasher, campaign.rules());
    return hasher.value();
}

std::string different_mods(std::span<const ModMark> recorded, std::span<const ModMark> present)
{
    std::string text;
    for (const ModMark& mark : recorded) {
        const ModMark* now = find_mark(present, mark.name);
        if (now == nullptr)
            add_part(text, fmt::format("mod {} {} is missing", mark.name, mark.version));
        else if (now->version != mark.version)
            add_part(text,
                     fmt::format("mod {} was version {}, this is {}", mark.name, mark.version, now->version));
        else if (now->crc != mark.crc)
            add_part(text, fmt::format("mod {} {} has other files ({:08x}, these are {:08x})", mark.name,
                                       mark.version, mark.crc, now->crc));
    }
    for (const ModMark& mark : present)
        if (find_mark(recorded, mark.name) == nullptr)
            add_part(text, fmt::format("mod {} {} was not there", mark.name, mark.version));
    if (text.empty() && !std::ranges::equal(recorded, present)) text = "the mods had another order";
    return text;
}

} // namespace rpg
