#include "editors/language/xml_schema.h"

#include "editors/language/manual.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tinyxml2.h>

namespace rpg {
namespace {

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

} // namespace

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

const std::vector<SchemaElement>& schema_roots(std::string_view page)
{
    static std::map<std::string, std::vector<SchemaElement>, std::less<>> read;
    const auto known = read.find(page);
    if (known != read.end()) return known->second;
    return read.emplace(page, SchemaReader(manual_page(page)).roots()).first->second;
}

const SchemaElement* find_element(std::string_view page, const std::vector<std::string_view>& names)
{
    const std::vector<SchemaElement>& roots = schema_roots(page);
    if (names.empty()) return nullptr;
    const auto root = std::ranges::find(roots, names.front(), &SchemaElement::name);
    const SchemaElement* element = root == roots.end() ? nullptr : &*root;
    for (std::size_t i = 1; i < names.size() && element != nullptr; ++i) element = element->child(names[i]);
    return element;
}

} // namespace rpg
