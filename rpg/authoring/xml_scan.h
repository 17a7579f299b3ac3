#pragma once
#include "rpg/core/error.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The places of tags and attributes in an XML text, which the XML library does not keep. All results borrow
// the text. docs/decisions/0025-one-xml-scanner.md.
struct XmlAttribute {
    std::string_view name{};
    std::string_view value{}; // as written, with its references
    std::size_t name_at = 0;
    std::size_t value_at = 0; // after the quotation mark; 0: no value yet
};

struct XmlTag {
    std::string_view name{};
    std::size_t begin = 0; // of its '<'
    std::size_t end = 0;   // after its '>', or the start of the next tag
    std::optional<std::size_t> parent{};
    bool is_end = false;   // </name>
    bool is_empty = false; // <name/>
    std::vector<XmlAttribute> attributes{};

    const XmlAttribute* find(std::string_view attribute) const; // nullptr if there is none
    std::string_view value(std::string_view attribute) const;   // empty if there is none
};

// All tags in the order of the text, which may be unfinished: an end tag closes the nearest element of its
// name, and an attribute without its second quotation mark ends with its line.
std::vector<XmlTag> scan_xml(std::string_view text);

struct XmlFault {
    SourcePlace where;
    std::string reason;
};

// The first place at which a text is not well-formed XML in UTF-8; nullopt if it is. Stricter than the XML
// library, which reports only a line, and accepts repeated attributes, a second root and other encodings. A
// document type may precede the root, but must not declare anything.
std::optional<XmlFault> find_xml_fault(std::string_view text);

} // namespace rpg
