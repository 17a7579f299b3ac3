// Runs test cases, for both versions of Catch2.
#if !__has_include(<catch2/catch_all.hpp>)
#define CATCH_CONFIG_RUNNER
#define DRPG_COUNTS_SKIPPED_TESTS // version 3 does it by itself
#endif
#include "tests/support/catch.h"

#include <exception>
#include <iostream>

namespace {

struct TestCounts {
    std::size_t ended = 0;
    std::size_t failed = 0;
    std::size_t skipped = 0;
};
TestCounts& counts()
{
    static TestCounts counted;
    return counted;
}

#ifdef DRPG_COUNTS_SKIPPED_TESTS
using Listener = Catch::TestEventListenerBase;
#else
using Listener = Catch::EventListenerBase;
#endif
class CountListener : public Listener {
public:
    using Listener::Listener;
    void testCaseEnded(const Catch::TestCaseStats& stats) override
    {
        ++counts().ended;
        counts().failed += stats.totals.testCases.failed;
    }
};
CATCH_REGISTER_LISTENER(CountListener)

// The status of a program; that of Catch2 is the number of failed checks, so that four look like kAllSkipped.
int without_number(int result)
{
    return counts().failed > 0 ? 1 : result;
}

} // namespace

#ifdef DRPG_COUNTS_SKIPPED_TESTS
void tests::skip_test(const std::string& reason)
{
    if (std::getenv("DRPG_NEEDS_PROGRAMS") != nullptr) FAIL(reason);
    std::cout << "SKIPPED: " << Catch::getResultCapture().getCurrentTestName() << ": " << reason << '\n';
    ++counts().skipped;
    throw Catch::TestFailureException(); // ends the test case; by itself it is no failure
}

int tests::run_tests(int argc, char** argv)
{
    constexpr int kAllSkipped = 4; // as version 3 has it
    const int result = Catch::Session().run(argc, argv);
    const TestCounts& counted = counts();
    if (counted.skipped != 0)
        std::cout << counted.skipped << " of these " << counted.ended << " test cases were skipped\n";
    return result == 0 && counted.skipped != 0 && counted.skipped == counted.ended ? kAllSkipped
                                                                                   : without_number(result);
}
#else
void tests::skip_test(const std::string& reason)
{
    if (std::getenv("DRPG_NEEDS_PROGRAMS") != nullptr) FAIL(reason);
    SKIP(reason);
    std::terminate(); // not reached
}

int tests::run_tests(int argc, char** argv)
{
    return without_number(Catch::Session().run(argc, argv));
}
#endif
