#pragma once
#include "rpg/authoring/source_errors.h"
#include "rpg/core/result.h"
#include "rpg/model/edition.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// mod.xml: what a mod is and which others it goes with. docs/formats/mod.md.
struct ModManifest {
    struct Reference {
        std::string mod;
        std::string version; // at least this one; empty: any
        SourcePlace where{};
    };
    std::string name; // letters, digits, _ and -: what saves and other mods call it
    std::string version;
    std::string title;
    std::optional<Edition> edition; // the only one that it is for
    SourcePlace edition_where{};
    std::vector<Reference> needs;
    std::vector<Reference> conflicts;
};

Result<ModManifest> parse_mod_xml(std::string_view text, std::string_view file);

// By the numbers between the dots: "1.10" is behind "1.9", and "1" is "1.0".
bool is_older_version(std::string_view version, std::string_view than);

} // namespace rpg
