#include "rpg/authoring/mod_xml.h"

#include "rpg/authoring/text_escape.h"
#include "rpg/authoring/xml_internal.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::string_view kModFormat = "drpg-mod-1";
constexpr std::size_t kMaxName = 64;
constexpr std::size_t kMaxNumbers = 4;

bool is_mod_name(std::string_view name)
{
    return !name.empty() && name.size() <= kMaxName && std::ranges::all_of(name, [](char c) {
        const char small = static_cast<char>(c | 0x20);
        return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

// Nothing: it is not one to four numbers with dots between them.
std::optional<std::array<std::uint32_t, kMaxNumbers>> numbers_of(std::string_view version)
{
    std::array<std::uint32_t, kMaxNumbers> numbers{};
    for (std::uint32_t& number : numbers) {
        const std::size_t end = version.find('.');
        const auto value = parse_decimal(version.substr(0, end));
        if (!value) return std::nullopt;
        number = *value;
        if (end == std::string_view::npos) return numbers;
        version.remove_prefix(end + 1);
    }
    return std::nullopt;
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
            return in_.reject(element, kind, "is not known here; expected is <needs> or <conflicts>");
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
