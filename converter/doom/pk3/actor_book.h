#pragma once
#include "rpg/model/game_data.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace converter::port {

// Role of a sprite of the game in GZDoom.
enum class ActorKind : std::uint8_t {
    Picture, // no interaction
    Monster,
    Human,
    Health,
    Armour,
    Credits,
    Key,
    Item,
    Weapon,
    Ammo,
    Tall,
    Low,
    Fire,
    Lava,
    Breakable,
};

struct ActorRow {
    std::uint16_t sprite = 0;
    ActorKind kind = ActorKind::Picture;
    std::string name;                    // class name
    std::string title;                   // shown to the player
    const rpg::EntityDef* def = nullptr; // borrowed from the game; none for pictures
};

std::string name_entry(const ActorRow& row); // of its title, in LANGUAGE
std::string
shown_name(const ActorRow& row); // the same in quotes for the engine, or the class if it has no title

// Half the width of a monster's body.
int body_radius(const ActorRow& monster);

// The classes of a game by sprite: everything that has a definition or is placed in a level.
class ActorBook {
public:
    explicit ActorBook(const rpg::GameData& game);

    const std::map<std::uint16_t, ActorRow>& rows() const { return rows_; }
    const ActorRow* find(std::uint16_t sprite) const;

private:
    std::map<std::uint16_t, ActorRow> rows_;
};

constexpr int kFirstLock = 101; // lock of the green key; others in the order of rpg::Key
constexpr std::string_view kPictureClass = "RpgPicture"; // static: corpses
constexpr std::string_view kPlaneClass = "RpgPlane";     // fences and decorations that scripts show

// The class of a level's thing, as named in event_table().
std::string actor_class_of(const ActorBook& actors, const rpg::Thing& thing);

} // namespace converter::port
