#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace rpg {

// The three editions of the game's files: docs/formats/editions.md.
enum class Edition : std::uint8_t { Brew, J92, J20 };

constexpr std::array<std::string_view, 3> kEditionNames{"brew", "j92", "j20"};
constexpr std::string_view name_of(Edition edition)
{
    return kEditionNames[static_cast<std::size_t>(edition)];
}

// Whether levels have the fields of the BREW layout: menu textures, camera, planes, 32 bits of line flags.
constexpr bool has_brew_fields(Edition edition)
{
    return edition == Edition::Brew;
}

} // namespace rpg
