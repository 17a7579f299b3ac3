#include "converter/tool/progress.h"

#include <fmt/ostream.h>
#include <utility>

namespace converter {
namespace {
using namespace std::chrono_literals;
constexpr auto kPatience = 500ms;
constexpr auto kBetweenDraws = 100ms;
constexpr std::string_view kEraseLine = "\r\x1b[K";
} // namespace

Progress::Progress(cli::Io& io, std::string label, std::size_t total, Clock clock)
    : io_(io), label_(std::move(label)), total_(total), clock_(std::move(clock)),
      next_draw_(clock_() + kPatience)
{
}

Progress::~Progress()
{
    if (shown_) io_.err << kEraseLine << std::flush;
}

void Progress::step(std::size_t count)
{
    done_ += count;
    if (!io_.terminal || io_.verbosity == cli::Verbosity::Quiet || clock_() < next_draw_) return;
    next_draw_ = clock_() + kBetweenDraws;
    shown_ = true;
    fmt::print(io_.err, "{}{} {} of {}", kEraseLine, label_, done_, total_);
    io_.err.flush();
}

std::chrono::milliseconds Progress::steady_clock()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now);
}

} // namespace converter
