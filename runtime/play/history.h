#pragma once
#include "rpg/session/save.h"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

using rpg::HistoryEntry;
using rpg::HistoryKind;

// The messages and texts of the game, in order, without those of turns that were taken back.
class History {
public:
    static constexpr std::size_t kMax = 500, kSaved = 50;

    // Moves to this place of the time line and drops everything after it.
    void go_to(std::size_t place);
    void begin(); // starts a new time line; older entries stay for good
    void restore(std::vector<HistoryEntry> saved);
    std::vector<HistoryEntry> to_save() const; // the last ones

    // A text that is read twice in a row is kept once.
    void add(HistoryKind kind, std::string who, std::string text);
    // Entries that contain the word (case-insensitive), the newest first; all for an empty word.
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
