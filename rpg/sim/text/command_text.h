#pragma once
#include "rpg/core/result.h"
#include "rpg/state/command.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// Commands as text, one per line; docs/formats/replay.md. "#" begins a comment, at the start of a line or
// after a space.

struct LinePlace {
    std::string_view file;
    std::uint32_t line = 1;
};

// Nothing for a line without a command.
Result<std::optional<PlayerCommand>> parse_command(std::string_view line, LinePlace place);
Result<std::vector<PlayerCommand>> parse_commands(std::string_view text, std::string_view file);

std::string print_command(const PlayerCommand& command); // parse_command reverses it

std::string_view name_of(Item item); // "small-medkit"

std::vector<std::string_view> command_words(); // the first words of all commands

} // namespace rpg
