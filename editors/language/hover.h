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

// What the word at the place means: what the manual says of it, or what it stands for in the level.
std::optional<Hover> hover(Workspace& workspace, const std::string& path, TextPoint place);

} // namespace rpg
