#pragma once
#include "rpg/core/error.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// XML of elements and attributes only: no text between elements, no namespaces. Comments are skipped.
struct XmlAttribute {
    std::string name;
    std::string value;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};
struct XmlElement {
    std::string name;
    std::vector<XmlAttribute> attributes;
    std::vector<XmlElement> children;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};
Result<XmlElement> parse_xml(std::string_view text, std::string_view file); // the root element

// Keeps the first problem found in a document.
class XmlProblem {
public:
    explicit XmlProblem(std::string_view file) : file_(file) {}
    void report(const XmlElement& where, std::string reason)
    {
        set(where.line, where.column, std::move(reason));
    }
    void report(const XmlAttribute& where, std::string reason)
    {
        set(where.line, where.column, std::move(reason));
    }
    const std::optional<Error>& error() const { return error_; }

private:
    void set(std::uint32_t line, std::uint32_t column, std::string reason);

    std::string file_;
    std::optional<Error> error_;
};

// Takes the attributes of one element. A wrong or missing one is reported and gives zero or nothing.
class XmlFields {
public:
    XmlFields(const XmlElement& element, XmlProblem& problem)
        : element_(element), problem_(problem), is_taken_(element.attributes.size())
    {
    }
    const XmlAttribute* find(std::string_view name); // nullptr: not there, and that is all right
    const XmlAttribute* require(std::string_view name);
    std::string text(std::string_view name);  // as it stands
    std::string bytes(std::string_view name); // with the escapes of text_escape.h
    std::uint32_t number(std::string_view name, std::uint32_t max);
    std::uint32_t number_or(std::string_view name, std::uint32_t max, std::uint32_t otherwise);
    void check_index(std::size_t index); // "i", if it is there
    void finish();                       // refuses attributes that nobody took
    void finish_leaf();                  // and children

private:
    std::uint32_t number_of(const XmlAttribute& attribute, std::uint32_t max);

    const XmlElement& element_;
    XmlProblem& problem_;
    std::vector<bool> is_taken_;
};

// Takes the children of one element in the order of the format.
class XmlChildren {
public:
    XmlChildren(const XmlElement& element, XmlProblem& problem) : element_(element), problem_(problem) {}
    const XmlElement* take(std::string_view name);    // the next child if it has this name, else nullptr
    const XmlElement* require(std::string_view name); // reports if it has not
    void finish();                                    // refuses what is left

private:
    const XmlElement& element_;
    XmlProblem& problem_;
    std::size_t next_ = 0;
};

// Canonical output: two blanks a level, attributes in the order of the calls, LF.
class XmlWriter {
public:
    XmlWriter& open(std::string_view name);
    XmlWriter& attribute(std::string_view name, std::string_view value);
    XmlWriter& bytes(std::string_view name, std::string_view raw); // with escapes
    XmlWriter& number(std::string_view name, std::uint32_t value);
    XmlWriter& close();
    std::string take() { return std::move(text_); }

private:
    std::string text_;
    std::vector<std::string> open_;
    bool is_tag_open_ = false; // its > is not written yet
};

} // namespace rpg
