#include "rpg/formats/entity_table.h"

#include "rpg/core/byte_reader.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/narrow.h"

namespace rpg {
namespace {
constexpr std::size_t kPlainSize = 8;
constexpr std::size_t kNamedSize = kPlainSize + EntityDef::kNameWidth;
} // namespace

Result<EntityTable> decode_entity_table(ByteView bytes, std::string_view file)
{
    ByteReader in(bytes, file);
    const std::size_t count = in.count16("count", kPlainSize);
    EntityTable table;
    table.has_names = in.left() == count * kNamedSize;
    if (!table.has_names && in.left() != count * kPlainSize)
        in.reject("records", "take neither 24 bytes each (with names) nor 8 (without)");
    if (in.failed()) return in.error();
    table.entities.resize(count);
    for (EntityDef& def : table.entities) {
        def.id = EntityId{in.u16("id")};
        def.type = in.u8("type");
        def.subtype = in.u8("subtype");
        def.parameter = in.u32("parameter");
        if (!table.has_names) continue;
        def.name = in.text("name", EntityDef::kNameWidth);
        def.name.resize(def.name.find_last_not_of('\0') + 1);
    }
    if (in.failed()) return in.error();
    return table;
}

Bytes encode_entity_table(const EntityTable& table)
{
    ByteWriter out;
    out.u16(narrow<std::uint16_t>(table.entities.size()));
    for (const EntityDef& def : table.entities) {
        out.u16(narrow<std::uint16_t>(index_of(def.id)));
        out.u8(def.type);
        out.u8(def.subtype);
        out.u32(def.parameter);
        if (table.has_names) out.padded_text(def.name, EntityDef::kNameWidth);
    }
    return out.take();
}

} // namespace rpg
