#pragma once
#include "rpg/core/result.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/level.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace rpg {

class ScriptCursor;
struct WordNotes;

enum class NameKind : std::uint8_t { Tile, Line, Thing, String, Sound };

// Names for the parts of a level, one for each. Only script text has them; the binary does not. Tiles are
// numbered y * 32 + x, strings as in the text (without the title).
class ScriptNames {
public:
    // The error, or nullopt. The same name may be added again for the same place.
    std::optional<std::string> add(NameKind kind, std::uint32_t place, std::string_view name);
    std::optional<std::uint32_t> find(NameKind kind, std::string_view name) const;
    std::string_view name_of(NameKind kind, std::uint32_t place) const; // empty: it has none

    // A word that scripts write as $NAME: a number, a colour, "300ms", a whole quoted string.
    std::optional<std::string> add_constant(std::string_view name, std::string_view word);
    std::string_view constant(std::string_view name) const; // empty: there is none

    std::optional<std::string> add_all(const ScriptNames& others);
    const auto& places() const { return by_place_; } // names by kind and place
    const auto& constants() const { return constants_; }
    bool empty() const { return by_place_.empty() && constants_.empty(); }
    std::string print() const; // one "const NAME WORD" or "name KIND PLACE NAME" a line, sorted
    bool operator==(const ScriptNames&) const = default;

private:
    std::map<std::pair<NameKind, std::uint32_t>, std::string> by_place_;
    std::map<std::pair<NameKind, std::string>, std::uint32_t> by_name_;
    std::map<std::string, std::string, std::less<>> constants_;
};

std::string_view word_of(NameKind kind);                    // "tile", as in a `name` line
std::string place_text(NameKind kind, std::uint32_t place); // "9,14" of a tile, else the number
bool is_name(std::string_view text); // letters, digits and _, not beginning with a digit; not "raw"

// Reads a line "name KIND PLACE NAME" after its first word.
void take_name_definition(ScriptCursor& in, ScriptNames& names);
// Reads a line "const NAME WORD" likewise.
void take_constant_definition(ScriptCursor& in, ScriptNames& names);

// Reads the .names file beside a script, or a file that it includes: `name` and `const` lines and comments.
Result<ScriptNames> parse_script_names(std::string_view text, std::string_view file,
                                       WordNotes* notes = nullptr);

// The text of a file that a script includes, by its path as written; nullopt: there is none.
using ReadInclude = std::function<std::optional<std::string>(const std::string& path)>;

// `names` and those of the files in the `include "PATH"` lines of a script. Included files hold `name` and
// `const` lines; they cannot include others.
Result<ScriptNames> names_with_includes(std::string_view script, std::string_view file,
                                        const ReadInclude& read, ScriptNames names = {});

// Names for the lines and things that the scripts of a level mention: door_X_Y, secret_X_Y_a and _b, and the
// entity's name with a number.
ScriptNames propose_names(const Level& level, std::span<const EntityDef> entities);

} // namespace rpg
