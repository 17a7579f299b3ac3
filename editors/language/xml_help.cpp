#include "editors/language/xml_help.h"

#include "editors/language/manual.h"
#include "rpg/authoring/xml_scan.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <tinyxml2.h>
#include <vector>

namespace rpg {
namespace {

// What the schemas in docs/formats allow, for completion and hover.
struct SchemaAttribute {
    std::string name;
    std::string type;
    std::vector<std::string> values{}; // empty: not one of a few words
    bool is_required = false;
};

struct SchemaElement {
    std::string name;
    std::vector<SchemaAttribute> attributes{};
    std::vector<SchemaElement> children{};

    const SchemaElement* child(std::string_view element) const;
    const SchemaAttribute* attribute(std::string_view attribute) const;
};

constexpr bool is_plain_word(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char character) {
        return is_letter(character) || is_digit(character) || character == '-' || character == '_';
    });
}

// "yes|no" and "[NESW]" are lists of words; other patterns are not.
std::vector<std::string> words_of_pattern(std::string_view pattern)
{
    std::vector<std::string> words;
    if (pattern.starts_with('[') && pattern.ends_with(']') &&
        is_plain_word(pattern.substr(1, pattern.size() - 2)) && pattern.find('-') == std::string_view::npos) {
        for (const char letter : pattern.substr(1, pattern.size() - 2)) words.emplace_back(1, letter);
        return words;
    }
    for (const std::string_view word : split(pattern, '|'))
        if (is_plain_word(word)) words.emplace_back(word);
    return words;
}

using tinyxml2::XMLElement;

std::string_view value_of(const XMLElement& element, const char* attribute)
{
    const char* value = element.Attribute(attribute);
    return value == nullptr ? std::string_view() : value;
}

std::string_view name_of(const XMLElement& element)
{
    return element.Name();
}

template <class Action> void for_each_child(const XMLElement& element, Action action)
{
    for (const XMLElement* child = element.FirstChildElement(); child != nullptr;
         child = child->NextSiblingElement())
        action(*child);
}

class SchemaReader {
public:
    explicit SchemaReader(std::string_view text) { document_.Parse(text.data(), text.size()); }

    std::vector<SchemaElement> roots()
    {
        std::vector<SchemaElement> roots;
        const XMLElement* schema = document_.RootElement();
        if (schema == nullptr) return roots;
        for_each_child(*schema, [&](const XMLElement& child) {
            if (name_of(child) != "xs:element") types_[value_of(child, "name")] = &child;
        });
        for_each_child(*schema, [&](const XMLElement& child) {
            if (name_of(child) == "xs:element") roots.push_back(element(child));
        });
        return roots;
    }

private:
    SchemaElement element(const XMLElement& at)
    {
        SchemaElement made{.name = std::string(value_of(at, "name"))};
        fill(at, made);
        if (const auto type = types_.find(value_of(at, "type")); type != types_.end())
            fill(*type->second, made);
        return made;
    }

    // Elements and attributes below `at`, through sequences and other wrappings.
    void fill(const XMLElement& at, SchemaElement& made)
    {
        for_each_child(at, [&](const XMLElement& child) {
            const std::string_view type = value_of(child, "type");
            if (name_of(child) == "xs:element")
                made.children.push_back(element(child));
            else if (name_of(child) == "xs:attribute")
                made.attributes.push_back({std::string(value_of(child, "name")), std::string(type),
                                           values(type, child), value_of(child, "use") == "required"});
            else
                fill(child, made);
        });
    }

    std::vector<std::string> values(std::string_view type, const XMLElement& inside)
    {
        const auto named = types_.find(type);
        std::vector<std::string> all;
        collect(named == types_.end() ? inside : *named->second, all);
        return all;
    }

    void collect(const XMLElement& at, std::vector<std::string>& all)
    {
        for_each_child(at, [&](const XMLElement& child) {
            if (name_of(child) == "xs:enumeration") all.emplace_back(value_of(child, "value"));
            if (name_of(child) == "xs:pattern")
                std::ranges::move(words_of_pattern(value_of(child, "value")), std::back_inserter(all));
            for (const std::string_view other : {value_of(child, "base"), value_of(child, "itemType")})
                if (const auto type = types_.find(other); type != types_.end()) collect(*type->second, all);
            collect(child, all);
        });
    }

    tinyxml2::XMLDocument document_;
    std::map<std::string_view, const XMLElement*> types_;
};

const SchemaElement* SchemaElement::child(std::string_view element) const
{
    const auto found = std::ranges::find(children, element, &SchemaElement::name);
    return found == children.end() ? nullptr : &*found;
}

