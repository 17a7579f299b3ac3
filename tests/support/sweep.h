#pragma once
#include "rpg/core/bytes.h"
#include "tests/support/catch.h"

namespace tests {

// Passes to `decode` (bytes -> anything with operator bool and error()) every truncation of the file and
// every file with one flipped bit. A result must be good or an error with a reason; anything else fails the
// test.
template <class Decode> void sweep(const rpg::Bytes& good, Decode decode)
{
    REQUIRE(decode(rpg::ByteView(good)));
    const auto check = [&](rpg::ByteView bytes) {
        const auto result = decode(bytes);
        if (!result && result.error().reason.empty()) FAIL("an error without a reason");
        return static_cast<bool>(result);
    };
    std::size_t refused = 0;
    for (std::size_t size = 0; size < good.size(); ++size)
        if (!check(rpg::ByteView(good).first(size))) ++refused;
    CHECK(refused > 0);
    rpg::Bytes changed = good;
    for (std::size_t bit = 0; bit < good.size() * 8; ++bit) {
        const auto mask = static_cast<std::uint8_t>(1U << (bit % 8));
        changed[bit / 8] ^= mask;
        check(changed);
        changed[bit / 8] ^= mask;
    }
}

} // namespace tests
