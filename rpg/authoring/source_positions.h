#pragma once
#include "rpg/authoring/source_errors.h"

#include <map>
#include <string_view>
#include <vector>

namespace tinyxml2 {
class XMLDocument;
class XMLElement;
} // namespace tinyxml2

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
    struct Tag {
        std::size_t begin = 0; // of its name
        std::size_t end = 0;   // behind the '>'
    };
    void find_tags();
    std::size_t end_of_tag(std::size_t at) const;
    SourcePlace place(std::size_t offset) const;
    const Tag* tag_of(const tinyxml2::XMLElement& element) const;

    std::string_view text_;
    std::vector<std::size_t> line_starts_;
    std::vector<Tag> tags_; // in the order of the document
    std::map<const tinyxml2::XMLElement*, std::size_t> order_;
};

} // namespace rpg
