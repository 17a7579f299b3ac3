#include "converter/tool/bench.h"
#include "tests/support/catch.h"

#include <thread>

using namespace converter;
using namespace std::chrono_literals;

TEST_CASE("a bench row that sleeps takes time by the clock and none of the processor", "[converter][bench]")
{
    const BenchRow row{"sleep", "ms", [] {
                           std::this_thread::sleep_for(20ms);
                           return 2.0;
                       }};
    const BenchTime time = measure(row, 30ms);
    CHECK(time.wall >= 0.010); // two in 20 ms
    CHECK(time.processor < time.wall / 2);
}

TEST_CASE("a bench row that works takes time of the processor", "[converter][bench]")
{
    const BenchRow row{"work", "ms", [] {
                           const auto end = std::chrono::steady_clock::now() + 50ms;
                           while (std::chrono::steady_clock::now() < end) {
                           }
                           return 1.0;
                       }};
    const BenchTime time = measure(row, 0ms);
    CHECK(time.processor > 0);
    CHECK(time.processor <= time.wall * 1.5);
}

TEST_CASE("times of the bench are shown in the unit of their row", "[converter][bench]")
{
    CHECK(in_unit(0.5, "ms") == 500);
    CHECK(in_unit(0.5, "us") == 500000);
    CHECK(in_unit(0.5, "/s") == 2);
    CHECK(in_unit(0, "/s") == 0);
}
