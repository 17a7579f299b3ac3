#pragma once
#include "rpg/sim/session/save.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

struct SaveEntry {
    std::string slot; // file name without its end
    rpg::SaveSummary summary{};
    std::uint64_t saved_at = 0;
    rpg::Bytes picture{}; // PNG, or nothing

    std::string problem{};     // why it cannot be loaded; then all but the slot is empty
    bool has_previous = false; // and: the file that it replaced is intact
    bool is_damaged() const { return !problem.empty(); }
};

constexpr int kManualSlots = 20;
constexpr int kKeptAutosaves = 3;

// The saved games of one player. Slots: "quick", "auto-1" (the newest) .., "slot-1" ..
class SaveFolder {
public:
    explicit SaveFolder(std::string folder) : folder_(std::move(folder)) {}

    // What an intact file was before is kept; a damaged one does not take the place of an intact one.
    rpg::Outcome write(const std::string& slot, rpg::ByteView save) const;
    // The older ones move up by one; the oldest goes. The new one is written before anything is moved.
    rpg::Outcome write_autosave(rpg::ByteView save) const;
    void remove(const std::string& slot) const; // with what it was before
    rpg::Result<rpg::Bytes> read(const std::string& slot) const;
    rpg::Result<rpg::Bytes> read_previous(const std::string& slot) const;
    // The one of this slot if it can be loaded, or why not; nothing for a slot of other data.
    std::optional<SaveEntry> look_at(const std::string& slot, std::uint64_t content) const;
    // Those of this content, the newest first, then the damaged ones.
    std::vector<SaveEntry> list(std::uint64_t content) const;
    std::string path_of(const std::string& slot) const;
    std::string previous_path_of(const std::string& slot) const;

private:
    std::string folder_;
};

std::string label_of(std::string_view slot); // "Quick save", "Slot 3"

} // namespace runtime
