#include "editors/language/xml_scan.h"

#include "rpg/core/text.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr bool is_xml_name(char character)
{
    return is_letter(character) || is_digit(character) || character == '_' || character == '-' ||
           character == ':' || character == '.';
}

class XmlScanner {
public:
    explicit XmlScanner(std::string_view text) : text_(text) {}

    std::vector<XmlTag> scan()
    {
        while ((at_ = text_.find('<', at_)) != std::string_view::npos)
            if (!skip("<!--", "-->") && !skip("<![CDATA[", "]]>") && !skip("<?", "?>") && !skip("<!", ">"))
                read_tag();
        return std::move(tags_);
    }

private:
    bool skip(std::string_view begin, std::string_view end)
    {
        if (!text_.substr(at_).starts_with(begin)) return false;
        const std::size_t found = text_.find(end, at_ + begin.size());
        at_ = found == std::string_view::npos ? text_.size() : found + end.size();
        return true;
    }

    std::string_view read_name()
    {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_xml_name(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    void read_tag()
    {
        XmlTag tag{.begin = at_++};
        tag.is_end = at_ < text_.size() && text_[at_] == '/';
        if (tag.is_end) ++at_;
        tag.name = read_name();
        while (at_ < text_.size() && text_[at_] != '<') {
            if (text_[at_] == '>') {
                ++at_;
                break;
            }
            tag.is_empty = text_[at_] == '/';
            if (is_xml_name(text_[at_]))
                tag.attributes.push_back(read_attribute());
            else
                ++at_;
        }
        tag.end = at_;
        close_above(tag);
        if (!open_.empty()) tag.parent = open_.back();
        if (!tag.is_end && !tag.is_empty) open_.push_back(tags_.size());
        tags_.push_back(std::move(tag));
    }

    // An end tag closes the nearest element of its name and all in it.
    void close_above(const XmlTag& tag)
    {
        if (!tag.is_end) return;
        for (std::size_t i = open_.size(); i-- > 0;)
            if (tags_[open_[i]].name == tag.name) return open_.resize(i);
    }

    // A value without its second mark ends with the line.
    XmlAttribute read_attribute()
    {
        XmlAttribute attribute{.name_at = at_};
        attribute.name = read_name();
        std::size_t next = text_.find_first_not_of(kBlanks, at_);
        if (next == std::string_view::npos || text_[next] != '=') return attribute;
        next = text_.find_first_not_of(kBlanks, next + 1);
        if (next == std::string_view::npos || (text_[next] != '"' && text_[next] != '\'')) return attribute;
        const char mark[] = {text_[next], '\n', '<', '\0'};
        const std::size_t end = std::min(text_.find_first_of(mark, next + 1), text_.size());
        attribute.value_at = next + 1;
        attribute.value = text_.substr(next + 1, end - next - 1);
        at_ = end < text_.size() && text_[end] == mark[0] ? end + 1 : end;
        return attribute;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<XmlTag> tags_;
    std::vector<std::size_t> open_;
};

} // namespace

const XmlAttribute* XmlTag::find(std::string_view attribute) const
{
    const auto found = std::ranges::find(attributes, attribute, &XmlAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

std::string_view XmlTag::value(std::string_view attribute) const
{
    const XmlAttribute* found = find(attribute);
    return found == nullptr ? std::string_view() : found->value;
}

std::vector<XmlTag> scan_xml(std::string_view text)
{
    return XmlScanner(text).scan();
}

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

} // namespace rpg
