#include "runtime/platform/channels.h"

#include <algorithm>
#include <tuple>

namespace runtime {

std::optional<int> Channels::take(rpg::SoundPriority priority, bool survives_stop, const Busy& busy)
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
