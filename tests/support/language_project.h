#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <string>
#include <vector>

namespace tests {

// The free game as a project: drawn levels, scripts with names.
rpg::Workspace content_workspace();
// The same as `unpack` writes it: compiled levels, scripts with numbers.
rpg::Workspace unpacked_workspace();

// A drawn level "pump" and a script that uses every construct; `script` and `map` replace theirs if not
// empty.
rpg::Workspace pump_workspace(const std::string& script = {}, const std::string& map = {});

// The place after (or before) a part of a file, which must exist.
rpg::TextPoint place_of(const rpg::Workspace& workspace, const std::string& path, const std::string& part,
                        bool behind = false);
void apply(rpg::Workspace& workspace, const std::vector<rpg::TextEdit>& edits);

} // namespace tests
