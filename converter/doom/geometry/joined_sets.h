#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace converter::port {

// Union-find over numbers from 0; a set is named by its smallest number.
class DisjointSets {
public:
    explicit DisjointSets(std::size_t count) : parents_(count)
    {
        std::iota(parents_.begin(), parents_.end(), 0U);
    }

    std::uint32_t set_of(std::uint32_t number)
    {
        while (parents_[number] != number) number = parents_[number] = parents_[parents_[number]];
        return number;
    }
    void join(std::uint32_t one, std::uint32_t other)
    {
        const auto [least, most] = std::minmax({set_of(one), set_of(other)});
        parents_[most] = least;
    }

private:
    std::vector<std::uint32_t> parents_;
};

} // namespace converter::port
