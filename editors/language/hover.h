#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>

namespace rpg {

struct Hover {
    TextRange range;
    std::string markdown;
};

// Describes the word at the place: its entry in the manual, or the thing of the level that it names.
std::optional<Hover> hover(Workspace& workspace, const std::string& path, TextPoint place);

} // namespace rpg
