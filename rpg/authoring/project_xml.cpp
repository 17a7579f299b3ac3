#include "rpg/authoring/project_xml.h"

#include "rpg/authoring/xml_internal.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {

constexpr const char* kFormat = "drpg-project-1";

std::string print_project_xml(const ProjectManifest& manifest)
{
    XmlWriter xml;
    xml.open("project").attribute("format", kFormat).attribute("edition", name_of(manifest.edition));
    for (const ProjectFile& file : manifest.files) {
        xml.open("file").attribute("name", file.name);
        if (file.resource != 0) xml.attribute("resource", file.resource);
        if (!file.raw.empty()) xml.attribute("raw", file.raw);
        if (file.made_from) xml.attribute("madeFrom", fmt::format("0x{:08x}", *file.made_from));
        xml.close();
    }
    return xml.close().take();
}

Result<ProjectManifest> parse_project_xml(std::string_view text, std::string_view file)
{
    XmlReader xml(text, file);
    ProjectManifest manifest;
    const XmlElement* root = xml.root("project");
    xml.only(root, {"format", "edition"});
    if (xml.text(root, "format") != kFormat && !xml.failed())
        xml.reject(root, "format", "is not drpg-project-1");
    const auto edition = std::ranges::find(kEditionNames, xml.text(root, "edition"));
    if (edition == kEditionNames.end() && !xml.failed())
        xml.reject(root, "edition", "is not brew, j92 or j20");
    if (!xml.failed()) manifest.edition = Edition{static_cast<std::uint8_t>(edition - kEditionNames.begin())};
    for (const XmlElement* e = xml.first(root, "file"); e != nullptr; e = xml.next(e, "file")) {
        xml.only(e, {"name", "resource", "raw", "madeFrom"});
        ProjectFile entry{.name = xml.text(e, "name")};
        entry.resource = static_cast<std::uint16_t>(xml.optional_number(e, "resource", 0xFFFF).value_or(0));
        entry.raw = xml.optional_text(e, "raw").value_or("");
        entry.made_from = xml.optional_number(e, "madeFrom", 0xFFFFFFFF);
        manifest.files.push_back(std::move(entry));
    }
    if (xml.failed()) return xml.error();
    return manifest;
}

} // namespace rpg
