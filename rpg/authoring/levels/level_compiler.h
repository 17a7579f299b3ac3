#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/model/level.h"

#include <optional>

namespace rpg {

struct SourceText {
    std::string_view text;
    std::string file;                   // for errors
    const ScriptNames* names = nullptr; // of a script: those of its sidecar and of what it includes
};

struct CompiledLevel {
    Level level;
    ScriptNames names; // of the map, as scripts use them
    Script script{};   // as its author wrote it: without the events of doors, with its places
};

// A level, or all that is wrong with its source.
struct LevelCompilation {
    CompiledLevel result; // complete only without errors
    std::vector<Error> errors;
    explicit operator bool() const { return errors.empty(); }
};

// Makes a level from the map that its author drew (docs/howto/write-a-level.md) and its script, if it has
// one. The same input gives the same level everywhere.
LevelCompilation compile_level(const SourceText& source, const std::optional<SourceText>& script,
                               const LevelVocabulary& vocabulary, Edition edition);

} // namespace rpg
