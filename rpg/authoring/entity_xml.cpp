#include "rpg/authoring/entity_xml.h"

#include "rpg/authoring/text_escape.h"
#include "rpg/authoring/xml_document.h"
#include "rpg/model/entity_type.h"

#include <algorithm>

namespace rpg {
namespace {

constexpr std::size_t kMaxRecords = 0xFFFF;
constexpr std::size_t kNameWidth = 16;

std::uint8_t take_type(XmlFields& fields, XmlProblem& problem)
{
    const XmlAttribute* attribute = fields.require("type");
    if (attribute == nullptr) return 0;
    const auto found = std::ranges::find(kEntityTypes, attribute->value);
    if (found != kEntityTypes.end()) return static_cast<std::uint8_t>(found - kEntityTypes.begin());
    const auto number = parse_decimal(attribute->value);
    if (!number || *number > 255)
        problem.report(*attribute, "the type is neither known nor a number from 0 to 255");
    return static_cast<std::uint8_t>(number.value_or(0));
}

EntityDef read_entity(const XmlElement& element, XmlProblem& problem)
{
    EntityDef entity;
    XmlFields fields(element, problem);
    entity.id = EntityId{static_cast<std::uint16_t>(fields.number("id", 0xFFFF))};
    entity.type = take_type(fields, problem);
    entity.subtype = static_cast<std::uint8_t>(fields.number("subtype", 0xFF));
    entity.parameter = fields.number("parameter", 0xFFFFFFFF);
    if (const XmlAttribute* name = fields.find("name")) {
        entity.name = fields.bytes("name");
        if (entity.name.size() > kNameWidth || entity.name.ends_with('\0'))
            problem.report(*name, "the name is longer than 16 bytes, or ends in a zero byte");
    }
    fields.finish_leaf();
    return entity;
}

} // namespace

std::string print_entities_xml(std::span<const EntityDef> entities)
{
    XmlWriter out;
    out.open("entities");
    for (const EntityDef& entity : entities) {
        out.open("entity").number("id", static_cast<std::uint32_t>(index_of(entity.id)));
        out.attribute("type", entity.type < kEntityTypes.size() ? std::string(kEntityTypes[entity.type])
                                                                : std::to_string(entity.type));
        out.number("subtype", entity.subtype).number("parameter", entity.parameter);
        if (!entity.name.empty()) out.bytes("name", entity.name);
        out.close();
    }
    out.close();
    return out.take();
}

Result<std::vector<EntityDef>> parse_entities_xml(std::string_view text, std::string_view file)
{
    const auto root = parse_xml(text, file);
    if (!root) return root.error();
    XmlProblem problem(file);
    if (root->name != "entities") problem.report(*root, "expected <entities>");
    if (root->children.size() > kMaxRecords) problem.report(*root, "there are more than 65535 entities");
    XmlFields(*root, problem).finish();
    std::vector<EntityDef> entities;
    XmlChildren children(*root, problem);
    while (const XmlElement* element = children.take("entity"))
        entities.push_back(read_entity(*element, problem));
    children.finish();
    if (problem.error()) return *problem.error();
    return entities;
}

} // namespace rpg
