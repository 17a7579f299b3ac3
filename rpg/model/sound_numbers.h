#pragma once
#include <cstdint>

// Sounds that the rules and the screens play themselves, by resource number. Those of weapons, monsters and
// items are in the tables (rpg/model/rules.h); docs/original/sounds.md.
namespace rpg::sound_number {

constexpr std::uint16_t kBack = 5042; // in menus; also when a digit of a code is deleted
constexpr std::uint16_t kVictory = 5043;
constexpr std::uint16_t kSelect = 5046;     // in menus
constexpr std::uint16_t kWeapon = 5057;     // picked up
constexpr std::uint16_t kPlayerDies = 5058; // this one or the next
constexpr std::uint16_t kPickUp = 5060;     // also a digit of a code, typed
constexpr std::uint16_t kExplosion = 5061;
constexpr std::uint16_t kPowerUp = 5062;
constexpr std::uint16_t kDoorOpens = 5063;
constexpr std::uint16_t kDoorCloses = 5064;
constexpr std::uint16_t kRefusal = 5065;
constexpr std::uint16_t kTeleport = 5066;
constexpr std::uint16_t kUnlock = 5067;
constexpr std::uint16_t kExit = 5068; // an exit door has opened
constexpr std::uint16_t kPlayerPain = 5081;
constexpr std::uint16_t kDogPain = 5089;
constexpr std::uint16_t kDogDies = 5090;
constexpr std::uint16_t kGibs = 5091;
constexpr std::uint16_t kSecret = 5133;
constexpr std::uint16_t kHeal = 5134;
constexpr std::uint16_t kAxeHits = 5136;

} // namespace rpg::sound_number
