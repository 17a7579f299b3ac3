#include "rpg/authoring/text_table.h"

#include "rpg/authoring/xml_internal.h"

namespace rpg {

Result<TextTable> parse_text_table(std::string_view text, std::string_view file)
{
    XmlReader xml(text, file);
    TextTable texts;
    const XmlElement* root = xml.root("texts");
    xml.only(root, {});
    for (const XmlElement* e = xml.first(root, "text"); e != nullptr; e = xml.next(e, "text")) {
        xml.only(e, {"id", "v"});
        if (!texts.emplace(xml.text(e, "id"), xml.text(e, "v")).second)
            xml.reject(e, "id", "appears twice in this table");
    }
    if (xml.failed()) return xml.error();
    return texts;
}

std::string print_text_table(const TextTable& texts)
{
    XmlWriter out;
    out.open("texts");
    for (const auto& [id, text] : texts) out.open("text").attribute("id", id).attribute("v", text).close();
    out.close();
    return out.take();
}

} // namespace rpg
