#pragma once
#include "rpg/state/event.h"

#include <array>
#include <cstdint>
#include <optional>

namespace runtime {

// Which of the ten channels an effect is heard on. Whether a channel is still busy is for the caller to know.
class Channels {
public:
    static constexpr int kCount = 10;
    using Busy = std::array<bool, kCount>;

    // The lowest idle one; if there is none, that of the least priority, when it is below `priority`, of
    // several the one that began first; else nothing.
    std::optional<int> take(rpg::SoundPriority priority, bool survives_stop, const Busy& busy);
    bool survives_stop(int channel) const { return rows_[static_cast<std::size_t>(channel)].survives; }

private:
    struct Row {
        rpg::SoundPriority priority = rpg::SoundPriority::Idle;
        bool survives = false;
        std::uint32_t began = 0; // order of taking
    };
    std::array<Row, kCount> rows_;
    std::uint32_t taken_ = 0;
};

} // namespace runtime