const SchemaAttribute* SchemaElement::attribute(std::string_view attribute) const
{
    const auto found = std::ranges::find(attributes, attribute, &SchemaAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

// The root elements of a schema: "formats/tables.xsd".
const std::vector<SchemaElement>& schema_roots(std::string_view page)
{
    static std::map<std::string, std::vector<SchemaElement>, std::less<>> read;
    const auto known = read.find(page);
    if (known != read.end()) return known->second;
    return read.emplace(page, SchemaReader(manual_page(page)).roots()).first->second;
}

// The element whose names, from the root on, these are; nullptr: the schema has none.
const SchemaElement* find_element(std::string_view page, const std::vector<std::string_view>& names)
{
    const std::vector<SchemaElement>& roots = schema_roots(page);
    if (names.empty()) return nullptr;
    const auto root = std::ranges::find(roots, names.front(), &SchemaElement::name);
    const SchemaElement* element = root == roots.end() ? nullptr : &*root;
    for (std::size_t i = 1; i < names.size() && element != nullptr; ++i) element = element->child(names[i]);
    return element;
}

constexpr std::string_view kDrawnLevel = "formats/level-source.xsd";
constexpr std::string_view kCompiledLevel = "formats/level.xsd";
constexpr std::string_view kTables = "formats/tables.xsd";

std::string_view schema_of(const std::string& path, std::string_view text)
{
    if (!path.starts_with("levels/")) return kTables;
    return text.find("drx-1") == std::string_view::npos ? kDrawnLevel : kCompiledLevel;
}

// What a place in the text is part of.
struct XmlSpot {
    enum class Part : std::uint8_t { Content, TagName, AttributeName, Value };
    Part part = Part::Content;
    const XmlTag* tag = nullptr; // of Content: the element around it; nullptr: none
    const XmlAttribute* attribute = nullptr;
};

XmlSpot xml_spot(const std::vector<XmlTag>& tags, std::size_t offset)
{
    XmlSpot spot;
    const auto behind =
        std::ranges::upper_bound(tags, offset, {}, [](const XmlTag& tag) { return tag.begin + 1; });
    if (behind == tags.begin()) return spot;
    const XmlTag& tag = *(behind - 1);
    if (offset >= tag.end) { // between tags
        const bool is_inside = !tag.is_end && !tag.is_empty;
        if (is_inside) spot.tag = &tag;
        if (!is_inside && tag.parent) spot.tag = &tags[*tag.parent];
        return spot;
    }
    spot.tag = &tag;
    spot.part = XmlSpot::Part::AttributeName;
    if (offset <= tag.begin + (tag.is_end ? 2 : 1) + tag.name.size()) spot.part = XmlSpot::Part::TagName;
    for (const XmlAttribute& attribute : tag.attributes) {
        if (offset < attribute.name_at) break;
        spot.attribute = &attribute;
        const bool is_in_value = attribute.value_at != 0 && offset >= attribute.value_at &&
                                 offset <= attribute.value_at + attribute.value.size();
        spot.part = is_in_value ? XmlSpot::Part::Value : XmlSpot::Part::AttributeName;
    }
    return spot;
}

// A text with its tags and the place that is asked about.
class XmlView {
public:
    XmlView(const std::string& path, std::string_view text, TextPoint place)
        : lines_(text), tags_(scan_xml(text)), offset_(lines_.offset(place)), spot_(xml_spot(tags_, offset_)),
          schema_(schema_of(path, text))
    {
    }

    const XmlSpot& spot() const { return spot_; }
    const std::vector<XmlTag>& tags() const { return tags_; }
    bool is_drawn_level() const { return schema_ == kDrawnLevel; }
    TextRange range(std::size_t begin, std::size_t length) const
    {
        return {lines_.place(begin), lines_.place(begin + length)};
    }
    const SchemaElement* element(const XmlTag* tag) const { return find_element(schema_, names_of(tag)); }
    const SchemaElement* parent(const XmlTag* tag) const
    {
        return tag == nullptr || !tag->parent ? nullptr : element(&tags_[*tag->parent]);
    }
    std::string_view schema() const { return schema_; }

private:
    std::vector<std::string_view> names_of(const XmlTag* tag) const
    {
        std::vector<std::string_view> names;
        for (; tag != nullptr; tag = tag->parent ? &tags_[*tag->parent] : nullptr) names.push_back(tag->name);
        std::ranges::reverse(names);
        return names;
    }

    TextLines lines_;
    std::vector<XmlTag> tags_;
    std::size_t offset_;
    XmlSpot spot_;
    std::string_view schema_;
};

std::string element_manual(const XmlView& view, std::string_view name)
{
    return view.is_drawn_level() ? manual_of_element(name) : std::string();
}

void add_elements(const XmlView& view, const std::vector<SchemaElement>& elements, std::string_view before,
                  std::vector<Completion>& items)
{
    for (const SchemaElement& element : elements) {
        std::string text = std::string(before) + element.name;
        std::size_t holes = 0;
        for (const SchemaAttribute& attribute : element.attributes)
            if (attribute.is_required)
                text += fmt::format(" {}=\"{}\"", attribute.name, holes++ == 0 ? "$0" : "");
        if (holes == 0) text += " $0";
        text += element.children.empty() ? "/>" : fmt::format(">\n</{}>", element.name);
        items.push_back({.kind = CompletionKind::Element,
                         .text = std::move(text),
                         .documentation = element_manual(view, element.name),
                         .has_hole = true});
    }
}

void add_attributes(const XmlView& view, std::vector<Completion>& items)
{
    const SchemaElement* element = view.element(view.spot().tag);
    if (element == nullptr) return;
    for (const SchemaAttribute& attribute : element->attributes)
        if (view.spot().tag->find(attribute.name) == nullptr)
            items.push_back(
                {.kind = CompletionKind::Attribute,
                 .text = attribute.name + "=\"$0\"",
                 .detail = attribute.is_required ? attribute.type + ", must be there" : attribute.type,
                 .has_hole = true});
}

void add_word(std::vector<Completion>& items, std::string text, std::string detail = {})
{
    items.push_back({.kind = CompletionKind::Value, .text = std::move(text), .detail = std::move(detail)});
}

template <class Map> void add_names(const Map& names, std::vector<Completion>& items)
{
    for (const auto& [name, id] : names) add_word(items, name, std::to_string(index_of(id)));
}

void add_values(Workspace& workspace, const XmlView& view, const std::string& path,
                std::vector<Completion>& items)
{
    const std::string_view attribute = view.spot().attribute->name;
    const SchemaElement* element = view.element(view.spot().tag);
    const SchemaAttribute* row = element == nullptr ? nullptr : element->attribute(attribute);
    if (row == nullptr) return;
    for (const std::string& value : row->values) add_word(items, value);
    if (!view.is_drawn_level()) return;
    if (attribute == "sprite")
        add_names(workspace.vocabulary().sprites, items);
    else if (row->type == "picture")
        add_names(workspace.vocabulary().textures, items);
    else if (attribute == "theme")
        for (const XmlTag& tag : view.tags()) {
            if (tag.name == "theme" && !tag.is_end) add_word(items, std::string(tag.value("name")));
        }
    else if (row->type == "tile")
        if (const LevelReading* level = workspace.level_of(path))
            for (const auto& [place, name] : level->names.places())
                if (place.first == NameKind::Tile)
                    add_word(items, name, place_text(place.first, place.second));
}

} // namespace

Completions xml_completions(Workspace& workspace, const std::string& path, TextPoint place)
{
    const XmlView view(path, workspace.text(path).value_or(""), place);
    const XmlSpot& spot = view.spot();
    Completions found{.range = {place, place}};
    const auto elements_below = [&](const SchemaElement* parent, bool is_root) {
        return parent != nullptr ? parent->children
               : is_root         ? schema_roots(view.schema())
                                 : std::vector<SchemaElement>();
    };
    switch (spot.part) {
    case XmlSpot::Part::Content:
        add_elements(view, elements_below(view.element(spot.tag), spot.tag == nullptr), "<", found.items);
        break;
    case XmlSpot::Part::TagName:
        if (spot.tag->is_end) break;
        found.range = view.range(spot.tag->begin + 1, spot.tag->name.size());
        add_elements(view, elements_below(view.parent(spot.tag), !spot.tag->parent), "", found.items);
        break;
    case XmlSpot::Part::AttributeName:
        if (spot.attribute != nullptr && spot.attribute->value_at == 0)
            found.range = view.range(spot.attribute->name_at, spot.attribute->name.size());
        add_attributes(view, found.items);
        break;
    case XmlSpot::Part::Value:
        found.range = view.range(spot.attribute->value_at, spot.attribute->value.size());
        add_values(workspace, view, path, found.items);
        break;
    }
    return found;
}

std::optional<Hover> xml_hover(Workspace& workspace, const std::string& path, TextPoint place)
{
    const XmlView view(path, workspace.text(path).value_or(""), place);
    const XmlSpot& spot = view.spot();
    if (spot.part == XmlSpot::Part::TagName) {
        std::string manual = element_manual(view, spot.tag->name);
        if (manual.empty()) return std::nullopt;
        return Hover{view.range(spot.tag->begin + 1, spot.tag->name.size()), std::move(manual)};
    }
    if (spot.part != XmlSpot::Part::AttributeName && spot.part != XmlSpot::Part::Value) return std::nullopt;
    const SchemaElement* element = view.element(spot.tag);
    const SchemaAttribute* row =
        element == nullptr || spot.attribute == nullptr ? nullptr : element->attribute(spot.attribute->name);
    if (row == nullptr) return std::nullopt;
    std::string text =
        fmt::format("**{}**: {}{}", row->name, row->type, row->is_required ? ", must be there" : "");
    for (std::size_t i = 0; i < row->values.size(); ++i) text += (i == 0 ? "\n\n" : ", ") + row->values[i];
    return Hover{view.range(spot.attribute->name_at, spot.attribute->name.size()), std::move(text)};
}

} // namespace rpg
