#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

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

// The root elements of a schema: "formats/tables.xsd".
const std::vector<SchemaElement>& schema_roots(std::string_view page);

// The element whose names, from the root on, these are; nullptr: the schema has none.
const SchemaElement* find_element(std::string_view page, const std::vector<std::string_view>& names);

} // namespace rpg
