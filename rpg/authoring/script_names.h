#pragma once
#include "rpg/core/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace rpg {

enum class NameKind : std::uint8_t { Tile, Line, Thing, String, Sound };

// Names that an author gives to the places of a level, one a place. They are in script text only: the binary
// does not know them. Tiles are numbered y * 32 + x, strings as in the text (without the title).
class ScriptNames {
public:
    // What is wrong with the name, or nothing. The same name for the same place may be given again.
    std::optional<std::string> add(NameKind kind, std::uint32_t place, std::string_view name);
    std::optional<std::uint32_t> find(NameKind kind, std::string_view name) const;
    std::string_view name_of(NameKind kind, std::uint32_t place) const; // empty: it has none

    // A word that a script writes as $NAME: a number, a colour, "300ms", a whole quoted string.
    std::optional<std::string> add_constant(std::string_view name, std::string_view word);
    std::string_view constant(std::string_view name) const; // empty: there is none

    std::optional<std::string> add_all(const ScriptNames& others);
    bool empty() const { return by_place_.empty() && constants_.empty(); }
    std::string print() const; // one "const NAME WORD" or "name KIND PLACE NAME" a line, sorted
    bool operator==(const ScriptNames&) const = default;

private:
    std::map<std::pair<NameKind, std::uint32_t>, std::string> by_place_;
    std::map<std::pair<NameKind, std::string>, std::uint32_t> by_name_;
    std::map<std::string, std::string, std::less<>> constants_;
};

bool is_name(std::string_view text); // letters, digits and _, not beginning with a digit; not "raw"

// The .names file beside a script, and what a script includes: `name` and `const` lines and comments.
Result<ScriptNames> parse_script_names(std::string_view text, std::string_view file);

} // namespace rpg
