#include "rpg/render/fixed_math.h"

#include <cmath>
#include <numbers>

namespace rpg {

const SineValues& sine_table()
{
    static const SineValues kTable = [] {
        SineValues table{};
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = static_cast<std::int32_t>(
                std::floor(std::sin(std::numbers::pi * static_cast<double>(i) / 128) * 65536 + 0.5));
        return table;
    }();
    return kTable;
}

} // namespace rpg
