#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <string>
#include <vector>

namespace rpg {

enum class CompletionKind : std::uint8_t {
    Keyword,
    Operation,
    Reference,
    Value,
    Constant,
    File,
    Element,
    Attribute
};

struct Completion {
    CompletionKind kind{};
    std::string text;            // replaces Completions::range
    std::string detail{};        // one line, shown beside the text
    std::string documentation{}; // Markdown
    bool has_hole = false;       // "$0" in the text is where the cursor goes
};

struct Completions {
    TextRange range; // the word that is being typed
    std::vector<Completion> items{};
};

// Everything that can be written at the place, from the script parser and the schemas of XML files.
Completions completions(Workspace& workspace, const std::string& path, TextPoint place);

} // namespace rpg
