#pragma once
#include "rpg/authoring/xml_scan.h"
#include "rpg/core/error.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tinyxml2.h>
#include <vector>

namespace rpg {

// Line and column of the elements and attributes of an XML text: the XML library knows lines only. Borrows
// both.
class SourcePositions {
public:
    SourcePositions(std::string_view text, const tinyxml2::XMLDocument& document);

    SourcePlace of(const tinyxml2::XMLElement& element) const;
    SourcePlace of(const tinyxml2::XMLElement& element, std::string_view attribute) const; // of its value
    SourcePlace content_of(const tinyxml2::XMLElement& element) const; // of the first character it holds

private:
    SourcePlace place(std::size_t offset) const;
    const XmlTag* tag_of(const tinyxml2::XMLElement& element) const;

    std::string_view text_;
    std::vector<std::size_t> line_starts_;
    std::vector<XmlTag> tags_; // of elements, in the order of the document
    std::map<const tinyxml2::XMLElement*, std::size_t> order_;
};

using XmlElement = tinyxml2::XMLElement;

// Reads attribute-only XML. Borrows the text. The first error sticks, with the place of its attribute's value
// or of its element; after it, values are empty or the lowest allowed and loops end.
class XmlReader {
public:
    XmlReader(std::string_view text, std::string_view file);

    const XmlElement* root(const char* name);                            // nullptr after an error
    const XmlElement* child(const XmlElement* parent, const char* name); // exactly one
    const XmlElement* first(const XmlElement* parent, const char* name); // other children are errors
    const XmlElement* next(const XmlElement* element, const char* name);

    std::string text(const XmlElement* element, const char* attribute);
    std::optional<std::string> optional_text(const XmlElement* element, const char* attribute) const;
    std::uint32_t number(const XmlElement* element, const char* attribute, std::uint32_t maximum);
    std::optional<std::uint32_t> optional_number(const XmlElement* element, const char* attribute,
                                                 std::uint32_t maximum);
    std::string bytes(const XmlElement* element, const char* attribute); // with the escapes of value_text.h
    void check_index(const XmlElement* element, std::size_t index); // checks the attribute "i", if present
    // Refuses children other than these, each once, in this order.
    void expect_children(const XmlElement* element, std::span<const char* const> names);
    // Refuses attributes that are not named.
    void only(const XmlElement* element, std::span<const std::string_view> attributes);
    void only(const XmlElement* element, std::initializer_list<std::string_view> attributes)
    {
        only(element, std::span(attributes.begin(), attributes.size()));
    }

    void reject(const XmlElement* element, std::string_view field, std::string_view reason);
    void reject_at(SourcePlace where, std::string_view reason);
    // The place of the attribute's value if there is one, else of the element.
    SourcePlace place_of(const XmlElement* element, std::string_view attribute = {});
    bool failed() const { return error_.has_value(); }
    const Error& error() const { return *error_; }

private:
    void parse();
    const XmlElement* checked(const XmlElement* element, const char* name);

    std::string_view text_;
    tinyxml2::XMLDocument document_;
    std::optional<SourcePositions> positions_; // made on first use
    std::string file_;
    std::optional<Error> error_;
};

// Indents two spaces per level; line ends are LF.
class XmlWriter : private tinyxml2::XMLPrinter {
public:
    XmlWriter() = default;
    XmlWriter& open(const char* name);
    XmlWriter& attribute(const char* name, std::string_view value);
    XmlWriter& attribute(const char* name, std::uint64_t value);
    XmlWriter& close();
    std::string take() const { return CStr(); }

private:
    void PrintSpace(int depth) override;
};

} // namespace rpg
