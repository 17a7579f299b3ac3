#pragma once
#include "rpg/state/command.h"
#include "runtime/text/texts.h"
#include "runtime/view/painter.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace runtime {

// The game against the clock, in the lower corners of the view.
struct RunDisplay {
    RunClock clock = RunClock::Off;
    std::uint32_t turns = 0, ms = 0;
    std::optional<int> behind{}; // turns
    bool shows_inputs = false;
    std::span<const rpg::PlayerCommand> inputs{}; // the newest one at the end
    std::uint64_t seed = 0;                       // 0: not known
};
void draw_run_display(const Painter& painter, const Texts& texts, const RunDisplay& run);

std::string behind_text(int turns); // "+12", "-3"

} // namespace runtime
