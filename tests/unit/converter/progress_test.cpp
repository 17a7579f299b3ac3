#include "converter/tool/progress.h"
#include "tests/support/catch.h"

#include <sstream>

using namespace cli;
using namespace converter;
using namespace std::chrono_literals;

TEST_CASE("progress appears after half a second, at most ten times a second, and is erased",
          "[converter][progress]")
{
    std::ostringstream out;
    std::ostringstream err;
    Io io{out, err, true};
    auto now = 0ms;
    {
        Progress progress(io, "export", 9, [&now] { return now; });
        for (const auto moment : {499ms, 500ms, 599ms, 600ms}) {
            now = moment;
            progress.step();
        }
        CHECK(err.str() == "\r\x1b[Kexport 2 of 9\r\x1b[Kexport 4 of 9");
    }
    CHECK(err.str().ends_with("of 9\r\x1b[K"));
    CHECK(out.str().empty());
}

TEST_CASE("there is no progress in a pipe, when quiet, or for short work", "[converter][progress]")
{
    std::ostringstream out;
    std::ostringstream err;
    auto now = 0ms;
    const auto work = [&](Io io, std::chrono::milliseconds duration) {
        now = 0ms;
        Progress progress(io, "export", 2, [&now] { return now; });
        now = duration;
        progress.step();
    };
    work({out, err, false}, 900ms);
    work({out, err, true, Verbosity::Quiet}, 900ms);
    work({out, err, true}, 499ms);
    CHECK(err.str().empty());
}
