#pragma once
#include "editors/debug/script_listing.h"
#include "rpg/project/open_game.h"

#include <map>
#include <optional>
#include <string>

namespace protocol {

// The scripts of a game as a debugger shows them: files of its project, or texts made from the levels.
class DebugSources {
public:
    explicit DebugSources(const rpg::OpenedGame& game);

    const rpg::GameData& data() const { return game_.data(); }
    const rpg::ScriptNames& names(const std::string& map) const;
    const rpg::ScriptListing& listing(const std::string& map);
    std::string file_of(const std::string& map) const;                  // empty: there is only the listing
    std::uint32_t line_of(const std::string& map, std::size_t command); // from 1, in the file or the listing
    std::string text_of(const std::string& map);
    std::optional<std::string> map_of(const std::string& file) const; // by the stem of a script
    // The first command in this line or below it.
    std::optional<std::size_t> command_at(const std::string& map, std::uint32_t line);

private:
    const rpg::OpenedGame& game_;
    std::map<std::string, rpg::ScriptListing> listings_;
    const rpg::ScriptNames none_;
};

} // namespace protocol
