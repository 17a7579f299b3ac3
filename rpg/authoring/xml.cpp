#include "rpg/authoring/xml.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/narrow.h"
#include "rpg/core/text.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::string_view kCdata = "<![CDATA[";

void number_elements(const tinyxml2::XMLElement* element,
                     std::map<const tinyxml2::XMLElement*, std::size_t>& order)
{
    for (; element != nullptr; element = element->NextSiblingElement()) {
        const std::size_t number = order.size();
        order.emplace(element, number);
        number_elements(element->FirstChildElement(), order);
    }
}

constexpr std::size_t kMaxText = std::size_t{4} << 20;

class FindText : public tinyxml2::XMLVisitor {
public:
    bool Visit(const tinyxml2::XMLText& text) override
    {
        parent = text.Parent()->ToElement();
        return false;
    }
    const XmlElement* parent = nullptr;
};

} // namespace

SourcePositions::SourcePositions(std::string_view text, const tinyxml2::XMLDocument& document)
    : text_(text), tags_(scan_xml(text))
{
    line_starts_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n') line_starts_.push_back(i + 1);
    std::erase_if(tags_, [](const XmlTag& tag) { return tag.is_end; });
    number_elements(document.RootElement(), order_);
}

SourcePlace SourcePositions::place(std::size_t offset) const
{
    const auto line = std::ranges::upper_bound(line_starts_, offset) - line_starts_.begin();
    const std::size_t start = line_starts_[static_cast<std::size_t>(line - 1)];
    return {narrow<std::uint32_t>(line), narrow<std::uint32_t>(offset - start + 1)};
}

const XmlTag* SourcePositions::tag_of(const tinyxml2::XMLElement& element) const
{
    const auto found = order_.find(&element);
    return found == order_.end() || found->second >= tags_.size() ? nullptr : &tags_[found->second];
}

SourcePlace SourcePositions::of(const tinyxml2::XMLElement& element) const
{
    const XmlTag* tag = tag_of(element);
    return tag == nullptr ? SourcePlace{narrow<std::uint32_t>(element.GetLineNum()), 1} : place(tag->begin);
}

SourcePlace SourcePositions::of(const tinyxml2::XMLElement& element, std::string_view attribute) const
{
    const XmlTag* tag = tag_of(element);
    const XmlAttribute* found = tag == nullptr ? nullptr : tag->find(attribute);
    return found == nullptr ? of(element) : place(found->value_at);
}

SourcePlace SourcePositions::content_of(const tinyxml2::XMLElement& element) const
{
    const XmlTag* tag = tag_of(element);
    if (tag == nullptr) return of(element);
    const std::size_t first = text_.find_first_not_of(kWhitespace, tag->end);
    const bool is_cdata = first != std::string_view::npos && text_.substr(first).starts_with(kCdata);
    return place(is_cdata ? first + kCdata.size() : tag->end);
}

XmlReader::XmlReader(std::string_view text, std::string_view file) : text_(text), file_(file)
{
    if (text.size() > kMaxText) {
        error_ = Error{.file = file_, .reason = "is over 4 MiB"};
        return;
    }
    parse();
    FindText found;
    if (!failed()) document_.Accept(&found);
    if (found.parent != nullptr) reject(found.parent, found.parent->Name(), "has text in it");
}

void XmlReader::parse()
{
    if (const auto fault = find_xml_fault(text_)) return reject_at(fault->where, fault->reason);
    if (document_.Parse(text_.data(), text_.size()) == tinyxml2::XML_SUCCESS) return;
    reject_at({static_cast<std::uint32_t>(std::max(document_.ErrorLineNum(), 1)), 1},
              "is not well-formed XML");
}

const XmlElement* XmlReader::root(const char* name)
{
    const XmlElement* element = failed() ? nullptr : document_.RootElement();
    if (element == nullptr && !failed()) reject_at({1, 1}, "has no element");
    return checked(element, name);
}

const XmlElement* XmlReader::child(const XmlElement* parent, const char* name)
{
    if (failed() || parent == nullptr) return nullptr;
    const XmlElement* element = parent->FirstChildElement(name);
    if (element == nullptr)
        reject(parent, name, "is missing");
    else if (element->NextSiblingElement(name) != nullptr)
        reject(element->NextSiblingElement(name), name, "appears twice");
    return failed() ? nullptr : element;
}

