#pragma once
#include <cstddef>
#include <vector>

namespace tests {

// How far counted events are from what is expected; classes that expect fewer than five are joined.
struct ChiSquare {
    double value = 0;
    std::size_t freedom = 0;
    // Below the 99.9 % point (Wilson-Hilferty): a right generator fails once in a thousand seeds, and the
    // seeds of the tests are fixed.
    bool is_plausible() const;
};
ChiSquare chi_square(const std::vector<double>& expected, const std::vector<double>& counted);

} // namespace tests
