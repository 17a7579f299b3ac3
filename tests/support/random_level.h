#pragma once
#include "rpg/model/level.h"

#include <cstdint>
#include <string>

namespace tests {

// The same numbers on every machine (splitmix64).
class TestRandom {
public:
    explicit TestRandom(std::uint64_t seed) : state_(seed) {}
    std::uint32_t next();
    std::uint32_t below(std::uint32_t limit) { return next() % limit; }
    std::uint8_t byte() { return static_cast<std::uint8_t>(next()); }
    std::string bytes(std::uint32_t max_size); // any bytes

private:
    std::uint64_t state_;
};

// A level that a file can hold but no game would: events in any order with any command ranges, undefined
// opcodes and flags, strings of any bytes. Parts of it are regular, so that both paths are tested.
rpg::Level random_level(TestRandom& random, rpg::Edition edition);

} // namespace tests
