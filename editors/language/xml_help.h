#pragma once
#include "editors/language/completion.h"
#include "editors/language/hover.h"

namespace rpg {

// Completion and hover in XML files of a project, from their schemas and the names of the game.
Completions xml_completions(Workspace& workspace, const std::string& path, TextPoint place);
std::optional<Hover> xml_hover(Workspace& workspace, const std::string& path, TextPoint place);

} // namespace rpg
