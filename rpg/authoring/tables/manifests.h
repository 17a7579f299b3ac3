#pragma once
#include "rpg/core/error.h"
#include "rpg/core/result.h"
#include "rpg/model/edition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

constexpr std::string_view kModManifest = "mod.xml"; // makes a folder or zip a mod

// One file of the game in project.xml. `raw` is set if the bytes cannot be made from the editable files: it
// is the file with the bytes, valid while the editable files have the CRC `made_from`.
struct ProjectFile {
    std::string name;
    std::uint16_t resource = 0; // number in a .bar, 0: none
    std::string raw{};
    std::optional<std::uint32_t> made_from{};
    bool operator==(const ProjectFile&) const = default;
};

// project.xml: docs/formats/project.md.
struct ProjectManifest {
    Edition edition = Edition::Brew;
    std::vector<ProjectFile> files; // in the order of the container
    bool operator==(const ProjectManifest&) const = default;
};

std::string print_project_xml(const ProjectManifest& manifest);
Result<ProjectManifest> parse_project_xml(std::string_view text, std::string_view file);

// mod.xml: a mod's name, version and relations to other mods. docs/formats/mod.md.
struct ModManifest {
    struct Reference {
        std::string mod;
        std::string version; // at least this one; empty: any
        SourcePlace where{};
    };
    std::string name; // letters, digits, _ and -; used by saves and other mods
    std::string version;
    std::string title;
    std::optional<Edition> edition; // the only one that it supports
    SourcePlace edition_where{};
    std::vector<Reference> needs;
    std::vector<Reference> conflicts;
};

Result<ModManifest> parse_mod_xml(std::string_view text, std::string_view file);

// Compares the numbers between the dots: "1.10" is newer than "1.9", and "1" is "1.0".
bool is_older_version(std::string_view version, std::string_view than);

} // namespace rpg
