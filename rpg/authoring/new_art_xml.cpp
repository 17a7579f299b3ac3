#include "rpg/authoring/new_art_xml.h"

#include "rpg/authoring/xml_internal.h"

namespace rpg {
namespace {

constexpr std::uint32_t kMostId = 511; // bits of a thing's id
constexpr std::uint32_t kCellEnd = 63;

NewArt::Frame read_new_frame(XmlReader& in, const XmlElement* element, bool is_texture)
{
    NewArt::Frame frame;
    frame.file = in.text(element, "file");
    if (is_texture) {
        in.only(element, {"file"});
    } else {
        in.only(element, {"file", "x", "y"});
        frame.x0 = static_cast<int>(in.optional_number(element, "x", kCellEnd).value_or(0));
        frame.y0 = static_cast<int>(in.optional_number(element, "y", kCellEnd).value_or(0));
    }
    in.expect_children(element, {});
    return frame;
}

Rgb take_tint(XmlReader& in, const XmlElement* element)
{
    const std::string text = in.text(element, "tint");
    const auto value = text.size() == 7 && text[0] == '#' ? parse_number("0x" + text.substr(1), 0xFFFFFF)
                                                          : std::optional<std::uint32_t>();
    if (!value) in.reject(element, "tint", '"' + text + "\" is not a colour like #4080C0");
    const std::uint32_t rgb = value.value_or(0);
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
            static_cast<std::uint8_t>(rgb)};
}

NewArt::Picture read_new_picture(XmlReader& in, const XmlElement* element)
{
    const std::string_view kind = element->Name();
    NewArt::Picture picture;
    picture.is_texture = kind == "texture";
    if (kind != "texture" && kind != "sprite")
        in.reject(element, kind, "is not known here; expected is <texture> or <sprite>");
    in.only(element, {"id", "name", "tint"});
    picture.id = static_cast<std::uint16_t>(in.number(element, "id", kMostId));
    picture.name = in.optional_text(element, "name").value_or("");
    if (in.optional_text(element, "tint")) picture.tint = take_tint(in, element);
    picture.where = in.place_of(element);
    for (const XmlElement* e = in.first(element, "frame"); e != nullptr; e = in.next(e, "frame"))
        picture.frames.push_back(read_new_frame(in, e, picture.is_texture));
    if (picture.frames.empty() || picture.frames.size() > kMostNewFrames)
        in.reject(element, "frame", "is missing, or there are more than 64");
    return picture;
}

} // namespace

Result<NewArt> parse_new_art(std::string_view text, std::string_view file)
{
    XmlReader in(text, file);
    const XmlElement* root = in.root("newArt");
    if (in.failed()) return in.error();
    in.only(root, {});
    NewArt art;
    for (const XmlElement* e = root->FirstChildElement(); e != nullptr && !in.failed();
         e = e->NextSiblingElement())
        art.pictures.push_back(read_new_picture(in, e));
    if (in.failed()) return in.error();
    return art;
}

} // namespace rpg