const XmlElement* XmlReader::first(const XmlElement* parent, const char* name)
{
    return parent == nullptr ? nullptr : checked(parent->FirstChildElement(), name);
}

const XmlElement* XmlReader::next(const XmlElement* element, const char* name)
{
    return checked(element->NextSiblingElement(), name);
}

const XmlElement* XmlReader::checked(const XmlElement* element, const char* name)
{
    if (failed() || element == nullptr) return nullptr;
    if (std::string_view(element->Name()) == name) return element;
    reject(element, element->Name(), std::string("is not allowed here; expected <") + name + '>');
    return nullptr;
}

std::string XmlReader::text(const XmlElement* element, const char* attribute)
{
    if (failed() || element == nullptr) return {};
    const char* value = element->Attribute(attribute);
    if (value == nullptr) reject(element, attribute, "is missing");
    return value == nullptr ? "" : value;
}

std::optional<std::string> XmlReader::optional_text(const XmlElement* element, const char* attribute) const
{
    const char* value = failed() || element == nullptr ? nullptr : element->Attribute(attribute);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

std::uint32_t XmlReader::number(const XmlElement* element, const char* attribute, std::uint32_t maximum)
{
    const std::string value = text(element, attribute);
    if (failed()) return 0;
    const std::optional<std::uint32_t> number = parse_number(value, maximum);
    if (!number)
        reject(element, attribute, '"' + value + "\" is not a number from 0 to " + std::to_string(maximum));
    return number.value_or(0);
}

std::optional<std::uint32_t> XmlReader::optional_number(const XmlElement* element, const char* attribute,
                                                        std::uint32_t maximum)
{
    if (!optional_text(element, attribute)) return std::nullopt;
    return number(element, attribute, maximum);
}

void XmlReader::only(const XmlElement* element, std::span<const std::string_view> attributes)
{
    if (failed() || element == nullptr) return;
    for (const auto* attribute = element->FirstAttribute(); attribute != nullptr;
         attribute = attribute->Next())
        if (std::ranges::find(attributes, std::string_view(attribute->Name())) == attributes.end())
            reject(element, attribute->Name(),
                   std::string("is not an attribute of <") + element->Name() + '>');
}

SourcePlace XmlReader::place_of(const XmlElement* element, std::string_view attribute)
{
    if (!positions_) positions_.emplace(text_, document_);
    return attribute.empty() ? positions_->of(*element) : positions_->of(*element, attribute);
}

void XmlReader::reject(const XmlElement* element, std::string_view field, std::string_view reason)
{
    if (failed()) return;
    reject_at(place_of(element, field), reason);
    error_->field = std::string(field);
}

void XmlReader::reject_at(SourcePlace where, std::string_view reason)
{
    if (failed()) return;
    error_ = Error{.file = file_, .reason = std::string(reason), .line = where.line, .column = where.column};
}

std::string XmlReader::bytes(const XmlElement* element, const char* attribute)
{
    std::string bytes;
    const auto fault = unescape(text(element, attribute), bytes);
    if (fault && element != nullptr) reject(element, attribute, fault->reason);
    return bytes;
}

void XmlReader::check_index(const XmlElement* element, std::size_t index)
{
    const auto value = optional_text(element, "i");
    if (value && *value != std::to_string(index)) reject(element, "i", "is not " + std::to_string(index));
}

void XmlReader::expect_children(const XmlElement* element, std::span<const char* const> names)
{
    if (failed() || element == nullptr) return;
    const XmlElement* child = element->FirstChildElement();
    for (const char* name : names) {
        if (child == nullptr || std::string_view(child->Name()) != name)
            return reject(child == nullptr ? element : child, name, "is missing here");
        child = child->NextSiblingElement();
    }
    if (child != nullptr) reject(child, child->Name(), "does not belong here");
}

XmlWriter& XmlWriter::open(const char* name)
{
    OpenElement(name);
    return *this;
}

XmlWriter& XmlWriter::attribute(const char* name, std::string_view value)
{
    PushAttribute(name, std::string(value).c_str());
    return *this;
}

XmlWriter& XmlWriter::attribute(const char* name, std::uint64_t value)
{
    return attribute(name, std::to_string(value));
}

XmlWriter& XmlWriter::close()
{
    CloseElement();
    return *this;
}

void XmlWriter::PrintSpace(int depth)
{
    for (int i = 0; i < depth; ++i) Write("  ");
}

} // namespace rpg
