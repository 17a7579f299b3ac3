#include "converter/doom/pk3/actor_text.h"

#include "converter/doom/art/texture_book.h"
#include "converter/doom/pk3/rule_tables.h"
#include "converter/doom/pk3/sound_names.h"
#include "converter/doom/scripts/event_table.h"
#include "rpg/core/text.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/model/sound_numbers.h"
#include "rpg/render/view_layers.h"
#include "rpg/sim/combat/explosions.h"
#include "rpg/world/items.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace converter::port {
namespace {

constexpr std::string_view kMadeBy = "// Made from the rules and the game's entities.\n";
constexpr std::array kSlots{1, 8, 2, 3, 4, 3, 6, 5, 7, 1, 1, 1}; // by weapon
constexpr int kTicsOfPose = 210;                                 // of people
// Added light. With an alpha of 1 the engine multiplies bright pictures with themselves first, which leaves
// little.
constexpr std::string_view kGlows = "\t\tRenderStyle \"Add\";\n\t\tAlpha 0.99;\n";

std::string quoted_title(const ActorRow& row)
{
    return '"' + rpg::without_quotes(row.title.empty() ? row.name : row.title) + '"';
}

class ActorWriter {
public:
    explicit ActorWriter(const ActorTextInput& input)
        : actors_(input.actors), sprites_(input.sprites), game_(input.game), rules_(input.game.rules),
          pieces_(input.pieces), pictures_(input.pictures)
    {
    }

    std::string of_kinds(std::initializer_list<ActorKind> kinds) const
    {
        std::string text(kMadeBy);
        for (const auto& [sprite, row] : actors_.rows())
            if (std::ranges::find(kinds, row.kind) != kinds.end()) text += text_of(row);
        return text;
    }

    // Classes for the cast: twice as large as in the game.
    std::string cast() const
    {
        std::string text;
        for (const auto& [sprite, row] : actors_.rows())
            if (row.kind == ActorKind::Monster)
                text += fmt::format("class {}Cast : {}\n{{\n\tDefault\n\t{{\n\t\tScale 2;\n\t}}\n}}\n",
                                    row.name, row.name);
        return text;
    }

    std::string effects() const;
    std::string hero() const;

private:
    std::string frame(const ActorRow& row, std::uint32_t number) const
    {
        return sprites_.frame(row.sprite, number);
    }

    std::string head(const ActorRow& row, std::string_view base, std::string_view category) const
    {
        const std::string shown =
            sprites_.frames(row.sprite) == 0
                ? std::string()
                : fmt::format("\t\t//$Sprite {}A0\n", sprite_name(row.sprite)); // for editors
        return fmt::format("\nclass {} : {}\n{{\n\tDefault\n\t{{\n\t\t//$Category \"Doom RPG/{}\"\n"
                           "\t\t//$Title {}\n{}\t\tTag {};\n",
                           row.name, base, category, quoted_title(row), shown, shown_name(row));
    }

    // The end of `Default`, and states of a thing that only stands there.
    std::string standing(const ActorRow& row) const
    {
        const bool is_moving = sprites_.is_moving(row.sprite);
        const bool poses = row.kind == ActorKind::Human;
        const std::uint32_t frames = !is_moving ? 1 : poses ? 2 : sprites_.frames(row.sprite);
        std::string spawn;
        for (std::uint32_t i = 0; i < frames; ++i)
            spawn += fmt::format("\t\t{} {};\n", frame(row, i),
                                 !is_moving ? -1
                                 : poses    ? kTicsOfPose
                                            : kTicsPerFrame);
        return fmt::format("\t}}\n{}\tStates\n\t{{\n\tSpawn:\n{}\t\t{};\n\t}}\n}}\n", parts(row), spawn,
                           is_moving ? "Loop" : "Stop");
    }

