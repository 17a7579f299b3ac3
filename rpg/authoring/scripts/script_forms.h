#pragma once
#include "rpg/model/opcodes.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace rpg {

// One word of the text of an operation: fixed text around at most one operand.
struct FormItem {
    std::string_view before;
    const Operand* operand = nullptr; // of a tile, its x; y is the next in the table
    std::string_view after;
    std::size_t option = 0; // not 0: together with its neighbours of this number it may be left out
};

// What is written behind the name of an operation, in this order.
std::vector<FormItem> form_of(const OpcodeInfo& info);

} // namespace rpg
