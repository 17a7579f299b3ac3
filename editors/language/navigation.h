#pragma once
#include "editors/language/subject.h"
#include "rpg/core/result.h"

#include <vector>

namespace rpg {

// The definitions of the thing at the place: a string, name, event, line or thing of the map, or a file.
std::vector<FileRange> definitions(Workspace& workspace, const std::string& path, TextPoint place);

// All references to it in the files of its level; references to a constant in all levels that have it.
std::vector<FileRange> references(Workspace& workspace, const std::string& path, TextPoint place);

std::vector<FileRange> references(Workspace& workspace, const Subject& subject);

// The range and current name for a rename; nothing: the thing at the place has no name.
std::optional<Subject> renamable(Workspace& workspace, const std::string& path, TextPoint place);

// The edits that rename a place or constant, or name a place that has only a number; the caller applies them.
// Fails, with the reason alone, if the place cannot have a name, or the name is invalid or taken.
Result<std::vector<TextEdit>> rename(Workspace& workspace, const std::string& path, TextPoint place,
                                     std::string_view name);

} // namespace rpg
