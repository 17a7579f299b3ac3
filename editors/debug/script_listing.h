#pragma once
#include "rpg/authoring/scripts/script_parser.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rpg {

// The script of a level as lines of text, whether its source is known or not.
class ScriptListing {
public:
    ScriptListing() = default;
    // `source`: the script that the level was made from, with the places of its commands; may be nullptr.
    // Nothing is borrowed.
    ScriptListing(const Level& level, const Script* source);

    const std::vector<std::string>& lines() const { return lines_; }
    // Indices in lines(); nothing: the level has no such command or event.
    std::optional<std::size_t> line_of_command(std::size_t command) const;
    std::optional<std::size_t> line_of_event(std::size_t event) const;
    std::uint32_t source_line(std::size_t command) const; // from 1; 0: not in the source

private:
    std::vector<std::string> lines_;
    ScriptPlaces places_;
    std::vector<std::uint32_t> source_lines_; // by command
};

} // namespace rpg
