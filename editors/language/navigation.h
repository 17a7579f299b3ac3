#pragma once
#include "editors/language/subject.h"
#include "rpg/core/result.h"

#include <vector>

namespace rpg {

// Where the thing at the place is defined: a string, a name, an event, a line or thing of the map, a file.
std::vector<FileRange> definitions(Workspace& workspace, const std::string& path, TextPoint place);

// All references to it, in all files of its level; to a constant, in all levels that have it.
std::vector<FileRange> references(Workspace& workspace, const std::string& path, TextPoint place);

std::vector<FileRange> references(Workspace& workspace, const Subject& subject);

// The range and present name of what would be renamed; nothing: it has no name.
std::optional<Subject> renamable(Workspace& workspace, const std::string& path, TextPoint place);

// The edits that give a new name to a named place or constant, or a first one to a place that has only a
// number; the caller makes them. Fails, with the reason alone, if the place cannot have a name, or the name
// is invalid or taken.
Result<std::vector<TextEdit>> rename(Workspace& workspace, const std::string& path, TextPoint place,
                                     std::string_view name);

} // namespace rpg
