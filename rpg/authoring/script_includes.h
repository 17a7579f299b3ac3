#pragma once
#include "rpg/authoring/script_names.h"

#include <functional>

namespace rpg {

// The text of a file that a script includes, by its path as written; nothing: there is none.
using ReadInclude = std::function<std::optional<std::string>(const std::string& path)>;

// `names` and those of the files that the `include "PATH"` lines of a script name. Included files hold `name`
// and `const` lines; they cannot include others.
Result<ScriptNames> names_with_includes(std::string_view script, std::string_view file,
                                        const ReadInclude& read, ScriptNames names = {});

} // namespace rpg
