#pragma once
// Catch2 2.13 of Debian 12, or Catch2 3: nothing else of the tests knows which.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx; // as 2.13 has it
using Catch::Matchers::ContainsSubstring;
#else
#include <catch2/catch.hpp>
inline auto ContainsSubstring(const std::string& part) // as 3 calls it
{
    return Catch::Matchers::Contains(part);
}
#endif

#include <cstdlib>
#include <string>
#include <string_view>

namespace tests {

// Much more than the default suite has time for: DRPG_LONG_TESTS=1.
inline bool is_long()
{
    return std::getenv("DRPG_LONG_TESTS") != nullptr;
}

// The text with one thing in it changed; the test fails if that is not there.
inline std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), by);
}

// The whole program around the test cases; 4: all were skipped.
int run_tests(int argc, char** argv);

// Ends a test case that cannot run because something is not there. It counts as skipped, not as passed; with
// DRPG_NEEDS_PROGRAMS=1, where scripts/check has installed what is missing, it fails.
[[noreturn]] void skip_test(const std::string& reason);

} // namespace tests
