#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rpg {

// XML as it is while somebody types: tags and attributes with their places, whatever is missing around them.
struct XmlAttribute {
    std::string_view name{};
    std::string_view value{};
    std::size_t name_at = 0;
    std::size_t value_at = 0; // behind the quotation mark; 0: there is none yet
};

struct XmlTag {
    std::string_view name{};
    std::size_t begin = 0; // of its '<'
    std::size_t end = 0;   // behind its '>', or where the next tag begins
    std::optional<std::size_t> parent{};
    bool is_end = false;   // </name>
    bool is_empty = false; // <name/>
    std::vector<XmlAttribute> attributes{};

    const XmlAttribute* find(std::string_view attribute) const; // nullptr if there is none
    std::string_view value(std::string_view attribute) const;   // empty if there is none
};

std::vector<XmlTag> scan_xml(std::string_view text);

// What a place in the text is part of.
struct XmlSpot {
    enum class Part : std::uint8_t { Content, TagName, AttributeName, Value };
    Part part = Part::Content;
    const XmlTag* tag = nullptr; // of Content: the element around it; nullptr: none
    const XmlAttribute* attribute = nullptr;
};
XmlSpot xml_spot(const std::vector<XmlTag>& tags, std::size_t offset);

} // namespace rpg
