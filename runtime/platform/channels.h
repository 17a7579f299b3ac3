#pragma once
#include "rpg/state/event.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

namespace runtime {

// Assigns effects to the ten channels. The caller knows which channels are busy.
class Channels {
public:
    static constexpr int kCount = 10;
    using Busy = std::array<bool, kCount>;

    // The lowest idle channel; if all are busy, the one of least priority (of several, the oldest), provided
    // that its priority is below `priority`; else nothing.
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

inline std::optional<int> Channels::take(rpg::SoundPriority priority, bool survives_stop, const Busy& busy)
{
    const auto idle = std::ranges::find(busy, false);
    auto chosen = static_cast<std::size_t>(idle - busy.begin());
    if (idle == busy.end()) {
        const auto least = std::ranges::min_element(
            rows_, {}, [](const Row& row) { return std::tuple(row.priority, row.began); });
        if (least->priority >= priority) return std::nullopt;
        chosen = static_cast<std::size_t>(least - rows_.begin());
    }
    rows_[chosen] = {priority, survives_stop, ++taken_};
    return static_cast<int>(chosen);
}

} // namespace runtime
