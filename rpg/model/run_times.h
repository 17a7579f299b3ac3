#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// How long something took: in turns, and in ms. Nothing: not known.
struct RunTime {
    std::optional<std::uint32_t> turns{};
    std::optional<std::uint32_t> ms{};
    bool operator==(const RunTime&) const = default;
};

// What a run has taken when its part was done.
struct SplitTime {
    std::string run; // "Personal Best"
    RunTime at{};
    bool operator==(const SplitTime&) const = default;
};

struct SplitSegment {
    std::string name;
    std::vector<SplitTime> times{}; // at most one of each run
    RunTime best{};                 // of this part alone
    bool operator==(const SplitSegment&) const = default;
};

// The parts of a game and what runs took for them.
struct SplitFile {
    std::string game;
    std::string category;
    std::uint32_t attempts = 0;
    std::vector<SplitSegment> segments{};
    bool operator==(const SplitFile&) const = default;
};

inline constexpr std::string_view kPersonalBest = "Personal Best";

} // namespace rpg
