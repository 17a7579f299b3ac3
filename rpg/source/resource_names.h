#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace rpg {

constexpr std::uint16_t kFirstFreeResource = 5139; // the BREW archive's data resources are 5001..5138

// The number that a file has in the BREW archive: from its table, or from the name itself ("5042.pmd").
std::optional<std::uint16_t> resource_number_of(std::string_view name);

// The file of a number by the table; empty for sounds and for numbers that are not in it.
std::string_view name_of_resource(std::uint16_t number);

// 3 for "3.txt": those are string resources, which are numbered on their own.
std::optional<std::uint16_t> string_number_of(std::string_view name);

} // namespace rpg
