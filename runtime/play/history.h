#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

enum class HistoryKind : std::uint8_t { Message, Speech };

struct HistoryEntry {
    HistoryKind kind{};
    std::string who{};  // speaks
    std::string text{}; // '|' ends its lines
    bool operator==(const HistoryEntry&) const = default;
};

// What the player has been told since the program began: messages and texts, in their order.
class History {
public:
    static constexpr std::size_t kMax = 500;

    // A text that is read again right away is kept once.
    void add(HistoryKind kind, std::string who, std::string text);
    // Those with the word in them, capitals or not, the newest first; all for an empty word.
    std::vector<HistoryEntry> with(std::string_view word) const;

private:
    std::deque<HistoryEntry> entries_;
};

} // namespace runtime
