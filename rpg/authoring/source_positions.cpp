#include "rpg/authoring/source_positions.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <tinyxml2.h>

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

// Where the markup that begins at `at` and holds no elements ends; `at` itself for an element's start tag.
std::size_t skip_other_markup(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(at);
    std::string_view closing;
    if (rest.starts_with("<!--"))
        closing = "-->";
    else if (rest.starts_with(kCdata))
        closing = "]]>";
    else if (rest.starts_with("<?"))
        closing = "?>";
    else if (rest.starts_with("<!") || rest.starts_with("</"))
        closing = ">";
    else
        return at;
    const std::size_t end = text.find(closing, at);
    return end == std::string_view::npos ? text.size() : end + closing.size();
}

} // namespace

SourcePositions::SourcePositions(std::string_view text, const tinyxml2::XMLDocument& document) : text_(text)
{
    line_starts_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n') line_starts_.push_back(i + 1);
    find_tags();
    number_elements(document.RootElement(), order_);
}

void SourcePositions::find_tags()
{
    std::size_t at = text_.find('<');
    while (at < text_.size()) {
        std::size_t next = skip_other_markup(text_, at);
        if (next == at) {
            next = end_of_tag(at);
            tags_.push_back({at + 1, next});
        }
        at = text_.find('<', next);
    }
}

std::size_t SourcePositions::end_of_tag(std::size_t at) const
{
    char quote = 0;
    for (; at < text_.size(); ++at) {
        const char c = text_[at];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if (c == '"' || c == '\'')
            quote = c;
        else if (c == '>')
            return at + 1;
    }
    return at;
}

SourcePlace SourcePositions::place(std::size_t offset) const
{
    const auto line = std::ranges::upper_bound(line_starts_, offset) - line_starts_.begin();
    const std::size_t start = line_starts_[static_cast<std::size_t>(line - 1)];
    return {narrow<std::uint32_t>(line), narrow<std::uint32_t>(offset - start + 1)};
}

const SourcePositions::Tag* SourcePositions::tag_of(const tinyxml2::XMLElement& element) const
{
    const auto found = order_.find(&element);
    return found == order_.end() || found->second >= tags_.size() ? nullptr : &tags_[found->second];
}

SourcePlace SourcePositions::of(const tinyxml2::XMLElement& element) const
{
    const Tag* tag = tag_of(element);
    return tag == nullptr ? SourcePlace{narrow<std::uint32_t>(element.GetLineNum()), 1}
                          : place(tag->begin - 1);
}

SourcePlace SourcePositions::of(const tinyxml2::XMLElement& element, std::string_view attribute) const
{
    const Tag* tag = tag_of(element);
    if (tag == nullptr) return of(element);
    const auto ends_name = [](char c) { return c == '=' || c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    char quote = 0;
    for (std::size_t i = tag->begin; i < tag->end; ++i) {
        const char c = text_[i];
        const std::size_t behind = i + attribute.size();
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (behind < tag->end && ends_name(text_[i - 1]) && ends_name(text_[behind]) &&
                   text_.substr(i, attribute.size()) == attribute) {
            const std::size_t value = text_.find_first_of("\"'", behind);
            return place(value < tag->end ? value + 1 : i);
        }
    }
    return of(element);
}

SourcePlace SourcePositions::content_of(const tinyxml2::XMLElement& element) const
{
    const Tag* tag = tag_of(element);
    if (tag == nullptr) return of(element);
    const std::size_t first = text_.find_first_not_of(" \t\r\n", tag->end);
    const bool is_cdata = first != std::string_view::npos && text_.substr(first).starts_with(kCdata);
    return place(is_cdata ? first + kCdata.size() : tag->end);
}

} // namespace rpg