    // What is drawn besides its own picture: halos, and the four of a pack, which has none.
    std::string parts(const ActorRow& row) const
    {
        const bool is_pack = row.def != nullptr && row.def->is(rpg::EntityType::AmmoPack);
        const rpg::ThingParts found = rpg::parts_of(
            {.id = row.sprite, .flags = is_pack ? rpg::thing_flag::kHeap : std::uint16_t{0}}, true);
        std::string hung;
        for (std::size_t i = 0; i < found.count; ++i) {
            const rpg::ThingPart& part = found.parts[i];
            if (part.id == row.sprite || sprites_.frames(part.id) == 0) continue;
            hung += fmt::format("\t\tRpgPart.Hang(self, \"{}\", {}, {}, {});\n", sprite_name(part.id),
                                part.dx, -part.dy, part.glows);
        }
        if (hung.empty()) return hung;
        return "\toverride void PostBeginPlay()\n\t{\n\t\tSuper.PostBeginPlay();\n" + hung + "\t}\n";
    }

    std::string text_of(const ActorRow& row) const;
    std::string monster(const ActorRow& row) const;
    std::string monster_states(const ActorRow& row) const;
    std::string weapon(const ActorRow& row) const;
    std::string pick_up(const ActorRow& row, std::string_view base, std::string_view more = {}) const
    {
        return head(row, base, "Items") +
               fmt::format("\t\tRpgPickUp.Worth {};\n{}", row.def->parameter, more) + standing(row);
    }
    std::string scenery(const ActorRow& row, std::string_view base, std::string_view more = {}) const
    {
        return head(row, base, "Scenery") + std::string(more) + standing(row);
    }
    std::string missile(std::string_view name, int weapon, bool is_own, int speed, bool blasts) const;
    std::string effect(unsigned number, int sound) const;

