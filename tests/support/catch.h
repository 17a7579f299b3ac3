#pragma once
// Catch2 2.13 (Debian 12) or Catch2 3; the other tests need not know which.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx; // its name in 2.13
using Catch::Matchers::ContainsSubstring;
#else
#include <catch2/catch.hpp>
inline auto ContainsSubstring(const std::string& part) // its name in 3
{
    return Catch::Matchers::Contains(part);
}
#endif

#include <cstdlib>
#include <string>
#include <string_view>

namespace tests {

// Long tests, too slow for the default suite: DRPG_LONG_TESTS=1.
inline bool is_long()
{
    return std::getenv("DRPG_LONG_TESTS") != nullptr;
}

// The text with the first `what` replaced; the test fails if `what` is not there.
inline std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

// Runs the test program and returns its exit code; 4: all tests were skipped.
int run_tests(int argc, char** argv);

// Ends a test case that cannot run because something is missing. It counts as skipped, not as passed; with
// DRPG_NEEDS_PROGRAMS=1, as in scripts/check, which installs the missing programs, it fails.
[[noreturn]] void skip_test(const std::string& reason);

} // namespace tests
