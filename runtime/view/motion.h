#pragma once
#include "rpg/core/fixed.h"

#include <cstdint>

namespace runtime {

// Something on its way from one number to another, in virtual ms.
struct Motion {
    std::uint32_t begins = 0;
    std::uint32_t duration = 0;
    bool runs_at(std::uint32_t now) const { return now - begins < duration; }
    // 0..65536
    rpg::Q16 part(std::uint32_t now) const
    {
        if (duration == 0 || now - begins >= duration) return 65536;
        return static_cast<rpg::Q16>(std::int64_t{65536} * (now - begins) / duration);
    }
};

constexpr rpg::Q16 between(rpg::Q16 from, rpg::Q16 to, rpg::Q16 part)
{
    return static_cast<rpg::Q16>(from + (std::int64_t{to} - from) * part / 65536);
}

} // namespace runtime
