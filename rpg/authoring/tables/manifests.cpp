#include "rpg/authoring/tables/manifests.h"

#include "rpg/authoring/xml.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {

constexpr const char* kProjectFormat = "drpg-project-1";

std::string print_project_xml(const ProjectManifest& manifest)
{
    XmlWriter xml;
    xml.open("project").attribute("format", kProjectFormat).attribute("edition", name_of(manifest.edition));
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
    if (xml.text(root, "format") != kProjectFormat && !xml.failed())
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

namespace {

constexpr std::string_view kModFormat = "drpg-mod-1";
constexpr std::size_t kMaxName = 64;
constexpr std::size_t kMaxNumbers = 4;

bool is_mod_name(std::string_view name)
{
    return !name.empty() && name.size() <= kMaxName && std::ranges::all_of(name, [](char c) {
        return is_letter(c) || is_digit(c) || c == '_' || c == '-';
    });
}

// Nothing: it is not one to four numbers with dots between them.
std::optional<std::array<std::uint32_t, kMaxNumbers>> numbers_of(std::string_view version)
{
    const std::vector<std::string_view> parts = split(version, '.');
    if (parts.size() > kMaxNumbers) return std::nullopt;
    std::array<std::uint32_t, kMaxNumbers> numbers{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = parse_decimal(parts[i]);
        if (!value) return std::nullopt;
        numbers[i] = *value;
    }
    return numbers;
}

class ManifestReader {
public:
    ManifestReader(std::string_view text, std::string_view file) : in_(text, file) {}

    Result<ModManifest> read()
    {
        const XmlElement* root = in_.root("mod");
        if (root == nullptr) return in_.error();
        if (in_.text(root, "format") != kModFormat) in_.reject(root, "format", "is not drpg-mod-1");
        manifest_.name = take_name(root, "name");
        manifest_.version = take_version(root, "version");
        manifest_.title = in_.optional_text(root, "title").value_or(manifest_.name);
        if (const auto edition = in_.optional_text(root, "edition")) read_edition(root, *edition);
        in_.only(root, {"format", "name", "version", "title", "edition"});
        if (in_.failed()) return in_.error();
        for (const XmlElement* child = root->FirstChildElement(); child != nullptr && !in_.failed();
             child = child->NextSiblingElement())
            read_reference(child);
        if (in_.failed()) return in_.error();
        return std::move(manifest_);
    }

private:
    std::string take_name(const XmlElement* element, const char* attribute)
    {
        std::string name = in_.text(element, attribute);
        if (!is_mod_name(name)) in_.reject(element, attribute, "is not 1 to 64 letters, digits, _ and -");
        return name;
    }

    std::string take_version(const XmlElement* element, const char* attribute)
    {
        std::string version = in_.text(element, attribute);
        if (!numbers_of(version)) in_.reject(element, attribute, "is not a version such as 1.2.3");
        return version;
    }

    void read_edition(const XmlElement* root, const std::string& name)
    {
        const auto found = std::ranges::find(kEditionNames, name);
        if (found == kEditionNames.end()) return in_.reject(root, "edition", "is not brew, j92 or j20");
        manifest_.edition = static_cast<Edition>(found - kEditionNames.begin());
        manifest_.edition_where = in_.place_of(root, "edition");
    }

    void read_reference(const XmlElement* element)
    {
        const std::string_view kind = element->Name();
        if (kind != "needs" && kind != "conflicts")
            return in_.reject(element, kind, "is not allowed here; expected <needs> or <conflicts>");
        ModManifest::Reference reference{take_name(element, "mod"), {}, {}};
        reference.where = in_.place_of(element);
        if (kind == "needs" && in_.optional_text(element, "version"))
            reference.version = take_version(element, "version");
        if (kind == "needs")
            in_.only(element, {"mod", "version"});
        else
            in_.only(element, {"mod"});
        (kind == "needs" ? manifest_.needs : manifest_.conflicts).push_back(std::move(reference));
    }

    XmlReader in_;
    ModManifest manifest_;
};

} // namespace

Result<ModManifest> parse_mod_xml(std::string_view text, std::string_view file)
{
    return ManifestReader(text, file).read();
}

bool is_older_version(std::string_view version, std::string_view than)
{
    constexpr std::array<std::uint32_t, kMaxNumbers> kNone{};
    return numbers_of(version).value_or(kNone) < numbers_of(than).value_or(kNone);
}

} // namespace rpg
