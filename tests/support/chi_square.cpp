#include "tests/support/chi_square.h"

#include <cmath>

namespace tests {

bool ChiSquare::is_plausible() const
{
    if (freedom == 0) return value < 1e-9;
    constexpr double kNormalPoint = 3.0902;
    const double k = static_cast<double>(freedom);
    const double root = 1 - 2 / (9 * k) + kNormalPoint * std::sqrt(2 / (9 * k));
    return value <= k * root * root * root;
}

ChiSquare chi_square(const std::vector<double>& expected, const std::vector<double>& counted)
{
    ChiSquare result;
    std::size_t classes = 0;
    double wanted = 0;
    double found = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        wanted += expected[i];
        found += counted[i];
        if (wanted < 5 && i + 1 < expected.size()) continue;
        if (wanted > 0) {
            result.value += (found - wanted) * (found - wanted) / wanted;
            ++classes;
        } else if (found > 0) {
            result.value += 1e9; // what cannot happen did
        }
        wanted = found = 0;
    }
    result.freedom = classes > 0 ? classes - 1 : 0;
    return result;
}

} // namespace tests
