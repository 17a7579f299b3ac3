#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"
#include "rpg/lint/lint.h"

#include <string>
#include <vector>

namespace rpg {

struct Diagnostic {
    TextRange range;
    LintSeverity severity = LintSeverity::Error;
    std::string check{}; // id of the linter's check, or empty: `pack` refuses the file
    std::string text{};
    std::optional<TilePos> tile{}; // of the event that the linter means
};

// The errors and warnings of `pack` and `script lint` for a file of the project. Empty: none, or there is no
// such file.
std::vector<Diagnostic> diagnostics(Workspace& workspace, const std::string& path);

} // namespace rpg
