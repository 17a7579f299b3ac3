#include "editors/language/xml_schema.h"

#include "editors/language/manual.h"
#include "editors/language/xml_scan.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <iterator>
#include <map>

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

class SchemaReader {
public:
    explicit SchemaReader(std::string_view text) : tags_(scan_xml(text))
    {
        for (std::size_t i = 0; i < tags_.size(); ++i) {
            if (tags_[i].is_end || !tags_[i].parent) continue;
            children_[*tags_[i].parent].push_back(i);
            if (tags_[*tags_[i].parent].name == "xs:schema" && tags_[i].name != "xs:element")
                types_[tags_[i].value("name")] = i;
        }
    }

    std::vector<SchemaElement> roots()
    {
        std::vector<SchemaElement> roots;
        for (std::size_t i = 0; i < tags_.size(); ++i)
            if (tags_[i].name == "xs:element" && tags_[i].parent &&
                tags_[*tags_[i].parent].name == "xs:schema")
                roots.push_back(element(i));
        return roots;
    }

private:
    SchemaElement element(std::size_t at)
    {
        SchemaElement made{.name = std::string(tags_[at].value("name"))};
        fill(at, made);
        const auto type = types_.find(tags_[at].value("type"));
        if (type != types_.end()) fill(type->second, made);
        return made;
    }

    // Elements and attributes below `at`, through sequences and other wrappings.
    void fill(std::size_t at, SchemaElement& made)
    {
        for (const std::size_t child : children_[at]) {
            const XmlTag& tag = tags_[child];
            if (tag.name == "xs:element")
                made.children.push_back(element(child));
            else if (tag.name == "xs:attribute")
                made.attributes.push_back({std::string(tag.value("name")), std::string(tag.value("type")),
                                           values(tag.value("type"), child), tag.value("use") == "required"});
            else
                fill(child, made);
        }
    }

    std::vector<std::string> values(std::string_view type, std::size_t inside)
    {
        const auto named = types_.find(type);
        const std::size_t at = named == types_.end() ? inside : named->second;
        std::vector<std::string> all;
        collect(at, all);
        return all;
    }

    void collect(std::size_t at, std::vector<std::string>& all)
    {
        for (const std::size_t child : children_[at]) {
            const XmlTag& tag = tags_[child];
            if (tag.name == "xs:enumeration") all.emplace_back(tag.value("value"));
            if (tag.name == "xs:pattern")
                std::ranges::move(words_of_pattern(tag.value("value")), std::back_inserter(all));
            for (const std::string_view other : {tag.value("base"), tag.value("itemType")})
                if (const auto type = types_.find(other); type != types_.end()) collect(type->second, all);
            collect(child, all);
        }
    }

    std::vector<XmlTag> tags_;
    std::map<std::size_t, std::vector<std::size_t>> children_;
    std::map<std::string_view, std::size_t> types_;
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