    const ActorBook& actors_;
    const SpriteBook& sprites_;
    const rpg::GameData& game_;
    const rpg::Rules& rules_;
    const std::set<std::uint16_t>& pieces_; // of wall
    const std::vector<std::string>& pictures_;
};

std::string ActorWriter::text_of(const ActorRow& row) const
{
    switch (row.kind) {
    case ActorKind::Monster:
        return monster(row);
    case ActorKind::Weapon:
        return weapon(row);
    case ActorKind::Health:
        return pick_up(row, "RpgHealth");
    case ActorKind::Armour:
        return pick_up(row, "RpgArmour");
    case ActorKind::Credits:
        return pick_up(row, "RpgCredits");
    case ActorKind::Key:
        return pick_up(row, "RpgKey");
    case ActorKind::Ammo:
        return pick_up(row, "RpgAmmoPickUp", fmt::format("\t\tRpgAmmoPickUp.Kind {};\n", row.def->subtype));
    case ActorKind::Item:
        return head(row, "RpgItem", "Items") +
               fmt::format(
                   "\t\tRpgItem.Kind {};\n\t\tInventory.PickupMessage {};\n\t\tInventory.Icon \"{}\";\n",
                   row.def->subtype - rpg::subtype::kFirstItem, shown_name(row),
                   sprites_.frames(row.sprite) > 0 ? sprite_name(row.sprite) + "A0" : "TNT1A0") +
               standing(row);
    case ActorKind::Human:
        return scenery(row, "RpgHuman");
    case ActorKind::Tall:
        return scenery(row, "RpgSolid");
    case ActorKind::Low:
        return scenery(row, "RpgLow");
    case ActorKind::Fire:
        return scenery(
            row, "RpgFlame",
            fmt::format("\t\tRpgFlame.Parts 1, 2;\n{}\t\t+SHOOTABLE\n\t\t+NODAMAGE\n\t\t+NOBLOOD\n", kGlows));
    case ActorKind::Lava:
        return scenery(row, "RpgFlame", "\t\tRpgFlame.Parts 10, 10;\n");
    case ActorKind::Breakable:
        return scenery(row, "RpgBreakable", fmt::format("\t\tRpgBreakable.Sort {};\n", row.def->subtype));
    case ActorKind::Picture:
        break;
    }
    return scenery(row, kPictureClass,
                   fmt::format("{}\t\t+NOGRAVITY\n",
                               rpg::is_glow(row.sprite) ? fmt::format("{}\t\t+BRIGHT\n", kGlows) : ""));
}

std::string ActorWriter::monster(const ActorRow& row) const
{
    const int family = row.def->subtype;
    const rpg::MonsterRow& values = rules_.monster(family);
    const bool is_boss = family >= rpg::monster_class::kCyberdemon;
    const bool flies = family == rpg::monster_class::kLostSoul || family == rpg::monster_class::kCacodemon ||
                       family == rpg::monster_class::kPainElemental;
    std::string text = head(row, "RpgMonster", "Monsters");
    text += fmt::format("\t\tRpgMonster.Family {};\n\t\tRpgMonster.Tier {};\n", family, row.def->parameter);
    text += fmt::format("\t\tHealth {};\n\t\tRadius {};\n\t\tHeight {};\n\t\tSpeed {};\n",
                        std::max<int>(values.health, 1), body_radius(row), is_boss ? 62 : 56,
                        values.steps > 1 ? 14 : 8);
    text += fmt::format("\t\tSeeSound \"rpg/see{}\";\n\t\tDeathSound \"rpg/die{}\";\n", family, family);
    if (has_sound(game_, values.pain_sound))
        text += fmt::format("\t\tPainSound \"{}\";\n", sound_name(game_, values.pain_sound));
    if (has_sound(game_, values.idle_sound))
        text += fmt::format("\t\tActiveSound \"{}\";\n", sound_name(game_, values.idle_sound));
    if (flies) text += "\t\t+FLOAT\n\t\t+NOGRAVITY\n";
    if (row.def->is_spectre()) text += "\t\tRenderStyle \"Fuzzy\";\n";
    if (is_boss) text += "\t\t+BOSS\n";
    return text + "\t}\n" + monster_states(row) + "}\n";
}

std::string ActorWriter::monster_states(const ActorRow& row) const
{
    const auto line = [&](std::uint32_t number, std::string_view rest) {
        return fmt::format("\t\t{} {};\n", frame(row, number), rest);
    };
    const bool raises = row.def->subtype == rpg::monster_class::kArchvile;
    const bool leaves_nothing = row.def->subtype == rpg::monster_class::kRevenant ||
                                row.def->subtype >= rpg::monster_class::kCyberdemon;
    std::string text =
        "\tStates\n\t{\n\tSpawn:\n" + line(0, "35 A_Look") + line(3, "35 A_Look") + "\t\tLoop;\n";
    text += "\tSee:\n" + line(0, "4 A_RpgChase") + line(0, "4 A_RpgChase") + line(3, "4 A_RpgChase") +
            line(3, "4 A_RpgChase") + "\t\tLoop;\n";
    text += "\tMissile:\n" + line(1, "8 A_FaceTarget") + line(1, "8 Bright A_RpgAttack") + line(0, "19") +
            "\t\tGoto See;\n";
    text += "\tMelee:\n" + line(5, "8 A_FaceTarget") + line(5, "8 A_RpgAttack") + line(0, "19") +
            "\t\tGoto See;\n";
    text += "\tPain:\n" + line(6, "3") + line(6, "3 A_Pain") + "\t\tGoto See;\n";
    if (raises) text += "\tHeal:\n" + line(5, "10 Bright") + line(5, "10 Bright") + "\t\tGoto See;\n";
    text += "\tDeath:\n" + line(4, "4 A_Scream") + line(4, "5 A_NoBlocking");
    if (leaves_nothing) return text + "\t\tStop;\n\t}\n";
    text += line(2, "-1") + "\t\tStop;\n";
    text += "\tRaise:\n" + line(4, "9") + line(0, "9") + "\t\tGoto See;\n";
    return text + "\t}\n";
}

std::string ActorWriter::weapon(const ActorRow& row) const
{
    const int number = std::clamp<int>(row.def->subtype, 0, 11);
    const rpg::WeaponRow& values = rules_.weapon(number);
    const auto hand = static_cast<std::uint16_t>(rpg::kFirstHeldSprite + number);
    const std::string idle = sprites_.frame(hand, 0);
    const std::string fire = sprites_.frame(hand, 1);
    std::string text = head(row, rpg::is_dog(number) ? "RpgDogWeapon" : "RpgWeapon", "Weapons");
    text +=
        fmt::format("\t\tRpgWeapon.Number {};\n\t\tWeapon.SlotNumber {};\n\t\tWeapon.SelectionOrder {};\n",
                    number, kSlots[static_cast<std::size_t>(number)],
                    number == rpg::weapon::kExtinguisher ? 5000 : 2000 - 100 * number);
    if (rpg::is_dog(number))
        text += "\t\tWeapon.AmmoType \"RpgDogs\";\n\t\tWeapon.AmmoUse 0;\n";
    else if (values.use > 0)
        text += fmt::format("\t\tWeapon.AmmoType \"{}\";\n\t\tWeapon.AmmoUse {};\n\t\tWeapon.AmmoGive {};\n",
                            kAmmoClasses[static_cast<std::size_t>(values.ammo)], int{values.use},
                            row.def->parameter);
    const bool flashes = !rpg::is_dog(number) && values.use > 0 && number != rpg::weapon::kExtinguisher;
    if (flashes) text += "\t\tRpgWeapon.Flashes true;\n";
    text += fmt::format("\t\tInventory.PickupMessage {};\n\t}}\n", shown_name(row));
    text += fmt::format("\tStates\n\t{{\n\tSpawn:\n\t\t{} -1;\n\t\tStop;\n", frame(row, 0));
    text += fmt::format("\tReady:\n\t\t{} 1 A_WeaponReady;\n\t\tLoop;\n", idle);
    text += fmt::format("\tDeselect:\n\t\t{} 1 A_Lower;\n\t\tLoop;\n", idle);
    text += fmt::format("\tSelect:\n\t\t{} 1 A_Raise;\n\t\tLoop;\n", idle);
    text += fmt::format("\tFire:\n\t\t{} 3;\n\t\t{} {} Bright A_RpgFire;\n\t\t{} 10;\n\t\t{} 4 A_ReFire;\n"
                        "\t\tGoto Ready;\n\t}}\n}}\n",
                        idle, fire, std::max(values.hold * 35 / 1000, 1), idle, idle);
    return text;
}

std::string ActorWriter::missile(std::string_view name, int weapon, bool is_own, int speed, bool blasts) const
{
    const rpg::MissileRow& row = rules_.weapon(weapon).missile;
    const std::uint16_t sprite = row.pictures[is_own ? 0 : 1];
    return fmt::format(
        "\nclass {} : RpgMissile\n{{\n\tDefault\n\t{{\n\t\tSpeed {};\n\t\tRpgMissile.Impact {};\n"
        "{}\t}}\n\tStates\n\t{{\n\tSpawn:\n\t\t{} 4 Bright;\n\t\tLoop;\n\tDeath:\n"
        "\t\tTNT1 A 1 A_RpgLand;\n{}\t\tStop;\n\t}}\n}}\n",
        name, speed, row.impact, rpg::glows_in_flight(sprite) ? kGlows : "", sprites_.frame(sprite, 0),
        blasts ? "\t\tTNT1 A 1 A_RpgBlast;\n" : "");
}

std::string ActorWriter::effect(unsigned number, int sound) const
{
    const rpg::EffectLook look = rpg::effect_look(number);
    if (look.sprite == 0) return {};
    const auto frame = [&](std::uint32_t at) { return sprites_.frame(look.sprite, at); };
    return fmt::format("\nclass RpgEffect{} : RpgEffect\n{{\n{}\tStates\n\t{{\n\tSpawn:\n\t\t{} 5{};\n"
                       "\t\t{} 5;\n\t\t{} 5{};\n\t\tStop;\n\t}}\n}}\n",
                       number, look.glows ? fmt::format("\tDefault\n\t{{\n{}\t}}\n", kGlows) : "", frame(0),
                       has_sound(game_, sound)
                           ? fmt::format(" A_StartSound(\"{}\", CHAN_AUTO)", sound_name(game_, sound))
                           : "",
                       frame(1), frame(2), number == rpg::kExplosionEffect ? " A_RpgBlow" : "");
}

std::string ActorWriter::effects() const
{
    std::string text(kMadeBy);
    text += missile("RpgMissile7", 7, false, 20, false) + missile("RpgMissile15", 15, false, 18, false) +
            missile("RpgMissile16", 16, false, 18, false) + missile("RpgMissile17", 17, false, 20, false) +
            missile("RpgShot6", 6, true, 30, false) + missile("RpgShot7", 7, true, 22, true) +
            missile("RpgShot8", 8, true, 22, true);
    for (unsigned number = 1; number <= 13; ++number)
        text += effect(number, number == rpg::kExplosionEffect  ? rpg::sound_number::kExplosion
                               : number == rpg::kTeleportEffect ? rpg::sound_number::kTeleport
                                                                : 0);
    text +=
        "\n// Names every picture, so that scripts can show it.\nclass RpgSpriteNames : Actor\n{\n\tStates\n"
        "\t{\n\tSpawn:\n";
    for (const std::string& name : sprites_.names()) text += fmt::format("\t\t{} A 0;\n", name);
    for (const std::string& name : pictures_) text += fmt::format("\t\t{} A 0;\n", name);
    for (const std::uint16_t piece : pieces_)
        text += fmt::format("\t\t{} A 0;\n", texture_sprite_name(piece));
    return text + "\t\tTNT1 A -1;\n\t\tStop;\n\t}\n}\n";
}

std::string ActorWriter::hero() const
{
    std::string start;
    std::array<std::string, 10> slots{};
    for (const auto& [sprite, row] : actors_.rows()) {
        if (row.kind != ActorKind::Weapon) continue;
        const auto number = static_cast<std::size_t>(std::clamp<int>(row.def->subtype, 0, 11));
        if ((rules_.player.weapons >> number & 1U) != 0)
            start += fmt::format("\t\tPlayer.StartItem \"{}\";\n", row.name);
        slots[static_cast<std::size_t>(kSlots[number])] += fmt::format(", \"{}\"", row.name);
    }
    std::string text(kMadeBy);
    // Ammunition first: the engine takes up a weapon only if it can shoot.
    text += fmt::format(
        "class RpgHero : RpgPlayer\n{{\n\tDefault\n\t{{\n\t\tHealth {};\n\t\tPlayer.MaxHealth {};\n"
        "\t\tPlayer.DisplayName \"Marine\";\n\t\tPlayer.ViewHeight 36;\n\t\tPlayer.AttackZOffset 4;\n"
        "\t\tPlayer.UseRange 48;\n\t\tPlayer.StartItem \"RpgCareer\";\n",
        rules_.player.health, rules_.player.max_health);
    for (std::size_t i = 0; i < kAmmoClasses.size(); ++i)
        if (rules_.player.ammo[i] > 0)
            text += fmt::format("\t\tPlayer.StartItem \"{}\", {};\n", kAmmoClasses[i], rules_.player.ammo[i]);
    text += start;
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        if (!slots[slot].empty()) text += fmt::format("\t\tPlayer.WeaponSlot {}{};\n", slot, slots[slot]);
    return text + "\t}\n}\n";
}

} // namespace

rpg::FileList actor_texts(const ActorTextInput& input)
{
    const ActorWriter writer(input);
    using enum ActorKind;
    const auto file = [](std::string_view name, const std::string& text) {
        return rpg::File{fmt::format("zscript/rpg/{}.zs", name), rpg::to_bytes(text)};
    };
    return {file("tables", rule_tables(input.actors, input.game.rules)),
            file("monster_list", writer.of_kinds({Monster}) + writer.cast()),
            file("weapon_list", writer.of_kinds({Weapon})),
            file("item_list", writer.of_kinds({Health, Armour, Credits, Key, Item, Ammo})),
            file("scenery_list", writer.of_kinds({Picture, Human, Tall, Low, Fire, Lava, Breakable})),
            file("effect_list", writer.effects()),
            file("player", writer.hero())};
}

} // namespace converter::port
