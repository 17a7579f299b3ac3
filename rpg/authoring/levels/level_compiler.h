#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/model/level.h"

#include <optional>

namespace rpg {

struct SourceText {
    std::string_view text;
    std::string file;                   // for errors
    const ScriptNames* names = nullptr; // for a script: those of its .names file and of its includes
};

struct CompiledLevel {
    Level level;
    ScriptNames names; // names on the map that scripts can use
    Script script{};   // as written: without the events of doors, with the places in its text
};

// A level, or all errors of its source.
struct LevelCompilation {
    CompiledLevel result; // complete only without errors
    std::vector<Error> errors;
    explicit operator bool() const { return errors.empty(); }
};

// Makes a level from its source (docs/howto/write-a-level.md) and its script, if it has one. The same input
// gives the same level on every machine.
LevelCompilation compile_level(const SourceText& source, const std::optional<SourceText>& script,
                               const LevelVocabulary& vocabulary, Edition edition);

} // namespace rpg
