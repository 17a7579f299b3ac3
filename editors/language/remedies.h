#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A fix for a finding in a script that has only one right correction.
struct Remedy {
    std::string title;
    std::string check; // id of the finding; empty: an error of `pack`
    TextRange where;   // of the finding
    TextEdit edit;
};
// The remedies whose findings touch the range.
std::vector<Remedy> remedies(Workspace& workspace, const std::string& path, TextRange range);

// Breaks the lines of a text ('|' separates them) at spaces, so that they fit into a dialog. Nothing: a word
// is too long.
std::optional<std::string> broken_for_dialog(std::string_view text);

} // namespace rpg
