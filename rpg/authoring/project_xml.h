#pragma once
#include "rpg/core/result.h"
#include "rpg/model/edition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// One file of the game in project.xml. `raw` is set where the bytes cannot be made from the editable files:
// they are kept there and stay good while the editable files have the CRC `made_from`.
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

} // namespace rpg
