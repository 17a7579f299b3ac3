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

// What the player has been told since the game was begun or loaded: messages and texts, in their order;
// not what belongs to turns that were taken back.
class History {
public:
    static constexpr std::size_t kMax = 500;

    // The game is at this place of its time line: what was told after it goes.
    void go_to(std::size_t place);
    void begin(); // another time line; what is there stays, wherever that goes

    // A text that is read again right away is kept once.
    void add(HistoryKind kind, std::string who, std::string text);
    // Those with the word in them, capitals or not, the newest first; all for an empty word.
    std::vector<HistoryEntry> with(std::string_view word) const;

private:
    struct Told {
        HistoryEntry entry;
        std::size_t place;
    };
    std::deque<Told> told_;
    std::size_t place_ = 0;
};

} // namespace runtime
