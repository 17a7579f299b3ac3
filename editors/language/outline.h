#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <string>
#include <utility>
#include <vector>

namespace rpg {

enum class SymbolKind : std::uint8_t { Event, String, Name, Constant, Door, Thing, Element };

struct Symbol {
    SymbolKind kind{};
    std::string name;
    std::string detail{};
    FileRange whole{};
    TextRange word{};
};

// The symbols of a file of a level: events, strings, names; elements of a map.
std::vector<Symbol> symbols(Workspace& workspace, const std::string& path);
// The symbols of all levels whose name or detail contains these letters, at most 200.
std::vector<Symbol> find_symbols(Workspace& workspace, std::string_view letters);

// Ranges of lines that an editor can fold: first and last.
std::vector<std::pair<std::uint32_t, std::uint32_t>> folds(Workspace& workspace, const std::string& path);

struct Hint { // shown after a word
    TextPoint place;
    std::string text;
};
// Inlay hints that explain the numbers of texts, doors and things.
std::vector<Hint> hints(Workspace& workspace, const std::string& path, TextRange range);

} // namespace rpg
