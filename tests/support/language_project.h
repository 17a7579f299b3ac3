#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <string>
#include <vector>

namespace tests {

// The free game as its author has it: drawn levels, scripts with names.
rpg::Workspace content_workspace();
// The same as `unpack` writes it: compiled levels, scripts with numbers.
rpg::Workspace unpacked_workspace();

// A drawn level "pump" and a script with one of everything; `script` and `map` in place of theirs.
rpg::Workspace pump_workspace(const std::string& script = {}, const std::string& map = {});

// The place behind (or before) a part of a file, which must be there.
rpg::TextPoint place_of(const rpg::Workspace& workspace, const std::string& path, const std::string& part,
                        bool behind = false);
void apply(rpg::Workspace& workspace, const std::vector<rpg::TextEdit>& edits);

} // namespace tests
