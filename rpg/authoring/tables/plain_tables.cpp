#include "rpg/authoring/tables/plain_tables.h"

#include "rpg/authoring/value_text.h"
#include "rpg/authoring/xml.h"

#include <algorithm>
#include <set>

namespace rpg {
namespace {

constexpr std::size_t kMaxEntities = 0xFFFF;

std::uint8_t take_type(XmlReader& in, const XmlElement* element)
{
    const std::string type = in.text(element, "type");
    const auto found = std::ranges::find(kEntityTypes, type);
    if (found != kEntityTypes.end()) return static_cast<std::uint8_t>(found - kEntityTypes.begin());
    const auto number = parse_number(type, 0xFF);
    if (!number) in.reject(element, "type", "is neither known nor a number from 0 to 255");
    return static_cast<std::uint8_t>(number.value_or(0));
}

EntityDef read_entity(XmlReader& in, const XmlElement* element)
{
    EntityDef entity;
    entity.id = EntityId{static_cast<std::uint16_t>(in.number(element, "id", 0xFFFF))};
    entity.type = take_type(in, element);
    entity.subtype = static_cast<std::uint8_t>(in.number(element, "subtype", 0xFF));
    entity.parameter = in.number(element, "parameter", 0xFFFFFFFF);
    if (in.optional_text(element, "name")) entity.name = in.bytes(element, "name");
    if (entity.name.size() > EntityDef::kNameWidth || entity.name.ends_with('\0'))
        in.reject(element, "name", "is longer than 16 bytes, or ends in a zero byte");
    in.only(element, {"id", "type", "subtype", "parameter", "name"});
    in.expect_children(element, {});
    return entity;
}

} // namespace

std::string print_entities_xml(std::span<const EntityDef> entities)
{
    XmlWriter out;
    out.open("entities");
    for (const EntityDef& entity : entities) {
        out.open("entity").attribute("id", static_cast<std::uint64_t>(index_of(entity.id)));
        out.attribute("type", entity.type < kEntityTypes.size() ? std::string(kEntityTypes[entity.type])
                                                                : std::to_string(entity.type));
        out.attribute("subtype", std::uint64_t{entity.subtype})
            .attribute("parameter", std::uint64_t{entity.parameter});
        if (!entity.name.empty()) out.attribute("name", escape(entity.name));
        out.close();
    }
    out.close();
    return out.take();
}

Result<std::vector<EntityDef>> parse_entities_xml(std::string_view text, std::string_view file, EntityIds ids)
{
    XmlReader in(text, file);
    std::set<EntityId> known;
    const XmlElement* root = in.root("entities");
    in.only(root, {});
    std::vector<EntityDef> entities;
    for (const XmlElement* element = in.first(root, "entity"); element != nullptr;
         element = in.next(element, "entity")) {
        if (entities.size() == kMaxEntities)
            in.reject(element, "entity", "is number 65536, which is too many");
        entities.push_back(read_entity(in, element));
        if (!known.insert(entities.back().id).second && ids == EntityIds::Once)
            in.reject(element, "id", "appears twice in this table");
    }
    if (in.failed()) return in.error();
    return entities;
}

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

Result<std::vector<LevelSong>> parse_music_table(std::string_view text, std::string_view file)
{
    XmlReader xml(text, file);
    std::vector<LevelSong> songs;
    const XmlElement* root = xml.root("music");
    xml.only(root, {});
    for (const XmlElement* e = xml.first(root, "level"); e != nullptr; e = xml.next(e, "level")) {
        xml.only(e, {"name", "song"});
        songs.push_back(
            {xml.text(e, "name"), xml.text(e, "song"), static_cast<std::uint32_t>(e->GetLineNum())});
    }
    if (xml.failed()) return xml.error();
    return songs;
}

} // namespace rpg
