#pragma once
#include "rpg/model/game_data.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace converter::port {

// What a sprite of the game is in GZDoom.
enum class ActorKind : std::uint8_t {
    Picture, // nothing that one can touch
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
    std::string name;                    // of the class
    std::string title;                   // as the player reads it
    const rpg::EntityDef* def = nullptr; // borrowed from the game; none for pictures
};

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

constexpr int kFirstLock = 101; // of the green key; the others in the order of rpg::Key
constexpr std::string_view kPictureClass = "RpgPicture"; // what does not move: corpses
constexpr std::string_view kPlaneClass = "RpgPlane";     // fences and decorations that scripts show

// The class of a thing of a level: what the machine calls it.
std::string class_of_thing(const ActorBook& actors, const rpg::Thing& thing);

} // namespace converter::port
