#pragma once
#include <cstddef>
#include <vector>

namespace tests {

// The deviation of counted events from the expected ones; classes that expect fewer than five are merged.
struct ChiSquare {
    double value = 0;
    std::size_t freedom = 0;
    // Below the 99.9 % point (Wilson-Hilferty): a correct generator fails for one seed in a thousand, and the
    // seeds of the tests are fixed.
    bool is_plausible() const;
};
ChiSquare chi_square(const std::vector<double>& expected, const std::vector<double>& counted);

} // namespace tests
