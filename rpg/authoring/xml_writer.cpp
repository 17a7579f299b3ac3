#include "rpg/authoring/text_escape.h"
#include "rpg/authoring/xml_document.h"
#include "rpg/core/assert.h"

namespace rpg {
namespace {

std::string escape_markup(std::string_view text)
{
    std::string safe;
    for (const char character : text) {
        if (character == '&')
            safe += "&amp;";
        else if (character == '<')
            safe += "&lt;";
        else if (character == '>')
            safe += "&gt;";
        else if (character == '"')
            safe += "&quot;";
        else
            safe += character;
    }
    return safe;
}

} // namespace

XmlWriter& XmlWriter::open(std::string_view name)
{
    if (is_tag_open_) text_ += ">\n";
    text_.append(open_.size() * 2, ' ').append("<").append(name);
    open_.emplace_back(name);
    is_tag_open_ = true;
    return *this;
}

XmlWriter& XmlWriter::attribute(std::string_view name, std::string_view value)
{
    RPG_ASSERT(is_tag_open_);
    text_.append(" ").append(name).append("=\"").append(escape_markup(value)).append("\"");
    return *this;
}

XmlWriter& XmlWriter::bytes(std::string_view name, std::string_view raw)
{
    return attribute(name, escape(raw));
}

XmlWriter& XmlWriter::number(std::string_view name, std::uint32_t value)
{
    return attribute(name, std::to_string(value));
}

XmlWriter& XmlWriter::close()
{
    RPG_ASSERT(!open_.empty());
    const std::string name = std::move(open_.back());
    open_.pop_back();
    if (is_tag_open_)
        text_ += "/>\n";
    else
        text_.append(open_.size() * 2, ' ').append("</").append(name).append(">\n");
    is_tag_open_ = false;
    return *this;
}

} // namespace rpg
