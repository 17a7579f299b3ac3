#pragma once
#include "rpg/core/assert.h"

#include <utility>

namespace rpg {

// A deliberate conversion to a smaller integer type: the value must fit.
template <class To, class From> constexpr To narrow(From value)
{
    RPG_ASSERT(std::in_range<To>(value));
    return static_cast<To>(value);
}

} // namespace rpg
